import { Parser } from 'htmlparser2'
import { DEEPEST_MARKUP } from '../../../documents/document-limits.ts'
import { DocumentRefused } from '../../../documents/document-refused.ts'
import type { Grid, GridCell } from './form-grid.ts'
import { type Edit, escapedXml, withEdits } from './xml-edits.ts'

/** A cell of a Word table, with where it stands in the file. */
interface WordCell extends GridCell {
  /** Offsets of what is inside of it, behind its properties. */
  from: number
  to: number
  /** The properties of its first paragraph and of its first run, as they stand. */
  paragraph: string | null
  run: string | null
  hasDrawing: boolean
  /** The mark of the content control around it that shows its content as what is to be written over. */
  placeholder: Pick<Edit, 'from' | 'to'> | null
}

interface WordGrid extends Grid {
  rows: WordCell[][]
}

interface OpenTable {
  grid: WordGrid
  cell: WordCell | null
  nextColumn: number
}

const MOST_CELLS = 50_000
const MOST_COLUMNS = 200
/** What is no text, and fills a cell all the same. */
const DRAWN = new Set(['w:drawing', 'w:pict', 'w:object', 'w:sym', 'w:tbl'])
/** Stands for what is drawn in the text of a cell. */
const OBJECT = '\ufffc'

/** The tables of a Word document, those in other tables too. */
export function wordTables(xml: string): WordGrid[] {
  const grids: WordGrid[] = []
  const open: OpenTable[] = []
  const names: string[] = []
  /** Properties that are kept as they stand. */
  let kept: { from: number; depth: number } | null = null
  /** Of the content control that begins. */
  let placeholder: WordCell['placeholder'] = null
  let cells = 0

  function openTag(name: string, attributes: Record<string, string>): void {
    names.push(name)
    if (names.length > DEEPEST_MARKUP) throw new DocumentRefused('broken')
    const table = open.at(-1)
    const inside = table?.cell
    if (inside && DRAWN.has(name)) inside.hasDrawing = true
    if (name === 'w:sdt') placeholder = null
    else if (name === 'w:showingPlcHdr' && xml[parser.endIndex - 1] === '/')
      placeholder = { from: parser.startIndex, to: parser.endIndex + 1 }
    if (name === 'w:tbl') {
      const at = grids.length
      const grid: WordGrid = { rows: [], isOpen: false, refOf: (row, column) => `t${at}r${row}c${column}` }
      grids.push(grid)
      open.push({ grid, cell: null, nextColumn: 0 })
    } else if (!table) return
    else if (name === 'w:tr') {
      table.grid.rows.push([])
      table.nextColumn = 0
    } else if (name === 'w:tc') {
      if ((cells += 1) > MOST_CELLS) throw new DocumentRefused('too_much_text')
      table.cell = cellOf(table, parser.endIndex + 1)
      if (names.at(-2) === 'w:sdtContent') table.cell.placeholder = placeholder
      placeholder = null
      table.nextColumn += 1
    } else if (name === 'w:gridBefore' && !inside) table.nextColumn += spanOf(attributes)
    else if (inside) openInside(name, attributes, table, inside)
  }

  function openInside(name: string, attributes: Record<string, string>, table: OpenTable, inside: WordCell) {
    if (name === 'w:gridSpan') table.nextColumn += spanOf(attributes) - 1
    else if (name === 'w:vMerge') inside.isCovered = attributes['w:val'] !== 'restart'
    else if (name === 'w:tab' || name === 'w:br') inside.text += ' '
    const isKept =
      name === 'w:tcPr' ||
      (name === 'w:pPr' && inside.paragraph === null) ||
      (name === 'w:rPr' && inside.run === null && names.at(-2) === 'w:r')
    if (isKept && !kept) kept = { from: parser.startIndex, depth: names.length }
  }

  function closeTag(name: string): void {
    const table = open.at(-1)
    const inside = table?.cell
    if (inside && kept?.depth === names.length) {
      const text = xml.slice(kept.from, parser.endIndex + 1)
      if (name === 'w:tcPr') inside.from = parser.endIndex + 1
      else if (name === 'w:pPr') inside.paragraph = text
      else inside.run = text
      kept = null
    }
    names.pop()
    if (name === 'w:tbl') open.pop()
    else if (name === 'w:p' && inside) inside.text += '\n'
    else if (name === 'w:tc' && table && inside) {
      inside.to = Math.max(inside.from, parser.startIndex)
      inside.text = inside.text.trim() + (inside.hasDrawing ? OBJECT : '')
      table.grid.rows.at(-1)?.push(inside)
      table.cell = null
    }
  }

  const parser = new Parser(
    {
      onopentag: openTag,
      onclosetag: closeTag,
      ontext(text) {
        const inside = open.at(-1)?.cell
        if (inside && names.at(-1) === 'w:t') inside.text += text
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  parser.end()
  return grids
}

function cellOf({ grid, nextColumn }: OpenTable, from: number): WordCell {
  const ref = grid.refOf(grid.rows.length - 1, nextColumn)
  const nothing = {
    text: '',
    isCovered: false,
    paragraph: null,
    run: null,
    hasDrawing: false,
    placeholder: null,
  }
  return { ref, column: nextColumn, from, to: from, ...nothing }
}

const spanOf = (attributes: Record<string, string>): number =>
  Math.min(MOST_COLUMNS, Math.max(1, Number.parseInt(attributes['w:val'] ?? '', 10) || 1))

/** What has its other half elsewhere in the document. */
const MARKS = /<w:(?:bookmark|perm|commentRange)(?:Start|End)\b[^<>]*\/>/g

/** The document with texts in these cells, in the look that the cells have; everything else is as it was. */
export function withWordAnswers(
  xml: string,
  grids: readonly WordGrid[],
  answers: ReadonlyMap<string, string>,
): string {
  const edits = grids.flatMap(({ rows }) =>
    rows.flat().flatMap((cell): Edit[] => {
      const answer = answers.get(cell.ref)
      if (answer === undefined) return []
      const filled = { from: cell.from, to: cell.to, text: filledCell(xml, cell, answer) }
      return cell.placeholder ? [{ ...cell.placeholder, text: '' }, filled] : [filled]
    }),
  )
  return withEdits(xml, edits)
}

const SIZE = /<w:sz(?:Cs)? w:val="(\d{1,4})"\/>/g
/** Half points. Empty cells are made low by letters that nobody can read. */
const SMALLEST = 14

function filledCell(xml: string, { from, to, paragraph, run }: WordCell, answer: string): string {
  const marks = xml.slice(from, to).match(MARKS) ?? []
  // Of what stood there only to be written over.
  const isPlaceholder = /"PlaceholderText"|"Plassholdertekst"/i.test(run ?? '')
  const ofParagraph = /<w:rPr>[^]*?<\/w:rPr>/.exec(paragraph ?? '')?.[0] ?? ''
  const look = (run === null || isPlaceholder ? ofParagraph : run).replaceAll(SIZE, (size, half: string) =>
    Number(half) < SMALLEST ? '' : size,
  )
  const lines = answer.split('\n').map((line, at) => {
    const written = `<w:r>${look}<w:t xml:space="preserve">${escapedXml(line)}</w:t></w:r>`
    return `<w:p>${paragraph ?? ''}${at === 0 ? marks.join('') : ''}${written}</w:p>`
  })
  return lines.join('')
}
