import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { plainWords } from '../../../text/search-parts.ts'

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
}

/** The words of a question that may say what it is about, each once, as the index of words has them. */
export function askedWords(question: string): AskedWord[] {
  const words = plainWords(question).filter((word) => !STOP_WORDS.has(word))
  const stems = new Map<string, AskedWord>()
  for (const word of words) {
    const stem = norwegianStem(word)
    if (!stems.has(stem)) stems.set(stem, { word, stem })
  }
  return [...stems.values()].slice(0, MOST_WORDS)
}

/** The stems of all words of a text, in their order. */
export const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(remembered)

const known = new Map<string, string>()

function remembered(word: string): string {
  let stem = known.get(word)
  if (stem === undefined) {
    stem = norwegianStem(word)
    if (known.size > 50_000) known.clear()
    known.set(word, stem)
  }
  return stem
}
