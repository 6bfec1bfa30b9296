import { oneLine } from '../../../../text/plain-text.ts'
import { type LabelField, labelledValues } from '../labelled-values.ts'
import type { Page, PageElement } from '../visible-page.ts'
import type { Said } from './system-ad.ts'

/** What the cells of a row say, by the words at the head of their columns. */
export function rowFacts(
  $: Page,
  cells: PageElement[],
  heads: string[],
  rule: string,
): Partial<Record<LabelField, Said>> {
  const facts: Partial<Record<LabelField, Said>> = {}
  for (const [at, cell] of cells.entries()) {
    const label = heads[at]
    const text = label && withoutOwn(cellText($, cell) ?? '', label)
    const [value] = text ? labelledValues([{ text: `${label}: ${text}`, isHeading: false }]) : []
    if (value) facts[value.field] ??= { text: value.value, found: value.found, rule }
  }
  return facts
}

export const cellText = ($: Page, cell: PageElement): string | null => oneLine($(cell).text().slice(0, 1_000))

/** On a narrow screen a cell has its label in itself. */
const withoutOwn = (text: string, label: string) =>
  text.toLowerCase().startsWith(`${label.toLowerCase()}:`) ? text.slice(label.length + 1).trim() : text
