import { setTimeout as sleep } from 'node:timers/promises'
import { retryAfter } from '../../feeds/feed-fault.ts'
import { FetchRefused } from '../../open-web/fetch-refused.ts'
import type { Fetched, FetchOptions } from '../../open-web/fetch-options.ts'
import type { OpenWeb } from '../../open-web/open-web.ts'
import type { RenderPage } from '../../render/renderer.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { ScrapeFailed } from './failure-texts.ts'
import type { PageReader } from './reading/page-reader.ts'
import type { PageReading } from './reading/read-page.ts'
import type { SystemReading, SystemRequest } from './reading/systems/recruiting-system.ts'

const ACCEPTED = [
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/json',
  'application/javascript',
  'text/javascript',
  'application/x-javascript',
  'application/ld+json',
  'application/feed+json',
  'text/plain',
]

export interface Progress {
  pages_found: number
  pages_read: number
  jobs_found: number
  is_partial: boolean
  /** The list is a feed of a round number of ads, which may have been cut where it was made. */
  is_maybe_cut?: boolean
}

export interface Tools {
  openWeb: Pick<OpenWeb, 'fetch'>
  /** For pages that are empty without JavaScript. */
  renderPage?: RenderPage | null
  reader: PageReader
  /** Aborted when the ads are no longer wanted. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  now?: Date
  /** Linked pages of one list, and milliseconds for the whole reading. */
  limits?: { pages: number; ms: number }
  /** Milliseconds between two requests to a host; the guard's default when left out. */
  pace?: number
}

export interface Visited {
  url: string
  reading: PageReading
}

export const LIMITS = { pages: 60, ms: 180_000 }

export type Visitor = ReturnType<typeof visitor>

/**
 * Fetches and reads pages. `start` throws on failure; `further` omits pages that fail. The time of the whole reading
 * begins here: afterwards nothing more is fetched.
 */
export function visitor(tools: Tools, progress: Progress) {
  const { reader, onProgress, now = new Date() } = tools
  const { ms } = tools.limits ?? LIMITS
  const clock = AbortSignal.timeout(ms)
  const signal = AbortSignal.any([tools.signal, clock])
  const fetchGood = politeFetch(tools, signal, performance.now() + ms)
  const today = osloDay(now)

  async function read(address: string): Promise<Visited> {
    signal.throwIfAborted()
    const fetched = await fetchGood(address)
    const reading = await reader.read({ bytes: fetched.bytes, url: fetched.url, today })
    signal.throwIfAborted()
    if (!reading) throw new ScrapeFailed('unreadable')
    const rendered = isEmpty(reading) ? await render(fetched.url) : null
    progress.pages_read += 1
    onProgress({ ...progress })
    return rendered ?? { url: fetched.url, reading }
  }

  /** The page as rendered by a browser, or null when there is no browser or it fails. */
  async function render(address: string): Promise<Visited | null> {
    try {
      const page = await tools.renderPage?.(address, { signal })
      const reading = page && (await reader.read({ ...page, today }))
      return reading ? { url: page.url, reading } : null
    } catch (error) {
      if (error instanceof FetchRefused && error.reason !== 'stopping') return null
      throw error
    }
  }

  async function answer(
    { url, json, employer, is_further = false }: SystemRequest,
    { system, page_url }: { system: string; page_url: string },
  ): Promise<SystemReading> {
    signal.throwIfAborted()
    const fetched = await fetchGood(url, asPost(json))
    const reading = await reader.readAnswer({
      system,
      bytes: fetched.bytes,
      url: fetched.url,
      json,
      employer: employer ?? null,
      is_further,
      page_url,
      today,
    })
    signal.throwIfAborted()
    if (!reading) throw new ScrapeFailed('unreadable')
    progress.pages_read += 1
    onProgress({ ...progress })
    return reading
  }

  const isOutOfTime = (error: unknown) => clock.aborted && error === clock.reason

  /** Null on any failure; only the abort of the whole reading is rethrown. */
  async function orNull<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await work
    } catch (error) {
      if (error instanceof ScrapeFailed || isOutOfTime(error)) return null
      if (error instanceof FetchRefused && error.reason !== 'stopping') return null
      throw error
    }
  }

  return {
    async start(address: string): Promise<Visited> {
      try {
        return await read(address)
      } catch (error) {
        if (error instanceof FetchRefused && error.reason !== 'stopping') throw new ScrapeFailed(error.reason)
        throw isOutOfTime(error) ? new ScrapeFailed('timeout') : error
      }
    },
    further: (address: string): Promise<Visited | null> => orNull(read(address)),
    /** Calls the open API of a recruiting system. */
    ask: (request: SystemRequest, from: { system: string; page_url: string }) =>
      orNull(answer(request, from)),
    isOutOfTime: () => clock.aborted,
  }
}

/**
 * Waits as long as a host has asked us to. A host that asks for more than is left until `end` is not asked again. Throws
 * ScrapeFailed for a response without a page.
 */
function politeFetch({ openWeb, pace, now }: Tools, signal: AbortSignal, end: number) {
  /** When hosts that asked us to wait may be asked again. */
  const rests = new Map<string, number>()
  return async (address: string, options: FetchOptions = {}): Promise<Fetched> => {
    const rest = (rests.get(new URL(address).host) ?? 0) - performance.now()
    if (performance.now() + rest > end) throw new FetchRefused('busy')
    if (rest > 0) await sleep(rest, undefined, { signal }).catch(() => signal.throwIfAborted())
    const fetched = await openWeb.fetch(address, {
      accept: ACCEPTED,
      signal,
      ...options,
      ...(pace !== undefined && { pace }),
    })
    const { headers, status, url } = fetched
    const asked = now ?? new Date()
    const until = status === 429 || status === 503 ? retryAfter(headers['retry-after'], asked) : null
    if (until)
      for (const one of [address, url]) rests.set(new URL(one).host, performance.now() + +until - +asked)
    requireGood(fetched)
    return fetched
  }
}

const asPost = (json: unknown): FetchOptions =>
  json === undefined
    ? {}
    : {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }

/** Whether the page contains nothing that can be read and no recruiting system that can be asked instead. */
const isEmpty = ({ is_shell, ads, system_ads, embedded, feeds, systems }: PageReading) =>
  is_shell && [ads, system_ads, embedded, feeds, systems].every((found) => found.length === 0)

function requireGood({ status }: Fetched): void {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) throw new ScrapeFailed('not_found')
  throw new ScrapeFailed(status === 401 || status === 403 ? 'closed' : 'site_fault')
}
