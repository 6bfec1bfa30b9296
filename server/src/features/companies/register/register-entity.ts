import type { RegisterState } from '../../../db/tables.ts'

/** The fields the portal keeps. No personal names: roles are not requested. */
export interface RegisterEntity {
  orgnr: string
  state: Exclude<RegisterState, 'unknown'>
  legal_name: string | null
  form: string | null
  industries: string[]
  employees: number | null
  address: string | null
  place: string | null
  municipality: string | null
  url: string | null
  founded_on: string | null
  deleted_on: string | null
}

type Values = Record<string, unknown>

const LONGEST = 300

/**
 * Parses an entity or subunit of Enhetsregisteret; null when it is neither, or another than requested. An invalid value
 * counts as absent.
 */
export function readEntity(json: string, orgnr: string): RegisterEntity | null {
  const entity = parse(json)
  if (!entity || entity['organisasjonsnummer'] !== orgnr) return null
  const form = valuesOf(entity['organisasjonsform'])
  // A subunit has a location, which is its owner's home in a sole proprietorship, and no business address.
  const at = valuesOf(entity['forretningsadresse'] ?? entity['beliggenhetsadresse'])
  const place = text(at['poststed'])
  const municipality = text(at['kommune'])
  const deleted_on = day(entity['slettedato'] ?? entity['nedleggelsesdato'])
  return {
    orgnr,
    state: stateOf(entity, deleted_on),
    legal_name: text(entity['navn']),
    form: text(form['beskrivelse']),
    industries: ['naeringskode1', 'naeringskode2', 'naeringskode3'].flatMap(
      (code) => text(valuesOf(entity[code])['beskrivelse']) ?? [],
    ),
    employees: positive(entity['antallAnsatte']),
    // A sole proprietorship's address is its owner's home.
    address: form['kode'] === 'ENK' || !entity['forretningsadresse'] ? null : addressOf(at, place),
    place: place && inOrdinaryCase(place),
    municipality: municipality && inOrdinaryCase(municipality),
    url: text(entity['hjemmeside']),
    founded_on: day(entity['stiftelsesdato']) ?? day(entity['oppstartsdato']),
    deleted_on,
  }
}

/** The number of the entity that a subunit belongs to. */
export function readParent(json: string): string | null {
  const number = text(parse(json)?.['overordnetEnhet'])
  return number !== null && /^\d{9}$/.test(number) ? number : null
}

function stateOf(entity: Values, deleted_on: string | null): RegisterEntity['state'] {
  if (deleted_on !== null) return 'deleted'
  if (entity['konkurs'] === true) return 'bankrupt'
  const ends =
    entity['underAvvikling'] === true || entity['underTvangsavviklingEllerTvangsopplosning'] === true
  return ends ? 'winding_up' : 'active'
}

function addressOf(at: Values, place: string | null): string | null {
  const lines = Array.isArray(at['adresse'])
    ? at['adresse'].slice(0, 4).flatMap((line) => text(line) ?? [])
    : []
  const town = [text(at['postnummer']), place && inOrdinaryCase(place)].filter(Boolean).join(' ')
  const abroad = at['landkode'] === 'NO' ? null : text(at['land'])
  return [...lines, town, abroad].filter(Boolean).join(', ').slice(0, LONGEST).toWellFormed() || null
}

/** «MO I RANA» → «Mo i Rana». The register writes places in capitals. */
export const inOrdinaryCase = (place: string): string =>
  place === place.toUpperCase()
    ? place
        .toLowerCase()
        .replaceAll(/\p{L}+/gu, (word, at: number) =>
          at > 0 && SMALL.has(word) ? word : word[0]!.toUpperCase() + word.slice(1),
        )
    : place

const SMALL = new Set(['i', 'og', 'på', 'ved', 'under', 'av'])

function parse(json: string): Values | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null
  } catch {
    return null
  }
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}

/** One line, without characters that the database rejects or nobody sees. */
function text(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const line = value
    .slice(0, 4 * LONGEST)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()
  return line || null
}

const positive = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 10_000_000 ? Number(value) : null

function day(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return null
  const at = Date.parse(`${value}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(value) ? value : null
}
