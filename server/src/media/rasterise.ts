import { draw } from './draw-pool.ts'
import type { ImageKind, WebpImage } from './draw-webp.ts'
import { ImageRefused } from './image-refused.ts'

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/**
 * Converts a PNG, JPEG, GIF, WebP, SVG or ICO to WebP: a logo or portrait of at most 256 pixels a side, a picture of at
 * most 1200. Throws `ImageRefused` for anything invalid or hostile; any other error is ours and may be tried again.
 */
export async function rasterise(bytes: Uint8Array, kind: ImageKind): Promise<WebpImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new ImageRefused('too_large')
  return draw({ bytes, kind })
}
