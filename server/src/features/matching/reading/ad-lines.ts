import { MONTHS } from '../../../text/date-words.ts'
import { type MarkedHeading, markedHeading } from '../../../text/headings.ts'
import { anyOf, isWord, wordTest } from './demand-words.ts'

/** What a section of an ad is about, according to its heading or the line that introduces its list. */
export type Theme = 'must' | 'should' | 'none' | 'unknown'

export interface AdLine {
  text: string
  theme: Theme
  isItem: boolean
  /** It stands under a heading such as «Arbeidssted». */
  isPlace: boolean
  /** The line introduces a list and is a requirement itself: «Du har minst fem års erfaring med:». */
  isLead: boolean
}

const LONGEST_TEXT = 60_000
const MOST_LINES = 2000
const LONGEST_LINE = 1500
const LONGEST_HEADING = 160
/** A heading without markup is shorter than this. */
const LONGEST_BARE = 60
const LONGEST_BARE_ITEM = 120

const isShould = wordTest('heading should')
const isNone = wordTest('heading none')
const isMust = wordTest('heading must')
const isSubject = wordTest('heading subject')
/** «Teknologier vi bruker» describes the company, not the requirements. */
const isOfFirm = wordTest('heading firm')
/** «Som systemtekniker skal du» introduces tasks when the section is about tasks. */
const TASK = new RegExp(anyOf('heading task'), 'giu')

/** A question that opens an introduction, such as «Er du glad i data?», states no requirement. */
const HOOK = new RegExp(String.raw`^${anyOf('heading hook')}.*[?!]$`, 'iu')

export function themeOf(heading: string): Theme {
  if (HOOK.test(heading)) return 'unknown'
  if (isShould(heading)) return 'should'
  if (isNone(heading)) return 'none'
  if (isMust(heading)) return 'must'
  if (!isSubject(heading)) return 'unknown'
  return isOfFirm(heading) ? 'none' : 'must'
}

interface Printed {
  text: string
  /** Nothing, or an empty line, is above it. */
  isFirst: boolean
  /** It is among short lines without an empty one between, which may be a list without markup. */
  isAmongShort: boolean
}

/**
 * Splits a page that was joined into one line: at a full stop, with or without a space after it, and before a bullet
 * that touches the word before it.
 */
const runOn = (line: string): string[] =>
  line
    .split(/(?<=\p{Ll}[.!?:])(?=\s?\p{Lu}\p{Ll})|(?<=\p{Ll}{2})(?=[-•]\s\p{Lu})/u)
    .map((piece) => piece.slice(0, LONGEST_LINE).trim())

function printedLines(text: string): Printed[] {
  const blocks: string[][] = [[]]
  for (const whole of text.slice(0, LONGEST_TEXT).split('\n', MOST_LINES)) {
    const line = whole.trim()
    if (line === '') blocks.push([])
    else if (line.length <= LONGEST_LINE) blocks.at(-1)!.push(line)
    else blocks.push(...runOn(line).map((piece) => [piece]), [])
  }
  return blocks.flatMap((block) => {
    const isAmongShort = block.length > 1 && block.every((line) => line.length <= LONGEST_BARE_ITEM)
    return block.map((line, at) => ({ text: line, isFirst: at === 0, isAmongShort }))
  })
}

/** The lines of an ad except its headings, each with the theme of its section. */
export function adLines(text: string): AdLine[] {
  const lines: AdLine[] = []
  const headings = new Headings()
  /** The theme of the list that a line introduces. After the list, the theme of the section applies again. */
  let lead: Theme = 'unknown'
  let hasItems = false
  /** The line right under a heading such as «Arbeidssted». */
  let place = -1
  const printed = printedLines(text)
  const forms = formThemes(printed)
  const push = (line: string, theme: Theme, isItem: boolean, { isLead = false, isPlace = false } = {}) =>
    void lines.push({ text: line, theme, isItem, isPlace, isLead })
  for (const [at, { text: line, isFirst, isAmongShort }] of printed.entries()) {
    const form = isAsking(headings.section) ? undefined : forms.get(at)
    if (form !== undefined) {
      push(line, form, true)
      continue
    }
    const heading = headingIn(line, printed[at + 1]?.text, isFirst)
    if (heading !== null) {
      lead = headings.enter(heading.text, heading.rank)
      hasItems = false
      place = isPlaceLabel(heading.text.replace(/:$/, '')) ? at + 1 : -1
      continue
    }
    if (at === place && isAttended(line)) {
      push(itemOf(line) ?? line, 'must', true, { isPlace: true })
      continue
    }
    const row = line.startsWith('|') ? rowTheme(line) : 'unknown'
    if (row === 'heading') {
      if (lead === 'unknown') lead = 'must'
      continue
    }
    const item = itemOf(line) ?? (isAsking(lead) && isAmongShort && !line.endsWith(':') ? line : null)
    if (item !== null) {
      hasItems = true
      if (item) push(item, row === 'unknown' ? lead : row, true)
      continue
    }
    const { section } = headings
    if (hasItems) lead = isAsking(section) ? 'unknown' : section
    const last = leadOf(line)
    if (last !== null) {
      const before = line.slice(0, line.length - last.length).trim()
      if (before) push(before, section, false)
      const asked = themeOf(section === 'none' ? last.replaceAll(TASK, ' ') : last)
      if (!before && asked !== 'unknown') headings.section = asked
      lead = asked === 'unknown' ? section : asked
      // «Du har minst fem års erfaring med:» is a requirement itself.
      push(last, lead, false, { isLead: true })
      hasItems = false
      continue
    }
    if (!hasItems && isAsking(section) && LABELLED_ITEM.test(line)) push(line, section, true)
    else push(line, hasItems ? lead : section, false)
  }
  return lines
}

/** The headings above a line. «Nødvendige» in bold below the heading «Kvalifikasjoner» is a subheading. */
class Headings {
  section: Theme = 'unknown'
  readonly #open: { rank: number; theme: Theme }[] = []

  enter(heading: string, rank: number): Theme {
    while (this.#open.length > 0 && this.#open.at(-1)!.rank >= rank) this.#open.pop()
    const own = themeOf(heading)
    const above = this.#open.at(-1)?.theme ?? 'unknown'
    this.section = own === 'unknown' && isAsking(above) ? above : own
    this.#open.push({ rank, theme: this.section })
    return this.section
  }
}

/**
 * What stands last in a line that introduces what follows: it ends with a colon or is bold. Cut at any full stop, unlike a sentence of
 * `text/sentences.ts`, as clauses are that the weights were learned with.
 */
function leadOf(line: string): string | null {
  if (/[:…]\*{0,2}$/u.test(line)) return line.split(/(?<=[.!?])\s+/).at(-1)!
  return /(?<=[.!?]\s?)\*\*[^*]{3,160}(?:[:?]\*\*|\*\*:)$/.exec(line)?.[0] ?? null
}

/** A line of a form: «Utdanning: bachelor», «**Førerkort:** klasse B». */
const FORM_LINE = /^\**([^\s:.*][^:.*]{1,30}):\**\s+\S/u
/** This many together are a form, and one of them must be about a person. */
const FORM = 3

/** The theme of each line of a form: what its label says, else that something is asked. */
function formThemes(printed: readonly Printed[]): Map<number, Theme> {
  const themes = new Map<number, Theme>()
  let run: [at: number, label: string][] = []
  for (const [at, { text }] of [...printed.entries(), [printed.length, { text: '' }] as const]) {
    const label = FORM_LINE.exec(text)?.[1]
    if (label !== undefined) {
      run.push([at, label])
      continue
    }
    if (run.length >= FORM && run.some(([, one]) => isAsking(themeOf(one))))
      for (const [line, one] of run) themes.set(line, isFact(one) ? 'none' : knownOr(themeOf(one), 'must'))
    run = []
  }
  return themes
}
const isPlaceLabel = isWord('place label')
/** An address alone does not say that somebody has to be there. */
const isAttended = wordTest('place days')
const isFact = wordTest('label fact')
const knownOr = (theme: Theme, otherwise: Theme) => (theme === 'unknown' ? otherwise : theme)

/** An item with a label: «**Kritisk sans:** Du stiller spørsmål» */
const LABELLED_ITEM = /^(?:\*\*|__)[^*_]{3,60}(?:\*\*|__)/u

export const isAsking = (theme: Theme): theme is 'must' | 'should' => theme === 'must' || theme === 'should'

/** Below those that are marked. */
const BARE = 8

/** «Kvalifikasjoner» above a list or a paragraph is a heading without markup; «Erfaring med Java» is a requirement. */
function headingIn(line: string, next: string | undefined, isFirst: boolean): MarkedHeading | null {
  const marked = markedHeading(line)
  if (marked && marked.text.length <= LONGEST_HEADING) return marked
  if (line.length > LONGEST_BARE || /[.!:,;]$/.test(line) || itemOf(line) !== null || next === undefined)
    return null
  const heading = { text: line, rank: BARE }
  if (itemOf(next) !== null) return heading
  if (!isFirst || !/^\p{Lu}/u.test(line)) return null
  const isTheme = isShould(line) || isNone(line) || isMust(line) || (isSubject(line) && !/\s/.test(line))
  return isTheme ? heading : null
}

/** «1. desember er fristen» is no item. */
const ITEM = new RegExp(
  String.raw`^(?:\\?[-*+•–▪◦]\s+|[•·▪◦●✓✔►…]\s*|\(?[a-zæøå\d]{1,2}[.)]\s+(?!(?:${[...MONTHS.keys()].join('|')})(?!\p{L})))(.*)$`,
  'iu',
)
const LONGEST_KIND = 24

/** A table row may say in its own cell how strong the requirement is: «Skal», «Bør». */
function rowTheme(line: string): Theme | 'heading' {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.some((cell) => /^(?:krav(?:ene|type|nr\.?|tekst)?|beskrivelse|requirements?)$/iu.test(cell)))
    return 'heading'
  const says = (pattern: RegExp) => cells.some((cell) => cell.length <= LONGEST_KIND && pattern.test(cell))
  if (says(/^(?:(?:bør|should|kan|valgfri\p{L}*|optional)(?!\p{L})|ønsk|evaluer)/iu)) return 'should'
  if (says(/^(?:(?:skal|må|must|required|minstekrav)(?!\p{L})|absolutt|obligatorisk)/iu)) return 'must'
  // A letter may number the row, where a word does not say how strong it is.
  return says(/^[beø]$/iu) ? 'should' : says(/^[aos]$/iu) ? 'must' : 'unknown'
}

/** The text of a list item or table row; empty for rows that are only table markup. */
function itemOf(line: string): string | null {
  if (line.startsWith('|')) {
    const cells = line.split('|').map((cell) => cell.trim())
    const widest = cells.reduce((most, cell) => (cell.length > most.length ? cell : most), '')
    return /^[\s:-]*$/.test(widest) || /^krav$/i.test(widest) ? '' : widest
  }
  return ITEM.exec(line)?.[1]?.trim() ?? null
}
