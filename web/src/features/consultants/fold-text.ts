export interface Folded {
  /** Paragraphs that are always shown. */
  lead: string[]
  /** Paragraphs shown on unfolding; none when the whole is short. */
  rest: string[]
}

const MOST_OF_A_LINE = 60

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const length = (paragraphs: readonly string[]) => paragraphs.reduce((sum, { length }) => sum + length, 0)

/**
 * The part of a text shown before unfolding: `first`, or about `most` characters of the whole, always in whole
 * sentences. Text is not folded to hide less than a line.
 */
export function foldText(first: string | null, more: readonly (string | null)[], most: number): Folded {
  const lead = paragraphsOf(first ?? '')
  const rest = more.flatMap((text) => paragraphsOf(text ?? ''))
  const all = [...lead, ...rest]
  if (length(all) <= most) return { lead: all, rest: [] }
  if (lead.length > 0 && length(lead) <= most)
    return length(rest) < MOST_OF_A_LINE ? { lead: all, rest: [] } : { lead, rest }
  return cut(all, most)
}

function cut(paragraphs: readonly string[], most: number): Folded {
  const lead: string[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const room = most - length(lead)
    if (paragraph.length <= room) {
      lead.push(paragraph)
      continue
    }
    const end = lead.length > 0 && room < MOST_OF_A_LINE ? 0 : sentenceEnd(paragraph, room, lead.length === 0)
    const remains = paragraph.slice(end).trim()
    const rest = [...(remains ? [remains] : []), ...paragraphs.slice(index + 1)]
    if (end > 0) lead.push(paragraph.slice(0, end).trim())
    return length(rest) < MOST_OF_A_LINE ? { lead: [...paragraphs], rest: [] } : { lead, rest }
  }
  return { lead, rest: [] }
}

/** The end of the last sentence that fits; when none does, that of the first if one is needed, else 0. */
function sentenceEnd(text: string, room: number, needed: boolean): number {
  const ends = [...text.matchAll(/[.!?…]["»”)]*(?=\s)/g)].map(({ index, 0: sign }) => index + sign.length)
  const fitting = ends.findLast((end) => end <= room)
  return fitting ?? (needed ? (ends[0] ?? text.length) : 0)
}
