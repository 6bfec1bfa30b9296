import type { ReadRequest } from '@utsyn/contract/requests.ts'
import { draftOf, REQUEST_FIELDS, type RequestChanges } from './request-draft.ts'
import { askWhatItSays } from './requests.api.ts'
import type { Waiting } from './use-request-review.ts'

type Role = ReadRequest['roles'][number]

interface RoleReading {
  text: string
  read: ReadRequest
}

/** Each role of a text that asks for several, read by itself. */
export async function readRoles({
  name,
  read: { roles },
}: Waiting): Promise<{ readings: RoleReading[]; remarks: string[] }> {
  const readings: RoleReading[] = []
  const remarks: string[] = []
  for (const role of roles) {
    const { text } = role
    const read = withTitle(await askWhatItSays({ text, ...(name && { name }) }), role)
    remarks.push(...read.remarks.map((remark) => `${role.title}: ${remark}`))
    readings.push({ text, read })
  }
  return { readings, remarks }
}

/** The roles in place of the whole, as it is corrected by now. */
export const rolesOf = (whole: Waiting, readings: readonly RoleReading[]): Waiting[] =>
  readings.map(({ text, read }) => ({
    text,
    name: whole.name,
    read,
    changes: correctionsFor(read, whole),
    taken: true,
    whole: whole.text,
    ...(whole.mail_id && { mail_id: whole.mail_id }),
  }))

/** The e-mail that no longer waits once this is saved: it does until the last of its roles is. */
export const handledMail = (
  mail_id: string | undefined,
  unsaved: readonly Pick<Waiting, 'mail_id'>[],
): { mail_id?: string } => (mail_id && unsaved.every((other) => other.mail_id !== mail_id) ? { mail_id } : {})

/** What is common to all may name another role first. */
export function withTitle(read: ReadRequest, { title, text }: Role): ReadRequest {
  if (read.title.toLowerCase().includes(title.toLowerCase())) return read
  const snippet = text.split('\n').find((line) => line.toLowerCase().includes(title.toLowerCase())) ?? title
  return {
    ...read,
    title,
    evidence: [
      ...read.evidence.filter(({ field }) => field !== 'title'),
      { field: 'title', snippet: snippet.slice(0, 300), rule: 'text', page: read.evidence[0]?.page ?? '' },
    ],
    missing: read.missing.filter((field) => field !== 'title'),
  }
}

/** What was corrected in the whole, where the role was read in the same way. */
export function correctionsFor(read: ReadRequest, whole: Pick<Waiting, 'read' | 'changes'>): RequestChanges {
  const [own, all] = [draftOf(read), draftOf(whole.read)]
  const shared = REQUEST_FIELDS.filter(
    ({ name }) => name in whole.changes && JSON.stringify(own[name]) === JSON.stringify(all[name]),
  )
  return Object.fromEntries(shared.map(({ name }) => [name, whole.changes[name]]))
}
