import { compareCv } from '../features/matching/compare.ts'
import type { ComparedCv } from '../features/matching/compared-cv.ts'
import type { Evidence } from '../features/matching/evidence.ts'
import { readRequirements } from '../features/matching/reading/read-requirements.ts'
import type { AdText, Requirement } from '../features/matching/requirement.ts'
import { scoreOf, worthOf } from '../features/matching/score.ts'

export interface RequirementMatch extends Requirement, Evidence {
  /** The part of the score, out of the requirement's worth. */
  points: number
  worth: number
}

export interface Match {
  /** 0 to 100; null when it cannot be judged. */
  score: number | null
  requirements: RequirementMatch[]
}

/** One ad against many CVs, in order. */
export function matchAll(ad: AdText, cvs: readonly ComparedCv[], today: string): Match[] {
  const requirements = readRequirements(ad)
  const evidence = cvs.map((cv) => compareCv(requirements, ad, cv, today))
  const worth = worthOf(requirements)
  return evidence.map((found) => {
    const { score, points } = scoreOf(worth, found)
    return {
      score,
      requirements: requirements.map((requirement, at) => ({
        ...requirement,
        ...found[at]!,
        points: points[at]!,
        worth: worth[at]!,
      })),
    }
  })
}
