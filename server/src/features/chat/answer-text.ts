import type { ChatSource } from '@utsyn/contract/chat.ts'

/** The numbers that a text cites, in its order. */
export const numbersIn = (content: string): number[] => [
  ...new Set(Array.from(content.matchAll(/\[(\d{1,3})\]/g), ([, number]) => Number(number))),
]

/** Those of the sources that a text cites. */
export const citedIn = (content: string, sources: readonly ChatSource[]): ChatSource[] =>
  sources.filter(({ number }) => content.includes(`[${number}]`))

/** A text in bits that can be read as they come: to the next comma, stop or line, never inside a citation or a link. */
export const clausesOf = (text: string): string[] =>
  text.match(/[^\n]*?(?:[.,:;?!](?: \[\d+\])*(?=\s)|\n+|$)\s*/gu)?.filter(Boolean) ?? []
