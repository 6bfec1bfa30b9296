import { findTechnologies, type TechnologyMention } from '../../text/find-technologies.ts'
import { knownWords } from '../../text/known-words.ts'
import { surelyToPeople } from '../../text/machine-speech.ts'
import { sentencePieces } from '../../text/sentences.ts'
import { FAMILY_NAMES, FIRST_NAMES } from '../../text/person-names.ts'
import { technologyNamed } from '../../text/technology-names.ts'
import { isDenied, isDistinct, isNameOfItsOwn, standsIn, withoutAddresses } from './proposed-technologies.ts'

/** A name in an ad that may be a technology that the list lacks. */
export interface Unlisted {
  name: string
  sentence: string
  /** An item of a list, beside one with a known technology. */
  isListed: boolean
}

interface NamedIn {
  /** The ad's text, title included. */
  text: string
  company: string | null
  people: readonly string[]
}

interface Word {
  written: string
  start: number
  /** Part of a technology of the list. */
  isKnown: boolean
}

const LONGEST_TEXT = 40_000
const LONGEST_SENTENCE = 160
/** A longer one is read in parts. */
const PART = /[^]{1,1000}/g
/** As far as a denial reaches. */
const BEFORE = 200
/** What stands between the items of a list. */
const BETWEEN = /[,;|•·()[\]/]|:(?=\s)|\s(?:og|eller|and|or|samt|och)(?=\s)/giu
const CONJUNCTION = /^(?:og|eller|and|or|samt|och)$/iu
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#'-]*/gu
/** The second part of a compound («Glimtflyt-utvikler»), and signs that belong to the sentence. */
const TAIL = /-\p{Ll}.*$|[.'-]+$/u
const NUMBER = /^[\d.]+$/
const BULLET = /^[\s*_>`#–-]+/u
/** A list of short items, one a line. */
const LINE_AFTER_ITEM = /(?<=^[ \t]{0,20}[*•-] [^\n]{1,30})\n(?=[ \t]{0,20}[*•-] [^\n]{1,30}$)/gmu
const JOINED = /;[ \t]{0,20}[*•-] /gu
/** «f.eks», «bl.a». */
const ABBREVIATION = /^(?:\p{Ll}+\.)*\p{Ll}\.\p{Ll}+$|\.\p{Ll}$/u
const MOST_WORDS = 3
/** A longer word is no name. */
const LONGEST_WORD = 40

/**
 * Names that stand where technologies stand, in a list or a sentence with known ones, and are none of the list, no
 * common word, person or place, and not the ad's company. Each once.
 */
export function unlistedIn(ad: NamedIn): Unlisted[] {
  const text = withoutAddresses(surelyToPeople(ad.text.slice(0, LONGEST_TEXT)))
  const mentions = findTechnologies(text).filter(({ isNegated }) => !isNegated)
  const found = new Map<string, Unlisted>()
  let next = 0
  let end = 0
  for (const sentence of partsOf(text.replaceAll(LINE_AFTER_ITEM, ';'))) {
    const index = end
    end += sentence.length
    const known: TechnologyMention[] = []
    while (next < mentions.length && mentions[next]!.start < index + sentence.length)
      known.push(mentions[next++]!)
    if (known.length === 0) continue
    const words = [...sentence.matchAll(WORD)].map(({ 0: written, index: start }) => ({
      written: written.length > LONGEST_WORD ? '' : written.replace(TAIL, ''),
      start,
      isKnown: known.some((one) => one.start < index + start + written.length && one.end > index + start),
    }))
    const listed = namesBesideKnown(sentence, words).filter(
      ({ start }) => !isDenied(sentence.slice(Math.max(0, start - BEFORE), start)),
    )
    const others = words.filter(
      ({ written, isKnown }) => !isKnown && isNameLike(written) && standsIn(sentence, written),
    )
    for (const { written } of others) keep(found, { name: written, sentence, isListed: false }, ad)
    for (const { written } of listed) keep(found, { name: written, sentence, isListed: true }, ad)
  }
  return [...found.values()]
}

const partsOf = (text: string): string[] =>
  text
    .split(/(?<=\n)/)
    .flatMap(sentencePieces)
    .flatMap((sentence) => sentence.match(PART) ?? [])

function keep(found: Map<string, Unlisted>, one: Unlisted, ad: NamedIn): void {
  const key = one.name.toLowerCase()
  if ((found.has(key) && !one.isListed) || !mayBeTechnology(one, ad)) return
  found.set(key, { ...one, sentence: shortened(one.sentence, one.name) })
}

/** Names that begin or end an item beside one that ends or begins with a known technology, or is such a name. */
function namesBesideKnown(sentence: string, words: readonly Word[]): Word[] {
  const ends = [...sentence.matchAll(BETWEEN)].map(({ 0: between, index }) => index + between.length)
  const inItem = Map.groupBy(
    words.filter(({ written }) => !NUMBER.test(written) && !CONJUNCTION.test(written)),
    ({ start }) => ends.findLastIndex((end) => end <= start),
  )
  const items = [...inItem.values()]
  return [items, items.map((item) => item.toReversed()).toReversed()].flatMap((order, direction) => {
    let isBeside = false
    return order.flatMap((item) => {
      const after = item.findIndex((word) => word.isKnown || !isNameLike(word.written))
      const run = after < 0 ? item : item.slice(0, after)
      const isName = isBeside && run.length > 0 && run.length <= MOST_WORDS
      isBeside = item.at(-1)!.isKnown || (isName && after < 0)
      return isName ? [joined(direction === 0 ? run : run.toReversed())] : []
    })
  })
}

const isNameLike = (word: string) => /^\p{Lu}/u.test(word) || isDistinct(word)

const joined = (run: readonly Word[]): Word => ({
  ...run[0]!,
  written: run.map(({ written }) => written).join(' '),
})

function mayBeTechnology({ name, isListed }: Unlisted, { company, people }: NamedIn): boolean {
  if (name.length < 2 || technologyNamed(name) !== null) return false
  const words = name.toLowerCase().split(' ')
  if (words.length > 1 && (FIRST_NAMES.has(words[0]!) || FAMILY_NAMES.has(words.at(-1)!))) return false
  if (words.every((word) => knownWords().has(word)) || ABBREVIATION.test(name)) return false
  return isNameOfItsOwn(name, { company, people }, isListed)
}

/** The part of a sentence around a name. */
function shortened(sentence: string, name: string): string {
  const from = Math.max(0, sentence.indexOf(name) - LONGEST_SENTENCE / 2)
  const part = sentence.slice(from, from + LONGEST_SENTENCE)
  return part.replace(BULLET, '').replaceAll(JOINED, '; ').trim()
}
