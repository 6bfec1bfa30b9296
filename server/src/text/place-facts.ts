import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Municipality {
  nr: string
  navn: string
  andre_navn?: string[]
  fylke: string
  /** Latitude and longitude of its largest town. */
  sted: [number, number]
}

interface Facts {
  fylker: { nr: string; navn: string; andre_navn?: string[] }[]
  tidligere_fylker: { navn: string; fylker: string[] }[]
  postnummer: { fra: string; til: string; fylke: string }[]
  kommuner: Municipality[]
  poststeder: Record<string, string[]>
}

/** Counties and municipalities of 2024 (Kartverket, Statistics Norway) and postal towns (Posten's register). */
export const facts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../data/norske-steder.json'), 'utf8'),
) as Facts

export const COUNTIES: readonly { nr: string; name: string }[] = facts.fylker.map(({ nr, navn }) => ({
  nr,
  name: navn,
}))

const rawKey = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/ (?:kommune|fylke|fylkeskommune)$/, '')
    .trim()

/** The other official names of counties and municipalities: kárášjohka is karasjok. */
const otherNames = new Map(
  [...facts.fylker, ...facts.kommuner].flatMap(({ navn, andre_navn = [] }) =>
    andre_navn.map((name) => [rawKey(name), rawKey(navn)] as const),
  ),
)

/** A place name as it is compared. */
export function placeKey(name: string): string {
  const key = rawKey(name)
  return otherNames.get(key) ?? key
}

export const countyNames = new Map(facts.fylker.map(({ nr, navn }) => [nr, navn]))
/** The numbers of today's counties, by today's and former names. */
export const countiesByKey = new Map<string, readonly string[]>([
  ...facts.tidligere_fylker.map(({ navn, fylker }) => [placeKey(navn), fylker] as const),
  ...facts.fylker.map(({ nr, navn }) => [placeKey(navn), [nr]] as const),
])
const municipalityByNr = new Map(facts.kommuner.map((municipality) => [municipality.nr, municipality]))
export const municipalitiesByKey = Map.groupBy(facts.kommuner, ({ navn }) => placeKey(navn))

/** Posten distinguishes towns of one name by their area: «Våler i Solør», «Nes på Hedmarken», «Kristiansand S». */
const townsByKey = new Map<string, Set<string>>()
const qualifiedTowns = new Map<string, Set<string>>()
/** In capitals, as Posten writes them. */
export const townNames = new Map<string, string>()
for (const [town, numbers] of Object.entries(facts.poststeder)) {
  const [, bare = town] = /^(.+) [NSØVC]$/.exec(town) ?? []
  addTo(townsByKey, placeKey(town), numbers)
  addTo(townsByKey, placeKey(bare), numbers)
  townNames.set(placeKey(town), bare)
  townNames.set(placeKey(bare), bare)
  const [, base] = /^(.+?) (?:I|PÅ) .+$/.exec(town) ?? []
  if (!base) continue
  addTo(qualifiedTowns, placeKey(base), numbers)
  if (!townNames.has(placeKey(base))) townNames.set(placeKey(base), base)
}

function addTo(map: Map<string, Set<string>>, key: string, numbers: string[]): void {
  map.set(key, new Set([...(map.get(key) ?? []), ...numbers]))
}

/**
 * Where a name may lie. `sure` are the municipality and the postal town of exactly that name; `loose` the towns that
 * Posten distinguishes by their area.
 */
export interface Whereabouts {
  sure: Municipality[]
  loose: Municipality[]
}

export function whereabouts(key: string): Whereabouts {
  const named = municipalitiesByKey.get(key) ?? []
  const towns = [...(townsByKey.get(key) ?? [])].flatMap((nr) => municipalityByNr.get(nr) ?? [])
  // «Sortland» is the municipality, although a neighbour shares its postal town; «Os» is two places far apart.
  const sure = towns.some((town) => named.includes(town)) || towns.length === 0 ? named : [...named, ...towns]
  const numbers = towns.length > 0 ? [] : [...(qualifiedTowns.get(key) ?? [])]
  const loose = numbers.flatMap((nr) => municipalityByNr.get(nr) ?? []).filter((at) => !sure.includes(at))
  return { sure, loose }
}

/** The number of the county a postal code lies in; null for an unknown code. */
export const countyOfPostalCode = (code: string): string | null =>
  facts.postnummer.find(({ fra, til }) => fra <= code && code <= til)?.fylke ?? null
