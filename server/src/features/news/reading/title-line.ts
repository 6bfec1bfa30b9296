import { load } from 'cheerio'
import { visible } from '../../../text/plain-text.ts'

/** The declared type of a feed's titles: markup, plain text, or undeclared, as in RSS. */
export type TitleKind = 'markup' | 'plain' | 'unsaid'

const LONGEST = 2_000
/** Formatting tags without a meaning of their own. */
const DRESSED =
  /<(a|abbr|b|big|cite|div|em|font|h[1-6]|i|mark|p|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>([^]*?)<\/\1\s*>/gi
/** «<br/>», «<img src=…>» and comments: no title mentions a tag with its attributes. */
const BARE = /<br\s*\/?>|<!--[^]*?-->|<\/?[a-z][a-z\d]*(?:\s+[a-z-]+\s*=[^<>]*)\/?>/gi
const ESCAPED = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i

/**
 * A title in one line, or null when nothing is left. Text in angle brackets stays («Slik bruker du <canvas>») unless
 * the feed declares its titles as markup, or it can only be markup.
 */
export function titleLine(written: string, kind: TitleKind): string | null {
  let text = written.slice(0, LONGEST)
  if (kind === 'markup') text = load(text, null, false).text()
  if (kind === 'unsaid') text = undressed(text)
  // Titles arrive escaped once or twice: «Drift &amp;amp; vedlikehold». The unescaped result is not markup.
  for (let round = 0; round < 2 && ESCAPED.test(text); round++)
    text = load(text.replaceAll('<', '&lt;'), null, false).text()
  return visible(text).replaceAll(/\s+/g, ' ').trim() || null
}

function undressed(text: string): string {
  let bare = text
  // They may be nested.
  for (let round = 0; round < 4; round++) bare = bare.replaceAll(DRESSED, '$2')
  return bare.replaceAll(BARE, ' ')
}
