import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { plainWords } from '../../../text/search-parts.ts'
import { EMPTY_WORDS } from '../read-question/empty-words.ts'
import { EVERYDAY_WORDS } from '../read-question/everyday-words.ts'
import { relatedTerms } from './related-compounds.ts'
import { phraseAt, type RelatedTerm } from './related-words.ts'

/** Words that every text has. */
const STOP_WORDS = new Set(
  `alle alt at av bare ble bli blir blitt både da de deg dei dem den denne der dere deres det dette din disse du eller en er et ett etter finnes for fordi fra få får før
  ha hadde han har henne hennes her hun hva hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke inn ja jeg kan kom kunne man med meg mellom men mer mest min må
  når og også om opp oss over på sa samme seg selv si sin sine sitt skal skulle slik som så til ut ved vi vil ville være vært vår våre å fortell hei gjør mange mye the of and is what
  var eg ein eit ikkje dere noe noen nå enn jo`
    .split(/\s+/)
    .filter(Boolean),
)
const MOST_WORDS = 16

/** A word that is asked about, as texts are searched for it. */
export interface AskedWord {
  word: string
  stem: string
  /** What a text may say in its place. */
  related: readonly RelatedTerm[]
}

/** The words of a question that may say what it is about, each once, as the index of words has them. */
export function askedWords(question: string): AskedWord[] {
  const words = plainWords(question)
  const related = relatedToEach(words)
  const asked = new Map<string, AskedWord>()
  for (const [nth, word] of words.entries()) {
    if (STOP_WORDS.has(word)) continue
    const { stem } = remembered(word)
    if (!asked.has(stem)) asked.set(stem, { word, stem, related: related[nth]! })
  }
  return [...asked.values()].slice(0, MOST_WORDS)
}

/** Of each word what may stand for it; the words of a phrase have what stands for the phrase: «kunstig intelligens» is «KI». */
function relatedToEach(words: readonly string[]): (readonly RelatedTerm[])[] {
  const related: (readonly RelatedTerm[])[] = []
  while (related.length < words.length) {
    const at = related.length
    const length = phraseAt(words, at)
    // What everybody says of everything means nothing else either.
    const isEmpty = length === 1 && EVERYDAY_WORDS.has(words[at]!)
    const terms = isEmpty ? [] : relatedTerms(words.slice(at, at + length))
    for (let nth = 0; nth < length; nth++) related.push(terms)
  }
  return related
}

/** A word of a text. */
export interface Token {
  word: string
  stem: string
  /** It says nothing of what a text is about. */
  is_empty: boolean
}

/** All words of a text, in their order. */
export const tokensOf = (text: string): Token[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(remembered)

/** The stems of all words of a text, in their order. */
export const stemsOf = (text: string): string[] => tokensOf(text).map(({ stem }) => stem)

/** Words that say nothing of what somebody looks for. */
export const saysNothing = (word: string): boolean =>
  STOP_WORDS.has(word) || EVERYDAY_WORDS.has(word) || EMPTY_WORDS.has(word)

const known = new Map<string, Token>()

function remembered(word: string): Token {
  let token = known.get(word)
  if (token === undefined) {
    token = { word, stem: norwegianStem(word), is_empty: saysNothing(word) }
    if (known.size > 50_000) known.clear()
    known.set(word, token)
  }
  return token
}
