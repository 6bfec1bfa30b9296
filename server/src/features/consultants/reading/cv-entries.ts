import { technologyNamed } from '../../../text/technology-names.ts'
import type { Period } from '../consultant-draft.ts'
import { dateIn, type FoundPeriod, isDuration, periodIn, trimmed } from './cv-periods.ts'
import { itemsOf } from './cv-separators.ts'
import { type CvTable, hasHead, inOneLine, linesOfRow, tablesIn } from './cv-tables.ts'
import {
  type CvLabel,
  ENTRY_LABELS,
  type EntryKind,
  isDegree,
  isOrganisation,
  isRole,
  isSchool,
  labelled,
} from './cv-words.ts'

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
  /** What stands in it and is taken for nothing. */
  others: string[]
}

interface Line {
  line: string
  /** Those of the text that it is of. */
  lines: string[]
  /** Without the mark of a list. */
  text: string
  isItem: boolean
  label: CvLabel | null
  value: string
  period: FoundPeriod | null
}

const STRUCTURE: ReadonlySet<CvLabel> = new Set([
  'period',
  'customer',
  'employer',
  'role',
  'school',
  'degree',
])
const LONGEST_HEADER = 100

/**
 * The entries of a section. How they are printed is learned from the section: by what repeats in it. None where names of
 * columns stand above something else than the rows of a table: whatever was read of it would be guessed.
 */
export function entriesOf(lines: readonly string[], kind: EntryKind): RawEntry[] {
  if (hasHead(lines)) return tablesIn(lines, ENTRY_LABELS[kind]).flatMap((table) => rowEntries(table, kind))
  const flat = lines.flatMap(linesOfRow).filter((line) => !isDuration(line))
  const read = withValues(
    flat.flatMap((line) => textsOf(line, kind).map((text) => readLine(text, kind, line))),
  )
  if (hasOnlyNames(read)) return []
  const byLabel = startsByLabel(read)
  const alike = byLabel ? read : besidePeriods(read)
  const starts = byLabel ?? startsByPeriod(alike)
  const below = after(alike, starts)
  return starts.map((start, nth) =>
    rawEntry(alike.slice(start, starts[nth + 1] ?? alike.length), below, kind),
  )
}

/** Cells beside each other: what an entry is called is one line, and each text that stands beside it another. */
function textsOf(line: string, kind: EntryKind): string[] {
  const cells = line.split('\t')
  const isText = (cell: string) => isSentence(cell) || cell.length > LONGEST_HEADER
  const names = cells.filter((cell) => !isText(cell))
  if (names.length === 0 || names.length === cells.length || labelled(cells[0]!, ENTRY_LABELS[kind]))
    return [line]
  return [names.join('\t'), ...cells.filter(isText)]
}

/** Names of columns below each other, and the cells of all rows below them: nothing says where a row begins. */
function hasOnlyNames(read: readonly Line[]): boolean {
  const end = read.findIndex(({ label, value }) => !label || value !== '')
  const names = read.slice(0, Math.max(0, end)).map(({ label }) => label)
  return names.length > 1 && read.slice(end).every(({ label }) => !label || !names.includes(label))
}

/** Where periods lead, and most have beside them what the entry is called, that of one which has nothing is below it. */
function besidePeriods(read: readonly Line[]): Line[] {
  const isAlone = (one: Line | undefined) => one?.period?.before === '' && one.period.after === ''
  const called = read.filter(({ period }) => period?.before === '' && isName(period.after)).length
  const periods = read.filter(({ period }) => period).length
  if (!read[0]?.period || !read.some(isAlone) || called < periods / 2) return [...read]
  return read.flatMap((line, nth): Line[] => {
    const next = read[nth + 1]
    if (isAlone(read[nth - 1]) && isHeaderLike(line)) return []
    if (!isAlone(line) || !next || !isHeaderLike(next)) return [line]
    return [{ ...line, lines: [...line.lines, ...next.lines], period: { ...line.period!, after: next.text } }]
  })
}

const isName = (text: string) => isRole(text) || isOrganisation(text) || isDegree(text) || isSchool(text)

function readLine(line: string, kind: EntryKind, printed = line): Line {
  const text = line.replace(/^[-•]\s+/, '')
  const [, before = '', value = ''] = /^([^:\t]{2,45})(?::\s?|\t)(.*)$/.exec(text) ?? []
  const label = labelled(before || text, ENTRY_LABELS[kind])
  if (label) {
    const period = label === 'period' ? periodOf(value, kind) : null
    return { line, lines: [printed], text, isItem: false, label, value: before ? value : '', period }
  }
  return {
    line,
    lines: [printed],
    text,
    isItem: text !== line,
    label: null,
    value: '',
    period: periodOf(text, kind),
  }
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
      result[result.length - 1] = { ...last, value, lines: [...last.lines, ...line.lines], period }
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

function rawEntry(read: readonly Line[], below: number, kind: EntryKind): RawEntry {
  const entry: RawEntry = {
    period: { began: null, ended: null },
    facts: new Map(),
    headers: new Map(),
    body: [],
    technologies: [],
    lines: read.flatMap(({ lines }) => lines),
    others: [],
  }
  const at = read.findIndex(({ period }) => period)
  let open: CvLabel | null = null
  let isBelow = at >= 0
  for (const [nth, { text, line, label, value, period }] of read.entries()) {
    if (nth === at) {
      entry.period = period!.period
      put(entry, 'before', withoutFacts(entry, period!.before, kind))
      put(entry, 'after', withoutFacts(entry, period!.after, kind))
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

function put({ headers }: RawEntry, place: string, text: string): void {
  if (text) headers.set(place, text)
}

/** «Bergen · Rolle: Arkitekt» beside a period: what has a name is a fact. */
function withoutFacts({ facts }: RawEntry, text: string, kind: EntryKind): string {
  const pieces = text.split(/\s[|·•]\s|\t/)
  const rest = pieces.filter((piece) => {
    const [, name = '', value = ''] = /^([^:]{2,45}):\s(.+)$/.exec(piece) ?? []
    const label = value ? labelled(name, ENTRY_LABELS[kind]) : null
    if (!label || !STRUCTURE.has(label) || facts.has(label)) return true
    facts.set(label, value.trim())
    return false
  })
  return rest.length === pieces.length ? text : rest.join('\t')
}

const isListed = (text: string) => !isSentence(text) && itemsOf(text).every((item) => item.length <= 40)

/** A line of nothing but technologies that the portal knows, or nearly. */
function isTechnologies(text: string): boolean {
  const items = itemsOf(text)
  return items.length > 1 && items.filter((item) => technologyNamed(item)).length >= 0.7 * items.length
}

const HOUSES = ['customer', 'project', 'employer', 'school'] as const
/** A period of which the end may be elsewhere. */
const UNENDED = /[-–—−→]$/

interface Row {
  cells: ReadonlyMap<CvLabel, string>
  printed: string
  isPeriod: boolean
  hasHouse: boolean
}

function readRow(cells: ReadonlyMap<CvLabel, string>): Row {
  const cell = (label: CvLabel) => inOneLine(cells.get(label) ?? '')
  const ends = cells.has('from') || cells.has('to') ? `${cell('from')} – ${cell('to')}`.trim() : ''
  const printed = cell('period') || ends
  return {
    cells,
    printed,
    isPeriod: periodIn(printed) !== null,
    hasHouse: HOUSES.some((label) => cells.has(label)),
  }
}

/** Whether a row may be the rest of the one above it, which a page has cut. */
const isRest = (row: Row, above: Row | undefined, isDated: boolean): boolean =>
  !row.isPeriod &&
  (!row.hasHouse || (isDated && row.printed === '') || (above !== undefined && UNENDED.test(above.printed)))

/** Whether a line below a row may have the end of its period: it has a day of its own, and is no sentence. */
const mayEnd = (line: string, printed: string): boolean =>
  !isSentence(line) &&
  !periodIn(line) &&
  line.split('\t').some((cell) => dateIn(cell) ?? periodIn(`${printed} ${cell}`)?.period.ended)

function rowEntries(table: CvTable, kind: EntryKind): RawEntry[] {
  const rows = table.rows.map(({ cells }) => readRow(cells))
  const isDated = rows.filter(({ printed }) => printed !== '').length > rows.length / 2
  return table.rows.flatMap(({ line, others, below, after: left }, nth) => {
    const row = rows[nth]!
    if (isRest(row, rows[nth - 1], isDated)) return []
    const next = rows[nth + 1]
    const isCut =
      UNENDED.test(row.printed) &&
      (left.some((one) => mayEnd(one, row.printed)) || (next !== undefined && isRest(next, row, isDated)))
    const entry = rowEntry(isCut ? { ...row, printed: '' } : row)
    entry.lines.push(inOneLine(line), ...below)
    entry.others.push(...others, ...(isCut ? [row.printed] : []))
    for (const { label, value, line: text } of below.map((one) => readLine(one, kind)))
      if (label === 'technologies') entry.technologies.push(...itemsOf(value))
      else entry.body.push(label === 'description' ? value : text)
    return entry
  })
}

function rowEntry({ cells, printed }: Row): RawEntry {
  const single = dateIn(printed)
  const period = periodIn(printed)?.period ?? (single && { began: null, ended: single.date })
  const facts = new Map<CvLabel, string>()
  for (const [label, cell] of cells)
    if (STRUCTURE.has(label) && label !== 'period') facts.set(label, inOneLine(cell))
  const project = cells.get('project')
  if (project) facts.set(facts.has('customer') ? 'project' : 'customer', inOneLine(project))
  return {
    period: period ?? { began: null, ended: null },
    facts,
    headers: new Map(),
    body: linesOfRow(cells.get('description') ?? '').filter(Boolean),
    technologies: linesOfRow(cells.get('technologies') ?? '').flatMap(itemsOf),
    lines: [],
    others: period || !printed ? [] : [printed],
  }
}

export const withoutMark = (line: string): string => trimmed(line.replace(/^[-•]\s+/, ''))
