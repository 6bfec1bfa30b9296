import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { lockCompanyCounts } from '../companies/company-counts.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Articles of so many days before today count as recent. */
const RECENT_DAYS = 30

/**
 * Refreshes the number of recent articles of some companies, or of all. Always recounted from scratch, so that an error
 * does not persist. Returns how many companies changed.
 */
export async function recountNews(db: Db, today: string, company_ids: number[] | 'all'): Promise<number> {
  if (company_ids !== 'all' && company_ids.length === 0) return 0
  if (db.isTransaction) return recount(db as Transaction<Database>, today, company_ids)
  return db.transaction().execute((trx) => recount(trx, today, company_ids))
}

async function recount(
  trx: Transaction<Database>,
  today: string,
  company_ids: number[] | 'all',
): Promise<number> {
  // A concurrent import of ads updates the same rows in another order.
  await lockCompanyCounts(trx)
  const changed = await rowsOf(trx, (bind) => {
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
