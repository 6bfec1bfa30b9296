import { FetchRefused } from '../open-web/fetch-refused.ts'
import type { OpenWeb } from '../open-web/open-web.ts'
import type { WebpImage } from './draw-webp.ts'
import { ImageRefused } from './image-refused.ts'
import { MAX_IMAGE_BYTES, rasterise } from './rasterise.ts'

const PATIENCE_MS = 10_000

interface Manners {
  /** Milliseconds between two calls to one host. */
  pace: number
  signal?: AbortSignal | undefined
}

/**
 * Fetches a picture from the open web and redraws it, at most 1,200 px wide. Null when it cannot be fetched or is no
 * picture: its ad or article is shown without. Throws when the process stops.
 */
export async function fetchPicture(
  openWeb: Pick<OpenWeb, 'fetch'>,
  address: string,
  { pace, signal }: Manners,
): Promise<WebpImage | null> {
  try {
    const { status, bytes } = await openWeb.fetch(address, {
      accept: ['image/*'],
      maxBytes: MAX_IMAGE_BYTES,
      timeoutMs: PATIENCE_MS,
      pace,
      ...(signal && { signal }),
    })
    return status === 200 ? await rasterise(bytes, 'picture') : null
  } catch (error) {
    const isStopped = error instanceof FetchRefused && error.reason === 'stopping'
    if (isStopped || !(error instanceof FetchRefused || error instanceof ImageRefused)) throw error
    return null
  }
}
