import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AI_KEYS, type AiConfig, readAiConfig } from './ai-config.ts'
import { isIssuer, isOrigin, isProxyBlock } from './config-addresses.ts'
import { RISK_KEYS, readRisks } from './config-risks.ts'
import { CONTACT_KEYS, readContacts } from './contact-config.ts'
import { DATABASE_KEYS, type ExternalDatabase, readDatabaseConfig } from './database-config.ts'
import { FEED_KEYS, type FeedConfig, readFeedConfig } from './feed-config.ts'
import { KEEP_KEYS, type KeepDays, readKeepDays } from './keep-config.ts'
import { isVaried, keptSecret } from './kept-secret.ts'
import { MAIL_KEYS, type MailConfig, readMailConfig } from './mail-config.ts'
import { MAIL_IN_KEYS, type MailInConfig, readMailInConfig } from './mail-in-config.ts'
import { METRICS_KEYS, type MetricsConfig, readMetricsConfig } from './metrics-config.ts'
import { readRenderConfig, RENDER_KEYS, type RenderConfig } from './render-config.ts'
import { readRoleRules, ROLE_KEYS, type RoleRules } from './role-config.ts'
import { SCIM_KEYS, type ScimConfig } from './scim-config.ts'
import { type ValueFile, valueFilesOf, withValueFiles } from './value-files.ts'
import { StartupError } from '../process/startup-error.ts'

/** One environment variable. `.env.example` is generated from this list, so the text is the documentation. */
interface Key {
  name: string
  doc: string
  example?: string
}

export const CONFIG_KEYS = [
  {
    name: 'PORT',
    doc: 'Port to listen on. When it is taken, the next free one is used.',
    example: '3000',
  },
  {
    name: 'HOST',
    doc: 'Address to listen on. With the demo sign-in only an address of this machine: anybody who reaches it can sign in as any of the demo people.',
    example: '127.0.0.1',
  },
  {
    name: 'PUBLIC_URL',
    doc: 'The address people type. Other host names redirect to it.',
    example: 'http://localhost:3000',
  },
  {
    name: 'TRUSTED_PROXIES',
    doc: 'Addresses or CIDR blocks (no wider than 10.0.0.0/8 or fc00::/7), separated by commas, of the proxies whose X-Forwarded headers are trusted. Empty: none.',
  },
  { name: 'ROLE', doc: 'What this process does: all, web or worker.', example: 'all' },
  {
    name: 'DATA_DIR',
    doc: 'Folder of the embedded database and secrets. Not used when DATABASE_URL and PORTAL_SECRET are set.',
    example: '.data',
  },
  {
    name: 'ERASURE_FILE',
    doc: 'File that records, without names, who was erased or has objected: "npm run restore" removes them again from a backup that still has them. Keep it where it outlives the database, apart from the backups; workers and commands write it. Default: erasures.jsonl in DATA_DIR.',
  },
  ...DATABASE_KEYS,
  {
    name: 'PORTAL_SECRET',
    doc: 'At least 32 random characters. Keys for cookies and codes are derived from it. Created in DATA_DIR when empty; required in production.',
  },
  {
    name: 'PORTAL_SECRET_OLD',
    doc: 'A second secret that is accepted and never written with, while PORTAL_SECRET is replaced: docs/operations/rotation.md.',
  },
  {
    name: 'OIDC_ISSUER',
    doc: 'The identity service of the organisation. Empty: an embedded one with demo people, for this machine only.',
  },
  {
    name: 'OIDC_CLIENT_ID',
    doc: 'The client registered for the portal there, with redirect URI PUBLIC_URL/api/callback.',
  },
  { name: 'OIDC_CLIENT_SECRET', doc: 'Its secret.' },
  ...ROLE_KEYS,
  ...SCIM_KEYS,
  {
    name: 'ALLOWED_ORIGINS',
    doc: 'Origins like http://intranet:8080, separated by commas, that pages may be fetched from although they are in a private network or on an unusual port. Every signed-in user can have them fetched. Empty: none.',
  },
  {
    name: 'FETCH_USER_AGENT',
    doc: 'User agent for fetching pages: a name, which a robots.txt may mention, then anything, such as where to complain. Default: Utsyn and the version.',
    example: 'Utsyn/1.0 (+https://firma.example)',
  },
  ...RENDER_KEYS,
  ...FEED_KEYS,
  ...MAIL_IN_KEYS,
  ...AI_KEYS,
  ...MAIL_KEYS,
  ...RISK_KEYS,
  {
    name: 'DEMO_DATA',
    doc: 'true or false: fill an empty database with example data. Default: only without DATABASE_URL.',
  },
  ...KEEP_KEYS,
  {
    name: 'MAX_EVENT_LOOP_DELAY',
    doc: 'Average event loop delay in milliseconds, over five seconds, above which calls are answered with 503; pages and sign-in keep working. 0: never.',
    example: '1000',
  },
  {
    name: 'DRAIN_SECONDS',
    doc: 'Seconds that a process goes on answering after the signal to stop, while /readyz says no, so that a load balancer finds out in time. What stops processes must give this one so many and 20 more. Default: 10 in production, otherwise 0.',
  },
  ...METRICS_KEYS,
  ...CONTACT_KEYS,
  { name: 'LOG_LEVEL', doc: 'fatal, error, warn, info, debug or trace.', example: 'info' },
  { name: 'LOG_PRETTY', doc: 'true or false: readable lines instead of JSON. Default: true in a terminal.' },
  {
    name: 'API_DOCS',
    doc: 'false turns off /api/docs and /api/openapi.json, which describe all calls to everyone.',
    example: 'true',
  },
  {
    name: 'GALLERY',
    doc: 'true serves the gallery of components at /gallery.html. Default: only outside production.',
  },
] as const satisfies readonly Key[]

export type Role = 'all' | 'web' | 'worker'

export interface Config extends FeedConfig, ExternalDatabase {
  isProduction: boolean
  port: number
  host: string
  /** Null until the port is known; see `withAddress`. */
  publicUrl: string | null
  trustedProxies: string[]
  /** Risks that would be refused unless allowed by name. */
  allowedRisks: string[]
  role: Role
  /** Which keys came from files. */
  valueFiles: ValueFile[]
  /** File with certificates of authorities that Node accepts beside its own. */
  extraAuthorities: string | null
  dataDir: string
  /** Record of erased people, needed when a backup is restored. */
  erasureFile: string
  portalSecret: string
  /** Accepted beside it, and never written with. */
  oldPortalSecret: string | null
  oidc: { issuer: string; clientId: string; clientSecret: string; scopes: string; roles: RoleRules } | null
  scim: ScimConfig
  /** Origins that may be fetched in addition to the open web, feeds included. */
  allowedOrigins: string[]
  /** Null uses the portal's name and version. */
  fetchUserAgent: string | null
  /** Null reads pages as they are served. */
  render: RenderConfig | null
  /** Null means that rules write everything. */
  ai: AiConfig | null
  /** Null sends no mail. */
  mail: MailConfig | null
  /** Milliseconds; 0 switches the guard off. */
  maxEventLoopDelay: number
  /** Between the signal to stop and the end of listening. */
  drainSeconds: number
  /** URIs for security.txt; empty when there are none. */
  securityContacts: string[]
  privacyContacts: string[]
  /** Null serves no figures. */
  metrics: MetricsConfig | null
  /** Retention of data that is useful only for a time. */
  keepDays: KeepDays
  /** Null when no requests come by e-mail. */
  mailIn: MailInConfig | null
  hasDemoData: boolean
  logLevel: string
  isLogPretty: boolean
  /** Whether the API description is public. */
  hasApiDocs: boolean
  hasGallery: boolean
}

export type Environment = Record<string, string | undefined>

const ROLES: readonly string[] = ['all', 'web', 'worker']
const LOG_LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export const inProduction = (env: Environment = process.env): boolean => env['NODE_ENV'] === 'production'

/** Reads the environment once. Throws one StartupError that lists every problem. */
export function readConfig(env: Environment = process.env): Config {
  const faults: string[] = []
  const names = CONFIG_KEYS.map(({ name }) => name)
  const values = valuesOf(withValueFiles(env, names, faults), faults)
  const { text, list, flag, integer, oneOf } = values
  const isProduction = inProduction(env)
  const database = readDatabaseConfig(values, { isProduction, faults })

  const publicUrl = text('PUBLIC_URL')
  if (publicUrl && !isOrigin(publicUrl))
    faults.push('PUBLIC_URL must be like https://portal.example, without a path')

  const allowedOrigins = list('ALLOWED_ORIGINS')
  for (const origin of allowedOrigins)
    if (!isOrigin(origin))
      faults.push(`ALLOWED_ORIGINS must be like http://intranet:8080, without a path, not "${origin}"`)
  const { origins: feedOrigins, ...feeds } = readFeedConfig(text, faults)
  const fetchUserAgent = text('FETCH_USER_AGENT')
  if (fetchUserAgent && !/^[A-Za-z][\w-]*(\/[\w.]+)?( [\x20-\x7e]{1,200})?$/.test(fetchUserAgent))
    faults.push('FETCH_USER_AGENT must begin with a name, like "Utsyn/1.0 (+https://firma.example)"')

  const scim = {
    token: bearable(readSecret('SCIM_TOKEN', text, faults), faults),
    claim: text('OIDC_SCIM_CLAIM') ?? 'sub',
  }
  const oidc = readOidc(text, scim.token !== null, faults)
  const secret = readSecret('PORTAL_SECRET', text, faults)
  const trustedProxies = list('TRUSTED_PROXIES')
  for (const block of trustedProxies) {
    if (!isProxyBlock(block))
      faults.push(
        `TRUSTED_PROXIES must be addresses or CIDR blocks of your own proxies, no wider than 10.0.0.0/8 or fc00::/7, not "${block}"`,
      )
  }
  const host = text('HOST') ?? '127.0.0.1'
  const allowedRisks = list('ALLOW_RISKS')
  faults.push(
    ...readRisks(allowedRisks, { isProduction, host, publicUrl, hasDemoSignIn: !text('OIDC_ISSUER') }),
  )
  if (isProduction) {
    if (!publicUrl) faults.push('PUBLIC_URL is required in production')
    if (!secret) faults.push('PORTAL_SECRET is required in production')
  }

  const dataDir = dataDirOf(values)
  const config = {
    isProduction,
    port: integer('PORT', 3000, 0, 65_535),
    host,
    publicUrl: (publicUrl && URL.parse(publicUrl)?.origin) || null,
    trustedProxies,
    allowedRisks,
    role: oneOf('ROLE', 'all', ROLES) as Role,
    ...namedFiles(env, names),
    dataDir,
    erasureFile: resolve(text('ERASURE_FILE') ?? join(dataDir, 'erasures.jsonl')),
    ...database,
    oldPortalSecret: readSecret('PORTAL_SECRET_OLD', text, faults),
    oidc,
    scim,
    allowedOrigins: [
      ...new Set([...allowedOrigins.flatMap((origin) => URL.parse(origin)?.origin ?? []), ...feedOrigins]),
    ],
    ...feeds,
    fetchUserAgent,
    render: readRenderConfig(text, { isProduction, faults }),
    ai: readAiConfig({ text, flag, integer }, faults),
    mail: readMailConfig(text, { isProduction, allowedRisks, faults }),
    maxEventLoopDelay: integer('MAX_EVENT_LOOP_DELAY', 1_000, 0, 60_000),
    drainSeconds: integer('DRAIN_SECONDS', isProduction ? 10 : 0, 0, 300),
    securityContacts: readContacts('SECURITY_CONTACT', list, faults),
    privacyContacts: readContacts('PRIVACY_CONTACT', list, faults),
    metrics: readMetricsConfig(values),
    keepDays: readKeepDays(integer),
    mailIn: readMailInConfig(text, list, faults),
    hasDemoData: flag('DEMO_DATA', !database.databaseUrl),
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    isLogPretty: flag('LOG_PRETTY', Boolean(process.stdout.isTTY)),
    hasApiDocs: flag('API_DOCS', true),
    hasGallery: flag('GALLERY', !isProduction),
  }
  refuse(faults)
  return { ...config, portalSecret: secret ?? keptSecret(config.dataDir) }
}

function refuse(faults: string[]): void {
  if (faults.length > 0)
    throw new StartupError(`The configuration is wrong:\n${faults.map((f) => `  - ${f}`).join('\n')}`)
}

/** Where the database is, for what needs nothing else: other keys may be set there without their secrets. */
export function readDatabasePlace(env: Environment = process.env): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const faults: string[] = []
  const values = valuesOf(
    withValueFiles(env, [...DATABASE_KEYS.map(({ name }) => name), 'DATA_DIR'], faults),
    faults,
  )
  const { databaseUrl } = readDatabaseConfig(values, { isProduction: inProduction(env), faults })
  refuse(faults)
  return { databaseUrl, dataDir: dataDirOf(values) }
}

const dataDirOf = ({ text }: Pick<ReturnType<typeof valuesOf>, 'text'>): string =>
  resolve(text('DATA_DIR') ?? '.data')

const namedFiles = (env: Environment, names: readonly string[]) => ({
  valueFiles: valueFilesOf(env, names),
  extraAuthorities: env['NODE_EXTRA_CA_CERTS'] || null,
})

type ConfigKey = (typeof CONFIG_KEYS)[number]['name']

/** Readers of values by name, which add what is wrong to `faults`. An empty value is none. */
function valuesOf(env: Environment, faults: string[]) {
  const text = (name: ConfigKey) => env[name]?.trim() || null
  const list = (name: ConfigKey) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const flag = (name: ConfigKey, isOnByDefault: boolean) => {
    const value = text(name)
    if (value === null) return isOnByDefault
    if (value !== 'true' && value !== 'false') faults.push(`${name} must be true or false, not "${value}"`)
    return value === 'true'
  }
  const integer = (name: ConfigKey, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === null) return fallback
    const number = Number(value)
    if (!Number.isInteger(number) || number < min || number > max)
      faults.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
    return number
  }
  const oneOf = (name: ConfigKey, fallback: string, allowed: readonly string[]) => {
    const value = text(name) ?? fallback
    if (!allowed.includes(value)) faults.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
    return value
  }
  return { text, list, flag, integer, oneOf }
}

function readSecret(
  name: 'PORTAL_SECRET' | 'PORTAL_SECRET_OLD' | 'SCIM_TOKEN',
  text: (name: ConfigKey) => string | null,
  faults: string[],
): string | null {
  const secret = text(name)
  if (secret && secret.length < 32) faults.push(`${name} must have at least 32 characters`)
  else if (secret && !isVaried(secret))
    faults.push(`${name} repeats itself: draw one at random, as "openssl rand -hex 32" does`)
  return secret
}

/** What a header can carry as a bearer token. */
function bearable(token: string | null, faults: string[]): string | null {
  if (token && !/^[\w.~+/-]+=*$/.test(token))
    faults.push('SCIM_TOKEN may have letters, digits and - . _ ~ + / only')
  return token
}

function readOidc(
  text: (name: ConfigKey) => string | null,
  hasScim: boolean,
  faults: string[],
): Config['oidc'] {
  const issuer = text('OIDC_ISSUER')
  const clientId = text('OIDC_CLIENT_ID')
  const clientSecret = text('OIDC_CLIENT_SECRET')
  const scopes = text('OIDC_SCOPES') ?? 'openid profile email'
  if (!/^openid( [\w.:/-]+)*$/.test(scopes))
    faults.push(`OIDC_SCOPES must begin with openid, like "openid profile email", not "${scopes}"`)
  const roles = readRoleRules(text, { hasScim, faults })
  if (issuer && !isIssuer(issuer))
    faults.push('OIDC_ISSUER must be an https:// address (http only on this machine)')
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, scopes, roles }
  if (issuer || clientId || clientSecret)
    faults.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none')
  return null
}

/** What keys are derived from. */
export interface PortalSecrets {
  portalSecret: string
  oldPortalSecret?: string | null
}

/** 32 bytes each, per purpose, so that no two uses share one. Write with the first, and accept any. */
export function deriveKeys(
  { portalSecret, oldPortalSecret }: PortalSecrets,
  purpose: string,
): [current: Buffer, ...old: Buffer[]] {
  const derive = (secret: string) =>
    createHmac('sha256', createHash('sha256').update(secret).digest()).update(purpose).digest()
  return oldPortalSecret ? [derive(portalSecret), derive(oldPortalSecret)] : [derive(portalSecret)]
}

/** Loads `.env` beside package.json when present; variables already set win. */
export function loadEnvironment(file = join(import.meta.dirname, '../../../.env')): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** The folder where the user ran the command: npm itself runs it in the project folder. */
export function invocationFolder(): string {
  return process.env['INIT_CWD'] ?? '.'
}
