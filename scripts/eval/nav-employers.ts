import places from '../../server/data/norske-steder.json' with { type: 'json' }
import type { Draw } from '../bench/draw.ts'
import { FIRST_PARTS, LARGE_PLACES, LAST_PARTS } from '../bench/vocabulary.ts'

const COUNT = 3_000
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

export interface Employer {
  name: string
  orgnr: string
  domain: string
  isPublic: boolean
}

/** The employers, largest first. Their numbers are in the range the register reserves for test data. */
export function makeEmployers(draw: Draw): Employer[] {
  const numbers = organisationNumbers()
  const names = new Set<string>()
  while (names.size < COUNT) {
    const place = draw.pick(places.kommuner).navn.split(' - ')[0]!
    const word = capital(draw.pick(FIRST_PARTS) + draw.pick(LAST_PARTS))
    names.add(
      draw.pick([
        `${word} AS`,
        `${word} AS`,
        `${place} ${word.toLowerCase()} AS`,
        `${word} ${place}`,
        `${place} kommune, ${word.toLowerCase()}`,
        `${word}direktoratet`,
      ]),
    )
  }
  return [...names].map((name, index) => ({
    name,
    orgnr: numbers.next().value!,
    domain: `virksomhet-${index + 1}.example`,
    isPublic: /kommune|direktoratet/.test(name),
  }))
}

function* organisationNumbers(): Generator<string, string> {
  for (let number = 31_000_001; ; number++) {
    const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(String(number)[at]), 0)
    const check = (11 - (sum % 11)) % 11
    if (check < 10) yield `${number}${check}`
  }
}

const countyByNr = new Map(places.fylker.map(({ nr, navn }) => [nr, navn]))
const municipalityByNr = new Map(places.kommuner.map((municipality) => [municipality.nr, municipality]))
const postalTowns = new Map<string, string[]>(Object.entries(places.poststeder))

/** A place of work as NAV prints it: towns, municipalities and counties in capitals. Most are in the large towns. */
export function makeLocation(draw: Draw): Record<string, string | null> {
  const isLarge = draw.chance(0.75)
  const town = (
    isLarge ? LARGE_PLACES[draw.rank(LARGE_PLACES.length)]! : draw.pick(places.kommuner).navn.split(' - ')[0]!
  ).toUpperCase()
  const municipality =
    places.kommuner.find(({ navn }) => navn.split(' - ')[0]!.toUpperCase() === town) ??
    municipalityByNr.get(postalTowns.get(town)?.[0] ?? '')
  return {
    country: 'NORGE',
    address: null,
    city: draw.chance(0.8) ? town : null,
    postalCode: null,
    county: (municipality && countyByNr.get(municipality.fylke)?.toUpperCase()) ?? null,
    municipal: municipality?.navn.split(' - ')[0]!.toUpperCase() ?? town,
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
