import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createOpenWeb, type OpenWeb } from '../open-web/open-web.ts'

export interface FeedAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Writes the response itself. */
  answer?: (response: ServerResponse) => void
}

/** A site on this machine that tests fill with feeds, and a way out that leads only there. */
export interface FeedSite {
  readonly origin: string
  readonly openWeb: OpenWeb
  /** Its responses by path; without one it answers 404. */
  pages: Record<string, (headers: IncomingHttpHeaders) => FeedAnswer>
  /** What was requested. */
  readonly asked: { path: string; headers: IncomingHttpHeaders }[]
  /** Removes its pages and what was requested. */
  clear(): void
  close(): Promise<void>
}

export async function startFeedSite(): Promise<FeedSite> {
  const server = createServer((request, response) => {
    site.asked.push({ path: request.url!, headers: request.headers })
    const page = site.pages[request.url!]?.(request.headers) ?? { status: 404 }
    const { status = 200, headers = {}, body = '', answer } = page
    if (answer) answer(response)
    else response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const openWeb = createOpenWeb({
    userAgent: 'Utsyn/1.0',
    allowedOrigins: [origin],
    log: pino({ level: 'silent' }),
  })
  const site: FeedSite = {
    origin,
    openWeb,
    pages: {},
    asked: [],
    clear() {
      site.pages = {}
      site.asked.splice(0)
    },
    async close() {
      await openWeb.close()
      server.closeAllConnections()
      server.close()
    },
  }
  return site
}
