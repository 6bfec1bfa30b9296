import { DEEPEST_MARKUP } from './document-limits.ts'
import { DocumentRefused } from './document-refused.ts'
import type { LineWriter } from './line-writer.ts'
import { linesOfPage, type PdfText, writeParagraph } from './pdf-lines.ts'

/** What a tagged PDF says of a page: paragraphs, lists and tables, and which marked text is in each. */
export interface PdfStructure {
  role?: string
  type?: string
  id?: string
  children?: PdfStructure[]
}

const BLOCK =
  /^(?:P|H\d?|Title|Caption|BlockQuote|Quote|TOCI|Note|FENote|Form|Index|Code|BibEntry|Div|Sect|Part|Art|Aside)$/
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
  const endParagraph = () => {
    if (paragraph.length > 0) writeParagraph(paragraph, writer)
    paragraph = []
  }
  const written = new Set<string>()
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

  function walk({ role = '', id, children = [] }: PdfStructure): void {
    if (id && !written.has(id)) {
      written.add(id)
      paragraph.push(...(marked.get(id) ?? []))
    }
    const isBlock = BLOCK.test(role)
    if (isBlock || role === 'LI' || role === 'TR' || role === 'TD' || role === 'TH') endParagraph()
    if (role === 'TR') writer.openRow()
    else if (role === 'TD' || role === 'TH') writer.openCell()
    else if (role === 'LI') writer.item()
    for (const child of children) walk(child)
    if (isBlock || role === 'LI' || role === 'TR' || role === 'TD' || role === 'TH') endParagraph()
    if (role === 'TR') writer.closeRow()
    else if (role === 'TD' || role === 'TH') writer.closeCell()
    else if (role === 'LI') writer.endBlock()
  }
}
