import type { Deps } from '../../deps.ts'
import { ImageRefused } from '../../media/image-refused.ts'
import { storeMedia } from '../../media/media.repository.ts'
import { MAX_IMAGE_BYTES, rasterise } from '../../media/rasterise.ts'
import { FetchRefused } from '../../open-web/fetch-refused.ts'
import { lockPictured, setPortrait } from './save-consultants.repository.ts'
import type { WantedPortrait } from './take-in-consultants.ts'

const PATIENCE_MS = 10_000

interface Manners {
  /** Milliseconds between two requests. */
  pace: number
  signal?: AbortSignal
  /** Called before each. */
  keep?: () => Promise<void>
}

/**
 * Fetches the pictures of consultants and redraws each, full and small. Without a usable one, initials are shown.
 * Returns how many there are now.
 */
export async function takeInPortraits(
  { db, openWeb }: Pick<Deps, 'db'> & { openWeb: Pick<Deps['openWeb'], 'fetch'> },
  wanted: WantedPortrait[],
  { pace, signal, keep }: Manners,
): Promise<number> {
  let drawn = 0
  for (const { id, image_url } of wanted) {
    await keep?.()
    try {
      const { status, bytes } = await openWeb.fetch(image_url, {
        accept: ['image/*', 'application/octet-stream', 'binary/octet-stream'],
        maxBytes: MAX_IMAGE_BYTES,
        timeoutMs: PATIENCE_MS,
        pace,
        // The address was given to programs that may read the CV; it is not a page of a site.
        isBoundByRobots: false,
        ...(signal && { signal }),
      })
      if (status !== 200) continue
      const [image, thumb] = [await rasterise(bytes, 'picture'), await rasterise(bytes, 'portrait')]
      const isSet = await db.transaction().execute(async (trx) => {
        if (!(await lockPictured(trx, { id, image_url }))) return false
        await setPortrait(trx, id, {
          image_hash: await storeMedia(trx, image),
          thumb_hash: await storeMedia(trx, thumb),
        })
        return true
      })
      if (isSet) drawn += 1
    } catch (error) {
      const isStopped = error instanceof FetchRefused && error.reason === 'stopping'
      if (isStopped || !(error instanceof FetchRefused || error instanceof ImageRefused)) throw error
    }
  }
  return drawn
}
