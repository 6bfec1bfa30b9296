import { expect, test } from 'vitest'
import { REASONS, reasonText, WORDS_AT_MOST } from './feedback-reason.ts'

test('reasons and own words are joined, and each works alone', () => {
  expect(reasonText(['Feil svar'], ' Fristen er i mai ')).toBe('Feil svar: Fristen er i mai')
  expect(reasonText(['Kilden sier ikke det', 'Feil svar'], '')).toBe('Feil svar; Kilden sier ikke det')
  expect(reasonText([], 'For kort')).toBe('For kort')
  expect(reasonText([], '  ')).toBeNull()
})

test('all of it together is no more than the server takes', () => {
  expect(reasonText(REASONS, 'x'.repeat(WORDS_AT_MOST))!.length).toBeLessThanOrEqual(1000)
})
