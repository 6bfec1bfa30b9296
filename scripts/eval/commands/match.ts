/**
 * `npm run eval -- match`: how well requirements are read from ads and found in CVs, on the labelled set in
 * scripts/eval/sets/match. Rules are developed on the development half; `--test` measures on the other one and
 * writes the figures in docs/matching.md and those that the page «Om AI» shows. `--strangers` and
 * `--strangers-2` measure on ads and CVs of two writers of none of the others, and write the figures there, too. `--misses` lists the wrong
 * judgements in the development half, `--weights` chooses what requirements
 * weigh by its ads, and writes the choice there, too.
 */
import { printWeights } from '../match/choose-weights.ts'
import { missesOf, run } from '../match/evaluate.ts'
import { measure, printFigures, writeShownFigures } from '../match/figures.ts'
import { MEASURED as half, readAds } from '../match/match-set.ts'
import { engine } from '../match/systems.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
/** The engine must exceed each of the others in these. */
const MUST = ['requirement F1', 'AUC']

const figures = measure(half)
const lines = printFigures(figures)
for (const line of lines) say(line)
if (half === 'test') {
  writeFigures('match', lines.join('\n'), 'matching.md')
  writeShownFigures(figures)
} else if (half !== 'development') writeFigures(`match-${half}`, lines.join('\n'), 'matching.md')
if (half === 'development' && process.argv.includes('--misses')) {
  for (const line of missesOf(run(engine, half), readAds(half))) say(line)
}
if (process.argv.includes('--weights')) {
  const chosen = printWeights()
  for (const line of chosen) say(line)
  writeFigures('match-weights', chosen.join('\n'), 'matching.md')
}
const faults = figures.measures.filter(
  ({ measure, above }) => half === 'test' && MUST.includes(measure) && above && above.from <= 0,
)
for (const { measure, system } of faults) say(`Below what it must be: ${measure} above ${system} (${half})`)
process.exitCode = faults.length > 0 ? 1 : 0
