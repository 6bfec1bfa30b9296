import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aNavEntry, aNavLine, aNavPage } from './nav-builders.ts'

/**
 * The failure of a response. `slow`: a byte now and then; `cut`: the connection breaks midway;
 * `broken`: half the body as if it were whole.
 */
export type NavTrouble =
  | 'silent'
  | 'slow'
  | 'cut'
  | 'broken'
  | 'huge'
  | { status: number; retryAfter?: string }

interface Line {
  id: string
  uuid: string
  status: 'ACTIVE' | 'INACTIVE'
  at: Date
}

interface Page {
  id: string
  lines: Line[]
  /** The line whose id and time become its ETag and Last-Modified. */
  marked: Line
  next: string | null
}

/** A changed ad appears in the feed some seconds later. */
const LAG_MS = 4_000

/**
 * NAV's feed on a port of its own. It pages in one of two ways. `fixed` pages fill up and keep their names, as the
 * documentation suggests. `rolling` pages do what the service's source code does (navikt/pam-stilling-feed,
 * FeedService.kt, `hentFeedHvis`): a page is named after its first line, shows all lines found but the last, and links
 * on from the last line shown; only when a single line follows the first does it show that one, and link nowhere.
 * Either way the ETag is the id of the last line but one of those found, and the framework answers 304 to an equal one,
 * whatever the other condition says.
 */
export class FakeNav {
  readonly requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  /** The failure of a request, counted from the last `forget`. */
  trouble: (path: string, count: number) => NavTrouble | null = () => null
  lines: Line[] = []
  pageSize = 3
  pages: 'fixed' | 'rolling' = 'fixed'
  /** Links from a page to another than the next. */
  detour = new Map<string, string>()
  token = 'aaa.bbb.1'
  private readonly entries = new Map<string, object>()
  private readonly server: Server
  private made = 0

  private constructor() {
    this.server = createServer((request, response) => this.answer(request, response))
  }

  static async start(): Promise<FakeNav> {
    const nav = new FakeNav()
    await new Promise<void>((resolve) => nav.server.listen(0, '127.0.0.1', resolve))
    return nav
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Ends the responses in progress. */
  hangUp(): void {
    this.server.closeAllConnections()
  }

  close(): void {
    this.hangUp()
    this.server.close()
  }

  /** Clears the feed and the record of requests. */
  forget(): void {
    this.lines = []
    this.entries.clear()
    this.detour.clear()
    this.requests.splice(0)
    this.trouble = () => null
    this.pageSize = 3
    this.pages = 'fixed'
  }

  /** Publishes a new or changed ad at a moment. Returns its id. */
  publish(at: string, content: object = {}, uuid: string = crypto.randomUUID()): string {
    const changed = new Date(at)
    const link = `https://arbeidsplassen.nav.no/stillinger/stilling/${uuid}`
    this.entries.set(
      uuid,
      aNavEntry({
        uuid,
        sistEndret: changed.toISOString(),
        content: { uuid, link, title: `Ad ${uuid}`, ...content },
      }),
    )
    this.addLine(uuid, 'ACTIVE', changed)
    return uuid
  }

  /** Stops an ad. */
  stop(at: string, uuid: string): void {
    const changed = new Date(at)
    this.entries.set(
      uuid,
      aNavEntry({ uuid, sistEndret: changed.toISOString(), status: 'INACTIVE', content: null }),
    )
    this.addLine(uuid, 'INACTIVE', changed)
  }

  /** Removes an ad's entry while its feed lines remain. */
  dropEntry(uuid: string): void {
    this.entries.delete(uuid)
  }

  /** Sets an entry, independently of the feed lines. */
  setEntry(uuid: string, entry: object): void {
    this.entries.set(uuid, entry)
  }

  asked(path: RegExp): string[] {
    return this.requests.flatMap((request) => (path.test(request.path) ? [request.path] : []))
  }

  private addLine(uuid: string, status: Line['status'], changed: Date): void {
    const id = `line-${++this.made}`
    this.lines.push({ id, uuid, status, at: new Date(changed.getTime() + LAG_MS) })
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname: path } = new URL(request.url!, this.origin)
    this.requests.push({ path, headers: request.headers })
    const trouble = this.trouble(path, this.requests.length)
    if (trouble === 'silent') return
    if (trouble !== null && typeof trouble === 'object') {
      if (trouble.retryAfter) response.setHeader('retry-after', trouble.retryAfter)
      response.writeHead(trouble.status).end('no')
      return
    }
    const { status, headers = {}, body = '' } = this.reply(path, request.headers)
    response.writeHead(status, {
      'content-type': path === '/api/publicToken' ? 'text/plain' : 'application/json',
      ...headers,
      ...(trouble === 'cut' && { 'content-length': Buffer.byteLength(body) }),
    })
    if (trouble === 'cut') response.write(body.slice(0, body.length / 2), () => response.destroy())
    else if (trouble === 'broken') response.end(body.slice(0, body.length / 2))
    else if (trouble === 'huge') response.end(body + ' '.repeat(11_000_000))
    else if (trouble === 'slow') trickle(response, body)
    else response.end(body)
  }

  private reply(
    path: string,
    headers: IncomingMessage['headers'],
  ): { status: number; headers?: Record<string, string>; body?: string } {
    if (path === '/api/publicToken')
      return { status: 200, body: `Current public token for Nav Job Vacancy Feed:\n${this.token}` }
    if (headers.authorization !== `Bearer ${this.token}`) return { status: 401, body: 'Unauthorized' }
    const uuid = /^\/api\/v1\/feedentry\/(.+)$/.exec(path)?.[1]
    if (uuid) {
      const entry = this.entries.get(uuid)
      return entry ? { status: 200, body: JSON.stringify(entry) } : { status: 404 }
    }
    const since = headers['if-modified-since'] ? new Date(headers['if-modified-since']) : null
    const id =
      /^\/api\/v1\/feed\/(.+)$/.exec(path)?.[1] ?? (path === '/api/v1/feed' ? this.firstPage(since) : null)
    const page = id ? this.findPage(id, since) : null
    if (!page || page.lines.length === 0) return { status: 404 }
    if (headers['if-none-match'] === page.marked.id) return { status: 304 }
    const body = aNavPage(page.lines.map(asItem), {
      id: page.id,
      next_id: page.next,
      next_url: page.next && `/api/v1/feed/${page.next}`,
    })
    return {
      status: 200,
      headers: { etag: page.marked.id, 'last-modified': page.marked.at.toUTCString() },
      body: JSON.stringify(body),
    }
  }

  private firstPage(since: Date | null): string | null {
    const index = since ? this.lines.findIndex(({ at }) => at > since) : 0
    if (index < 0 || !this.lines[index]) return null
    return this.pages === 'rolling' ? this.lines[index].id : `page-${Math.floor(index / this.pageSize)}`
  }

  private findPage(id: string, since: Date | null): Page | null {
    const size = this.pageSize
    const isWanted = ({ at }: Line) => since === null || at >= since
    if (this.pages === 'rolling') {
      const start = this.lines.findIndex((line) => line.id === id)
      const first = this.lines[start]
      if (!first) return null
      const found = this.lines
        .slice(start + 1)
        .filter(isWanted)
        .slice(0, size)
      const marked = found.at(-2) ?? found.at(-1) ?? first
      const isMore = found.length > 1
      const lines = [first, ...(isMore ? found.slice(0, -1) : found)]
      return { id, lines, marked, next: this.detour.get(id) ?? (isMore ? marked.id : null) }
    }
    const start = Number(id.slice(5)) * size
    if (!(start >= 0)) return null
    const lines = this.lines.slice(start, start + size).filter(isWanted)
    const next = this.lines.length > start + size ? `page-${start / size + 1}` : null
    return { id, lines, marked: lines.at(-2) ?? lines.at(-1)!, next: this.detour.get(id) ?? next }
  }
}

const asItem = ({ uuid, status, at }: Line) =>
  aNavLine({
    id: uuid,
    url: `/api/v1/feedentry/${uuid}`,
    date_modified: at.toISOString(),
    entry: { uuid, status, sistEndret: at.toISOString() },
  })

function trickle(response: ServerResponse, body: string): void {
  let sent = 0
  const timer = setInterval(() => {
    if (sent >= body.length || response.destroyed) {
      clearInterval(timer)
      response.end()
    } else response.write(body[sent++])
  }, 20)
}
