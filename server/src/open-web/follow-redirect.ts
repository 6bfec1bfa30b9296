import { checkUrl } from './check-address.ts'
import { FetchRefused } from './fetch-refused.ts'
import { isRedirect, type WebAnswer, type WebRequest } from './send-request.ts'

/** Headers that another origin may see too. All others are only for the origin they were sent to. */
const FOR_EVERYBODY: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'user-agent',
]

/**
 * The next request after a redirect, or null when the response is none. The new address passes every check again. Only
 * an allowed origin may redirect to an allowed origin: a page on the open web must not choose among them.
 */
export function followRedirect(
  request: WebRequest,
  answer: WebAnswer,
  allowedOrigins: readonly string[],
): WebRequest | null {
  const location = isRedirect(answer.status) ? answer.header('location') : undefined
  if (location === undefined) return null
  const target = URL.parse(asUtf8(location), request.url)
  if (!target) throw new FetchRefused('bad_url')
  const named = request.isTrusted ? allowedOrigins : []
  const url = checkUrl(target, named)
  if (request.url.protocol === 'https:' && url.protocol === 'http:') throw new FetchRefused('downgrade')

  const becomesGet = answer.status === 303 || (answer.status < 303 && request.method === 'POST')
  const sameOrigin = url.origin === request.url.origin
  const headers = Object.entries(request.headers).filter(
    ([name]) => (sameOrigin || FOR_EVERYBODY.includes(name)) && !(becomesGet && name === 'content-type'),
  )
  return {
    url,
    method: becomesGet ? 'GET' : request.method,
    headers: Object.fromEntries(headers),
    body: becomesGet ? null : request.body,
    isTrusted: named.includes(url.origin),
  }
}

/** Servers write `/stilling/rådgiver` in plain UTF-8; headers are decoded byte by byte. */
function asUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  const text = bytes.toString('utf8')
  return text.includes('\u{fffd}') ? header : text
}
