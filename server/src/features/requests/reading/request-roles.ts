import { sentencePieces } from '../../../text/sentences.ts'
import { type Run, SPAN_FIELDS, type SpanField } from './request-spans.ts'
import type { RequestDemand } from './request-demands.ts'
import { beginsLetter } from './token-signs.ts'

/** One of several roles that a text asks for: its own part of the text, with what is common to all. */
export interface RequestRole {
  title: string
  text: string
}

/** How probable a term must be to be a role's own, and a title that only demands follow. Others that are probable are looked at: the terms decide. */
const LEAST = 0.5
const MOST_ROLES = 12
const MOST_LEADING = 10
/** What each role has of its own where a text asks for several. */
const TERMS: readonly SpanField[] = ['start', 'duration', 'extent', 'ceiling', 'place']
const LONGEST_HEADING = 4
/** Words that may stand before a title which heads a line. */
const MOST_LABEL = 2
/** Letters of a word that a heading may name a role by. */
const TELLING = 5

/** What follows the last role and is common to all. */
const CLOSING: readonly SpanField[] = ['deadline', 'contact', 'phone', 'email', 'broker']

interface Value {
  field: SpanField
  words: string
  /** Where in its part. */
  from: number
  chance: number
}

/** A line, or a sentence of one. */
interface Part {
  text: string
  values: readonly Value[]
  /** It has a title, terms or a demand. */
  isOfRole: boolean
  isDemand: boolean
  /** A short one that states nothing. */
  isHeading: boolean
}

interface Section {
  title: string
  /** The number of its first part. */
  from: number
  /** What is stated before the next title: the first of each field. */
  values: ReadonlyMap<SpanField, string>
  /** Its title, which is sure, heads a line, and demands follow. */
  headsDemands: boolean
}

/**
 * The roles of a text that asks for several: titles unlike each other, each followed by terms of its own, of the same kind, or each
 * heading a line with demands below. None for a text that asks for one.
 */
export function severalRoles(
  text: string,
  places: ReadonlyMap<SpanField, readonly Run[]>,
  demands: readonly Pick<RequestDemand, 'from' | 'to'>[],
): RequestRole[] {
  const parts = partsOf(text, places, demands)
  // What an earlier letter of a thread asks for is no role of the later one.
  const letters = lettersOf(parts).map((from, nth, starts) => ({
    from,
    parts: parts.slice(from, starts[nth + 1]),
  }))
  const cut = letters
    .map(({ from, parts }) => ({ from, parts, sections: sectionsOf(parts) }))
    .find(({ sections }) => sections.length > 1)
  if (!cut) return []
  const { from, sections } = cut
  const owners = [...Array<undefined>(from), ...ownersOf(cut.parts, sections)]
  return sections.map(({ title }, nth) => ({
    title: title.charAt(0).toUpperCase() + title.slice(1),
    text: parts
      .filter((_, at) => owners[at] === undefined || owners[at] === nth)
      .map((part) => part.text)
      .join('')
      .trim(),
  }))
}

/** The numbers of the parts that letters of a thread begin with. */
const lettersOf = (parts: readonly Part[]): number[] => [
  0,
  ...parts.flatMap(({ text, isOfRole }, at) => (at > 0 && !isOfRole && beginsLetter(text) ? at : [])),
]

/** Lines, each with the mark of its end, cut between sentences. */
function partsOf(
  text: string,
  places: ReadonlyMap<SpanField, readonly Run[]>,
  demands: readonly Pick<RequestDemand, 'from' | 'to'>[],
): Part[] {
  const stated = SPAN_FIELDS.flatMap((field) =>
    places
      .get(field)!
      .flatMap(({ from, to, chance }) =>
        field === 'title' || chance >= LEAST ? { field, from, chance, words: text.slice(from, to) } : [],
      ),
  ).toSorted((a, b) => a.from - b.from)
  let to = 0
  let next = 0
  let ahead = 0
  const pieces = text.split(/(?<=\n)/).flatMap(sentencePieces)
  return pieces.map((piece) => {
    const from = to
    to += piece.length
    const values: Value[] = []
    for (; next < stated.length && stated[next]!.from < to; next++)
      values.push({ ...stated[next]!, from: stated[next]!.from - from })
    while ((demands[ahead]?.to ?? Infinity) <= from) ahead++
    const isDemand = (demands[ahead]?.from ?? Infinity) < to
    const isOfRole = isDemand || values.some(({ field }) => field === 'title' || TERMS.includes(field))
    const isHeading = !isOfRole && values.length === 0 && wordsOf(piece).length <= LONGEST_HEADING
    return { text: piece, values, isOfRole, isDemand, isHeading }
  })
}

interface Title {
  title: string
  /** The number of its part. */
  at: number
}

/** The titles that are tagged, and what stands in their places on lines of the same form: after «Rolle 2 –», in the same column. */
function titlesIn(parts: readonly Part[]): Title[] {
  const forms = new Set<string>()
  for (const { text, values } of parts)
    for (const { field, from } of values) if (field === 'title') forms.add(placeIn(text, from))
  forms.delete('')
  return parts.flatMap(({ text, values, isOfRole }, at) => {
    const tagged = values.flatMap(({ field, words }) => (field === 'title' ? { title: words, at } : []))
    // A row of a table that has no terms is the head of its columns.
    if (tagged.length > 0 || (CELL.test(text) && !isOfRole)) return tagged
    const from = [...text.matchAll(WORD_BEGINS)]
      .slice(0, LONGEST_FORM)
      .map(({ index }) => index)
      .find((index) => forms.has(placeIn(text, index)))
    const [title] = from === undefined ? [] : (PHRASE.exec(text.slice(from)) ?? [])
    if (!title || values.some((value) => value.from >= from! && value.from < from! + title.length)) return []
    return { title: title.trim(), at }
  })
}

const WORD_BEGINS = /(?<![\p{L}\d])[\p{L}\d]/gu
const LONGEST_FORM = 8
const PHRASE = /^(?:[^\t|,.;:()\n–—]|[.](?=\S)){3,60}/u

/** What stands before it on its line, but for what counts; in a table how many cells do, of how many. */
function placeIn(text: string, from: number): string {
  const cells = text.split(CELL).length
  const before = text.slice(0, from)
  return cells > 2 ? `${before.split(CELL).length} of ${cells}` : formOf(before)
}

const CELL = /[\t|]/
const formOf = (text: string) => text.toLowerCase().replaceAll(/\d+|(?<!\p{L})\p{L}(?!\p{L})/gu, '#')

/** By role, the stretch from its title to another title that has most kinds of terms. */
function sectionsOf(parts: readonly Part[]): Section[] {
  const best: Section[] = []
  const mentions = mentionsOf(titlesIn(parts))
  for (const [nth, { title, at }] of mentions.entries()) {
    const next = mentions[nth + 1]?.at[0]
    // Two in one sentence cannot be told apart.
    if (next === at.at(-1)) continue
    const stretch = (from: number) => sectionAt(title, from, parts.slice(from, next))
    const whole = stretch(at[0]!)
    const terms = termsIn(whole)
    if (terms === 0 && !whole.headsDemands) continue
    // What leads to the first role is common to all, though it names it: «Emne: Tester».
    const leading = best.length > 0 ? [] : at.slice(1, MOST_LEADING).map(stretch)
    const section = leading.findLast((one) => termsIn(one) === terms) ?? whole
    const known = best.findIndex((one) => sameTitle(one.title, title))
    if (known < 0) best.push(section)
    else if (termsIn(best[known]!) < terms) best[known] = section
    if (best.length > MOST_ROLES) return []
  }
  const sections = best.toSorted((a, b) => a.from - b.from)
  const areOwn =
    TERMS.some((field) => isOfEach(field, sections)) || sections.every((section) => section.headsDemands)
  return areOwn ? sections : []
}

const sectionAt = (title: string, from: number, parts: readonly Part[]): Section => ({
  title,
  from,
  values: valuesIn(parts),
  headsDemands: isHeadedBy(title, parts[0]!) && parts.some(({ isDemand }) => isDemand),
})

/** «Rolle 2: Tester» */
const isHeadedBy = (title: string, { text, values }: Part): boolean =>
  values.some(
    ({ words, from, chance }) =>
      words === title && chance >= LEAST && wordsOf(text.slice(0, from)).length <= MOST_LABEL,
  )

/** Titles with all the parts in a row that name them, until another is named. */
function mentionsOf(titles: readonly Title[]): { title: string; at: number[] }[] {
  const mentions: { title: string; at: number[] }[] = []
  for (const { title, at } of titles) {
    const last = mentions.at(-1)
    if (last && sameTitle(last.title, title)) last.at.push(at)
    else mentions.push({ title, at: [at] })
  }
  return mentions
}

/** Also «Spesialist Citrix/VDI» and «Citrix-spesialist», but not «Delprosjektleder» and «Prosjektleder». */
function sameTitle(a: string, b: string): boolean {
  const [one, other] = [a, b].map((title) => new Set(wordsOf(title)))
  return one!.isSubsetOf(other!) || other!.isSubsetOf(one!) || isAlike(a, b)
}

const isAlike = (a: string, b: string) => wordsOf(a).join('') === wordsOf(b).join('')

/** The first value of each field. */
function valuesIn(parts: readonly Part[]): Map<SpanField, string> {
  const found = new Map<SpanField, string>()
  for (const { values } of parts)
    for (const { field, words } of values) if (!found.has(field)) found.set(field, words)
  return found
}

const termsIn = ({ values }: Section) => TERMS.filter((field) => values.has(field)).length

/** Whether each role has its own: the same again is said of one. */
function isOfEach(field: SpanField, sections: readonly Section[]): boolean {
  const [first, ...others] = sections.map(({ values }) => values.get(field))
  if (first === undefined || others.includes(undefined)) return false
  return others.some((other) => !isAlike(first, other!))
}

/** Of each part, the number of the role that it is about; undefined where it is about all. */
function ownersOf(parts: readonly Part[], sections: readonly Section[]): (number | undefined)[] {
  const above = samePartsAbove(parts, sections)
  const tail = tailOf(parts, sections)
  const end = paragraphEnd(parts, sections, above)
  let owner: number | undefined
  return parts.map((part, at) => {
    const begun = sections.findIndex(({ from }) => from - above === at)
    if (begun >= 0) owner = begun
    else if (at === end) owner = undefined
    else if (owner !== undefined || at > end) owner = roleNamedBy(part, sections) ?? owner
    return at < tail ? owner : undefined
  })
}

/** «Rolle 1» and «Rolle 2» above titles: how many parts there are alike but for numbers and letters that count. */
function samePartsAbove(parts: readonly Part[], sections: readonly Section[]): number {
  const room = Math.min(...sections.map(({ from }, nth) => from - (sections[nth - 1]?.from ?? -1) - 1))
  let above = 0
  while (above < room) {
    const forms = new Set(sections.map(({ from }) => formOf(parts[from - above - 1]!.text)))
    if (forms.size > 1) break
    above++
  }
  return above
}

/**
 * Where the last role ends with its paragraph, as each of the others does: when it says there all that they all say of theirs, what
 * follows is common to all («Krav til begge:»). The end of the text otherwise.
 */
function paragraphEnd(parts: readonly Part[], sections: readonly Section[], above: number): number {
  const isBlank = ({ text }: Part) => text.trim() === ''
  const others = sections.slice(0, -1).map(({ from }, nth) => {
    const own = parts.slice(from, sections[nth + 1]!.from - above)
    return own.slice(0, own.findLastIndex((part) => !isBlank(part)) + 1)
  })
  const { from } = sections.at(-1)!
  const at = parts.findIndex((part, nth) => nth > from && isBlank(part))
  if (at < 0 || others.some((own) => own.some(isBlank))) return parts.length
  const said = kindsIn(parts.slice(from, at))
  const ofAll = others.map(kindsIn).reduce((all, kinds) => all.intersection(kinds))
  return ofAll.isSubsetOf(said) ? at : parts.length
}

const kindsIn = (parts: readonly Part[]): Set<SpanField | 'demand'> =>
  new Set(
    parts.flatMap(({ values, isDemand }) => [
      ...values.map(({ field }) => field).filter((field) => TERMS.includes(field)),
      ...(isDemand ? ['demand' as const] : []),
    ]),
  )

/** Where the last role ends: at the first deadline or person of a kind that no other role has of its own. */
function tailOf(parts: readonly Part[], sections: readonly Section[]): number {
  const ofOthers = new Set(sections.slice(0, -1).flatMap(({ values }) => [...values.keys()]))
  const last = sections.at(-1)!.from
  const at = parts.findIndex(
    ({ values }, nth) =>
      nth > last && values.some(({ field }) => CLOSING.includes(field) && !ofOthers.has(field)),
  )
  if (at < 0) return parts.length
  const said = parts.findLastIndex(({ isOfRole }, nth) => nth < at && isOfRole)
  const paragraph = parts.findLastIndex(({ text }, nth) => nth < at && text === '\n')
  if (paragraph > said) return paragraph + 1
  return (
    Math.max(
      parts.findLastIndex(({ isHeading }, nth) => nth < at && !isHeading),
      last,
    ) + 1
  )
}

/** «Krav til testleder», below a table of roles. */
function roleNamedBy({ text, isHeading }: Part, sections: readonly Section[]): number | undefined {
  if (!isHeading) return undefined
  const words = wordsOf(text)
  const named = sections.flatMap(({ title }, nth) => {
    const [first = ''] = wordsOf(title)
    return words.some((word) => word.length >= TELLING && first.startsWith(word)) ? nth : []
  })
  return named.length === 1 ? named[0] : undefined
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d+#]+/gu) ?? []
