import type { ChatSource } from '@utsyn/contract/chat.ts'

const CITATION = /\[(\d{1,3})\]/g

/** The numbers that a text cites, in its order. */
export const numbersIn = (content: string): number[] => [
  ...new Set([...content.matchAll(CITATION)].map(([, number]) => Number(number))),
]

/** Those of the sources that a text cites. */
export function citedIn(content: string, sources: readonly ChatSource[]): ChatSource[] {
  const numbers = new Set(numbersIn(content))
  return sources.filter(({ number }) => numbers.has(number))
}

/** A text in bits that can be read as they come: to the next comma, stop or line, never inside a citation or a link. */
export const clausesOf = (text: string): string[] =>
  text.match(/[^\n]*?(?:[.,:;?!](?: \[\d+\])*(?=\s)|\n+|$)\s*/gu)?.filter(Boolean) ?? []
