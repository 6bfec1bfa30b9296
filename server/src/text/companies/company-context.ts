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
import { type TextWord, touches } from './text-words.ts'

const { isWord, wordTest } = COMPANY_WORDS
const isStaff = isWord('staff')
const isKindOfCompany = isWord('kind of company')
const isOfCompany = isWord('of the company')
const hasCompanySecond = isWord('second part of companies')
const leadsToPlace = isWord('before a place')
const isAboutPlaces = wordTest('about places')
const isAboutGroup = wordTest('never a town')
/** Headlines in English capitalise any word, so that a capital proves nothing. */
export const isEnglish = wordTest('english')

/** A name that can mean nothing but the company. `printed`: of «Nav» inside a sentence only the capital says that it is one. */
function isUnmistakable({ words, isAcronym }: CompanyName, { printed, isStart }: TextWord): boolean {
  const [word = ''] = words
  if (words.length > 1) return !words.every((part) => ORDINARY.has(part))
  if (isAcronym && !ORDINARY.has(word))
    return /\p{Lu}.*\p{Lu}/u.test(printed) || word.length > (isStart ? 3 : 2)
  return word.length > 2 && !ORDINARY.has(word) && !PLACES.has(word) && !COMMON_FIRST_NAMES.has(word)
}

/** «Finn.no», «Oda AS» */
const FORM = /^(?:\.(?:no|com)| (?:ASA?|HF|IKS))(?!\p{L})/u

/** Whether the words around a name show that it is the company. `whyNot` has been checked before. */
export function isAccepted(found: Occurrence, words: TextWord[], text: string, setting: Setting): boolean {
  const { name, from, to } = found
  const [first, before] = [words[from]!, words[from - 1]]
  const [word = ''] = name.words
  const rest = text.slice(words[to]!.end)
  if (isUnmistakable(name, first) || FORM.test(rest)) return true
  const second = /^-(\p{L}+)/u.exec(rest)?.[1]
  if (second) return hasCompanySecond(second)
  if (before && touches(first) && before.isCapital && !first.isStart && !mayStandBefore(before)) return false
  const next = words[to + 1]
  if (next && touches(next) && next.isCapital && !next.isStart)
    return UNITS.has(next.lower) && setting !== 'none'
  const isPlace = PLACES.has(word)
  const isAmbiguous = isPlace || COMMON_FIRST_NAMES.has(word)
  if (!first.isStart && !isEnglish(text)) {
    if (isPlace && leadsToPlace(before?.lower ?? ''))
      return setting === 'company' && isStaff(words[from - 2]?.lower ?? '')
    return setting === 'company' || (setting === 'business' && !isAmbiguous)
  }
  if (isPlace && isAboutPlaces(text)) return false
  if (next && name.words.length === 1 && words[from]!.lower === `${word}s`) return isOfCompany(next.lower)
  if (!next || !touches(next) || !COMPANY_VERBS.has(next.lower)) return false
  const isFaint = FAINT_VERBS.has(next.lower)
  if (setting === 'business') return !isAmbiguous && !isFaint
  if (setting !== 'company') return false
  // «Posten har stått ledig»: verbs that also fit a town, a post or Christmas prove nothing, unless the text goes on
  // about a company.
  return !isFaint || (isPlace ? isAboutGroup(text) : goesOnAboutCompany(text))
}

/** Capitalised words before a name that are no part of it: «Konsulentselskapet Bouvet», «Røkkes Aker», and small words. */
export const mayStandBefore = ({ lower }: TextWord): boolean =>
  FUNCTION_WORDS.has(lower) || lower.endsWith('s') || isKindOfCompany(lower)
