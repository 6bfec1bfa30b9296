import type { ChatSource } from '@utsyn/contract/chat.ts'
import { sourceAddress } from './source-place.ts'

/** An answer that others can read and check: its text, followed by the sources with their addresses. */
export function answerAsText(content: string, sources: readonly ChatSource[], origin: string): string {
  if (sources.length === 0) return content
  const list = sources.map(
    (source) => `[${source.number}] ${source.title}: ${origin}${sourceAddress(source)}`,
  )
  return `${content}\n\nKilder:\n${list.join('\n')}`
}
