import type { Field } from './wish.ts'

/** Of these none is somebody's own. */
const OF_AN_AD: ReadonlySet<Field> = new Set<Field>([
  'contact',
  'deadline',
  'requirements',
  'nice',
  'tasks',
  'offers',
  'traits',
  'form',
  'place',
  'link',
])
const NAMES_AD =
  /(?:jobb|stilling|rolle|oppdrag|annonse|vikariat|engasjement|utlysning)(?:en|et|a)?(?!\p{L})/iu

/** «Silje vil søke GIS-jobben. Når må hun ha søkt?» is asked of the ad, not of her. */
export const asksOfAd = (field: Field | null, said: string): boolean =>
  field !== null && OF_AN_AD.has(field) && NAMES_AD.test(said)
