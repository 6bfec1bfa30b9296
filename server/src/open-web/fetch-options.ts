import { ACCEPTED_ENCODINGS } from './read-body.ts'
import type { WebAnswer, WebRequest } from './send-request.ts'

export interface FetchOptions {
  /** Default GET. */
  method?: 'GET' | 'POST'
  /** Also `authorization` and `if-none-match`; what is private stays with the origin it was given for. */
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Media types that may come with a good status, also like `image/*`. Default: any. */
  accept?: readonly string[] | null
  /** Of the body, packed and unpacked. Default 5,000,000. */
  maxBytes?: number
  /** Of the whole request with its redirects, without the waiting for a turn. Default 10,000. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Default true. False for programming interfaces that the site publishes for programs. */
  respectRobots?: boolean
  /**
   * Milliseconds from the beginning of one request to a host to the beginning of the next. Default 1,000 after the first
   * three; more when robots.txt says so.
   */
  pace?: number
}

const KEPT = ['content-type', 'etag', 'last-modified', 'link', 'location', 'retry-after'] as const

type KeptHeaders = Partial<Record<(typeof KEPT)[number], string>>

export interface Fetched {
  /** Where it came from, after redirects. */
  url: string
  status: number
  headers: KeptHeaders
  /** Unpacked. Empty for 204, 304 and redirects without a target, and for an error page beyond the limits. */
  bytes: Uint8Array
}

/** What the guard itself decides, and cookies, of which there are none. */
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

/** Norwegian pages first, where a site has several. */
const LANGUAGES = 'nb, nn;q=0.9, no;q=0.9, en;q=0.5'

export function firstRequest(
  url: URL,
  options: FetchOptions,
  { userAgent, trusted }: { userAgent: string; trusted: boolean },
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
    trusted,
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
