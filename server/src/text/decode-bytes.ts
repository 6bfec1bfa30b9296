import { isUtf8 } from 'node:buffer'

const DECLARED = /<(?:meta|\?xml)[^>]{0,200}?(?:charset|encoding)\s*=\s*["']?\s*([\w-]{2,30})/i

/**
 * Text of an unknown charset: by its byte order mark, UTF-8 where it is that, by what it declares, else by the charset
 * of old Norwegian sites.
 */
export function decodeBytes(bytes: Uint8Array): string {
  const mark = utf16Mark(bytes)
  if (mark) return new TextDecoder(mark).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  if (isUtf8(bytes) || isMostlyWhole(text)) return text
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4_000))
  const declared = DECLARED.exec(start)?.[1] ?? 'windows-1252'
  return decode(bytes, /^utf-?(?:8|16)/i.test(declared) ? 'windows-1252' : declared)
}

/** The byte order mark of UTF-16, in which zeros do not mean that the bytes are no text. */
export function utf16Mark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/**
 * Whether the letters beyond ASCII are whole characters of UTF-8, and only some are damaged, as where a text was cut
 * inside one. In another charset hardly any would be whole.
 */
function isMostlyWhole(text: string): boolean {
  let whole = 0
  let damaged = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) damaged += 1
    else if (code > 0x7f) whole += 1
  }
  return damaged < whole
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
