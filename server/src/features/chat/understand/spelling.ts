import { knownPlace } from '../../../text/known-place.ts'
import { knownWords } from '../../../text/known-words.ts'
import { isOneTypo } from '../../../text/one-typo.ts'
import { facts } from '../../../text/place-facts.ts'
import { remembered } from '../../../text/remembered.ts'
import { TECHNOLOGIES } from '../../../text/technologies/technology-list.ts'
import { technologyNamed } from '../../../text/technology-names.ts'
import { EVERYDAY, isWord, KNOWN } from './lexicon.ts'
import { inBokmal, type Token } from './tokens.ts'
import { smallWords } from './word-files.ts'

/** Shorter words are too similar to many others. */
const SHORTEST = 5
const SHORTEST_OF_OTHERS = 7
const LONGEST = 24

/** Possible corrections by first letter, which is assumed right; words of the catalogue first. */
let meanings: Map<string, string[]> | undefined
function meantBy(letter: string): readonly string[] {
  meanings ??= Map.groupBy(
    [
      ...[...KNOWN].filter((form) => knownWords().has(form)),
      ...smallWords('calendar'),
      ...TECHNOLOGIES.map(({ name }) => name),
      ...[...facts.fylker, ...facts.kommuner].map(({ navn }) => navn),
      ...EVERYDAY,
      ...KNOWN,
      ...[...knownWords()].filter((word) => word.length >= SHORTEST_OF_OTHERS),
    ].flatMap((word) => (word.length < SHORTEST ? [] : [word.toLowerCase()])),
    (word) => word[0]!,
  )
  return meanings.get(letter) ?? []
}

/** «Produktsjefen» is in no list, but is a valid compound. */
const isCompound = (word: string) => {
  for (let at = 4; at <= word.length - 4; at++)
    if (isWord(word.slice(0, at).replace(/(?<=.{4})s$/, '')) && isWord(word.slice(at))) return true
  return false
}

function mayBeWrong({ word, isCapital, isFirst }: Token): boolean {
  return (
    word.length >= SHORTEST &&
    word.length <= LONGEST &&
    /^\p{L}+$/u.test(word) &&
    (isFirst || !isCapital) &&
    !isWord(word) &&
    technologyNamed(word) === null &&
    knownPlace(word) === null &&
    !isCompound(word)
  )
}

const corrected = remembered((word) =>
  inBokmal(meantBy(word[0]!).find((other) => isOneTypo(word, other)) ?? word),
)

/** The corrected word: the most likely one within one typing error of an unknown word. */
export const rightOf = (token: Token): string => (mayBeWrong(token) ? corrected(token.word) : token.word)
