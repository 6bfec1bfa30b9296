export interface SeededRandom {
  /** A whole number from `from` up to and including `to`. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Some different ones, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[]
}

/** The same seed gives the same choices on every machine (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    some(list, count) {
      const left = list.map((_, index) => index)
      const chosen = Array.from(
        { length: Math.min(count, list.length) },
        () => left.splice(int(0, left.length - 1), 1)[0]!,
      )
      return chosen.sort((a, b) => a - b).map((index) => list[index]!)
    },
  }
}
