import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'

type Db = Kysely<Database>

/** Whatever has a text of its own. */
export type Kind = 'job' | 'company' | 'article' | 'consultant'
export const KINDS: readonly Kind[] = ['company', 'article', 'job', 'consultant']

/** A thing of the portal as its words are read. */
export interface TextOf {
  kind: Kind
  id: string
  title: string
  /** What tells it from others of that name. */
  detail: string | null
  /** Facts that stand beside the text: where, which company, which technologies. */
  facts: string
  /** Markdown or plain text. */
  text: string
}

const LONGEST = 20_000

/** Of a part of a CV the columns, in their order; `gap` stands between them. */
const partOfCv = (part: string, columns: string, gap = `E'\\n\\n'`) =>
  `(select string_agg(concat_ws(${gap}, ${columns}), ${gap} order by place) from consultant_${part} where consultant_id = consultants.id)`
const QUERIES: Record<Kind, string> = {
  job: `jobs.id, jobs.title, concat_ws(', ', coalesce(companies.name, company_name), locations[1]) as detail,
    concat_ws(' ', coalesce(companies.name, company_name), array_to_string(locations, ' '), array_to_string(ai_technologies, ' '), job_type) as facts,
    concat_ws(E'\\n\\n', case when long_description is null then short_description end, long_description) as text
    from jobs left join companies on companies.id = company_id where jobs.id`,
  article: `id, title, concat_ws(', ', source, to_char(posted_at at time zone 'Europe/Oslo', 'FMDD.FMMM.YYYY')) as detail,
    concat_ws(' ', array_to_string(company_names, ' '), array_to_string(technologies, ' '),
      (select string_agg(concat_ws(' ', array_to_string(industry, ' '), location), ' ') from companies where id = any(company_ids))) as facts,
    concat_ws(E'\\n\\n', introduction, content) as text from news where id`,
  company: `id, name as title, location as detail,
    concat_ws(' ', location, array_to_string(industry, ' '), array_to_string(tech_stack, ' ')) as facts,
    coalesce(summary, '') as text from companies where id`,
  consultant: `id, name as title, title as detail,
    concat_ws(' ', title, location, ${partOfCv('technologies', 'name', `' '`)}, ${partOfCv('projects', 'customer, industry', `' '`)},
      ${partOfCv('work', 'employer', `' '`)}, ${partOfCv('languages', 'name', `' '`)}) as facts,
    concat_ws(E'\\n\\n', ${partOfCv('qualifications', 'description')}, ${partOfCv('projects', 'description, long_description')},
      ${partOfCv('work', 'description, long_description')}, ${partOfCv('education', 'degree, school')},
      ${partOfCv('certifications', 'name')}) as text
    from consultants where id`,
}

/** The things of these ids, in no order; what is gone is left out. */
export async function findTexts(db: Db, wanted: readonly { kind: Kind; id: string }[]): Promise<TextOf[]> {
  const byKind = Map.groupBy(wanted, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(([kind, list]) =>
      rowsOf<Omit<TextOf, 'kind'>>(
        db,
        (bind) => `
          select id::text as id, title, detail, facts, left(text, ${LONGEST}) as text
          from (select ${QUERIES[kind]} = any(${bind(list.map(({ id }) => id))}::bigint[])) as things`,
      ).then((rows) => rows.map((row) => ({ kind, ...row, detail: row.detail || null }))),
    ),
  )
  return found.flat()
}
