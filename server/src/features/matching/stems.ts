import { remembered } from '../../text/remembered.ts'
import { dataLines } from '../../text/word-lists.ts'

const EMPTY = new Set(dataLines('empty-words.txt').flatMap((line) => line.split(/\s+/)))
const ENDINGS =
  /(?:ingene|ingen|inger|ene|ane|erne|ende|ande|ing|else|elser|elsen|ens|ets|ers|en|et|er|ar|ane|es|e|a|s)$/u

/** «innført», «innføringa» and «innfører»; «modellering» and «modellert» */
const VERB_ENDINGS = /(?:te?|ing(?:en|a|ene|s)?|er|ar|e|ed|a)$|ning(?:en|a|s)?$/u

/** A word without its endings; short words unchanged. */
export function stemOf(word: string): string {
  const verb = word.replace(VERB_ENDINGS, '')
  if (verb.length >= 5) return verb
  const cut = word.replace(ENDINGS, '')
  return cut.length >= 4 ? cut : word
}

const MOST_STEMS = 40

/** The stems of a sentence's content words. Names in capitals or with digits count whole. */
export const stemsIn = remembered((sentence): readonly string[] => {
  const stems = (sentence.match(/[\p{L}\d][\p{L}\d./+#-]*[\p{L}\d+#]|[\p{L}\d]/gu) ?? []).flatMap((word) => {
    const lower = word.toLowerCase()
    const isName = /\d|^\p{Lu}{2,}/u.test(word)
    if (EMPTY.has(lower) || (!isName && lower.length < 4)) return []
    return [isName ? lower : stemOf(lower)]
  })
  return [...new Set(stems)].slice(0, MOST_STEMS)
})
