import { FAMILY_NAMES, FIRST_NAMES } from '../../../text/person-names.ts'
import { spelledBy } from '../../../text/mailboxes.ts'
import { wordLists } from '../../../text/word-lists.ts'
import { dateIn, periodIn } from './cv-periods.ts'
import { CELL_LINE } from '../../../documents/line-writer.ts'
import { isHead, withoutLayout } from './cv-tables.ts'
import { type CvLabel, headingKind, labelled, languageIn, type SectionKind } from './cv-words.ts'

export interface CvSection {
  kind: SectionKind | 'head'
  /** As printed; empty for what stands before the first. */
  heading: string
  lines: string[]
}

const MOST_LINES = 4_000
const LONGEST_LINE = 4_000
/** «Side 2 av 4» */
const PAGE_MARK =
  /^(?:(?:side|sida|page)\s)?\d{1,3}\s?(?:\/|av|of|\|)\s?\d{1,3}$|^(?:side|sida|page)\s\d{1,3}$/i
const INSIDE: readonly CvLabel[] = ['technologies', 'description', 'role', 'customer', 'employer', 'degree']
const CELLS: readonly CvLabel[] = ['period', 'customer', 'employer', 'role', 'school', 'degree']
const OF_ENTRIES: ReadonlySet<string> = new Set(['projects', 'work', 'education'])
const TITLED = /^(?:curriculum vitae|cv|résumé|resume)\s?(?:[-–—:|]|for|of|til)?\s*/i

/** The text as lines, without page numbers, and with what a narrow column broke joined again. */
export function linesOf(text: string): string[] {
  const printed = text
    .split('\n', MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE))
    .filter((line) => line.trim() !== '' && !PAGE_MARK.test(line.trim()))
  const lines = withoutLayout(printed.flatMap(splitHeading))
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isRest = last !== undefined && last.length <= 60 && !last.includes('\t') && goesOn(last, line)
    if (isRest) joined[joined.length - 1] = `${last} ${line}`
    else joined.push(line)
  }
  return joined
}

/** A heading that the first cell of a table was read together with: «Prosjekter Dato	05.2025 – d.d.» */
function splitHeading(line: string): string[] {
  const cell = line.split('\t', 1)[0]!
  if (cell.length > 60) return [line]
  for (let at = 0; at < cell.length; at++) {
    if (cell[at] !== ' ' && cell[at] !== CELL_LINE) continue
    const kind = headingKind(cell.slice(0, at))
    if (kind && isCell(cell.slice(at + 1), kind, cell !== line))
      return [cell.slice(0, at), line.slice(at + 1)]
  }
  return [line]
}

/** Whether a text is the first cell of a table below that heading; without others beside it only a period can be. */
function isCell(text: string, kind: SectionKind, isBeside: boolean): boolean {
  const found = periodIn(text) ?? dateIn(text)
  if (found) return found.before === '' && found.after === ''
  return (
    isBeside && (kind === 'languages' ? languageIn.exec(text)?.index === 0 : labelled(text, CELLS) !== null)
  )
}

/** A short line that is not complete: an open bracket, a dash, or small letters in the next. */
function goesOn(last: string, line: string): boolean {
  if (/^[-•]\s|[\t@]/.test(line) || /[.!?:;]$/.test(last) || last.length < 6) return false
  if (isPeriodOf(last, line)) return true
  if (periodIn(line)?.before === '' || dateIn(line)?.before === '') return false
  if (last.length < 12) return false
  const opened = last.lastIndexOf('(') > last.lastIndexOf(')')
  if (opened && line.includes(')')) return true
  if (/\s[–—-]$/.test(last) && !/\d\s?[–—-]$/.test(last)) return true
  if (/^\d{1,3}$/.test(line) && /\p{L}$/u.test(last)) return true
  return /^\p{Ll}+(?:\s|$|\))/u.test(line) && /\p{L}$/u.test(last) && line.length <= 40
}

/** «02/2020 –» and «03/2021» below it, in a narrow column. */
function isPeriodOf(last: string, line: string): boolean {
  if (!/\d\s?[–—-]$/.test(last) || last.length > 25 || line.length > 25) return false
  const found = periodIn(`${last} ${line}`)
  return found !== null && found.before === '' && found.after === ''
}

/** Splits a CV at its headings. What a heading says is found by its words, and that it does not repeat. */
export function sectionsOf(lines: readonly string[], name: string | null): CvSection[] {
  const times = Map.groupBy(lines, (line) => line.toLowerCase())
  const sections: CvSection[] = [{ kind: 'head', heading: '', lines: [] }]
  for (const [at, line] of lines.entries()) {
    const section = sections.at(-1)!
    if (name && line === name && section.kind !== 'head') {
      sections.push({ kind: 'head', heading: '', lines: [line] })
      continue
    }
    const opened = headingOf(line, {
      section,
      isRepeated: times.get(line.toLowerCase())!.length > 2,
      next: lines[at + 1],
    })
    if (opened) sections.push(opened)
    else section.lines.push(line)
  }
  return sections
}

interface Around {
  section: CvSection
  isRepeated: boolean
  next: string | undefined
}

function headingOf(line: string, { section, isRepeated, next }: Around): CvSection | null {
  const kind = isRepeated ? null : headingKind(line)
  if (kind) {
    // «Teknologier:» within a project, and the names of the columns of a table.
    if (OF_ENTRIES.has(section.kind) && line.endsWith(':') && labelled(line, INSIDE)) return null
    if (kind === section.kind && next && labelled(next, ['level'])) return null
    // A person in the head of the CV who has no heading has a title.
    return { kind, heading: line, lines: [] }
  }
  const [, label = '', value = ''] = /^([^:\t]{2,45})(?::\s|\t)(.+)$/.exec(line) ?? []
  if (!value || value.includes('\t') || isHead(line, next)) return null
  const named = headingKind(label)
  if (!named || OF_ENTRIES.has(section.kind) || OF_ENTRIES.has(named)) return null
  const isSpoken = named !== 'languages' || languageIn.test(value)
  const isNew = section.kind === 'head' || section.kind === 'personal' || section.kind === named
  if (!isSpoken || !isNew || section.kind === 'skills' || named === 'other' || named === 'personal')
    return null
  return { kind: named, heading: label, lines: [value] }
}

const NAME = new RegExp(
  `^\\p{Lu}[\\p{L}'’.-]*(?:\\s(?:\\p{Lu}[\\p{L}'’.-]*|${wordLists('name-words.txt').anyOf('particle')})){1,4}$`,
  'u',
)

/** Whose CV it is: the line that looks most like a name, by where it stands, known names and the mailbox. */
export function nameIn(
  lines: readonly string[],
  email: string | null,
): { name: string; line: string } | null {
  let best: { name: string; line: string; score: number } | null = null
  for (const [at, line] of lines.entries()) {
    const [, label, value] = /^([^:\t]{2,45})(?::\s?|\t)(.+)$/.exec(line) ?? []
    const isLabelled = label !== undefined && labelled(label, ['name']) === 'name'
    const isBelow = at > 0 && labelled(lines[at - 1]!, ['name']) === 'name' && !/[:\t]./.test(lines[at - 1]!)
    const text = (isLabelled ? value! : line).replace(TITLED, '').trim()
    if (text.length > 60 || !NAME.test(text) || headingKind(text)) continue
    const words = text.toLowerCase().split(/[\s-]+/)
    const known = (FIRST_NAMES.has(words[0]!) ? 2 : 0) + (FAMILY_NAMES.has(words.at(-1)!) ? 1 : 0)
    const spelled = email ? spelledBy(email, text) : 0
    const score =
      (isLabelled || isBelow ? 6 : 0) +
      (at === 0 ? 3 : at < 4 ? 1 : 0) +
      known +
      (spelled >= 3 ? Math.min(4, spelled / 2) : 0) +
      (TITLED.test(line) ? 2 : 0)
    if (score >= 3 && (!best || score > best.score)) best = { name: text, line, score }
  }
  return best && { name: best.name, line: best.line }
}
