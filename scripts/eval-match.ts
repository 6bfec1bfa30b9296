/**
 * `npm run eval:match`: how well demands are read off ads and found in CVs, on the labelled set in scripts/eval/sets/match.
 * Rules are made by looking at the development half; `-- --test` measures on the other one and writes the figures in
 * docs/matching.md. `-- --misses` lists what is judged wrongly in the development half.
 */
import { agreementOfLabellers } from './eval/match/agreement.ts'
import {
  bootstrap,
  type Measure,
  MEASURES,
  missesOf,
  qualityOf,
  quoteOverlap,
  readingOf,
  run,
} from './eval/match/evaluate.ts'
import { type Half, readAds } from './eval/match/match-set.ts'
import { baselines, engine } from './eval/match/systems.ts'
import { writeFigures } from './eval/write-figures.ts'
import { CATEGORIES } from '../server/src/features/matching/requirement.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const share = (part: number) => part.toFixed(3)
const between = ([from, to]: readonly [number, number]) => `${share(from)} to ${share(to)}`
const must = new Set<Measure>(['requirement F1', 'AUC'])
const faults: string[] = []

const half: Half = process.argv.includes('--test') ? 'test' : 'development'
const lines = figuresOf(half)
for (const line of lines) say(line)
if (half === 'test') writeFigures('match', lines.join('\n'), 'matching.md')
if (half === 'development' && process.argv.includes('--misses')) {
  for (const line of missesOf(run(engine, half), readAds(half))) say(line)
}
for (const fault of faults) say(`Below what it must be: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

function figuresOf(half: Half): string[] {
  const runs = [engine, ...baselines()].map((system) => run(system, half))
  const reading = readingOf(half)
  const own = runs[0]!
  return [
    `| ${half}: ranking and requirements | value | 95 % | engine above it by, 95 % |`,
    '|---|---|---|---|',
    ...(Object.keys(MEASURES) as Measure[]).flatMap((measure) =>
      bootstrap(runs, measure).map(({ name, value, interval, above }, at) => {
        if (half === 'test' && at > 0 && must.has(measure) && above[0] <= 0)
          faults.push(`${measure} above ${name} (${half})`)
        return `| ${measure}, ${name} | ${share(value)} | ${between(interval)} | ${at === 0 ? '' : between(above)} |`
      }),
    ),
    '',
    `| ${half}: evidence | n | precision | recall | F1 | quotes alike |`,
    '|---|---|---|---|---|---|',
    ...runs.flatMap((one) =>
      (['documented', 'mentioned'] as const).map((status) => {
        const { n, precision, recall, f1 } = qualityOf(one.pairs, [status])
        return `| ${status}, ${one.system.name} | ${n} | ${share(precision)} | ${share(recall)} | ${share(f1)} | ${share(quoteOverlap(one.pairs))} |`
      }),
    ),
    '',
    `| ${half}: by category | n | precision | recall | F1 | best other F1 |`,
    '|---|---|---|---|---|---|',
    ...CATEGORIES.flatMap((category) => {
      const { n, precision, recall, f1 } = qualityOf(own.pairs, ['documented', 'mentioned'], category)
      const other = Math.max(
        ...runs.slice(1).map(({ pairs }) => qualityOf(pairs, ['documented', 'mentioned'], category).f1),
      )
      return n === 0
        ? []
        : [`| ${category} | ${n} | ${share(precision)} | ${share(recall)} | ${share(f1)} | ${share(other)} |`]
    }),
    '',
    `| ${half}: reading of demands | n | precision | recall | skal or bør right | category right |`,
    '|---|---|---|---|---|---|',
    `| sentences | ${reading.n} | ${share(reading.precision)} | ${share(reading.recall)} | ${share(reading.kinds)} | ${share(reading.categories)} |`,
    ...(half === 'test' ? ['', ...agreementOfLabellers()] : []),
  ]
}
