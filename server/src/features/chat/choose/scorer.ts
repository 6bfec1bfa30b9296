import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a question asks for, or that it is not answered. */
export const AIMS = ['job', 'company', 'article', 'consultant', 'technology', 'refuse', 'ask_back'] as const
export type Aim = (typeof AIMS)[number]

/** Values by name; a missing one is 0. */
export type Signals = Readonly<Record<string, number>>

/** Written by `npm run train`. */
export interface Weights {
  /** For each n-gram one weight per aim, in the order of `AIMS`. */
  grams: Readonly<Record<string, readonly number[]>>
  signals: Signals
}

const FILE = join(import.meta.dirname, '../../../../data/assistant/weights.json')

/** The probability of each aim by the words alone; they sum up to 1. */
export function aimsOf(grams: readonly string[], weights: Weights['grams']): Record<Aim, number> {
  const sums = AIMS.map((_, nth) =>
    grams.reduce((sum, gram) => sum + (weights[gram]?.[nth] ?? 0), weights['']?.[nth] ?? 0),
  )
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const whole = powers.reduce((sum, power) => sum + power, 0)
  return Object.fromEntries(AIMS.map((aim, nth) => [aim, powers[nth]! / whole])) as Record<Aim, number>
}

export const scoreOf = (signals: Signals, weights: Signals): number =>
  Object.entries(signals).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)

export const readWeights = (): Weights => JSON.parse(readFileSync(FILE, 'utf8')) as Weights

/** The signals of a candidate, with the log-probability of its aim. */
export const withAim = (
  { aim, signals }: { aim: Aim; signals: Signals },
  aims: Readonly<Record<Aim, number>>,
): Signals => {
  const kind = Object.keys(signals)[0]!
  return {
    ...signals,
    [`${kind} aim`]: Math.log(aims[aim] + 0.01),
    ...(kind === 'plan' && { 'plan against refusing': aims.refuse }),
    // A reading with nothing unplaced shows its aim by itself.
    ...(signals['plan whole'] === 1 && { 'plan whole aim': Math.log(aims[aim] + 0.01) }),
  }
}
