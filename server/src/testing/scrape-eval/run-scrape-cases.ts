import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pino } from 'pino'
import { ScrapeFailed } from '../../features/scraping/failure-texts.ts'
import { readCareerPage } from '../../features/scraping/read-career-page.ts'
import { UnreadableInput } from '../../feeds/unreadable-input.ts'
import { type PageReader, pageReader } from '../../features/scraping/reading/page-reader.ts'
import { type PageReading, type PageToRead, readPage } from '../../features/scraping/reading/read-page.ts'
import type { ScrapedAd } from '../../features/scraping/reading/scraped-ad.ts'
import { createOpenWeb } from '../../open-web/open-web.ts'
import { FakeWeb } from '../fake-web.ts'
import { readCases, type ScrapeCase } from './scrape-cases.ts'

export interface CaseRun {
  ads: ScrapedAd[]
  is_partial: boolean
  pages_read: number
  /** Why nothing was found, if the reader reports it. */
  failure: string | null
  /** Time of the reader thread, for all pages. */
  reading_ms: number
  /** Processor time of the whole process. */
  cpu_ms: number
  /** Everything that was served, with its addresses: the ads may hold nothing else. */
  source: string
}

/**
 * Reads the pages of a folder as the portal would: through the guard, with a reader thread, at the addresses of
 * INDEX.json. Only name resolution and the last step of the connection lead to this machine, and there is no pause
 * between requests. With `general`, no recruiting system is known, and cases that need one are left out. `read`: instead of
 * the reader thread, in this one.
 */
export async function runScrapeCases(
  folder: string,
  onCase: (one: ScrapeCase, run: CaseRun) => void | Promise<void>,
  {
    general = false,
    read,
  }: { general?: boolean; read?: ((page: PageToRead) => PageReading) | undefined } = {},
): Promise<void> {
  const cases = readCases(folder).filter(({ not_general }) => !general || !not_general)
  const web = await FakeWeb.start()
  const everybody = new Map(cases.map((one) => [keyOf(one.base_url), join(folder, one.file)]))
  let world = new Map<string, string>()
  let sent: string[] = []

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = `//${request.headers.host}${request.url}`
    const key = request.method === 'POST' ? `POST ${path}` : path
    const file = world.get(keyOf(key)) ?? everybody.get(keyOf(key))
    if (!file) return void response.writeHead(404, { 'content-type': 'text/html' }).end('not found')
    const bytes = readFileSync(file)
    sent.push(bytes.toString('utf8'), `https:${path}`)
    response.setHeader('content-type', typeOf(bytes)).end(bytes)
  }
  const hosts = new Set<string>()
  for (const one of cases) {
    for (const address of [one.base_url, ...Object.keys(one.pages ?? {})]) {
      const { host } = new URL(address.replace(/^POST /, ''))
      if (!hosts.has(host)) await web.site(host, answer)
      hosts.add(host)
    }
  }
  const openWeb = createOpenWeb({
    userAgent: 'Utsyn/1.0',
    allowedOrigins: [],
    resolve: web.resolve,
    log: pino({ level: 'silent' }),
  })
  const inThread = read ?? (general ? (page: PageToRead) => readPage(page, []) : undefined)
  const reader = inThread ? readerInThread(inThread) : pageReader
  try {
    // The thread starts once for many pages.
    await reader.read({ bytes: Buffer.from('<p>'), url: 'https://firma.example/', today: '2026-11-20' })
    for (const one of cases) {
      sent = []
      world = new Map(
        Object.entries({ ...one.pages, [one.base_url]: one.file }).map(([address, file]) => [
          keyOf(address),
          join(folder, file),
        ]),
      )
      const run = await runCase(one, openWeb, reader)
      await onCase(one, { ...run, source: sent.join('\n') })
    }
  } finally {
    await openWeb.close()
    web.close()
  }
}

/** Reads in this thread, and asks no recruiting system. */
const readerInThread = (read: (page: PageToRead) => PageReading): PageReader => ({
  read: (page) => Promise.resolve(readOrNull(() => read(page))),
  readAnswer: () => Promise.resolve(null),
})

function readOrNull(read: () => PageReading): PageReading | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableInput || error instanceof RangeError) return null
    throw error
  }
}

async function runCase(
  { base_url, today }: ScrapeCase,
  openWeb: ReturnType<typeof createOpenWeb>,
  reader: PageReader,
): Promise<Omit<CaseRun, 'source'>> {
  let reading_ms = 0
  const timed =
    <A, B>(read: (one: A) => Promise<B>) =>
    async (one: A): Promise<B> => {
      const begun = performance.now()
      const reading = await read(one)
      reading_ms += performance.now() - begun
      return reading
    }
  const begun = process.cpuUsage()
  const run = { ads: [] as ScrapedAd[], is_partial: false, pages_read: 0, failure: null as string | null }
  try {
    const { ads, progress } = await readCareerPage(
      { url: base_url, company_name: null },
      {
        openWeb,
        reader: { ...reader, read: timed(reader.read), readAnswer: timed(reader.readAnswer) },
        signal: new AbortController().signal,
        onProgress: (progress) => (run.pages_read = progress.pages_read),
        pace: 0,
        ...(today && { now: new Date(`${today}T12:00:00Z`) }),
      },
    )
    Object.assign(run, { ads, is_partial: progress.is_partial, pages_read: progress.pages_read })
  } catch (error) {
    if (!(error instanceof ScrapeFailed)) throw error
    run.failure = error.reason
  }
  const { user, system } = process.cpuUsage(begun)
  return { ...run, reading_ms, cpu_ms: (user + system) / 1_000 }
}

/** Ignores the scheme and a trailing slash. */
const keyOf = (address: string): string =>
  address
    .replace(/^(POST )?https?:/, '$1')
    .replace(/#.*$/, '')
    .replace(/\/(?=\?|$)/, '')

function typeOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 500).toString('utf8').trimStart()
  if (/^[{[]/.test(start)) return 'application/json; charset=utf-8'
  return /^<\?xml|^<(?:rss|feed)\b/.test(start) ? 'application/xml' : 'text/html; charset=utf-8'
}
