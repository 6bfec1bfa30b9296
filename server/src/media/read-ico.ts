import { ImageRefused } from './image-refused.ts'

export interface RawImage {
  /** Four bytes a pixel, top row first: red, green, blue, alpha. */
  rgba: Buffer
  width: number
  height: number
}

const PNG_MAGIC = 0x89_50_4e_47
/** An icon directory stops at 256 px; some programs write larger ones all the same. */
const MAX_SIDE = 1_024

/** The largest picture of an ICO file: an embedded PNG, or a bitmap as its pixels. */
export function readIco(bytes: Buffer): { png: Buffer } | RawImage {
  try {
    const data = largestEntry(bytes)
    if (data.readUInt32BE(0) === PNG_MAGIC) return { png: data }
    return readBitmap(data)
  } catch (error) {
    // Reading past the end means that the file is truncated.
    if (error instanceof RangeError) throw new ImageRefused('unreadable', error)
    throw error
  }
}

function largestEntry(bytes: Buffer): Buffer {
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const at = 6 + index * 16
    const area = (bytes.readUInt8(at) || 256) * (bytes.readUInt8(at + 1) || 256)
    return {
      area,
      bits: bytes.readUInt16LE(at + 6),
      size: bytes.readUInt32LE(at + 8),
      from: bytes.readUInt32LE(at + 12),
    }
  })
  const [best] = entries.sort((a, b) => b.area - a.area || b.bits - a.bits || b.size - a.size)
  if (!best || best.from + best.size > bytes.length) throw new ImageRefused('unreadable')
  return bytes.subarray(best.from, best.from + best.size)
}

/** A bitmap without its file header: colours from the bottom row up, then a transparency mask of one bit a pixel. */
function readBitmap(data: Buffer): RawImage {
  const header = data.readUInt32LE(0)
  const width = data.readInt32LE(4)
  // The height counts both the colours and the mask.
  const height = Math.trunc(data.readInt32LE(8) / 2)
  const bits = data.readUInt16LE(14)
  const packing = data.readUInt32LE(16)
  if (header < 40 || width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
    throw new ImageRefused('unreadable')
  }
  if (packing !== 0 || ![1, 4, 8, 24, 32].includes(bits)) throw new ImageRefused('unreadable')
  const colours = bits <= 8 ? data.readUInt32LE(32) || 2 ** bits : 0
  if (colours > 256) throw new ImageRefused('unreadable')
  const palette = header
  const pixels = palette + colours * 4
  const stride = Math.ceil((width * bits) / 32) * 4
  const mask = pixels + stride * height
  const maskStride = Math.ceil(width / 32) * 4
  // The mask may be missing where the colours have an alpha channel.
  const masked = data.length >= mask + maskStride * height
  if (data.length < mask) throw new ImageRefused('unreadable')

  const rgba = Buffer.alloc(width * height * 4)
  let anyAlpha = false
  for (let y = 0; y < height; y++) {
    const row = pixels + (height - 1 - y) * stride
    const maskRow = mask + (height - 1 - y) * maskStride
    for (let x = 0; x < width; x++) {
      const from = bits >= 24 ? row + (x * bits) / 8 : palette + paletteIndex(data, row, x, bits) * 4
      const to = (y * width + x) * 4
      rgba[to] = data.readUInt8(from + 2)
      rgba[to + 1] = data.readUInt8(from + 1)
      rgba[to + 2] = data.readUInt8(from)
      const hidden = masked && (data.readUInt8(maskRow + (x >> 3)) >> (7 - (x & 7))) & 1
      rgba[to + 3] = bits === 32 ? data.readUInt8(from + 3) : hidden ? 0 : 255
      anyAlpha ||= rgba[to + 3] !== 0
    }
  }
  if (bits === 32 && !anyAlpha) for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255
  return { rgba, width, height }
}

function paletteIndex(data: Buffer, row: number, x: number, bits: number): number {
  const byte = data.readUInt8(row + ((x * bits) >> 3))
  return (byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)
}
