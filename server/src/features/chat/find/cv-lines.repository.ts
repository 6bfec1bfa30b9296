import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { tokensOf } from './asked-words.ts'
import { sentencesOf } from './find-passages.ts'
import type { Term } from './related-words.ts'
import { standsIn } from './term-in-text.ts'

export type CvPart = 'language' | 'certification' | 'project' | 'work' | 'education' | 'title' | 'text'

/** One fact of a CV: what it is called in short, and the words that are told of it. */
export interface CvLine {
  consultant_id: string
  part: CvPart
  head: string | null
  body: string | null
  /** Of a project and of work. */
  is_over: boolean
}

const LONGEST = 4_000

/** The lines of all CVs, or of these, in which one of the beginnings of words may stand. */
export function findCvLines(
  db: Kysely<Database>,
  any: readonly string[],
  ids: readonly string[] | null = null,
): Promise<CvLine[]> {
  if (any.length === 0) return Promise.resolve([])
  return rowsOf<CvLine>(
    db,
    (bind) => `
      select consultant_id::text as consultant_id, part, head, left(body, ${LONGEST}) as body, is_over from (
        select consultant_id, 1 as nth, 'language' as part, place, name as head, level as body, false as is_over from consultant_languages
        union all select consultant_id, 2, 'certification', place, name, left(date, 4), false from consultant_certifications
        union all select consultant_id, 3, 'project', place, concat_ws(', ', customer, industry),
          concat_ws(E'\\n\\n', description, long_description), ended is not null from consultant_projects
        union all select consultant_id, 4, 'work', place, employer, concat_ws(E'\\n\\n', description, long_description),
          ended is not null from consultant_work
        union all select consultant_id, 5, 'education', place, concat_ws(', ', degree, school), description, false
          from consultant_education
        union all select id, 6, 'title', 0, title, location, false from consultants
        union all select consultant_id, 7, 'text', place, null, description, false from consultant_qualifications
        union all select id, 8, 'text', 0, null, summary, false from consultants
      ) as lines
      where lower(concat_ws(' ', head, body)) like any(${bind(any.map((word) => `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`))}::text[])
        ${ids ? `and consultant_id = any(${bind(ids)}::bigint[])` : ''}
      order by consultant_id, nth, place`,
  )
}

export interface CvProject {
  name: string
  title: string | null
  customer: string
  text: string
}

/** What one consultant has done, the newest first. */
export const findProjectsOf = (db: Kysely<Database>, consultant_id: string): Promise<CvProject[]> =>
  rowsOf<CvProject>(
    db,
    (bind) => `
      select name, title, concat_ws(' ', customer, industry) as customer,
        left(concat_ws(E'\\n\\n', consultant_projects.description, long_description), ${LONGEST}) as text
      from consultant_projects join consultants on consultants.id = consultant_id
      where consultant_id = ${bind(consultant_id)}::bigint order by place`,
  )

/** Where one of the beginnings of words stands in a line, or one of the terms. */
export interface Proof {
  part: CvPart
  /** «Arabisk (flytende)»; null where a sentence shows it. */
  fact: string | null
  /** Word for word. */
  sentence: string | null
}

const hasOne = (text: string | null, any: readonly string[], ends: boolean): boolean =>
  text !== null &&
  (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.+#/-]*/gu) ?? [])
    .flatMap((word) => [word, ...word.split(/[-/]/)])
    .some((word) =>
      any.some((one) => word.startsWith(one) || (ends && one.length >= 4 && word.endsWith(one))),
    )

/** What a line says of it, or null. */
export function proofIn(
  { part, head, body }: CvLine,
  any: readonly string[],
  { only = null as readonly CvPart[] | null, ends = false, phrase = '', terms = [] as readonly Term[] } = {},
): Proof | null {
  if (only && !only.includes(part)) return null
  const stands = (text: string | null) =>
    phrase
      ? (text ?? '').toLowerCase().includes(phrase)
      : hasOne(text, any, ends) || (terms.length > 0 && standsIn(tokensOf(text ?? ''), terms))
  if (stands(head)) {
    const dated = head && body ? `${head} (${body})` : head
    if (part === 'language') return { part, fact: dated, sentence: null }
    return {
      part,
      fact: part === 'certification' ? dated : head,
      sentence:
        part === 'certification' ? head : part === 'project' ? (sentencesOf(body ?? '')[0] ?? null) : null,
    }
  }
  if (part === 'language' || part === 'certification' || part === 'title') return null
  const sentence = sentencesOf(body ?? '').find(stands) ?? null
  return sentence === null ? null : { part, fact: null, sentence }
}

/** The languages of all CVs, the rarest first, each with whose they are. */
export const findLanguages = (db: Kysely<Database>): Promise<{ language: string; people: string[] }[]> =>
  rowsOf(
    db,
    () => `
      select min(name) as language, array_agg(consultant_id::text order by consultant_id) as people
      from consultant_languages group by lower(name) order by count(*), min(name) limit 40`,
  )
