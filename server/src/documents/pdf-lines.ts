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

/** Gaps in times the size of the letters: a space, what parts two columns, and what parts them where others begin too. */
const SPACE = 0.12
const COLUMN = 1
const COLUMN_BESIDE_OTHERS = 0.3
/** How far the baselines of one line may lie apart, and of two lines of one block. */
const SAME_LINE = 0.3
const NEXT_LINE = 2.2
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
  let row: Segment[][] = []
  const endRow = () => {
    if (row.length > 1) {
      writer.openRow()
      for (const cell of row) {
        writer.openCell()
        writeLines(cell, edges, writer)
        writer.closeCell()
      }
      writer.closeRow()
    } else for (const block of row) writeLines(block, edges, writer)
    row = []
  }
  for (const block of blocks) {
    const before = row.at(-1)
    if (before && !isBeside(before, block)) endRow()
    row.push(block)
  }
  endRow()
}

/** The lines of one paragraph, or of what a page has outside of its structure. */
export function writeParagraph(texts: PdfText[], writer: LineWriter): void {
  const segments = segmentsOf(texts)
  const edge = edgeOf(segments)
  writeLines(segments, () => edge, writer)
}

function segmentsOf(texts: PdfText[]): Segment[] {
  const starts = startsOf(segmentsWith(texts, () => false))
  return segmentsWith(texts, (x) => (starts.get(Math.round(x)) ?? 0) > 1)
}

function segmentsWith(texts: PdfText[], isStart: (x: number) => boolean): Segment[] {
  const segments: Segment[] = []
  for (const piece of texts) {
    const { text, x, y, width, size } = piece
    const words = text.trimEnd()
    if (!words.trim()) continue
    const right = x + (width * words.length) / text.length
    const last = segments.at(-1)
    const gap = last ? (x - last.right) / size : 0
    const isSameLine = last && Math.abs(last.y - y) < SAME_LINE * Math.max(size, last.size) && gap > -1
    const isApart = gap > COLUMN || (gap > COLUMN_BESIDE_OTHERS && isStart(x))
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

const leftOf = (paragraph: Segment[]) =>
  Math.round(paragraph.reduce((least, { x }) => Math.min(least, x), Infinity))

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
