import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { literalAddress } from './check-address.ts'
import { FetchRefused } from './fetch-refused.ts'
import { isPublicAddress } from './public-address.ts'

/** All IP addresses of a name, in the order to try them. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>

/** One address of a host, resolved and checked once; the connection goes there and nowhere else. */
export interface PinnedAddress {
  address: string
  family: 4 | 6
}

/**
 * Resolves a host to all its addresses. Unless it is trusted, one address outside the open internet refuses them all:
 * a name with a public and a private address is an attack.
 */
export async function pinAddresses(
  hostname: string,
  { resolve, isTrusted, signal }: { resolve: Resolve; isTrusted: boolean; signal: AbortSignal },
): Promise<PinnedAddress[]> {
  const literal = literalAddress(hostname)
  const addresses = literal === null ? await lookUp(hostname, resolve, signal) : [literal]
  if (!isTrusted && !addresses.every(isPublicAddress)) throw new FetchRefused('blocked_ip')
  const pinned = addresses.flatMap((address) => {
    const family = isIP(address)
    return family === 4 || family === 6 ? [{ address, family } as const] : []
  })
  if (pinned.length === 0) throw new FetchRefused('dns')
  return pinned
}

async function lookUp(hostname: string, resolve: Resolve, signal: AbortSignal): Promise<string[]> {
  try {
    return await resolve(hostname, signal)
  } catch (error) {
    throw new FetchRefused('dns', error)
  }
}

/**
 * Queries the DNS servers of this machine, or the given ones (`address:port`). Not through the system's resolver, which
 * occupies one of the few threads that also read files for as long as a stranger's DNS server stays silent.
 */
export function askDns(servers?: string[]): Resolve {
  return async (hostname, signal) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (found.length === 0 && four.status === 'rejected') throw four.reason
      return found
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

/** Resolves as the machine does, hosts file included: only for origins named by the operator. */
export const askSystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)
