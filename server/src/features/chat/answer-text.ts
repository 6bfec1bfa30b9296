import type { ChatSource } from '@utsyn/contract/chat.ts'

/** The citation numbers in a text, in order. */
export const numbersIn = (content: string): number[] => [
  ...new Set(Array.from(content.matchAll(/\[(\d{1,3})\]/g), ([, number]) => Number(number))),
]

/** The sources that a text cites. */
export const citedIn = (content: string, sources: readonly ChatSource[]): ChatSource[] =>
  sources.filter(({ number }) => content.includes(`[${number}]`))

/** Splits a text into chunks for streaming, at commas, stops and line ends, never within a citation or a link. */
export const clausesOf = (text: string): string[] =>
  text.match(/[^\n]*?(?:[.,:;?!](?: \[\d+\])*(?=\s)|\n+|$)\s*/gu)?.filter(Boolean) ?? []
