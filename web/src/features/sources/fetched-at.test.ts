import { expect, test } from 'vitest'
import { fetchedAt } from './fetched-at.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T07:00:00Z', '08:00'],
  // Midnight in Norway comes an hour before that in London.
  ['2026-11-19T23:05:00Z', '00:05'],
  ['2026-11-19T22:10:00Z', 'i går 23:10'],
  ['2026-11-18T22:10:00Z', '18.11.26'],
  ['ikke en tid', ''],
])('%s is written as %s', (moment, text) => {
  expect(fetchedAt(moment, NOW).replaceAll('\u00a0', ' ')).toBe(text)
})
