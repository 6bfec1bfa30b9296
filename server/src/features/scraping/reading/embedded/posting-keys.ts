import { wordLists } from '../../../../text/word-lists.ts'
import type { JsonObject } from '../../../jobs/reading/json-values.ts'

/** The parts of an ad; a `name` is only one among other signs of an ad: everything has a name. */
export type PostingKey =
  | 'title'
  | 'name'
  | 'url'
  | 'id'
  | 'slug'
  | 'locations'
  | 'deadline'
  | 'posted'
  | 'type'
  | 'extent'
  | 'company'
  | 'department'
  | 'long'
  | 'short'
  | 'image'
  | 'contacts'
  | 'hidden'
  | 'status'
  | 'open'

const NAMES = wordLists('posting-keys.txt')

const bare = (name: string) => name.toLowerCase().replaceAll(/[_\s.-]/g, '')

/** The properties of an object by what they mean; the own name of each with its value. */
export type Named = Map<string, { name: string; value: unknown }>

export function byBareName(object: JsonObject): Named {
  const named: Named = new Map()
  for (const [name, value] of Object.entries(object).slice(0, 200)) {
    const key = bare(name)
    if (!named.has(key) && !isNothing(value)) named.set(key, { name, value })
  }
  return named
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The first that is there, among the names that the part goes by. */
export function partOf(named: Named, key: PostingKey): { name: string; value: unknown } | undefined {
  for (const name of NAMES.wordsOf(key)) {
    const found = named.get(name)
    if (found) return found
  }
  return undefined
}

/** «WorkPlaceFacet»: what a list is sorted and filtered by says where the ad is, too. */
const PLACE_BY_ANOTHER_NAME =
  /^(?:job|work)?(?:location|workplace|place|city|arbeidssted|sted)s?(?:facet|filter|text|label|display|string|value)\d?$/

/** Where an ad is: what has several places before what has one. */
export function placePart(named: Named): { name: string; value: unknown } | undefined {
  const others = [...named].filter(([name]) => PLACE_BY_ANOTHER_NAME.test(name)).map(([, part]) => part)
  return partOf(named, 'locations') ?? others.find(({ value }) => Array.isArray(value)) ?? others[0]
}

export const partsOf = (named: Named, key: PostingKey) =>
  NAMES.wordsOf(key).flatMap((name) => named.get(name) ?? [])
