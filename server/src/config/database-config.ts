import { isThisMachine } from './config-addresses.ts'

export interface ExternalDatabase {
  /** With what the driver needs to know about TLS. Null: the embedded database. */
  databaseUrl: string | null
  databasePoolSize: number
}

export const DATABASE_KEYS = [
  { name: 'DATABASE_URL', doc: 'PostgreSQL 15 or later. Empty: an embedded one is started.' },
  {
    name: 'DATABASE_TLS',
    doc: 'verify: connections to it are encrypted, and its certificate is checked (against NODE_EXTRA_CA_CERTS or sslrootcert in DATABASE_URL too). unverified: encrypted only. off: as DATABASE_URL says. Default: verify in production, unless it is on this machine; otherwise off.',
  },
  {
    name: 'DATABASE_POOL_SIZE',
    doc: 'Connections of one process for queries; one that serves pages keeps them open.',
    example: '20',
  },
] as const

type Name = (typeof DATABASE_KEYS)[number]['name']

interface Readers {
  text(name: Name): string | null
  integer(name: Name, fallback: number, min: number, max: number): number
  oneOf(name: Name, fallback: string, allowed: readonly string[]): string
}

/** The driver's word for each; its own default never encrypts. */
const SSL_MODES: Record<string, string> = { verify: 'verify-full', unverified: 'no-verify' }

/** A fault never quotes the address: it holds a password. */
export function readDatabaseConfig(
  { text, integer, oneOf }: Readers,
  { isProduction, faults }: { isProduction: boolean; faults: string[] },
): ExternalDatabase {
  const printed = text('DATABASE_URL')
  const url = printed === null ? null : URL.parse(printed)
  if (printed && (!/^postgres(ql)?:\/\//.test(printed) || !url))
    faults.push('DATABASE_URL must begin with postgres://')
  if (isProduction && !printed) faults.push('DATABASE_URL is required in production')
  const tls = oneOf('DATABASE_TLS', isProduction && !isHere(url) ? 'verify' : 'off', [
    'verify',
    'unverified',
    'off',
  ])
  const mode = SSL_MODES[tls]
  if (url && mode) {
    const given = url.searchParams.get('sslmode') ?? mode
    if (url.searchParams.has('ssl') || ![mode, 'verify-full'].includes(given))
      faults.push(`DATABASE_TLS=${tls} decides about TLS: take ssl and sslmode out of DATABASE_URL`)
    url.searchParams.set('sslmode', given)
  }
  return {
    databaseUrl: url && mode ? url.href : printed,
    databasePoolSize: integer('DATABASE_POOL_SIZE', 20, 2, 500),
  }
}

/** A socket in the file system has no host, or names its folder as one. */
function isHere(url: URL | null): boolean {
  const host = url?.searchParams.get('host') ?? url?.hostname ?? ''
  return host === '' || host.startsWith('/') || isThisMachine(host)
}
