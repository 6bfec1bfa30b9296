import { best, type Evidence, MISSING } from '../evidence.ts'
import { placeKey } from '../../../text/norwegian-places.ts'
import { dataLines } from '../../../text/word-lists.ts'
import type { AdText } from '../requirement.ts'
import { fixed } from './evidence-of-passages.ts'
import type { ReadableCv } from './passages.ts'

/** Towns within about an hour's commute of each other, and those that take up to an hour and a half. */
const areas: ReadonlySet<string>[] = []
const farther: (readonly [town: string, others: ReadonlySet<string>])[] = []
for (const line of dataLines('commutes.txt')) {
  const [town = '', others] = line.split(' > ')
  if (others) farther.push([placeKey(town), new Set(others.split(', ').map(placeKey))])
  else areas.push(new Set(line.split(' = ').map(placeKey)))
}
const known = new Set([
  ...areas.flatMap((towns) => [...towns]),
  ...farther.flatMap(([town, others]) => [town, ...others]),
])

const isNear = (a: string, b: string) => a === b || areas.some((towns) => towns.has(a) && towns.has(b))
const isFarther = (a: string, b: string) =>
  farther.some(([town, others]) => (town === a && others.has(b)) || (town === b && others.has(a)))

const WILLING =
  /pendle|flytte[rt]?|(?<!\p{L})reise|reiser gjerne|hele landet|heile landet|relocat|commut|travel/iu
const UNWILLING = /(?<!\p{L})(?:ikke|ikkje|not)(?!\p{L})/iu
const ANYWHERE = /hele landet|heile landet|anywhere|reiser gjerne|kan reise|reisevillig/iu

/** By home town, or stated willingness to move or commute. */
export function placeEvidence(
  sentence: string,
  { cv, passages }: ReadableCv,
  ad: Pick<AdText, 'locations'>,
): Evidence {
  const named = townsIn(sentence)
  const wanted = named.length > 0 ? named : ad.locations.map(placeKey)
  const home = cv.location === null ? null : placeKey(cv.location)
  const at = { quote: cv.location, where: 'location' } as const
  if (home && wanted.some((town) => isNear(home, town))) return fixed(at, 'documented')
  const found: Evidence[] = []
  if (home && wanted.some((town) => isFarther(home, town))) found.push(fixed(at, 'mentioned'))
  const willing = passages.find(
    ({ where, text }) =>
      where === 'qualifications' &&
      WILLING.test(text) &&
      !UNWILLING.test(text) &&
      (ANYWHERE.test(text) || townsIn(text).some((town) => wanted.some((one) => isNear(town, one)))),
  )
  if (willing) found.push(fixed({ quote: willing.text, where: 'qualifications' }, 'mentioned'))
  return best(found.length > 0 ? found : [MISSING])
}

const townsIn = (text: string) =>
  (text.match(/\p{Lu}[\p{L}-]+/gu) ?? []).map(placeKey).filter((key) => known.has(key))
