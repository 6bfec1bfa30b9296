import type { Socket } from 'node:net'
import { checkUrl } from './check-address.ts'
import { asRefusal, FetchRefused } from './fetch-refused.ts'
import { pinAddresses, type Resolve } from './pin-addresses.ts'
import { connectPinned } from './pinned-connector.ts'

/**
 * Whether a page may request an address. A page of an allowed origin may use only that origin, so that no stranger's
 * script or frame in it reaches the private network; all other pages may use the open web, and an https page only
 * https.
 */
export function checkWay(target: URL, page: URL, allowedOrigins: readonly string[]): { isTrusted: boolean } {
  if (allowedOrigins.includes(page.origin)) {
    if (target.origin !== page.origin) throw new FetchRefused('blocked_host')
    return { isTrusted: true }
  }
  const { protocol } = checkUrl(target)
  if (page.protocol === 'https:' && protocol === 'http:') throw new FetchRefused('downgrade')
  return { isTrusted: false }
}

/** Connects to an origin, checked like every other request. Nothing has been sent yet. */
export async function openWay(
  { hostname, port, protocol }: URL,
  { resolve, isTrusted, signal }: { resolve: Resolve; isTrusted: boolean; signal: AbortSignal },
): Promise<Socket> {
  const pinned = await pinAddresses(hostname.replace(/\.$/, ''), { resolve, isTrusted, signal })
  signal.throwIfAborted()
  const connected = Promise.withResolvers<Socket>()
  // TLS, if any, is between the browser and the site.
  const options = { hostname, protocol: 'http:', port: port || (protocol === 'https:' ? '443' : '80') }
  connectPinned(pinned, signal)(options, (...[error, socket]) => {
    if (error) connected.reject(asRefusal(error))
    else connected.resolve(socket)
  })
  return connected.promise
}
