import { expect, test } from 'vitest'
import { readFacts } from './ad-facts.ts'

const today = '2026-11-20'
const deadlineOf = (...texts: string[]) => {
  const lines = texts.map((text) => ({ text, isHeading: false }))
  return readFacts(lines, { page: 'https://firma.example/', locale: 'nb', today }).facts.deadline
}

test.each([
  ['Sist endret 2. november 2026', '2026-11-13'],
  ['Sist oppdatert: 02.11.2026', '2026-11-13'],
  ['Senast uppdaterad 2026-11-02', '2026-11-13'],
  ['Publisert 2. november 2026', '2026-11-13'],
  ['Sist endret 2. november 2025', '2025-11-13'],
  ['Oppstart 1. januar 2027', '2026-11-13'],
  ['Sist endret 16. november 2026', '2026-11-13'],
  ['© 2026 Lyngmo', null],
])('the year of «Frist: 13. november» beside «%s»', (beside, deadline) => {
  expect(deadlineOf('Frist: 13. november', beside)).toBe(deadline)
  expect(deadlineOf('Send søknaden innen 13. november.', beside)).toBe(deadline)
})

test('the weekday decides before the day of the last change', () => {
  expect(deadlineOf('Frist: fredag 13. november', 'Sist endret 16. november 2026')).toBe('2026-11-13')
  expect(deadlineOf('Frist: onsdag 13. november', 'Sist endret 16. november 2026')).toBeNull()
})
