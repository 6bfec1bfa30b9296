import { isForeignCountry, isForeignTown } from './foreign-places.ts'
import {
  countiesByKey,
  countyNames,
  municipalitiesByKey,
  type Municipality,
  placeKey,
  whereabouts,
} from './place-facts.ts'

export { COUNTIES, placeKey } from './place-facts.ts'

/** The common search key of all places abroad. */
export const ABROAD = 'Utlandet'

/** The municipalities that a place may lie in, by the key of its name. */
export function placesOf(key: string): readonly Municipality[] {
  const { sure, loose } = whereabouts(key)
  return [...sure, ...loose]
}

/** The county's name, when all of them lie in it. */
export function commonCounty(municipalities: readonly Municipality[]): string | null {
  const [county, ...others] = new Set(municipalities.map(({ fylke }) => fylke))
  return county && others.length === 0 ? countyNames.get(county)! : null
}

/** Those that lie in an area: a county, today's or a former one, a part of its name («Møre»), or the municipality itself. */
export const placesWithin = (places: readonly Municipality[], area: string): readonly Municipality[] =>
  places.filter(
    (at) =>
      countiesByKey.get(area)?.includes(at.fylke) ||
      area === placeKey(at.navn) ||
      placeKey(countyNames.get(at.fylke)!).split(' og ').includes(area),
  )

export interface PlaceDetails {
  /** Null for a whole county, and when towns of the name lie in several municipalities. */
  municipality: string | null
  county: string
}

/**
 * The municipality and county of a place in Norway, such as «Bergen», «Våler, Innlandet», «Mo i Rana». Null for places
 * abroad, for unknown ones, and for a name found in several counties («Bø») unless text after a comma decides.
 */
export function placeDetails(place: string): PlaceDetails | null {
  const [name = '', ...rest] = partsOf(place)
  const asCounty = countiesByKey.get(name)
  if (asCounty && !municipalitiesByKey.has(name))
    return asCounty.length === 1 ? { municipality: null, county: countyNames.get(asCounty[0]!)! } : null
  const { sure, loose } = whereabouts(name)
  const narrowed = [...sure, ...loose].filter((at) =>
    rest.some((part) => countiesByKey.get(part)?.includes(at.fylke) || part === placeKey(at.navn)),
  )
  if (narrowed.length === 0 && (sure.length === 0 || rest.some(isAbroad))) return null
  const chosen = narrowed.length > 0 ? narrowed : [...sure, ...loose]
  const county = commonCounty(chosen)
  const [only] = chosen
  return county && only
    ? { municipality: chosen.length === 1 && sure.includes(only) ? only.navn : null, county }
    : null
}

/**
 * The search keys of an ad's place: its own name, and its municipality and county. Places abroad have «utlandet» and
 * their own name, without the latter when a place here shares it: «Bergen, NJ, USA».
 */
export function placeKeys(place: string): string[] {
  const [name = '', ...rest] = partsOf(place)
  const details = placeDetails(place)
  const isNamesake = !details && rest.some(isAbroad) && whereabouts(name).sure.length > 0
  const keys = [
    placeKey(place),
    isNamesake ? null : name,
    details?.municipality,
    details?.county,
    !details && liesAbroad(place) ? ABROAD : null,
  ]
  return [...new Set(keys.filter((key) => key != null).map(placeKey))].filter(Boolean)
}

const printedParts = (place: string) => place.split(/[,/(]/).map((part) => part.replaceAll(')', '').trim())

const partsOf = (place: string) => printedParts(place).map(placeKey)

/** Whether the country is named, or the town is well known. A country code alone is ambiguous. */
function liesAbroad(place: string): boolean {
  const [name = '', ...rest] = printedParts(place)
  return isForeignTown(name) || isForeignCountry(name.toLowerCase()) || rest.some(isForeignCountry)
}

const isAbroad = (part: string) =>
  part !== '' &&
  !/^(?:norge|noreg|norway|no|nor)$/.test(part) &&
  !countiesByKey.has(part) &&
  !municipalitiesByKey.has(part)
