import { DEEPEST_MARKUP } from './document-limits.ts'
import { DocumentRefused } from './document-refused.ts'
import type { LineWriter } from './line-writer.ts'
import { columnsOf, linesOfPage, type PdfText, writeParagraph } from './pdf-lines.ts'

/** What a tagged PDF says of a page: paragraphs, lists and tables, and which marked text is in each. */
export interface PdfStructure {
  role?: string
  type?: string
  id?: string
  children?: PdfStructure[]
}

const BLOCK =
  /^(?:P|H\d?|Title|Caption|BlockQuote|Quote|TOCI|Note|FENote|Form|Index|Code|BibEntry|Div|Sect|Part|Art|Aside|LI|TR)$/
const CELL = /^T[DH]$/
/** Of the text of a page, so much must be in its structure; otherwise the structure is not to be relied on. */
const SHARE = 0.7

/** Writes a page by its structure. False when most of its text is not in there. */
export function linesOfStructure(
  tree: PdfStructure,
  marked: ReadonlyMap<string, PdfText[]>,
  all: PdfText[],
  writer: LineWriter,
): boolean {
  const known = new Set<PdfText>()
  collect(tree, 0)
  const lengthOf = (texts: Iterable<PdfText>) =>
    [...texts].reduce((sum, { text }) => sum + text.trim().length, 0)
  if (lengthOf(known) < SHARE * lengthOf(all)) return false
  let paragraph: PdfText[] = []
  let blocks = 0
  const endParagraph = () => {
    if (paragraph.length === 0) return
    // A table that is only marked as a part of the layout is told by where it stands.
    if (blocks === 0) linesOfPage(paragraph, writer)
    else writeParagraph(paragraph, writer)
    paragraph = []
  }
  const written = new Set<string>()
  const padded = new Map<PdfStructure, (PdfStructure | null)[]>()
  const textsIn = ({ id, children = [] }: PdfStructure): PdfText[] => [
    ...((id && marked.get(id)) || []),
    ...children.flatMap(textsIn),
  ]
  walk(tree)
  endParagraph()
  // Headers and footers are no part of the structure.
  linesOfPage(
    all.filter((text) => !known.has(text)),
    writer,
  )
  return true

  function collect(node: PdfStructure, depth: number): void {
    if (depth > DEEPEST_MARKUP) throw new DocumentRefused('broken')
    if (node.id) for (const text of marked.get(node.id) ?? []) known.add(text)
    for (const child of node.children ?? []) collect(child, depth + 1)
  }

  function walk(node: PdfStructure): void {
    const { role = '', id, children = [] } = node
    if (id && !written.has(id)) {
      written.add(id)
      paragraph.push(...(marked.get(id) ?? []))
    }
    const isCell = CELL.test(role)
    const isBlock = isCell || BLOCK.test(role)
    if (isBlock) {
      endParagraph()
      blocks += 1
    }
    if (role === 'Table') for (const [row, cells] of paddedRows(node, textsIn)) padded.set(row, cells)
    else if (role === 'TR') writer.openRow()
    else if (isCell) writer.openCell()
    else if (role === 'LI') writer.item()
    for (const child of padded.get(node) ?? children)
      if (child) walk(child)
      else {
        writer.openCell()
        writer.closeCell()
      }
    if (isBlock) {
      endParagraph()
      blocks -= 1
    }
    if (role === 'TR') writer.closeRow()
    else if (isCell) writer.closeCell()
    else if (role === 'LI') writer.endBlock()
  }
}

/** A cell without text may not be in the structure: where rows differ, cells are told by where they stand. */
function paddedRows(
  { children = [] }: PdfStructure,
  textsIn: (cell: PdfStructure) => PdfText[],
): [PdfStructure, (PdfStructure | null)[]][] {
  const groups = children.map((one) =>
    /^T(?:Head|Body|Foot)$/.test(one.role ?? '') ? (one.children ?? []) : [one],
  )
  const rows = groups.flat().filter(({ role }) => role === 'TR')
  const cells = rows.map((row) => row.children ?? [])
  if (cells.every(({ length }) => length === cells[0]!.length)) return []
  if (!cells.flat().every(({ role = '' }) => CELL.test(role))) return []
  const filled = cells.map((row) => row.filter((cell) => textsIn(cell).some(({ text }) => text.trim())))
  const columns = columnsOf(filled.map((row) => row.map((cell) => extentOf(textsIn(cell)))))
  return (columns ?? []).map((all, nth) => [
    rows[nth]!,
    all.map((at) => (at === null ? null : filled[nth]![at]!)),
  ])
}

/** From where to where a cell is filled. */
const extentOf = (texts: readonly PdfText[]) => {
  const words = texts.filter(({ text }) => text.trim())
  return {
    left: words.reduce((least, { x }) => Math.min(least, x), Infinity),
    right: words.reduce(
      (most, { text, x, width }) => Math.max(most, x + (width * text.trimEnd().length) / text.length),
      -Infinity,
    ),
  }
}
