import { ACCEPTED_ENCODINGS } from './read-body.ts'
import type { WebAnswer, WebRequest } from './send-request.ts'

export interface FetchOptions {
  /** Default GET. */
  method?: 'GET' | 'POST'
  /** `authorization` and `if-none-match` too; private headers are sent only to the origin they were given for. */
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Accepted media types of a successful response, wildcards such as `image/*` included. Default: any. */
  accept?: readonly string[] | null
  /** Limit of the body, packed and unpacked. Default 5,000,000. */
  maxBytes?: number
  /** Milliseconds for the whole request with its redirects, without waiting for a turn. Default 10,000. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Default true. False returns a redirect as it came. */
  isFollowing?: boolean
  /** Default true. False for APIs that the site publishes for programs. */
  isBoundByRobots?: boolean
  /**
   * Milliseconds from the start of one request to a host to the start of the next. Default 1,000 after the first three;
   * more when robots.txt says so.
   */
  pace?: number
}

const KEPT = ['content-type', 'etag', 'last-modified', 'link', 'location', 'retry-after'] as const

type KeptHeaders = Partial<Record<(typeof KEPT)[number], string>>

export interface Fetched {
  /** The final address, after redirects. */
  url: string
  status: number
  headers: KeptHeaders
  /** Unpacked. Empty for 204, 304 and redirects without a target, and for an error page beyond the limits. */
  bytes: Uint8Array
}

/** Headers the guard sets itself, and cookies, which are never sent. */
const OURS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
])

/** Norwegian pages first, where a site has several languages. */
const LANGUAGES = 'nb, nn;q=0.9, no;q=0.9, en;q=0.5'

export function firstRequest(
  url: URL,
  options: FetchOptions,
  { userAgent, isTrusted }: { userAgent: string; isTrusted: boolean },
): WebRequest {
  const given = Object.entries(options.headers ?? {}).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  )
  const forbidden = given.find(([name]) => OURS.has(name) || name.startsWith('proxy-'))
  if (forbidden) throw new TypeError(`The header ${forbidden[0]} is not for callers to set`)
  return {
    url,
    method: options.method ?? 'GET',
    headers: {
      'user-agent': userAgent,
      accept: options.accept?.join(', ') ?? '*/*',
      'accept-encoding': ACCEPTED_ENCODINGS,
      'accept-language': LANGUAGES,
      ...Object.fromEntries(given),
    },
    body: options.body ?? null,
    isTrusted,
  }
}

export function keepHeaders(answer: WebAnswer): KeptHeaders {
  const kept: KeptHeaders = {}
  for (const name of KEPT) {
    const value = answer.header(name)
    if (value !== undefined) kept[name] = value
  }
  return kept
}
