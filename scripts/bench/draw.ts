import { type SeededRandom, seededRandom } from '../../server/seed/seeded-random.ts'

export interface Draw extends SeededRandom {
  /** From 0 to `count`, exclusive: low ones far more often. A larger `steepness` increases the bias. */
  rank(count: number, steepness?: number): number
  shuffled<T>(list: readonly T[]): T[]
}

const FINE = 1_000_000

/** A deterministic random source for one seed, the same on every machine. */
export function drawing(seed: number): Draw {
  const random = seededRandom(seed)
  const share = () => random.int(0, FINE - 1) / FINE
  return {
    ...random,
    rank: (count, steepness = 1) =>
      Math.min(count, Math.floor(Math.exp(share() ** steepness * Math.log(count + 1)))) - 1,
    shuffled(list) {
      const result = [...list]
      for (let last = result.length - 1; last > 0; last--) {
        const other = random.int(0, last)
        ;[result[last], result[other]] = [result[other]!, result[last]!]
      }
      return result
    },
  }
}
