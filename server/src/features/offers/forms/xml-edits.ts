/** What stands from one place to another is replaced. */
export interface Edit {
  from: number
  to: number
  text: string
}

/** A text with edits that do not overlap; all else stays to the letter. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    parts.push(text.slice(at, edit.from), edit.text)
    at = edit.to
  }
  return [...parts, text.slice(at)].join('')
}

/** A text in XML, which cannot hold control characters. */
export const escapedXml = (text: string): string =>
  text
    .replace(/[^\P{C}\n\t]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
