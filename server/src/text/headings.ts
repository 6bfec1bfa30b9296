export interface MarkedHeading {
  text: string
  /** 1 to 6 by the number of hashes; a lower rank is a higher level. */
  rank: number
}

/** The rank of a line that is bold from end to end. */
export const BOLD = 7
const HASHES = /^(#{1,6})\s*(.*)$/
const CLOSING_HASHES = /(?<=[^\s#])\s+#+$/
const BOLD_LINE = /^\.?(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/

/**
 * What a line of plain text or markdown says when its marks show that it is a heading: hashes before it, or bold from end to
 * end. Null for other lines, some of which the reader of ads takes for headings by what they say (`ad-lines.ts`).
 */
export function markedHeading(written: string): MarkedHeading | null {
  const line = written.trim()
  const [, hashes, marked] = HASHES.exec(line) ?? []
  if (hashes !== undefined) return { text: marked!.replace(CLOSING_HASHES, ''), rank: hashes.length }
  const bold = BOLD_LINE.exec(line)?.[1]
  return bold === undefined ? null : { text: bold, rank: BOLD }
}
