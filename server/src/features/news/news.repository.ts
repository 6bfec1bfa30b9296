import type { NewsArticle, NewsSummary } from '@utsyn/contract/news.ts'
import type { Kysely, Transaction } from 'kysely'
import { searchQuery } from '../../db/search-query.ts'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { type NewsFilter, passes } from './news-filter.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Each order has an index. Within a company or source the newest come first; articles without a company come last. */
const ORDERS = {
  best: 'posted_at desc, id desc',
  newest: 'posted_at desc, id desc',
  oldest: 'posted_at, id',
  title: 'title collate "nb-NO-x-icu", id',
  title_down: 'title collate "nb-NO-x-icu" desc, id desc',
  company: '(company_names[1]) collate "nb-NO-x-icu", posted_at desc, id desc',
  company_down: '(company_names[1]) collate "nb-NO-x-icu" desc nulls last, posted_at desc, id desc',
  source: 'source, posted_at desc, id desc',
  source_down: 'source desc, posted_at desc, id desc',
}
export type NewsOrder = keyof typeof ORDERS

export interface NewsPage {
  /** Default: best first. */
  order?: NewsOrder
  limit: number
  offset: number
}

/** Only the newest matches of a search are ranked, the rest follow by date: this bounds the cost of a word. */
const RANKED = 120

/** With the hashes of pictures instead of their addresses. */
interface StoredRef {
  id: string
  name: string
  logo_hash: string | null
  open_jobs_count: number
}
type Stored<Article> = Omit<Article, 'img' | 'company_refs' | 'companies'> & {
  image_hash: string | null
  company_refs: StoredRef[]
}
export type StoredSummary = Stored<NewsSummary>
export type StoredArticle = Stored<NewsArticle>

const SUMMARY_COLUMNS = `
  news.id::text as id, news.title, news.introduction, news.technologies, news.posted_at, news.source, news.url,
  news.image_hash,
  (select coalesce(json_agg(
      json_build_object('id', companies.id::text, 'name', companies.name, 'logo_hash', companies.logo_hash,
        'open_jobs_count', companies.open_jobs_count)
      order by place, companies.id), '[]')
    from news_companies join companies on companies.id = company_id where news_id = news.id) as company_refs`

/** The ids of a page in the requested order; without a search, best first means newest first. */
export async function findNewsIds(db: Db, filter: NewsFilter, page: NewsPage): Promise<number[]> {
  const { order = 'best', limit, offset } = page
  const pageOf = order === 'best' && filter.text_search !== undefined ? bestFirst : sorted
  const rows = await rowsOf<{ id: number }>(db, (bind) => pageOf(filter, { order, limit, offset }, bind))
  return rows.map(({ id }) => id)
}

/** The articles of these ids, in order. */
export async function readNews(db: Db, ids: number[]): Promise<StoredSummary[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<Row<StoredSummary>>(
    db,
    (bind) => `
      select ${SUMMARY_COLUMNS}
      from unnest(${bind(ids)}::bigint[]) with ordinality as page (id, place)
      join news on news.id = page.id
      order by page.place`,
    { prepared: 'news_by_ids' },
  )
  return rows.map(withMoment)
}

export async function countNews(db: Db, filter: NewsFilter): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    db,
    (bind) => `select count(*) as count from news where ${passes(filter, bind)}`,
  )
  return rows[0]?.count ?? 0
}

export async function findArticle(db: Db, id: number): Promise<StoredArticle | null> {
  const [row] = await rowsOf<Row<StoredArticle>>(
    db,
    (bind) =>
      `select ${SUMMARY_COLUMNS}, news.content, news.ai_summary, news.summary_engine from news where news.id = ${bind(id)}`,
  )
  return row ? withMoment(row) : null
}

/** The companies that articles are about. */
export async function findNewsCompanies(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    () => `
      select name from companies
      where exists (select from news_companies where company_id = companies.id)`,
  )
  return rows.map(({ name }) => name)
}

export async function findNewsSources(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ source: string }>(db, () => `select distinct source from news`)
  return rows.map(({ source }) => source)
}

/** The ids of a page, as SQL. */
type Page = (filter: NewsFilter, page: Required<NewsPage>, bind: Bind) => string

const sorted: Page = (filter, { order, limit, offset }, bind) => `
  select id from news where ${passes(filter, bind)}
  order by ${ORDERS[order]} limit ${bind(limit)} offset ${bind(offset)}`

/** The newest matches by relevance, then the rest by date. */
const bestFirst: Page = (filter, { limit, offset }, bind) => `
  select id
  from (
    select id, posted_at,
      case when nth <= ${RANKED} then ts_rank(head, ${searchQuery(filter.text_search ?? '', bind)}) end as rank
    from (
      select id, posted_at, head, row_number() over (order by posted_at desc, id desc) as nth
      from news where ${passes(filter, bind)}
      order by posted_at desc, id desc limit greatest(${RANKED}, ${bind(limit + offset)}::bigint)
    ) as newest
  ) as ranked
  order by rank desc nulls last, posted_at desc, id desc limit ${bind(limit)} offset ${bind(offset)}`

type Row<Article> = Omit<Article, 'posted_at'> & { posted_at: Date }

/** Mutates the row: the statement returns all fields but the moment in their final form. */
const withMoment = <R extends { posted_at: Date }>(row: R) =>
  Object.assign(row, { posted_at: row.posted_at.toISOString() }) as Omit<R, 'posted_at'> & {
    posted_at: string
  }
