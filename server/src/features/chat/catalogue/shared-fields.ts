import { searchQuery } from '../../../db/search-query.ts'
import { WEEKDAY_NAMES } from '../../../text/weekdays.ts'
import { COUNTIES, placeKey } from '../../../text/norwegian-places.ts'
import { facts } from '../../../text/place-facts.ts'
import { isOfAsker, oneOf, type SqlContext, type WrittenField } from './entry.ts'
import { has } from './word-conditions.ts'

/** A field of search terms, looked up in the row's full-text index. */
export const searched = (
  matches = (t: string, query: string, _context: SqlContext) => `${t}.search @@ ${query}`,
): WrittenField => ({
  holds_words: true,
  sql: (t) => `${t}.search`,
  meets: (t, { values }, context) =>
    `(${values.map((value) => matches(t, searchQuery(String(value), context.bind), context)).join(' or ')})`,
})

export const titled: WrittenField = {
  holds_words: true,
  meets: has((t, word) => `${t}.title ${word}`),
  phrase: ({ is, values }) => (is === '=' ? values.map((one) => `«${one}»`).join(' eller ') : null),
}

export const inRoles: WrittenField = {
  holds_words: true,
  sql: (t) => `${t}.work_roles`,
  meets: has((t, word) => `array_to_string(${t}.work_roles, ', ') ${word}`),
}

export const technologiesOf = (list: string, more: WrittenField = {}): WrittenField => ({
  takes_all: true,
  sql: (t) => `${t}.${list}`,
  meets: oneOf(
    (t, names) => `exists (select from unnest(${t}.${list}) as one where lower(one) = any(${names}))`,
  ),
  ...more,
})

/** Groups by date: month, week as `2026-47`, weekday. */
export const calendarOf = (day: (t: string) => string): Record<string, WrittenField> => ({
  month: { sql: (t) => `to_char(${day(t)}, 'YYYY-MM')` },
  week: {
    sql: (t) => `to_char(${day(t)}, 'IYYY-IW')`,
    format: (week) => `uke ${Number(week.slice(5))}`,
  },
  weekday: {
    sql: (t) => `extract(isodow from ${day(t)})::int::text`,
    format: (nr) => WEEKDAY_NAMES[Number(nr) - 1] ?? nr,
  },
})

function townsIn(place: string): string[] {
  const key = placeKey(place)
  const county = COUNTIES.find(({ name }) => placeKey(name) === key)
  if (!county) return [key]
  const municipalities = facts.kommuner.filter(({ fylke }) => fylke === county.nr)
  const numbers = new Set(municipalities.map(({ nr }) => nr))
  const towns = Object.entries(facts.poststeder).filter(([, nrs]) => nrs.some((nr) => numbers.has(nr)))
  return [key, ...municipalities.map(({ navn }) => placeKey(navn)), ...towns.map(([town]) => placeKey(town))]
}

export const located: WrittenField = {
  sql: (t) => `${t}.location`,
  meets: oneOf((t, towns) => `lower(${t}.location) = any(${towns})`, townsIn),
}

/** What the asker saves or follows: `table` has a row of theirs for which `holds` is true. */
export const kept = (table: string, holds: (t: string) => string): WrittenField => ({
  is_own: true,
  sql: (t, context) =>
    `exists (select from ${table} kept where ${holds(t)} and ${isOfAsker('kept', context)})`,
})

/** Contacts in the column `list`, with their numbers under `phone`, and the titles to select them by. */
export const contactsOf = (list: string, phone: string): Record<string, WrittenField> => {
  const each = (t: string) => `from jsonb_array_elements(coalesce(${t}.${list}, '[]')) as one`
  const named = `concat_ws(', ', one->>'name', one->>'title', one->>'office')`
  return {
    contact: {
      sql: (t) =>
        `array(select concat_ws(', ', one->>'name', nullif(one->>'title', ''), nullif(one->>'office', ''),
          nullif(one->>'${phone}', ''), nullif(one->>'email', '')) ${each(t)})`,
    },
    contact_title: {
      part_of: 'contact',
      sql: (t) => `(select string_agg(${named}, '; ') ${each(t)})`,
      meets: has((t, word) => `exists (select ${each(t)} where ${named} ${word})`),
    },
  }
}
