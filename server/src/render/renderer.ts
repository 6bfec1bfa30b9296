import type { Logger } from 'pino'
import type { RenderConfig } from '../config/render-config.ts'
import { FetchRefused } from '../open-web/fetch-refused.ts'
import { hostTurns } from '../open-web/host-turns.ts'
import type { OpenWeb } from '../open-web/open-web.ts'
import { requestClock } from '../open-web/request-clock.ts'
import { findChromium } from './find-chromium.ts'
import { type Browser, NoBrowser, startBrowser } from './browser-process.ts'
import { drawPage } from './draw-page.ts'
import { type GuardedProxy, openGuardedProxy, type ProxyLimits } from './guarded-proxy.ts'
import { printPage } from './print-page.ts'

const TIMEOUT_MS = 15_000
/** Part of that reserved for capturing the page and shutting down. */
const RESERVE_MS = 3_000
const LIMITS: ProxyLimits = { requests: 150, bytes: 20_000_000 }

export interface RenderedPage {
  /** The browser's final address. */
  url: string
  /** HTML in UTF-8. */
  bytes: Uint8Array
}

/**
 * Opens an address in a browser and returns the resulting page. Null when no usable browser exists, which the log
 * explains. Throws FetchRefused, or the signal's abort reason.
 */
export type RenderPage = (address: string, options: { signal: AbortSignal }) => Promise<RenderedPage | null>

export interface Renderer {
  renderPage: RenderPage
  /** Whether there is a browser, as far as is known. */
  isHere(): boolean
  /** Makes a PDF of a document of ours, with no way out to anything. Null and errors as for `renderPage`. */
  print(html: string, options: { signal: AbortSignal }): Promise<Uint8Array | null>
  /** Ends what is running and waits until no browser is left. */
  close(): Promise<void>
}

interface Surroundings {
  /** Begins with the name that robots.txt files use for us. */
  userAgent: string
  openWeb: OpenWeb
  log: Logger
}

interface Options extends Surroundings {
  /** Null when none was found. */
  chromium: string | null
  /** False allows running without it. */
  hasSandbox: boolean
  timeoutMs?: number
  limits?: ProxyLimits
}

/** Null when the configuration turns rendering off. */
export function startRenderer(wanted: RenderConfig | null, surroundings: Surroundings): Renderer | null {
  if (!wanted) return null
  const { chromium, hasSandbox } = wanted
  return openRenderer({ ...surroundings, chromium: chromium ?? findChromium(), hasSandbox })
}

/** Renders pages one at a time, each in a new browser that lives as long as its page. */
export function openRenderer(options: Options): Renderer {
  const { chromium, openWeb, log, timeoutMs = TIMEOUT_MS } = options
  const turns = hostTurns()
  const stopped = new AbortController()
  let isMissing = chromium === null
  if (isMissing) log.error('RENDER=on, but there is no Chromium here: set CHROMIUM to its path')

  async function inTime<T>(work: (drawing: Drawing) => Promise<T>, stop: AbortSignal): Promise<T | null> {
    const over = new AbortController()
    const gone: Promise<unknown>[] = []
    const end = AbortSignal.any([stop, over.signal])
    try {
      return await requestClock(timeoutMs).run((clock) => {
        const signal = AbortSignal.any([clock, over.signal])
        return work({ over, signal, gone })
      }, end)
    } catch (error) {
      end.throwIfAborted()
      if (error instanceof FetchRefused) throw error
      if (!(error instanceof NoBrowser)) throw new FetchRefused('fetch_failed', error)
      isMissing = true
      log.error(
        { chromium, reason: error.message },
        options.hasSandbox
          ? 'Pages are not drawn: Chromium does not start with its sandbox. It needs user namespaces; without them RENDER_SANDBOX=off is for development only'
          : 'Pages are not drawn: Chromium does not start',
      )
      return null
    } finally {
      over.abort()
      await Promise.all(gone)
    }
  }

  /** Null without a browser. */
  async function inTurn<T>(work: (drawing: Drawing) => Promise<T>, signal: AbortSignal): Promise<T | null> {
    if (isMissing) return null
    const stop = AbortSignal.any([signal, stopped.signal])
    const endTurn = await turns.take('browser', { pace: 0 }, stop)
    try {
      return isMissing ? null : await inTime(work, stop)
    } finally {
      endTurn()
    }
  }

  return {
    async renderPage(address, { signal }) {
      const page = openWeb.check(address)
      try {
        return await inTurn((drawing) => draw(page, options, drawing), signal)
      } catch (error) {
        if (error instanceof FetchRefused) {
          log.info({ host: page.host, reason: error.reason, cause: error.cause ?? '' }, 'Did not draw a page')
        }
        throw error
      }
    },
    isHere: () => !isMissing,
    // The proxy admits no host, so the browser reaches nothing.
    print: (html, { signal }) =>
      inTurn(
        async (drawing) => printPage((await open(new URL('about:blank'), options, drawing)).browser, html),
        signal,
      ),
    async close() {
      stopped.abort(new FetchRefused('stopping'))
      // The turn is free when the last browser is gone.
      await turns.take('browser', { pace: 0 }, new AbortController().signal)
    },
  }
}

interface Drawing {
  /** Aborted when the page has used up its bytes, and always at the end: everything started ends with it. */
  over: AbortController
  signal: AbortSignal
  /** Resolve when nothing is left. */
  gone: Promise<unknown>[]
}

/** A browser for one page, and the proxy that is its only way out. */
async function open(
  page: URL,
  { chromium, hasSandbox, openWeb, limits = LIMITS }: Options,
  { over, signal, gone }: Drawing,
): Promise<{ proxy: GuardedProxy; browser: Browser }> {
  const onTooMuch = () => over.abort(new FetchRefused('too_large'))
  const proxy = await openGuardedProxy(page, { openWeb, limits, signal, onTooMuch })
  const browser = await startBrowser(
    { chromium: chromium!, hasSandbox, proxyPort: proxy.port },
    { signal, onGone: (promise) => gone.push(promise) },
  )
  return { proxy, browser }
}

async function draw(page: URL, options: Options, drawing: Drawing): Promise<RenderedPage> {
  const { openWeb, log, timeoutMs = TIMEOUT_MS, limits = LIMITS } = options
  const latest = performance.now() + timeoutMs - RESERVE_MS
  const { proxy, browser } = await open(page, options, drawing)
  const userAgent = asOurselves(browser.userAgent, options.userAgent)
  const text = await drawPage(browser, page.href, {
    openWeb,
    proxy,
    userAgent,
    requests: limits.requests,
    latest,
    signal: drawing.signal,
  })
  if (text.is_too_long) throw new FetchRefused('too_large')
  log.info({ host: page.host, refused: Object.fromEntries(proxy.refusals) }, 'Drew a page')
  return { url: openWeb.check(text.url).href, bytes: new TextEncoder().encode(text.html) }
}

/** Sites expect a browser's name before they show anything, and must be able to identify us. */
function asOurselves(browser: string, us: string): string {
  const version = /Chrome\/[\d.]+/.exec(browser)?.[0] ?? 'Chrome'
  return `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${us}) ${version} Safari/537.36`
}
