import { oneLine } from '../../../text/plain-text.ts'
import { asList, asName, asText, field, isObject, type JsonObject } from './json-values.ts'

const MOST = 50
const NORWAY = /^(?:no|nor|norge|noreg|norway)$/i
/** The counties of today and of the years before 2024: they say nothing that the town does not. */
const COUNTIES = new Set(
  (
    'oslo rogaland møre_og_romsdal nordland østfold akershus buskerud innlandet vestfold telemark agder vestland ' +
    'trøndelag troms finnmark viken troms_og_finnmark vestfold_og_telemark hordaland sogn_og_fjordane oppland ' +
    'hedmark aust-agder vest-agder sør-trøndelag nord-trøndelag'
  )
    .split(' ')
    .map((name) => name.replaceAll('_', ' ')),
)

export const HOME_OFFICE = 'Hjemmekontor'

/** The places of a JobPosting, as «Bergen» or «Toronto, Ontario, CA». The employer's own name is no place. */
export function readPlaces(posting: JsonObject, company: string | null): string[] {
  const places = asList(field(posting, 'jobLocation'))
    .slice(0, MOST)
    .map((location) => placeName(location))
    .filter((place) => place !== null && place.toLowerCase() !== company?.toLowerCase())
  if (places.length > 0) return [...new Set(places as string[])]
  return asText(field(posting, 'jobLocationType')) === 'TELECOMMUTE' ? [HOME_OFFICE] : []
}

function placeName(location: unknown): string | null {
  if (!isObject(location)) return tidyPlace(asText(location))
  const [address] = asList(field(location, 'address'))
  const from = isObject(address) ? address : location
  const name = joinPlace({
    town: asText(field(from, 'addressLocality')),
    region: asName(field(from, 'addressRegion')),
    country: asName(field(from, 'addressCountry')),
  })
  return (
    name ??
    (isObject(address) ? null : tidyPlace(asText(address))) ??
    tidyPlace(asText(field(location, 'name')))
  )
}

/** In Norway the town alone; abroad whatever is known. */
export function joinPlace(parts: Record<'town' | 'region' | 'country', string | null>): string | null {
  const [town, region, country] = [parts.town, parts.region, parts.country].map(tidyPlace)
  const inNorway = country ? NORWAY.test(country) : Boolean(region && COUNTIES.has(region.toLowerCase()))
  if (inNorway) return town || region || null
  const known = [town, region, country].filter((part, index, all) => part && all.indexOf(part) === index)
  return known.join(', ') || null
}

/** One line, and not shouted: «MO I RANA» is Mo i Rana. */
export function tidyPlace(text: string | null | undefined): string | null {
  const place = text ? oneLine(text.slice(0, 200))?.replace(/^[\s,;]+|[\s,;]+$/g, '') : null
  if (!place) return null
  if (place.length < 4 || place !== place.toUpperCase()) return place
  return place
    .toLowerCase()
    .replaceAll(/(?<!\p{L})(?!(?:i|på|og)(?!\p{L}))\p{L}/gu, (letter) => letter.toUpperCase())
}
