import { commonCounty } from './norwegian-places.ts'
import {
  countiesByKey,
  countyNames,
  countyOfPostalCode,
  type Municipality,
  municipalitiesByKey,
  placeKey,
  townNames,
  whereabouts,
} from './place-facts.ts'

/** A name of a county, municipality or postal town in Norway. */
export interface KnownPlace {
  /** Canonical spelling: «Mo i Rana». */
  name: string
  /** Numbers of the counties it lies or may lie in. */
  counties: readonly string[]
  /** Today's or former counties themselves are no towns. */
  isCounty: boolean
  municipalities: readonly Municipality[]
  isMunicipality: boolean
}

/** «Bodø kommune» is the municipality even when postal towns far away share its name. */
export function knownPlace(text: string): KnownPlace | null {
  const key = placeKey(text)
  const counties = countiesByKey.get(key)
  const named = municipalitiesByKey.get(key) ?? []
  if (counties && named.length === 0) {
    const name = counties.length === 1 ? countyNames.get(counties[0]!)! : ''
    const isToday = placeKey(name) === key
    return {
      name: isToday ? name : inTitleCase(key),
      counties,
      isCounty: true,
      municipalities: [],
      isMunicipality: false,
    }
  }
  const { sure, loose } = whereabouts(key)
  const [first] = named
  const name = first?.navn ?? inTitleCase(townNames.get(key)?.toLowerCase() ?? '')
  if (!name) return null
  const municipalities = first && / kommune$/i.test(text) ? named : [...sure, ...loose]
  return {
    name,
    counties: [...new Set(municipalities.map(({ fylke }) => fylke))],
    isCounty: false,
    municipalities,
    isMunicipality: first !== undefined,
  }
}

/** Text beside a name that may show which place of that name is meant. */
export interface Beside {
  /** Names of counties and municipalities. */
  names: readonly string[]
  postal_code: string | null
}

/**
 * The stored name: alone, or with the county («Våler, Innlandet») when places of that name lie in several counties and
 * the text beside it decides between them.
 */
export function nameAmong(place: KnownPlace, { names, postal_code }: Beside): string {
  const stands = new Set(names.map(placeKey))
  const byCode = postal_code && countyOfPostalCode(postal_code)
  const chosen = place.municipalities.filter(
    ({ navn, fylke }) =>
      fylke === byCode ||
      stands.has(placeKey(navn)) ||
      [...stands].some((name) => countiesByKey.get(name)?.includes(fylke)),
  )
  const alone = whereabouts(placeKey(place.name))
  if (commonCounty([...alone.sure, ...alone.loose]) && alone.sure.length > 0) return place.name
  const county = commonCounty(chosen.length > 0 ? chosen : place.municipalities)
  const isSure = chosen.length > 0 || place.municipalities.length < alone.sure.length + alone.loose.length
  return county && isSure ? `${place.name}, ${county}` : place.name
}

/** Whether one place lies in the other, a municipality. */
export const liesIn = (place: KnownPlace, other: KnownPlace): boolean =>
  other.isMunicipality &&
  place.name !== other.name &&
  place.municipalities.some(({ navn }) => navn === other.name)

/** «mo i rana» is Mo i Rana, «sør-fron» is Sør-Fron. */
export const inTitleCase = (text: string): string =>
  text.toLowerCase().replaceAll(/(?<!\p{L})(?!(?:i|på|og)(?!\p{L}))\p{L}/gu, (letter) => letter.toUpperCase())

/** «STOCKHOLM» becomes Stockholm; «DK» and «USA» stay. */
export const unshouted = (text: string): string =>
  text.replaceAll(/[^\p{L}]/gu, '').length >= 4 && text === text.toLowerCase().toUpperCase()
    ? inTitleCase(text)
    : text
