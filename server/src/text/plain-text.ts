import { load } from 'cheerio'
import { sentencePieces } from './sentences.ts'

/**
 * Control and invisible characters: they carry no text, PostgreSQL rejects NUL, and they can hide words. Emoji keep the
 * two selectors that choose how they are drawn.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2800\ufff9-\ufffb]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu

/**
 * What is shown backwards on the page: nobody can read it there, and an honest Norwegian text has none. U+202D shows Latin
 * letters as they are, and telephones copy numbers with it.
 */
const REVERSED = /\u202e[^\u202c\u202e\n]*\u202c/g

/** The text without invisible characters and reversed writing; lone surrogates become �. */
export const visible = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll(REVERSED, '').replaceAll(INVISIBLE, '')

/** One line of plain text from a value that may be escaped or marked up, or null when nothing is left. */
export function oneLine(value: string): string | null {
  let text = value.slice(0, 5_000)
  // Titles arrive escaped once or twice: «Drift &amp;amp; vedlikehold».
  for (let round = 0; round < 2 && MARKED_UP.test(text); round++) text = load(text, null, false).text()
  return visible(text).replaceAll(/\s+/g, ' ').trim() || null
}

const MARKED_UP = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|<\/?[a-z][^>]*>/i

/** As many whole sentences from the start as fit; a first one that is too long is cut after a word. */
export function firstSentences(text: string, most = 300): string | null {
  let kept = ''
  for (const sentence of sentencePieces(text.slice(0, most * 4))) {
    if ((kept + sentence).trimEnd().length > most) break
    kept += sentence
  }
  if (kept.trim()) return kept.trim()
  const cut = text.slice(0, most - 1)
  return cut.trim()
    ? `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined).trimEnd()}…`
    : null
}
