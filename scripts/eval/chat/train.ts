/**
 * Learns from the labelled development questions how the assistant chooses between the readings of a
 * question, passages, clarifying questions and refusals, and writes the weights to server/data/assistant/weights.json. Each
 * set has another author: the figures of a set come from weights learned from the others. The same questions give the same
 * weights on every machine.
 */
import { writeFileSync } from 'node:fs'
import { AIMS } from '../../../server/src/features/chat/choose/scorer.ts'
import { collectQuestions, type Tried } from './try-candidates.ts'
import { learnAims, learnSignals, chosenBy, aimsWithout } from './learn.ts'
import { layPortal } from './evaluate.ts'
import { withLaidDatabase } from './open-database.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const FILE = 'server/data/assistant/weights.json'

const tried = await withLaidDatabase(layPortal, (db) =>
  collectQuestions(db, (set, count) => say(`${set}: ${count} questions tried`)),
)
const sets = [...new Set(tried.map(({ set }) => set))]
const aims = aimsWithout(tried, sets)

const share = (all: readonly Tried[], holds: (one: Tried) => boolean) =>
  (all.filter(holds).length / all.length).toFixed(3)
say('')
say(
  '| set | questions | usual reading | chosen, learned from the other sets | refused of the rest | any right |',
)
say('|---|---|---|---|---|---|')
for (const set of [...sets, 'all']) {
  const rows = tried.filter((one) => set === 'all' || one.set === set)
  const chosen = new Map(
    (set === 'all' ? sets : [set]).flatMap((held) => {
      const signals = learnSignals(
        tried.filter((one) => one.set !== held),
        aims,
      )
      return tried
        .filter((one) => one.set === held)
        .map((one) => [one, chosenBy(one, aims.get(one)!, signals)] as const)
    }),
  )
  const right = (one: Tried) => chosen.get(one)!.verdict === 'right'
  const rest = rows.filter((one) => !right(one))
  const usual = ({ candidates }: Tried) =>
    candidates.find(({ signals }) => signals['plan usual'] === 1) ?? candidates[0]!
  const cells = [
    set,
    rows.length,
    share(rows, (one) => usual(one).verdict === 'right'),
    share(rows, right),
    share(rest, (one) => chosen.get(one)!.verdict === 'refused'),
    share(rows, ({ candidates }) => candidates.some(({ verdict }) => verdict === 'right')),
  ]
  say(`| ${cells.join(' | ')} |`)
}

const round = (value: number) => Math.round(value * 100) / 100
const grams = Object.fromEntries(
  Object.entries(learnAims(tried))
    .map(([gram, values]) => [gram, values.map(round)] as const)
    .filter(([gram, values]) => gram === '' || values.some((value) => Math.abs(value) >= 0.08))
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
const signals = Object.fromEntries(
  Object.entries(learnSignals(tried, aims))
    .map(([name, value]) => [name, round(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
const lines = (all: Record<string, unknown>) =>
  Object.entries(all)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')
writeFileSync(FILE, `{\n  "signals": {\n${lines(signals)}\n  },\n  "grams": {\n${lines(grams)}\n  }\n}\n`)
say('')
say(
  `${Object.keys(signals).length} signals and ${Object.keys(grams).length} words and pairs with ${AIMS.length} weights each are in ${FILE}`,
)
