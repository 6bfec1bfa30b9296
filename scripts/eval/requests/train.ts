/**
 * `npm run train -- requests`: learns from the requests of seven sets which texts ask for somebody, what words state
 * and demand, and how sure a value must be to be shown, and writes `server/data/requests/`. How well requests are read by weights that
 * have not seen their writer is written in docs/quality.md. The same requests give the same weights.
 */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { askingSigns, chanceByWords } from '../../../server/src/features/requests/reading/request-asks.ts'
import { demandsOf } from '../../../server/src/features/requests/reading/request-demands.ts'
import { candidatesOf, placesOf } from '../../../server/src/features/requests/reading/request-spans.ts'
import { withSigns } from '../../../server/src/features/requests/reading/token-signs.ts'
import { weightsIn } from '../../../server/src/text/sequence-tagger.ts'
import { storedWeights } from '../learn-tagger.ts'
import { writeFigures } from '../write-figures.ts'
import { valuesOf } from './compare-request.ts'
import { agreementOnDemands, f1, readEachRole, RequestCounts } from './count-requests.ts'
import { FOLDS, learnAsking, requestsToLearn } from './learn.ts'
import type { FoldWeights } from './learn-fold.ts'
import { learnLimits } from './learn-limits.ts'
import { SECOND_LABELS, unpackSources } from './request-set.ts'
import { isRequest, readSources, type RequestField, type RequestLabels } from './request-source.ts'

/** Each takes some gigabytes. */
const MOST_AT_ONCE = 2
const FOLDER = 'server/data/requests'
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { requests, folds } = await requestsToLearn()
const writers = new Set(requests.map(({ writer }) => writer))
const [all, ...unseen] = await learnApart([null, ...Array.from({ length: FOLDS }, (_, fold) => fold)])

function write(name: string, content: string): void {
  writeFileSync(`${FOLDER}/${name}.json`, content)
  say(`${Math.ceil(content.length / 1024)} kB are in ${FOLDER}/${name}.json`)
}

mkdirSync(FOLDER, { recursive: true })
write('text-weights', all!.text)
write('word-weights', all!.words)
write('demand-weights', all!.demands)

/** By fold, weights that have not seen its writers; what they find says how far to rely on what is found. */
const ofOthers = unseen.map(({ text, words, demands }) => ({
  text: weightsIn(text),
  words: weightsIn(words),
  demands: weightsIn(demands),
}))
const found = requests.map(({ source, text }, at) => {
  const { text: ofTexts, words, demands } = ofOthers[folds[at]!]!
  const read = withSigns(text)
  const candidates = candidatesOf(text, placesOf(read, words))
  const signs = askingSigns(chanceByWords(text, ofTexts), { candidates, demands: demandsOf(read, demands) })
  return { source, candidates, asking: { units: [signs], tags: [isRequest(source) ? 'asks' : 'other'] } }
})
const limits = learnLimits(found.filter(({ source }) => isRequest(source)))
write('limits', `${JSON.stringify(limits, null, 2)}\n`)
const askingOf = (isIn: (at: number) => boolean) =>
  learnAsking(found.flatMap(({ asking }, at) => (isIn(at) ? asking : [])))
write('asking-weights', storedWeights(askingOf(() => true)))

const counts = new RequestCounts()
const demandsRead = new Map<string, RequestLabels>()
const asking = Array.from({ length: FOLDS }, (_, fold) => askingOf((at) => folds[at] !== fold))
for (const [at, { source, text }] of requests.entries()) {
  const fold = folds[at]!
  const weights = { ...ofOthers[fold]!, asking: asking[fold]!, limits }
  const readings = readEachRole({ text, name: '', today: source.today }, weights)
  counts.add(source, readings)
  const demands = (field: RequestField) => valuesOf(readings, field).map((demand) => ({ text: demand }))
  demandsRead.set(source.body, { must: demands('must'), should: demands('should') })
}
const lines = [...counts.table(`${requests.length} texts of ${writers.size} writers`), agreementLine()]
for (const line of lines) say(line)
writeFigures('requests-crossed', lines.join('\n'))
process.exit(0)

/** Learns with as many folds at once as there are processors; null is of all texts. */
async function learnApart(wanted: readonly (number | null)[]): Promise<FoldWeights[]> {
  const left = [...wanted.entries()]
  const learned: FoldWeights[] = []
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), MOST_AT_ONCE) }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [nth, fold] = next
        const worker = new Worker(new URL('learn-fold.ts', import.meta.url), {
          workerData: fold,
          resourceLimits: { maxOldGenerationSizeMb: 8_000 },
        })
        worker.once('exit', (code) => {
          if (!learned[nth]) throw new Error(`The worker of fold ${fold} ended with code ${code}`)
        })
        const [weights] = (await once(worker, 'message')) as [FoldWeights]
        learned[nth] = weights
      }
    }),
  )
  return learned
}

/** How alike two people marked the demands of some of these texts, and how alike one of them and this reading. */
function agreementLine(): string {
  const first = new Map(requests.map(({ source }) => [source.body, source.labels]))
  const second = readSources(unpackSources(SECOND_LABELS)).filter(({ body }) => first.has(body))
  const compared = (labelsOf: (body: string, labels: RequestLabels) => RequestLabels) =>
    agreementOnDemands(second.map(({ body, labels }) => [first.get(body)!, labelsOf(body, labels)]))
  const people = compared((_, labels) => labels)
  const reader = compared((body) => demandsRead.get(body) ?? {})
  return `${second.length} of the texts were marked by somebody else too: F1 of their demands ${f1(people.demands)}, of the words ${f1(people.words)}; of this reading of the same ${f1(reader.demands)} and ${f1(reader.words)}.`
}
