import { COMMON_FIRST_NAMES, FAMILY_NAMES } from '../person-names.ts'
import { isEnglish, mayStandBefore } from './company-context.ts'
import { COMPANY_VERBS, COMPANY_WORDS, FAINT_VERBS, goesOnAboutCompany } from './company-words.ts'
import type { CompanyDictionary } from './company-names.ts'
import type { Occurrence } from './occurrence.ts'
import { PLACES, SOMEBODY_ELSE, UNITS } from './ordinary-words.ts'
import { type TextWord, touches } from './text-words.ts'

const { isWord, names, wordsOf, wordTest } = COMPANY_WORDS
const isTitle = isWord('title of a person')
const isSponsored = isWord('sponsored')
const hasSponsoredSecond = isWord('sponsored second part')
const isCalledThat = isWord('called that')
const isAmount = isWord('amount')
/** «skriver VG» names the source, and is not about VG. */
const MEDIA = new Set(wordsOf('medium'))
const REPORTING = new Set(wordsOf('reports'))
const isAboutMedia = wordTest('of media')
const hasMediaSecond = isWord('second part of media')
/** What a town has or meets with, and no company. */
const isOfPlace = isWord('after a place')
/** Other meanings of a name, and the words that go with them. */
const OTHER_MEANINGS = new Map(
  names.flatMap((list) => (list.startsWith('not ') ? [[list.slice('not '.length), wordTest(list)]] : [])),
)

/** What rules the company out however its name is written; null when nothing does. */
export function whyNot(
  found: Occurrence,
  words: TextWord[],
  text: string,
  dictionary: CompanyDictionary,
): string | null {
  const { name, from, to } = found
  const [before, first, after] = [words[from - 1], words[from]!, words[to + 1]]
  const [whole, second = ''] = [name.words.join(' '), /^-(\p{L}+)/u.exec(text.slice(words[to]!.end))?.[1]]
  const isBeside = before !== undefined && touches(first)
  if (/^\p{Lu}\p{Ll}/u.test(second) && !UNITS.has(second.toLowerCase())) return 'part of a longer name'
  if (hasSponsoredSecond(second) || (after && /^[\s-]$/.test(after.before) && isSponsored(after.lower)))
    return 'sponsored'
  const around = ` ${[before, ...words.slice(from, to + 2)].map((word) => word?.lower ?? '').join(' ')} `
  if (SOMEBODY_ELSE.some((other) => around.includes(` ${other} `))) return 'somebody else'
  if (isSomeoneOfThatName(found, words, text, dictionary)) return 'person'
  // «Manitoba Hydro»: a capital inside a sentence right before a name belongs to it.
  if (isBeside && before.isCapital && !before.isStart && !mayStandBefore(before) && !isEnglish(text))
    return 'part of a longer name'
  // «Statistikkprogrammet SAS», «elva Orkla».
  if (isBeside && isCalledThat(before.lower)) return 'something of that name'
  if (OTHER_MEANINGS.get(whole)?.(text)) return 'something of that name'
  if (after && touches(after)) {
    // «TV 2 timer om dagen».
    if (/\d$/.test(whole) && isAmount(after.lower)) return 'amount'
    if (PLACES.has(whole) && isOfPlace(after.lower)) return 'place'
  }
  return isOnlySource(found, words, text) ? 'source' : null
}

const SOMEBODY = /(?:^|[.!?:–-]\s+|\n)(?:Hun|Han|Ho)\b|\b\d\d-åring/u

/** Whether a name is a person's, judging by its neighbours and by whom the text names. */
function isSomeoneOfThatName(
  { name, from, to }: Occurrence,
  words: TextWord[],
  text: string,
  { byFirst }: CompanyDictionary,
): boolean {
  if (name.words.length > 1) return false
  const [word = ''] = name.words
  const rest = text.slice(words[to]!.end)
  const [first, before] = [words[from]!, words[from - 1]]
  const couldBe = FAMILY_NAMES.has(word) || COMMON_FIRST_NAMES.has(word)
  if (before && touches(first)) {
    if (couldBe && isTitle(before.lower)) return true
    if (before.isCapital && COMMON_FIRST_NAMES.has(before.lower)) return true
  }
  // «Kona til Finn».
  if (couldBe && before?.lower === 'til' && isTitle(words[from - 2]?.lower ?? '')) return true
  if (!COMMON_FIRST_NAMES.has(word)) return false
  // «Hilde og Finn»: a name listed with a person is one too.
  const beside = [
    /^(?:,| og| &)\s+(\p{Lu}\p{L}+)/u.exec(rest)?.[1],
    /(\p{Lu}\p{L}+)(?:,| og| &)\s+$/u.exec(text.slice(0, first.start))?.[1],
  ]
  const isPerson = (other: string) => COMMON_FIRST_NAMES.has(other) && !byFirst.has(other)
  if (beside.some((other) => other && isPerson(other.toLowerCase()))) return true
  return first.isStart && !rest.startsWith('-') && SOMEBODY.test(text) && !goesOnAboutCompany(text)
}

/** Whether a newspaper or broadcaster is only the source, and not a subject. */
function isOnlySource({ name, from, to }: Occurrence, words: TextWord[], text: string): boolean {
  if (!MEDIA.has(name.words.join(''))) return false
  const [before, next] = [words[from - 1], words[to + 1]]
  // «skriver VG», «VG melder»
  if ([before, next].some((word) => word && REPORTING.has(word.lower))) return true
  if (isAboutMedia(text)) return false
  if (hasMediaSecond(/^-(\p{L}+)/u.exec(text.slice(words[to]!.end))?.[1] ?? '')) return false
  if (!words[from]!.isStart || !next) return true
  const isDeed =
    (COMPANY_VERBS.has(next.lower) && !FAINT_VERBS.has(next.lower)) || /[^aeiouyæøå]es$/.test(next.lower)
  return !isDeed
}
