/**
 * `npm run train -- requests`: learns from the requests of `learn`, `open`, `four-writers-read` and `four-writers-read-2` what words
 * and parts of clauses state, and writes `server/data/requests/`. Then it prints how well requests are read by weights that have
 * not seen their sender. The same requests give the same weights.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  readRequest,
  type RequestWeights,
} from '../../../server/src/features/requests/reading/read-request.ts'
import { prunedWeights, storedWeights, type TaggedChain } from '../learn-tagger.ts'
import { compare, hasWrongDay, valuesOf } from './compare-request.ts'
import { demandChain, learnDemands, learningRequests, learnWords, wordChain } from './learn.ts'
import { unpackSources } from './request-set.ts'
import { REQUEST_FIELDS } from './request-source.ts'

const FOLDS = 5
/** Less counts for nothing. */
const LEAST = 0.05
const FOLDER = 'server/data/requests'
const say = (line: string) => void process.stdout.write(`${line}\n`)

const sets = ['open', 'learn', 'four-writers-read', 'four-writers-read-2']
const requests = (await Promise.all(sets.map((set) => learningRequests(unpackSources(set))))).flat()
const words = requests.map(wordChain)
const demands = requests.map(demandChain)
const senders = [...new Set(requests.map(({ sender }) => sender))]
const foldOf = (at: number) => senders.indexOf(requests[at]!.sender) % FOLDS
const learned = (isIn: (at: number) => boolean): RequestWeights => {
  const some = (chains: readonly TaggedChain[]) => chains.filter((_, at) => isIn(at))
  return {
    words: prunedWeights(learnWords(some(words)), LEAST),
    demands: prunedWeights(learnDemands(some(demands)), LEAST),
  }
}

const all = learned(() => true)
mkdirSync(FOLDER, { recursive: true })
for (const [name, weights] of [
  ['word', all.words],
  ['demand', all.demands],
] as const) {
  const file = `${FOLDER}/${name}-weights.json`
  const stored = storedWeights(weights)
  writeFileSync(file, stored)
  say(`${Math.round(stored.length / 1024)} kB of weights are in ${file}`)
}

const counts = new Map<string, { labelled: number; read: number; right: number }>()
let wrongDays = 0
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = learned((at) => foldOf(at) !== fold)
  for (const [at, { text, source }] of requests.entries()) {
    if (foldOf(at) !== fold) continue
    const reading = readRequest({ text, name: '', today: source.today }, weights)
    wrongDays += Number(hasWrongDay(reading, source))
    for (const field of REQUEST_FIELDS) {
      const labels = source.labels[field] ?? []
      const read = valuesOf(reading, field)
      const { right } = compare(field, labels, read)
      for (const name of [field, field === 'must' || field === 'should' ? 'demands' : 'fields']) {
        const { labelled = 0, read: before = 0, right: rightBefore = 0 } = counts.get(name) ?? {}
        counts.set(name, {
          labelled: labelled + labels.length,
          read: before + read.length,
          right: rightBefore + right,
        })
      }
    }
  }
}
say(
  `${requests.length} requests of ${senders.length} senders, each read by weights that have not seen its sender:`,
)
for (const [name, { labelled, read, right }] of counts)
  say(
    `${name.padEnd(10)} found ${(right / labelled).toFixed(3)}  right ${(right / read).toFixed(3)}  F1 ${((2 * right) / (labelled + read)).toFixed(3)}`,
  )
say(`Wrong days of deadlines: ${wrongDays}`)
process.exit(0)
