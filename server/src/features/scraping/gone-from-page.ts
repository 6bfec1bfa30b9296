import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Progress } from './read-career-page.ts'
import { findOnceListed, type OnceListed } from './scraped-pages.repository.ts'

/**
 * Whether what is not among the ads does not stand on the page either: all of it was read, and each page that it leads
 * to. One that could not be read may well be an ad that is still there.
 */
const isWhole = ({ pages_found, pages_read, jobs_found, is_partial }: Partial<Progress>): boolean =>
  is_partial === false && (jobs_found ?? 0) > 0 && (pages_read ?? 0) >= (pages_found ?? Infinity)

/** The ads of the portal that stood on the page before and do no longer; none when the reading cannot tell. */
export async function findGoneFromPage(
  db: Kysely<Database> | Transaction<Database>,
  { url, progress }: { url: string; progress: Partial<Progress> },
  here: number[],
): Promise<OnceListed[]> {
  return isWhole(progress) ? findOnceListed(db, url, { here }) : []
}
