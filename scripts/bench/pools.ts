import { COUNTIES, placeKeys } from '../../server/src/text/norwegian-places.ts'
import places from '../../server/data/norske-steder.json' with { type: 'json' }
import {
  CONTENT_WORDS,
  FIRST_PARTS,
  LARGE_PLACES,
  LAST_PARTS,
  ROLES,
  SMALL_WORDS,
  TECHNOLOGIES,
} from './vocabulary.ts'
import { type Draw, drawing } from './draw.ts'

export const COMPANIES = 2_000
const SENTENCES = 20_000
const TITLES = 6_000
const RARE_WORDS = 20_000
/** An ad draws uniformly from each of these: what is frequent is in it many times. */
const EACH = 4_000

/** What SQL builds ads from. The same on every machine. */
export interface Pools {
  sentences: string[]
  titles: string[]
  /** Three in each entry. */
  rare_words: string[]
  technologies: string[][]
  places: { locations: string[]; place_keys: string[] }[]
  /** Company numbers, from 1. */
  companies: number[]
}

export function makePools(): Pools {
  const draw = drawing(1814)
  return {
    sentences: Array.from({ length: SENTENCES }, () => sentence(draw)),
    titles: Array.from({ length: TITLES }, () => title(draw)),
    rare_words: rareWords(draw),
    technologies: Array.from({ length: EACH }, () => technologies(draw)),
    places: Array.from({ length: EACH }, () => locations(draw)),
    companies: Array.from({ length: EACH }, () => 1 + draw.rank(COMPANIES)),
  }
}

export const companyName = (number: number): string =>
  `${capital(FIRST_PARTS[number % FIRST_PARTS.length]!)}${LAST_PARTS[(number * 7) % LAST_PARTS.length]} ${number} AS`

const COMPOUNDS = FIRST_PARTS.flatMap((first) => LAST_PARTS.map((last) => first + last))
/** Words by rank: their probability falls with the rank, as in any language (Zipf). */
let ranked: string[] | undefined

function rankedWords(draw: Draw): string[] {
  ranked ??= [...SMALL_WORDS, ...CONTENT_WORDS, ...draw.shuffled(COMPOUNDS)]
  return ranked
}

function sentence(draw: Draw): string {
  const all = rankedWords(draw)
  const words = Array.from({ length: draw.int(8, 16) }, () => all[draw.rank(all.length, 1.25)]!)
  return `${capital(words.join(' '))}.`
}

function title(draw: Draw): string {
  const role = draw.pick(ROLES)
  const technology = draw.chance(0.4) ? ` ${TECHNOLOGIES[draw.rank(TECHNOLOGIES.length)]}` : ''
  return `${role}${technology}${draw.chance(0.5) ? `, ${draw.pick(COMPOUNDS)}` : ''}`
}

/** Words of three parts, which no sentence has, in threes. */
function rareWords(draw: Draw): string[] {
  const made = new Set<string>()
  while (made.size < RARE_WORDS) {
    made.add(`${draw.pick(FIRST_PARTS)}${draw.pick(FIRST_PARTS)}${draw.pick(LAST_PARTS)}`)
  }
  const words = [...made]
  return words.map(
    (word, at) => `${word}, ${words[(at * 7 + 1) % RARE_WORDS]}, ${words[(at * 13 + 2) % RARE_WORDS]}`,
  )
}

function technologies(draw: Draw): string[] {
  if (draw.chance(0.15)) return []
  const chosen = Array.from({ length: draw.int(1, 6) }, () => TECHNOLOGIES[draw.rank(TECHNOLOGIES.length)]!)
  return [...new Set(chosen)]
}

const ALL_PLACES = [
  ...new Set([
    ...LARGE_PLACES,
    ...places.kommuner.map(({ navn }) => navn),
    ...COUNTIES.map(({ name }) => name),
  ]),
]

function locations(draw: Draw): Pools['places'][number] {
  const count = draw.chance(0.8) ? 1 : draw.int(2, 4)
  // A third of the work is in Oslo, and half of it in the five largest towns.
  const chosen = Array.from({ length: count }, () => ALL_PLACES[draw.rank(ALL_PLACES.length, 2)]!)
  const different = [...new Set(chosen)]
  return { locations: different, place_keys: [...new Set(different.flatMap(placeKeys))] }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
