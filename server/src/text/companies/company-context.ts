import type { CompanyDictionary, CompanyName } from './company-names.ts'
import { COMPANY_VERBS, type Setting } from './company-words.ts'
import {
  MEDIA,
  ORDINARY,
  COMPANY_SECOND,
  FAMILY_NAMES,
  ORDINARY_SECOND,
  PERSON_NAMES,
  PLACES,
  SOMEBODY_ELSE,
  SPONSORED,
  UNITS,
} from './ordinary-words.ts'
import type { TextWord } from './text-words.ts'

/** A company's name in a text: from one word to another. */
export interface Occurrence {
  name: CompanyName
  from: number
  to: number
}

/** Something that rules the company out, however its name is written; null when nothing does. */
export function whyNot(
  { name, from, to }: Occurrence,
  words: TextWord[],
  text: string,
  { byFirst }: CompanyDictionary,
): string | null {
  const [before, after] = [words[from - 1], words[to + 1]]
  const rest = text.slice(words[to]!.end)
  if (/^[–—]\p{Lu}/u.test(rest)) return 'part of a longer name'
  if (after && /^[\s-]$/.test(after.before) && SPONSORED.test(after.lower)) return 'sponsored'
  if (
    /^-(?:liga|arena|cup|stafett|lag(?:et)?\b|løpet|rittet|rytter|kaptein|spiller|prisen\b|stipend)/i.test(
      rest,
    )
  )
    return 'sponsored'
  const around = [before, ...words.slice(from, to + 2)].map((word) => word?.lower ?? '').join(' ')
  if (
    SOMEBODY_ELSE.some((other) => ` ${around} `.includes(` ${other} `) || ` ${around}`.includes(` ${other} `))
  )
    return 'somebody else'
  // «Aker Biomarine»: where there are several that begin alike, the next capital belongs to another one's name.
  const is_one_of_several = (byFirst.get(name.words[0]!) ?? []).some(
    (other) => other.company_id !== name.company_id && other.words.length > name.words.length,
  )
  const next_is_name = after?.is_capital && !after.is_start && /^[ \u00a0]$/.test(after.before)
  if (is_one_of_several && name.words.length === 1 && next_is_name && !/^asa?$/i.test(after.printed))
    return 'sibling'
  if (
    before?.is_capital &&
    /^[ \u00a0]$/.test(words[from]!.before) &&
    name.words.length === 1 &&
    PERSON_NAMES.has(before.lower)
  )
    return 'person'
  if (
    name.words.length === 1 &&
    FAMILY_NAMES.has(name.words[0]!) &&
    before?.is_capital &&
    !FUNCTION_WORDS.has(before.lower) &&
    /^[ \u00a0]$/.test(words[from]!.before)
  )
    return 'person'
  if (/^\s*\(\d{1,3}\)/.test(rest)) return 'person'
  // «Google deg fram», «Vipps meg»: a verb made from the name.
  if (after && ['deg', 'meg', 'seg', 'deg', 'oss', 'dere', 'selv', 'så'].includes(after.lower)) return 'verb'
  if (
    PLACES.has(name.words.join(' ')) &&
    after &&
    OF_PLACES.test(after.lower) &&
    /^[ \u00a0]$/.test(after.before)
  )
    return 'place'
  if (MEDIA.has(name.words.join('')) && isCredit(words, from, to, text)) return 'source'
  return null
}

/** What a town has, and no company. */
const OF_PLACES =
  /^(?:kommune|sykehus|universitetssykehus|sentrum|stasjon|brygge|by|bydel|kirke|skole|tingrett|elv)/

const TELLS = new Set(
  'skriver melder opplyser sier sa forteller hevder ifølge iflg rapporterer meldte skrev fortalte skriv seier fortel viser svarer forklarer innrømmer kommenterer intervju omtalt omtalte omtaler avslørt avslører avslørte måling meningsmåling undersøkelse innlegg told reports reported'.split(
    ' ',
  ),
)
const TOLD_BY =
  /^(?:skriver|skrev|melder|meldte|kjenner til|erfarer|får opplyst|fortalte|avslørte|omtalte|publiserte|har (?:tidligere |også )?(?:hentet|gjennomført|fått|snakket|sett|omtalt|skrevet|meldt|avslørt))/i

/** «skriver VG», «sier hun til NRK», «ifølge TV 2», «VG: Hydro vurderer», «tall NRK har hentet inn». */
function isCredit(words: TextWord[], from: number, to: number, text: string): boolean {
  const before = words.slice(sentenceStart(words, from), from)
  const last = before.at(-1)
  const rest = text.slice(words[to]!.end)
  if (last && ['til', 'overfor'].includes(last.lower) && /^\s*(?:[.,!]|$)/.test(rest)) return true
  if (last && TELLS.has(last.lower) && /^\s/.test(words[from]!.before)) return true
  if (
    last &&
    ['til', 'overfor', 'for', 'i', 'av', 'med', 'to'].includes(last.lower) &&
    before.some(({ lower }) => TELLS.has(lower))
  )
    return true
  if (words[from]!.is_start && rest.startsWith(':')) return true
  return TOLD_BY.test(rest.trimStart())
}

function sentenceStart(words: TextWord[], from: number): number {
  for (let at = from; at > 0; at--) if (words[at]!.is_start) return at
  return 0
}

/** A name that says by itself who is meant. */
function isUnmistakable({ words, is_acronym }: CompanyName, printed: string): boolean {
  const [word = ''] = words
  if (words.length > 1) return !words.every((part) => ORDINARY.has(part))
  if (is_acronym && !ORDINARY.has(word)) return /\p{Lu}.*\p{Lu}/u.test(printed) || word.length > 3
  return word.length > 2 && !ORDINARY.has(word) && !PLACES.has(word) && !PERSON_NAMES.has(word)
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
const ENGLISH = /\b(?:the|of|and|with|from|is|are|says|new|has)\b/gi
/** Which English writes with a capital wherever it stands. */
const ENGLISH_ADJECTIVES = new Set(['norwegian', 'norse'])

/** Whether an ordinary name is only the beginning of a longer one: «Oda Hansen». */
export function goesOn({ name, from, to }: Occurrence, words: TextWord[]): boolean {
  const next = words[to + 1]
  if (!next?.is_capital || next.is_start || !/^[ \u00a0]$/.test(next.before)) return false
  return !isUnmistakable(name, words[from]!.printed) && !UNITS.has(next.lower)
}

/** Whether what stands around a name says that it is the company. `whyNot` has been asked before. */
export function isAccepted(found: Occurrence, words: TextWord[], text: string, setting: Setting): boolean {
  const { name, from, to } = found
  const first = words[from]!
  if (isUnmistakable(name, first.printed)) return true
  const [word = ''] = name.words
  const rest = text.slice(words[to]!.end)
  const compound = /^-(\p{L}+)/u.exec(rest)
  if (compound) {
    const [, second = ''] = compound
    if (ORDINARY_SECOND.test(second) || /^\p{Lu}{2}/u.test(second)) return false
    return setting === 'company' || (COMPANY_SECOND.test(second) && !PLACES.has(word))
  }

  const before = words[from - 1]
  const touches = Boolean(before) && /^[ \u00a0]$/.test(first.before)
  if (touches && before!.is_capital && !before!.is_start) return false
  if (touches && before!.is_capital && !FUNCTION_WORDS.has(before!.lower) && !first.is_start) return false
  if (touches && SIZES.has(before!.lower)) return false

  let next = words[to + 1]
  if (next && /^[ \u00a0]$/.test(next.before) && next.is_capital && !next.is_start) {
    if (LEGAL_FORM.test(next.printed)) return true
    if (!UNITS.has(next.lower)) return false
    return setting !== 'none'
  }
  const is_name_or_place = PERSON_NAMES.has(word) || PLACES.has(word)
  const fits = (verb: TextWord) =>
    COMPANY_VERBS.has(verb.lower) &&
    (setting === 'company' || (setting === 'business' && !is_name_or_place && !FAINT_VERBS.has(verb.lower)))
  const is_adjective = ENGLISH_ADJECTIVES.has(word) && (text.match(ENGLISH)?.length ?? 0) > 1

  if (!first.is_start && !is_adjective) {
    if (touches && PLACES.has(word)) {
      if (INTO_PLACES.has(before!.lower)) return false
      return setting === 'company' && (OBJECT.has(before!.lower) || Boolean(next && fits(next)))
    }
    if (touches && PERSON_NAMES.has(word) && CALLS_PEOPLE.has(before!.lower)) return false
    return setting === 'company' || (setting === 'business' && !is_name_or_place)
  }
  // In a row of names what follows the last of them counts.
  next = afterRow(words, to, text)
  return next !== undefined && fits(next) && /^[ \u00a0]$/.test(next.before)
}

/** What a person, a post or a thing does as well. */
const FAINT_VERBS = new Set(
  'går gikk gjør kan kommer må skal vil får fikk har hadde gir ga gav tar tok så ser lar faller falt stiger ville starter slutter trenger vant vinner taper tapte slår slo møter venter gets takes will says'.split(
    ' ',
  ),
)
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
const FUNCTION_WORDS = new Set(
  'hos i for da når og men slik nå her verken både enten hvis om at etter før med mot fra på til av som også ifølge derfor hvorfor hvordan tidligere flere ny nye the at in for with how why'.split(
    ' ',
  ),
)

function afterRow(words: TextWord[], to: number, text: string): TextWord | undefined {
  let at = to + 1
  while (words[at]) {
    const between = text.slice(words[at - 1]!.end, words[at]!.start)
    if (/^,\s*$/.test(between) && words[at]!.is_capital) at += 1
    else if (['og', 'and', 'eller'].includes(words[at]!.lower) && words[at + 1]?.is_capital) at += 2
    else return words[at]
  }
  return undefined
}
