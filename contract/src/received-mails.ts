import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'

const ById = Type.Object({ id: Type.String() })
const NotRead = Type.Object({ name: Type.String(), refusal: Type.String() })

/** An e-mail that was forwarded, and that nobody has made a request of. */
const ReceivedMail = Type.Object({
  id: Type.String(),
  received_at: Type.String(),
  subject: Nullable(Type.String()),
  /** An address. */
  sender: Nullable(Type.String()),
  /** Why it could not be read; null when it could. */
  refusal: Nullable(Type.String()),
})
export type ReceivedMail = Static<typeof ReceivedMail>

export const listReceivedMails = endpoint({
  name: 'listReceivedMails',
  method: 'GET',
  path: '/requests/mails',
  tag: 'requests',
  needs: 'ansatt',
  summary: 'E-mails that wait for a review, the oldest first, at most 100',
  reply: Type.Object({
    /** Where to forward requests to; null when none come by e-mail. */
    address: Nullable(Type.String()),
    mails: Type.Array(ReceivedMail),
    /** Of all that wait, not only those that are listed. */
    total_count: Type.Integer(),
  }),
})

export const getReceivedMail = endpoint({
  name: 'getReceivedMail',
  method: 'GET',
  path: '/requests/mails/:id',
  tag: 'requests',
  needs: 'ansatt',
  summary:
    'The text of an e-mail with its attachments, to be read and reviewed; 404 when somebody has handled it',
  params: ById,
  reply: Type.Object({ text: Type.String(), skipped: Type.Array(NotRead) }),
})

export const removeReceivedMail = endpoint({
  name: 'removeReceivedMail',
  method: 'DELETE',
  path: '/requests/mails/:id',
  tag: 'requests',
  needs: 'ansatt',
  summary: 'Forget an e-mail that is no request; it stays in the mailbox',
  params: ById,
  reply: Type.Object({}),
})
