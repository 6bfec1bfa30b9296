import { expect, test } from 'vitest'
import { foundText } from './found-text.ts'

const said = (companies: number | 'failed' | 'loading', jobs: typeof companies, news: typeof companies) => {
  const section = (of: typeof companies, one: string, many: string) => ({
    state: typeof of === 'number' ? ('answered' as const) : of,
    total: typeof of === 'number' ? of : 0,
    words: [one, many] as const,
  })
  return foundText([
    section(companies, 'bedrift', 'bedrifter'),
    section(jobs, 'jobbannonse', 'jobbannonser'),
    section(news, 'nyhet', 'nyheter'),
  ]).replaceAll('\u00a0', ' ')
}

test.each([
  [5, 1, 0, '5 bedrifter, 1 jobbannonse, 0 nyheter'],
  [5, 'loading', 'failed', ''],
  [5, 1_400, 'failed', '5 bedrifter, 1 400 jobbannonser. Kunne ikke hente nyheter.'],
  ['failed', 0, 'failed', '0 jobbannonser. Kunne ikke hente bedrifter og nyheter.'],
  ['failed', 'failed', 'failed', 'Kunne ikke hente bedrifter, jobbannonser og nyheter.'],
] as const)('%s, %s, %s: «%s»', (companies, jobs, news, text) => {
  expect(said(companies, jobs, news)).toBe(text)
})
