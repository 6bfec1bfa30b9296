import { MONTHS } from '../../../text/date-words.ts'
import { knownPlace } from '../../../text/known-place.ts'
import { knownWords } from '../../../text/known-words.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { facts } from '../../../text/place-facts.ts'
import { TECHNOLOGIES } from '../../../text/technologies/technology-list.ts'
import { technologyNamed } from '../../../text/technology-names.ts'
import { everydayWords, isEveryday, isKnownForm, knownForms } from './lexicon.ts'
import { numberOf, unitOf } from './numbers.ts'
import { inBokmal, type Token } from './tokens.ts'

/** A word this long may have one letter wrong, one twice as long two. */
const LETTERS_PER_ERROR = 5
const MOST_ERRORS = 2
/** A shorter word is near too many that no question is about. */
const LEAST_OF_OTHERS = 7
const LONGEST = 24

const letters = (words: Iterable<string>, least: number) =>
  [...words]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= least && /^\p{L}+$/u.test(word))

/** What may be meant, the likelier first: what the catalogue has and is a word, everyday words, all other words. */
const meanings = (): string[][] => {
  const forms = letters(knownForms(), LETTERS_PER_ERROR)
  const times = [
    ...MONTHS.keys(),
    'måneder',
    'måneden',
    'kvartal',
    'fredag',
    'mandag',
    'tirsdag',
    'onsdag',
    'torsdag',
  ]
  const places = [...facts.fylker, ...facts.kommuner].map(({ navn }) => navn)
  return [
    [...forms.filter((form) => knownWords().has(form)), ...letters(times, LETTERS_PER_ERROR)],
    letters(
      TECHNOLOGIES.map(({ name }) => name),
      LETTERS_PER_ERROR + 1,
    ),
    letters(places, LETTERS_PER_ERROR + 1),
    letters(everydayWords(), LETTERS_PER_ERROR),
    forms,
    letters(knownWords(), LEAST_OF_OTHERS),
  ]
}

let byLetter: Map<string, { word: string; rank: number }[]> | undefined
const near = (letter: string) =>
  (byLetter ??= Map.groupBy(
    meanings().flatMap((words, rank) => words.map((word) => ({ word, rank }))),
    ({ word }) => word[0]!,
  )).get(letter) ?? []

let stems: ReadonlySet<string> | undefined
const isWord = (word: string) =>
  knownWords().has(word) ||
  // «Jober» has the stem of an English word.
  (word.length >= LEAST_OF_OTHERS + 1 &&
    (stems ??= new Set([...knownWords()].map(norwegianStem))).has(norwegianStem(word)))

/** «Produktsjefen» is in no list, and yet no error. */
const isCompound = (word: string) => {
  for (let at = 4; at <= word.length - 4; at++)
    if (isWord(word.slice(0, at).replace(/(?<=.{4})s$/, '')) && isWord(word.slice(at))) return true
  return false
}

export const needsRight = (tokens: readonly Token[], at: number): boolean => {
  const { word, isCapital, isFirst } = tokens[at]!
  return (
    word.length >= LETTERS_PER_ERROR &&
    word.length <= LONGEST &&
    !(isCapital && !isFirst) &&
    /^\p{L}+$/u.test(word) &&
    !isKnownForm(word) &&
    !isEveryday(word) &&
    !isWord(word) &&
    technologyNamed(word) === null &&
    knownPlace(word) === null &&
    numberOf(word) === null &&
    unitOf(word) === null &&
    !MONTHS.has(word) &&
    !isCompound(word)
  )
}

const right = new Map<string, string>()

/** The likeliest of the words that it is fewest typing errors away from and that begin alike, or the word itself. */
export function rightOf(word: string): string {
  let meant = right.get(word)
  if (meant === undefined) {
    let best = {
      word,
      errors: 1 + Math.min(MOST_ERRORS, Math.floor(word.length / LETTERS_PER_ERROR)),
      rank: 0,
    }
    for (const { word: other, rank } of near(word[0]!)) {
      if (Math.abs(other.length - word.length) > best.errors) continue
      const errors = errorsBetween(word, other, best.errors)
      if (errors < best.errors || (errors === best.errors && best.word !== word && rank < best.rank))
        best = { word: other, errors, rank }
    }
    meant = inBokmal(best.word)
    if (right.size > 5_000) right.clear()
    right.set(word, meant)
  }
  return meant
}

/** Letters that were added, left out, mistaken or swapped with their neighbour; no further than to `most`. */
function errorsBetween(typed: string, meant: string, most: number): number {
  let [before, row]: number[][] = [[], Array.from({ length: meant.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= meant.length; j++) {
      const same = typed[i - 1] === meant[j - 1] ? 0 : 1
      next[j] = Math.min(row![j]! + 1, next[j - 1]! + 1, row![j - 1]! + same)
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        next[j] = Math.min(next[j]!, before![j - 2]! + 1)
    }
    if (Math.min(...next) > most) return Infinity
    ;[before, row] = [row, next]
  }
  return row!.at(-1)!
}
