import type { Deps } from '../../deps.ts'
import { fetchPicture } from '../../media/fetch-picture.ts'
import { storeMedia } from '../../media/media.repository.ts'
import { setPicture } from './news-intake.repository.ts'
import type { WantedPicture } from './take-in-news.ts'

/** Per reading: the newest matter most. */
export const MOST_PICTURES = 60

interface Manners {
  pace: number
  signal?: AbortSignal
  /** Called before each. */
  keep?: () => Promise<void>
}

/**
 * Fetches the pictures of articles and redraws each. One that cannot be fetched, or is no picture, is not tried again.
 * Returns how many there are now.
 */
export async function takeInPictures(
  { db, openWeb }: Pick<Deps, 'db'> & { openWeb: Pick<Deps['openWeb'], 'fetch'> },
  wanted: WantedPicture[],
  { pace, signal, keep }: Manners,
): Promise<number> {
  let drawn = 0
  for (const { news_id, image_url } of wanted.slice(0, MOST_PICTURES)) {
    await keep?.()
    const image = await fetchPicture(openWeb, image_url, { pace, signal })
    if (!image) continue
    await db
      .transaction()
      .execute(async (trx) =>
        setPicture(trx, { news_id, image_url, image_hash: await storeMedia(trx, image) }),
      )
    drawn += 1
  }
  return drawn
}
