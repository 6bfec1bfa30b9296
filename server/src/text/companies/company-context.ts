import { COMMON_FIRST_NAMES } from '../person-names.ts'
import type { CompanyName } from './company-names.ts'
import {
  COMPANY_VERBS,
  COMPANY_WORDS,
  FAINT_VERBS,
  goesOnAboutCompany,
  type Setting,
} from './company-words.ts'
import type { Occurrence } from './occurrence.ts'
import { FUNCTION_WORDS, ORDINARY, PLACES, UNITS } from './ordinary-words.ts'
import type { TextWord } from './text-words.ts'

const { isWord, wordTest } = COMPANY_WORDS
const isStaff = isWord('staff')
const isKindOfCompany = isWord('kind of company')
const isOfCompany = isWord('of the company')
const hasOrdinarySecond = isWord('ordinary second part')
const hasCompanySecond = isWord('second part of companies')
const isAboutPlaces = wordTest('about places')

/** A name that can mean nothing but the company. `printed`: of «Nav» inside a sentence only the capital says that it is one. */
function isUnmistakable({ words, isAcronym }: CompanyName, { printed, isStart }: TextWord): boolean {
  const [word = ''] = words
  if (words.length > 1) return !words.every((part) => ORDINARY.has(part))
  if (isAcronym && !ORDINARY.has(word))
    return /\p{Lu}.*\p{Lu}/u.test(printed) || word.length > (isStart ? 3 : 2)
  return word.length > 2 && !ORDINARY.has(word) && !PLACES.has(word) && !COMMON_FIRST_NAMES.has(word)
}

const INTO_PLACES = new Set([
  'i',
  'på',
  'ved',
  'fra',
  'til',
  'langs',
  'mot',
  'over',
  'nær',
  'utenfor',
  'in',
  'at',
  'from',
  'near',
])
const ENGLISH =
  /\b(?:the|of|and|with|from|is|are|says|new|has|why|how|more|than|for|at|on|in|by|its|will|after|as|cut|jobs|firms)\b/gi
const NORWEGIAN =
  /(?<!\p{L})(?:og|i|på|av|til|det|som|er|å|med|har|ikke|en|et|den|skal|fra|ved|vil|får|kan|seg|om|mot|etter|over)(?!\p{L})/giu
const countOf = (what: RegExp, text: string) => text.match(what)?.length ?? 0
/** Words that English capitalises wherever they stand. */
/** Second words shared by so many names that they do not mark a family of names. */
const OFTEN_OF_OTHERS = new Set([
  'invest',
  'kapital',
  'holding',
  'solutions',
  'services',
  'express',
  'travel',
  'go',
])
const OF_AIRLINES = new Set(['air', 'reward', 'group', 'holidays', 'cargo'])
const ENGLISH_ADJECTIVES = new Set(['norwegian', 'norse'])

/** Whether an ordinary name is only the start of a longer one: «Oda Hansen». */
export function goesOn({ name, from, to }: Occurrence, words: TextWord[]): boolean {
  const next = words[to + 1]
  if (!next?.isCapital || next.isStart || !BLANK.test(next.before)) return false
  return !isUnmistakable(name, words[from]!) && !UNITS.has(next.lower)
}

/** Whether the words around a name show that it is the company. `whyNot` has been checked before. */
export function isAccepted(found: Occurrence, words: TextWord[], text: string, setting: Setting): boolean {
  const { name, from, to } = found
  const first = words[from]!
  if (isUnmistakable(name, first)) return true
  const [word = ''] = name.words
  const rest = text.slice(words[to]!.end)
  if (/^\.(?:no|com)\b/.test(rest)) return true
  const compound = /^-(\p{L}+)/u.exec(rest)
  if (compound) {
    const [, second = ''] = compound
    if (hasOrdinarySecond(second) || /^\p{Lu}{2}/u.test(second)) return false
    if (PLACES.has(word)) return setting === 'company' && hasCompanySecond(second)
    return hasCompanySecond(second)
  }

  const before = words[from - 1]
  const touches = Boolean(before) && BLANK.test(first.before)
  const isOwned = before?.lower.endsWith('s')
  if (touches && before!.isCapital && !before!.isStart && !isOwned) return false
  if (touches && before!.isCapital && !first.isStart && !mayStandBefore(before!)) return false
  if (touches && SIZES.has(before!.lower)) return false
  if (/^x+l$/.test(word) && /\b(?:X?[SML]|XL|[Ss]tørrelse\p{L}*|plagg|burger\p{L}*)\b/u.test(text))
    return false

  let next = words[to + 1]
  if (next && BLANK.test(next.before) && next.isCapital && !next.isStart) {
    if (LEGAL_FORM.test(next.printed)) return true
    if (!UNITS.has(next.lower) || OFTEN_OF_OTHERS.has(next.lower)) return false
    if (ENGLISH_ADJECTIVES.has(word) && !OF_AIRLINES.has(next.lower)) return false
    return setting !== 'none'
  }
  const isNameOrPlace = COMMON_FIRST_NAMES.has(word) || PLACES.has(word)
  const fits = (verb: TextWord) =>
    COMPANY_VERBS.has(verb.lower) &&
    (setting === 'company' || (setting === 'business' && !isNameOrPlace && !FAINT_VERBS.has(verb.lower)))
  const isAdjective = ENGLISH_ADJECTIVES.has(word) && countOf(ENGLISH, text) > countOf(NORWEGIAN, text)
  const isPlace = isTown(word)
  const isContinued = goesOnAboutCompany(text)

  if (!first.isStart && !isAdjective) {
    if (touches && PLACES.has(word)) {
      if (INTO_PLACES.has(before!.lower))
        return setting === 'company' && isStaff(words[from - 2]?.lower ?? '')
      return setting === 'company' && (OBJECT.has(before!.lower) || Boolean(next && fits(next)))
    }
    if (touches && COMMON_FIRST_NAMES.has(word) && CALLS_PEOPLE.has(before!.lower)) return false
    return setting === 'company' || (setting === 'business' && !isNameOrPlace)
  }
  if (isPlace && (isAboutPlaces(text) || (next && OF_TOWNS.has(next.lower)))) return false
  if (next && isGenitive(name, first) && BLANK.test(next.before)) return isOfCompany(next.lower)
  // In a list of names, the word after the last of them counts.
  next = afterRow(words, to, text)
  if (!next || !BLANK.test(next.before)) return false
  if (next.lower === 'med') return setting === 'company' && isContinued && !isNameOrPlace
  // «Posten har stått ledig»: verbs that also fit a post or Christmas prove nothing, unless the text goes on about a
  // company.
  if (isPlace && FAINT_VERBS.has(next.lower)) return fits(next) && OF_GROUPS.test(text)
  return fits(next) && (isContinued || !FAINT_VERBS.has(next.lower))
}

const BLANK = /^[ \u00a0]$/
/** «Konsulentselskapet Bouvet», «Røkkes Aker», and small words. */
const mayStandBefore = ({ lower }: TextWord): boolean =>
  FUNCTION_WORDS.has(lower) || lower.endsWith('s') || isKindOfCompany(lower)
const isGenitive = ({ words }: CompanyName, { lower }: TextWord): boolean =>
  lower === `${words.at(-1)}s` && words.length === 1

/** Words that refer back to a company, and never to a town. */
const OF_GROUPS = /(?:selskapet|konsernet|gruppen|giganten)\b|\bthe (?:company|group)\b/i
const NO_TOWNS = new Set(['kolumbus', 'tine', 'amazon', 'aker'])
const isTown = (word: string): boolean => PLACES.has(word) && !NO_TOWNS.has(word)
/** What a town does, or what happens to it, although a company may too. */
const OF_TOWNS = new Set(['mister', 'mistet', 'miste', 'mista'])

const OBJECT = new Set(['hos', 'av', 'med', 'kjøper', 'eier', 'selger', 'by'])
const CALLS_PEOPLE = new Set([
  'sier',
  'sa',
  'forteller',
  'fortalte',
  'mener',
  'heter',
  'kalt',
  'datteren',
  'sønnen',
  'kona',
  'says',
])
const LEGAL_FORM = /^(?:ASA?|HF|IKS)$/
const SIZES = new Set(['størrelse', 'str', 'size', 'størrelsen'])
function afterRow(words: TextWord[], to: number, text: string): TextWord | undefined {
  let at = to + 1
  while (words[at]) {
    const between = text.slice(words[at - 1]!.end, words[at]!.start)
    if (/^,\s*$/.test(between) && words[at]!.isCapital) at += 1
    else if (['og', 'and', 'eller'].includes(words[at]!.lower) && words[at + 1]?.isCapital) at += 2
    else return words[at]
  }
  return undefined
}
