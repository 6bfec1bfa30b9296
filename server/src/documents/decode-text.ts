import { DocumentRefused } from './document-refused.ts'

const CHARSET = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,20})/i
/** Of a text of bytes that are no text, so many are control characters. */
const CONTROL_SHARE = 0.01

/**
 * Text of whatever encoding: by its byte order mark, UTF-8 where it is valid, what an HTML page says, else Windows-1252.
 * Throws DocumentRefused for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = byMark(bytes)
  if (marked) return asText(new TextDecoder(marked).decode(bytes))
  try {
    return asText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof DocumentRefused) throw error
  }
  const said = CHARSET.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 4_000)))?.[1]
  return asText((decoderFor(said) ?? new TextDecoder('windows-1252')).decode(bytes))
}

function byMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

function decoderFor(label: string | undefined): TextDecoder | null {
  // A page that is not valid UTF-8 says so in vain.
  if (!label || /^utf-?8$/i.test(label)) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

function asText(text: string): string {
  let controls = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 32 && code !== 27) || code === 0xfffd) controls += 1
  }
  if (controls > CONTROL_SHARE * text.length) throw new DocumentRefused('unknown')
  return text
}
