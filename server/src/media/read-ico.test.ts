import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBitmap, anIco, aPng } from '../testing/image-builders.ts'
import { ImageRefused } from './image-refused.ts'
import { type RawImage, readIco } from './read-ico.ts'

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
const NOTHING = [0, 0, 255, 0]

/** Two by two: red, blue above; blue, red below. */
const bitmaps: [string, Buffer][] = [
  [
    '1 bit',
    aBitmap(
      {
        side: 2,
        bits: 1,
        palette: [
          [255, 0, 0],
          [0, 0, 255],
        ],
      },
      [
        [0b1000_0000, 0, 0, 0],
        [0b0100_0000, 0, 0, 0],
      ],
    ),
  ],
  [
    '4 bits',
    aBitmap(
      {
        side: 2,
        bits: 4,
        palette: [
          [255, 0, 0],
          [0, 0, 255],
        ],
      },
      [
        [0x10, 0, 0, 0],
        [0x01, 0, 0, 0],
      ],
    ),
  ],
  [
    '8 bits',
    aBitmap(
      {
        side: 2,
        bits: 8,
        palette: [
          [255, 0, 0],
          [0, 0, 255],
        ],
      },
      [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
      ],
    ),
  ],
  [
    '24 bits',
    aBitmap({ side: 2, bits: 24 }, [
      [255, 0, 0, 0, 0, 255, 0, 0],
      [0, 0, 255, 255, 0, 0, 0, 0],
    ]),
  ],
  [
    '32 bits',
    aBitmap({ side: 2, bits: 32 }, [
      [255, 0, 0, 255, 0, 0, 255, 255],
      [0, 0, 255, 255, 255, 0, 0, 255],
    ]),
  ],
  [
    '32 bits without a mask',
    aBitmap(
      { side: 2, bits: 32 },
      [
        [255, 0, 0, 255, 0, 0, 255, 255],
        [0, 0, 255, 255, 255, 0, 0, 255],
      ],
      null,
    ),
  ],
  [
    '32 bits whose alpha was never set',
    aBitmap({ side: 2, bits: 32 }, [
      [255, 0, 0, 0, 0, 0, 255, 0],
      [0, 0, 255, 0, 255, 0, 0, 0],
    ]),
  ],
]

describe('a bitmap of', () => {
  test.each(bitmaps)('%s', (_name, data) => {
    const { rgba, width, height } = readIco(anIco([{ side: 2, data }])) as RawImage
    expect([width, height]).toEqual([2, 2])
    expect([...rgba]).toEqual([...RED, ...BLUE, ...BLUE, ...RED])
  })

  test('24 bits with a mask is transparent where the mask says so', () => {
    const rows = [
      [255, 0, 0, 0],
      [255, 0, 0, 0],
    ]
    const data = aBitmap({ side: 1, bits: 24 }, rows.slice(1), [[0b1000_0000, 0, 0, 0]])
    expect([...(readIco(anIco([{ side: 1, data }])) as RawImage).rgba]).toEqual(NOTHING)
  })
})

describe('of several pictures', () => {
  const png = (grey: number) => aPng(1, 1, Buffer.from([0, grey]))

  test('the largest is read; 0 means 256', () => {
    const icon = anIco([48, 256, 128].map((side) => ({ side, data: png(side / 2) })))
    expect(readIco(icon)).toEqual({ png: png(128) })
  })

  test('of one size the one with the most colours is read', () => {
    const icon = anIco([4, 32, 8].map((bits) => ({ side: 16, bits, data: png(bits) })))
    expect(readIco(icon)).toEqual({ png: png(32) })
  })
})

describe('is refused', () => {
  const change = (at: number, value: number) => {
    const data = Buffer.from(bitmaps[4]![1])
    data.writeInt32LE(value, at)
    return data
  }
  test.each([
    ['no side', change(4, 0)],
    ['a side of 100,000', change(4, 100_000)],
    ['a height below nothing', change(8, -4)],
    ['packed pixels', change(16, 1)],
    ['a header of another kind', change(0, 12)],
    [
      'more colours than a byte can count',
      Buffer.from(aBitmap({ side: 2, bits: 8, palette: [] }, []).fill(0xff, 32, 36)),
    ],
    ['half of it', bitmaps[4]![1].subarray(0, 48)],
    ['four bytes', Buffer.alloc(4)],
  ])('%s', (_name, data) => {
    expect(() => readIco(anIco([{ side: 2, data }]))).toThrow(ImageRefused)
  })

  test('any other bytes, or read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bitmaps),
        fc.array(fc.tuple(fc.nat(), fc.nat(255))),
        fc.nat(),
        ([, data], changes, cut) => {
          const icon = anIco([{ side: 2, data }])
          for (const [at, value] of changes) icon[4 + (at % (icon.length - 4))] = value
          try {
            readIco(icon.subarray(0, cut % 2 === 0 ? undefined : cut % icon.length))
          } catch (error) {
            expect(error).toBeInstanceOf(ImageRefused)
          }
        },
      ),
    )
  })
})
