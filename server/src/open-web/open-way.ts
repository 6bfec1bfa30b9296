import type { Socket } from 'node:net'
import { checkUrl } from './check-address.ts'
import { asRefusal, FetchRefused } from './fetch-refused.ts'
import { pinAddresses, type Resolve } from './pin-addresses.ts'
import { connectPinned } from './pinned-connector.ts'

/**
 * Whether something that a page asks for may be asked. A page of a named origin has that origin and nothing else, so
 * that no stranger's script or frame in it comes near the closed net; all other pages have the open web, and one
 * that came encrypted has nothing that does not.
 */
export function checkWay(target: URL, page: URL, allowedOrigins: readonly string[]): { trusted: boolean } {
  if (allowedOrigins.includes(page.origin)) {
    if (target.origin !== page.origin) throw new FetchRefused('blocked_host')
    return { trusted: true }
  }
  const { protocol } = checkUrl(target)
  if (page.protocol === 'https:' && protocol === 'http:') throw new FetchRefused('downgrade')
  return { trusted: false }
}

/** Connects to where an origin's name leads, judged as for every other request. Nothing has been sent yet. */
export async function openWay(
  { hostname, port, protocol }: URL,
  { resolve, trusted, signal }: { resolve: Resolve; trusted: boolean; signal: AbortSignal },
): Promise<Socket> {
  const pinned = await pinAddresses(hostname.replace(/\.$/, ''), { resolve, trusted, signal })
  signal.throwIfAborted()
  const connected = Promise.withResolvers<Socket>()
  // Encryption, where there is some, is between the browser and the site.
  const options = { hostname, protocol: 'http:', port: port || (protocol === 'https:' ? '443' : '80') }
  connectPinned(pinned, signal)(options, (...[error, socket]) => {
    if (error) connected.reject(asRefusal(error))
    else connected.resolve(socket)
  })
  return connected.promise
}
