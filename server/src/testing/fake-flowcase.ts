import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anSvg } from './image-builders.ts'

/**
 * `cut`: the connection breaks midway; `broken`: half the body as if it were whole; `list`: another type than asked
 * for.
 */
export type FlowcaseTrouble =
  | 'silent'
  | 'cut'
  | 'broken'
  | 'huge'
  | 'list'
  | { status: number; retryAfter?: string }

const PER_PAGE = 100
const TOKEN = 'flowcase-key-1'

/**
 * The parts of Flowcase that the portal uses, on a port of its own: people in pages of a hundred, and a CV for each.
 */
export class FakeFlowcase {
  readonly token = TOKEN
  readonly asked: string[] = []
  /** The failure of a request, if any. */
  trouble: (path: string, count: number) => FlowcaseTrouble | null = () => null
  /** Called before each response: data may change during a run. */
  meanwhile: (path: string) => void = () => undefined
  private readonly users = new Map<string, Record<string, unknown>>()
  private readonly cvs = new Map<string, Record<string, unknown>>()
  private readonly server: Server

  private constructor() {
    this.server = createServer((request, response) => {
      const url = new URL(request.url!, this.address)
      this.answer(url, request.headers.authorization, response)
    })
  }

  static async start(): Promise<FakeFlowcase> {
    const flowcase = new FakeFlowcase()
    await new Promise<void>((resolve) => flowcase.server.listen(0, '127.0.0.1', resolve))
    return flowcase
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  /** Clears the people and the record of requests. */
  forget(): void {
    this.users.clear()
    this.cvs.clear()
    this.asked.splice(0)
    this.trouble = () => null
    this.meanwhile = () => undefined
  }

  /** Adds an employee, with these values in the CV. */
  has(user_id: string, cv: Record<string, unknown> = {}, user: Record<string, unknown> = {}): void {
    const name = `Person ${user_id}`
    const email = `${user_id}@konsulent.example`
    this.users.set(user_id, {
      user_id,
      id: `${user_id}-login`,
      company_id: 'c1',
      email,
      name,
      telephone: '+47 190 01 234',
      upn: null,
      external_unique_id: null,
      deactivated: false,
      role: 'consultant',
      office_id: 'o1',
      office_name: 'Bergen',
      country_code: 'no',
      default_cv_id: `cv-${user_id}`,
      image: { url: null, thumb: { url: null } },
      ...user,
    })
    this.cvs.set(user_id, {
      _id: `cv-${user_id}`,
      user_id,
      name,
      email,
      telefon: '+47 190 01 234',
      title: { no: 'Utvikler', int: null },
      nationality: { no: 'Norsk' },
      born_year: 1980,
      place_of_residence: { no: 'Askøy' },
      language_codes: ['no', 'int'],
      owner_updated_at: '2026-10-03T09:12:44.000Z',
      key_qualifications: [],
      technologies: [],
      project_experiences: [],
      ...cv,
    })
  }

  lacks(user_id: string): void {
    this.users.delete(user_id)
    this.cvs.delete(user_id)
  }

  lacksCv(user_id: string): void {
    this.cvs.delete(user_id)
  }

  private answer(url: URL, authorization: string | undefined, response: ServerResponse): void {
    const path = url.pathname + url.search
    this.asked.push(path)
    this.meanwhile(path)
    const trouble = this.trouble(path, this.asked.length)
    if (trouble === 'silent') return
    if (url.pathname.startsWith('/image/')) {
      response.setHeader('content-type', 'image/svg+xml').end(anSvg('<rect width="9" height="9"/>'))
      return
    }
    const status =
      trouble !== null && typeof trouble === 'object'
        ? trouble.status
        : authorization === `Token token="${TOKEN}"`
          ? 200
          : 401
    const reply = status === 200 ? this.reply(url) : undefined
    if (reply === undefined) {
      const wait = trouble !== null && typeof trouble === 'object' ? trouble.retryAfter : undefined
      response.writeHead(status === 200 ? 404 : status, wait ? { 'retry-after': wait } : {}).end('{}')
      return
    }
    const body = JSON.stringify(trouble === 'list' ? [[reply]] : reply)
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(trouble === 'cut' && { 'content-length': Buffer.byteLength(body) + 9 }),
    })
    if (trouble === 'cut') response.write(body.slice(0, 20), () => response.destroy())
    else if (trouble === 'broken') response.end(body.slice(0, body.length / 2))
    else if (trouble === 'huge') response.end(body + ' '.repeat(6_000_000))
    else response.end(body)
  }

  private reply(url: URL): unknown {
    if (url.pathname === '/api/v1/users') {
      const offset = Number(url.searchParams.get('offset') ?? 0)
      return [...this.users.values()].slice(offset, offset + PER_PAGE)
    }
    const [, user_id = '', cv_id] = /^\/api\/v3\/cvs\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
    const cv = this.cvs.get(user_id)
    return cv && cv['_id'] === cv_id ? cv : undefined
  }
}
