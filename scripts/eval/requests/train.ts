/**
 * `npm run train -- requests`: learns from the requests of six sets which texts ask for somebody, what words and parts of clauses
 * state, and how sure a value must be to be shown, and writes `server/data/requests/`. How well requests are read by weights that
 * have not seen their writer is written in docs/quality.md. The same requests give the same weights.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  readRequest,
  type RequestWeights,
} from '../../../server/src/features/requests/reading/read-request.ts'
import { askingSigns, chanceByWords } from '../../../server/src/features/requests/reading/request-asks.ts'
import { demandsOf } from '../../../server/src/features/requests/reading/request-demands.ts'
import { candidatesOf, placesOf } from '../../../server/src/features/requests/reading/request-spans.ts'
import { prunedWeights, storedWeights, type TaggedChain } from '../learn-tagger.ts'
import { writeFigures } from '../write-figures.ts'
import { RequestCounts } from './count-requests.ts'
import {
  demandChain,
  learnAsking,
  learnDemands,
  learningRequests,
  learnTexts,
  learnWords,
  textChain,
  wordChain,
} from './learn.ts'
import { learnLimits } from './learn-limits.ts'
import { LEARNED_OTHERS, LEARNED_SETS, unpackSources } from './request-set.ts'
import { isRequest } from './request-source.ts'

const FOLDS = 5
/** Less counts for nothing. */
const LEAST = 0.1
const FOLDER = 'server/data/requests'
const say = (line: string) => void process.stdout.write(`${line}\n`)

const others = await learningRequests(unpackSources(LEARNED_OTHERS))
const requests = [
  ...(await Promise.all(LEARNED_SETS.map((set) => learningRequests(unpackSources(set))))).flat(),
  ...others,
]
const chains = {
  text: requests.map(textChain),
  words: requests.map(wordChain),
  demands: requests.map(demandChain),
}
const writers = [...new Set(requests.map(({ writer }) => writer))]
/** Letters that ask for nobody are each of another kind, and mostly of one writer. */
const folds = requests.map(
  ({ source, writer }, at) => (isRequest(source) ? writers.indexOf(writer) : at) % FOLDS,
)
const foldOf = (at: number) => folds[at]!
type Weights = Omit<RequestWeights, 'limits' | 'asking'>
const learned = (isIn: (at: number) => boolean): Weights => {
  const some = (all: readonly TaggedChain[]) => all.filter((_, at) => isIn(at))
  // What is demanded beneath a heading is not learned from letters whose lists are no demands.
  const ofRequests = chains.demands.slice(0, requests.length - others.length)
  return {
    text: prunedWeights(learnTexts(some(chains.text)), LEAST),
    words: prunedWeights(learnWords(some(chains.words)), LEAST),
    demands: prunedWeights(learnDemands(some(ofRequests)), LEAST),
  }
}

function write(name: string, content: string): void {
  writeFileSync(`${FOLDER}/${name}.json`, content)
  say(`${Math.ceil(content.length / 1024)} kB are in ${FOLDER}/${name}.json`)
}

const all = learned(() => true)
mkdirSync(FOLDER, { recursive: true })
write('text-weights', storedWeights(all.text))
write('word-weights', storedWeights(all.words))
write('demand-weights', storedWeights(all.demands))

/** By fold, weights that have not seen its writers; what they find says how far to rely on what is found. */
const unseen = Array.from({ length: FOLDS }, (_, fold) => learned((at) => foldOf(at) !== fold))
const found = requests.map(({ source, text }, at) => {
  const { text: ofTexts, words, demands } = unseen[foldOf(at)]!
  const candidates = candidatesOf(text, placesOf(text, words))
  const signs = askingSigns(chanceByWords(text, ofTexts), { candidates, demands: demandsOf(text, demands) })
  return { source, candidates, asking: { units: [signs], tags: [isRequest(source) ? 'asks' : 'other'] } }
})
const limits = learnLimits(found.filter(({ source }) => isRequest(source)))
write('limits', `${JSON.stringify(limits, null, 2)}\n`)
const askingOf = (isIn: (at: number) => boolean) =>
  learnAsking(found.flatMap(({ asking }, at) => (isIn(at) ? asking : [])))
write('asking-weights', storedWeights(askingOf(() => true)))

const counts = new RequestCounts()
const asking = Array.from({ length: FOLDS }, (_, fold) => askingOf((at) => foldOf(at) !== fold))
for (const [at, { source, text }] of requests.entries()) {
  const fold = foldOf(at)
  const weights = { ...unseen[fold]!, asking: asking[fold]!, limits }
  counts.add(source, readRequest({ text, name: '', today: source.today }, weights))
}
const lines = counts.table(`${requests.length} texts of ${writers.length} writers`)
for (const line of lines) say(line)
writeFigures('requests-crossed', lines.join('\n'))
process.exit(0)
