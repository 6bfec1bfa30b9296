import type { ConsultantMatchesTable } from '../../db/match-tables.ts'
import type { Evidence } from './evidence.ts'
import { isPersonalQuality } from './personal-qualities.ts'
import type { Requirement } from './requirement.ts'

const MUST = 3
const SHOULD = 1
/** The role in the title weighs more than any single requirement. */
const TITLE = 8
const PERCENT = 100

/**
 * The worth of each requirement of an ad, as whole numbers that add up to 100. What few consultants have is worth more;
 * `held` is the share of them, 0 to 1, with some evidence of each.
 */
export function worthOf(requirements: readonly Requirement[], held: readonly number[]): number[] {
  const isTrait = requirements.map(
    ({ category, sentence }) => category === 'other' && isPersonalQuality(sentence),
  )
  // Beside what a CV can prove, a personal quality weighs nothing; an ad that asks for no more is judged by them.
  const isOnlyTraits = isTrait.every(Boolean)
  const weights = requirements.map((requirement, at) =>
    isTrait[at] && !isOnlyTraits ? 0 : weightOf(requirement) * rarity(held[at] ?? 0),
  )
  const sum = weights.reduce((all, one) => all + one, 0)
  const exact = weights.map((weight) => (weight / sum) * PERCENT)
  const worth = exact.map(Math.floor)
  const left = PERCENT - worth.reduce((all, one) => all + one, 0)
  const byRest = exact.map((one, at) => [one - worth[at]!, at] as const).toSorted(([a], [b]) => b - a)
  for (const [, at] of byRest.slice(0, left)) worth[at]! += 1
  return worth
}

const weightOf = ({ kind, from_title, parts = 1 }: Requirement): number =>
  from_title ? TITLE : (kind === 'must' ? MUST : SHOULD) / parts

/** 1 when nobody has it, 0.4 when all do. */
const rarity = (share: number): number => 1 - 0.6 * Math.min(1, Math.max(0, share))

/** The shares of CVs with some evidence of each requirement. */
export const heldBy = (evidence: readonly (readonly Evidence[])[], requirements: number): number[] =>
  Array.from({ length: requirements }, (_, at) =>
    evidence.length === 0
      ? 0
      : evidence.filter((found) => found[at]!.status !== 'missing').length / evidence.length,
  )

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

/** The worth of each requirement, given the evidence in all these CVs; null for an ad without requirements. */
export const measureAd = (
  requirements: readonly Requirement[],
  evidence: readonly (readonly Evidence[])[],
): number[] => (requirements.length === 0 ? [] : worthOf(requirements, heldBy(evidence, requirements.length)))

export function pairOf(
  { requirements, worth }: Pick<MeasuredAd, 'requirements' | 'worth'>,
  evidence: readonly Evidence[],
  content_version: number,
): Pair {
  const count = (kind: Requirement['kind'], status: Evidence['status']) =>
    evidence.filter((found, at) => requirements[at]!.kind === kind && found.status === status).length
  return {
    content_version,
    score: scoreOf(worth, evidence).score ?? 0,
    must_documented: count('must', 'documented'),
    must_mentioned: count('must', 'mentioned'),
    must_missing: count('must', 'missing'),
    should_documented: count('should', 'documented'),
    should_mentioned: count('should', 'mentioned'),
    should_missing: count('should', 'missing'),
  }
}
