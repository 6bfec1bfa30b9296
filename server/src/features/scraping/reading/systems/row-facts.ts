import { oneLine } from '../../../../text/plain-text.ts'
import { type LabelField, labelledValues } from '../labelled-values.ts'
import { pageLines } from '../page-lines.ts'
import type { Page, PageElement } from '../visible-page.ts'
import type { Said } from './said-ad.ts'

const MOST = 40

/** Reads the cells of a row by the headings of their columns. */
export function rowFacts($: Page, cells: PageElement[], heads: string[], at: string) {
  const values = cells.slice(0, MOST).flatMap((cell, column) => {
    const label = heads[column]
    const lines = pageLines($, [cell], MOST).map(({ text }) => text)
    const text = label && withoutOwn(lines.join(', ').slice(0, 1_000), label)
    return text ? labelledValues([{ text: `${label}: ${text}`, isHeading: false }]) : []
  })
  const all = (...fields: LabelField[]): Said[] =>
    values.flatMap(({ field, found, value }) =>
      fields.includes(field) ? { words: found, at, means: value } : [],
    )
  return {
    company: all('company')[0],
    places: all('locations'),
    job_types: all('job_type', 'extent'),
    posted: all('posted_date')[0],
    deadline: all('deadline')[0],
  }
}

export const cellText = ($: Page, cell: PageElement | undefined): string | null =>
  cell ? oneLine($(cell).text().slice(0, 1_000)) : null

export const headsIn = ($: Page, heads: PageElement[]): string[] =>
  heads.slice(0, MOST).map((cell) => cellText($, cell) ?? '')

export const headsOf = ($: Page, row: ReturnType<Page>): string[] =>
  headsIn($, row.closest('table').find('th').toArray())

/** Removes the label that a cell has in itself on narrow screens. */
const withoutOwn = (text: string, label: string) =>
  (text.toLowerCase().startsWith(`${label.toLowerCase()}:`) ? text.slice(label.length) : text).replace(
    /^:\s*/,
    '',
  )
