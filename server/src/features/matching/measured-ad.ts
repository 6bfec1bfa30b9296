import type { Evidence } from './evidence.ts'
import type { Requirement } from './requirement.ts'
import { heldBy, scoreOf, worthOf } from './score.ts'

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
export interface Pair {
  content_version: number
  score: number
  must_documented: number
  must_mentioned: number
  must_missing: number
  should_documented: number
  should_mentioned: number
  should_missing: number
}

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
