import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { searchQuery } from '../../../db/search-query.ts'
import { COUNTIES, placeKey } from '../../../text/norwegian-places.ts'
import { facts } from '../../../text/place-facts.ts'
import { isOfAsker, type Meets, oneOf, type WrittenField } from './entry.ts'

/** The shortest stem that still identifies a word. */
const SHORTEST = 4

/** The common stem of all forms: «utvikl» for «utviklere». */
export const beginningOf = (words: string): string => {
  const stem = words.includes(' ') ? words : norwegianStem(words).replace(/(?<=.{6})ing$/, '')
  return stem.length >= SHORTEST ? stem : words
}

/** A LIKE pattern for a word in any form. */
const like = (value: string): string => `%${beginningOf(value.toLowerCase()).replaceAll(/[%_\\]/g, '')}%`

/** A text contains one of the words; `holds` is the SQL up to the word. */
export const has = (holds: (t: string, word: string) => string): Meets =>
  oneOf((t, list) => holds(t, `ilike any(${list})`), like)

/** A field of search terms, looked up in the row's full-text index. */
export const searched = (
  words: string,
  matches = (t: string, query: string) => `${t}.search @@ ${query}`,
): WrittenField => ({
  label: 'omtale',
  words,
  type: 'words',
  holds_words: true,
  sql: (t) => `${t}.search`,
  meets: (t, { values }, { bind }) =>
    `(${values.map((value) => matches(t, searchQuery(String(value), bind))).join(' or ')})`,
  link: 'search',
})

/** A short text column that is searched for words. */
export const titled = (words: string): WrittenField => ({
  words,
  holds_words: true,
  meets: has((t, word) => `${t}.title ${word}`),
  phrase: ({ is, values }) => (is === '=' ? values.map((one) => `«${one}»`).join(' eller ') : null),
})

/** The technologies in the column `list`. */
export const technologiesOf = (list: string, words: string, more: WrittenField = {}): WrittenField => ({
  words: `teknologi, verktøy, programmeringsspråk, rammeverk, ${words}`,
  type: 'names',
  takes_all: true,
  sql: (t) => `${t}.${list}`,
  meets: oneOf(
    (t, names) => `exists (select from unnest(${t}.${list}) as one where lower(one) = any(${names}))`,
  ),
  missing: 'ingen teknologier nevnt',
  ...more,
})

const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']

/** Groups by date: month, week as `2026-47`, weekday. */
export const calendarOf = (day: (t: string) => string): Record<string, WrittenField> => ({
  month: {
    words: 'måned, månedlig, månedsvis',
    type: 'month',
    sql: (t) => `to_char(${day(t)}, 'YYYY-MM')`,
  },
  week: {
    words: 'uke, ukevis, ukentlig',
    type: 'month',
    sql: (t) => `to_char(${day(t)}, 'IYYY-IW')`,
    format: (week) => `uke ${Number(week.slice(5))}`,
  },
  weekday: {
    words: 'ukedag, dag i uka',
    sql: (t) => `extract(isodow from ${day(t)})::int::text`,
    format: (nr) => WEEKDAYS[Number(nr) - 1] ?? nr,
  },
})

/** The names of a town, or of all towns in a county. */
function townsIn(place: string): string[] {
  const key = placeKey(place)
  const county = COUNTIES.find(({ name }) => placeKey(name) === key)
  if (!county) return [key]
  const municipalities = facts.kommuner.filter(({ fylke }) => fylke === county.nr)
  const numbers = new Set(municipalities.map(({ nr }) => nr))
  const towns = Object.entries(facts.poststeder).filter(([, nrs]) => nrs.some((nr) => numbers.has(nr)))
  return [key, ...municipalities.map(({ navn }) => placeKey(navn)), ...towns.map(([town]) => placeKey(town))]
}

/** The single location of a thing. */
export const placeOf = (words: string): WrittenField => ({
  words,
  sql: (t) => `${t}.location`,
  meets: oneOf((t, towns) => `lower(${t}.location) = any(${towns})`, townsIn),
  missing: 'sted ikke oppgitt',
})

/** What the asker saves or follows: `table` has a row of theirs for which `holds` is true. */
type Kept = WrittenField & { table: string; holds: (t: string) => string; words: string }
export const kept = ({ table, holds, words, ...field }: Kept): WrittenField => ({
  ...field,
  is_own: true,
  sql: (t, context) =>
    `exists (select from ${table} kept where ${holds(t)} and ${isOfAsker('kept', context)})`,
  values: { true: words },
})

/** Ads and articles with a technology that the asker follows. */
export const ofFollowedTechnology = (holds: (t: string) => string): WrittenField =>
  kept({
    label: 'teknologiene du følger',
    table: 'saved_technologies',
    holds,
    words: 'teknologi jeg følger, teknologi som jeg følger, mine teknologier, teknologiene mine',
  })

/** The summary of a thing. */
export const summaryOf = (words: string, sql = (t: string) => `${t}.summary`): WrittenField => ({
  words: `sammendrag, oppsummering, oppsummer, kort fortalt, tldr, hovedinnhold, det viktigste, korte ned,
    to linjer, to setninger, ${words}`,
  sql,
  is_prose: true,
  missing: 'ikke noe sammendrag',
})

/** Ways to ask for a contact. */
const REACHED = `kontakt, kontaktperson, kontaktinfo, ta kontakt med, kan ta kontakt, hvem kontakter jeg,
  hvem ringer jeg, hvem kan jeg ringe, hvem skal jeg ringe, ringe, slå på tråden, telefon, telefonnummer,
  nummer, nr, tlf, mobil, mobilnr, mobilnummer, henvende, hvem tar jeg det med, e-post, epost, mail,
  e-postadresse`

/** Contacts in the column `list`: their phone numbers under `phone`, and the titles to select them by. */
type Contacts = WrittenField & { list: string; phone: string; titles?: Record<string, string> }
export const contactsOf = ({ list, phone, titles = {}, words, ...field }: Contacts) => {
  const each = (t: string) => `from jsonb_array_elements(coalesce(${t}.${list}, '[]')) as one`
  const named = `concat_ws(', ', one->>'name', one->>'title', one->>'office')`
  const fields: Record<string, WrittenField> = {
    contact: {
      ...field,
      words: `${words}, ${REACHED}`,
      type: 'names',
      sql: (t) =>
        `array(select concat_ws(', ', one->>'name', nullif(one->>'title', ''), nullif(one->>'office', ''),
          nullif(one->>'${phone}', ''), nullif(one->>'email', '')) ${each(t)})`,
    },
    contact_title: {
      label: 'tittel',
      part_of: 'contact',
      sql: (t) => `(select string_agg(${named}, '; ') ${each(t)})`,
      meets: has((t, word) => `exists (select ${each(t)} where ${named} ${word})`),
      values: titles,
    },
  }
  return fields
}
