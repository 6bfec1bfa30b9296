import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import type { Kind } from '../read-question/wish.ts'

type Db = Kysely<Database>

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

const COLUMNS: Record<Kind, string> = {
  job: `jobs.title, concat_ws(', ', coalesce(companies.name, company_name), locations[1]) as detail,
    concat_ws(' ', coalesce(companies.name, company_name), array_to_string(locations, ' '), array_to_string(ai_technologies, ' '), job_type) as facts,
    concat_ws(E'\\n\\n', case when long_description is null then short_description end, long_description) as text
    from jobs left join companies on companies.id = company_id`,
  article: `title, concat_ws(', ', source, to_char(posted_at at time zone 'Europe/Oslo', 'FMDD.FMMM.YYYY')) as detail,
    concat_ws(' ', array_to_string(company_names, ' '), array_to_string(technologies, ' ')) as facts,
    concat_ws(E'\\n\\n', introduction, content) as text from news`,
  company: `name as title, location as detail,
    concat_ws(' ', location, array_to_string(industry, ' '), array_to_string(tech_stack, ' ')) as facts,
    coalesce(summary, '') as text from companies`,
  consultant: `name as title, title as detail,
    concat_ws(' ', title, location, (select string_agg(name, ' ') from consultant_technologies where consultant_id = consultants.id),
      (select string_agg(concat_ws(' ', customer, industry), ' ') from consultant_projects where consultant_id = consultants.id),
      (select string_agg(employer, ' ') from consultant_work where consultant_id = consultants.id),
      (select string_agg(name, ' ') from consultant_languages where consultant_id = consultants.id)) as facts,
    concat_ws(E'\\n\\n',
      (select string_agg(description, E'\\n\\n' order by place) from consultant_qualifications where consultant_id = consultants.id),
      (select string_agg(concat_ws(E'\\n\\n', description, long_description), E'\\n\\n' order by place) from consultant_projects where consultant_id = consultants.id),
      (select string_agg(concat_ws(E'\\n\\n', description, long_description), E'\\n\\n' order by place) from consultant_work where consultant_id = consultants.id),
      (select string_agg(concat_ws(E'\\n\\n', degree, school), E'\\n\\n' order by place) from consultant_education where consultant_id = consultants.id),
      (select string_agg(name, E'\\n\\n' order by place) from consultant_certifications where consultant_id = consultants.id)) as text
    from consultants`,
}
const ID: Record<Kind, string> = {
  job: 'jobs.id',
  article: 'news.id',
  company: 'companies.id',
  consultant: 'consultants.id',
}

/** The things of these ids, in no order; what is gone is left out. */
export async function findTexts(db: Db, wanted: readonly { kind: Kind; id: number }[]): Promise<TextOf[]> {
  const byKind = Map.groupBy(wanted, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(([kind, list]) =>
      rowsOf<Omit<TextOf, 'kind'>>(
        db,
        (bind) => `
          select id::text as id, title, detail, facts, left(text, ${LONGEST}) as text from (
            select ${ID[kind]} as id, ${COLUMNS[kind]}
            where ${ID[kind]} = any(${bind(list.map(({ id }) => id))}::bigint[])) as things`,
      ).then((rows) => rows.map((row) => ({ kind, ...row, detail: row.detail || null }))),
    ),
  )
  return found.flat()
}
