import type { Kysely } from 'kysely'
import { announceListChange } from '../../db/list-cache.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { removeUnusedMedia } from '../../media/media.repository.ts'

const BATCH = 1_000

/**
 * Removes articles older than so many days, announces it, and removes pictures that are no longer used. Returns how
 * many articles.
 */
export async function removeOldNews(db: Kysely<Database>, today: string, days: number): Promise<number> {
  let all = 0
  for (;;) {
    const removed = await db.transaction().execute(async (trx) => {
      const articles = await rowsOf<{ image_hash: string | null }>(
        trx,
        (bind) => `
          delete from news where id in (
            select id from news
            where posted_at < ((${bind(today)}::date - ${bind(days)}::int)::timestamp at time zone 'Europe/Oslo')
            order by posted_at limit ${BATCH})
          returning image_hash`,
      )
      if (articles.length > 0) await announceListChange(trx, 'news_changed')
      return articles
    })
    await removeUnusedMedia(
      db,
      removed.flatMap(({ image_hash }) => image_hash ?? []),
    )
    all += removed.length
    if (removed.length < BATCH) return all
  }
}
