import type { Kysely, Transaction } from 'kysely'
import { announceListChange } from '../../db/list-cache.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { NamedCompany } from '../../text/companies/company-names.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Every company with all its names. */
export function findNamedCompanies(db: Db): Promise<NamedCompany[]> {
  return rowsOf<NamedCompany>(db, () => `select id, name, aliases from companies order by id`)
}

export interface LinkedArticle {
  id: number
  title: string
  introduction: string | null
  company_ids: number[]
}

/** Articles linked by rule, in batches from an id on. */
export function findLinkable(db: Db, after: number, limit: number): Promise<LinkedArticle[]> {
  return rowsOf<LinkedArticle>(
    db,
    (bind) => `
      select id, title, introduction, company_ids from news
      where link_version > 0 and id > ${bind(after)} order by id limit ${bind(limit)}`,
  )
}

/** Replaces the companies of articles, and announces it. */
export async function setLinks(
  trx: Transaction<Database>,
  links: { news_id: number; company_ids: number[] }[],
  link_version: number,
): Promise<void> {
  if (links.length === 0) return
  const news_ids = links.map(({ news_id }) => news_id)
  const flat = links.flatMap(({ news_id, company_ids }) =>
    company_ids.map((company_id, place) => ({ news_id, company_id, place })),
  )
  await trx.deleteFrom('news_companies').where('news_id', 'in', news_ids).execute()
  if (flat.length > 0) await trx.insertInto('news_companies').values(flat).execute()
  await trx.updateTable('news').set({ link_version }).where('id', 'in', news_ids).execute()
  await announceListChange(trx, 'news_changed')
}
