import sharp, { type Sharp, type SharpOptions, type WebpOptions } from 'sharp'
import { ImageRefused } from './image-refused.ts'
import { readIco } from './read-ico.ts'
import { screenSvg } from './screen-svg.ts'
import { type ImageFormat, sniffImage } from './sniff-image.ts'

/**
 * A logo is shown small and its flat colours must stay clean; a picture may lose what the eye misses. A portrait is a
 * small picture.
 */
export const KINDS = {
  logo: { max_px: 256 },
  picture: { max_px: 1_200 },
  portrait: { max_px: 256 },
} as const
export type ImageKind = keyof typeof KINDS

export interface WebpImage {
  webp: Buffer
  width: number
  height: number
}

const MAX_PIXELS = 16_000_000
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }
/** Higher effort takes three times as long and saves nothing on a logo. */
const FLAT: WebpOptions = { nearLossless: true, quality: 80, effort: 1 }
/** The library accepts no density outside this range. */
const DENSITY = { min: 1, max: 100_000 }

// Strangers must not reach the formats the library reads beyond ours.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * Redraws a picture as WebP that fits into a square, without any other data of the file. Runs only in the process of
 * `draw-worker.ts`: a picture can keep it busy for long, and may crash it.
 */
export async function drawWebp(bytes: Buffer, kind: ImageKind): Promise<WebpImage> {
  const format = sniffImage(bytes)
  if (!format) throw new ImageRefused('unknown_format')
  try {
    return await encode(await open(bytes, format, KINDS[kind].max_px), kind, format)
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused(reasonOf(error), error)
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message.includes('exceeds pixel limit') ? 'too_large' : 'unreadable'

async function open(bytes: Buffer, format: ImageFormat, max_px: number): Promise<Sharp> {
  if (format === 'svg') return openSvg(bytes, max_px)
  if (format !== 'ico') {
    await measure(bytes, format)
    return sharp(bytes, OPTIONS)
  }
  const icon = readIco(bytes)
  if ('png' in icon) return open(icon.png, 'png', max_px)
  const { rgba, width, height } = icon
  return sharp(rgba, { ...OPTIONS, raw: { width, height, channels: 4 } })
}

/** Rendered at the wanted size, so that a small one is not scaled up from its pixels. */
async function openSvg(bytes: Buffer, max_px: number): Promise<Sharp> {
  const { svg, inlined } = screenSvg(bytes)
  for (const picture of inlined) {
    const inner = sniffImage(picture)
    if (!inner || inner === 'svg' || inner === 'ico') throw new ImageRefused('hostile')
    await measure(picture, inner)
  }
  const { width, height } = await measure(svg, 'svg')
  const wanted = (72 * max_px) / Math.max(width, height)
  return sharp(svg, { ...OPTIONS, density: Math.min(Math.max(wanted, DENSITY.min), DENSITY.max) })
}

/** Reads only the header, and throws when it declares more pixels than allowed. */
async function measure(bytes: Buffer, format: ImageFormat): Promise<{ width: number; height: number }> {
  const { width, height, format: read } = await sharp(bytes, OPTIONS).metadata()
  if (read !== format || !width || !height) throw new ImageRefused('unreadable')
  return { width, height }
}

async function encode(image: Sharp, kind: ImageKind, format: ImageFormat): Promise<WebpImage> {
  const { max_px } = KINDS[kind]
  const { data, info } = await image
    .autoOrient()
    .resize({ width: max_px, height: max_px, fit: 'inside', withoutEnlargement: true })
    .webp(kind === 'logo' && format !== 'jpeg' ? FLAT : { quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { webp: data, width: info.width, height: info.height }
}
