import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Facts {
  fylker: { nr: string; navn: string }[]
  kommuner: { nr: string; navn: string; fylke: string }[]
  poststeder: Record<string, string[]>
}

/** Counties and municipalities of 2024 (Kartverket, Statistics Norway) and postal towns (Posten's register). */
const facts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../data/norske-steder.json'), 'utf8'),
) as Facts

export const COUNTIES: readonly { nr: string; name: string }[] = facts.fylker.map(({ nr, navn }) => ({
  nr,
  name: navn,
}))

const countyByNr = new Map(facts.fylker.map(({ nr, navn }) => [nr, placeKey(navn)]))
const municipalityByNr = new Map(facts.kommuner.map((municipality) => [municipality.nr, municipality]))
const municipalitiesByName = groupBy(facts.kommuner, ({ navn }) => placeKey(navn))
const counties = new Set(countyByNr.values())

/** A place name as it is compared. */
export function placeKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/ (?:kommune|fylke|fylkeskommune)$/, '')
    .trim()
}

/**
 * What a place of an ad can be found by: its own name, and the municipality and county that it lies in. A name that
 * several municipalities share («Bø») leads to none of them, but to their county when they share that; text after a
 * comma («Bø, Telemark») decides between them. Places abroad have their own name alone.
 */
export function placeKeys(place: string): string[] {
  const whole = placeKey(place)
  const [name = '', ...rest] = place.split(/[,/(]/).map((part) => placeKey(part.replaceAll(')', '')))
  const keys = new Set([whole, name])
  if (counties.has(name)) return [...keys]
  const here = municipalitiesOf(name)
  const narrowed = here.filter(({ navn, fylke }) =>
    rest.some((part) => part === countyByNr.get(fylke) || part === placeKey(navn)),
  )
  const chosen = narrowed.length > 0 ? narrowed : rest.some(isAbroad) ? [] : here
  const [only] = chosen
  if (only && chosen.length === 1) keys.add(placeKey(only.navn))
  const [county, ...others] = new Set(chosen.map(({ fylke }) => countyByNr.get(fylke)))
  if (county && others.length === 0) keys.add(county)
  return [...keys].filter(Boolean)
}

/** A municipality's own name goes before a postal town of the same name somewhere else: «Bergen» is the city. */
function municipalitiesOf(name: string): Facts['kommuner'] {
  const named = municipalitiesByName.get(name)
  if (named) return named
  const numbers =
    facts.poststeder[name.toUpperCase()] ?? facts.poststeder[name.toUpperCase().replace(/ [NSØVC]$/, '')]
  return (numbers ?? []).flatMap((nr) => municipalityByNr.get(nr) ?? [])
}

const isAbroad = (part: string) =>
  part !== '' && !/^(?:norge|norway|no)$/.test(part) && !counties.has(part) && !municipalitiesByName.has(part)

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
