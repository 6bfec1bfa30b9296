// Waits for what takes too long.
// @module-tag long
import * as fc from 'fast-check'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { anIco, anSvg, aPng, pngChunk } from '../testing/image-builders.ts'
import { leastOf } from '../testing/own-work.ts'
import { ImageRefused, type RefusalReason } from './image-refused.ts'
import { MAX_IMAGE_BYTES, rasterise } from './rasterise.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 5_000 : 300
/** Far above the time it needs: a busy machine must not fail the test. */
const LIMIT_MS = 2_000

const rect = '<rect width="9" height="9"/>'
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const packed = (bytes: number) => Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(bytes))])
const doctype = (subset: string, root: string) =>
  Buffer.concat([Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [${subset}]>`), anSvg(root)])
const bomb = () =>
  'bcdefghijk'
    .split('')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
    .join('')

const svgs: [string, Buffer, RefusalReason][] = [
  [
    'an entity that reads a file',
    doctype('<!ENTITY x SYSTEM "file:///etc/passwd">', '<text>&x;</text>'),
    'hostile',
  ],
  [
    'an entity that asks a server',
    doctype('<!ENTITY % x SYSTEM "http://169.254.169.254/">%x;', rect),
    'hostile',
  ],
  ['an entity bomb', doctype(`<!ENTITY a "aaaaaaaaaa">${bomb()}`, '<text>&k;</text>'), 'hostile'],
  [
    'an included file',
    anSvg('<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>'),
    'hostile',
  ],
  ['100,000 by 100,000', anSvg(rect, 'width="100000" height="100000"'), 'too_large'],
  ['a script', anSvg(`${rect}<script>alert(1)</script>`), 'hostile'],
  ['an event', anSvg('<rect width="9" height="9" onload = "alert(1)"/>'), 'hostile'],
  ['a picture of elsewhere', anSvg('<image href="https://evil.example/a.png"/>'), 'hostile'],
  [
    'a picture inside with 900 million pixels',
    anSvg(
      `<image href="data:image/png;base64,${aPng(30_000, 30_000, Buffer.alloc(99)).toString('base64')}"/>`,
    ),
    'too_large',
  ],
  ['100,000 groups in each other', anSvg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)), 'unreadable'],
  [
    'five megabytes without an end',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${'a'.repeat(4_900_000)}`),
    'unreadable',
  ],
  ['nothing to draw', anSvg('', ''), 'unreadable'],
  ['packed', gzipSync(anSvg(rect)), 'unknown_format'],
]

const others: [string, () => Buffer | Promise<Buffer>, RefusalReason][] = [
  ['nothing', () => Buffer.alloc(0), 'unknown_format'],
  ['a page', () => Buffer.from('<!doctype html><html><body>Not found</body></html>'), 'unknown_format'],
  ['a page around an SVG', () => Buffer.from(`<html>${anSvg(rect).toString()}</html>`), 'unknown_format'],
  ['a TIFF', () => noise(9).tiff().toBuffer(), 'unknown_format'],
  ['more than five megabytes', () => Buffer.alloc(MAX_IMAGE_BYTES + 1), 'too_large'],
  ['a PNG that says 100,000 by 100,000', () => aPng(100_000, 100_000, Buffer.alloc(99)), 'too_large'],
  ['a PNG that unpacks to 900 MB', () => aPng(30_000, 30_000, Buffer.alloc(30_001 * 3_000)), 'too_large'],
  ['a GIF with a frame of 65,535 by 65,535', hugeGif, 'too_large'],
  [
    'a WebP of 16,383 by 1,000',
    () =>
      sharp({ create: { width: 16_383, height: 1_000, channels: 3, background: '#888' } })
        .webp({ lossless: true, effort: 0 })
        .toBuffer(),
    'too_large',
  ],
  ['half a PNG', async () => half(await noise(300).png().toBuffer()), 'unreadable'],
  ['half a JPEG', async () => half(await noise(300).jpeg().toBuffer()), 'unreadable'],
  ['half a WebP', async () => half(await noise(300).webp().toBuffer()), 'unreadable'],
  ['half a GIF', async () => half(await noise(300).gif().toBuffer()), 'unreadable'],
  [
    'half an ICO',
    async () => half(anIco([{ side: 64, data: await noise(64).png().toBuffer() }])),
    'unreadable',
  ],
  ['an ICO with nothing in it', () => anIco([]), 'unreadable'],
  [
    'an ICO around a PNG that says 100,000 by 100,000',
    () => anIco([{ side: 64, data: aPng(100_000, 100_000, Buffer.alloc(9)) }]),
    'too_large',
  ],
]

async function hugeGif(): Promise<Buffer> {
  const gif = await noise(8).gif().toBuffer()
  // The descriptor of the first frame comes after the palette; it is the first comma there.
  const frame = gif.indexOf(0x2c, 13 + 3 * 2 ** ((gif[10]! & 7) + 1))
  gif.writeUInt16LE(65_535, frame + 5)
  gif.writeUInt16LE(65_535, frame + 7)
  return gif
}

async function refusal(bytes: Buffer): Promise<{ reason: RefusalReason | null; ms: number }> {
  const started = performance.now()
  const error = await rasterise(bytes, 'logo').then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error !== null) expect(error).toBeInstanceOf(ImageRefused)
  return { reason: (error as ImageRefused | null)?.reason ?? null, ms: performance.now() - started }
}

function report(what: string, ms: number): void {
  process.stdout.write(`    ${what}: ${Math.round(ms)} ms\n`)
}

// Starting the drawing process is not part of the measurement.
beforeAll(() => rasterise(anSvg(''), 'logo'))

describe('is refused at once', () => {
  test.each(svgs)('an SVG: %s', async (name, bytes, wanted) => {
    const refused = async () => {
      const { reason, ms } = await refusal(bytes)
      expect(reason).toBe(wanted)
      return ms
    }
    const ms = await leastOf(refused, LIMIT_MS)
    report(`SVG, ${name}`, ms)
    expect(ms).toBeLessThan(LIMIT_MS)
  })

  test.each(others)('%s', async (name, make, wanted) => {
    const bytes = await make()
    const refused = async () => {
      const { reason, ms } = await refusal(bytes)
      expect(reason).toBe(wanted)
      return ms
    }
    const ms = await leastOf(refused, LIMIT_MS)
    report(name, ms)
    expect(ms).toBeLessThan(LIMIT_MS)
  })
})

describe('is drawn without hidden content', () => {
  test.each([
    ['200 MB of rows in a PNG of four pixels', () => aPng(2, 2, Buffer.alloc(200_000_000))],
    ['200 MB of text in a PNG', () => aPng(2, 2, Buffer.alloc(6), [pngChunk('zTXt', packed(200_000_000))])],
    [
      '200 MB of colour profile in a PNG',
      () => aPng(2, 2, Buffer.alloc(6), [pngChunk('iCCP', packed(200_000_000))]),
    ],
  ])('%s', async (name, make) => {
    const bytes = make()
    const drawn = async () => {
      const started = performance.now()
      expect(await rasterise(bytes, 'logo')).toMatchObject({ width: 2, height: 2 })
      return performance.now() - started
    }
    const ms = await leastOf(drawn, LIMIT_MS)
    report(name, ms)
    expect(ms).toBeLessThan(LIMIT_MS)
  })
})

test('any bytes give a picture or a refusal', async () => {
  const seeds = await Promise.all([
    noise(16).png().toBuffer(),
    noise(16).gif().toBuffer(),
    noise(16).webp().toBuffer(),
  ])
  const pictures = [
    ...seeds,
    anSvg('<path d="M0 0L9 9" fill="url(#a)"/>'),
    anIco([{ side: 16, data: seeds[0]! }]),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pictures),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
      fc.nat(),
      async (picture, changes, cut) => {
        const bytes = Buffer.from(picture)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const { reason } = await refusal(bytes.subarray(0, cut % 3 === 0 ? cut % bytes.length : undefined))
        expect(reason).not.toBe('crashed')
      },
    ),
    { numRuns },
  )
}, 300_000)
