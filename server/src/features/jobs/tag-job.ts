import { technologiesIn } from '../../text/find-technologies.ts'

/**
 * Raised with every change of the list of technologies or of the rules that find them: then all ads are tagged anew.
 * Ads whose tags were given have version 0.
 */
export const TAG_VERSION = 2

interface TaggableAd {
  title: string
  short_description: string | null
  long_description: string | null
}

/** What of an ad is read for technologies. */
export const taggedText = ({ title, short_description, long_description }: TaggableAd): string =>
  `${title}\n\n${long_description ?? short_description ?? ''}`

/** The technologies that an ad asks for, the first named first. */
export const tagsOf = (ad: TaggableAd): string[] => technologiesIn(taggedText(ad))
