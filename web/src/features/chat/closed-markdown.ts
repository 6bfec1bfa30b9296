/** Where emphasis may start: not inside a word, and before one. */
const OPENS = { before: /[^\p{L}\p{N}]$|^$/u, after: /^\S/ }

/**
 * A text cut anywhere, made valid markdown: open emphasis and code are closed, and incomplete marks, citations and
 * links are dropped. All of these end with their line, so only the last line is checked.
 */
export function closedMarkdown(text: string): string {
  const start = text.lastIndexOf('\n') + 1
  let line = text
    .slice(start)
    .replace(/\s*\[\d*$/, '')
    .replace(/!?\[([^\]]*)(?:\]\([^)]*)?$/, '$1')
    .trimEnd()
  const open: string[] = []
  for (const { 0: sign, index } of line.matchAll(/`|\*\*?/g)) {
    const [before, after] = [line.slice(0, index), line.slice(index + sign.length)]
    if (open.at(-1) === sign && /\S$/.test(before)) open.pop()
    else if (open.at(-1) === '`') continue
    else if (after === '') line = before.trimEnd()
    else if (OPENS.before.test(before) && OPENS.after.test(after)) open.push(sign)
  }
  // A bare list marker below a line would make that a heading.
  if (/^\s*(?:[-*+>]|#+|\d+[.)])?$/.test(line)) return text.slice(0, start)
  return text.slice(0, start) + line + open.toReversed().join('')
}
