/**
 * `npm run train -- demands`: learns from the open ads of `scripts/eval/sets/real` which clauses of an ad are demands, and
 * writes server/data/demands/weights.json. First it prints how well ads are read with weights that have not seen their
 * employer, beside the conditions alone. The same ads give the same weights. Texts come as for `npm run eval -- real`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { LearnedWeights } from '../../../server/src/text/learned-weights.ts'
import { type RequirementScores, scoreAd } from '../real/requirements.ts'
import { figuresOf, rowOf } from '../real/tally.ts'
import { learnDemands, learningAds, type LearningAd } from './learn.ts'

const FOLDS = 10
/** Less counts for nothing. */
const LEAST = 0.02
const FILE = 'server/data/demands/weights.json'
const rounded = (value: number) => Math.round(value * 100) / 100
const say = (line: string) => void process.stdout.write(`${line}\n`)

const ads = learningAds()
const employers = [...new Set(ads.map(({ employer }) => employer))]
const foldOf = ({ employer }: LearningAd) => employers.indexOf(employer) % FOLDS
const folds = Array.from({ length: FOLDS }, (_, fold) =>
  learnDemands(ads.filter((ad) => foldOf(ad) !== fold)),
)
for (const part of ['a', 'b', 'd']) {
  const own = ads.filter((one) => one.part === part)
  print('conditions alone', part, own, () => null)
  print('weights of other employers', part, own, (one) => folds[foldOf(one)]!)
}

const { bias, each } = learnDemands(ads)
const lines = [...each]
  .filter(([, value]) => Math.abs(value) >= LEAST)
  .map(([sign, value]) => `  ${JSON.stringify(sign)}: ${rounded(value)}`)
mkdirSync('server/data/demands', { recursive: true })
writeFileSync(FILE, `{\n  "bias": ${rounded(bias)},\n${lines.join(',\n')}\n}\n`)
say(`${lines.length} weights are in ${FILE}`)

function print(
  what: string,
  part: string,
  some: readonly LearningAd[],
  weightsOf: (one: LearningAd) => LearnedWeights | null,
): void {
  const scores: RequirementScores = { found: [], kinds: [], categories: [], misses: [] }
  for (const one of some) scoreAd(one.ad, scores, weightsOf(one))
  say(rowOf(what, part, figuresOf(scores.found)))
}
