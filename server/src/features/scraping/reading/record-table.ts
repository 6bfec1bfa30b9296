import { oneLine } from '../../../text/plain-text.ts'
import { beneath } from './beneath.ts'
import { isOneOf } from './career-words.ts'
import type { Page, PageElement, PageNode } from './visible-page.ts'

const TO_SORT =
  /(?:^|\s)sort\p{L}{0,6}(?:\s(?:by|etter|efter|ascending|descending|stigende|synkende))?(?=\s|$)/giu

/** The column headings below a header row, which is asked for by each row of its table. */
export function columnsOf($: Page, head: PageElement | null): string[] {
  if (!head) return []
  const cells = $(head).children().toArray().slice(0, 20)
  const columns =
    known.get(head) ??
    cells.map((cell) => oneLine($(cell).text().slice(0, 200))?.replaceAll(TO_SORT, '').trim() ?? '')
  known.set(head, columns)
  return columns
}

const known = new WeakMap<PageElement, string[]>()

const isTag = (node: PageNode): node is PageElement => node.type === 'tag'

/** The first row of the table around an element, found without a search of the whole table. */
function firstRow($: Page, element: PageElement): PageElement | null {
  const table = $(element).closest('table').get(0) as PageElement | undefined
  const rowIn = (one: PageElement) =>
    one.children.find((child): child is PageElement => isTag(child) && child.name === 'tr')
  const part = table?.children.filter(isTag).find((one) => one.name === 'tr' || rowIn(one))
  return part ? (part.name === 'tr' ? part : (rowIn(part) ?? null)) : null
}

const isTitleColumn = isOneOf('columns of titles')

/** The cell in the title column of a row. */
export function titleCellOf($: Page, row: PageElement): PageElement | null {
  const column = columnsOf($, firstRow($, row)).findIndex(isTitleColumn)
  return column < 0 ? null : ($(row).children('td, th').toArray().slice(0, 20)[column] ?? null)
}

const isJobColumn = isOneOf('columns of titles', 'columns of a list of ads')

/** Removes the column heading that a value has in itself on narrow screens: «Job: Chemist». */
export function withoutHead(text: string): string {
  const colon = text.indexOf(': ')
  return colon > 0 && isJobColumn(text.slice(0, colon)) ? text.slice(colon + 2).trim() : text
}

/** Whether the table has at least two columns that are usual in lists of ads. */
export function isInJobTable($: Page, element: PageElement): boolean {
  const columns = columnsOf($, firstRow($, element))
  return columns.filter(isJobColumn).length >= 2
}

/** The title of a row in a table of ads. */
export const titleInRow = ($: Page, row: PageElement): PageElement | null =>
  $(row).children('td').length > 1 && isInJobTable($, row) ? titleCellOf($, row) : null

/** The header row of a table, or of something laid out like one. */
export function headOf($: Page, box: PageElement): PageElement | null {
  const isRow = box.name === 'tr'
  const [first = null] = isRow
    ? [firstRow($, box)]
    : $(box).prevAll('[class*="head" i], [role="row"]').last().toArray()
  if (!first || first === box) return null
  // The first row of a table without a header is an ad.
  if (isRow && $(first).children('th').length === 0 && beneath($, first, 'a[href]', 1).length > 0) return null
  return isRow || $(first).children().length === $(box).children().length ? first : null
}
