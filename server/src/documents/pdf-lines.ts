import { type LineWriter, tidy } from './line-writer.ts'

/** A piece of text as a page prints it: from the left edge, upwards from the bottom. */
export interface PdfText {
  text: string
  x: number
  y: number
  width: number
  size: number
}

/** What stands on one line without a wide gap. */
interface Segment {
  text: string
  x: number
  right: number
  y: number
  size: number
}

/**
 * Gaps in times the size of the letters: a space, what parts two columns, what parts them where others begin too, and where
 * a column begins at the very same place.
 */
const SPACE = 0.12
const COLUMN = 1
const COLUMN_BESIDE_OTHERS = 0.3
const SPACE_BETWEEN = 0.2
/** How far the baselines of one line may lie apart, and of two lines of one block. */
const SAME_LINE = 0.3
const NEXT_LINE = 2.2
/** So far is a line from a heading of its size that is above it. */
const APART = 1.6
const MOST_COLUMNS = 40
/** No name of a field and its value has as many characters. */
const LONG_LINE = 60
/** What no paragraph ends with. */
const UNFINISHED =
  /(?:[,\-–]|\s(?:i|på|og|for|til|av|med|som|er|en|et|ein|eit|om|fra|frå|ved|eller|och|att|the|of|in|and|to|at|or))$/
/** A line of its own in whatever is printed below a name. */
const ADDRESS = /^(?:[^\s@]{1,80}@\S|https?:|www\.)/
/** The name of a field and its value. */
const LABELLED = /^\p{Lu}[^:.,]{1,40}:(?:\s|$)/u
const MARK = /^(?:[•●○▪■◦‣·–\-*o\uf0b7\uf0a7]|\d{1,2}[.)]|[a-zæøå][.)])$/u
const BEGINS_ITEM = /^(?:[•●○▪■◦‣·–\-*\uf0b7\uf0a7]|o(?= )|\d{1,2}[.)](?= )|[a-z]\)(?= ))/u
const BULLET = /^(?:[•●○▪■◦‣·–\-*\uf0b7\uf0a7]|o(?= ))/u

/** Lines of a page without marked structure, in the order in which they were printed: blocks beside each other are a row. */
export function linesOfPage(texts: PdfText[], writer: LineWriter): void {
  const segments = segmentsOf(texts)
  const blocks = blocksOf(segments)
  const edges = columnEdges(blocks, segments)
  for (const row of inColumns(rowsOf(blocks))) {
    if (row.length > 1) {
      writer.openRow()
      for (const cell of row) {
        writer.openCell()
        writeLines(cell, edges, writer)
        writer.closeCell()
      }
      writer.closeRow()
    } else for (const block of row) writeLines(block, edges, writer)
  }
}

function rowsOf(blocks: Segment[][]): Segment[][][] {
  const rows: Segment[][][] = []
  for (const block of blocks) {
    const row = rows.at(-1)
    const before = row?.at(-1)
    const [cell, below] = before ? cellAndBelow(before.at(-1)!, block) : [block, []]
    const above = before && row!.length === 1 ? linesAbove(before, cell) : 0
    if (above > 0) rows.splice(-1, 1, [before!.slice(0, above)], [before!.slice(above), cell])
    else if (before && isBeside(before, cell)) row!.push(cell)
    else {
      rows.push([block])
      continue
    }
    if (below.length > 0) rows.push([below])
  }
  return rows
}

/** A block beside another, and what begins below both: the heading after a table. */
function cellAndBelow(left: Segment, block: Segment[]): [Segment[], Segment[]] {
  const end = block.findIndex((line, nth) => nth > 0 && line.x < left.right && line.y < left.y)
  return end < 0 ? [block, []] : [block.slice(0, end), block.slice(end)]
}

/** How many lines of a block are a heading above a row, which begins with the rest of the block. */
function linesAbove(left: Segment[], right: Segment[]): number {
  const edge = leftOf(right)
  let at = left.length
  // From the end, so that a long block is looked through once.
  while (--at > 0 && left[at]!.right < edge) {
    const [last, first] = [left[at - 1]!, left[at]!]
    const gap = last.y - first.y
    const next = left[at + 1]
    // Cells of a row begin at the same height, unless the shorter are in the middle: then the lines of the longer lie alike.
    const isFirst = first.y === right[0]!.y && (!next || gap > 1.25 * (first.y - next.y))
    const isApart = isFirst || last.size > 1.1 * first.size || gap > APART * first.size
    if (isApart && last.y >= tops(right)) return isBeside(left.slice(at), right) ? at : 0
  }
  return 0
}

/** Rows of a table have as many cells as it has columns: where a cell is empty, nothing is printed. */
function inColumns(rows: Segment[][][]): Segment[][][] {
  const result: Segment[][][] = []
  let from = 0
  for (let to = 0; to <= rows.length; to++) {
    if (to < rows.length && rows[to]!.length > 1) continue
    const table = rows.slice(from, to)
    result.push(...((table.length > 1 && table[0]!.length > 2 && withEmptyCells(table)) || table))
    if (to < rows.length) result.push(rows[to]!)
    from = to + 1
  }
  return result
}

function withEmptyCells(table: Segment[][][]): Segment[][][] | null {
  return (
    columnsOf(table.map((row) => row.map((cell) => ({ left: leftOf(cell), right: rightOf(cell) }))))?.map(
      (columns, nth) => columns.map((at) => (at === null ? [] : table[nth]![at]!)),
    ) ?? null
  )
}

/**
 * Which cell of each row is in which column: cells of a column lie above each other, however they are aligned. Null where
 * two cells of a row are in the same: it is no table.
 */
export function columnsOf(rows: { left: number; right: number }[][]): (number | null)[][] | null {
  const columns = new Map<unknown, number>()
  let column = -1
  let right = -Infinity
  for (const cell of rows.flat().toSorted((a, b) => a.left - b.left)) {
    if (cell.left >= right) column += 1
    right = Math.max(right, cell.right)
    columns.set(cell, column)
  }
  if (column >= MOST_COLUMNS) return null
  const result = rows.map((row) => {
    const cells = Array.from({ length: column + 1 }, (): number | null => null)
    for (const [nth, cell] of row.entries()) cells[columns.get(cell)!] = nth
    return cells
  })
  return result.every((cells, nth) => cells.filter((cell) => cell !== null).length === rows[nth]!.length)
    ? result
    : null
}

/** The lines of one paragraph, or of what a page has outside of its structure. */
export function writeParagraph(texts: PdfText[], writer: LineWriter): void {
  const segments = segmentsOf(texts)
  const edge = edgeOf(segments)
  writeLines(segments, () => edge, writer)
}

function segmentsOf(texts: PdfText[]): Segment[] {
  const segments = segmentsWith(texts, () => false)
  const starts = startsOf(segments)
  const columns = new Set(
    segments.flatMap(({ x, y }, nth) => (segments[nth - 1]?.y === y ? inTenths(x) : [])),
  )
  return segmentsWith(
    texts,
    (x, gap) =>
      (gap > COLUMN_BESIDE_OTHERS && (starts.get(Math.round(x)) ?? 0) > 1) ||
      (gap > SPACE_BETWEEN && columns.has(inTenths(x))),
  )
}

const inTenths = (x: number) => Math.round(10 * x)

function segmentsWith(texts: PdfText[], isStart: (x: number, gap: number) => boolean): Segment[] {
  const segments: Segment[] = []
  for (const piece of texts) {
    const { text, x, y, width, size } = piece
    const words = text.trimEnd()
    if (!words.trim()) continue
    const right = x + (width * words.length) / text.length
    const last = segments.at(-1)
    const gap = last ? (x - last.right) / size : 0
    const isSameLine = last && Math.abs(last.y - y) < SAME_LINE * Math.max(size, last.size) && gap > -1
    const isApart = gap > COLUMN || isStart(x, gap)
    if (last && isSameLine && (!isApart || MARK.test(last.text.trim()))) {
      last.text += (gap > SPACE && !last.text.endsWith(' ') ? ' ' : '') + words
      last.right = Math.max(last.right, right)
      last.size = Math.max(last.size, size)
    } else segments.push({ text: words, x, right, y, size })
  }
  return segments
}

function startsOf(segments: Segment[]): Map<number, number> {
  const starts = new Map<number, number>()
  for (const { x } of segments) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1)
  return starts
}

/** Lines that follow each other downwards. */
function blocksOf(segments: Segment[]): Segment[][] {
  const blocks: Segment[][] = []
  for (const segment of segments) {
    const block = blocks.at(-1)
    const last = block?.at(-1)
    const down = last ? last.y - segment.y : 0
    const isNext =
      last && down > SAME_LINE * segment.size && down < NEXT_LINE * Math.max(last.size, segment.size)
    if (block && isNext && block.some((line) => line.x < segment.right && segment.x < line.right))
      block.push(segment)
    else blocks.push([segment])
  }
  return blocks
}

const tops = (block: Segment[]) => block[0]!.y + block[0]!.size
const bottoms = (block: Segment[]) => block.at(-1)!.y

/** To the right of another block, and at the same height. */
const isBeside = (left: Segment[], right: Segment[]) =>
  Math.min(...right.map(({ x }) => x)) > Math.max(...left.map((line) => line.right)) &&
  bottoms(right) < tops(left) &&
  bottoms(left) < tops(right)

/** How far lines reach to the right, and how many reach that far. */
interface Edge {
  right: number
  support: number
}

function edgeOf(segments: Segment[]): Edge {
  const right = segments.reduce((most, line) => Math.max(most, line.right), 0)
  return { right, support: segments.filter((line) => line.right > right - 2.5 * line.size).length }
}

/** Where the lines of a paragraph end at the latest. */
type Edges = (paragraph: Segment[]) => Edge

/** Paragraphs of many lines show how wide their column is, to others that begin where they do. */
function columnEdges(blocks: Segment[][], segments: Segment[]): Edges {
  const page = edgeOf(segments)
  const columns = new Map<number, Edge>()
  for (const paragraph of blocks.flatMap(paragraphsOf)) {
    if (paragraph.length < 3) continue
    const own = edgeOf(paragraph)
    const known = columns.get(leftOf(paragraph))
    if (!known || own.right > known.right) columns.set(leftOf(paragraph), own)
  }
  return (paragraph) => columns.get(leftOf(paragraph)) ?? (paragraph.length > 2 ? edgeOf(paragraph) : page)
}

const leftOf = (block: Segment[]) => Math.round(block.reduce((least, { x }) => Math.min(least, x), Infinity))
const rightOf = (block: Segment[]) => block.reduce((most, { right }) => Math.max(most, right), -Infinity)

/** Lines of a block that lie as close as any in it. */
function paragraphsOf(block: Segment[]): Segment[][] {
  const tightest = block.slice(1).reduce((least, line, nth) => {
    const down = block[nth]!.y - line.y
    return down > SAME_LINE * line.size ? Math.min(least, down) : least
  }, Infinity)
  const paragraphs: Segment[][] = []
  block.forEach((line, nth) => {
    const last = block[nth - 1]
    if (last && last.y - line.y <= 1.25 * tightest) paragraphs.at(-1)!.push(line)
    else paragraphs.push([line])
  })
  return paragraphs
}

function writeLines(block: Segment[], edges: Edges, writer: LineWriter): void {
  for (const paragraph of paragraphsOf(block)) {
    const edge = edges(paragraph)
    paragraph.forEach((line, nth) => {
      const last = paragraph[nth - 1]
      if (last && Math.abs(last.y - line.y) < SAME_LINE * line.size) writer.tab()
      else if (last && continues(last, line, edge)) writer.text(/[\p{L}\d]-$/u.test(last.text) ? '' : ' ')
      else {
        writer.line()
        if (BULLET.test(line.text)) writer.item()
      }
      writer.text(line.text)
    })
    writer.line()
  }
  writer.endBlock()
}

/** Whether a line goes on in the next: its first word would not have fitted. */
function continues(last: Segment, line: Segment, edge: Edge): boolean {
  if (
    BEGINS_ITEM.test(line.text) ||
    LABELLED.test(line.text) ||
    ADDRESS.test(line.text) ||
    Math.abs(last.size - line.size) > 0.1 * line.size
  )
    return false
  if (line.y > last.y) return false
  const indent = BEGINS_ITEM.test(last.text) ? 3 : 1
  if (line.x - last.x > indent * line.size) return false
  const text = tidy(line.text)
  const word = text.split(' ')[0] ?? ''
  const wordWidth = ((line.right - line.x) * (word.length + 1)) / Math.max(text.length, 1)
  if (last.right + wordWidth < edge.right - line.size) return false
  const isLong = last.text.length > LONG_LINE && !/[.:;!?]$/.test(last.text)
  return edge.support > 2 || isLong || /^[\p{Ll}(«"]/u.test(text) || UNFINISHED.test(last.text)
}
