import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBitmap, anIco, anSvg, aPng } from '../testing/image-builders.ts'
import { draw } from './draw-pool.ts'
import { rasterise } from './rasterise.ts'

/** Red on the left, blue on the right. */
const flag = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 4, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 4, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])
/** The colour of a pixel as [red, green, blue, alpha]. */
async function pixel(webp: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return [...data.subarray(at, at + 4)]
}
const near = (colour: number[], wanted: number[]) =>
  colour.every((value, index) => Math.abs(value - wanted[index]!) < 12)

// Starting the drawing process is not part of the measurement.
beforeAll(() => rasterise(anSvg(''), 'logo'))

describe('every format becomes WebP', () => {
  const blue = { create: { width: 40, height: 20, channels: 4, background: '#0000ff' } } as const
  const ICON = () =>
    sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000ff' } })
      .png()
      .toBuffer()
  const formats: [string, () => Promise<Buffer>, [number, number]][] = [
    ['PNG', () => sharp(blue).png().toBuffer(), [40, 20]],
    ['JPEG', () => sharp(blue).jpeg().toBuffer(), [40, 20]],
    ['GIF', () => sharp(blue).gif().toBuffer(), [40, 20]],
    ['WebP', () => sharp(blue).webp().toBuffer(), [40, 20]],
    [
      'SVG',
      async () => anSvg('<rect width="40" height="20" fill="#00f"/>', 'viewBox="0 0 40 20"'),
      [256, 128],
    ],
    ['ICO with a PNG', async () => anIco([{ side: 64, data: await ICON() }]), [64, 64]],
    [
      'ICO with a bitmap',
      async () => anIco([{ side: 1, data: aBitmap({ side: 1, bits: 24 }, [[255, 0, 0, 0]]) }]),
      [1, 1],
    ],
  ]
  test.each(formats)('%s', async (_name, make, [width, height]) => {
    const image = await rasterise(await make(), 'logo')
    expect([image.width, image.height]).toEqual([width, height])
    expect((await sharp(image.webp).metadata()).format).toBe('webp')
    expect(near(await pixel(image.webp, 0, 0), [0, 0, 255, 255])).toBe(true)
  })

  test('an SVG with a document type, a declaration and a comment, as drawing programs write them', async () => {
    const svg = Buffer.concat([
      Buffer.from(
        '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
      ),
      anSvg(
        '<style>.a{fill:url(#g)}</style><rect class="a" width="9" height="9"/>',
        'width="100%" viewBox="0 0 9 9"',
      ),
    ])
    expect(await rasterise(svg, 'logo')).toMatchObject({ width: 256, height: 256 })
  })

  test('of an icon the largest picture', async () => {
    const small = aBitmap({ side: 1, bits: 24 }, [[0, 0, 255, 0]])
    const icon = anIco([
      { side: 1, data: small },
      { side: 64, data: await ICON() },
      { side: 1, data: small },
    ])
    expect(await rasterise(icon, 'logo')).toMatchObject({ width: 64, height: 64 })
  })

  test('of an animation the first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { webp, height } = await rasterise(moving, 'logo')
    expect(height).toBe(8)
    expect(near(await pixel(webp, 4, 4), [255, 0, 0, 255])).toBe(true)
  })
})

describe('the result', () => {
  test('is as large as it is shown and never blown up', async () => {
    const large = await flag(3_000, 1_500).png().toBuffer()
    expect(await rasterise(large, 'logo')).toMatchObject({ width: 256, height: 128 })
    expect(await rasterise(large, 'picture')).toMatchObject({ width: 1_200, height: 600 })
    expect(await rasterise(await flag().png().toBuffer(), 'picture')).toMatchObject({ width: 40, height: 20 })
  })

  test('has no metadata, and is upright', async () => {
    const photo = await flag()
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'En Person', Orientation: '6' },
        IFD3: { GPSLatitude: '59/1 54/1 0/1' },
      })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .toBuffer()
    const { webp, width, height } = await rasterise(photo, 'picture')
    expect([width, height]).toEqual([20, 40])
    expect(near(await pixel(webp, 10, 4), [255, 0, 0, 255])).toBe(true)
    const { exif, icc, xmp, iptc, orientation } = await sharp(webp).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(webp.includes('Person')).toBe(false)
  })

  test('keeps transparency', async () => {
    const { webp } = await rasterise(anSvg('<circle cx="128" cy="128" r="60" fill="#0f0"/>'), 'logo')
    expect((await pixel(webp, 2, 2))[3]).toBe(0)
    expect(near(await pixel(webp, 128, 128), [0, 255, 0, 255])).toBe(true)
  })

  test('is the same every time', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => rasterise(await flag().png().toBuffer(), 'logo')),
    )
    expect(one!.webp.equals(other!.webp)).toBe(true)
  })
})

describe('a picture that takes too long', () => {
  const slow = anSvg(
    `<filter id="f">${'<feMorphology operator="dilate" radius="40"/>'.repeat(90)}</filter><rect width="256" height="256" filter="url(#f)"/>`,
  )

  test('is ended after its time, the rest of the portal goes on meanwhile, and the next picture comes', async () => {
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const started = performance.now()
    await expect(draw({ bytes: slow, kind: 'logo' }, 1_000)).rejects.toMatchObject({ reason: 'too_slow' })
    const ms = performance.now() - started
    clearInterval(timer)
    report('a filter that takes half a minute, with a limit of 1,000 ms', ms)
    report('longest pause of the portal meanwhile', longest)
    expect(ms).toBeLessThan(10_000)
    expect(longest).toBeLessThan(3_000)
    expect(await rasterise(aPng(1, 1, Buffer.from([0, 9])), 'logo')).toMatchObject({ width: 1 })
  })

  test('does not end those that wait behind it', async () => {
    const outcomes = await Promise.allSettled([
      draw({ bytes: slow, kind: 'logo' }, 300),
      draw({ bytes: slow, kind: 'logo' }, 300),
      ...Array.from({ length: 6 }, () => draw({ bytes: anSvg(''), kind: 'logo' }, 60_000)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      ...Array(6).fill('fulfilled'),
    ])
  })
})

function report(what: string, ms: number): void {
  process.stdout.write(`    ${what}: ${Math.round(ms)} ms\n`)
}
