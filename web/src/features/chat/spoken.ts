import type { ChatUnderstood } from '@utsyn/contract/chat.ts'

/** What a screen reader is told of a text in markdown: the words. */
function words(markdown: string): string {
  return markdown
    .replace(/\s*\[\d+\]/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]|#{1,6}|>|\|)\s+/gm, '')
    .replace(/[*_`|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * How far a text that is still being told can be said in whole sentences or lines. A number, a shortened word or a
 * name that ends in a point may end a part too early: then it is said in two breaths.
 */
export function saidUntil(text: string, from: number): number {
  const ends = [...text.slice(from).matchAll(/[.!?:…]["»)]*(?:\s*\[\d+\])*\s|\n/g)]
  const last = ends.at(-1)
  return last ? from + last.index + last[0].length : from
}

/** The part of a text between two places, as it is said. */
export const saying = (text: string, from: number, to: number): string => words(text.slice(from, to))

/** How the question was read, in one breath; empty when nobody has said. */
export const understoodText = (parts: readonly ChatUnderstood[]): string =>
  parts.length > 0 ? `Forstått som: ${parts.map(({ text }) => text).join(', ')}.` : ''
