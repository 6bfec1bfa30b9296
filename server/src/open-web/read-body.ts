import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib'
import { FetchRefused } from './fetch-refused.ts'

interface Limits {
  /** Applies to the packed body, and again to the unpacked one. */
  maxBytes: number
}

type Unpack = (packed: Buffer, maxOutputLength: number) => Promise<Buffer>

const [unGzip, unBrotli, unZstd, unDeflate, unRawDeflate] = [
  promisify(gunzip),
  promisify(brotliDecompress),
  promisify(zstdDecompress),
  promisify(inflate),
  promisify(inflateRaw),
]

const readGzip: Unpack = (packed, maxOutputLength) => unGzip(packed, { maxOutputLength })

const UNPACK = new Map<string, Unpack>([
  ['gzip', readGzip],
  ['x-gzip', readGzip],
  ['br', (packed, maxOutputLength) => unBrotli(packed, { maxOutputLength })],
  // Servers use deflate for either of two formats; the first two bytes distinguish them.
  [
    'deflate',
    (packed, maxOutputLength) => (isZlib(packed) ? unDeflate : unRawDeflate)(packed, { maxOutputLength }),
  ],
  // A frame may ask for a window of 128 MB; the standard requires support for 8 MB.
  [
    'zstd',
    (packed, maxOutputLength) =>
      unZstd(packed, { maxOutputLength, params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
  ],
])

export const ACCEPTED_ENCODINGS = 'gzip, br, zstd, deflate'

/** Reads a body to its end and unpacks it. Throws FetchRefused for `too_large` and `encoding`. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  headers: { length: string | undefined; encoding: string | undefined },
  limits: Limits,
): Promise<Uint8Array> {
  const unpack = findUnpack(headers.encoding)
  if (Number(headers.length) > limits.maxBytes) throw new FetchRefused('too_large')
  const raw = await collect(body, limits)
  if (!unpack || raw.length === 0) return raw
  try {
    return await unpack(raw, limits.maxBytes)
  } catch (error) {
    const burst = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new FetchRefused(burst ? 'too_large' : 'encoding', error)
  }
}

/** Null for a body that is not packed. Honest servers use one layer. */
function findUnpack(encoding = ''): Unpack | null {
  const layers = encoding
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer && layer !== 'identity')
  if (layers.length === 0) return null
  const unpack = layers.length === 1 ? UNPACK.get(layers[0]!) : undefined
  if (!unpack) throw new FetchRefused('encoding')
  return unpack
}

/** Copies into one growing buffer: millions of one-byte chunks would each cost a hundred bytes if kept. */
async function collect(body: AsyncIterable<Uint8Array>, { maxBytes }: Limits): Promise<Buffer> {
  let kept = Buffer.alloc(16_384)
  let size = 0
  for await (const piece of body) {
    if (size + piece.length > maxBytes) throw new FetchRefused('too_large')
    if (size + piece.length > kept.length) {
      const larger = Buffer.alloc(Math.max(kept.length * 2, size + piece.length))
      kept.copy(larger, 0, 0, size)
      kept = larger
    }
    kept.set(piece, size)
    size += piece.length
  }
  return kept.subarray(0, size)
}

const isZlib = (packed: Buffer): boolean =>
  packed.length > 1 && (packed[0]! & 0x0f) === 8 && packed.readUInt16BE(0) % 31 === 0
