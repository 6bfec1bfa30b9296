/**
 * `npm run bench -- scrape`: a running portal reads career pages of 25 ads, at its polite pace, while people look at
 * lists, ads and searches. Measures how long a list with titles only takes, how long a complete one, and how much
 * slower all other responses are meanwhile. Writes the figures in docs/performance.md. `--quick` writes nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBenchDatabases } from '../bench-database.ts'
import { openCareerPages } from '../career-pages.ts'
import type { Gate } from '../gates.ts'
import { keepAsking } from '../keep-asking.ts'
import { peopleAsk } from '../people-ask.ts'
import { readAndWait, type Scraped } from '../read-and-wait.ts'
import { type Portal, startPortal } from '../servers.ts'
import { gatesTable, markdown, printed } from '../tables.ts'
import { writeDatedFigures } from '../write-dated-figures.ts'
import { demand, number, percentile } from '../../faults/fault-row.ts'
import { crowding } from '../../faults/machine.ts'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const PORTAL_ADS = 10_000
const WARM_UP_MS = options.quick ? 2_000 : 15_000
/** Before and after: the machine may change meanwhile. */
const USUAL_MS = options.quick ? 5_000 : 15_000
/** How often a complete list is read, each time from another, unused host. */
const WHOLE_LISTS = 5
const MOST_MS = { titles: 35_000, whole: 4_000 }
const MOST_TIMES = 1.5
const MOST_LATE_MS = 30

const end = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end.disposeAsync().finally(() => process.exit(130)))
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

try {
  const { urlOf } = await openBenchDatabases([PORTAL_ADS], end, say)
  const database = urlOf(PORTAL_ADS)
  const hosts = await Promise.all(Array.from({ length: WHOLE_LISTS + 1 }, () => openCareerPages(end)))
  const origins = hosts.map(({ origin }) => origin)
  const portal = await startPortal(database, end, { ALLOWED_ORIGINS: origins.join(',') })
  const others = await crowding()
  const gates = await measure(portal, database, origins)
  say(printed(gatesTable(gates)))
  process.exitCode = gates.every(({ holds, budget }) => holds || budget) ? 0 : 1
  if (!options.quick) writeDatedFigures('scrape', markdown(gatesTable(gates)), { others })
} finally {
  await end.disposeAsync()
}

async function measure(portal: Portal, database: string, [first, ...more]: string[]): Promise<Gate[]> {
  const questions = await peopleAsk(database)
  const ask = async <T>(work: () => Promise<T>) => {
    const from = Date.now()
    const asking = keepAsking(portal.url, portal.token, questions)
    const result = await work()
    return { result, latencies: await asking.stop(), late: portal.lateness([{ from, to: Date.now() }]) }
  }
  await ask(() => sleep(WARM_UP_MS))
  const before = await ask(() => sleep(USUAL_MS))
  const during = await ask(async () => {
    const titles = await readAndWait(portal, `${first}/stillinger`)
    const whole: Scraped[] = []
    for (const origin of more) whole.push(await readAndWait(portal, `${origin}/alt`))
    return { titles, whole }
  })
  const after = await ask(() => sleep(USUAL_MS))
  const { titles, whole } = during.result
  const slowest = Math.max(...whole.map(({ ms }) => ms))
  return [
    time('25 ads, only titles in the list', titles.ms, MOST_MS.titles),
    time(`25 ads, everything in the list, the slowest of ${whole.length}`, slowest, MOST_MS.whole),
    ...[titles, ...whole].filter(({ lacking }) => lacking.length > 0).map(lacks),
    ...questions.map(({ what }, nth) => {
      const usual = percentile([...before.latencies[nth]!, ...after.latencies[nth]!], 95)
      return slower(what, usual, percentile(during.latencies[nth]!, 95))
    }),
    {
      what: `event loop late meanwhile, p99 (usually ${number(Math.max(before.late, after.late))} ms)`,
      ...demand(`${number(during.late)} ms`, during.late <= MOST_LATE_MS, `at most ${MOST_LATE_MS} ms`),
    },
  ]
}

function time(what: string, ms: number, most: number): Gate {
  return { what, ...demand(`${number(ms / 1_000)} s`, ms <= most, `at most ${most / 1_000} s`) }
}

function lacks({ url, lacking }: Scraped): Gate {
  return { what: url, ...demand(`without ${lacking.join(', ')}`, false, 'all fields of all ads') }
}

function slower(what: string, usual: number, meanwhile: number): Gate {
  const times = meanwhile / usual
  const text = `${number(meanwhile)} ms, ${number(times)} times`
  return {
    what: `${what} meanwhile, p95 (usually ${number(usual)} ms)`,
    ...demand(text, times <= MOST_TIMES, `at most ${MOST_TIMES} times`),
  }
}
