import { readData } from './word-lists.ts'

/**
 * What a chain of units (words of a text, clauses of an ad) is tagged by: a linear-chain conditional random field (Lafferty,
 * McCallum and Pereira 2001). What speaks for a tag are signs, by name.
 */
export interface TaggerWeights {
  tags: readonly string[]
  /** By the tag before and the tag, as `tags.length * before + tag`; the last row is for the first unit. */
  steps: Float64Array
  /** By sign, one for each tag. */
  signs: ReadonlyMap<string, Float64Array>
}

/** How the weights lie in a file: of each sign the tags' numbers and weights in turn. */
interface StoredWeights {
  tags: string[]
  steps: number[]
  signs: Record<string, number[]>
}

export const taggerWeights = (file: string): TaggerWeights => weightsIn(readData(file))

export function weightsIn(stored: string): TaggerWeights {
  const { tags, steps, signs } = JSON.parse(stored) as StoredWeights
  return {
    tags,
    steps: Float64Array.from(steps),
    signs: new Map(
      Object.entries(signs).map(([sign, pairs]) => {
        const each = new Float64Array(tags.length)
        for (let at = 0; at < pairs.length; at += 2) each[pairs[at]!] = pairs[at + 1]!
        return [sign, each]
      }),
    ),
  }
}

/** The most probable row of tags. `units` are the signs of each. */
export const tagUnits = (units: readonly (readonly string[])[], weights: TaggerWeights): string[] =>
  bestPath(sumsOf(units, weights), weights.steps).map((tag) => weights.tags[tag]!)

/** By unit and tag, how probable it is; those of a unit together 1. `units` are the signs of each. */
export const tagChances = (units: readonly (readonly string[])[], weights: TaggerWeights): Float64Array[] =>
  chancesOf(sumsOf(units, weights), weights.steps).chances

function sumsOf(units: readonly (readonly string[])[], { tags, signs }: TaggerWeights): Float64Array[] {
  const many = tags.length
  return units.map((unit) => {
    const sum = new Float64Array(many)
    for (const sign of unit) {
      const each = signs.get(sign)
      if (each) for (let tag = 0; tag < many; tag++) sum[tag]! += each[tag]!
    }
    return sum
  })
}

/** Viterbi. */
function bestPath(sums: readonly Float64Array[], steps: Float64Array): number[] {
  const many = sums[0]?.length ?? 0
  const from: Int32Array[] = []
  let scores = new Float64Array(many)
  for (const [at, sum] of sums.entries()) {
    const next = new Float64Array(many)
    const came = new Int32Array(many)
    for (let tag = 0; tag < many; tag++) {
      const ways =
        at === 0
          ? [steps[many * many + tag]!]
          : scores.map((score, before) => score + steps[many * before + tag]!)
      const best = Math.max(...ways)
      came[tag] = ways.indexOf(best)
      next[tag] = best + sum[tag]!
    }
    from.push(came)
    scores = next
  }
  const path: number[] = Array.from({ length: sums.length })
  let tag = scores.indexOf(Math.max(...scores))
  for (let at = sums.length - 1; at >= 0; at--) {
    path[at] = tag
    tag = from[at]![tag]!
  }
  return path
}

export interface Chances {
  /** By unit and tag. */
  chances: Float64Array[]
  /** By step as in the weights, how often it is expected. */
  steps: Float64Array
}

/** Forward-backward, with each unit scaled to 1. */
export function chancesOf(sums: readonly Float64Array[], steps: Float64Array): Chances {
  const many = sums[0]?.length ?? 0
  const step = steps.map(Math.exp)
  const nodes = sums.map((sum) => {
    const most = Math.max(...sum)
    return sum.map((one) => Math.exp(one - most))
  })
  const forth: Float64Array[] = []
  const scales: number[] = []
  for (const [at, node] of nodes.entries()) {
    const now = new Float64Array(many)
    for (let tag = 0; tag < many; tag++) {
      let sum = 0
      if (at === 0) sum = step[many * many + tag]!
      else {
        const last = forth[at - 1]!
        for (let before = 0; before < many; before++) sum += last[before]! * step[many * before + tag]!
      }
      now[tag] = sum * node[tag]!
    }
    const scale = now.reduce((sum, one) => sum + one, 0) || Number.MIN_VALUE
    forth.push(now.map((one) => one / scale))
    scales.push(scale)
  }
  const expected = new Float64Array(steps.length)
  const chances: Float64Array[] = Array.from({ length: nodes.length })
  let back = new Float64Array(many).fill(1)
  for (let at = nodes.length - 1; at >= 0; at--) {
    chances[at] = forth[at]!.map((one, tag) => one * back[tag]!)
    const towards = back.map((one, tag) => (one * nodes[at]![tag]!) / scales[at]!)
    if (at === 0) {
      for (let tag = 0; tag < many; tag++)
        expected[many * many + tag]! += step[many * many + tag]! * towards[tag]!
      break
    }
    const next = new Float64Array(many)
    const last = forth[at - 1]!
    for (let before = 0; before < many; before++) {
      let sum = 0
      for (let tag = 0; tag < many; tag++) {
        const one = step[many * before + tag]! * towards[tag]!
        expected[many * before + tag]! += last[before]! * one
        sum += one
      }
      next[before] = sum
    }
    back = next
  }
  return { chances, steps: expected }
}
