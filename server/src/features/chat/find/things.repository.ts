import type { Kysely } from 'kysely'
import { searchQuery } from '../../../db/search-query.ts'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import type { Line } from '../read-question/lines-of-business.ts'
import type { Demand } from '../read-question/wish.ts'
import { inLines } from './lines.repository.ts'
import { anyOf, surely } from './term-query.ts'

type Db = Kysely<Database>

export interface ArticleFilter {
  search?: string | undefined
  companies?: readonly string[]
  /** Whom it must not be about, and what its title must not have. */
  without?: { companies: readonly string[]; titled: readonly string[] } | undefined
  posted?: { from: string | null; to: string | null } | undefined
}

export interface FoundArticle {
  id: string
  title: string
  introduction: string | null
  content: string | null
  ai_summary: string | null
  source: string
  /** A day in Norway. */
  day: string
  companies: string[]
  technologies: string[]
  url: string | null
}

const DAY = `(posted_at at time zone 'Europe/Oslo')::date`
const ARTICLE = `id::text as id, title, introduction, left(content, 20000) as content, ai_summary, source, url,
  ${DAY} as day, company_names as companies, technologies`

function articlesMeet({ search, companies = [], without, posted }: ArticleFilter, bind: Bind): string {
  const day = (text: string) => `(${bind(text)}::date::timestamp at time zone 'Europe/Oslo')`
  return [
    'true',
    ...(search ? [`search @@ ${searchQuery(search, bind)}`] : []),
    ...(companies.length > 0 ? [`terms && ${bind(companies.map((id) => `c:${id}`))}::text[]`] : []),
    ...(without?.companies.length
      ? [`not terms && ${bind(without.companies.map((id) => `c:${id}`))}::text[]`]
      : []),
    ...(without?.titled ?? []).map(
      (word) => `title not ilike ${bind(`%${word.replaceAll(/[%_\\]/g, '')}%`)}`,
    ),
    ...(posted?.from ? [`posted_at >= ${day(posted.from)}`] : []),
    ...(posted?.to ? [`posted_at < ${day(posted.to)} + interval '1 day'`] : []),
  ].join(' and ')
}

export function findArticles(
  db: Db,
  filter: ArticleFilter,
  most: number,
  oldest = false,
): Promise<FoundArticle[]> {
  const order = oldest ? 'posted_at, id' : 'posted_at desc, id desc'
  return rowsOf(
    db,
    (bind) =>
      `select ${ARTICLE} from news where ${articlesMeet(filter, bind)} order by ${order} limit ${most}`,
  )
}

export async function findOneArticle(db: Db, id: number): Promise<FoundArticle | null> {
  const [row] = await rowsOf<FoundArticle>(db, (bind) => `select ${ARTICLE} from news where id = ${bind(id)}`)
  return row ?? null
}

export async function countArticles(db: Db, filter: ArticleFilter): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `select count(*)::int as count from news where ${articlesMeet(filter, bind)}`,
  )
  return row?.count ?? 0
}

export const countArticlesByMonth = (
  db: Db,
  filter: ArticleFilter,
): Promise<{ month: string; count: number }[]> =>
  rowsOf(
    db,
    (bind) => `
      select to_char(posted_at at time zone 'Europe/Oslo', 'YYYY-MM') as month, count(*)::int as count from news
      where ${articlesMeet(filter, bind)} group by 1 order by 1 desc limit 24`,
  )

export const countArticlesByCompany = (
  db: Db,
  filter: ArticleFilter,
  most: number,
): Promise<{ id: string; name: string; count: number }[]> =>
  rowsOf(
    db,
    (bind) => `
      select companies.id::text as id, companies.name, counted.count from (
        select company_id, count(*)::int as count from news, unnest(company_ids) as company_id
        where ${articlesMeet(filter, bind)} group by 1 order by 2 desc limit 200) as counted
      join companies on companies.id = counted.company_id
      order by counted.count desc, companies.name collate "nb-NO-x-icu" limit ${most}`,
  )

export interface CompanyWish {
  technologies: readonly string[]
  /** Own names, in small letters, as towns are written. */
  places: readonly string[]
  without?:
    | { places: readonly string[]; ids: readonly string[]; technologies?: readonly string[] }
    | undefined
  /** With so many open ads. */
  open?: { least: number; most: number } | undefined
  /** Those with the fewest open ads first. */
  fewest_first?: boolean | undefined
  /** Nobody but these. */
  among?: readonly string[] | undefined
  search?: string | undefined
  /** In one of these lines of business. */
  lines?: readonly Line[] | undefined
  /** Each of these, or what may stand for it. */
  demands?: readonly Pick<Demand, 'any' | 'terms'>[] | undefined
  /** One of these will do. */
  any?: readonly string[] | undefined
}

export interface FoundCompany {
  id: string
  name: string
  industry: string[]
  tech_stack: string[]
  location: string | null
  summary: string | null
  open_jobs_count: number
}

const COMPANY = 'id::text as id, name, industry, tech_stack, location, summary, open_jobs_count'

/** What a company must meet for a wish. */
export function companiesMeet(
  { technologies, places, without, among, open, search, lines = [], demands = [], any = [] }: CompanyWish,
  bind: Bind,
): string {
  return [
    'true',
    ...technologies.map(
      (name) =>
        `exists (select from unnest(tech_stack) as one where lower(one) = ${bind(name.toLowerCase())})`,
    ),
    ...(places.length > 0 ? [`lower(location) = any(${bind(places)}::text[])`] : []),
    ...(any.length > 0
      ? [`(${any.map((word) => `fact_words @@ ${searchQuery(word, bind)}`).join(' or ')})`]
      : []),
    ...(without?.places.length ? [`lower(location) <> all(${bind(without.places)}::text[])`] : []),
    ...(open ? [`open_jobs_count between ${bind(open.least)}::bigint and ${bind(open.most)}::bigint`] : []),
    ...(among ? [`id = any(${bind(among)}::bigint[])`] : []),
    ...(without?.technologies ?? []).map(
      (name) =>
        `not exists (select from unnest(tech_stack) as one where lower(one) = ${bind(name.toLowerCase())})`,
    ),
    ...(without?.ids.length ? [`id <> all(${bind(without.ids)}::bigint[])`] : []),
    ...(lines.length > 0 ? [inLines(lines, bind)] : []),
    ...demands.map(
      ({ any, terms = [] }) =>
        `(${[...any.map((word) => searchQuery(word, bind)), anyOf(terms.map(surely), bind, { in_a_row: true })].map((query) => `fact_words @@ ${query}`).join(' or ')})`,
    ),
    ...(search ? [`fact_words @@ ${searchQuery(search, bind)}`] : []),
  ].join(' and ')
}

export const findCompaniesBy = (db: Db, wish: CompanyWish, most: number): Promise<FoundCompany[]> =>
  rowsOf(
    db,
    (bind) => `
      select ${COMPANY} from companies where ${companiesMeet(wish, bind)}
      order by ${wish.search ? `ts_rank(fact_words, ${searchQuery(wish.search, bind)}) desc,` : ''} open_jobs_count ${wish.fewest_first ? '' : 'desc'}, name collate "nb-NO-x-icu" limit ${most}`,
  )

export async function countCompaniesBy(db: Db, wish: CompanyWish): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `select count(*)::int as count from companies where ${companiesMeet(wish, bind)}`,
  )
  return row?.count ?? 0
}
