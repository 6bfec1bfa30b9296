import { expect, test } from 'vitest'
import { firstSentences } from './plain-text.ts'

test('as many whole sentences as fit', () => {
  expect(firstSentences('Du bygger. Du drifter. Du rydder opp etter andre.', 30)).toBe(
    'Du bygger. Du drifter.',
  )
})

test('an abbreviation with a sign right after it ends no sentence', () => {
  const text = 'Vollzeit (35 Std./Woche, 2-Schicht) ab sofort oder nach Vereinbarung'
  expect(firstSentences(text, 40)).toBe('Vollzeit (35 Std./Woche, 2-Schicht) ab…')
})
