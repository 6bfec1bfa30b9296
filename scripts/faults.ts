/**
 * `npm run faults`: injects faults around real portal processes, and compares with the targets in docs/reliability.md.
 * `npm run faults -- 2 9` runs only those rows. Everything stays on this machine.
 */
import { readdirSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { FaultRow, Finding } from './faults/fault-row.ts'
import { crowding } from './faults/machine.ts'
import { openSite, startPostgres, type Postgres } from './faults/site.ts'

const ROW_LIMIT_MS = 90_000
const WHOLE_LIMIT_MS = 1_200_000

const wanted = process.argv.slice(2).map(Number)
const rows = (await everyRow()).filter(({ row }) => wanted.length === 0 || wanted.includes(row))
const begun = performance.now()
const end = new AsyncDisposableStack()
let missed = 0

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end.disposeAsync().finally(() => process.exit(130)))
}

console.log(
  `${new Date().toISOString().slice(0, 16)}Z, ${availableParallelism()} cores, Node ${process.versions.node}, ` +
    `load ${loadavg()[0]?.toFixed(1)}`,
)
try {
  const postgres = await startPostgres(end)
  let waiting = Promise.resolve()
  for (const row of rows) {
    const run = runRow(row, postgres)
    if (row.mostlyWaits) waiting = run
    else await run
  }
  await waiting
} finally {
  await end.disposeAsync()
}
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(
  missed === 0 ? `All rows hold, in ${seconds} s` : `${missed} row(s) missed their target, in ${seconds} s`,
)
process.exitCode = missed === 0 ? 0 : 1

/** In the order of their files, which export rows or lists of rows and nothing else. */
async function everyRow(): Promise<FaultRow[]> {
  const folder = join(import.meta.dirname, 'faults')
  const files = readdirSync(folder)
    .filter((file) => /^row-.+\.ts$/.test(file))
    .toSorted()
  const exported = await Promise.all(
    files.map((file): Promise<Record<string, FaultRow | FaultRow[]>> => import(join(folder, file))),
  )
  return exported.flatMap((rows) => Object.values(rows).flat())
}

async function runRow(
  { row, fault, limitMs = ROW_LIMIT_MS, run }: FaultRow,
  postgres: Postgres,
): Promise<void> {
  const limit = Math.min(limitMs, WHOLE_LIMIT_MS - (performance.now() - begun))
  const rowEnd = new AsyncDisposableStack()
  end.use(rowEnd)
  const crowd = await crowding()
  const name = `row ${row} ${fault}${crowd > 1.25 ? ` (others: ${crowd.toFixed(1)} per core)` : ''}`
  try {
    const outcome = await Promise.race([run(openSite(postgres, rowEnd, crowd)), giveUpAfter(limit)])
    if ('notRun' in outcome) return console.log(`${name}: not run: ${outcome.notRun}`)
    const holds = outcome.every((finding) => finding.holds)
    if (!holds) missed++
    console.log(`${name}: ${holds ? 'ok' : 'MISSED'} — ${outcome.map(words).join(', ')}`)
  } catch (error) {
    missed++
    console.log(`${name}: FAILED — ${(error as Error).stack}`)
  } finally {
    await rowEnd.disposeAsync()
  }
}

function words({ text, holds, target }: Finding): string {
  return holds ? text : `${text} (must be ${target})`
}

function giveUpAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(
      () => reject(new Error(`did not finish in ${Math.round(ms / 1000)} s`)),
      Math.max(ms, 0),
    ).unref()
  })
}
