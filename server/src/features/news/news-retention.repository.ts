import type { Kysely } from 'kysely'
import { inSteps } from '../../db/in-steps.ts'
import { announceListChange } from '../../db/list-cache.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { removeUnusedMedia } from '../../media/media.repository.ts'

/**
 * Removes articles older than so many days, announces it, and removes pictures that are no longer used. Returns how
 * many articles.
 */
export function removeOldNews(db: Kysely<Database>, today: string, days: number): Promise<number> {
  return inSteps(db, async (trx, limit) => {
    const removed = await rowsOf<{ image_hash: string | null }>(
      trx,
      (bind) => `
        delete from news where id in (
          select id from news
          where posted_at < ((${bind(today)}::date - ${bind(days)}::int)::timestamp at time zone 'Europe/Oslo')
          order by posted_at limit ${bind(limit)})
        returning image_hash`,
    )
    if (removed.length > 0) await announceListChange(trx, 'news_changed')
    await removeUnusedMedia(
      trx,
      removed.flatMap(({ image_hash }) => image_hash ?? []),
    )
    return removed.length
  })
}
