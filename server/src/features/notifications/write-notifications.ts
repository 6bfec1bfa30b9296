import type { NotificationType } from '@utsyn/contract/notifications.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import {
  addNotifications,
  countSent,
  announceNotifications,
  findWritten,
  growBundles,
  type NewNotification,
  removeNotifications,
  type WrittenNotification,
} from './written-notifications.repository.ts'
import { type Audience, type Line, MOST_MEMBERS, MOST_REASONS } from './audience.repository.ts'

/** From the fourth of a kind within one import on, a user gets one line for all of them. */
const MOST_APART = 3

interface ImportedKind {
  import_id: string
  type: NotificationType
}

/** Writes the notifications of an audience, merged with those from the same import. Returns how many users. */
export async function writeNotifications(
  trx: Transaction<Database>,
  imported: ImportedKind,
  audience: Audience[],
): Promise<number> {
  if (audience.length === 0) return 0
  const people = audience.map(({ user_id }) => user_id)
  const before = Map.groupBy(await findWritten(trx, { ...imported, people }), ({ user_id }) => user_id)
  const added: NewNotification[] = []
  const grown: WrittenNotification[] = []
  const replaced: number[] = []
  for (const person of audience) {
    const earlier = before.get(person.user_id) ?? []
    if (countOf(earlier) + person.count <= MOST_APART) {
      added.push(...person.lines.map((line) => alone(person.user_id, imported.type, line)).toReversed())
      continue
    }
    const bundle = bundled(person, earlier)
    const [only] = earlier
    // A read notification cannot become unread, so another replaces it.
    if (earlier.length === 1 && only && only.count > 1 && !only.is_read) {
      grown.push({ ...only, ...bundle })
      continue
    }
    replaced.push(...earlier.map(({ id }) => id))
    added.push({
      ...bundle,
      user_id: person.user_id,
      fields: [],
      told_of: `bundle:${imported.import_id}:${imported.type}`,
    })
  }
  const sent = await countSent(trx, replaced)
  await removeNotifications(trx, replaced)
  await growBundles(trx, grown)
  const written = await addNotifications(trx, imported, added, sent)
  await announceNotifications(trx, 'new', [...grown, ...written])
  return audience.length
}

const countOf = (earlier: WrittenNotification[]) => earlier.reduce((sum, { count }) => sum + count, 0)

const SUBJECT = {
  new_job: 'job_id',
  job_update: 'job_id',
  company_news: 'news_id',
  company_update: 'company_id',
  follow_up: 'follow_up_id',
  own_cv: 'consultant_id',
} as const

const alone = (
  user_id: string,
  type: NotificationType,
  { subject, kind, reasons, fields, told_of }: Line,
): NewNotification => ({
  user_id,
  kind,
  ...(type !== 'bench' && { [SUBJECT[type]]: subject }),
  count: 1,
  members: [],
  reasons: inOrder(reasons),
  fields,
  told_of,
})

/** Everything a user has from the import, old and new, as one bundle. */
function bundled(
  { count, reasons, lines, members: added }: Audience,
  earlier: WrittenNotification[],
): Pick<NewNotification, 'kind' | 'count' | 'members' | 'reasons'> {
  const kinds = new Set([...lines, ...earlier].map(({ kind }) => kind))
  const members = [
    ...added,
    ...earlier.flatMap(({ subject, members }) => (subject === null ? members : [subject])),
  ]
  const all = [...new Set([...earlier.flatMap((one) => one.reasons), ...reasons])]
  return {
    kind: kinds.size === 1 ? [...kinds][0]! : 'changed',
    count: countOf(earlier) + count,
    members: [...new Set(members)].slice(0, MOST_MEMBERS),
    reasons: inOrder(all.slice(0, MOST_REASONS)),
  }
}

const byName = new Intl.Collator('nb').compare

/** Follows in alphabetical order, then searches. */
const inOrder = (reasons: string[]): string[] => {
  const isSearch = (reason: string) => reason.startsWith('s:')
  return reasons.toSorted(
    (a, b) => Number(isSearch(a)) - Number(isSearch(b)) || byName(a.slice(2), b.slice(2)),
  )
}
