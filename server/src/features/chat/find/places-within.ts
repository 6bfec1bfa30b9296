import { knownPlace } from '../../../text/known-place.ts'
import { facts, placeKey } from '../../../text/place-facts.ts'

/** Names of the places in a county, in small letters, as companies write where they are; of a town its own name. */
export function placesWithin(place: string): string[] {
  const known = knownPlace(place)
  const own = place.toLowerCase()
  if (!known?.isCounty) return [own]
  const municipalities = facts.kommuner.filter(({ fylke }) => known.counties.includes(fylke))
  const numbers = new Set(municipalities.map(({ nr }) => nr))
  const towns = Object.entries(facts.poststeder).flatMap(([town, within]) =>
    within.some((nr) => numbers.has(nr)) ? [placeKey(town)] : [],
  )
  return [...new Set([own, ...municipalities.map(({ navn }) => navn.toLowerCase()), ...towns])]
}
