import { isThisMachine } from './config-addresses.ts'

/** Where mails go. */
export type MailConfig = { from: string } & (
  | {
      kind: 'smtp'
      host: string
      port: number
      /** TLS from the first byte; else STARTTLS. */
      isTls: boolean
      /** A relay that speaks no TLS. */
      isPlain: boolean
      user: string | null
      password: string | null
    }
  /** They stay in the portal, for development. */
  | { kind: 'kept' }
)

export const MAIL_KEYS = [
  {
    name: 'MAIL_OUT',
    doc: 'The SMTP server that mails are handed to, as smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465. Signs other than letters and digits in the password are written as in an address: %40 for @. Empty: no mail is sent in production; otherwise mails are kept in the portal, where administrators look at them.',
    example: '',
  },
  {
    name: 'MAIL_FROM',
    doc: 'The sender of mails: an address, with a name in front or without. Required with MAIL_OUT.',
    example: 'Utsyn <utsyn@firma.example>',
  },
] as const

type Name = (typeof MAIL_KEYS)[number]['name']

interface Surroundings {
  isProduction: boolean
  allowedRisks: readonly string[]
  faults: string[]
}

const FROM =
  /^(?:[\p{L}\d .-]{1,60} <([^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[a-z]{2,})>|([^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[a-z]{2,}))$/iu

/** Null sends no mail. A fault never quotes MAIL_OUT: it holds a password. */
export function readMailConfig(
  text: (name: Name) => string | null,
  { isProduction, allowedRisks, faults }: Surroundings,
): MailConfig | null {
  const address = text('MAIL_OUT')
  const from = text('MAIL_FROM')
  if (from && !FROM.test(from))
    faults.push('MAIL_FROM must be an address, or a name and an address: "Utsyn <utsyn@firma.example>"')
  if (!address) return isProduction ? null : { kind: 'kept', from: from ?? 'Utsyn <utsyn@localhost.example>' }
  const url = URL.parse(address)
  const user = decoded(url?.username)
  const password = decoded(url?.password)
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    !url.hostname ||
    !/^\/?$/.test(url.pathname) ||
    url.search ||
    user === undefined ||
    password === undefined
  ) {
    faults.push('MAIL_OUT must be like smtp://user:password@host:587 or smtps://user:password@host:465')
    return null
  }
  if (!from) faults.push('MAIL_FROM is required with MAIL_OUT')
  const isTls = url.protocol === 'smtps:'
  const isPlain = !isTls && (isThisMachine(url.hostname) || allowedRisks.includes('plain-mail'))
  return {
    kind: 'smtp',
    from: from ?? '',
    host: url.hostname,
    port: Number(url.port || (isTls ? 465 : 587)),
    isTls,
    isPlain,
    user,
    password,
  }
}

/** Null when it is empty, undefined when it is not coded as in an address. */
function decoded(text: string | undefined): string | null | undefined {
  if (!text) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
