import { chancesOf, type TaggerWeights } from '../../server/src/text/sequence-tagger.ts'

/** A chain of units with the right tag of each. */
export interface TaggedChain {
  units: readonly (readonly string[])[]
  tags: readonly string[]
}

export interface TaggerLearning {
  tags: readonly string[]
  /** Signs of fewer chains are left out. */
  fewest: number
  /** How much weights are pulled towards 0. */
  shrink: number
  rounds: number
}

const RATE = 0.2
/** What may not follow: the inside of a span without its beginning. */
const NEVER = -20

/**
 * Maximum likelihood by stochastic gradient (Adagrad), one chain at a time in an order that is the same each time. Tags are
 * «O», «B-x» where a span begins and «I-x» where it goes on, or any others, which may follow each other freely.
 */
export function learnTagger(chains: readonly TaggedChain[], learning: TaggerLearning): TaggerWeights {
  const { tags, fewest, shrink, rounds } = learning
  const many = tags.length
  const seen = new Map<string, number>()
  for (const { units } of chains)
    for (const sign of new Set(units.flat())) seen.set(sign, (seen.get(sign) ?? 0) + 1)
  const names = [...seen].flatMap(([sign, of]) => (of >= fewest ? sign : []))
  const numbers = new Map(names.map((name, at) => [name, at]))
  const own = chains.map((chain) => ({
    units: chain.units.map((unit) => [...new Set(unit)].flatMap((sign) => numbers.get(sign) ?? [])),
    tags: chain.tags.map((tag) => tags.indexOf(tag)),
  }))
  const weights = new Float64Array(names.length * many)
  const steep = new Float64Array(weights.length).fill(1e-8)
  const steps = startSteps(tags)
  const steepSteps = new Float64Array(steps.length).fill(1e-8)
  const random = numbersFrom(7)
  for (let round = 0; round < rounds; round++) {
    for (const { units, tags: right } of shuffled(own, random)) {
      if (units.length === 0) continue
      const sums = units.map((unit) => {
        const sum = new Float64Array(many)
        for (const sign of unit) for (let tag = 0; tag < many; tag++) sum[tag]! += weights[sign * many + tag]!
        return sum
      })
      const { chances, steps: expected } = chancesOf(sums, steps)
      const slopes = new Map<number, Float64Array>()
      for (const [at, unit] of units.entries()) {
        for (const sign of unit) {
          let slope = slopes.get(sign)
          if (!slope) slopes.set(sign, (slope = new Float64Array(many)))
          for (let tag = 0; tag < many; tag++) slope[tag]! += chances[at]![tag]!
          slope[right[at]!]! -= 1
        }
      }
      for (const [sign, slope] of slopes)
        for (let tag = 0; tag < many; tag++) {
          const at = sign * many + tag
          const one = slope[tag]! + shrink * weights[at]!
          steep[at]! += one * one
          weights[at]! -= (RATE * one) / Math.sqrt(steep[at]!)
        }
      expected[many * many + right[0]!]! -= 1
      for (let at = 1; at < right.length; at++) expected[many * right[at - 1]! + right[at]!]! -= 1
      for (let at = 0; at < steps.length; at++) {
        if (steps[at] === NEVER) continue
        const one = expected[at]! + shrink * steps[at]!
        steepSteps[at]! += one * one
        steps[at]! -= (RATE * one) / Math.sqrt(steepSteps[at]!)
      }
    }
  }
  return {
    tags,
    steps,
    signs: new Map(names.map((name, at) => [name, weights.slice(at * many, (at + 1) * many)])),
  }
}

function startSteps(tags: readonly string[]): Float64Array {
  const many = tags.length
  const steps = new Float64Array(many * many + many)
  for (const [at, tag] of tags.entries()) {
    if (!tag.startsWith('I-')) continue
    const name = tag.slice(2)
    for (let before = 0; before <= many; before++)
      if (![`B-${name}`, `I-${name}`].includes(tags[before] ?? '')) steps[many * before + at] = NEVER
  }
  return steps
}

/** Mulberry32, so that learning is the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list]
  for (let at = rest.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[rest[at], rest[other]] = [rest[other]!, rest[at]!]
  }
  return rest
}

/** Without weights near 0: most are, and a file of all would be many times as large. */
export const prunedWeights = ({ tags, steps, signs }: TaggerWeights, least: number): TaggerWeights => ({
  tags,
  steps,
  signs: new Map(
    [...signs].map(([sign, each]) => [sign, each.map((value) => (Math.abs(value) < least ? 0 : value))]),
  ),
})

/** The weights as a file holds them. */
export function storedWeights({ tags, steps, signs }: TaggerWeights): string {
  const rounded = (value: number) => Math.round(value * 100) / 100
  const lines = [...signs].flatMap(([sign, each]) => {
    const pairs = [...each].flatMap((value, tag) => (value === 0 ? [] : [tag, rounded(value)]))
    return pairs.length > 0 ? [`    ${JSON.stringify(sign)}: ${JSON.stringify(pairs)}`] : []
  })
  return `{\n  "tags": ${JSON.stringify(tags)},\n  "steps": ${JSON.stringify([...steps].map(rounded))},\n  "signs": {\n${lines.toSorted().join(',\n')}\n  }\n}\n`
}
