import { seededRandom } from '../../../server/seed/seeded-random.ts'
import { readRequirements } from '../../../server/src/features/matching/reading/read-requirements.ts'
import { middleOf } from '../intervals.ts'
import { type Half, type Label, type LabelledAd, readAds, readLabels, type Status } from './match-set.ts'
import { type Graded, kendallTau, ndcgAt, pairsRight } from './measures.ts'
import { consultants, readAs, type System } from './systems.ts'
import { overlap } from './text-words.ts'

/** One CV and one ad, with the judgements compared. */
interface Pair {
  ad: string
  cells: { category: string; given: Label; labelled: Label }[]
}
export interface Run {
  system: System
  pairs: Pair[]
  /** Of each ad with requirements. */
  lists: Graded[][]
}

const NOTHING: Label = { status: 'missing', quote: null }

export function run(system: System, half: Half): Run {
  const labels = readLabels(half)
  const asking = readAds(half).filter(({ requirements }) => requirements.length > 0)
  const answers = asking.map((ad) => ({ ad, answer: system.answer(ad), judged: labels.get(ad.id)! }))
  return {
    system,
    pairs: answers.flatMap(({ ad, answer, judged }) =>
      consultants.map(({ id }, at) => ({
        ad: ad.id,
        cells: ad.requirements.map((requirement) => ({
          category: requirement.category,
          given: answer.cells.get(requirement.id)![at]!,
          labelled: judged.get(id)?.found.get(requirement.id) ?? NOTHING,
        })),
      })),
    ),
    lists: answers.map(({ answer, judged }) =>
      consultants.map(({ id }, at) => ({ score: answer.scores[at]!, grade: judged.get(id)?.relevance ?? 0 })),
    ),
  }
}

export interface Quality {
  n: number
  precision: number
  recall: number
  f1: number
}

/** Of one status, or of both: documented must be found as documented, and mentioned as mentioned. */
export function qualityOf(pairs: readonly Pair[], of: readonly Status[], category?: string): Quality {
  let [right, given, labelled] = [0, 0, 0]
  for (const { cells } of pairs) {
    for (const cell of cells) {
      if (category !== undefined && cell.category !== category) continue
      const isGiven = of.includes(cell.given.status)
      const isLabelled = of.includes(cell.labelled.status)
      if (isGiven) given++
      if (isLabelled) labelled++
      if (isGiven && isLabelled && cell.given.status === cell.labelled.status) right++
    }
  }
  return {
    n: labelled,
    precision: given === 0 ? 0 : right / given,
    recall: labelled === 0 ? 0 : right / labelled,
    f1: given + labelled === 0 ? 0 : (2 * right) / (given + labelled),
  }
}

/** The average overlap of correct quotes with the labellers'. */
export function quoteOverlap(pairs: readonly Pair[]): number {
  const shared = pairs.flatMap(({ cells }) =>
    cells.flatMap(({ given, labelled }) =>
      given.quote && labelled.quote ? [overlap(given.quote, labelled.quote)] : [],
    ),
  )
  return shared.length === 0 ? 0 : shared.reduce((sum, one) => sum + one, 0) / shared.length
}

/** Of both together. */
export const BOTH = ['documented', 'mentioned'] as const
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
export const MEASURES = {
  'requirement F1': ({ pairs }: Run) => qualityOf(pairs, BOTH).f1,
  AUC: ({ lists }: Run) => {
    const all = lists.map(pairsRight)
    return all.reduce((sum, { right }) => sum + right, 0) / all.reduce((sum, { pairs }) => sum + pairs, 0)
  },
  'nDCG@5': ({ lists }: Run) => mean(lists.map((list) => ndcgAt(list, 5))),
  'Kendall tau': ({ lists }: Run) => mean(lists.map(kendallTau)),
} as const
export type Measure = keyof typeof MEASURES

const DRAWS = 1000

/**
 * Intervals by bootstrap over CVs: for each ad the same number of CVs, drawn with replacement, the same for all runs.
 */
export function bootstrap(runs: readonly Run[], measure: Measure) {
  const random = seededRandom(20)
  const drawn = runs.map((): number[] => [])
  for (let draw = 0; draw < DRAWS; draw++) {
    const picks = runs[0]!.lists.map((list) => list.map(() => random.int(0, list.length - 1)))
    for (const [at, one] of runs.entries()) {
      drawn[at]!.push(
        MEASURES[measure]({
          system: one.system,
          lists: one.lists.map((list, ad) => picks[ad]!.map((pick) => list[pick]!)),
          pairs: picks.flatMap((picked, ad) =>
            picked.map((pick) => one.pairs[ad * consultants.length + pick]!),
          ),
        }),
      )
    }
  }
  return runs.map((one, at) => ({
    name: one.system.name,
    value: MEASURES[measure](one),
    interval: middleOf(drawn[at]!),
    /** How much the first run exceeds this one. */
    above: middleOf(drawn[at]!.map((value, draw) => drawn[0]![draw]! - value)),
  }))
}

/**
 * How much the first run exceeds the best other one in a category. Ads are drawn, not CVs: a requirement is asked of all
 * CVs at once, so its judgements stand or fall together. One ad alone gives no interval.
 */
export function aboveBest(runs: readonly Run[], category: string) {
  const f1Of = (pairs: readonly Pair[]) => qualityOf(pairs, BOTH, category).f1
  const [own, ...others] = runs
  const best = others.reduce((most, one) => (f1Of(one.pairs) > f1Of(most.pairs) ? one : most))
  const [ours, theirs] = [own!, best].map(({ pairs }) =>
    Map.groupBy(
      pairs.filter(({ cells }) => cells.some((cell) => cell.category === category)),
      ({ ad }) => ad,
    ),
  )
  const asking = [...ours!.keys()]
  const difference = (ads: readonly string[]) => {
    const [one, other] = [ours!, theirs!].map((of) => f1Of(ads.flatMap((ad) => of.get(ad)!)))
    return one! - other!
  }
  const random = seededRandom(21)
  const drawn = Array.from({ length: DRAWS }, () => difference(asking.map(() => random.pick(asking))))
  return {
    ads: asking.length,
    best_other: best.system.name,
    best_other_f1: f1Of(best.pairs),
    above_by: difference(asking),
    above: asking.length > 1 ? middleOf(drawn) : null,
  }
}

/** How well requirements are read: the sentences found, against those that labellers marked. */
export function readingOf(half: Half) {
  let [found, precise, labelled, right, kinds, categories] = [0, 0, 0, 0, 0, 0]
  for (const ad of readAds(half)) {
    const read = readRequirements(ad)
    const taken = new Set<number>()
    for (const requirement of ad.requirements) {
      const parts = readAs(requirement.sentence, read)
      const [at] = parts
      if (at === undefined) continue
      for (const part of parts) taken.add(part)
      right++
      if (read[at]!.kind === requirement.kind) kinds++
      if (read[at]!.category === requirement.category) categories++
    }
    found += read.filter(({ from_title }) => !from_title).length
    precise += taken.size
    labelled += ad.requirements.length
  }
  return {
    n: labelled,
    precision: found === 0 ? 0 : precise / found,
    recall: right / labelled,
    kinds: kinds / right,
    categories: categories / right,
  }
}

/** Wrong judgements in the development half, for inspection. Must never be called with the test half. */
export function missesOf({ pairs }: Run, ads: readonly LabelledAd[]): string[] {
  return pairs.flatMap(({ ad, cells }, at) =>
    cells.flatMap(({ given, labelled }, index) => {
      if (given.status === labelled.status) return []
      const { id, sentence } = ads.find((one) => one.id === ad)!.requirements[index]!
      return [
        `${id} ${consultants[at % consultants.length]!.id} ${labelled.status} given ${given.status}: ${sentence.slice(0, 60)} | ${labelled.quote} | ${given.quote}`,
      ]
    }),
  )
}
