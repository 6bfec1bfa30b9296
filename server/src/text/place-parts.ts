import { isForeignCountry, isForeignTown } from './foreign-places.ts'
import { knownPlace, type KnownPlace, unshouted } from './known-place.ts'
import { placeKey } from './place-facts.ts'
import {
  AT_HOME,
  EVERYWHERE,
  HOME_OFFICE,
  NORWAY,
  REGIONS,
  townOfDistrict,
  WAY_OF_WORKING,
  WHOLE_COUNTRY,
} from './place-words.ts'

/** What a part of a printed place is: «Oslo» of «Storgata 1, 0155 Oslo, Norge». */
export type PlacePart = { text: string; isInBrackets: boolean } & (
  | { kind: 'known'; place: KnownPlace; postal_code: string | null; beside: string | null }
  /** A name that is kept whatever stands beside it. */
  | { kind: 'settled'; name: string }
  | { kind: 'district'; town: string }
  | { kind: 'norway' | 'abroad' | 'way of working' | 'unknown' }
)

/** Without list markers at the ends, and without «Sted:». */
export const trimmed = (text: string) => text.replace(LEADING, '').replace(/[\s,;/|•·–—-]+$/, '')

const LEADING = /^(?:[\s,;/|•·–—-]|(?:sted|arbeidssted|arbeidsstad|lokasjon|location|arbetsplats|ort)\s*:)+/i

/** The parts of a text between commas, brackets and spaced dashes. */
export function placeParts(text: string): PlacePart[] {
  const parts: PlacePart[] = []
  let depth = 0
  for (const piece of text.split(/(\s*[,()]\s*|\s+[-–—]\s+)/)) {
    const text = trimmed(piece)
    if (piece.includes('(')) depth++
    else if (piece.includes(')')) depth--
    else if (text) parts.push(placePart(text, depth > 0))
  }
  return parts
}

function placePart(text: string, isInBrackets: boolean): PlacePart {
  const part = { text, isInBrackets }
  if (NORWAY.test(text)) return { ...part, kind: 'norway' }
  if (AT_HOME.test(text)) return { ...part, kind: 'settled', name: HOME_OFFICE }
  if (EVERYWHERE.test(text)) return { ...part, kind: 'settled', name: WHOLE_COUNTRY }
  if (WAY_OF_WORKING.test(text)) return { ...part, kind: 'way of working' }
  const town = townOfDistrict(placeKey(text))
  if (town) return { ...part, kind: 'district', town }
  const found = findPlace(text)
  if (found) return { ...part, kind: 'known', ...found }
  const region = REGIONS.get(placeKey(text.replace(/^\d{4} /, '')))
  if (region) return { ...part, kind: 'settled', name: region }
  if (isForeignCountry(text)) return { ...part, kind: 'abroad' }
  if (isForeignTown(text)) return { ...part, kind: 'settled', name: unshouted(text) }
  const [, called] = /^bydel(?:en)? (.+)$/i.exec(text) ?? []
  const calledTown = called ? townOfDistrict(placeKey(called), true) : null
  return calledTown ? { ...part, kind: 'district', town: calledTown } : { ...part, kind: 'unknown' }
}

interface FoundPlace {
  place: KnownPlace
  postal_code: string | null
  /** The location the text adds: «Herøy i Nordland». */
  beside: string | null
}

function findPlace(text: string): FoundPlace | null {
  const place = knownPlace(text) ?? knownInTwoLanguages(text)
  if (place) return { place, postal_code: null, beside: null }
  const [, before, town, after] = /^(?:(?:NO?[- ]?)?(\d{4}) )?(.+?)(?: (?:NO?-)?(\d{4}))?$/i.exec(text) ?? []
  if (town && town !== text) {
    const found = findPlace(town)
    return found && { ...found, postal_code: before ?? after ?? null }
  }
  const [, name = '', county = ''] = /^(.+) i (.+)$/i.exec(text) ?? []
  const there = knownPlace(name)
  if (there && !there.isCounty && knownPlace(county)?.isCounty)
    return { place: there, postal_code: null, beside: county }
  const bare = withoutAffixes(text)
  return bare === text ? null : findPlace(bare)
}

/** «Deatnu-Tana»: both are names of one place. */
function knownInTwoLanguages(text: string): KnownPlace | null {
  const [first, ...others] = text.split(/[-–]/).map((name) => knownPlace(name))
  return first && others.length > 0 && others.every((other) => other?.name === first.name) ? first : null
}

const BEFORE =
  /^(?:stor-|i |ved |region |avdeling |avd\.? |hovedkontoret i |hovedkontor i |hovedkontor |kontoret i |kontor i |kontor )/i
const AFTER =
  /(?: og omegn| med omegn|[ -](?:sentrum|by|city|området|regionen|region|area|kontor|hovedkontor|office|hq|nord|sør|syd|øst|vest)|-?(?:området|regionen))$/i

/** «Oslo sentrum», «Stor-Oslo» and «Bergensområdet» are found as Oslo and Bergen. */
function withoutAffixes(text: string): string {
  const bare = text.replace(BEFORE, '').replace(AFTER, '').trim()
  const joined = bare.length < text.length && /(?:området|regionen)$/i.test(text) && !knownPlace(bare)
  return joined ? bare.replace(/s$/, '') : bare
}
