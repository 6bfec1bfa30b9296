import {
  type Aim,
  AIMS,
  aimsOf,
  scoreOf,
  type Signals,
  type Weights,
  withAim,
} from '../../../server/src/features/chat/choose/scorer.ts'
import { adagrad } from '../logistic.ts'
import type { Tried } from './try-candidates.ts'

type Aims = Record<Aim, number>

const ROUNDS = 150
/** Regularisation: there are many n-grams and few questions. */
const [SHRINK_GRAMS, SHRINK_SIGNALS] = [0.002, 0.0005]
/** A made-up answer is worse than none, and few questions of the sets have none. */
const OF_REFUSALS = 2

/** Softmax regression of the aim on n-grams; n-grams of a single question are left out. */
export function learnAims(tried: readonly Tried[]): Weights['grams'] {
  const labelled = tried.filter(({ aim }) => aim !== null)
  const counts = new Map<string, number>()
  for (const { grams } of labelled) for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  const names = ['', ...counts.keys().filter((gram) => counts.get(gram)! > 1)]
  const nth = new Map(names.map((name, at) => [name, at]))
  const rows = labelled.map(({ grams, aim }) => ({
    at: ['', ...grams].flatMap((gram) => nth.get(gram) ?? []),
    right: AIMS.indexOf(aim!),
  }))
  const width = AIMS.length
  const weights = new Float64Array(names.length * width)
  const step = adagrad(weights)
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = new Float64Array(weights.length)
    for (const { at, right } of rows) {
      const sums = AIMS.map((_, aim) => at.reduce((sum, one) => sum + weights[one * width + aim]!, 0))
      for (const [aim, probability] of softmax(sums).entries())
        for (const one of at)
          slopes[one * width + aim]! += (probability - (aim === right ? 1 : 0)) / rows.length
    }
    step(slopes, SHRINK_GRAMS)
  }
  return Object.fromEntries(
    names.map((name, at) => [name, Array.from(weights.subarray(at * width, (at + 1) * width))]),
  )
}

/** The aims of each question, by weights learned from the other sets. */
export function aimsWithout(tried: readonly Tried[], sets: readonly string[]): Map<Tried, Aims> {
  const aims = new Map<Tried, Aims>()
  for (const set of sets) {
    const grams = learnAims(tried.filter((one) => one.set !== set))
    for (const one of tried) if (one.set === set) aims.set(one, aimsOf(one.grams, grams))
  }
  return aims
}

/** Maximises the probability of the right candidate; where none is right, of the refusal. */
export function learnSignals(tried: readonly Tried[], aims: ReadonlyMap<Tried, Aims>): Signals {
  const rows = tried.map((one) => {
    const verdict = one.candidates.some((other) => other.verdict === 'right') ? 'right' : 'refused'
    const weight = one.aim === 'refuse' || one.aim === 'ask_back' ? OF_REFUSALS : 1
    return one.candidates.map((candidate) => ({
      weight,
      signals: Object.entries(withAim(candidate, aims.get(one)!)),
      isWanted: candidate.verdict === verdict,
    }))
  })
  const names = [
    ...new Set(rows.flatMap((row) => row.flatMap(({ signals }) => signals.map(([name]) => name)))),
  ]
  const nth = new Map(names.map((name, at) => [name, at]))
  const weights = new Float64Array(names.length)
  const step = adagrad(weights)
  for (let round = 0; round < ROUNDS * 2; round++) {
    const slopes = new Float64Array(weights.length)
    for (const row of rows) {
      const scores = row.map(({ signals }) =>
        signals.reduce((sum, [name, value]) => sum + value * weights[nth.get(name)!]!, 0),
      )
      const all = softmax(scores)
      const wanted = row.reduce((sum, { isWanted }, at) => sum + (isWanted ? all[at]! : 0), 0)
      if (wanted === 0 || wanted > 0.999) continue
      for (const [at, { signals, isWanted, weight }] of row.entries()) {
        const slope = weight * (all[at]! - (isWanted ? all[at]! / wanted : 0))
        for (const [name, value] of signals) slopes[nth.get(name)!]! += (slope * value) / rows.length
      }
    }
    step(slopes, SHRINK_SIGNALS)
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at]!]))
}

/** The candidate chosen with these weights. */
export function chosenBy(one: Tried, aims: Aims, signals: Signals): Tried['candidates'][number] {
  const scores = one.candidates.map((candidate) => scoreOf(withAim(candidate, aims), signals))
  return one.candidates[scores.indexOf(Math.max(...scores))]!
}

function softmax(sums: readonly number[]): number[] {
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const whole = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / whole)
}
