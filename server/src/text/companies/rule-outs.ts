import type { CompanyDictionary } from './company-names.ts'
import { COMPANY_WORDS } from './company-words.ts'
import { isOnlySource } from './media-credit.ts'
import type { Occurrence } from './occurrence.ts'
import { FUNCTION_WORDS, PLACES, SOMEBODY_ELSE, UNITS } from './ordinary-words.ts'
import { isSomeoneOfThatName } from './people.ts'
import type { TextWord } from './text-words.ts'

const { isWord } = COMPANY_WORDS
const isSponsored = isWord('sponsored')
const hasSponsoredSecond = isWord('sponsored second part')
const isCalledThat = isWord('called that')

/** What rules the company out however its name is written; null when nothing does. */
export function whyNot(
  found: Occurrence,
  words: TextWord[],
  text: string,
  dictionary: CompanyDictionary,
): string | null {
  const { name, from, to } = found
  const [before, after] = [words[from - 1], words[to + 1]]
  const rest = text.slice(words[to]!.end)
  const touches = Boolean(before) && BLANK.test(words[from]!.before)
  if (/^[–—]\p{Lu}/u.test(rest)) return 'part of a longer name'
  const second = /^-(\p{Lu}\p{Ll}+)/u.exec(rest)?.[1]
  if (second && !UNITS.has(second.toLowerCase())) return 'part of a longer name'
  if (after && /^[\s-]$/.test(after.before) && isSponsored(after.lower)) return 'sponsored'
  if (hasSponsoredSecond(/^-(\p{L}+)/u.exec(rest)?.[1] ?? '') || (touches && before!.lower === 'team'))
    return 'sponsored'
  const around = ` ${[before, ...words.slice(from, to + 2)].map((word) => word?.lower ?? '').join(' ')} `
  if (SOMEBODY_ELSE.some((other) => around.includes(` ${other} `))) return 'somebody else'
  // «Aker Biomarine»: when several companies start alike, the next capital belongs to another one's name.
  const isOneOfSeveral = (dictionary.byFirst.get(name.words[0]!) ?? []).some(
    (other) => other.company_id !== name.company_id && other.words.length > name.words.length,
  )
  const isNextName = after?.isCapital && !after.isStart && BLANK.test(after.before)
  if (isOneOfSeveral && name.words.length === 1 && isNextName && !/^asa?$/i.test(after.printed))
    return 'sibling'
  if (isSomeoneOfThatName(found, words, text, dictionary)) return 'person'
  if (touches && before!.isCapital && !before!.isStart && isPartOfName(before!, words[from]!, text))
    return 'part of a longer name'
  // «Statistikkprogrammet SAS», «elva Orkla».
  if (touches && isCalledThat(before!.lower)) return 'something of that name'
  if (OTHER_MEANINGS[name.words.join(' ')]?.test(text)) return 'something of that name'
  // «TV 2 timer om dagen».
  if (/\d$/.test(name.words.at(-1)!) && after && AMOUNTS.test(after.lower)) return 'amount'
  // «Google deg fram», «Vipps meg»: the name used as a verb.
  if (after && ['deg', 'meg', 'seg', 'oss', 'dere', 'selv', 'så'].includes(after.lower)) return 'verb'
  if (PLACES.has(name.words.join(' ')) && after && OF_PLACES.test(after.lower) && BLANK.test(after.before))
    return 'place'
  if (isOnlySource(found, words, text)) return 'source'
  return null
}

const BLANK = /^[ \u00a0]$/

/** What a town has, and no company. */
const OF_PLACES =
  /^(?:kommune|sykehus|universitetssykehus|sentrum|stasjon|brygge|bydel|kirke|skole|tingrett|(?:by|elv)(?:en|a|s)?$)/

/** Other meanings of a name, and the words that go with them. */
const OTHER_MEANINGS: Record<string, RegExp> = {
  nets: /\b(?:Brooklyn|NBA|basketball\p{L}*)\b/u,
  sas: /soldat|spesialstyrke|elitestyrke|statistikkprogram|SPSS/i,
}

const AMOUNTS = /^(?:timer?|minutt(?:er)?|kvelder|ganger|dager|uker|år|prosent|kroner|meter|kilometer)$/

/** A capital inside a sentence right before a name belongs to it: «Manitoba Hydro». In Title Case it proves nothing. */
function isPartOfName(before: TextWord, first: TextWord, text: string): boolean {
  if (FUNCTION_WORDS.has(before.lower) || before.lower.endsWith('s') || /^\p{Lu}+$/u.test(before.printed))
    return false
  const line = text.split('\n').find((one) => one.includes(before.printed)) ?? ''
  const others = (line.match(/\p{L}{4,}/gu) ?? [])
    .slice(1)
    .filter((part) => part !== before.printed && part !== first.printed)
  return others.filter((part) => /^\p{Lu}/u.test(part)).length <= others.length / 2
}
