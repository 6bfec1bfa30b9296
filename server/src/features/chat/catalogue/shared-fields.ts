import { searchQuery } from '../../../db/search-query.ts'
import { COUNTIES, placeKey } from '../../../text/norwegian-places.ts'
import type { FieldEntry } from './entry.ts'

const COUNTY_KEYS = COUNTIES.map(({ name }) => placeKey(name))
const COUNTY_NAMES = new Map(COUNTIES.map(({ name }) => [placeKey(name), name]))

/** A field of words that are looked for in the texts that a row is searched by. */
export const searched = (words: readonly string[]): FieldEntry => ({
  label: 'omtale',
  words,
  type: 'words',
  holds_words: true,
  sql: (t) => `${t}.search`,
  meets: (t, { values }, { bind }) =>
    `(${values.map((value) => `${t}.search @@ ${searchQuery(String(value), bind)}`).join(' or ')})`,
  said: ({ values }) => values.map((value) => `«${value}»`).join(' eller '),
  link: 'search',
})

/** Counties of a row that has the keys of its places in `keys`. */
export const countyOf = (keys: (t: string) => string): FieldEntry => ({
  label: 'fylke',
  words: ['fylke', 'fylkesvis', 'landsdel'],
  type: 'names',
  sql: (t) => keys(t),
  elements: (t, { bind }) =>
    `select distinct one as key from unnest(${keys(t)}) as one where one = any(${bind(COUNTY_KEYS)}::text[])`,
  told: (key) => COUNTY_NAMES.get(key) ?? key,
})

/** A month of a day. */
export const monthOf = (label: string, words: readonly string[], day: (t: string) => string): FieldEntry => ({
  label,
  words,
  type: 'month',
  sql: (t) => `to_char(${day(t)}, 'YYYY-MM')`,
})

/** Words within a text that is no list and no index: small tables only. */
export const containing = (
  label: string,
  words: readonly string[],
  sql: (t: string) => string,
): FieldEntry => ({
  label,
  words,
  type: 'text',
  sql: (t) => sql(t),
  meets: (t, { values }, { bind }) =>
    `(${values
      .map((value) => `position(lower(${bind(value)}) in lower(coalesce(${sql(t)}, ''))) > 0`)
      .join(' or ')})`,
})
