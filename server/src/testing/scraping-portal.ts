import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import type { RequestListener } from 'node:http'
import { pino } from 'pino'
import type { Deps } from '../deps.ts'
import { runScrape } from '../features/scraping/scrape-page.task.ts'
import { aSignedInUser } from './builders.ts'
import { FakeWeb } from './fake-web.ts'
import { createTestApp, type TestApp } from './test-app.ts'

type Headers = Record<string, string>

/** The fields that tests read from responses, each of which has some. */
type Data = { process_id: string; job_ids: string[] } & ScrapeProcess

interface Answer {
  status: number
  body: { data: Data; message: string; field?: string; code: string }
  retryAfter: string | undefined
}

export interface Page {
  status?: number
  type?: string
  body: Buffer | string
}

/** Pages by path, computed at each request; `/treg` never ends. Each request is reported. */
export const pages =
  (content: (path: string) => Page | undefined, asked: string[] = []): RequestListener =>
  (request, response) => {
    const path = request.url!.split('?')[0]!
    asked.push(path)
    if (path === '/treg') return
    const page = content(path)
    if (!page) return void response.writeHead(404).end('finnes ikke')
    response
      .writeHead(page.status ?? 200, { 'content-type': page.type ?? 'text/html; charset=utf-8' })
      .end(page.body)
  }

/** A portal in front of a fake web, and the calls of a user who reads career pages in it. */
export class ScrapingPortal {
  readonly web: FakeWeb
  readonly portal: TestApp
  headers: Headers = {}
  user_id = ''

  private constructor(web: FakeWeb, portal: TestApp) {
    this.web = web
    this.portal = portal
  }

  static async open(sites: Record<string, RequestListener>): Promise<ScrapingPortal> {
    const web = await FakeWeb.start()
    for (const [host, listener] of Object.entries(sites)) await web.site(host, listener)
    return new ScrapingPortal(web, await createTestApp({ resolve: web.resolve }))
  }

  /** Removes all readings and signs a new user in. */
  async empty(): Promise<void> {
    for (const table of ['scrape_processes', 'happenings', 'jobs', 'users'] as const)
      await this.portal.deps.db.deleteFrom(table).execute()
    const { headers, user_id } = await aSignedInUser(this.portal.deps)
    Object.assign(this, { headers, user_id })
  }

  async close(): Promise<void> {
    await this.portal.close()
    this.web.close()
  }

  async send(method: 'GET' | 'POST', url: string, body?: object, as = this.headers): Promise<Answer> {
    const reply = await this.portal.app.inject({
      method,
      url: `/api${url}`,
      headers: as,
      ...(body && { payload: body }),
    })
    return {
      status: reply.statusCode,
      body: reply.json(),
      retryAfter: reply.headers['retry-after'] as string | undefined,
    }
  }

  start = (url: string, more: object = {}) => this.send('POST', '/jobs/scrape/scrape-url', { url, ...more })

  status = (id: string, as = this.headers) => this.send('GET', `/processes/status/${id}`, undefined, as)

  decide = (id: string, body: object, as = this.headers) =>
    this.send('POST', `/jobs/scrape/process/${id}`, body, as)

  run = (id: string, deps: Partial<Pick<Deps, 'renderPage'>> = {}) =>
    runScrape({ ...this.portal.deps, ...deps }, id, {
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
      pace: 0,
    })

  /** Reads a page to the end, and returns the id of the reading. */
  async scraped(url: string, more: object = {}): Promise<string> {
    const { body } = await this.start(url, more)
    await this.run(body.data.process_id)
    return body.data.process_id
  }
}
