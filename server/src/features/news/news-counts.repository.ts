import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** So many days back, today not counted, an article counts as recent. */
const RECENT_DAYS = 30

/**
 * Brings up to date how many recent articles there are about some companies, or about all. Always counted anew, so that
 * whatever went wrong once does not stay. Answers how many companies have another number now.
 */
export async function recountNews(db: Db, today: string, company_ids: number[] | 'all'): Promise<number> {
  if (company_ids !== 'all' && company_ids.length === 0) return 0
  const changed = await rowsOf(db, (bind) => {
    const asked = company_ids === 'all' ? 'true' : `companies.id = any(${bind(company_ids)}::bigint[])`
    return `
      with wanted as (
        select id from companies where ${asked} order by id for no key update
      ), counted as (
        select company_id, count(*)::int as articles
        from news_companies join news on news.id = news_id
        where company_id in (select id from wanted)
          and posted_at >= ((${bind(today)}::date - ${RECENT_DAYS})::timestamp at time zone 'Europe/Oslo')
        group by company_id
      )
      update companies set news_count_30d = coalesce(articles, 0)
      from wanted left join counted on company_id = wanted.id
      where companies.id = wanted.id and news_count_30d <> coalesce(articles, 0)
      returning companies.id`
  })
  return changed.length
}
