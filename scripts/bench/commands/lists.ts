/**
 * `npm run bench`: the portal's performance on databases of 10,000 and 100,000 ads, beside a bare handler that sends
 * the same statements, compared with the budget of docs/performance.md, where the figures are written. `-- --million`
 * adds 1,000,000 ads. `-- --quick` is a short run at 10,000 that writes nothing.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openBenchDatabases } from '../bench-database.ts'
import { judge } from '../gates.ts'
import { measureSize, type Pace, type SizeResult } from '../measure-size.ts'
import { figureCells, figuresTable, gatesTable, markdown, printed } from '../tables.ts'
import { writeDatedFigures } from '../write-dated-figures.ts'
import { crowding } from '../../faults/machine.ts'
import { osloDay } from '../../../server/src/text/oslo-day.ts'

const { values: options } = parseArgs({
  options: { million: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
})
const sizes = options.quick ? [10_000] : [10_000, 100_000, ...(options.million ? [1_000_000] : [])]
const pace: Pace = options.quick
  ? { starts: 1, turns: 2, turn_ms: 400 }
  : { starts: 5, turns: 4, turn_ms: 500 }

// Lists are requested from today on. Across midnight they would become other statements than the bare handler was
// given.
const LONGEST_MS = 20 * 60_000
if (osloDay(new Date()) !== osloDay(new Date(Date.now() + LONGEST_MS))) {
  console.error(
    'It is nearly midnight in Norway, and the ads that are open change with the day: run it in 20 minutes.',
  )
  process.exit(2)
}

const begun = performance.now()
const end = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end.disposeAsync().finally(() => process.exit(130)))
}

let others = await crowding()
console.log(
  `${new Date().toISOString().slice(0, 16)}Z, ${availableParallelism()} cores, Node ${process.versions.node}, ` +
    `load ${loadavg()[0]?.toFixed(1)}`,
)
try {
  const databases = await openBenchDatabases(sizes, end, console.log)
  const results: SizeResult[] = []
  for (const ads of sizes) {
    others = Math.max(others, await crowding())
    results.push(
      await measureSize(databases.urlOf(ads), ads, pace, (row) =>
        console.log(figureCells(ads, row).filter(Boolean).join('  ')),
      ),
    )
  }
  others = Math.max(others, await crowding())
  report(results)
} finally {
  await end.disposeAsync()
}

function report(results: SizeResult[]): void {
  const gates = judge(results)
  const missed = gates.filter(({ holds, budget }) => !holds && !budget).length
  console.log(`\n${printed(figuresTable(results))}\n\n${printed(gatesTable(gates))}\n`)
  const took = `in ${((performance.now() - begun) / 1000).toFixed(0)} s`
  console.log(missed === 0 ? `All gates hold, ${took}` : `${missed} gate(s) missed, ${took}`)
  process.exitCode = missed === 0 ? 0 : 1
  if (options.quick) return
  writeDatedFigures(
    options.million ? 'million' : 'bench',
    `${markdown(figuresTable(results))}\n\n${markdown(gatesTable(gates))}`,
    { others, command: `npm run bench${options.million ? ' -- --million' : ''}` },
  )
}
