const SCRIPT =
  /^(?:\/\*|\/\/|["']use strict|[!(;]?\s*\(?(?:async\s+)?function\b|\(\s*\(|(?:var|let|const|if|try)\b|[\w$][\w$.]{0,80}(?:\[[^\]\n]{1,80}\])?\s*(?:=|\(\s*[[{"'(f]))/
const WRITTEN = /(["'`])\s*(?=<(?:div|ul|ol|section|article|table|li|a|h[1-6])\b)/gi
const LIMITS = { texts: 50, characters: 2_000_000 }
const ESCAPE = /\\(?:u([\da-f]{4})|x([\da-f]{2})|(\r?\n)|(.))/gi
const WHITE: Record<string, string> = { n: '\n', r: '\n', t: '\t' }

/** Whether a document is a script, judged by how it begins. Pages load such scripts to show a list. */
export const isScript = (start: string): boolean => SCRIPT.test(start.slice(0, 500))

/** A page with the data of a script and the HTML in its strings. The script is not run. */
export function pageOfScript(script: string): string {
  const written: string[] = []
  let left = LIMITS.characters
  for (const pattern = new RegExp(WRITTEN); written.length < LIMITS.texts && left > 0;) {
    const found = pattern.exec(script)
    if (!found) break
    const text = textFrom(script, found.index)
    pattern.lastIndex = found.index + Math.max(1, text.length)
    left -= text.length
    written.push(text.slice(1, -1).replaceAll(ESCAPE, unescaped))
  }
  return `<script>${script.replaceAll(/<\/(?=script)/gi, '<\\/')}</script>\n${written.join('\n')}`
}

/** A string literal with its quotes. */
function textFrom(script: string, at: number): string {
  const quote = script[at]!
  let end = at + 1
  while (end < script.length && script[end] !== quote) end += script[end] === '\\' ? 2 : 1
  return script.slice(at, end + 1)
}

const unescaped = (_: string, unicode?: string, hex?: string, line?: string, one?: string): string => {
  const code = unicode ?? hex
  if (code) return String.fromCharCode(Number.parseInt(code, 16))
  return line === undefined ? (WHITE[one ?? ''] ?? one ?? '') : ''
}
