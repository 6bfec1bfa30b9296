import type { ChatSource } from '@utsyn/contract/chat.ts'
import { sourceAddress } from './source-place.ts'

/** An answer as somebody else can read and check it: what stands there, and below it the sources with their addresses. */
export function answerAsText(content: string, sources: readonly ChatSource[], origin: string): string {
  if (sources.length === 0) return content
  const list = sources.map(
    (source) => `[${source.number}] ${source.title}: ${origin}${sourceAddress(source)}`,
  )
  return `${content}\n\nKilder:\n${list.join('\n')}`
}
