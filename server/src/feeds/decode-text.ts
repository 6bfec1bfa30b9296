import { isUtf8 } from 'node:buffer'
import { UnreadableInput } from './unreadable-input.ts'

/**
 * The content as UTF-8 without a byte order mark. Bytes that are valid UTF-8 are UTF-8, whatever the file declares;
 * others are decoded, which takes at most `most` bytes.
 */
export function utf8Bytes(content: Uint8Array, most: number): Uint8Array {
  if (!content.subarray(0, 2_000).includes(0) && isUtf8(content)) {
    const marked = content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf
    return marked ? content.subarray(3) : content
  }
  if (content.length > most) throw new UnreadableInput('too_large')
  return new TextEncoder().encode(decodeText(content))
}

/** Decodes bytes that are not UTF-8 by their declared charset, else by the one of old Norwegian sites. */
function decodeText(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return decode(content, 'utf-16le')
  if (content[0] === 0xfe && content[1] === 0xff) return decode(content, 'utf-16be')
  if (content.subarray(0, 2_000).includes(0)) throw new UnreadableInput('not_text')
  const start = new TextDecoder('latin1').decode(content.subarray(0, 2_000))
  const named = /(?:encoding|charset)\s*=\s*["']?\s*([\w-]{2,30})/i.exec(start)?.[1] ?? 'windows-1252'
  return decode(content, /^utf-?(?:8|16)/i.test(named) ? 'windows-1252' : named)
}

function decode(content: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
