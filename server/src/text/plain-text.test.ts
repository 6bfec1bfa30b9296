import { expect, test } from 'vitest'
import { firstSentences, visible } from './plain-text.ts'

test('as many whole sentences as fit', () => {
  expect(firstSentences('Du bygger. Du drifter. Du rydder opp etter andre.', 30)).toBe(
    'Du bygger. Du drifter.',
  )
})

test('an abbreviation with a sign right after it ends no sentence', () => {
  const text = 'Vollzeit (35 Std./Woche, 2-Schicht) ab sofort oder nach Vereinbarung'
  expect(firstSentences(text, 40)).toBe('Vollzeit (35 Std./Woche, 2-Schicht) ab…')
})

test('what is shown backwards is left out, up to where that ends', () => {
  expect(visible('Krav: Java. \u202eniltoK :varK\u202c Sted: Oslo.')).toBe('Krav: Java.  Sted: Oslo.')
  expect(visible('Ring \u202d+47 190 00 118\u202c.')).toBe('Ring +47 190 00 118.')
  // Where it does not end, the mark alone goes: the rest may be what somebody wrote.
  expect(visible('Krav: Java.\u202e Sted: Oslo.')).toBe('Krav: Java. Sted: Oslo.')
})
