import { technologiesIn } from '../../text/find-technologies.ts'
import { surelyToPeople } from '../../text/machine-speech.ts'

/**
 * Raise it with every change of the technology list or of the tagging rules: all ads are then tagged again. Ads whose
 * source gave tags have version 0.
 */
export const TAG_VERSION = 9

interface TaggableAd {
  title: string
  short_description: string | null
  long_description: string | null
}

/** The text of an ad that is searched for technologies. */
export const taggedText = ({ title, short_description, long_description }: TaggableAd): string =>
  `${title}\n\n${long_description ?? short_description ?? ''}`

/** The technologies an ad asks for, in order of appearance. */
export const tagsOf = (ad: TaggableAd): string[] => technologiesIn(surelyToPeople(taggedText(ad)))
