import { knownPlace } from '../../../text/known-place.ts'
import { knownWords } from '../../../text/known-words.ts'
import { isOneTypo } from '../../../text/one-typo.ts'
import { facts } from '../../../text/place-facts.ts'
import { remembered } from '../../../text/remembered.ts'
import { TECHNOLOGIES } from '../../../text/technologies/technology-list.ts'
import { technologyNamed } from '../../../text/technology-names.ts'
import { everydayWords, isWord, knownForms } from './lexicon.ts'
import { numberOf, unitOf } from './numbers.ts'
import { spanAt } from './spans.ts'
import { inBokmal, type Token } from './tokens.ts'

/** A shorter word is near too many others. */
const SHORTEST = 5
/** A shorter word is near too many that no question is about. */
const SHORTEST_OF_OTHERS = 7
const LONGEST = 24
const TIMES =
  `januar februar mars april juni juli august september oktober november desember måneden måneder kvartal mandag
  tirsdag onsdag torsdag fredag`.split(/\s+/)

/** What may be meant, by its first letter, in which nobody errs; the likelier first: what can be asked for, any other word. */
let meanings: Map<string, string[]> | undefined
function meantBy(letter: string): readonly string[] {
  meanings ??= Map.groupBy(
    [
      ...[...knownForms()].filter((form) => knownWords().has(form)),
      ...TIMES,
      ...TECHNOLOGIES.map(({ name }) => name),
      ...[...facts.fylker, ...facts.kommuner].map(({ navn }) => navn),
      ...everydayWords(),
      ...knownForms(),
      ...[...knownWords()].filter((word) => word.length >= SHORTEST_OF_OTHERS),
    ].flatMap((word) => (word.length < SHORTEST ? [] : [word.toLowerCase()])),
    (word) => word[0]!,
  )
  return meanings.get(letter) ?? []
}

/** «Produktsjefen» is in no list, and yet no error. */
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
    numberOf(word) === null &&
    unitOf(word) === null &&
    spanAt([word], 0, { today: '2000-01-01', isPast: true }) === null &&
    !isCompound(word)
  )
}

const corrected = remembered((word) =>
  inBokmal(meantBy(word[0]!).find((other) => isOneTypo(word, other)) ?? word),
)

/** The word that a token means: the likeliest that is one typing error away from what is no word. */
export const rightOf = (token: Token): string => (mayBeWrong(token) ? corrected(token.word) : token.word)
