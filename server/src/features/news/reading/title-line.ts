import { load } from 'cheerio'
import { visible } from '../../../text/plain-text.ts'

/** What a feed says its titles are: markup, plain text, or nothing, as RSS does. */
export type TitleKind = 'markup' | 'plain' | 'unsaid'

const LONGEST = 2_000
/** What dresses up words and means nothing by itself. */
const DRESSED =
  /<(a|abbr|b|big|cite|div|em|font|h[1-6]|i|mark|p|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>([^]*?)<\/\1\s*>/gi
/** «<br/>», «<img src=…>» and comments: no title speaks of one with its attributes. */
const BARE = /<br\s*\/?>|<!--[^]*?-->|<\/?[a-z][a-z\d]*(?:\s+[a-z-]+\s*=[^<>]*)\/?>/gi
const ESCAPED = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i

/**
 * A title in one line, or null when nothing is left. What stands in angle brackets is text («Slik bruker du <canvas>»)
 * unless the feed says that its titles are markup, or it can be nothing else.
 */
export function titleLine(written: string, kind: TitleKind): string | null {
  let text = written.slice(0, LONGEST)
  if (kind === 'markup') text = load(text, null, false).text()
  if (kind === 'unsaid') text = undressed(text)
  // Titles arrive escaped once or twice: «Drift &amp;amp; vedlikehold». What comes out of that is no markup.
  for (let round = 0; round < 2 && ESCAPED.test(text); round++)
    text = load(text.replaceAll('<', '&lt;'), null, false).text()
  return visible(text).replaceAll(/\s+/g, ' ').trim() || null
}

function undressed(text: string): string {
  let bare = text
  // One may stand in another.
  for (let round = 0; round < 4; round++) bare = bare.replaceAll(DRESSED, '$2')
  return bare.replaceAll(BARE, ' ')
}
