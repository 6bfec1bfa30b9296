import { countDemands } from '@utsyn/contract/customer-demands.ts'
import type { ConsultantMatchesTable } from '../../db/match-tables.ts'
import type { Evidence } from './evidence.ts'
import type { Category, Requirement } from './requirement.ts'
import { wordTest } from './reading/demand-words.ts'
import { topicsIn } from './topics.ts'

const PERCENT = 100

/** The weight of a requirement, relative to a must requirement for a skill. */
export interface Weights {
  /** A should requirement. */
  should: number
  /** The title, as far as the text does not repeat it. */
  title: number
  /**
   * A condition that can be met without having done such work: a language, a place, a degree, a certificate, a
   * clearance.
   */
  formal: number
}

/** Chosen by `npm run eval -- match --weights`. */
const WEIGHTS: Weights = { should: 0.5, title: 1, formal: 0.25 }

const FORMAL: ReadonlySet<Category> = new Set(['language', 'place', 'education', 'certificate', 'clearance'])

/** The worth of each requirement of an ad, as whole numbers that add up to 100; none for an ad without requirements. */
export function worthOf(requirements: readonly Requirement[], weights: Weights = WEIGHTS): number[] {
  const isTrait = requirements.map(
    ({ category, sentence }) => category === 'other' && isPersonalQuality(sentence),
  )
  // Beside requirements that a CV can prove, personal qualities weigh nothing. An ad with nothing else is judged by
  // them.
  const isOnlyTraits = isTrait.every(Boolean)
  const weighed = requirements.map(({ kind, category, from_title, parts = 1 }, at) => {
    if (isTrait[at] && !isOnlyTraits) return 0
    const strength = from_title ? weights.title : kind === 'must' ? 1 : weights.should
    return (strength * (FORMAL.has(category) ? weights.formal : 1)) / parts
  })
  const sum = weighed.reduce((all, one) => all + one, 0)
  const exact = weighed.map((weight) => (weight / sum) * PERCENT)
  const worth = exact.map(Math.floor)
  const left = PERCENT - worth.reduce((all, one) => all + one, 0)
  const byRest = exact.map((one, at) => [one - worth[at]!, at] as const).toSorted(([a], [b]) => b - a)
  for (const [, at] of byRest.slice(0, left)) worth[at]! += 1
  return worth
}

export interface Score {
  /** 0 to 100, the sum of `points`; null when the ad has no readable requirements and cannot be judged. */
  score: number | null
  /** Per requirement, out of its worth. */
  points: number[]
}

export function scoreOf(worth: readonly number[], evidence: readonly Evidence[]): Score {
  const points = evidence.map(({ credit }, at) => Math.round(worth[at]! * Math.min(1, credit)))
  return { score: points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0), points }
}

/** An ad's requirements and the worth of each: everyone is compared with it by the same measure. */
export interface MeasuredAd {
  title: string
  locations: readonly string[]
  requirements: readonly Requirement[]
  worth: readonly number[]
  /** The day that counts as today, as `2026-11-20`. */
  compared_on: string
}

/** The score of one consultant for one ad. */
export type Pair = Omit<ConsultantMatchesTable, 'job_id' | 'consultant_id'>

export function pairOf(
  { requirements, worth }: Pick<MeasuredAd, 'requirements' | 'worth'>,
  evidence: readonly Evidence[],
  content_version: number,
): Pair {
  const { must, should } = countDemands(
    requirements,
    evidence.map(({ status }) => status),
  )
  return {
    content_version,
    score: scoreOf(worth, evidence).score ?? 0,
    must_documented: must.documented,
    must_mentioned: must.mentioned,
    must_missing: must.missing,
    should_documented: should.documented,
    should_mentioned: should.mentioned,
    should_missing: should.missing,
  }
}

const LONGEST = 90
const isQuality = wordTest('trait')
/** «Evne til å forklare» is a personal quality, unless it names something that a CV can show. */
const isAbility = wordTest('ability')
/** «Erfaring med å dele kunnskap» is experience, not a quality. */
const isWork = wordTest('work')

/** Whether a requirement asks for a personal quality. A CV can seldom show one, and its absence says little. */
const isPersonalQuality = (sentence: string): boolean =>
  sentence.length <= LONGEST &&
  !isWork(sentence) &&
  (isQuality(sentence) || (isAbility(sentence) && topicsIn(sentence).length === 0))
