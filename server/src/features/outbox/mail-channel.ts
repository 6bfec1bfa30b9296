import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../config/mail-config.ts'
import type { Database } from '../../db/tables.ts'
import { visible } from '../../text/plain-text.ts'
import {
  type Channel,
  type Digest,
  type DigestLine,
  type DigestSection,
  type Message,
  NotSent,
} from './channel.ts'
import { keepMail } from './kept-mails.repository.ts'
import { mailHtml } from './mail-html.ts'

/** Less than a claim lasts, all of them together. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const SEND_MS = 60_000

/** The channel, and what closes its connections. */
export interface OpenChannel {
  channel: Channel
  close(): void
}

/** Mail by SMTP, which may take `sendMs` for a message, or into the table of kept mails. */
export function openMailChannel(mail: MailConfig, db: Kysely<Database>, sendMs = SEND_MS): OpenChannel {
  if (mail.kind === 'kept')
    return {
      channel: { name: 'mail', send: ({ id, digest }) => keepMail(db, { id, ...partsOf(digest) }) },
      close: () => undefined,
    }
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    host: mail.host,
    port: mail.port,
    secure: mail.isTls,
    requireTLS: !mail.isTls && !mail.isPlain,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Nothing of a message may have anything fetched or read from the disk.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.user !== null && { auth: { user: mail.user, pass: mail.password ?? '' } }),
  })
  return {
    channel: {
      name: 'mail',
      async send(message) {
        const late = AbortSignal.timeout(sendMs)
        const tooLate = new Promise<never>((_resolve, reject) =>
          late.addEventListener('abort', () => reject(new NotSent('silent', 'too slow')), { once: true }),
        )
        try {
          await Promise.race([transport.sendMail(envelopeOf(message, mail.from)), tooLate])
        } catch (error) {
          throw error instanceof NotSent ? error : reasonFor(error)
        }
      },
    },
    close: () => transport.close(),
  }
}

function partsOf(digest: Message['digest']) {
  return { subject: headerText(digest.subject), html: mailHtml(digest), text: mailText(digest) }
}

/** Titles are written by strangers: no line break may end a header. */
const headerText = (text: string): string => visible(text).replaceAll(/\s+/g, ' ').trim()

/** The domain of the sender makes the id of a message unique in the world. */
const domainOf = (from: string) => /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'utsyn.invalid'

function envelopeOf({ id, recipient, digest }: Message, from: string) {
  return {
    from,
    to: { name: headerText(recipient.name), address: recipient.email ?? '' },
    ...partsOf(digest),
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      // RFC 8058: programs for mail offer to stop it, and do so by POST.
      'List-Unsubscribe': `<${digest.stop_all}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: no answers of people who are away.
      'Auto-Submitted': 'auto-generated',
    },
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

/** Failures that no message has caused. */
const AWAY = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'EDNS', 'ESOCKET', 'ETLS', 'EREQUIRETLS'])
/** Those that one may have caused: a connection that ended or went silent. */
const SILENT = new Set(['ECONNECTION', 'ETIMEDOUT'])

const TOO_LARGE = 552

/** What went wrong, by its code alone: answers of servers quote addresses. */
function reasonFor(error: unknown): NotSent {
  const { code = 'unknown', responseCode = 0, response = '', command } = error as SmtpError
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const shown = responseCode ? [responseCode, enhanced].filter(Boolean).join(' ') : code
  if (AWAY.has(code)) return new NotSent('away', shown)
  if (SILENT.has(code) || responseCode === 421) return new NotSent('silent', shown)
  if (responseCode < 500) return new NotSent('later', shown)
  // A refused sender is a fault of the configuration, whatever the mail; a refused size is one of this mail.
  return new NotSent(command === 'MAIL FROM' && responseCode !== TOO_LARGE ? 'away' : 'refused', shown)
}

/** The plain part of a mail: the same, in the same order. */
const mailText = ({ intro, sections, stops, stop_all, portal, settings }: Digest): string =>
  [
    intro,
    ...sections.map(sectionText),
    `Åpne Utsyn: ${portal}`,
    '-- ',
    ...stops.map(({ text, link }) => `Stopp e-post om ${text}: ${link}`),
    `Stopp all e-post fra Utsyn: ${stop_all}`,
    `${settings.text}: ${settings.link}`,
    '',
  ].join('\n\n')

const sectionText = ({ title, lines, more }: DigestSection): string =>
  [title.toUpperCase(), ...lines.map(lineText), ...more.map(({ text, link }) => `${text}:\n  ${link}`)].join(
    '\n\n',
  )

const lineText = ({ title, detail, fit, why, link, ads = [] }: DigestLine): string =>
  [
    ...(why ? [`${flat(why)}:`] : []),
    `* ${flat(title)}`,
    ...[detail, fit].flatMap((part) => (part ? [`  ${flat(part)}`] : [])),
    `  ${link}`,
    ...ads.flatMap((ad) => [`  - ${flat(ad.text)}`, `    ${ad.link}`]),
  ].join('\n')

/** A title of a stranger cannot start a line of its own. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
