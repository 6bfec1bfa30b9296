import { ImapFlow } from 'imapflow'
import { type MailInConfig, needsTls } from '../../../config/mail-in-config.ts'
import { DOCUMENT_LIMITS } from '../../../documents/document-limits.ts'
import { FeedFault } from '../../../feeds/feed-fault.ts'
import { visible } from '../../../text/plain-text.ts'

/** What the list of a mailbox says of an e-mail. */
export interface MailHead {
  uid: number
  message_id: string | null
  /** The address in From, in lower case. */
  from: string | null
  subject: string | null
  received_at: Date
  bytes: number
}

/** Milliseconds to connect, to be greeted, and without a byte. */
export interface MailboxPatience {
  connect: number
  silence: number
}
const PATIENCE: MailboxPatience = { connect: 20_000, silence: 30_000 }

const LARGEST_LINE = 2 ** 20

/** A folder of an IMAP server, opened for reading only: nothing in it is changed, no e-mail is marked as read. */
export class Mailbox {
  /** When it changes, the numbers of e-mails begin anew. */
  readonly uid_validity: string
  private readonly client: ImapFlow
  /** Why the connection ended: the call that waits only learns that it did. */
  private readonly broken: { by?: unknown }

  private constructor(client: ImapFlow, uid_validity: string, broken: { by?: unknown }) {
    this.client = client
    this.uid_validity = uid_validity
    this.broken = broken
  }

  /** Throws a FeedFault when it cannot be opened. */
  static async open(config: MailInConfig, patience: MailboxPatience = PATIENCE): Promise<Mailbox> {
    const client = new ImapFlow({
      host: config.host,
      port: config.port,
      secure: config.isSecure,
      ...(needsTls(config) && { doSTARTTLS: true }),
      auth: { user: config.user, pass: config.password },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: patience.connect,
      greetingTimeout: patience.connect,
      socketTimeout: patience.silence,
      maxLineLength: LARGEST_LINE,
      maxLiteralSize: DOCUMENT_LIMITS.bytes,
      maxResponseSize: DOCUMENT_LIMITS.bytes + LARGEST_LINE,
    })
    // Without a listener an error would end the process.
    const broken: { by?: unknown } = {}
    client.on('error', (error) => (broken.by = error))
    let otherwise: 'fetch_failed' | 'http_404' = 'fetch_failed'
    try {
      await client.connect()
      otherwise = 'http_404'
      const { uidValidity } = await client.mailboxOpen(config.folder, { readOnly: true })
      return new Mailbox(client, String(uidValidity), broken)
    } catch (error) {
      client.close()
      throw asFault(error, otherwise)
    }
  }

  /** E-mails with higher numbers that came since then, lowest first. */
  async after(uid: number, since: Date, most: number): Promise<MailHead[]> {
    const found = await this.ask(() => this.client.search({ uid: `${uid + 1}:*`, since }, { uid: true }))
    // «101:*» always has the last one, also when that is number 90.
    const uids = (found || []).filter((one) => one > uid).sort((a, b) => a - b)
    const first = uids.slice(0, most)
    if (first.length === 0) return []
    const heads: MailHead[] = []
    const wanted = { uid: true, size: true, envelope: true, internalDate: true }
    await this.ask(async () => {
      for await (const { uid, size, envelope, internalDate } of this.client.fetch(first, wanted, {
        uid: true,
      }))
        heads.push({
          uid,
          message_id: envelope?.messageId?.slice(0, 1_000) || null,
          from: lineOf(envelope?.from?.[0]?.address)?.toLowerCase() ?? null,
          subject: lineOf(envelope?.subject)?.slice(0, 300) ?? null,
          received_at: new Date(internalDate ?? Date.now()),
          bytes: size ?? 0,
        })
    })
    return heads.sort((a, b) => a.uid - b.uid)
  }

  /**
   * The whole e-mail; null when it has been deleted meanwhile. `too_large`: it is larger than the list says, and the
   * connection has ended with it.
   */
  async source(uid: number): Promise<Buffer | 'too_large' | null> {
    try {
      const one = await this.ask(() => this.client.fetchOne(uid, { source: true }, { uid: true }))
      return (one && one.source) || null
    } catch (error) {
      if (error instanceof FeedFault && error.word === 'too_large') return 'too_large'
      throw error
    }
  }

  close(): void {
    this.client.close()
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question()
    } catch (error) {
      throw asFault(this.broken.by ?? error, 'fetch_failed')
    }
  }
}

/** An encoded header may hold any character. */
const lineOf = (header: string | undefined): string | null =>
  visible(header?.slice(0, 1_000) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim() || null

/** The library's errors have codes, and a flag when the server refused the password. */
function asFault(error: unknown, otherwise: 'http_404' | 'fetch_failed'): FeedFault {
  const { code = '', authenticationFailed } = error as { code?: string; authenticationFailed?: boolean }
  if (authenticationFailed) return new FeedFault('http_401', { cause: error })
  if (/timeout/i.test(code)) return new FeedFault('timeout', { cause: error })
  if (/TooLarge/.test(code)) return new FeedFault('too_large', { cause: error })
  if (code === 'ENOTFOUND') return new FeedFault('dns', { cause: error })
  return new FeedFault(otherwise, { cause: error })
}
