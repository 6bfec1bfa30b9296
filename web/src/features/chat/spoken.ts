import type { ChatUnderstood } from '@utsyn/contract/chat.ts'

/** The words of a markdown text, for a screen reader. */
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
 * How much of a growing text can be read out in whole sentences or lines. A number, an abbreviation or a name with a
 * full stop may end a part too early: it is then read in two parts.
 */
export function saidUntil(text: string, from: number): number {
  const ends = [...text.slice(from).matchAll(/[.!?:…]["»)]*(?:\s*\[\d+\])*\s|\n/g)]
  const last = ends.at(-1)
  return last ? from + last.index + last[0].length : from
}

/** The words between two positions of a text. */
export const saying = (text: string, from: number, to: number): string => words(text.slice(from, to))

/** How the question was read, in one phrase; empty when unknown. */
export const understoodText = (parts: readonly ChatUnderstood[]): string =>
  parts.length > 0 ? `Forstått som: ${parts.map(({ text }) => text).join(', ')}.` : ''
