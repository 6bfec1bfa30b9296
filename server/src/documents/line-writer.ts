import { visible } from '../text/plain-text.ts'
import { DocumentRefused } from './document-refused.ts'

/** One cell, or the whole text: what is written inside of it. */
interface Frame {
  lines: string[]
  current: string
  isItem: boolean
}

/** Builds the text of a document: paragraphs are lines, list points begin with «- », cells of a row have tabs between. */
export class LineWriter {
  private readonly frames: Frame[] = [frame()]
  private readonly rows: string[][][] = []
  private left: number
  private readonly isKeepingCells: boolean

  constructor(characters: number, isKeepingCells = false) {
    this.left = characters
    this.isKeepingCells = isKeepingCells
  }

  text(text: string): void {
    this.left -= text.length
    if (this.left < 0) throw new DocumentRefused('too_much_text')
    this.top.current += text
  }

  tab(): void {
    this.text('\t')
  }

  /** The current line ends. */
  line(): void {
    const { top } = this
    const line = tidy(top.current)
    top.current = ''
    if (!line) return
    top.lines.push(top.isItem && !NUMBERED.test(line) ? `- ${line.replace(BULLET, '')}` : line)
    top.isItem = false
  }

  /** The paragraph or the list point ends. */
  endBlock(): void {
    this.line()
    this.top.isItem = false
  }

  /** The current line is a point of a list. */
  item(): void {
    this.top.isItem = true
  }

  openRow(): void {
    this.line()
    this.rows.push([])
  }

  openCell(): void {
    this.frames.push(frame())
  }

  closeCell(): void {
    if (this.frames.length === 1) return
    this.line()
    const { lines } = this.frames.pop()!
    const row = this.rows.at(-1)
    if (row) row.push(lines)
    else this.top.lines.push(...lines)
  }

  closeRow(): void {
    this.top.lines.push(...linesOfRow(this.rows.pop() ?? [], this.isKeepingCells))
  }

  end(): string {
    while (this.frames.length > 1) this.closeCell()
    while (this.rows.length > 0) this.closeRow()
    this.line()
    return this.top.lines.join('\n')
  }

  private get top(): Frame {
    return this.frames.at(-1)!
  }
}

const frame = (): Frame => ({ lines: [], current: '', isItem: false })

/** Between the lines of a cell, where cells are kept: no text of a file has it, since each of its lines is tidied. */
export const CELL_LINE = '\u2028'
/** A cell with more lines is a part of the page's layout. */
const MOST_CELL_LINES = 3

/** A row of a table is one line; where it is a part of the page's layout, or a cell has a table in itself, the cells follow each other. */
function linesOfRow(cells: string[][], isKeepingCells: boolean): string[] {
  const isNested = cells.some((lines) => lines.some((line) => line.includes('\t')))
  const isLayout = isNested || (!isKeepingCells && cells.some((lines) => lines.length > MOST_CELL_LINES))
  if (isLayout || cells.length < 2) return cells.flat()
  const line = cells.map((lines) => lines.join(isKeepingCells ? CELL_LINE : ' ')).join('\t')
  // Where cells are kept, an empty one at the end counts.
  return line.trim() ? [isKeepingCells ? line : line.trimEnd()] : []
}

/** What programs print before the points of a list. */
const BULLET = /^[•●○▪■◦‣·–\-*\uf0b7\uf0a7]\s*/u
/** A list point that has its own mark. */
const NUMBERED = /^(?:- |\d{1,3}[.)] |\d{1,3}(?:\.\d{1,3}){1,3}\.? |[a-zæøå][.)] )/i

/** One line of what was written, with single spaces; tabs stay. */
export const tidy = (text: string): string =>
  visible(text)
    .replaceAll(/[^\S\t]+/g, ' ')
    .replaceAll(/ ?\t ?/g, '\t')
    .replace(/^\s+/, '')
    .trimEnd()
