import type { JsonObject } from '../../jobs/reading/json-values.ts'
import { beneath } from './beneath.ts'
import type { Page, PageElement } from './visible-page.ts'

const LIMITS = { postings: 300, depth: 5, properties: 200 }

/** The JobPostings in the microdata of a page. */
export const microdataPostings = ($: Page): JsonObject[] =>
  $('[itemscope][itemtype*="schema.org/JobPosting"]')
    .toArray()
    .slice(0, LIMITS.postings)
    .map((item) => propertiesOf($, item, 0))

function propertiesOf($: Page, item: PageElement, depth: number): JsonObject {
  const properties: Record<string, unknown[]> = {}
  for (const element of beneath($, item, '[itemprop]', LIMITS.properties)) {
    if ($(element).parent().closest('[itemscope]')[0] !== item) continue
    const isThing = element.attribs['itemscope'] !== undefined && depth < LIMITS.depth
    const value = isThing ? propertiesOf($, element, depth + 1) : valueOf($, element)
    for (const name of (element.attribs['itemprop'] ?? '').split(/\s+/).slice(0, 5)) {
      if (/^[A-Za-z]{2,40}$/.test(name)) (properties[name] ??= []).push(value)
    }
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

function valueOf($: Page, element: PageElement): string {
  const { content, datetime, href, src } = element.attribs
  const value = content ?? (element.name === 'time' ? datetime : undefined) ?? href ?? src
  if (value !== undefined) return value
  return element.attribs['itemprop'] === 'description' ? ($(element).html() ?? '') : $(element).text().trim()
}
