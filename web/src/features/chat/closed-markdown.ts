/** Where one may begin: not inside a word, and before one. */
const OPENS = { before: /[^\p{L}\p{N}]$|^$/u, after: /^\S/ }

/**
 * A text that ends anywhere, as markdown can show it: emphasis and code that were begun are ended, and what is only half a
 * sign, a citation or a link goes. All of them end with their line, so only the last is looked at.
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
  // A bare list sign below a line would make that a heading.
  if (/^\s*(?:[-*+>]|#+|\d+[.)])?$/.test(line)) return text.slice(0, start)
  return text.slice(0, start) + line + open.toReversed().join('')
}
