/**
 * `npm run eval -- ads`: how well ads are understood, on labelled sets in scripts/eval/sets. Prints the figures and writes
 * them in docs/quality.md; fails when one is below its minimum.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { connectKysely, connectPool } from '../../../server/src/db/connect.ts'
import { startEmbeddedDatabase } from '../../../server/src/db/embedded/start-embedded-database.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { agreementOn } from '../agreement.ts'
import { evaluateDates } from '../eval-dates.ts'
import { evaluateMerges } from '../eval-merges.ts'
import { evaluateTechnologies } from '../eval-technologies.ts'
import { HALVES } from '../halves.ts'
import { writeFigures } from '../write-figures.ts'

const root = join(import.meta.dirname, '../../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)
const log = pino({ level: 'silent' })

const faults: string[] = []
const must = (what: string, right: boolean) => {
  if (!right) faults.push(what)
}
const share = (part: number) => part.toFixed(3)

const lines = [
  '| what | half | n | figures | must be |',
  '|---|---|---|---|---|',
  ...technologies(),
  ...(await merges()),
  ...dates(),
  '',
  'A second person labelled a random part of each set again, from the rules alone:',
  '',
  '| set | labelled twice | alike |',
  '|---|---|---|',
  ...agreements(),
]
for (const line of lines) say(line)
writeFigures('ads', lines.join('\n'))
for (const fault of faults) say(`Below what it must be: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

function technologies(): string[] {
  const found = evaluateTechnologies()
  for (const miss of found.missed) say(`  ${JSON.stringify(miss)}`)
  must('precision of technologies', found.frozen.precision >= 0.97)
  must('recall of technologies', found.frozen.recall >= 0.9)
  return HALVES.map((half) => {
    const { n, precision, recall } = found[half]
    return `| technologies in a sentence | ${half} | ${n} | precision ${share(precision)}, recall ${share(recall)} | ≥ 0.97, ≥ 0.90 |`
  })
}

async function merges(): Promise<string[]> {
  const dataDir = join(root, '.cache/eval')
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const server = await startEmbeddedDatabase({ dataDir, log })
  try {
    await migrate({ url: server.url, log })
    const db = connectKysely(connectPool({ url: server.url, log, max: 2, name: 'utsyn eval' }))
    const found = await evaluateMerges(db, say)
    await db.destroy()
    must('no two different ads joined', found.frozen.wrong === 0)
    return HALVES.map((half) => {
      const { n, wrong, missed, precision, recall } = found[half]
      return `| the same ad from two sources | ${half} | ${n} | precision ${share(precision)} (${wrong} wrong), recall ${share(recall)} (${missed} missed) | no wrong one |`
    })
  } finally {
    await server.stop()
  }
}

function dates(): string[] {
  const found = evaluateDates()
  must('no wrong date', found.frozen.wrong === 0)
  return HALVES.map((half) => {
    const { n, right, wrong, missed } = found[half]
    return `| the day of a printed deadline | ${half} | ${n} | ${right} right, ${missed} missed, ${wrong} wrong | no wrong one |`
  })
}

function agreements(): string[] {
  const sets: [string, string, string, string[]][] = [
    ['technologies', 'technology-sentences', 'technology-second-labels', ['technologies']],
    ['pairs of ads', 'ad-pairs', 'ad-pairs-second-labels', ['same']],
    ['printed dates', 'printed-dates', 'printed-dates-second-labels', ['day']],
  ]
  return sets.map(([name, set, second, fields]) => {
    const { n, agreed } = agreementOn(set, second, fields)
    return `| ${name} | ${n} | ${agreed} |`
  })
}
