import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { searchQuery } from '../../../db/search-query.ts'
import { COUNTIES, placeKey } from '../../../text/norwegian-places.ts'
import { facts } from '../../../text/place-facts.ts'
import type { FieldEntry, SqlContext } from './entry.ts'
import { phrases } from './phrases.ts'

const COUNTY_KEYS = COUNTIES.map(({ name }) => placeKey(name))
const COUNTY_NAMES = new Map(COUNTIES.map(({ name }) => [placeKey(name), name]))

/** A field of words that are looked for in the texts that a row is searched by. */
export const searched = (
  words: readonly string[],
  matches = (t: string, query: string) => `${t}.search @@ ${query}`,
): FieldEntry => ({
  label: 'omtale',
  words,
  type: 'words',
  holds_words: true,
  sql: (t) => `${t}.search`,
  meets: (t, { values }, { bind }) =>
    `(${values.map((value) => matches(t, searchQuery(String(value), bind))).join(' or ')})`,
  link: 'search',
})

/** The shortest beginning of a word that says what it is. */
const SHORTEST = 4

/** As a word begins in all its forms: «utviklere» is «utvikl». */
export const beginningOf = (words: string): string => {
  const stem = words.includes(' ') ? words : norwegianStem(words).replace(/(?<=.{6})ing$/, '')
  return stem.length >= SHORTEST ? stem : words
}

/** What a text has in it, in whatever form, as LIKE takes it. */
export const like = (value: unknown): string =>
  `%${beginningOf(String(value).toLowerCase()).replaceAll(/[%_\\]/g, '')}%`

/** Counties of a row that has the keys of its places in `keys`. */
export const countyOf = (keys: (t: string) => string): FieldEntry => ({
  label: 'fylke',
  words: ['fylke', 'fylkesvis', 'landsdel'],
  type: 'names',
  sql: (t) => keys(t),
  elements: (t, { bind }) =>
    `select distinct one as key from unnest(${keys(t)}) as one where one = any(${bind(COUNTY_KEYS)}::text[])`,
  every: ({ bind }) => `select unnest(${bind(COUNTY_KEYS)}::text[]) as key`,
  format: (key) => COUNTY_NAMES.get(key) ?? key,
})

/** A month of a day. */
export const monthOf = (label: string, words: readonly string[], day: (t: string) => string): FieldEntry => ({
  label,
  words,
  type: 'month',
  sql: (t) => `to_char(${day(t)}, 'YYYY-MM')`,
})

/** A week of a day, as `2026-47`. */
export const weekOf = (day: (t: string) => string): FieldEntry => ({
  label: 'uke',
  words: ['uke', 'ukevis', 'ukentlig'],
  type: 'month',
  sql: (t) => `to_char(${day(t)}, 'IYYY-IW')`,
  format: (week) => `uke ${Number(week.slice(5))}`,
})

const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']

export const weekdayOf = (day: (t: string) => string): FieldEntry => ({
  label: 'ukedag',
  words: ['ukedag', 'dag i uka', 'dag i uken'],
  type: 'text',
  sql: (t) => `extract(isodow from ${day(t)})::int::text`,
  format: (nr) => WEEKDAYS[Number(nr) - 1] ?? nr,
})

/** A town that is one of these, or lies in one of these counties. */
const isInPlaces =
  (location: (t: string) => string): NonNullable<FieldEntry['meets']> =>
  (t, { values }, { bind }) =>
    `lower(${location(t)}) = any(${bind(values.flatMap((value) => townsOf(String(value))))}::text[])`

function townsOf(place: string): string[] {
  const key = placeKey(place)
  const county = COUNTIES.find(({ name }) => placeKey(name) === key)
  if (!county) return [key]
  const municipalities = facts.kommuner.filter(({ fylke }) => fylke === county.nr)
  const numbers = new Set(municipalities.map(({ nr }) => nr))
  const towns = Object.entries(facts.poststeder).filter(([, of]) =>
    JSON.stringify(of)
      .match(/\d{4}/g)
      ?.some((nr) => numbers.has(nr)),
  )
  return [key, ...municipalities.map(({ navn }) => placeKey(navn)), ...towns.map(([town]) => placeKey(town))]
}

/** A row of a table of what people keep is of the person who asks. */
export const isOfAsker = (t: string, { bind, user_id }: SqlContext): string =>
  `${t}.user_id = nullif(${bind(user_id)}, '')::uuid`

/** What whoever asks keeps or follows: there is a row of theirs in `table` for which `holds`. */
export const kept = (
  table: string,
  holds: (t: string) => string,
  words: string,
  said: string,
  link?: string,
): FieldEntry => ({
  label: said,
  words: [],
  type: 'flag',
  is_own: true,
  sql: (t, context) =>
    `exists (select from ${table} kept where ${holds(t)} and ${isOfAsker('kept', context)})`,
  values: { true: phrases(words) },
  ...(link && { link }),
})

/** A column of a few words in which words are looked for. */
export const named = (
  label: string,
  words: readonly string[],
  column: (t: string) => string,
): FieldEntry & { label: string } => ({
  label,
  words,
  type: 'text',
  holds_words: true,
  sql: column,
  meets: (t, { values }, { bind }) => `${column(t)} ilike any(${bind(values.map(like))}::text[])`,
})

/** Where somebody or something is, of one place. */
export const placeOf = (label: string, words: readonly string[]): FieldEntry => ({
  label,
  words,
  type: 'text',
  sql: (t) => `${t}.location`,
  meets: isInPlaces((t) => `${t}.location`),
  missing: 'intet sted oppgitt',
})

/** What is written of a thing in short. */
export const summaryOf = (words: readonly string[], sql: (t: string) => string): FieldEntry => ({
  label: 'sammendrag',
  words,
  type: 'text',
  sql,
  is_prose: true,
  missing: 'intet sammendrag',
})

/** How one asks whom to reach. */
const REACHED = phrases(`
  kontakt, kontakte, kontaktperson, kontaktinfo, ta kontakt med, kan ta kontakt, hvem kontakter jeg, hvem ringer jeg, hvem kan jeg ringe,
  hvem skal jeg ringe, ringe, slå på tråden, telefon, telefonnummer, nummer, nr, tlf, mobil, mobilnr, mobilnummer,
  henvende, hvem tar jeg det med, e-post, epost, mail, e-postadresse`)

/** People who are named with a thing: `people` is its list, `phone` what their number is called in it. */
export const contactsOf = (
  { label, missing, words }: Required<Pick<FieldEntry, 'label' | 'missing' | 'words'>>,
  people: (t: string) => string,
  phone: string,
): FieldEntry => ({
  label,
  words: [...words, ...REACHED],
  type: 'names',
  sql: (t) =>
    `array(select concat_ws(', ', one->>'name', nullif(one->>'title', ''), nullif(one->>'office', ''), nullif(one->>'${phone}', ''), nullif(one->>'email', ''))
      from jsonb_array_elements(coalesce(${people(t)}, '[]')) as one)`,
  missing,
})

/** By what one of them is called, and what they are. */
export const oneOfContacts = (
  people: (t: string) => string,
  values: NonNullable<FieldEntry['values']> = {},
): FieldEntry => ({
  label: 'tittel',
  words: [],
  type: 'text',
  part_of: 'contact',
  sql: (t) =>
    `(select string_agg(concat_ws(', ', one->>'name', one->>'title', one->>'office'), '; ') from jsonb_array_elements(coalesce(${people(t)}, '[]')) as one)`,
  meets: (t, { values: said }, { bind }) =>
    `exists (select from jsonb_array_elements(coalesce(${people(t)}, '[]')) as one
      where concat_ws(', ', one->>'name', one->>'title', one->>'office') ilike any(${bind(said.map(like))}::text[]))`,
  values,
})
