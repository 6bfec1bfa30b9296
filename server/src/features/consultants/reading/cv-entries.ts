import { technologyNamed } from '../../../text/technology-names.ts'
import type { Period } from '../consultant-draft.ts'
import { dateIn, type FoundPeriod, isDuration, periodIn, trimmed } from './cv-periods.ts'
import { itemsOf } from './cv-separators.ts'
import { type CvLabel, labelled } from './cv-words.ts'

/** One project, job or school, before it is known which of its words is what. */
export interface RawEntry {
  period: Period
  /** What stands after a label. */
  facts: Map<CvLabel, string>
  /** What stands around the period, by the place where it stands: the same in every entry of the section. */
  headers: Map<string, string>
  body: string[]
  technologies: string[]
  lines: string[]
}

interface Line {
  line: string
  /** Without the mark of a list. */
  text: string
  isItem: boolean
  label: CvLabel | null
  value: string
  period: FoundPeriod | null
}

const ENTRY_LABELS: Record<'projects' | 'work' | 'education', readonly CvLabel[]> = {
  projects: ['period', 'customer', 'employer', 'role', 'description', 'technologies'],
  work: ['period', 'employer', 'role', 'description', 'technologies', 'customer'],
  education: ['period', 'school', 'degree', 'description'],
}
export type EntryKind = keyof typeof ENTRY_LABELS
const STRUCTURE: ReadonlySet<CvLabel> = new Set([
  'period',
  'customer',
  'employer',
  'role',
  'school',
  'degree',
])
const LONGEST_HEADER = 100

/** The entries of a section. How they are printed is learned from the section: by what repeats in it. */
export function entriesOf(lines: readonly string[], kind: EntryKind): RawEntry[] {
  const grid = gridOf(lines, ENTRY_LABELS[kind])
  if (grid) return grid
  const read = withValues(lines.filter((line) => !isDuration(line)).map((line) => readLine(line, kind)))
  const starts = startsByLabel(read) ?? startsByPeriod(read)
  const below = after(read, starts)
  return starts.map((start, nth) => rawEntry(read.slice(start, starts[nth + 1] ?? read.length), below))
}

function readLine(line: string, kind: EntryKind): Line {
  const text = line.replace(/^[-•]\s+/, '')
  const [, before = '', value = ''] = /^([^:\t]{2,45})(?::\s?|\t)(.*)$/.exec(text) ?? []
  const label = labelled(before || text, ENTRY_LABELS[kind])
  if (label) {
    const period = label === 'period' ? periodOf(value, kind) : null
    return { line, text, isItem: false, label, value: before ? value : '', period }
  }
  return { line, text, isItem: text !== line, label: null, value: '', period: periodOf(text, kind) }
}

/** A period that is what its line is about, not one that a sentence names. */
function periodOf(text: string, kind: EntryKind): FoundPeriod | null {
  const single = kind === 'education' ? dateIn(text) : null
  const found = periodIn(text) ?? (single && { ...single, period: { began: null, ended: single.date } })
  if (!found) return null
  const rest = found.before.length + found.after.length
  return rest > LONGEST_HEADER * 1.5 || isSentence(found.after) || isSentence(found.before) ? null : found
}

/** A label that stands alone has its value in the next line. */
function withValues(read: readonly Line[]): Line[] {
  const result: Line[] = []
  for (const line of read) {
    const last = result.at(-1)
    if (last?.label && last.value === '' && !line.label) {
      const period = last.label === 'period' ? line.period : null
      const value = last.label === 'description' ? line.line : line.text
      result[result.length - 1] = { ...last, value, line: `${last.line} ${line.text}`, period }
    } else result.push(line)
  }
  return result
}

/** Where labels lead every entry, it begins with the first of them. */
function startsByLabel(read: readonly Line[]): number[] | null {
  const structural = read.filter(({ label }) => label && STRUCTURE.has(label))
  if (new Set(structural.map(({ label }) => label)).size < 2) return null
  const first = read.findIndex(({ label }) => label)
  const lead = read[first]!.label
  const leads = read.flatMap((line, at) => (line.label === lead ? at : []))
  // What stands above the first label belongs to the entry, where the same does in every one.
  const isAlike = leads.every((at) =>
    read.slice(0, first).every((line, nth) => {
      const other = read[at - first + nth]
      return other && (line.period ? other.period !== null : isHeaderLike(line) && isHeaderLike(other))
    }),
  )
  const starts = leads.map((at) => (first <= 3 && isAlike ? at - first : at))
  return starts.every((start, nth) => nth === 0 || start > starts[nth - 1]!) ? starts : null
}

const isSentence = (text: string) => /[.!?]["»)]?$/.test(text) && text.split(' ').length > 3

function isHeaderLike({ text, isItem, label, period }: Line): boolean {
  return !isItem && !label && !period && text.length <= LONGEST_HEADER && !/[.!?;]$/.test(text)
}

/** When only periods separate the entries: as many lines are above each period as in most of them. */
function startsByPeriod(read: readonly Line[]): number[] {
  const periods = read.flatMap(({ period }, at) => (period ? [at] : []))
  const above = periods.map((at, nth) => {
    const floor = nth === 0 ? 0 : periods[nth - 1]! + 1
    let count = 0
    while (at - count - 1 >= floor && isHeaderLike(read[at - count - 1]!)) count++
    return count
  })
  // The first entry shows it best: there is no other above it.
  const usual = Math.min(above[0] ?? 0, mode(above))
  return periods.map((at, nth) => at - Math.min(usual, above[nth]!))
}

/** How many lines below the period belong to what the entry is called. */
function after(read: readonly Line[], starts: readonly number[]): number {
  const counts = starts.map((start, nth) => {
    const own = read.slice(start, starts[nth + 1] ?? read.length)
    const at = own.findIndex(({ period }) => period)
    if (at < 0) return 0
    const rest = own.slice(at + 1)
    const end = rest.findIndex((line) => !isHeaderLike(line))
    return Math.min(3, end < 0 ? rest.length : end)
  })
  return mode(counts)
}

/** The most frequent; the smaller of two that are as frequent. */
function mode(counts: readonly number[]): number {
  const times = Map.groupBy(counts, (count) => count)
  return [...times].toSorted(([a, x], [b, y]) => y.length - x.length || a - b)[0]?.[0] ?? 0
}

function rawEntry(read: readonly Line[], below: number): RawEntry {
  const entry: RawEntry = {
    period: { began: null, ended: null },
    facts: new Map(),
    headers: new Map(),
    body: [],
    technologies: [],
    lines: read.map(({ line }) => line),
  }
  const at = read.findIndex(({ period }) => period)
  let open: CvLabel | null = null
  let isBelow = at >= 0
  for (const [nth, { text, line, label, value, period }] of read.entries()) {
    if (nth === at) {
      entry.period = period!.period
      put(entry.headers, 'before', period!.before)
      put(entry.headers, 'after', period!.after)
      open = null
    } else if (label) {
      open = label
      if (label === 'technologies') entry.technologies.push(...itemsOf(value))
      else if (label === 'description') entry.body.push(value)
      else if (label !== 'period' && !entry.facts.has(label)) entry.facts.set(label, value)
    } else if (open === 'technologies' && isListed(text)) entry.technologies.push(...itemsOf(text))
    else if (nth < at) entry.headers.set(`above ${at - nth}`, text)
    else if (isBelow && nth - at <= below && open === null && isHeaderLike(read[nth]!))
      entry.headers.set(`below ${nth - at}`, text)
    else {
      isBelow = false
      if (isTechnologies(text)) entry.technologies.push(...itemsOf(text))
      else entry.body.push(line)
    }
  }
  entry.body = entry.body.filter(Boolean)
  return entry
}

function put(headers: Map<string, string>, place: string, text: string): void {
  if (text) headers.set(place, text)
}

const isListed = (text: string) => !isSentence(text) && itemsOf(text).every((item) => item.length <= 40)

/** A line of nothing but technologies that the portal knows, or nearly. */
function isTechnologies(text: string): boolean {
  const items = itemsOf(text)
  return items.length > 1 && items.filter((item) => technologyNamed(item)).length >= 0.7 * items.length
}

/** The rows of a table whose first row names its columns; null for anything else. */
export function rowsOf(lines: readonly string[], among: readonly CvLabel[]) {
  const columns = lines[0]?.split('\t').map((cell) => labelled(cell, among)) ?? []
  if (columns.length < 2 || columns.some((label) => label === null) || new Set(columns).size < columns.length)
    return null
  return lines.slice(1).flatMap((line) => {
    const cells = line.split('\t')
    if (cells.length < 2 || cells.length > columns.length) return []
    return [{ line, cells: new Map(cells.map((cell, nth) => [columns[nth]!, cell.trim()])) }]
  })
}

function gridOf(lines: readonly string[], among: readonly CvLabel[]): RawEntry[] | null {
  const rows = rowsOf(lines, among)
  return (
    rows &&
    rows.map(({ line, cells }): RawEntry => {
      const printed = cells.get('period') ?? ''
      const single = dateIn(printed)
      return {
        period: periodIn(printed)?.period ?? { began: null, ended: single?.date ?? null },
        facts: new Map(
          [...cells].filter(([label]) => !['period', 'description', 'technologies'].includes(label)),
        ),
        headers: new Map(),
        body: [cells.get('description') ?? ''].filter(Boolean),
        technologies: itemsOf(cells.get('technologies') ?? ''),
        lines: [line],
      }
    })
  )
}

export const withoutMark = (line: string): string => trimmed(line.replace(/^[-•]\s+/, ''))
