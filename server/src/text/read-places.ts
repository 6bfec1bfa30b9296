import { knownPlace, type KnownPlace, liesIn, nameAmong, unshouted } from './known-place.ts'
import { isForeignCountry } from './foreign-places.ts'
import { oneLine } from './plain-text.ts'
import { placeKey } from './place-facts.ts'
import { type PlacePart, placeParts, trimmed } from './place-parts.ts'
import { isDistrictOf, townOfDistrict, WHOLE_COUNTRY } from './place-words.ts'

/** Facts about an ad's place besides its printed text. */
export interface PlaceContext {
  /** The employer, whose name is no place. */
  company?: string | null | undefined
  /** A county or municipality, and a postal code: they distinguish places of one name. */
  region?: string | null | undefined
  postal_code?: string | null | undefined
}

const LONGEST = 500
/** A longer text without a known place is a sentence. */
const LONGEST_UNKNOWN = 120
const MOST = 50

/**
 * The places an ad prints, as stored: «OSLO/Bergen» is Oslo and Bergen, «Storgata 1, 2317 Hamar» is Hamar, «Remote» is
 * Hjemmekontor. A foreign or unknown place stays as printed, «Toronto, Ontario, CA» in one piece. Idempotent.
 */
export function readPlaces(printed: string, context: PlaceContext = {}): string[] {
  const text = tidyText(printed)
  const segments = segmentsOf(text)
  const read = segments.map((segment) => readSegment(segment, context))
  const places = read.some(({ isUnderstood }) => isUnderstood)
    ? read.flatMap(({ places }) => places)
    : asPrinted(text, context)
  return [...new Set(places)].slice(0, MOST)
}

function tidyText(printed: string): string {
  const lines = printed.slice(0, LONGEST * 2).replaceAll(/\s*[\r\n]\s*/g, '; ')
  const line = (oneLine(lines) ?? '').slice(0, LONGEST).replaceAll(/ m\/ ?omegn/gi, ' og omegn')
  return trimmed(line)
}

/** The parts between «/», «;», «og» and the like. «Møre og Romsdal» stays whole. */
function segmentsOf(text: string): string[] {
  const segments: string[] = []
  const [first = '', ...pieces] = text.split(/(\s*[;|•·/]\s*|\s+(?:og|eller|and|or|och|samt|&|\+)\s+)/i)
  let current = first
  for (let at = 0; at < pieces.length; at += 2) {
    const [separator = '', piece = ''] = pieces.slice(at, at + 2)
    if (isOneName(current, separator, piece)) current += separator + piece
    else {
      segments.push(current)
      current = piece
    }
  }
  return [...segments, current].map(trimmed).filter(Boolean)
}

function isOneName(before: string, separator: string, after: string): boolean {
  if (!/\p{L}/u.test(separator)) return false
  if (/^omegn(?!\p{L})/iu.test(after)) return true
  const last = before.split(/[,(]|\s[-–—]\s/).at(-1)
  const [first] = after.split(/[,()]|\s[-–—]\s/)
  const name = `${last}${separator}${first}`.trim()
  return knownPlace(name) !== null || townOfDistrict(placeKey(name)) !== null || isForeignCountry(name)
}

interface ReadSegment {
  places: string[]
  /** Contains a known place, or certainly none. */
  isUnderstood: boolean
}

function readSegment(segment: string, context: PlaceContext): ReadSegment {
  const parts = placeParts(segment)
  const isKnown = parts.some(({ kind }) => kind !== 'unknown' && kind !== 'abroad')
  if (!isKnown || parts.some(({ kind }) => kind === 'abroad'))
    return { places: asPrinted(segment, context), isUnderstood: false }
  const places = parts.flatMap((part, at) => nameOf(part, at, parts, context) ?? [])
  const isNorway = places.length === 0 && parts.some(({ kind }) => kind === 'norway')
  return { places: isNorway ? [WHOLE_COUNTRY] : places, isUnderstood: true }
}

/** The stored name of a part among the others; null when it adds nothing to them. */
function nameOf(part: PlacePart, at: number, parts: PlacePart[], context: PlaceContext): string | null {
  const others = parts.filter((other) => other !== part)
  const towns = others.flatMap((other) =>
    other.kind === 'known' && !other.place.isCounty ? other.place : [],
  )
  if (towns.some((town) => isDistrictOf(placeKey(part.text), town.name))) return null
  if (part.kind === 'known') return knownName(part, others, towns, context)
  if (part.kind === 'settled') return part.name
  if (part.kind === 'district') return towns.some(({ name }) => name === part.town) ? null : part.town
  if (part.kind !== 'unknown' || part.isInBrackets || isCompany(part.text, context)) return null
  // In an address the building and the street come first: «Havnelageret, Oslo».
  const isAddress = /\d/.test(part.text) || STREET.test(part.text)
  const leadsTo = parts.slice(at + 1).some(({ kind }) => kind === 'known' || kind === 'district')
  return isAddress || leadsTo ? null : (asPrinted(part.text, context)[0] ?? null)
}

const STREET =
  /(?:gate|gata|gaten|vei|veien|veg|vegen|plass|torg|torget|allé|kai|brygge|bygget|senter|park)$/i

function knownName(
  part: PlacePart & { kind: 'known' },
  others: PlacePart[],
  towns: KnownPlace[],
  { region, postal_code }: PlaceContext,
): string | null {
  const { place } = part
  if (place.isCounty)
    return towns.some(({ counties }) => counties.some((nr) => place.counties.includes(nr)))
      ? null
      : place.name
  // «Bærum, Fornebu» is Fornebu; of three or more, each counts on its own.
  if (towns.length === 1 && liesIn(towns[0]!, place)) return null
  const names = [...others.map(({ text }) => text), part.beside, region].filter((name) => name != null)
  return nameAmong(place, { names, postal_code: part.postal_code ?? postal_code ?? null })
}

const companyKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/(?: (?:as|asa|sa|ab|a\/s|aps|ltd|norge|norway|norden))+$/, '')
    .trim()

const isCompany = (text: string, { company }: PlaceContext) =>
  Boolean(company) && companyKey(text) === companyKey(company!)

/** As printed, except for capitals throughout. */
function asPrinted(text: string, context: PlaceContext): string[] {
  if (!text || text.length > LONGEST_UNKNOWN || isCompany(text, context)) return []
  return [
    text
      .split(/([,;/|()]|\s[-–—]\s)/)
      .map(unshouted)
      .join(''),
  ]
}
