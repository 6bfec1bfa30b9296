import { countiesByKey, placeKey } from '../../../text/place-facts.ts'
import { HOME_OFFICE, NORWAY } from '../../../text/place-words.ts'
import { type PlaceContext, readPlaces as readPrintedPlaces } from '../../../text/read-places.ts'
import { asList, asName, asText, field, isObject, type JsonObject } from './json-values.ts'

export { HOME_OFFICE } from '../../../text/place-words.ts'

const MOST = 50

/** The places of a JobPosting, such as «Bergen» or «Toronto, Ontario, CA». The employer's name is no place. */
export function readPlaces(posting: JsonObject, company: string | null): string[] {
  const places = asList(field(posting, 'jobLocation'))
    .slice(0, MOST)
    .flatMap((location) => tidyPlaces(placeName(location), company))
  if (places.length > 0) return [...new Set(places)].slice(0, MOST)
  return asText(field(posting, 'jobLocationType')) === 'TELECOMMUTE' ? [HOME_OFFICE] : []
}

function placeName(location: unknown): string | null {
  if (!isObject(location)) return asText(location)
  const [address] = asList(field(location, 'address'))
  const from = isObject(address) ? address : location
  const name = joinPlace({
    town: asText(field(from, 'addressLocality')),
    region: asName(field(from, 'addressRegion')),
    country: asName(field(from, 'addressCountry')),
    postal_code: asText(field(from, 'postalCode')),
  })
  return name ?? (isObject(address) ? null : asText(address)) ?? asText(field(location, 'name'))
}

/**
 * In Norway the town alone, with its county when several share the name; abroad everything known. A field with several
 * towns stays one text: `tidyPlaces` splits it.
 */
export function joinPlace({
  town,
  region,
  country,
  postal_code,
}: Record<'town' | 'region' | 'country', string | null> & { postal_code?: string | null }): string | null {
  const place = tidyPlace(town, { region, postal_code })
  const inNorway = country ? NORWAY.test(country.trim()) : countiesByKey.has(placeKey(region ?? ''))
  if (inNorway) return place ?? tidyPlace(region)
  const known = [place, tidyPlace(region), country && tidyPlace(country)].filter(
    (part, index, all) => part && all.indexOf(part) === index,
  )
  return known.join(', ') || null
}

/** One line in canonical spelling: «MO I RANA» is Mo i Rana. Several places stay one text, «Oslo/Bergen». */
export function tidyPlace(text: string | null | undefined, context?: PlaceContext): string | null {
  return (text && readPrintedPlaces(text, context).join('/')) || null
}

/** The places in a text, one by one. */
export const tidyPlaces = (text: string | null | undefined, company: string | null = null): string[] =>
  text ? readPrintedPlaces(text, { company }) : []
