import { type AdLikeness, type LikenessInput, likenessOf } from './ad-likeness.ts'
import { tagsOf } from './tag-job.ts'

/** What follows from an ad's text alone: what it is matched by, and the technologies it names. */
export interface AdTraits {
  likeness: AdLikeness
  technologies: string[]
}

/** Takes half a millisecond an ad. */
export const traitsOf = (ad: LikenessInput): AdTraits => ({
  likeness: likenessOf(ad),
  technologies: tagsOf(ad),
})
