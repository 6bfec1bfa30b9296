import { anyOf, wordTest } from './demand-words.ts'

/** What a stretch of an ad is about, as its heading or the line that leads to a list says. */
export type Theme = 'must' | 'should' | 'none' | 'unknown'

export interface AdLine {
  text: string
  theme: Theme
  isItem: boolean
}

const LONGEST_TEXT = 60_000
const MOST_LINES = 2000
const LONGEST_LINE = 1500
const LONGEST_HEADING = 160
/** Without marks, a heading is shorter. */
const LONGEST_BARE = 60
const LONGEST_BARE_ITEM = 120

const isShould = wordTest('heading should')
const isNone = wordTest('heading none')
const isMust = wordTest('heading must')
const isSubject = wordTest('heading subject')

/** «Er du glad i data?» above an introduction asks nothing yet. */
const HOOK = new RegExp(String.raw`^${anyOf('heading hook')}.*[?!]$`, 'iu')

export function themeOf(heading: string): Theme {
  if (HOOK.test(heading)) return 'unknown'
  if (isShould(heading)) return 'should'
  if (isNone(heading)) return 'none'
  return isMust(heading) || isSubject(heading) ? 'must' : 'unknown'
}

interface Printed {
  text: string
  /** Nothing or an empty line stands above it. */
  isFirst: boolean
  /** It stands among short lines without an empty one between, which may be a list without marks. */
  isAmongShort: boolean
}

function printedLines(text: string): Printed[] {
  const blocks: string[][] = [[]]
  for (const whole of text.slice(0, LONGEST_TEXT).split('\n', MOST_LINES)) {
    const line = whole.slice(0, LONGEST_LINE).trim()
    if (line === '') blocks.push([])
    else blocks.at(-1)!.push(line)
  }
  return blocks.flatMap((block) => {
    const isAmongShort = block.length > 1 && block.every((line) => line.length <= LONGEST_BARE_ITEM)
    return block.map((line, at) => ({ text: line, isFirst: at === 0, isAmongShort }))
  })
}

/** The lines of an ad, without its headings, each with what it stands under. */
export function adLines(text: string): AdLine[] {
  const lines: AdLine[] = []
  let section: Theme = 'unknown'
  /** Of the list that a line leads to; after the list the section goes on. */
  let lead: Theme = 'unknown'
  let hasItems = false
  const printed = printedLines(text)
  for (const [at, { text: line, isFirst, isAmongShort }] of printed.entries()) {
    const heading = markedHeading(line) ?? bareHeading(line, printed[at + 1]?.text, isFirst)
    if (heading !== null) {
      lead = section = themeOf(heading)
      hasItems = false
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
      if (item) lines.push({ text: item, theme: row === 'unknown' ? lead : row, isItem: true })
      continue
    }
    if (hasItems) lead = isAsking(section) ? 'unknown' : section
    if (line.endsWith(':')) {
      const last = line.split(/(?<=[.!?])\s+/).at(-1)!
      const before = line.slice(0, line.length - last.length).trim()
      if (before) lines.push({ text: before, theme: section, isItem: false })
      const asked = themeOf(last)
      if (!before && asked !== 'unknown') section = asked
      lead = asked === 'unknown' ? section : asked
      hasItems = false
      continue
    }
    lines.push({ text: line, theme: hasItems ? lead : section, isItem: false })
  }
  return lines
}

export const isAsking = (theme: Theme): theme is 'must' | 'should' => theme === 'must' || theme === 'should'

function markedHeading(line: string): string | null {
  const marked = /^#{1,6}\s*(.*)$/.exec(line)?.[1] ?? /^(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/.exec(line)?.[1]
  return marked !== undefined && marked.length <= LONGEST_HEADING ? marked : null
}

/** «Kvalifikasjoner» above a list or a paragraph is a heading without marks; «Erfaring med Java» is a demand. */
function bareHeading(line: string, next: string | undefined, isFirst: boolean): string | null {
  if (line.length > LONGEST_BARE || /[.!:,;]$/.test(line) || itemOf(line) !== null || next === undefined)
    return null
  if (itemOf(next) !== null) return line
  if (!isFirst || !/^\p{Lu}/u.test(line)) return null
  const isTheme = isShould(line) || isNone(line) || isMust(line) || (isSubject(line) && !/\s/.test(line))
  return isTheme ? line : null
}

const ITEM = /^(?:\\?[-*+•–▪◦]\s+|[•·▪◦]|\(?[a-zæøå\d]{1,2}[.)]\s+)(.*)$/iu
const LONGEST_KIND = 24

/** A row may say in a cell of its own how it asks: «Skal», «Bør». */
function rowTheme(line: string): Theme | 'heading' {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.some((cell) => /^(?:krav\p{L}*|beskrivelse|requirement)s?$/iu.test(cell))) return 'heading'
  const kind = (pattern: RegExp) => cells.some((cell) => cell.length <= LONGEST_KIND && pattern.test(cell))
  if (kind(/^(?:bør|ønsk|should|evaluer|kan|valgfri|optional|[beø]$)/iu)) return 'should'
  return kind(/^(?:skal|må|absolutt|minstekrav|must|required|obligatorisk|[aos]$)/iu) ? 'must' : 'unknown'
}

/** What an item of a list or a row of a table says; empty for the rows that only make up a table. */
function itemOf(line: string): string | null {
  if (line.startsWith('|')) {
    const cells = line.split('|').map((cell) => cell.trim())
    const widest = cells.reduce((most, cell) => (cell.length > most.length ? cell : most), '')
    return /^[\s:-]*$/.test(widest) || /^krav$/i.test(widest) ? '' : widest
  }
  return ITEM.exec(line)?.[1]?.trim() ?? null
}
