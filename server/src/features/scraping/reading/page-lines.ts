import { spokenToPeople } from '../../../text/machine-speech.ts'
import type { Page, PageElement, PageNode } from './visible-page.ts'

/** A line as rendered. */
export interface PageLine {
  text: string
  isHeading: boolean
  /** The addresses of its mailto: and tel: links, verbatim. */
  links: string[]
  /** It is nothing but a link to another page. */
  isLink?: boolean
  /** When the line consists of boxes side by side: the text of each. */
  parts?: string[]
  /** When the line is a row of a table: the texts of its cells, and of the blocks in them. */
  cells?: string[]
  /** A line above it speaks to a machine and is left out, so it is not what the line before that introduces. */
  isCut?: true
}

/** A line without its links. */
export type Line = Pick<PageLine, 'text' | 'isHeading' | 'isLink' | 'parts' | 'isCut'>

const INLINE = new Set(
  'a abbr b bdi bdo cite code data em font i kbd mark q s small span strong sub sup time u var wbr label'.split(
    ' ',
  ),
)
const HEADING = /^h[1-6]$/
/** Between the cells of a row, and the blocks in them. It is white space, which no page has. */
const CELL = ' \v '
const LIMITS = { lines: 5_000, depth: 200, characters: 400_000 }

/** Whether a link leads to a page, rather than to a part of this one, a mailbox or a script. */
const leadsOn = ({ attribs: { href = '' } }: PageElement): boolean =>
  href !== '' && !/^(?:#|mailto:|tel:|javascript:)/i.test(href)

/**
 * The text of some nodes in lines, broken where a browser would break them. A table row of three or more cells is one
 * line; otherwise the heading of a column would look like the label of what is below it. Reading ends after `most` lines.
 */
export function pageLines($: Page, roots: PageNode[], most = LIMITS.lines): PageLine[] {
  const lines: PageLine[] = []
  let current: PageLine = { text: '', isHeading: false, links: [] }
  let linked = ''
  let parts: string[] = []
  let isLoose = false
  let isCut = false
  // Trimming the growing text at each link would take quadratic time.
  let isBlank = true
  let characters = 0
  const flush = () => {
    const text = spokenToPeople(current.text.replaceAll(/\s+/g, ' ')).trim()
    const cells = current.text.includes(CELL) ? cellsIn(current.text) : []
    const isInParts = !isLoose && parts.length > 1 && text !== ''
    if (text || current.links.length > 0)
      lines.push({
        ...current,
        text,
        ...(isInParts && { parts }),
        ...(cells.length > 1 && { cells }),
        ...(text !== '' && current.text.trim() === linked && { isLink: true }),
        ...(isCut && { isCut }),
      })
    if (text) isCut = false
    else isCut ||= !isBlank
    current = { text: '', isHeading: false, links: [] }
    linked = ''
    parts = []
    isLoose = false
    isBlank = true
  }
  const walk = (node: PageNode, depth: number, inRow: boolean, inBox = false): void => {
    if (depth > LIMITS.depth || lines.length >= most || characters > LIMITS.characters) return
    if (node.type === 'text') {
      characters += node.data.length
      current.text += node.data
      const isSpace = node.data.trim() === ''
      isBlank &&= isSpace
      if (inBox) parts.push(`${parts.pop() ?? ''}${node.data}`)
      else isLoose ||= !isSpace
      return
    }
    if (!('children' in node)) return
    const { name = '' } = node as PageElement
    const isRow = name === 'tr' && $(node).children('td, th').length > 2
    const isInline = INLINE.has(name) || (inRow && !isRow)
    if (name === 'br' || !isInline) flush()
    else if (inRow && !INLINE.has(name)) current.text += CELL
    if (HEADING.test(name)) current.isHeading = true
    if (name === 'a') {
      const { href = '' } = (node as PageElement).attribs
      if (/^(?:mailto|tel):/i.test(href)) current.links.push(href.slice(0, 300))
    }
    // Neither a link around a whole card nor table cells count as boxes.
    const isBox = isInline && name !== 'a' && !inRow
    if (isBox && !inBox) parts.push('')
    const isAlone = name === 'a' && isBlank
    const before = lines.length
    for (const child of node.children) walk(child, depth + 1, inRow || isRow, isBox || (inBox && isInline))
    if (isAlone && leadsOn(node as PageElement)) {
      if (lines.length === before) linked = isBlank ? '' : current.text.trim()
      else if (lines.length === before + 1 && isBlank) lines[before]!.isLink = true
    }
    if (!isInline) flush()
    else if (inRow && !INLINE.has(name)) current.text += CELL
  }
  for (const root of roots) walk(root, 0, false)
  flush()
  return lines
}

const cellsIn = (text: string): string[] =>
  text.split(CELL).flatMap((cell) => spokenToPeople(cell.replaceAll(/\s+/g, ' ')).trim() || [])
