import { readData } from './word-lists.ts'

/** How much each sign of something counts, by its name; together more than 0 where it is what they were learned for. */
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
