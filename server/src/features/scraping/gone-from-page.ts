import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Progress } from './read-career-page.ts'
import { findOnceListed, type OnceListed } from './scraped-pages.repository.ts'

/**
 * Whether the whole page was read, including each linked page, so that an ad that was not found is certainly gone. A
 * page that could not be read may be an ad that is still open.
 */
const isWhole = ({ pages_found, pages_read, jobs_found, is_partial }: Partial<Progress>): boolean =>
  is_partial === false && (jobs_found ?? 0) > 0 && (pages_read ?? 0) >= (pages_found ?? Infinity)

/** The existing ads that were on the page before and are no more; none when the reading is incomplete. */
export async function findGoneFromPage(
  db: Kysely<Database> | Transaction<Database>,
  { url, progress }: { url: string; progress: Partial<Progress> },
  here: number[],
): Promise<OnceListed[]> {
  return isWhole(progress) ? findOnceListed(db, url, { here }) : []
}
