import { labelOf } from './contact-labels.ts'
import type { ContactLine, Mark } from './contact-marks.ts'
import { isJoining } from './contact-names.ts'
import { knownPlace } from './known-place.ts'
import { isLabel, isRole, leadsToTitle } from './name-words.ts'
import { isDoing, isSubject, OCCUPATIONS } from './occupations.ts'
import { wordLists } from './word-lists.ts'

const { anyOf } = wordLists('name-words.txt')

/** What ends the words about one person; not the point of «konst. avdelingsdirektør». */
const ENDS = /(?:[;:|]|\.(?!\s\p{Ll}))(?:\s|$)|\s{2,}/u
/** What leads from a title to an address. */
const TO_ADDRESS = new RegExp(
  `(?:^|[\\s,(])${anyOf('address label', 'to an address', 'after a title', 'between people')}(?![\\d-]).*$`,
  'iu',
)
/** What leads from a name to a title. */
const THAT_IS = /^(?:som|der|who) (?:er|är|is) /iu
/** Words, with endings as in «Nordvik Oy:n», and signs that end what stands before a title. */
const PIECES = /[\p{L}\p{M}-]+(?::\p{Ll}+)?|[.;:|()–]/gu
const TITLE = /^\p{L}[\p{L}\d .,&/+-]{2,70}$/u
const POSTAL_CODE = /\d{4}/
const MOST_WORDS = 8

/**
 * The title that a text gives a person: after the name, before it, or on a line of its own beneath; null when there is
 * none. `marks` are all names and addresses found in the lines.
 */
export function titleOf(
  name: Mark,
  lines: readonly ContactLine[],
  marks: readonly Mark[],
  company: string | null,
): string | null {
  const { text } = lines[name.line]!
  const beside = marks.filter(({ line }) => line === name.line)
  const end = Math.min(text.length, ...beside.map(({ from }) => from).filter((from) => from >= name.to))
  const start = Math.max(0, ...beside.map(({ to }) => to).filter((to) => to <= name.from))
  const isTitle = (words: string, isSetOff: boolean) => isTitleOf(words, isSetOff, company)

  const [, separator = '', rest = ''] = /^\s*([,(|:–/-]?)\s*(.*)$/su.exec(text.slice(name.to, end)) ?? []
  const own = rest.replace(THAT_IS, '').split(ENDS, 1)[0]!.replace(TO_ADDRESS, '').split(')', 1)[0]!
  // «Kari Vik, rådgiver Ola Nord»: the title of the next one, unlike in «Kari Vik, rådgiver og Ola Nord».
  const isUpToNext = own === rest && /\p{L}\s+$/u.test(rest)
  const isOfNext = isUpToNext && beside.some(({ kind, from }) => kind === 'name' && from === end)
  const after = isOfNext ? '' : tidy(own)
  if (isTitle(after, false)) return after
  const before =
    titleBefore(afterFirstTitle(text.slice(start, name.from))) ??
    (start === 0 && titleBefore(textAbove(lines, marks, name)))
  if (before && isTitle(before, false)) return before
  if (isTitle(after, separator !== '')) return after
  return after === '' ? titleBeneath(name, lines, marks, isTitle) : null
}

/** Whether a line has names with their titles and addresses, and nothing else. `marks` are those of the line. */
export function isNamesOnly(text: string, marks: readonly Mark[]): boolean {
  const sorted = marks.toSorted((a, b) => a.from - b.from)
  return [...sorted, undefined].every((next, at) => {
    const piece = text.slice(sorted[at - 1]?.to ?? 0, next?.from)
    const words = wordsIn(next && next.kind !== 'name' ? piece.replace(TO_ADDRESS, '') : piece)
    const own = words.filter((word) => !isJoining(word) && !isLabel(word))
    if (own.length === 0 || labelOf(piece)) return true
    return isTitleOf(tidy(piece), false, null) && (at === 0 || own[0] !== words[0] || !leadsToTitle(own[0]!))
  })
}

/** On a line of its own beneath the name, or in a row with a label. */
function titleBeneath(
  name: Mark,
  lines: readonly ContactLine[],
  marks: readonly Mark[],
  isTitle: (words: string, isSetOff: boolean) => boolean,
): string | null {
  const label = labelOf(lines[name.line + 1]?.text ?? '')
  if (label && label.says !== 'title') return null
  const at = name.line + (label?.value === '' ? 2 : 1)
  const below = lines[at]
  const isReached = (line: number) => marks.some((mark) => mark.line === line)
  if (!below || below.links.length > 0) return null
  if (isReached(at)) {
    const [first] = marks.filter(({ line }) => line === at).toSorted((a, b) => a.from - b.from)
    const leading = tidy(below.text.slice(0, first!.from).replace(TO_ADDRESS, ''))
    return first!.kind !== 'name' && !labelOf(leading) && isTitle(leading, false) ? leading : null
  }
  const beneath = tidy(label?.value || below.text)
  return isTitle(beneath, label !== null || isReached(at + 1)) && (label?.value || !labelOf(beneath))
    ? beneath
    : null
}

/** Of «, HR-leder, og teknisk sjef » between two names, what the second one is. */
function afterFirstTitle(between: string): string {
  const rest = between.slice(Math.max(between.lastIndexOf(','), between.lastIndexOf(')')) + 1).trimStart()
  const [first = ''] = wordsIn(rest)
  return isJoining(first) ? rest.slice(first.length) : between
}

/** «ved leder for plan og utvikling, »: what stands before a name, back to what leads to it. */
function titleBefore(text: string): string | null {
  const untitled = text.trimEnd().replace(DOCTOR, '')
  const words = tidy(afterLead(withoutRemark(untitled)))
  // «Kari Vik, rådgiver og Ola Nord».
  if (isJoining(wordsIn(words).at(-1) ?? '')) return null
  const [lastPart = '', ...firstParts] = words.split(/,\s/).toReversed()
  const isList = AND.test(lastPart)
  if (!isList && hasRole(lastPart) && firstParts.length > 0 && !firstParts.some(hasRole)) return lastPart
  const [last = '', ...others] = words.split(APART).toReversed()
  if (hasRole(words) && words.split(' ').length <= MOST_WORDS && others.every((part) => !/\d/.test(part)))
    return words
  return hasRole(last) ? last : null
}
const AND = /(?<!\p{L})(?:og|and|och)\s/u
const APART = /,\s|(?<!\p{L})(?:og|and|och)\s/u
/** «Overlege dr. med.». */
const DOCTOR = /(?<!\p{L})dr\.?(?:\s?\p{Ll}{2,6}\.)?$/iu

/** «Avdelingsdirektør (konst.) ». */
function withoutRemark(text: string): string {
  const open = text.trimEnd().endsWith(')') ? text.lastIndexOf('(') : -1
  return tidy(open < 0 ? text : text.slice(0, open))
}

/** What follows the last word or sign that leads to a title. A word in capitals is none: «Avdelingsleder HOS». */
function afterLead(text: string): string {
  let from = 0
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    const isLead = /^[\p{L}\p{M}-]+$/u.test(piece)
      ? leadsToTitle(piece.toLowerCase()) && (piece.length === 1 || piece !== piece.toUpperCase())
      : true
    if (isLead) from = index + piece.length
  }
  return text.slice(from)
}

/** The line above a name that begins its own, when that one breaks off: «kan rettes til styrer,», «til personalleder». */
function textAbove(lines: readonly ContactLine[], marks: readonly Mark[], name: Mark): string {
  const above = lines[name.line - 1]
  if (name.from > 0 || !above || marks.some(({ line }) => line === name.line - 1)) return ''
  const isLed = afterLead(withoutRemark(above.text)) !== withoutRemark(above.text)
  return above.text.endsWith(',') || (isLed && hasRole(wordsIn(above.text).at(-1) ?? '')) ? above.text : ''
}

const WORDS = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu
const wordsIn = (text: string): string[] => text.toLowerCase().match(WORDS) ?? []
const WORK = new RegExp(`${OCCUPATIONS}(?:en|n)?$`, 'u')
/** Occupations as ads name them, which are too many and too ordinary to tell names from other words. */
const isWork = (lower: string): boolean => isRole(lower) || WORK.test(lower)
const hasRole = (text: string): boolean =>
  [...text.toLowerCase().matchAll(WORDS)].some(
    ({ 0: word, index }) => isWork(word) && !isDoing(text.slice(0, index)),
  )

const tidy = (text: string) => text.replace(/^[\s,(:;.–-]+/, '').replace(/[\s,(:;.–/-]+$/, '')

function isTitleOf(text: string, isSetOff: boolean, company: string | null): boolean {
  const words = wordsIn(text)
  if (!TITLE.test(text) || POSTAL_CODE.test(text) || words.length > MOST_WORDS) return false
  if (hasRole(text)) return true
  return (
    isSetOff &&
    !words.some((word) => isLabel(word) || isSubject(word)) &&
    text.toLowerCase() !== company?.toLowerCase() &&
    !knownPlace(text)
  )
}
