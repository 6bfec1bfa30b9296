import { isUtf8 } from 'node:buffer'
import { decodeBytes, utf16Mark } from '../text/decode-bytes.ts'
import { UnreadableInput } from './unreadable-input.ts'

/**
 * The content as UTF-8 without a byte order mark. Bytes that are valid UTF-8 are UTF-8, whatever the file declares;
 * others are decoded, which takes at most `most` bytes.
 */
export function utf8Bytes(content: Uint8Array, most: number): Uint8Array {
  const hasZeros = content.subarray(0, 2_000).includes(0)
  if (!hasZeros && isUtf8(content)) {
    const marked = content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf
    return marked ? content.subarray(3) : content
  }
  if (content.length > most) throw new UnreadableInput('too_large')
  if (hasZeros && !utf16Mark(content)) throw new UnreadableInput('not_text')
  return new TextEncoder().encode(decodeBytes(content))
}
