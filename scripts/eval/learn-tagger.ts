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
  /** The share of a unit's signs that is hidden each time (0 to 1): the next text has other names and words. */
  hidden?: number
  /** Kinds of signs: all of a unit's of one kind are hidden too, as often, since they stand in for each other. */
  kinds?: readonly RegExp[]
}

const RATE = 0.2
/** What may not follow: the inside of a span without its beginning. */
const NEVER = -20

/**
 * Maximum likelihood by stochastic gradient (Adagrad), one chain at a time in an order that is the same each time; of the later
 * rounds the weights are averaged, for each is drawn to the chains it saw last. Tags are
 * «O», «B-x» where a span begins and «I-x» where it goes on, or any others, which may follow each other freely.
 */
export function learnTagger(chains: readonly TaggedChain[], learning: TaggerLearning): TaggerWeights {
  const { tags, fewest, shrink, rounds, hidden = 0, kinds = [] } = learning
  const many = tags.length
  const names = signsOf(chains, fewest)
  const numbers = new Map(names.map((name, at) => [name, at]))
  const hide: Hiding = {
    share: hidden,
    kindOf: Int8Array.from(names, (name) => kinds.findIndex((kind) => kind.test(name))),
    many: kinds.length,
  }
  const own = chains.map((chain) => ({
    units: chain.units.map((unit) =>
      Int32Array.from([...new Set(unit)].flatMap((sign) => numbers.get(sign) ?? [])),
    ),
    tags: chain.tags.map((tag) => tags.indexOf(tag)),
  }))
  const signs = new Descent(new Float32Array(names.length * many), shrink)
  const steps = new Descent(startSteps(tags), shrink)
  const random = numbersFrom(7)
  const averaged = [signs, steps].map(({ weights }) => ({ weights, mean: new Float64Array(weights.length) }))
  const counted = Math.ceil(rounds / 2)
  for (let round = 0; round < rounds; round++) {
    for (const { units, tags: right } of shuffled(own, random)) {
      if (units.length === 0) continue
      const shown = hidden === 0 ? units : units.map((unit) => withoutSome(unit, hide, random))
      // Signs of a kind are shown less often than this share; scaled by what they are shown in, values are found no better.
      const scale = 1 / (1 - hidden)
      const { chances, steps: expected } = chancesOf(sumsOf(shown, signs.weights, many, scale), steps.weights)
      for (const [at, chance] of chances.entries()) chance[right[at]!]! -= 1
      const touched = addSlopes(shown, chances, signs.slopes, scale)
      for (const sign of touched) signs.go(sign * many, (sign + 1) * many)
      steps.slopes.set(expected)
      steps.slopes[many * many + right[0]!]! -= 1
      for (let at = 1; at < right.length; at++) steps.slopes[many * right[at - 1]! + right[at]!]! -= 1
      steps.go(0, steps.weights.length)
    }
    if (round < rounds - counted) continue
    for (const { weights, mean } of averaged)
      for (let at = 0; at < mean.length; at++) mean[at]! += weights[at]! / counted
  }
  const [ofSigns, ofSteps] = averaged.map(({ mean }) => mean)
  return {
    tags,
    steps: ofSteps!,
    signs: new Map(names.map((name, at) => [name, ofSigns!.slice(at * many, (at + 1) * many)])),
  }
}

/** Those of so many chains. */
function signsOf(chains: readonly TaggedChain[], fewest: number): string[] {
  const seen = new Map<string, number>()
  for (const { units } of chains)
    for (const sign of new Set(units.flat())) seen.set(sign, (seen.get(sign) ?? 0) + 1)
  return [...seen].flatMap(([sign, of]) => (of >= fewest ? sign : []))
}

interface Hiding {
  share: number
  /** By sign, the number of its kind; -1 for none. */
  kindOf: Int8Array
  /** Kinds. */
  many: number
}

function withoutSome(unit: Int32Array, { share, kindOf, many }: Hiding, random: () => number): Int32Array {
  const isHidden = Array.from({ length: many }, () => random() < share)
  const shown = new Int32Array(unit.length)
  let count = 0
  for (const sign of unit) if (!isHidden[kindOf[sign]!] && random() >= share) shown[count++] = sign
  return shown.subarray(0, count)
}

/** Weights that go down their slopes, each by steps of its own (Adagrad). */
class Descent<T extends Float32Array | Float64Array> {
  readonly slopes: T
  readonly #steep: T
  readonly weights: T
  readonly #shrink: number

  constructor(weights: T, shrink: number) {
    this.weights = weights
    this.#shrink = shrink
    this.slopes = weights.map(() => 0) as T
    this.#steep = weights.map(() => 1e-8) as T
  }

  go(from: number, to: number): void {
    const { weights, slopes } = this
    for (let at = from; at < to; at++) {
      if (weights[at] !== NEVER) {
        const slope = slopes[at]! + this.#shrink * weights[at]!
        this.#steep[at]! += slope * slope
        weights[at]! -= (RATE * slope) / Math.sqrt(this.#steep[at]!)
      }
      slopes[at] = 0
    }
  }
}

function sumsOf(units: readonly Int32Array[], weights: Float32Array, many: number, scale: number) {
  return units.map((unit) => {
    const sum = new Float64Array(many)
    for (const sign of unit)
      for (let tag = 0, at = sign * many; tag < many; tag++, at++) sum[tag]! += weights[at]! * scale
    return sum
  })
}

/** The signs whose slopes there are now. */
function addSlopes(
  units: readonly Int32Array[],
  errors: readonly Float64Array[],
  slopes: Float32Array,
  scale: number,
): Set<number> {
  const touched = new Set<number>()
  for (const [at, unit] of units.entries()) {
    const error = errors[at]!
    for (const sign of unit) {
      touched.add(sign)
      for (let tag = 0, to = sign * error.length; tag < error.length; tag++, to++)
        slopes[to]! += error[tag]! * scale
    }
  }
  return touched
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
