import { crc32, deflateSync } from 'node:zlib'

/** An SVG of 256 by 256 with these parts. */
export const anSvg = (parts: string, attributes = 'width="256" height="256"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${parts}</svg>`,
  )

/** A grey PNG that declares any size, with any rows in it. */
export function aPng(width: number, height: number, rows: Buffer, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** An icon file of these pictures, each a PNG or a bitmap without its file header. */
export function anIco(pictures: { side: number; data: Buffer; bits?: number }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let from = head.length
  for (const [index, { side, data, bits = 32 }] of pictures.entries()) {
    const at = 6 + index * 16
    head[at] = side % 256
    head[at + 1] = side % 256
    head.writeUInt16LE(bits, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(from, at + 12)
    from += data.length
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)])
}

/** A bitmap as stored in an icon. Rows and mask run from the bottom up, each padded to four bytes. */
export function aBitmap(
  { side, bits, palette = [] }: { side: number; bits: number; palette?: [number, number, number][] },
  rows: number[][],
  mask: number[][] | null = rows.map(() => [0, 0, 0, 0]),
): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(side, 4)
  head.writeInt32LE(side * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(bits, 14)
  head.writeUInt32LE(palette.length, 32)
  const colours = palette.flatMap(([red, green, blue]) => [blue, green, red, 0])
  return Buffer.concat([
    head,
    Buffer.from(colours),
    Buffer.from(rows.flat()),
    Buffer.from((mask ?? []).flat()),
  ])
}
