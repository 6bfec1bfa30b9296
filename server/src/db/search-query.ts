import { searchParts } from '../text/search-parts.ts'
import type { Bind } from './statement.ts'

/** The search text as a tsquery in SQL. Every part must match; an empty text matches nothing. */
export function searchQuery(text: string, bind: Bind): string {
  const parts = searchParts(text).map((part) => {
    if ('word' in part) {
      const compounds = (part.compounds ?? []).map((name) => beginsWith(name, bind))
      return compounds.length > 0
        ? `(${[wordQuery(part.word, bind), ...compounds].join(' || ')})`
        : wordQuery(part.word, bind)
    }
    if ('joined' in part) {
      const apart = part.words.map((word) => wordQuery(word, bind)).join(' && ')
      return `((${apart}) || ${beginsWith(part.joined, bind)})`
    }
    const tag = `${bind(`'t:${part.technology.toLowerCase()}'`)}::tsquery`
    const spelled = part.spelled.map((name) => `phraseto_tsquery('simple', search_text(${bind(name)}))`)
    return `(${[tag, ...spelled].join(' || ')})`
  })
  return parts.length === 0 ? `''::tsquery` : `(${parts.join(' && ')})`
}

/** By its stem, or as the beginning of a word. */
const wordQuery = (word: string, bind: Bind) =>
  `(plainto_tsquery('norwegian', ${bind(cutWord(word))}) || ${beginsWith(word, bind)})`

const beginsWith = (word: string, bind: Bind) => anyBeginning([word], bind)

/** Matches texts with a word that begins with one of these. */
export const anyBeginning = (words: readonly string[], bind: Bind): string =>
  `to_tsquery('simple', ${bind(words.map((word) => `${lexeme(word)}:*`).join(' | '))})`

/** A word quoted for use in a tsquery. */
export const lexeme = (word: string): string => `'${cutWord(word).replaceAll(/['\\]/g, '')}'`

/**
 * PostgreSQL refuses words of 2,047 bytes or more, and quotes them in the error; no word people search for is this
 * long.
 */
const MOST_BYTES = 400
const UTF8 = new TextEncoder()

/** As much of a word as the index takes, in whole characters. Every place that puts a word into a query uses this. */
function cutWord(word: string): string {
  // A UTF-16 unit takes at most three bytes.
  if (word.length * 3 <= MOST_BYTES) return word
  const { read } = UTF8.encodeInto(word, new Uint8Array(MOST_BYTES))
  return word.slice(0, read)
}
