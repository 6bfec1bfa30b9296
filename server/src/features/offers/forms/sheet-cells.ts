import { Parser } from 'htmlparser2'
import { DEEPEST_MARKUP } from '../../../documents/document-limits.ts'
import { DocumentRefused } from '../../../documents/document-refused.ts'
import { textOf } from '../../../documents/office-package.ts'
import type { Grid, GridCell } from './form-grid.ts'
import { type Edit, escapedXml, withEdits } from './xml-edits.ts'

type Files = ReadonlyMap<string, Buffer>

/** A cell of a sheet, with where it stands in the file. */
interface SheetCell extends GridCell {
  from: number
  to: number
  /** Its tag, with a prefix where the file has one. */
  tag: string
  style: string | null
}

/** A row that stands in the file. */
interface SheetRow {
  /** From 1. */
  number: number
  cells: SheetCell[]
  /** Its opening tag. */
  from: number
  openEnd: number
  /** Where its closing tag begins. */
  end: number
  /** In points; 0 when the file does not say. */
  height: number
  /** Of cells that do not stand in the file. */
  style: string | null
  isHidden: boolean
}

/** A visible sheet of a workbook. */
export interface Sheet {
  name: string
  /** Of its file in the package. */
  path: string
  xml: string
  rows: SheetRow[]
  columns: SheetColumn[]
  grid: Grid
}

interface SheetColumn {
  first: number
  last: number
  /** In letters. */
  width: number
  style: string | null
  isHidden: boolean
}

/** With rows, of all sheets. */
const MOST_CELLS = 200_000
const MOST_SHEETS = 50
const MOST_MERGES = 20_000

/** The visible sheets of a workbook. No formula is evaluated: a cell with one shows what was last calculated. */
export function sheetsOf(files: Files): Sheet[] {
  const shared = files.has('xl/sharedStrings.xml') ? sharedTexts(textOf(files, 'xl/sharedStrings.xml')) : []
  const targets = relationTargets(textOf(files, 'xl/_rels/workbook.xml.rels'))
  const sheets: Sheet[] = []
  const left = { cells: MOST_CELLS }
  parse(textOf(files, 'xl/workbook.xml'), {
    open(name, attributes) {
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const path = targets.get(attributes['r:id'] ?? '')
      // A sheet of charts has none.
      if (!path || !files.has(path) || !/worksheets\//.test(path)) return
      if (sheets.length >= MOST_SHEETS) throw new DocumentRefused('too_much_text')
      const xml = textOf(files, path)
      const { rows, columns } = rowsOf(xml, shared, `s${sheets.length}!`, left)
      const refOf = (row: number, column: number) =>
        `s${sheets.indexOf(sheet)}!${columnName(column)}${rows[row]!.number}`
      const sheet: Sheet = {
        name: attributes['name'] ?? '',
        path,
        xml,
        rows,
        columns,
        // Nobody would see what is answered in a hidden row.
        grid: { rows: rows.map(({ cells, isHidden }) => (isHidden ? [] : cells)), isOpen: true, refOf },
      }
      sheets.push(sheet)
    },
  })
  return sheets
}

interface Handlers {
  open?: (name: string, attributes: Record<string, string>, parser: Parser, tag: string) => void
  close?: (name: string, parser: Parser) => void
  text?: (text: string, names: readonly string[]) => void
}

/** Names come without their prefix. */
function parse(xml: string, { open, close, text }: Handlers): void {
  const names: string[] = []
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        names.push(bare(name))
        if (names.length > DEEPEST_MARKUP) throw new DocumentRefused('broken')
        open?.(bare(name), attributes, parser, name)
      },
      onclosetag(name) {
        names.pop()
        close?.(bare(name), parser)
      },
      ontext: (written) => text?.(written, names),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  parser.end()
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  parse(xml, {
    open: (name) => {
      if (name === 'si') texts.push('')
    },
    text: (text, names) => {
      // Not how a text is read aloud.
      if (names.at(-1) === 't' && !names.includes('rPh') && texts.length > 0) texts[texts.length - 1] += text
    },
  })
  return texts
}

function relationTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  parse(xml, {
    open: (name, { Id, Target, TargetMode }) => {
      if (name !== 'Relationship' || !Id || !Target || TargetMode === 'External') return
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

function rowsOf(
  xml: string,
  shared: readonly string[],
  prefix: string,
  left: { cells: number },
): Pick<Sheet, 'rows' | 'columns'> {
  const rows: SheetRow[] = []
  const columns: SheetColumn[] = []
  const merges: Box[] = []
  let cell: (SheetCell & { type: string }) | null = null
  parse(xml, {
    open(name, attributes, parser, tag) {
      if (name === 'row') {
        if ((left.cells -= 1) < 0) throw new DocumentRefused('too_much_text')
        const number = wholeOf(attributes['r']) ?? (rows.at(-1)?.number ?? 0) + 1
        rows.push({
          number,
          cells: [],
          from: parser.startIndex,
          openEnd: parser.endIndex + 1,
          end: 0,
          height: Number(attributes['ht']) || 0,
          style: isOn(attributes['customFormat']) ? (attributes['s'] ?? null) : null,
          isHidden: isOn(attributes['hidden']),
        })
      } else if (name === 'c' && rows.length > 0) {
        if ((left.cells -= 1) < 0) throw new DocumentRefused('too_much_text')
        const { number, cells } = rows.at(-1)!
        const column = columnOf(attributes['r']) ?? (cells.at(-1)?.column ?? -1) + 1
        cell = {
          ref: `${prefix}${columnName(column)}${number}`,
          column,
          text: '',
          isCovered: false,
          from: parser.startIndex,
          to: 0,
          tag,
          style: attributes['s'] ?? null,
          type: attributes['t'] ?? '',
        }
      } else if (name === 'f' && cell) cell.isCovered = true
      else if (name === 'col' && columns.length < MOST_COLUMNS) {
        const [first, last] = [wholeOf(attributes['min']) ?? 0, wholeOf(attributes['max']) ?? 0]
        columns.push({
          first: first - 1,
          last: last - 1,
          width: Number(attributes['width']) || 0,
          style: attributes['style'] ?? null,
          isHidden: isOn(attributes['hidden']),
        })
      } else if (name === 'mergeCell') {
        const box = boxOf(attributes['ref'])
        if (box && merges.push(box) > MOST_MERGES) throw new DocumentRefused('too_much_text')
      }
    },
    close(name, parser) {
      if (name === 'row' && rows.length > 0) rows.at(-1)!.end = parser.startIndex
      if (name !== 'c' || !cell) return
      const { type, ...done } = cell
      const text = type === 's' ? (shared[wholeOf(cell.text) ?? -1] ?? '') : cell.text
      rows.at(-1)!.cells.push({ ...done, text: text.trim(), to: parser.endIndex + 1 })
      cell = null
    },
    text(text, names) {
      const name = names.at(-1)
      if (cell && (name === 'v' || (name === 't' && !names.includes('rPh')))) cell.text += text
    },
  })
  coverMerged(rows, merges)
  coverHidden(rows, columns)
  return { rows, columns }
}

const isOn = (attribute: string | undefined) => attribute === '1' || attribute === 'true'

function coverHidden(rows: readonly SheetRow[], columns: readonly SheetColumn[]): void {
  const hidden = columns.filter(({ isHidden }) => isHidden)
  if (hidden.length === 0) return
  for (const { cells } of rows)
    for (const cell of cells) cell.isCovered ||= columnAt(hidden, cell.column) !== undefined
}

interface Box {
  top: number
  left: number
  bottom: number
  right: number
}

function boxOf(ref: string | undefined): Box | null {
  const [first = '', last = first] = (ref ?? '').split(':')
  const [left, right] = [columnOf(first), columnOf(last)]
  const [top, bottom] = [wholeOf(first.replace(/^[A-Z]+/, '')), wholeOf(last.replace(/^[A-Z]+/, ''))]
  return left === null || right === null || top === null || bottom === null
    ? null
    : { left, right, top, bottom }
}

/** Marks what a merged cell hides; its ranges may be as large as a sheet, so that they are never walked through. */
function coverMerged(rows: readonly SheetRow[], merges: readonly Box[]): void {
  for (const { number, cells } of rows) {
    const here = merges.filter(({ top, bottom }) => top <= number && number <= bottom)
    for (const cell of cells)
      cell.isCovered ||= here.some(
        ({ left, right, top }) =>
          left <= cell.column && cell.column <= right && (cell.column > left || number > top),
      )
  }
}

const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384

const wholeOf = (text: string | undefined): number | null =>
  text && /^\d{1,7}$/.test(text) && Number(text) <= MOST_ROWS ? Number(text) : null

/** From 0; null for what is no column. */
function columnOf(ref: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})(?:\d|$)/.exec(ref ?? '')?.[1]
  if (!letters) return null
  const number = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return number <= MOST_COLUMNS ? number - 1 : null
}

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** The XML of a sheet with texts in these cells. A text is always a text: one that begins with «=» is no formula. */
export function withSheetAnswers(
  { xml, rows, columns, grid }: Sheet,
  answers: ReadonlyMap<string, string>,
  wrapping: (style: string | null) => string | null,
): string {
  const tag = rows.flatMap(({ cells }) => cells).at(0)?.tag ?? 'c'
  const edits = rows.flatMap((row, at): Edit[] => {
    const wanted = new Map(
      [...answers].flatMap(([ref, text]) => {
        const column = columnOf(ref.slice(ref.indexOf('!') + 1))
        return column !== null && grid.refOf(at, column) === ref ? [[column, text] as const] : []
      }),
    )
    if (wanted.size === 0) return []
    const cellEdits = [...wanted].map(([column, text]): Edit => {
      const name = `${columnName(column)}${row.number}`
      const cell = row.cells.find((one) => one.column === column)
      if (cell)
        return { from: cell.from, to: cell.to, text: textCell(cell.tag, name, wrapping(cell.style), text) }
      const style = row.style ?? columnAt(columns, column)?.style ?? null
      const next = row.cells.find((one) => one.column > column)?.from ?? row.end
      return { from: next, to: next, text: textCell(tag, name, wrapping(style), text) }
    })
    const lines = Math.max(...[...wanted].map(([column, text]) => linesOf(text, widthOf(columns, column))))
    const height = Math.min(HIGHEST_ROW, Math.max(row.height, lines * LINE_HEIGHT))
    // Which columns it has may no longer be right, and is optional.
    const opening = xml
      .slice(row.from, row.openEnd)
      .replaceAll(/\s(?:spans|ht|customHeight)="[^"<>]*"/g, '')
      .replace(/>$/, ` ht="${height}" customHeight="1">`)
    return [{ from: row.from, to: row.openEnd, text: opening }, ...cellEdits]
  })
  return withEdits(xml, edits)
}

/** In points, for letters of the usual size; programs do not all find out by themselves how high a row has to be. */
const LINE_HEIGHT = 15
const HIGHEST_ROW = 409
/** Of a line; the rest is empty, since words are not parted. */
const LINE_SHARE = 0.85
const USUAL_WIDTH = 8.43

const columnAt = (columns: readonly SheetColumn[], column: number): SheetColumn | undefined =>
  columns.find(({ first, last }) => first <= column && column <= last)

const widthOf = (columns: readonly SheetColumn[], column: number): number =>
  columnAt(columns, column)?.width || USUAL_WIDTH

const linesOf = (text: string, width: number): number =>
  text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / Math.max(1, LINE_SHARE * width))), 0)

function textCell(tag: string, name: string, style: string | null, text: string): string {
  const prefix = tag.slice(0, tag.indexOf(':') + 1)
  // Excel reads «_x0041_» as a letter.
  const written = escapedXml(text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
  const look = style === null ? '' : ` s="${escapedXml(style).replaceAll('"', '')}"`
  return `<${tag} r="${name}"${look} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${written}</${prefix}t></${prefix}is></${tag}>`
}
