import { readClauses } from '../../../server/src/features/matching/reading/read-requirements.ts'
import type { LearnedWeights } from '../../../server/src/text/learned-weights.ts'
import { learnWeights } from '../logistic.ts'
import { readRealSet, type RealPart, seen, textOf } from '../real/real-texts.ts'
import { type LabelledAd, markdownOf, plainWords } from '../real/requirements.ts'

export interface LearningAd {
  ad: LabelledAd
  part: RealPart
  employer: string
  clauses: { signs: string[]; isYes: boolean }[]
}

/** Parts that are read by those who write the reader. */
const LEARNED: readonly RealPart[] = ['a', 'b', 'd']
/** Repositories with ads of many employers, which are grouped by ad. */
const COLLECTIONS: ReadonlySet<string> = new Set([
  'JobtechSwe/sokannonser-api',
  'JobtechSwe/elastic-importers',
  'LarsGJobloop/etl-arbeidsplassen-job-listings',
])
const SHRINK = 0.005
const ROUNDS = 300
/** A sign of fewer employers says nothing. */
const FEWEST = 3
const OF_EMPLOYER = 8

/** The ads to learn from, with what is labelled of each clause; a sentence that may be read as a demand is left out. */
export const learningAds = (): LearningAd[] =>
  LEARNED.flatMap((part) =>
    readRealSet<LabelledAd>('requirements', part).map((ad) => {
      const text = textOf(ad)
      const demands = ad.requirements.map(({ part: span }) => plainWords(seen(text, span)))
      const others = ad.may.map((span) => plainWords(seen(text, span)))
      const isIn = (some: string[], clause: string) =>
        some.some((one) => one.includes(clause) || clause.includes(one))
      const clauses = readClauses(markdownOf(ad)).flatMap(({ clause, signs }) => {
        const plain = plainWords(clause)
        const isYes = isIn(demands, plain)
        return !isYes && isIn(others, plain) ? [] : [{ signs: signs(), isYes }]
      })
      return { ad, part, employer: employerOf(ad), clauses }
    }),
  )

const employerOf = ({ id, source: { repository } }: LabelledAd): string =>
  COLLECTIONS.has(repository) ? `${repository} ${id}` : repository.split('/')[0]!

/** The same ads give the same weights. All ads of an employer together weigh by the root of how many clauses they have. */
export function learnDemands(ads: readonly LearningAd[]): LearnedWeights {
  const employers = new Map<string, Set<string>>()
  const sizes = new Map<string, number>()
  for (const { employer, clauses } of ads) {
    sizes.set(employer, (sizes.get(employer) ?? 0) + clauses.length)
    for (const sign of new Set(clauses.flatMap(({ signs }) => signs)))
      employers.set(sign, (employers.get(sign) ?? new Set()).add(employer))
  }
  const names = [...employers].flatMap(([sign, of]) => (of.size >= FEWEST ? sign : [])).toSorted()
  const numbers = new Map(names.map((name, at) => [name, at]))
  const examples = ads.flatMap(({ employer, clauses }) =>
    clauses.map(({ signs, isYes }) => ({
      candidates: [signs.flatMap((sign) => numbers.get(sign) ?? [])],
      isYes,
      weight: OF_EMPLOYER / Math.sqrt(sizes.get(employer)!),
    })),
  )
  const { bias, each } = learnWeights(examples, names.length, SHRINK, ROUNDS)
  return { bias, each: new Map(names.map((name, at) => [name, each[at]!])) }
}
