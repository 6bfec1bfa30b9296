import { isIP } from 'node:net'
import { FetchRefused } from './fetch-refused.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_ADDRESS = 2_048

/** Names that by standard or habit lead into a private network. What they resolve to is checked as well. */
const CLOSED_SUFFIXES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'lan',
  'home',
  'home.arpa',
  'svc',
  'onion',
]

const PORTS: readonly string[] = ['', '80', '443']

/**
 * Parses an address as pasted, without fetching anything. Throws FetchRefused when it is no web address, or one that is
 * never fetched. `allowedOrigins` may lie in private networks and on any port.
 */
export function checkAddress(address: unknown, allowedOrigins: readonly string[] = []): URL {
  if (typeof address !== 'string' || address.length > MAX_ADDRESS) throw new FetchRefused('bad_url')
  const text = address.trim()
  // Browsers and the parser drop a line break inside an address: what is seen is not what is fetched.
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (/[\u0000-\u001f\u007f]/.test(text)) throw new FetchRefused('bad_url')
  const url = URL.parse(text)
  if (!url) throw new FetchRefused('bad_url')
  return checkUrl(url, allowedOrigins)
}

/** The same for a parsed address, such as the target of a redirect. */
export function checkUrl(parsed: URL, allowedOrigins: readonly string[] = []): URL {
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') throw new FetchRefused('bad_scheme')
  if (parsed.username || parsed.password) throw new FetchRefused('credentials')
  const url = new URL(parsed)
  // `firma.example.` is the same host; with the dot it would slip past comparisons.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  if (!allowedOrigins.includes(url.origin)) refuseClosed(url)
  return url
}

function refuseClosed({ hostname, port }: URL): void {
  const literal = literalAddress(hostname)
  if (literal !== null) {
    if (!isPublicAddress(literal)) throw new FetchRefused('blocked_ip')
  } else {
    const labels = hostname.split('.')
    if (labels.includes('')) throw new FetchRefused('bad_url')
    const closed = CLOSED_SUFFIXES.some((suffix) => `.${hostname}`.endsWith(`.${suffix}`))
    if (closed || labels.length === 1) throw new FetchRefused('blocked_host')
  }
  if (!PORTS.includes(port)) throw new FetchRefused('bad_port')
}

/** The IP address of a parsed host, without brackets; null for a name. The parser knows every spelling. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? null : bare
}
