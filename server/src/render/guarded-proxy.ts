import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { asRefusal, FetchRefused, type FetchRefusal } from '../open-web/fetch-refused.ts'
import type { OpenWeb } from '../open-web/open-web.ts'

const MAX_HEADER_BYTES = 32_768
const MAX_CONNECTIONS = 64

export interface ProxyLimits {
  /** Connections and unencrypted requests. */
  requests: number
  /** Both directions together, as transferred. */
  bytes: number
}

export interface GuardedProxy {
  port: number
  /** Allows the browser a host (with its port), as far as the guard does. None is allowed at first. */
  admit(host: string): void
  /** Why the last request to each host was refused. */
  refusals: ReadonlyMap<string, FetchRefusal>
}

/** Headers that belong to the connection, not to the message. */
const HOP_BY_HOP = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i

/**
 * A browser's only way out, on this machine, for one page: an HTTP proxy that connects only to admitted hosts, which
 * are those the page asked for, so that the browser itself contacts nobody; the guard checks and makes each connection.
 * It closes with `signal`. `onTooMuch` is called once, when the page has used up its bytes.
 */
export async function openGuardedProxy(
  page: URL,
  {
    openWeb,
    limits,
    signal,
    onTooMuch,
  }: { openWeb: Pick<OpenWeb, 'connect'>; limits: ProxyLimits; signal: AbortSignal; onTooMuch: () => void },
): Promise<GuardedProxy> {
  const admitted = new Set<string>()
  const refusals = new Map<string, FetchRefusal>()
  const open = new Set<Duplex>()
  let { requests, bytes } = limits

  const server = http.createServer({ maxHeaderSize: MAX_HEADER_BYTES })
  server.maxConnections = MAX_CONNECTIONS
  server.on('connection', keep)
  server.on('request', (request, response) => void forward(request, response))
  server.on('connect', (request, socket, head) => void tunnel(request, socket, head))
  server.on('clientError', (_error, socket) => socket.destroy())

  function keep(socket: Duplex): void {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // The browser notices a failure by the end of its connection.
    socket.on('error', () => socket.destroy())
  }

  function end(): void {
    server.close()
    for (const socket of open) socket.destroy()
  }

  function count(chunk: Buffer): void {
    const had = bytes > 0
    bytes -= chunk.length
    if (bytes > 0 || !had) return
    end()
    onTooMuch()
  }

  async function reach(target: URL): Promise<Socket> {
    if (!admitted.has(target.host)) throw new FetchRefused('blocked_host')
    try {
      if (requests-- <= 0) throw new FetchRefused('busy')
      const socket = await openWeb.connect(target, { page, signal })
      keep(socket)
      if (signal.aborted) socket.destroy()
      return socket
    } catch (error) {
      refusals.set(target.host, asRefusal(error).reason)
      throw error
    }
  }

  /** `GET http://host/path`: one request, one connection. */
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = URL.parse(request.url ?? '')
    if (!target || target.protocol !== 'http:') return refuse(response)
    try {
      const socket = (await reach(target)).on('data', count)
      const asked = http.request({
        createConnection: () => socket,
        method: request.method ?? 'GET',
        path: target.pathname + target.search,
        headers: withoutHops(request.rawHeaders),
        maxHeaderSize: MAX_HEADER_BYTES,
      })
      asked.on('error', () => (response.headersSent ? response.destroy() : refuse(response)))
      asked.on('response', (answer) => {
        try {
          response.writeHead(answer.statusCode!, answer.statusMessage, withoutHops(answer.rawHeaders))
          answer.on('error', () => response.destroy()).pipe(response)
        } catch {
          response.destroy()
        }
      })
      request.on('data', count).pipe(asked)
      response.on('close', () => socket.destroy())
    } catch {
      refuse(response)
    }
  }

  /** `CONNECT host:443`: TLS, or a websocket. */
  async function tunnel({ url }: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    keep(socket)
    try {
      const target = tunnelTarget(url ?? '', page)
      if (!target) throw new FetchRefused('bad_url')
      const site = await reach(target)
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      site.on('close', () => socket.destroy())
      socket.on('close', () => site.destroy())
      socket.on('data', count)
      site.write(head)
      site.on('data', count).pipe(socket).pipe(site)
    } catch {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    }
  }

  signal.addEventListener('abort', end, { once: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  if (signal.aborted) end()
  signal.throwIfAborted()
  const { port } = server.address() as AddressInfo
  return { port, admit: (host) => void admitted.add(host), refusals }
}

/** The origin behind `host:port`. Only the page's own may use a port other than the usual two. */
function tunnelTarget(authority: string, page: URL): URL | null {
  const target = URL.parse(`https://${authority}`)
  if (!target || target.pathname !== '/' || target.username || target.password) return null
  if (target.port === '') return target
  const plain = URL.parse(`http://${authority}`)
  return plain?.host === page.host ? new URL(page.origin) : plain
}

function refuse(response: ServerResponse): void {
  if (!response.destroyed) response.writeHead(403, { connection: 'close' }).end()
}

/** Names and values alternating, as received. */
function withoutHops(raw: string[]): string[] {
  return raw.filter((_, at) => !HOP_BY_HOP.test(raw[at - (at % 2)]!))
}
