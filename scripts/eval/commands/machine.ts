/**
 * `npm run eval -- machine`: how many of the sentences that speak to a machine are recognised, each writer's with
 * weights learned from the others, and how many honest ones are taken for such. `--misses` lists the faults of all writers
 * but the last. Real texts are fetched as by `npm run eval -- real`. Figures are written in docs/quality.md.
 */
import { readWeights } from '../../../server/src/text/machine-features.ts'
import { featuresOf } from '../../../server/src/text/machine-sentences.ts'
import { type Labelled, readLabelled, readReal, UNSEEN } from '../machine-speech/labelled.ts'
import { learnWeights, scoreOf } from '../machine-speech/learn.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const FOLDS = 5

const { texts, features } = readLabelled()
const real = readReal(features)
const writers = [...new Set(texts.filter(({ speaks }) => speaks).map(({ writer }) => writer))]
const folds = Array.from({ length: FOLDS }, (_, fold) =>
  writers.filter((writer) => writer !== UNSEEN).filter((_, nth) => nth % FOLDS === fold),
)
const rows: string[] = []
const count = (all: Labelled[], isRight: (one: Labelled) => boolean) =>
  `${all.filter(isRight).length} of ${all.length}`

for (const fold of folds) {
  const others = texts.filter(({ writer }) => writer !== UNSEEN && !fold.includes(writer))
  const weights = learnWeights([...others, ...real.learned], features)
  for (const writer of fold) {
    const own = texts.filter((one) => one.writer === writer)
    const isFound = (one: Labelled) => scoreOf(one, weights) > 0
    rows.push(row(writer, own, isFound))
    if (process.argv.includes('--misses'))
      for (const one of own)
        if (isFound(one) !== one.speaks) say(`${scoreOf(one, weights).toFixed(1)} ${writer}: ${one.text}`)
  }
}
const learned = readWeights()
const anew = (all: Labelled[]) =>
  all.map((one) => ({ ...one, sentences: featuresOf(one.text, learned.features) }))
const isFound = (one: Labelled) => scoreOf(one, learned.weights) > 0
rows.push(row(UNSEEN, anew(texts.filter(({ writer }) => writer === UNSEEN)), isFound))

function row(writer: string, all: Labelled[], isFound: (one: Labelled) => boolean): string {
  const to = Map.groupBy(all, ({ speaks }) => speaks)
  return `| ${writer} | ${count(to.get(true) ?? [], isFound)} | ${count(to.get(false) ?? [], isFound)} |`
}

const alarms = count(real.measured, isFound)
const lines = [
  '| writer | to a machine, recognised | to people, mistaken |',
  '|---|---|---|',
  ...rows,
  '',
  `Of sentences of real ads and news that nothing was learned from, ${alarms} are mistaken.`,
]
for (const line of lines) say(line)
writeFigures('machine-speech', lines.join('\n'))
