import { KIND } from './context-words.ts'
import { endsSentence, MARK, type Token } from './token.ts'

/** From one full stop or line break to the next, with the kinds of all its words combined. */
export interface Sentence {
  from: number
  kinds: number
  against: Set<string>
  /** It contains a certain technology. */
  isTechnical: boolean
}

/** How a name is joined to the previous one: «Java, Kotlin og Go». */
export interface Link {
  /** More than a gap lies between them. */
  isSeparated: boolean
  hasComma: boolean
  hasAnd: boolean
  hasLine: boolean
}

/** A token that may be the name of a technology. */
export interface Mention {
  /** Its index among the tokens. */
  at: number
  token: Token
  sentence: Sentence
  link: Link | null
  isAccepted: boolean
  isNegated: boolean
}

/** More than any honest text names. Bounds the cost of a text of nothing else. */
const MOST_MENTIONS = 10_000

/** All candidates, each with its sentence and its link to the previous one. */
export function mentionsIn(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = []
  let sentence = sentenceFrom(0)
  for (let at = 0; at < tokens.length && mentions.length < MOST_MENTIONS; at++) {
    const token = tokens[at]!
    if (token.spelling) {
      const before = mentions.at(-1)
      const link = before ? linkBetween(tokens, before.at, at) : null
      mentions.push({ at, token, sentence, link, isAccepted: false, isNegated: false })
    } else if (endsSentence(token)) {
      sentence = sentenceFrom(at + 1)
      continue
    }
    sentence.kinds |= token.kinds
    for (const name of token.against ?? []) sentence.against.add(name)
  }
  return mentions
}

const sentenceFrom = (from: number): Sentence => ({ from, kinds: 0, against: new Set(), isTechnical: false })

const LONGEST_LINK = 6

/** Null when anything but list punctuation and conjunctions lies between two names. */
export function linkBetween(tokens: readonly Token[], one: number, other: number): Link | null {
  if (other - one > LONGEST_LINK) return null
  const link: Link = { isSeparated: false, hasComma: false, hasAnd: false, hasLine: false }
  for (let at = afterTail(tokens, one); at < other; at++) {
    const { mark, kinds } = tokens[at]!
    if (kinds & KIND.and && !(kinds & KIND.but)) link.hasAnd = true
    else if (mark === MARK.comma) link.hasComma = true
    else if (mark === MARK.line) {
      if (link.hasLine) return null
      link.hasLine = true
    } else if (mark === MARK.none || mark === MARK.stop || mark === MARK.colon || mark === MARK.dash)
      return null
    if (mark === MARK.list || link.hasAnd || link.hasComma) link.isSeparated = true
  }
  return link
}

/** The token after a name with its version and its hyphenated second part. */
export function afterTail(tokens: readonly Token[], at: number): number {
  let next = at + 1
  if (tokens[next]?.mark === MARK.number) next++
  const tail = tokens[next + 1]
  if (tokens[next]?.mark === MARK.hyphen && tail?.mark === MARK.none && isTouching(tokens[next]!, tail))
    next += 2
  return next
}

/** The tokens are adjacent, without even a gap. */
export const isTouching = (one: Token, other: Token): boolean => one.end === other.start

/** The hyphenated second part of a name: «utvikler» of «Java-utvikler». */
export function hyphenTail(tokens: readonly Token[], at: number): Token | null {
  const next = tokens[at + 1]
  const tail = tokens[at + 2]
  if (next?.mark !== MARK.hyphen || !tail || !isTouching(next, tail)) return null
  return tail
}
