import type { CompanyDictionary } from './company-names.ts'
import { COMPANY_WORDS, goesOnAboutCompany } from './company-words.ts'
import type { Occurrence } from './occurrence.ts'
import { COMMON_FIRST_NAMES, FAMILY_NAMES } from '../person-names.ts'
import { FUNCTION_WORDS } from './ordinary-words.ts'
import type { TextWord } from './text-words.ts'

const BLANK = /^[ \u00a0]$/
const isTitle = COMPANY_WORDS.isWord('title of a person')
/** «Flyselskapet Widerøe», «Saksøker Google»: neither is a first name. */
const NO_FIRST_NAME = /(?:et|ene|ens?|er|te|de|giganten)$/
const SOMEBODY = /(?:^|[.!?:–-]\s+|\n)(?:Hun|Han|Ho)\b|\b\d\d-åring/u

/** Whether a name is a person's, judging by its neighbours and by whom the text names. */
export function isSomeoneOfThatName(
  { name, from, to }: Occurrence,
  words: TextWord[],
  text: string,
  { byFirst }: CompanyDictionary,
): boolean {
  if (name.words.length > 1) return false
  const [word = ''] = name.words
  const rest = text.slice(words[to]!.end)
  if (/^\s*\(\d{1,3}\)/.test(rest)) return true
  const [first, before] = [words[from]!, words[from - 1]]
  const couldBe = FAMILY_NAMES.has(word) || COMMON_FIRST_NAMES.has(word)
  if (before && BLANK.test(first.before)) {
    if (couldBe && isTitle(before.lower)) return true
    if (before.isCapital && COMMON_FIRST_NAMES.has(before.lower)) return true
    const isName =
      before.isCapital &&
      !FUNCTION_WORDS.has(before.lower) &&
      !(before.isStart && NO_FIRST_NAME.test(before.lower))
    if (isName && FAMILY_NAMES.has(word) && !before.lower.endsWith('s')) return true
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
