/**
 * `npm run eval -- machine`: how many of the sentences that speak to a machine are recognised, those of each family with
 * weights learned from other families, and how many honest ones are taken for such. `--misses` lists the faults of all
 * but the last. Real texts are fetched as by `npm run eval -- real`. Figures are written in docs/quality.md.
 */
import { DOUBT, featuresOf, machineSentences } from '../../../server/src/text/machine-sentences.ts'
import { speaksToMachine } from '../../../server/src/text/machine-speech.ts'
import { type Labelled, readLabelled, readPublic, readReal, UNSEEN } from '../machine-speech/labelled.ts'
import { learnWeights, scoreOf } from '../machine-speech/learn.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const FOLDS = 5
const ABOUT_AI =
  /\b(?:AI|KI|LLM|GPT|språkmodell|prompt|chatbot|machine learning|maskinlæring|maskininlärning|artificial intelligence)/i

const { texts, features } = readLabelled()
const real = readReal(features)
const writers = [...new Set(texts.map(({ writer }) => writer))].filter((writer) => writer !== 'invented')
const folds = Array.from({ length: FOLDS }, (_, fold) =>
  writers.filter((writer) => writer !== UNSEEN).filter((_, nth) => nth % FOLDS === fold),
)
const rows: string[] = []
const tried: Labelled[] = []
const found = new Set<Labelled>()
const count = <One>(all: One[], isRight: (one: One) => boolean) =>
  `${all.filter(isRight).length} of ${all.length}`

for (const fold of folds) {
  const others = texts.filter(({ writer }) => writer !== UNSEEN && !fold.includes(writer))
  const weights = learnWeights([...others, ...real.learned], features)
  for (const writer of fold) {
    const own = texts.filter((one) => one.writer === writer)
    const isFound = (one: Labelled) => scoreOf(one, weights) > 0
    rows.push(row(writer, own, isFound))
    tried.push(...own)
    for (const one of own) if (isFound(one)) found.add(one)
    if (process.argv.includes('--misses'))
      for (const one of own)
        if (isFound(one) !== one.speaks) say(`${scoreOf(one, weights).toFixed(1)} ${writer}: ${one.text}`)
  }
}
const unseen = texts.filter(({ writer }) => writer === UNSEEN)
rows.push(row(UNSEEN, unseen, ({ text }) => speaksToMachine(text)))
const published = readPublic()

function row(writer: string, all: Labelled[], isFound: (one: Labelled) => boolean): string {
  const to = Map.groupBy(all, ({ speaks }) => speaks)
  return `| ${writer} | ${count(to.get(true) ?? [], isFound)} | ${count(to.get(false) ?? [], isFound)} |`
}

/** How many sentences of these lines are taken for such, and how many are or may be. */
function alarmsIn(lines: string[]): string {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const [mistaken, doubted] = [0, DOUBT].map((least) =>
    sum(lines.map((line) => machineSentences(line, least).length)),
  )
  const all = sum(lines.map((line) => featuresOf(line, features).length))
  return `${mistaken} of ${all} are mistaken (${doubted} with those in doubt)`
}

const lines = [
  '| family or writer | to a machine, recognised | to people, mistaken |',
  '|---|---|---|',
  ...rows,
  row('together', tried, (one) => found.has(one)),
  '',
  `Of published wordings that nothing was learned from, ${count(published, speaksToMachine)} are recognised.`,
  '',
  `Of sentences of real ads and news that nothing was learned from, ${alarmsIn(real.measured)}; of those in lines about AI, ${alarmsIn(real.measured.filter((line) => ABOUT_AI.test(line)))}.`,
]
for (const line of lines) say(line)
writeFigures('machine-speech', lines.join('\n'))
