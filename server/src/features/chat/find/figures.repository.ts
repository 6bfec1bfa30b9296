import type { Kysely } from 'kysely'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import type { Line } from '../read-question/lines-of-business.ts'
import { inLines } from './lines.repository.ts'

export interface TextWithNumbers {
  kind: 'company' | 'article'
  id: string
  title: string
  detail: string | null
  text: string
}

const MOST = 400
const like = (stems: readonly string[]) => stems.map((stem) => `%${stem.replaceAll(/[%_\\]/g, '\\$&')}%`)

/** What companies say of themselves, where one of the stems stands. */
export const findCompanyTexts = (
  db: Kysely<Database>,
  stems: readonly string[],
  ids: readonly string[] | null = null,
): Promise<TextWithNumbers[]> =>
  rowsOf<TextWithNumbers>(
    db,
    (bind) => `
      select 'company' as kind, id::text as id, name as title, location as detail, summary as text from companies
      where summary ilike any(${bind(like(stems))}::text[]) ${ids ? `and id = any(${bind(ids)}::bigint[])` : ''}
      order by id limit ${MOST}`,
  )

export interface CompaniesMeant {
  places: readonly string[]
  lines: readonly Line[]
}

const inPlaces = ({ places }: CompaniesMeant, bind: Bind) => `lower(location) = any(${bind(places)}::text[])`

/** What is written, the newest first, where one of the stems stands. */
export const findArticleTexts = (
  db: Kysely<Database>,
  stems: readonly string[],
  {
    companies = null,
    all = false,
    whose = null,
    not_whose = null,
    posted = null,
  }: {
    companies?: readonly string[] | null
    /** Of all of the companies, not only one of them. */
    all?: boolean
    /** Of companies in one of these places or lines of business, in small letters. */
    whose?: CompaniesMeant | null
    /** Of none of those in one of these places, in one of these lines of business, or with these ids. */
    not_whose?: (CompaniesMeant & { ids: readonly string[] }) | null
    posted?: { from: string | null; to: string | null } | null
  } = {},
): Promise<TextWithNumbers[]> =>
  rowsOf<TextWithNumbers>(
    db,
    (bind) => `
      select 'article' as kind, id::text as id, title,
        concat_ws(' · ', source, to_char(posted_at at time zone 'Europe/Oslo', 'FMDD.FMMM.YYYY')) as detail,
        concat_ws(E'\\n\\n', introduction, left(content, 6000)) as text from news
      where (title ilike any(${bind(like(stems))}::text[]) or introduction ilike any(${bind(like(stems))}::text[]))
        ${companies ? `and company_ids ${all ? '@>' : '&&'} ${bind(companies)}::bigint[]` : ''}
        ${
          whose
            ? `and company_ids && array(select id from companies
                where ${whose.places.length > 0 ? inPlaces(whose, bind) : 'true'}
                and ${whose.lines.length > 0 ? inLines(whose.lines, bind) : 'true'})`
            : ''
        }
        ${
          not_whose
            ? `and not company_ids && array(select id from companies
                where ${inPlaces(not_whose, bind)} ${not_whose.lines.length > 0 ? `or ${inLines(not_whose.lines, bind)}` : ''} or id = any(${bind(not_whose.ids)}::bigint[]))`
            : ''
        }
        ${posted?.from ? `and posted_at >= (${bind(posted.from)}::date::timestamp at time zone 'Europe/Oslo')` : ''}
        ${posted?.to ? `and posted_at < (${bind(posted.to)}::date::timestamp at time zone 'Europe/Oslo') + interval '1 day'` : ''}
      order by posted_at desc, id desc limit ${MOST}`,
  )
