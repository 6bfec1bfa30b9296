import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

export interface PageLoad {
  figures: {
    /** Milliseconds from clicking a link to the page. */
    largest_paint: number
    shift: number
    /** Milliseconds from the painted list to the painted filters; 0 on a page without. */
    filters: number
    /** The scripts in the page's HTML, compressed: the list waits for them. */
    awaited_bytes: number
    script_bytes: number
    style_bytes: number
  }
  /** Milliseconds of each long task between first paint and idle. */
  tasks: number[]
  /** The largest element, and what shifted. */
  remarks: string[]
}

export interface Visit {
  address: string
  signedIn: NonNullable<BrowserContextOptions['storageState']>
}

/** A fair mobile connection. */
const ROUND_TRIP_MS = 165
const BYTES_A_SECOND = 9_000_000 / 8
/** After this long without a request nothing more is expected. */
const REST_MS = 1_500

interface Seen {
  largest_paint: number
  first_paint: number
  /** When the first link of the list was painted, and the first control of the filters. */
  list: number
  filters: number
  shift: number
  tasks: { from: number; ms: number }[]
  largest: string
  moved: string[]
}

/** One visit with an empty cache, on a processor slowed down so many times and a slow connection. */
export async function loadPage(
  browser: Browser,
  { address, signedIn, slower }: Visit & { slower: number },
): Promise<PageLoad> {
  const context = await browser.newContext({ ...SURROUNDINGS, storageState: signedIn })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    const bytes = await countBytes(session)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    // Waits for idle before searching: repeated lookups by role cost the slow page 50 ms each.
    const html = (await (await page.goto(address))?.text()) ?? ''
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(REST_MS)
    await firstAd(page).waitFor()
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    const tasks = seen.tasks.filter(({ from, ms }) => from + ms > seen.first_paint)
    return {
      figures: {
        largest_paint: Math.round(seen.largest_paint),
        shift: Number(seen.shift.toFixed(4)),
        filters: Math.max(0, Math.round(seen.filters - seen.list)),
        awaited_bytes: await page.evaluate(sizeOfScripts, html),
        script_bytes: bytes.get('Script') ?? 0,
        style_bytes: bytes.get('Stylesheet') ?? 0,
      },
      tasks: tasks.map(({ ms }) => ms),
      remarks: [
        `largest: ${seen.largest}`,
        `long tasks: ${tasks.map(({ from, ms }) => `${ms.toFixed(0)} ms at ${from.toFixed(0)}`).join(', ')}`,
        ...seen.moved,
      ],
    }
  } finally {
    await context.close()
  }
}

export const SURROUNDINGS = {
  locale: 'nb-NO',
  timezoneId: 'Europe/Oslo',
  viewport: { width: 1440, height: 900 },
} as const

export const firstAd = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first()

type LargestPaint = PerformanceEntry & { element: Element | null }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const seen: Seen = {
    largest_paint: 0,
    first_paint: 0,
    list: 0,
    filters: 0,
    shift: 0,
    tasks: [],
    largest: '',
    moved: [],
  }
  Object.assign(globalThis, { seen })
  const whenPainted = (part: 'list' | 'filters', selector: string) =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      // A frame's callback runs before painting, the task after it.
      requestAnimationFrame(() => setTimeout(() => (seen[part] = performance.now())))
    }).observe(document, { subtree: true, childList: true })
  whenPainted('list', 'main li a')
  whenPainted('filters', 'main aside input:enabled')
  const observe = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
    })
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${[...node.classList].join('.')}`
      : (node?.nodeName ?? 'gone')
  observe<LargestPaint>('largest-contentful-paint', ({ startTime, element }) => {
    seen.largest_paint = startTime
    seen.largest = nameOf(element)
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first_paint = startTime
  })
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return
    seen.shift += value
    const nodes = sources.map(
      ({ node, previousRect, currentRect }) => `${nameOf(node)} from ${previousRect.y} to ${currentRect.y}`,
    )
    seen.moved.push(`moved ${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${nodes.join(', ')}`)
  })
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ from: startTime, ms: duration }))
}

/** Runs in the page: bytes of the scripts that this HTML asks for, as they were sent. */
function sizeOfScripts(html: string): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const asked = entries.filter(({ name }) => name.endsWith('.js') && html.includes(new URL(name).pathname))
  return new Map(asked.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
    .values()
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Transferred bytes by kind of file. */
async function countBytes(session: CDPSession): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  const kinds = new Map<string, string>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  return bytes
}
