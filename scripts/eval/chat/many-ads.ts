import { rowsOf } from '../../../server/src/db/statement.ts'
import type { Db } from './open-database.ts'

const LAID = 400
const AT_ONCE = 5

/** Copies the example ads up to this number, each with a unique word, and analyses the words again. */
export async function layManyAds(db: Db, ads: number): Promise<void> {
  const copies = Math.ceil(ads / LAID)
  // In batches, because statements have a time limit.
  for (let from = 1; from < copies; from += AT_ONCE) {
    await rowsOf(
      db,
      (bind) => `
        insert into jobs (source, external_id, url, title, company_id, company_name, locations, job_type,
          short_description, long_description, contacts, posted_date, listed_date, deadline, deadline_text,
          ai_technologies, status, place_keys)
        select source, external_id || '-' || nth, url || '/' || nth, title, company_id, company_name, locations, job_type,
          short_description, long_description || ' Annonsenummer nr' || nth, contacts, posted_date, listed_date, deadline,
          deadline_text, ai_technologies, status, place_keys
        from jobs, generate_series(${bind(from)}::int, ${bind(Math.min(copies - 1, from + AT_ONCE - 1))}::int) as nth
        where external_id ~ '^demo-[0-9]+$'`,
    )
  }
  // Autovacuum does this within minutes, and would otherwise run during the measurement.
  await rowsOf(db, () => 'vacuum analyze')
}
