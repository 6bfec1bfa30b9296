import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { Agent as TlsAgent, request as requestByTls } from 'node:https'

export interface Reply {
  /** 0 when the connection broke before a response. */
  status: number
  ms: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Call {
  method?: string
  path: string
  token?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Calls one portal process, or a gateway, over persistent connections, as a browser does, and measures. */
export function caller(
  port: number,
  { connections = 100, hasTls = false } = {},
): { call(what: Call): Promise<Reply>; close(): void } {
  const agent = new (hasTls ? TlsAgent : Agent)({ keepAlive: true, maxSockets: connections })
  const call = ({ method = 'GET', path, token, headers = {}, body }: Call): Promise<Reply> =>
    new Promise((resolve) => {
      const begun = performance.now()
      const answer = (status: number, replyHeaders: IncomingHttpHeaders = {}, text = '') =>
        resolve({ status, ms: performance.now() - begun, headers: replyHeaders, body: text })
      const outgoing = (hasTls ? requestByTls : request)(
        {
          // The name that a certificate is for; without one nothing needs to be looked up.
          host: hasTls ? 'localhost' : '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
            ...headers,
          },
        },
        (incoming) => {
          let text = ''
          incoming.setEncoding('utf8')
          incoming.on('data', (part: string) => (text += part))
          incoming.on('end', () => answer(incoming.statusCode ?? 0, incoming.headers, text))
          incoming.on('error', () => answer(0))
        },
      )
      outgoing.on('error', () => answer(0))
      outgoing.end(body)
    })
  return { call, close: () => agent.destroy() }
}

/** The cookie that a reply sets, or null. */
export function cookieOf(reply: Reply, name: string): string | null {
  for (const line of reply.headers['set-cookie'] ?? []) {
    if (line.startsWith(`${name}=`)) return line.slice(name.length + 1).split(';', 1)[0] ?? null
  }
  return null
}
