/**
 * Parses JSON as pages really contain it: in CDATA or comments, entity-encoded, with raw line breaks in strings,
 * comments, missing and trailing commas, and a final semicolon. Truncated text is never completed. Returns undefined
 * when unparsable.
 */
export function parseLenientJson(text: string): unknown {
  const bare = unwrap(text)
  const repairs = [() => mend(bare), () => mend(decodeEntities(bare))]
  for (const attempt of [() => bare, ...(bare.length <= MENDED ? repairs : [])]) {
    try {
      return JSON.parse(attempt()) as unknown
    } catch {
      // Try the next repair.
    }
  }
  return undefined
}

/** Characters: a larger broken text was not written by hand. */
const MENDED = 2_000_000

function unwrap(text: string): string {
  const bare = text.trim().replace(/^(?:\/\/|\/\*)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?/, '')
  const tail = bare
    .slice(-TAIL)
    .replace(/(?:\/\/|\/\*)?\s*(?:\]\]>|-->)\s*(?:\*\/)?$/, '')
    .replace(/[;\s]+$/, '')
  return bare.slice(0, -TAIL) + tail
}

/** Patterns anchored at the end take quadratic time on a long text. */
const TAIL = 100

const decodeEntities = (text: string) =>
  text
    .replaceAll(/&(?:quot|#34|#x22);/gi, '"')
    .replaceAll(/&(?:apos|#39|#x27);/gi, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const CONTROL: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
/** The string that nothing ends goes to the end: an expression that looks for a quote fails at each of them. */
const TOKEN =
  /"[^"\\]*(?:\\[\s\S]?[^"\\]*)*(?:"|$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[^\s"{}[\],:/]+|["{}[\]:/]/g

/** Rewrites the tokens: strings escaped, comments and commas dropped, one comma between any two values. */
function mend(text: string): string {
  let written = ''
  let last = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.startsWith('//') || token.startsWith('/*')) continue
    const afterValue = last !== '' && !'{[:'.includes(last)
    if (afterValue && !'}]:'.includes(token)) written += ','
    written += token.startsWith('"') ? mendString(token) : token
    last = token.length === 1 ? token : 'value'
  }
  return written
}

const mendString = (token: string) =>
  token
    .replaceAll(/\\(?:u[\da-f]{4}|["\\/bfnrt])|\\([\s\S])/gi, (escape, other?: string) => other ?? escape)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f]/g, (control) => CONTROL[control] ?? ' ')
