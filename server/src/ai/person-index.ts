import { isOneTypo } from '../text/one-typo.ts'
import { foldName } from '../text/person-name-key.ts'
import { remembered } from '../text/remembered.ts'

/** Finds names of consultants in texts. Each word is looked up alone and joined with its neighbour. */
export interface PersonIndex {
  names(text: string): boolean
  /** The text without the lines that name somebody. */
  withoutNames(text: string): string
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const INVISIBLE = /\p{Cf}/gu
/** The largest distance between two parts of a name. */
const FAR = 3
const MOST_BETWEEN = 2
/** Shorter parts are one letter from half the words of a language, so they must match exactly. */
const SHORTEST_WITH_ERROR = 3
const SHORTEST_JOINED = 5
/** Replaces lines that were left out. Longer than FAR, so that parts of a name on either side do not match. */
const LEFT_OUT = '(…)'

interface Part {
  fold: string
  /** Identifies a person alone: not an ordinary word, a place or a particle such as «van». */
  isDistinct: boolean
}

/** A word that may be a part of a name, with at most one typing error. */
interface Candidate {
  part: Part
  isExact: boolean
}

/** What is known about a word, wherever it stands. */
interface Word {
  written: string
  fold: string
  candidates: readonly Candidate[]
  isKnown: boolean
  /** An ordinary word, or one with an -s. */
  isFormOfKnown: boolean
  /** Names somebody by itself. */
  isOne: boolean
}

interface Token extends Word {
  from: number
  to: number
  /** In lower case or first in a sentence, so the capital shows nothing. */
  isSmall: boolean
  isInitial: boolean
}

/**
 * Finds consultants by the parts of their names. Somebody is named by one part that is not an ordinary word or a
 * place; by two adjacent parts of one name, with at most one typing error; or by one part beside the initial of
 * another. A word that is ordinary as written is not treated as a typing error. Two words that are exactly a name in
 * `others` and in none of `names` do not count.
 * Time is linear in the text: each word is looked up as it is and with each of its letters removed, and so are the
 * parts of names.
 */
export function createPersonIndex(
  names: readonly string[],
  isKnown: (word: string) => boolean,
  others: readonly string[] = [],
): PersonIndex {
  const parts = new Map<string, Part>()
  const near = new Map<string, Part[]>()
  const pairs = new Set<string>()
  /** Initials, each with the part that it may stand beside. */
  const initials = new Set<string>()
  const joined = new Set<string>()
  const particles = new Set<string>()
  /** The beginnings of the parts. Most words begin none of them and need not be joined with their neighbour. */
  const beginnings = new Set<string>()

  const partOf = (written: string): Part => {
    const fold = foldName(written)
    const known = parts.get(fold) ?? { fold, isDistinct: false }
    if (!parts.has(fold)) {
      parts.set(fold, known)
      for (let end = 1; end < fold.length; end++) beginnings.add(fold.slice(0, end))
      for (const form of withOneLess(fold)) {
        const there = near.get(form)
        if (there) there.push(known)
        else near.set(form, [known])
      }
    }
    if (fold.length > 1 && !isKnown(written.normalize('NFC').toLowerCase())) known.isDistinct = true
    return known
  }

  for (const name of new Set(names)) {
    const written = wordsOf(name)
    // In lower case, particles such as «van» cannot be recognised.
    const isSmall = name === name.toLowerCase()
    const isParticle = (word: string) =>
      !isSmall && word === word.toLowerCase() && word !== word.toUpperCase()
    for (const word of written.filter(isParticle)) particles.add(foldName(word))
    const bearing = written.filter((word) => !isParticle(word))
    const all = bearing.map(partOf)
    for (const [at, one] of all.entries()) {
      for (const other of all.slice(at + 1)) {
        pairs.add(`${one.fold} ${other.fold}`).add(`${other.fold} ${one.fold}`)
        joined.add(one.fold + other.fold).add(other.fold + one.fold)
      }
      const beside = all.filter((other) => other !== one && other.fold.length > 1)
      for (const other of beside) initials.add(`${initialOf(bearing[at]!)} ${other.fold}`)
    }
    joined.add(all.map(({ fold }) => fold).join('')).add(written.map(foldName).join(''))
  }
  const pairsOfOthers = new Set<string>()
  for (const name of others) {
    const folds = wordsOf(name).map(foldName)
    for (const [at, one] of folds.entries())
      for (const other of folds.slice(at + 1)) pairsOfOthers.add(`${one} ${other}`).add(`${other} ${one}`)
  }
  const longest = Math.max(0, ...[...joined].map((one) => one.length)) + 2

  const candidatesOf = remembered((fold: string): readonly Candidate[] => {
    if (fold.length > longest) return []
    const found = new Map<Part, boolean>()
    for (const form of withOneLess(fold))
      for (const part of near.get(form) ?? [])
        if (part.fold === fold) found.set(part, true)
        else if (!found.has(part) && isOneTypo(fold, part.fold)) found.set(part, false)
    return [...found].map(([part, isExact]) => ({ part, isExact }))
  })

  const formsOf = (fold: string) =>
    fold.endsWith('s') && fold.length > 2 ? [fold, fold.slice(0, -1)] : [fold]
  const isJoined = (fold: string, { isExact }: { isExact: boolean }) =>
    fold.length >= SHORTEST_JOINED &&
    fold.length <= longest &&
    formsOf(fold).some((form) => (isExact ? [form] : [...withOneLess(form)]).some((one) => joined.has(one)))

  const isOne = ({ fold, candidates, isKnown: isWord, isFormOfKnown }: Omit<Word, 'isOne'>) => {
    if (isWord) return false
    const mayErr = !isFormOfKnown
    return (
      candidates.some(
        ({ part, isExact }) =>
          part.isDistinct && (isExact || (mayErr && part.fold.length >= SHORTEST_WITH_ERROR)),
      ) || isJoined(fold, { isExact: !mayErr })
    )
  }

  const wordOf = remembered((written: string): Word => {
    const fold = foldName(written)
    const lower = written.normalize('NFKC').toLowerCase()
    const word = {
      written,
      fold,
      candidates: formsOf(fold).flatMap(candidatesOf),
      isKnown: isKnown(lower),
      isFormOfKnown: isKnown(lower) || (lower.endsWith('s') && isKnown(lower.slice(0, -1))),
    }
    return { ...word, isOne: isOne(word) }
  })

  const tokensOf = (text: string): Token[] => {
    let end = 0
    return [...text.matchAll(WORD)].map(({ 0: written, index }) => {
      const isFirst = end === 0 || /[.!?:\n]/.test(text.slice(end, index))
      const isSmall = written === written.toLowerCase()
      end = index + written.length
      return {
        ...wordOf(written),
        from: index,
        to: end,
        isSmall: isSmall || (isFirst && !isAllCapital(written)),
        isInitial:
          [...written].length === 1 && (text[end] === '.' || (!isSmall && !ONE_LETTER_WORD.test(written))),
      }
    })
  }

  /** Two parts of one name, at most one of them with an error. */
  const areTwo = (one: Token, other: Token) => {
    if (one.candidates.length === 0 || other.candidates.length === 0) return false
    // «AS, Bergen» names nobody: a word in capitals only counts as a name beside another word in capitals.
    const isShouted = isAllCapital(one.written) && isAllCapital(other.written)
    const mayErr = ({ isFormOfKnown, isSmall, written }: Token) =>
      !isFormOfKnown || (!isSmall && (isShouted || !isAllCapital(written)))
    const [mayOne, mayOther] = [mayErr(one), mayErr(other)]
    return one.candidates.some(
      (a) =>
        (a.isExact || mayOne) &&
        other.candidates.some(
          (b) =>
            (a.isExact ? b.isExact || mayOther : b.isExact) && pairs.has(`${a.part.fold} ${b.part.fold}`),
        ),
    )
  }

  const hasInitial = (one: Token, other: Token) =>
    (one.isInitial && isBesideInitial(one, other)) || (other.isInitial && isBesideInitial(other, one))
  const isBesideInitial = (initial: Token, { candidates }: Token) =>
    candidates.some(({ part, isExact }) => isExact && initials.has(`${initial.fold} ${part.fold}`))

  /** Two words that are the name of somebody else. An ordinary word in lower case is not. */
  const areOfOthers = (one: Token, other: Token | undefined): boolean => {
    if (!other || pairsOfOthers.size === 0) return false
    if (Math.max(one.from, other.from) - Math.min(one.to, other.to) > FAR) return false
    if ([one, other].some((word) => word.isKnown && word.written === word.written.toLowerCase())) return false
    const both = formsOf(one.fold).flatMap((a) => formsOf(other.fold).map((b) => `${a} ${b}`))
    return both.some((pair) => pairsOfOthers.has(pair)) && !both.some((pair) => pairs.has(pair))
  }

  /** A part of a name that is split by a space or has a sign in place of a letter. */
  const isApart = (one: Token, other: Token, between: string) => {
    if (between.length !== 1 || one.fold.length + other.fold.length < SHORTEST_JOINED) return false
    const isSpace = between.trim() === ''
    if (isSpace && !beginnings.has(one.fold)) return false
    return formsOf(one.fold + other.fold)
      .flatMap(candidatesOf)
      .some(({ part, isExact }) => part.isDistinct && (isExact || !isSpace))
  }

  function* stretchesIn(text: string): Generator<[number, number]> {
    const tokens = tokensOf(text)
    for (const [at, token] of tokens.entries()) {
      if (token.isOne && !areOfOthers(token, tokens[at - 1]) && !areOfOthers(token, tokens[at + 1]))
        yield [token.from, token.to]
      for (let next = at + 1; next < tokens.length && next <= at + MOST_BETWEEN + 1; next++) {
        const [before, other] = [tokens[next - 1]!, tokens[next]!]
        if ((next > at + 1 && !mayStandBetween(before)) || other.from - before.to > FAR) break
        const isBroken = next === at + 1 && isApart(token, other, text.slice(token.to, other.from))
        const isNamed = isBroken || areTwo(token, other) || hasInitial(token, other)
        if (isNamed && !areOfOthers(token, other)) yield [token.from, other.to]
      }
    }
  }
  /** An initial, or a particle such as the «van» of «van Berg». */
  const mayStandBetween = ({ written, fold }: Token) =>
    particles.has(fold) || (written.length === 1 && written !== written.toLowerCase())

  function withoutNames(text: string): string {
    const clean = text.replaceAll(INVISIBLE, '')
    const stretches = [...stretchesIn(clean)]
    if (stretches.length === 0) return text
    const kept: string[] = []
    let [at, next, covered] = [0, 0, -1]
    for (const line of clean.split('\n')) {
      const to = at + line.length
      for (; next < stretches.length && stretches[next]![0] <= to; next++)
        covered = Math.max(covered, stretches[next]![1])
      if (covered < at) kept.push(line)
      // Words around a removed line must not be read as adjacent.
      else if (kept.at(-1) !== LEFT_OUT) kept.push(LEFT_OUT)
      at = to + 1
    }
    return kept.every((line) => line.trim() === '' || line === LEFT_OUT) ? '' : kept.join('\n')
  }

  return {
    names: (text) => !stretchesIn(text.replaceAll(INVISIBLE, '')).next().done,
    withoutNames,
  }
}

/** Single capitals that are words. */
const ONE_LETTER_WORD = /^[IÅA]$/
const initialOf = (word: string) => foldName([...word][0]!)
const wordsOf = (name: string): string[] => name.normalize('NFKC').replaceAll(INVISIBLE, '').match(WORD) ?? []

const isAllCapital = (word: string) => word.length > 1 && word === word.toUpperCase()

/**
 * The word itself and every form of it with one letter removed. Two words that differ by one typing error share one
 * of these.
 */
function withOneLess(word: string): Set<string> {
  const forms = new Set([word])
  for (let at = 0; at < word.length; at++) forms.add(word.slice(0, at) + word.slice(at + 1))
  return forms
}
