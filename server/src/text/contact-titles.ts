import { labelOf } from './contact-labels.ts'
import type { ContactLine, Mark } from './contact-marks.ts'
import { knownPlace } from './known-place.ts'
import { isLabel, isRole } from './name-words.ts'

/** What ends the words about one person. */
const ENDS = /[.;:|](?:\s|$)|\s{2,}/
/** What leads from a title to an address. */
const TO_ADDRESS =
  /(?:^|[\s,(])(?:på|ved|via|hos|i dag|tlf|telefon\p{L}*|mobil\p{L}*|mob|tel|e-?post\p{L}*|e-?mail|mail|phone|at|on|by|og|eller|and|or|och|samt|kan|tif)(?![\p{L}\d-]).*$/iu
/** What leads to a title before a name. */
const BEFORE =
  /[.;:|()–]|(?<!\p{L})(?:til|till|ved|ring|eller|hos|av|vår|våre|our|or|vores|to|the|med|kontakt\p{L}*|contact|call|spør)(?!\p{L})/iu
const TITLE = /^\p{L}[\p{L}\d .,&/+-]{2,70}$/u
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
  const after = tidy(rest.split(ENDS, 1)[0]!.replace(TO_ADDRESS, '').split(')', 1)[0]!)
  if (isTitle(after, separator !== '')) return after
  const before =
    titleBefore(text.slice(start, name.from)) ?? (start === 0 && titleBefore(textAbove(lines, marks, name)))
  if (before && isTitle(before, false)) return before
  return after === '' ? titleBeneath(name, lines, marks, isTitle) : null
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
  if (!below || below.links.length > 0 || isReached(at)) return null
  const beneath = tidy(label?.value || below.text)
  return isTitle(beneath, label !== null || isReached(at + 1)) && (label?.value || !labelOf(beneath))
    ? beneath
    : null
}

/** «ved leder for plan og utvikling, »: what stands before a name, back to what leads to it. */
function titleBefore(text: string): string | null {
  const words = tidy(text.split(BEFORE).at(-1) ?? '')
  const [last = '', ...others] = words.split(/,\s|(?<!\p{L})(?:og|and|och)\s/u).toReversed()
  if (hasRole(words) && words.split(' ').length <= MOST_WORDS && others.every((part) => !/\d/.test(part)))
    return words
  return hasRole(last) ? last : null
}

/** The line above a name that begins its own, when that one breaks off: «kan rettes til styrer,». */
function textAbove(lines: readonly ContactLine[], marks: readonly Mark[], name: Mark): string {
  const above = lines[name.line - 1]
  const isFree = above && !marks.some(({ line }) => line === name.line - 1)
  return name.from === 0 && isFree && above.text.endsWith(',') ? above.text : ''
}

const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []
const hasRole = (text: string): boolean => wordsIn(text).some(isRole)

const tidy = (text: string) => text.replace(/^[\s,(:–-]+/, '').replace(/[\s,(:–/-]+$/, '')

function isTitleOf(text: string, isSetOff: boolean, company: string | null): boolean {
  const words = wordsIn(text)
  if (!TITLE.test(text) || words.length > MOST_WORDS) return false
  if (words.some(isRole)) return true
  return (
    isSetOff && !words.some(isLabel) && text.toLowerCase() !== company?.toLowerCase() && !knownPlace(text)
  )
}
