import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PortalSecrets } from '../../config/config.ts'
import type { ConsultantOrigin } from '../../db/consultant-tables.ts'
import type { Database } from '../../db/tables.ts'
import { removeUnusedMedia } from '../../media/media.repository.ts'
import { pictureKey } from '../../media/picture-key.ts'
import { personNameKey } from '../../text/person-name-key.ts'
import { type ConsultantDraft, type CvContent, summaryOf } from './consultant-draft.ts'
import { returnObjections } from './kept-objections.repository.ts'
import {
  addConsultants,
  changeConsultant,
  dropEmails,
  findKnownConsultants,
  type KnownConsultant,
  lockConsultants,
  saveCvs,
} from './save-consultants.repository.ts'

export interface TakenConsultants {
  added: string[]
  changed: string[]
  unchanged: number
  pictures: WantedPortrait[]
}

/** A picture that has not been fetched yet. */
export interface WantedPortrait {
  id: number
  image_url: string
}

/**
 * Imports CVs: new consultants are added, known ones updated where they changed. The same e-mail address is the same
 * person. Their own word on availability stays, and the objection of one who was removed and comes again; without
 * `secrets`, which only example data may lack, nobody is known again.
 */
export async function takeInConsultants(
  trx: Transaction<Database>,
  drafts: ConsultantDraft[],
  { source, secrets }: { source: ConsultantOrigin; secrets: PortalSecrets | null },
): Promise<TakenConsultants> {
  await lockConsultants(trx)
  const taken: TakenConsultants = { added: [], changed: [], unchanged: 0, pictures: [] }
  const pairs = await matched(trx, drafts)
  const cvs: { id: number; content: CvContent }[] = []
  const replaced: string[] = []

  const changes = pairs.flatMap(({ draft, known }) => {
    if (!known) return []
    const row = rowOf(draft, source)
    // To its system the consultant stays the one that it is: by another id they would be gone from there.
    if (known.source === 'flowcase' && source !== 'flowcase')
      Object.assign(row, { source: known.source, external_id: known.external_id })
    return hasChanged(known, row) ? [{ draft, known, row }] : []
  })
  // An address may pass from one to another, so it is freed first.
  await dropEmails(
    trx,
    changes.filter(({ known, row }) => known.email !== row.email).map(({ known }) => known.id),
  )
  for (const { draft, known, row } of changes) {
    const isNewVersion = known.content_hash !== row.content_hash
    const isSamePicture = pictureKey(known.image_url) === pictureKey(row.image_url)
    await changeConsultant(
      trx,
      known.id,
      { ...row, ...(!isSamePicture && { image_hash: null, thumb_hash: null }) },
      { isNewVersion },
    )
    if (!isSamePicture) replaced.push(...hashesOf(known))
    // The name is one of the search words.
    if (isNewVersion || known.name !== row.name) cvs.push({ id: known.id, content: draft.content })
    taken.changed.push(draft.name)
  }
  const fresh = pairs.flatMap(({ draft, known }) => (known ? [] : [draft]))
  const ids = await addConsultants(
    trx,
    fresh.map((draft) => rowOf(draft, source)),
  )
  cvs.push(...fresh.map(({ content }, nth) => ({ id: ids[nth]!, content })))
  if (secrets)
    await returnObjections(
      trx,
      fresh.map((draft, nth) => ({ ...draft, id: ids[nth]! })),
      secrets,
    )
  taken.added.push(...fresh.map(({ name }) => name))
  taken.unchanged = pairs.length - fresh.length - changes.length
  await saveCvs(trx, cvs)
  await removeUnusedMedia(trx, replaced)

  for (const [nth, { image_url }] of fresh.entries())
    if (image_url) taken.pictures.push({ id: ids[nth]!, image_url })
  for (const { draft, known } of pairs) {
    if (!known || !draft.image_url) continue
    const isMissing = known.image_hash === null || pictureKey(known.image_url) !== pictureKey(draft.image_url)
    if (isMissing) taken.pictures.push({ id: known.id, image_url: draft.image_url })
  }
  return taken
}

interface Pair {
  draft: ConsultantDraft
  known: KnownConsultant | null
}

/** Matches by external id, or else by e-mail address. */
async function matched(trx: Transaction<Database>, drafts: ConsultantDraft[]): Promise<Pair[]> {
  const known = await findKnownConsultants(
    trx,
    drafts.map(({ external_id }) => external_id),
    drafts.flatMap(({ email }) => email ?? []),
  )
  const byId = new Map(known.map((one) => [one.external_id, one]))
  const byEmail = new Map(
    known.flatMap((one) => (one.email ? [[one.email.toLowerCase(), one] as const] : [])),
  )
  const named = new Set(drafts.flatMap(({ external_id }) => byId.get(external_id)?.id ?? []))
  return drafts.map((draft) => {
    const by_email = draft.email ? byEmail.get(draft.email.toLowerCase()) : undefined
    const free = by_email && !named.has(by_email.id) ? by_email : null
    return { draft, known: byId.get(draft.external_id) ?? free }
  })
}

const rowOf = (draft: ConsultantDraft, source: ConsultantOrigin) => ({
  source,
  external_id: draft.external_id,
  name: draft.name,
  name_key: personNameKey(draft.name),
  email: draft.email,
  title: draft.content.title,
  location: draft.content.location,
  summary: summaryOf(draft.content),
  flowcase_url: draft.flowcase_url,
  image_url: draft.image_url,
  available_from: draft.availability?.from ?? null,
  available_percent: draft.availability?.percent ?? null,
  cv_updated_at: draft.cv_updated_at ? new Date(draft.cv_updated_at) : null,
  content_hash: contentHash(draft.content),
})

const COMPARED = [
  'source',
  'external_id',
  'name',
  'email',
  'flowcase_url',
  'available_from',
  'available_percent',
  'content_hash',
] as const

/** A picture's address with only another key leads to the same picture. */
const hasChanged = (known: KnownConsultant, row: ReturnType<typeof rowOf>): boolean =>
  COMPARED.some((column) => known[column] !== row[column]) ||
  known.cv_updated_at?.getTime() !== row.cv_updated_at?.getTime() ||
  pictureKey(known.image_url) !== pictureKey(row.image_url)

const hashesOf = ({ image_hash, thumb_hash }: KnownConsultant) =>
  [image_hash, thumb_hash].flatMap((hash) => hash ?? [])

/** Equal for equal words in equal order, from any source. */
const contentHash = (content: CvContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
