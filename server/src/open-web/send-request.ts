import { Client } from 'undici'
import { asRefusal, FetchRefused } from './fetch-refused.ts'
import { pinAddresses, type Resolve } from './pin-addresses.ts'
import { connectPinned } from './pinned-connector.ts'
import { readBody } from './read-body.ts'

const MAX_HEADER_BYTES = 32_768

/** One request to one address, without redirects. */
export interface WebRequest {
  url: URL
  method: 'GET' | 'POST'
  /** Lower case names. */
  headers: Record<string, string>
  body: string | Uint8Array | null
  /** The operator allowed the origin: it may lie in a private network. */
  isTrusted: boolean
}

export interface WebAnswer {
  status: number
  /** All values of a header, joined with commas, or its last one. */
  header(name: string): string | undefined
  bytes: Uint8Array
}

export interface AnswerLimits {
  maxBytes: number
  /** Accepted media types, wildcards such as `image/*` included; null accepts any. */
  accept: readonly string[] | null
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
const WITHOUT_BODY: readonly number[] = [204, 205, 304]
const NOTHING = new Uint8Array()

export const isRedirect = (status: number): boolean => REDIRECTS.includes(status)

/** Resolves, connects, sends and reads. Throws FetchRefused, or the signal's abort reason. */
export async function sendRequest(
  request: WebRequest,
  limits: AnswerLimits,
  { resolve, signal }: { resolve: Resolve; signal: AbortSignal },
): Promise<WebAnswer> {
  const { url, isTrusted } = request
  const pinned = await pinAddresses(url.hostname, { resolve, isTrusted, signal })
  signal.throwIfAborted()
  // Only the caller's clock applies: the client's own timeouts would each start anew.
  const client = new Client(url.origin, {
    connect: connectPinned(pinned, signal),
    pipelining: 0,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  try {
    const answer = await client.request({
      path: url.pathname + url.search,
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
    })
    const header = (name: string) => flat(answer.headers[name])
    return { status: answer.statusCode, header, bytes: await takeBody(answer, header, limits) }
  } catch (error) {
    throw asRefusal(error)
  } finally {
    void client.destroy()
  }
}

async function takeBody(
  { statusCode, body }: { statusCode: number; body: AsyncIterable<Uint8Array> },
  header: (name: string) => string | undefined,
  { maxBytes, accept }: AnswerLimits,
): Promise<Uint8Array> {
  if (WITHOUT_BODY.includes(statusCode) || isRedirect(statusCode)) return NOTHING
  const good = statusCode < 300
  if (good && accept && !isAccepted(header('content-type'), accept)) throw new FetchRefused('content_type')
  const about = { length: header('content-length'), encoding: header('content-encoding') }
  try {
    return await readBody(body, about, { maxBytes })
  } catch (error) {
    // The status is enough; the page that came with it does not matter.
    const broken = error instanceof FetchRefused && ['too_large', 'encoding'].includes(error.reason)
    if (good || !broken) throw error
    return NOTHING
  }
}

/**
 * Compares the type without its parameters: `text/html; charset=utf-8` is `text/html`. A missing type is not accepted.
 */
function isAccepted(contentType: string | undefined, accept: readonly string[]): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return accept.some((wanted) =>
    wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted,
  )
}

const flat = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value)
