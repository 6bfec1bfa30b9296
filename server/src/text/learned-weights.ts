import { readData } from './word-lists.ts'

/** The weight of each named sign; a sum above 0 means yes. */
export interface LearnedWeights {
  bias: number
  each: ReadonlyMap<string, number>
}

/** The weights of a file in `server/data`, as `npm run train` wrote them. */
export function learnedWeights(file: string): LearnedWeights {
  const { bias = 0, ...each } = JSON.parse(readData(file)) as Record<string, number>
  return { bias, each: new Map(Object.entries(each)) }
}

/** Above 0: yes. */
export function scoreOf(signs: Iterable<string>, { bias, each }: LearnedWeights): number {
  let score = bias
  for (const sign of signs) score += each.get(sign) ?? 0
  return score
}
