import { CELL_LINE } from '../../../documents/line-writer.ts'
import { periodIn } from './cv-periods.ts'
import { isPrivateLabel } from './cv-private.ts'
import { type CvLabel, ENTRY_LABELS, headingKind, labelled } from './cv-words.ts'

/** A table whose first row names its columns. */
export interface CvTable {
  rows: {
    /** As it is shown. */
    line: string
    /** What stands below each name; the lines of a cell are parted as in the file. */
    cells: Map<CvLabel, string>
    /** What stands below no name that is known. */
    others: string[]
    /** The lines below it that are its text, where each row has one. */
    below: string[]
    /** The other lines up to the next row, without the row of names. */
    after: string[]
  }[]
}

const LONGEST_HEAD = 45
const MOST_COLUMNS = 12
const MOST_LINES = 3
/** Texts may stand in several columns. */
const REPEATED: readonly (CvLabel | null)[] = ['description', 'technologies']
const NAMES: readonly CvLabel[] = [
  ...new Set<CvLabel>([...Object.values(ENTRY_LABELS).flat(), 'entry', 'organiser']),
]
/** Also those of tables that no section of entries has. */
const ANY: readonly CvLabel[] = [...NAMES, 'language', 'level']

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim())
export const inOneLine = (text: string): string => text.split(CELL_LINE).filter(Boolean).join(' ')

/** What the columns are called: most of them by names of fields, each by another. */
function columnsOf(line: string, among: readonly CvLabel[]): (CvLabel | null)[] | null {
  if (!line.includes('\t')) return null
  const cells = cellsOf(line).map(inOneLine)
  if (
    cells.length < 2 ||
    cells.length > MOST_COLUMNS ||
    cells.some((cell) => cell.length > LONGEST_HEAD || /\d/.test(cell))
  )
    return null
  const found: (CvLabel | null)[] = []
  const names: readonly CvLabel[] = ['project', 'from', 'to', ...among]
  for (const cell of cells)
    found.push(
      labelled(
        cell,
        names.filter((one) => REPEATED.includes(one) || !found.includes(one)),
      ),
    )
  const named = found.filter((label) => label !== null).length
  const others = cells.filter((cell, nth) => !found[nth] && !isPrivateLabel(cell)).length
  return named >= 2 && named > others ? found : null
}

/** Whether a line has the names of columns, and the next is not a name and its value again. */
export const isHead = (line: string, next = ''): boolean => {
  const columns = columnsOf(line, NAMES)
  return columns !== null && (columns.length > 2 || labelled(cellsOf(next)[0]!, NAMES) === null)
}

/** Whether nothing else than known names of columns stands in a line. */
export const hasNamesOnly = (line: string): boolean => columnsOf(line, NAMES)?.every(Boolean) ?? false

export const hasHead = (lines: readonly string[]): boolean =>
  lines.some((line, nth) => isHead(line, lines[nth + 1]))

/**
 * The lines of a CV, with the rows of a table that names its columns as they are. In a table of more columns than three, period,
 * customer, role and text have one each, so that a cell is one text. The cells of any other row follow each other where one
 * of them has several lines, since an employer, a role and a text below each other are three lines.
 */
export function withoutLayout(lines: readonly string[]): string[] {
  let columns = 0
  let secret: number[] = []
  return lines.flatMap((printed, nth) => {
    const own = printed.split('\t')
    const { length } = own
    if (isHead(printed, lines[nth + 1])) {
      columns = length
      secret = own.flatMap((name, at) =>
        isPrivateLabel(inOneLine(name)) && !labelled(name, NAMES) ? at : [],
      )
    } else if (headingKind(printed)) {
      columns = 0
      secret = []
    }
    // Of a row that lacks a cell it is not known what is private.
    if (secret.length > 0 && length > 1 && length !== columns) return []
    const line = length === columns ? own.filter((_cell, at) => !secret.includes(at)).join('\t') : printed
    // A row that lacks a cell is none of which anything is known, and says so as a whole.
    if (columns > 0 && length > 1) return length === columns ? line : inOneLine(line).trim()
    const isTable =
      length > 3 &&
      isShort(line) &&
      [lines[nth - 1], lines[nth + 1]].some((one) => one?.split('\t').length === length)
    return isTable ? inOneLine(line).trim() : linesOfRow(line)
  })
}

/** Whether at most one cell of a row is a text. */
const isShort = (line: string) =>
  line.split('\t').filter((cell) => cell.split(CELL_LINE).length > MOST_LINES).length < 2

/** A row of which it is not known what its cells are. A period that its cell breaks is one line with what stands beside it. */
export function linesOfRow(line: string): string[] {
  if (!line.includes(CELL_LINE)) return [line.trim()]
  const cells = line.split('\t')
  if (!cells.some((cell) => periodIn(inOneLine(cell)))) return lined(cells)
  const [first, others] = [
    cells.map((cell) => (periodIn(inOneLine(cell)) ? inOneLine(cell) : cell.split(CELL_LINE, 1)[0]!)),
    cells.flatMap((cell) => (periodIn(inOneLine(cell)) ? [] : cell.split(CELL_LINE).slice(1))),
  ]
  return [first.join('\t').trim(), ...lined(others)]
}
const lined = (cells: readonly string[]) =>
  cells.flatMap((cell) => cell.split(CELL_LINE)).flatMap((one) => one.trim() || [])

/**
 * The tables of a section. Rows have a cell for each of the names; whatever else stands there is in none of them. Other
 * names begin another table, and where they are of something else than the section, nothing below them is a row.
 */
export function tablesIn(lines: readonly string[], among: readonly CvLabel[]): CvTable[] {
  const tables: CvTable[] = []
  let names: string[] = []
  let columns: (CvLabel | null)[] | null = null
  for (const line of lines) {
    const cells = cellsOf(line)
    const rows = tables.at(-1)?.rows
    const isSame = line === names.join('\t')
    if (!isSame && columnsOf(line, ANY) && !goesOn(cells, names)) {
      names = cells
      columns = columnsOf(line, among)
      if (columns) tables.push({ rows: [] })
    } else if (columns && cells.length === columns.length && !isHeadAgain(cells, names))
      rows!.push({ line, ...named(cells, columns), below: [], after: [] })
    else if (columns && !isSame) rows!.at(-1)?.after.push(line)
  }
  for (const table of tables) withTexts(table)
  return tables
}

/** Whether all cells are those of the names, each as a whole or with what a page has cut of a row. */
const goesOn = (cells: readonly string[], names: readonly string[]) =>
  cells.length === names.length && cells.every((cell, nth) => cell === '' || cell.startsWith(names[nth]!))

function withTexts({ rows }: CvTable): void {
  const texts = rows.map(({ after }) => after.filter((line) => !line.includes('\t')))
  if (rows.length < 2 || texts.some(({ length }) => length === 0)) return
  const most = Math.max(...texts.slice(0, -1).map(({ length }) => length))
  for (const [nth, row] of rows.entries()) {
    row.below = texts[nth]!.slice(0, most)
    row.after = row.after.filter((line) => !row.below.includes(line))
  }
}

/** Above what a page has cut of a row, the names stand in its cells. */
const isHeadAgain = (cells: readonly string[], names: readonly string[]) =>
  cells.filter((cell, nth) => cell !== '' && cell.startsWith(names[nth]!)).length > 1

function named(cells: readonly string[], columns: readonly (CvLabel | null)[]) {
  const found = new Map<CvLabel, string>()
  const others: string[] = []
  for (const [nth, cell] of cells.entries()) {
    const label = columns[nth]
    if (cell === '') continue
    if (!label) others.push(inOneLine(cell))
    else found.set(label, found.has(label) ? `${found.get(label)}${CELL_LINE}${cell}` : cell)
  }
  return { cells: found, others }
}
