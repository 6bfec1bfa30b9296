/** Chooses the weights of requirements on the development half: by ads, each tried with weights chosen on the others. */
import { compareCv } from '../../../server/src/features/matching/compare.ts'
import { readRequirements } from '../../../server/src/features/matching/reading/read-requirements.ts'
import { scoreOf, type Weights, worthOf } from '../../../server/src/features/matching/score.ts'
import { LABELLED_ON, readAds, readLabels } from './match-set.ts'
import { type Graded, ndcgAt, pairsRight } from './measures.ts'
import { consultants } from './systems.ts'

const SHOULD = [0.1, 0.2, 0.33, 0.5, 0.75, 1]
const TITLE = [0.25, 0.5, 0.75, 1]
const FORMAL = [0.1, 0.15, 0.2, 0.25, 0.33, 0.5, 0.75, 1]
/** So many points apart, an order is right in three of four cases when it is one of chance. */
const POINTS = 5

interface Order {
  /** Pairs of CVs in the right order, and how many there are. */
  right: number
  pairs: number
  ndcg: number
  /** The mean certainty of the right order, 0 to 1. With few ads, the order alone does not distinguish weights. */
  certainty: number
}

interface Tried {
  weights: Weights
  /** Of each ad. */
  orders: Order[]
}

const orderOf = (list: readonly Graded[]): Order => ({
  ...pairsRight(list),
  ndcg: ndcgAt(list, 5),
  certainty: mean(
    list.flatMap((a) =>
      list.flatMap((b) => (a.grade > b.grade ? [1 / (1 + Math.exp((b.score - a.score) / POINTS))] : [])),
    ),
  ),
})

/** Every combination, with the order it gives for each ad. */
function tryAll(): Tried[] {
  const labels = readLabels('development')
  const ads = readAds('development')
    .filter(({ requirements }) => requirements.length > 0)
    .map((ad) => {
      const requirements = readRequirements(ad)
      const evidence = consultants.map(({ cv }) => compareCv(requirements, ad, cv, LABELLED_ON))
      return { requirements, evidence, judged: labels.get(ad.id)! }
    })
  return SHOULD.flatMap((should) =>
    TITLE.flatMap((title) =>
      FORMAL.map((formal) => {
        const weights = { should, title, formal }
        const orders = ads.map(({ requirements, evidence, judged }) => {
          const worth = worthOf(requirements, weights)
          return orderOf(
            consultants.map(({ id }, at) => ({
              score: scoreOf(worth, evidence[at]!).score ?? 0,
              grade: judged.get(id)?.relevance ?? 0,
            })),
          )
        })
        return { weights, orders }
      }),
    ),
  )
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

/** Smaller differences in certainty mean nothing on so few ads. */
const ALIKE = 0.005

/** The most even weights among those that order these ads as certainly as the best. */
function chosenFor(tried: readonly Tried[], ads: readonly number[]): Tried {
  const certainty = ({ orders }: Tried) => mean(ads.map((at) => orders[at]!.certainty))
  const evenness = ({ weights: { should, title, formal } }: Tried) => should * title * formal
  const most = Math.max(...tried.map(certainty))
  return tried
    .filter((one) => certainty(one) >= most - ALIKE)
    .reduce((even, one) => (evenness(one) > evenness(even) ? one : even))
}

const share = (part: number) => part.toFixed(3)
const cells = ({ should, title, formal }: Weights, orders: readonly Order[]) =>
  [
    should,
    title,
    formal,
    share(sum(orders.map(({ right }) => right)) / sum(orders.map(({ pairs }) => pairs))),
    share(mean(orders.map(({ ndcg }) => ndcg))),
    share(mean(orders.map(({ certainty }) => certainty))),
  ].join(' | ')

/** What is chosen without each ad, with the order it gives for that ad, and what is chosen on all. */
export function printWeights(): string[] {
  const tried = tryAll()
  const ads = [...tried[0]!.orders.keys()]
  const without = ads.map((ad) => {
    const { weights, orders } = chosenFor(
      tried,
      ads.filter((at) => at !== ad),
    )
    return { weights, order: orders[ad]! }
  })
  const all = chosenFor(tried, ads)
  return [
    '| weights chosen | should | title | formal | AUC | nDCG@5 | certainty |',
    '|---|---|---|---|---|---|---|',
    ...without.map(
      ({ weights, order }, ad) => `| without ad ${ad + 1}, on it | ${cells(weights, [order])} |`,
    ),
    `| on all | ${cells(all.weights, all.orders)} |`,
  ]
}
