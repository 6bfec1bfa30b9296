import { oneLine } from '../../../../text/plain-text.ts'
import { type LabelField, labelledValues } from '../labelled-values.ts'
import type { Page, PageElement } from '../visible-page.ts'
import type { Said, SaidAd } from './said-ad.ts'

const MOST = 20

/** Reads the cells of a row by the headings of their columns. */
export function rowFacts(
  $: Page,
  cells: PageElement[],
  heads: string[],
  at: string,
): Pick<SaidAd, 'company' | 'places' | 'job_types' | 'posted' | 'deadline'> {
  const facts: Partial<Record<LabelField, Said>> = {}
  for (const [column, cell] of cells.slice(0, MOST).entries()) {
    const label = heads[column]
    const text = label && withoutOwn(cellText($, cell) ?? '', label)
    const [value] = text ? labelledValues([{ text: `${label}: ${text}`, isHeading: false }]) : []
    if (value) facts[value.field] ??= { words: value.found, at, means: value.value }
  }
  return {
    company: facts.company,
    places: [facts.locations],
    job_types: [facts.job_type, facts.extent],
    posted: facts.posted_date,
    deadline: facts.deadline,
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
  text.toLowerCase().startsWith(`${label.toLowerCase()}:`) ? text.slice(label.length + 1).trim() : text
