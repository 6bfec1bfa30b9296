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
  `(plainto_tsquery('norwegian', ${bind(word)}) || ${beginsWith(word, bind)})`

const beginsWith = (word: string, bind: Bind) => `to_tsquery('simple', ${bind(`'${word}':*`)})`
