import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { FetchRefused } from './fetch-refused.ts'
import type { PinnedAddress } from './pin-addresses.ts'
import { sameSpelling } from './public-address.ts'

/**
 * Connects only to the given addresses. The name is not resolved again, so that DNS cannot change its answer, and the
 * address actually connected to is checked before anything is sent.
 */
export function connectPinned(
  pinned: readonly PinnedAddress[],
  signal: AbortSignal,
): buildConnector.connector {
  const lookup: LookupFunction = (_hostname, options, answer) => {
    if (options.all) answer(null, [...pinned])
    else answer(null, pinned[0]!.address, pinned[0]!.family)
  }
  const connect = buildConnector({
    lookup,
    signal,
    rejectUnauthorized: true,
    // One request per connection: nothing to share, and one protocol less to attack.
    allowH2: false,
    maxCachedSessions: 0,
  })
  const reachable = new Set(pinned.map(({ address }) => sameSpelling(address)))
  return (options, answer) =>
    connect(options, (...result) => {
      const [error, socket] = result
      if (error) return answer(error, null)
      if (socket.remoteAddress && reachable.has(sameSpelling(socket.remoteAddress))) {
        return answer(null, socket)
      }
      const refused = new FetchRefused('blocked_ip')
      socket.destroy(refused)
      answer(refused, null)
    })
}
