import { wordLists } from '../../../../text/word-lists.ts'
import type { JsonObject } from '../json-values.ts'

/** The fields of an ad. A `name` counts only beside other signs, since everything has a name. */
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
  | `contact ${'name' | 'first name' | 'last name' | 'title' | 'email' | 'phone'}`
  | 'hidden'
  | 'status'
  | 'open'

const NAMES = wordLists('posting-keys.txt')

/** Whether an address, or a name in a program, is about jobs. */
export const namesJobs = wordLists('career-words.txt').wordTest('names about jobs')

/** A name without case and marks, as it stands in the lists. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[_\s.-]/g, '')

const KEYS: readonly PostingKey[] = [
  'title',
  'url',
  'id',
  'locations',
  'deadline',
  'posted',
  'type',
  'company',
  'department',
  'long',
  'contacts',
]
const MEANINGS = new Map(KEYS.flatMap((key) => NAMES.wordsOf(key).map((name) => [name, key] as const)))

/** The field that a name stands for; null for one in no list. */
export const meaningOf = (name: string): PostingKey | null => MEANINGS.get(bare(name)) ?? null

/** The properties of an object by meaning; each with its own name and value. */
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

/** The first property present among the names for a field. */
export function partOf(named: Named, key: PostingKey): { name: string; value: unknown } | undefined {
  for (const name of NAMES.wordsOf(key)) {
    const found = named.get(name)
    if (found) return found
  }
  return undefined
}

/** «WorkPlaceFacet»: properties for sorting and filtering also contain the place. */
const PLACE_BY_ANOTHER_NAME =
  /^(?:job|work)?(?:location|workplace|place|city|arbeidssted|sted)s?(?:facet|filter|text|label|display|string|value)\d?$/

/** The place of an ad. A property with several places comes before one with a single place. */
export function placePart(named: Named): { name: string; value: unknown } | undefined {
  const others = [...named].filter(([name]) => PLACE_BY_ANOTHER_NAME.test(name)).map(([, part]) => part)
  return partOf(named, 'locations') ?? others.find(({ value }) => Array.isArray(value)) ?? others[0]
}

export const partsOf = (named: Named, key: PostingKey) =>
  NAMES.wordsOf(key).flatMap((name) => named.get(name) ?? [])
