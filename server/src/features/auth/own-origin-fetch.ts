import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::']

/**
 * A fetch that reaches our own public address without leaving the machine: behind a proxy or a mapped port the process
 * may not be able to resolve the name that people type.
 */
export function fetchOwnOrigin(publicUrl: string, server: Server): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== publicUrl) throw new Error('The embedded identity service calls only its own origin')
    const { address, port, family } = listeningAddress(server)
    const host = EVERY_ADDRESS.includes(address) ? '127.0.0.1' : address
    const local = new URL(
      url.pathname + url.search,
      `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`,
    )
    return fetch(local, init)
  }
}

function listeningAddress(server: Server): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port yet')
  return address
}
