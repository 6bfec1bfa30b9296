export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg' | 'ico'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ICO = Buffer.from([0, 0, 1, 0])
/** An SVG may start with a declaration, a document type and comments; a longer prolog is no logo's. */
const PROLOG_BYTES = 16 * 1024

/** The format by its first bytes. File names and content types are never trusted. */
export function sniffImage(bytes: Buffer): ImageFormat | null {
  if (startsWith(bytes, PNG)) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  const head = bytes.toString('latin1', 0, 12)
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[^]{4}WEBP$/.test(head)) return 'webp'
  if (startsWith(bytes, ICO)) return 'ico'
  return startsSvg(bytes.toString('utf8', 0, PROLOG_BYTES)) ? 'svg' : null
}

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)

const startsSvg = (text: string) => /^<svg[\s:/>]/.test(text.slice(prologLength(text)))

/** Where the root element begins: after the byte order mark, declaration, document type, comments and instructions. */
export function prologLength(text: string): number {
  const part = /\s+|\uFEFF|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^<>[]*(?:\[[^\]]*\]\s*)?>/iy
  let at = 0
  for (;;) {
    part.lastIndex = at
    if (!part.test(text)) return at
    at = part.lastIndex
  }
}
