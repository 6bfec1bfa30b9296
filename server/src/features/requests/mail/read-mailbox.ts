import { createHash } from 'node:crypto'
import type { Config } from '../../../config/config.ts'
import type { MailInConfig } from '../../../config/mail-in-config.ts'
import type { Deps } from '../../../deps.ts'
import { DOCUMENT_LIMITS } from '../../../documents/document-limits.ts'
import { REFUSALS } from '../../../documents/document-refused.ts'
import { readDocument } from '../../../documents/read-document.ts'
import { FeedFault } from '../../../feeds/feed-fault.ts'
import { FeedHold } from '../../../feeds/feed-hold.ts'
import { type FeedRun, readHeldFeed } from '../../../feeds/read-held-feed.ts'
import { LONGEST_REQUEST } from '../request-limits.ts'
import { Mailbox, type MailboxPatience, type MailHead } from './mailbox.ts'
import { addReceivedMail, countWaitingMails, type NewMail } from './received-mails.repository.ts'

/** How far the mailbox has been read. */
interface MailPosition {
  uid_validity: string
  last_uid: number
}
const BEGINNING: MailPosition = { uid_validity: '', last_uid: 0 }

/** The rest comes with the next run. */
const MOST_A_RUN = { mails: 50, bytes: 2 * DOCUMENT_LIMITS.bytes }
const MOST_WAITING = 1_000
const DAY_MS = 86_400_000

/**
 * Takes in the new e-mails of those who may send some, with their attachments, to be reviewed. The position is saved with
 * each of them: a run that ends anywhere goes on there, and one that is read again is there already.
 */
export async function readMailbox(
  { db, config }: Pick<Deps, 'db'> & { config: Pick<Config, 'mailIn' | 'keepDays'> },
  run: FeedRun,
  patience?: MailboxPatience,
): Promise<void> {
  const { mailIn } = config
  if (!mailIn) return
  await readHeldFeed(db, mailIn.address, run, async (feed) => {
    // Nobody reviews so many: the rest stays in the mailbox.
    if ((await countWaitingMails(db)) >= MOST_WAITING) throw new FeedFault('unhandled')
    const hold = new FeedHold<MailPosition>(db, feed, BEGINNING)
    // Older ones would be removed at once.
    const since = new Date(run.clock().getTime() - config.keepDays.contacts * DAY_MS)
    const { uid_validity, letters, fault } = await fetchNew(mailIn, hold.position, { since, run, patience })
    const counts = { taken: 0, of_others: 0 }
    try {
      for (const { head, bytes } of letters) {
        const mail = maySend(mailIn, head) ? await readLetter(head, bytes, run.signal) : null
        const save = (kept: typeof mail) =>
          hold.save({ uid_validity, last_uid: head.uid }, async (trx) => {
            if (kept) await addReceivedMail(trx, { ...kept, mail_key: keyOf(head, mailIn, uid_validity) })
          })
        try {
          await save(mail)
        } catch (error) {
          const { code = '' } = error as { code?: string }
          if (!REFUSES_VALUES.test(code)) throw error
          // Every run would stop at it: it waits without anything of its own. The error may quote it.
          run.log.warn({ code, uid: head.uid }, 'An e-mail could not be stored')
          await save({ ...NOTHING, received_at: run.clock(), refusal: NOT_STORED })
        }
        counts[mail ? 'taken' : 'of_others'] += 1
      }
    } finally {
      run.log.info(counts, 'Read the mailbox of requests')
    }
    if (fault) throw fault
    return null
  })
}

interface Letter {
  head: MailHead
  /** Null when it is not read: of others, or deleted by now. */
  bytes: Buffer | 'too_large' | null
}

/** What came before a fault is read: the connection is not kept open while documents are read. */
async function fetchNew(
  mailIn: MailInConfig,
  position: MailPosition,
  { since, run, patience }: { since: Date; run: FeedRun; patience: MailboxPatience | undefined },
): Promise<{ uid_validity: string; letters: Letter[]; fault: unknown }> {
  const mailbox = await Mailbox.open(mailIn, patience)
  const { uid_validity } = mailbox
  const stop = () => mailbox.close()
  run.signal.addEventListener('abort', stop)
  const letters: Letter[] = []
  let left = MOST_A_RUN.bytes
  try {
    const begin = position.uid_validity === uid_validity ? position.last_uid : 0
    for (const head of await mailbox.after(begin, since, MOST_A_RUN.mails)) {
      const isTooLarge = head.bytes > DOCUMENT_LIMITS.bytes
      const isRead = maySend(mailIn, head) && !isTooLarge
      if (isRead && head.bytes > left) break
      const bytes = isRead ? await mailbox.source(head.uid) : isTooLarge ? 'too_large' : null
      letters.push({ head, bytes })
      // The connection has ended: the next run goes on behind it.
      if (isRead && bytes === 'too_large') break
      left -= bytes?.length ?? 0
    }
    return { uid_validity, letters, fault: null }
  } catch (fault) {
    return { uid_validity, letters, fault }
  } finally {
    run.signal.removeEventListener('abort', stop)
    mailbox.close()
  }
}

const NOTHING = { subject: null, sender: null, text: null, skipped: [] }
const NOT_STORED = 'E-posten har innhold som ikke kan lagres. Åpne den i postkassen.'

/** Classes of SQLSTATE: the database would refuse the same values again. */
const REFUSES_VALUES = /^2[23]/

const maySend = ({ senders }: MailInConfig, { from }: MailHead) =>
  from !== null && (senders.includes(from) || senders.includes(from.slice(from.lastIndexOf('@'))))

/** A mailbox whose numbers begin anew brings the same e-mails under other numbers. */
const keyOf = ({ message_id, uid }: MailHead, { address }: MailInConfig, uid_validity: string) =>
  createHash('sha256')
    .update(message_id ?? `${address} ${uid_validity} ${uid}`)
    .digest('hex')

/** As it is kept; null when it is gone from the mailbox. */
async function readLetter(
  { received_at, subject, from: sender }: MailHead,
  bytes: Letter['bytes'],
  signal: AbortSignal,
): Promise<Omit<NewMail, 'mail_key'> | null> {
  const known = { ...NOTHING, received_at, subject, sender, refusal: null }
  if (bytes === 'too_large') return { ...known, refusal: REFUSALS.too_large }
  if (!bytes) return null
  const read = await readDocument(bytes, 'e-post.eml', { signal })
  if ('refusal' in read) {
    // Not its fault: the next run reads it.
    if (read.refusal === REFUSALS.busy) throw new FeedFault('busy')
    return { ...known, refusal: read.refusal }
  }
  const text = read.parts.map((part) => part.text).join('\n\n')
  if (text.length > LONGEST_REQUEST) return { ...known, refusal: REFUSALS.too_much_text }
  return { ...known, text, skipped: read.skipped }
}
