/**
 * `npm run bench -- web`: what a person waits for on a slow machine and a slow connection, in a real Chromium, with
 * 100,000 ads. Compares with the budget of docs/performance.md, where the figures are written.
 */
import { type Browser, chromium } from '@playwright/test'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { signIn } from '../../../e2e/fixtures.ts'
import { startPortalNode } from '../../../server/src/testing/portal-node.ts'
import { openBenchDatabases } from '../bench-database.ts'
import { type Gate } from '../gates.ts'
import { gatesTable, markdown, printed } from '../tables.ts'
import { writeDatedFigures } from '../write-dated-figures.ts'
import { loadPage, type PageLoad } from '../web/load-page.ts'
import { timeTyping } from '../web/time-typing.ts'
import { ensureWebBuild } from '../../build-web.ts'
import { demand, number, percentile } from '../../faults/fault-row.ts'
import { crowding } from '../../faults/machine.ts'
import { BROWSER_FLAGS, findBrowser } from '../../find-browser.ts'

const ADS = 100_000
const PAGE = '/jobbannonser?page=1'
const TYPING = 'typing in the filter «Teknologi», from the key to the painted list'
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const LOADS = options.quick ? 1 : 5

const end = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end.disposeAsync().finally(() => process.exit(130)))
}

let others = await crowding()
console.log(`Load ${loadavg()[0]?.toFixed(1)}`)
try {
  await ensureWebBuild()
  const databases = await openBenchDatabases([ADS], end, console.log)
  const portal = await startPortalNode({ env: { DATABASE_URL: databases.urlOf(ADS), PORT: '0' } })
  end.defer(async () => void (await portal.stop()))
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
  end.defer(() => browser.close())
  const signedIn = await signedInState(browser, portal.url)

  const loads: PageLoad[] = []
  for (let load = 1; load <= LOADS; load++) {
    const result = await loadPage(browser, { address: portal.url + PAGE, signedIn })
    loads.push(result)
    console.log(`load ${load}: ${JSON.stringify(result.figures)}\n  ${result.remarks.join('\n  ')}`)
  }
  const typing = await timeTyping(browser, { address: portal.url + PAGE, signedIn, picker: 'Teknologi' })
  others = Math.max(others, await crowding())
  report(judge(loads, typing))
} finally {
  await end.disposeAsync()
}

/** Signs in once; each measured page starts with these cookies and stored values and an empty cache. */
async function signedInState(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'nb-NO', timezoneId: 'Europe/Oslo' })
  await signIn(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

function judge(loads: PageLoad[], typing: number[] | 'not there yet'): Gate[] {
  const middle = (key: keyof PageLoad['figures']) =>
    percentile(
      loads.map(({ figures }) => figures[key]),
      50,
    )
  const figure = (what: string, bytes: number): Gate => ({
    what,
    budget: true,
    text: `${number(bytes / 1000)} kB`,
    holds: true,
    target: '',
  })
  const atMost = (what: string, value: number, limit: number, unit: string): Gate => ({
    what,
    ...demand(`${number(value)}${unit}`, value <= limit, `at most ${number(limit)}${unit}`),
  })
  return [
    atMost('job list: largest contentful paint', middle('largest_paint'), 2_000, ' ms'),
    atMost('job list: total blocking time', middle('blocking'), 200, ' ms'),
    atMost('job list: cumulative layout shift', Number(middle('shift').toFixed(4)), 0.02, ''),
    figure('job list: JavaScript transferred in all', middle('script_bytes')),
    figure('job list: CSS transferred in all', middle('style_bytes')),
    typing === 'not there yet'
      ? { what: TYPING, ...demand(typing, false, 'at most 100 ms') }
      : atMost(`${TYPING}, p95 of ${typing.length} keys`, percentile(typing, 95), 100, ' ms'),
  ]
}

function report(gates: Gate[]): void {
  const missed = gates.filter(({ holds }) => !holds).length
  console.log(`\n${printed(gatesTable(gates))}\n`)
  console.log(missed === 0 ? 'All gates hold' : `${missed} gate(s) missed`)
  process.exitCode = missed === 0 ? 0 : 1
  if (options.quick) return
  writeDatedFigures('web', markdown(gatesTable(gates)), { others })
}
