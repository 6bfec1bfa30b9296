import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Progress } from './read-career-page.ts'
import { countLastListed, findOnceListed, type OnceListed } from './scraped-pages.repository.ts'

/**
 * Whether the whole page was read, including each linked page, so that an ad that was not found is certainly gone. A
 * page that could not be read may be an ad that is still open.
 */
const isWhole = ({ pages_found, pages_read, jobs_found, is_partial }: Partial<Progress>): boolean =>
  is_partial === false && (jobs_found ?? 0) > 0 && (pages_read ?? 0) >= (pages_found ?? Infinity)

/**
 * The existing ads that were on the page before and are no more; none when the reading is incomplete, or looks as if it
 * was cut where the one before it was.
 */
export async function findGoneFromPage(
  db: Kysely<Database> | Transaction<Database>,
  { url, progress }: { url: string; progress: Partial<Progress> },
  here: number[],
): Promise<{ gone: OnceListed[]; isCut: boolean }> {
  const gone = isWhole(progress) ? await findOnceListed(db, url, { here }) : []
  if (gone.length === 0 || !progress.is_maybe_cut) return { gone, isCut: false }
  const isCut = (progress.jobs_found ?? 0) >= (await countLastListed(db, url))
  return { gone: isCut ? [] : gone, isCut }
}
