import { searchParts } from '../text/search-parts.ts'
import type { Bind } from './statement.ts'

/** What a text is looked for by, as a tsquery in SQL. Every part must be there. No parts at all match nothing. */
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

/** What has a word that begins as one of these. */
export const anyBeginning = (words: readonly string[], bind: Bind): string =>
  `to_tsquery('simple', ${bind(words.map((word) => `${lexeme(word)}:*`).join(' | '))})`

/** A word as it stands in the text of a tsquery. */
export const lexeme = (word: string): string => `'${cutWord(word).replaceAll(/['\\]/g, '')}'`

/** PostgreSQL refuses words of 2,047 bytes and more, and quotes them; no word that is searched for has so many. */
const MOST_BYTES = 400
const UTF8 = new TextEncoder()

/** As much of a word as the index takes, in whole characters. Each place that makes a query of a word goes through here. */
function cutWord(word: string): string {
  // No unit of UTF-16 has more than three bytes.
  if (word.length * 3 <= MOST_BYTES) return word
  const { read } = UTF8.encodeInto(word, new Uint8Array(MOST_BYTES))
  return word.slice(0, read)
}
