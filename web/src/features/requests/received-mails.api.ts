import { queryOptions } from '@tanstack/react-query'
import type {
  getReceivedMail,
  listReceivedMails,
  removeReceivedMail,
} from '@utsyn/contract/received-mails.ts'
import { call } from '../../lib/api-client.ts'
import { faultOf } from './read-files.api.ts'
import { askWhatItSays } from './requests.api.ts'
import type { Waiting } from './use-request-review.ts'

/** A mailbox is read every two minutes. */
const OFTEN_MS = 60_000

export const receivedMailsQuery = queryOptions({
  // A saved request may take one out of it.
  queryKey: ['jobs', 'received-mails'],
  queryFn: ({ signal }) => call<typeof listReceivedMails>('GET', '/requests/mails', { signal }),
  refetchInterval: OFTEN_MS,
})

export const sendRemoveMail = (id: string) =>
  call<typeof removeReceivedMail>('DELETE', '/requests/mails/:id', { params: { id } })

/** What an e-mail says, for the review; a sentence when it cannot be read. */
export async function readMail(
  mail_id: string,
  subject: string,
): Promise<{ waiting: Waiting; remarks: string[] } | { fault: string }> {
  try {
    const { text, skipped } = await call<typeof getReceivedMail>('GET', '/requests/mails/:id', {
      params: { id: mail_id },
    })
    const read = await askWhatItSays({ text, name: subject })
    return {
      waiting: { text, name: subject, read, changes: {}, taken: true, mail_id },
      remarks: [...skipped.map(({ name, refusal }) => `${name}: ${refusal}`), ...read.remarks],
    }
  } catch (error) {
    const { text, other } = faultOf(error)
    return { fault: text ?? other ?? '' }
  }
}
