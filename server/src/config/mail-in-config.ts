/** The mailbox that requests are forwarded to. */
export interface MailInConfig {
  /** As it is stored and shown: without user and password. */
  address: string
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS, which only this machine may go without. */
  isSecure: boolean
  user: string
  password: string
  folder: string
  /** Addresses, and domains as `@firma.no`, whose e-mails are read; lower case. */
  senders: string[]
}

export const MAIL_IN_KEYS = [
  {
    name: 'MAIL_IN',
    doc: 'A mailbox that requests are forwarded to, read every two minutes by IMAP and never changed: imaps://USER:PASSWORD@imap.firma.no/INBOX, with user and password percent-encoded (foresporsel%40firma.no). What comes waits on «Ny forespørsel» until somebody has reviewed it. Empty: none.',
  },
  {
    name: 'MAIL_IN_FROM',
    doc: 'Whose e-mails in it are read, separated by commas: addresses, and domains as @firma.no. Required with MAIL_IN. Let the mail server refuse forged senders.',
  },
] as const

const LONGEST = 500
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const SENDER = /^(?:[^\s@,]+)?@[^\s@,]+\.[^\s@,]+$/

/** Faults never show the value: it holds a password. */
export function readMailInConfig(
  text: (name: (typeof MAIL_IN_KEYS)[number]['name']) => string | null,
  list: (name: 'MAIL_IN_FROM') => string[],
  faults: string[],
): MailInConfig | null {
  const printed = text('MAIL_IN')
  const senders = list('MAIL_IN_FROM').map((one) => one.toLowerCase())
  if (printed === null) {
    if (senders.length > 0) faults.push('MAIL_IN_FROM needs MAIL_IN')
    return null
  }
  const url = URL.parse(printed)
  const part = (encoded: string) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return ''
    }
  }
  const isSecure = url?.protocol === 'imaps:'
  const isUsable = url && (isSecure || url.protocol === 'imap:') && url.hostname && printed.length <= LONGEST
  const [user, password] = [part(url?.username ?? ''), part(url?.password ?? '')]
  if (!isUsable || !user || !password || url.search || url.hash) {
    faults.push(
      'MAIL_IN must be like imaps://USER:PASSWORD@imap.firma.no/INBOX, user and password percent-encoded',
    )
    return null
  }
  if (senders.length === 0) faults.push('MAIL_IN needs MAIL_IN_FROM: whose e-mails are read')
  if (!senders.every((one) => SENDER.test(one)))
    faults.push('MAIL_IN_FROM must be addresses and domains like ola@firma.no, @firma.no')
  const folder = part(url.pathname.slice(1)) || 'INBOX'
  return {
    address: `${url.protocol}//${url.host}/${encodeURIComponent(folder)}`,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    user,
    password,
    folder,
    senders,
  }
}

/** A mailbox of this machine, as tests have one, may be read without TLS. */
export const needsTls = ({ host, isSecure }: Pick<MailInConfig, 'host' | 'isSecure'>): boolean =>
  !isSecure && !LOCAL.test(host)
