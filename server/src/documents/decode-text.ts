import { decodeBytes } from '../text/decode-bytes.ts'
import { DocumentRefused } from './document-refused.ts'

/** Of a text of bytes that are no text, so many are control characters. */
const CONTROL_SHARE = 0.01

/** Text of whatever encoding. Throws DocumentRefused for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeBytes(bytes)
  let controls = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 32 && code !== 27) || code === 0xfffd) controls += 1
  }
  if (controls > CONTROL_SHARE * text.length) throw new DocumentRefused('unknown')
  return text
}
