import type { ReadRequest } from '@utsyn/contract/requests.ts'
import { draftOf, REQUEST_FIELDS, type RequestChanges } from './request-draft.ts'
import { askWhatItSays } from './requests.api.ts'
import type { Waiting } from './use-request-review.ts'

type Role = ReadRequest['roles'][number]

/** Each role of a text that asks for several, read by itself, in place of the whole. */
export async function readRoles(whole: Waiting): Promise<{ waiting: Waiting[]; remarks: string[] }> {
  const { name, mail_id } = whole
  const waiting: Waiting[] = []
  const remarks: string[] = []
  for (const role of whole.read.roles) {
    const { text } = role
    const read = withTitle(await askWhatItSays({ text, ...(name && { name }) }), role)
    remarks.push(...read.remarks.map((remark) => `${role.title}: ${remark}`))
    waiting.push({ text, name, read, changes: correctionsFor(read, whole), taken: true, whole: whole.text })
  }
  // The e-mail waits until the last of them is saved.
  if (mail_id) Object.assign(waiting.at(-1)!, { mail_id })
  return { waiting, remarks }
}

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
