import type { Insertable, Kysely } from 'kysely'
import type { NewsTable } from '../db/news-tables.ts'
import type { Database } from '../db/tables.ts'
import { aCompany } from './job-builders.ts'

let made = 0

type NewsOverrides = Partial<Insertable<NewsTable>> & {
  /** Names of the companies that it is about. */
  companies?: string[]
}

/** An article of 18 November 2026, about no company. Returns its id. */
export async function anArticle(db: Kysely<Database>, overrides: NewsOverrides = {}): Promise<number> {
  const { companies = [], ...columns } = overrides
  const number = ++made
  const { id } = await db
    .insertInto('news')
    .values({
      source: 'avisa.example',
      external_id: `sak-${number}`,
      title: `Sak ${number}`,
      posted_at: new Date('2026-11-18T06:42:00Z'),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, name] of companies.entries()) {
    const company = await aCompany(db, { name })
    await db.insertInto('news_companies').values({ news_id: id, company_id: company.id, place }).execute()
  }
  return id
}
