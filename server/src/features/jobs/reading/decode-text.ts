import { UnreadableInput } from './job-draft.ts'

/**
 * Text out of bytes. Bytes that are valid UTF-8 are UTF-8, whatever the file says about itself; else its own word
 * for the charset counts, else the Western one that old Norwegian sites use.
 */
export function decodeText(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return decode(content, 'utf-16le')
  if (content[0] === 0xfe && content[1] === 0xff) return decode(content, 'utf-16be')
  if (content.subarray(0, 2_000).includes(0)) throw new UnreadableInput('not_text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    const start = new TextDecoder('latin1').decode(content.subarray(0, 2_000))
    const named = /(?:encoding|charset)\s*=\s*["']?\s*([\w-]{2,30})/i.exec(start)?.[1] ?? 'windows-1252'
    return decode(content, /^utf-?(?:8|16)/i.test(named) ? 'windows-1252' : named)
  }
}

function decode(content: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
