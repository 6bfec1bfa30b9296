import type { Deps } from '../../deps.ts'
import { readNewsApart } from './reading/read-news-apart.ts'
import { takeInNews, type TakenNews } from './take-in-news.ts'
import { takeInPictures } from './take-in-pictures.ts'

/**
 * Imports the articles of a feed (`url`: where it was fetched), all or none, then their pictures when the open web is
 * available.
 */
export async function importNews(
  { db, openWeb }: Pick<Deps, 'db'> & { openWeb: Pick<Deps['openWeb'], 'fetch'> | null },
  { bytes, url }: { bytes: Uint8Array; url: string | null },
  now = new Date(),
): Promise<TakenNews & { skipped: number }> {
  const { articles, skipped } = await readNewsApart(bytes, url)
  const taken = await db.transaction().execute((trx) => takeInNews(trx, articles, { now, told_by: url }))
  if (openWeb) await takeInPictures({ db, openWeb }, taken.pictures, { pace: 1_000 })
  return { ...taken, skipped }
}
