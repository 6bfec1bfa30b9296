import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordParts } from './word-parts.ts'

test.each([
  ['Dypvannslaboratoriet AS', 'Dyp|vanns|labo|rato|riet AS'],
  ['Virksomhetsarkitekt', 'Virk|som|hets|arki|tekt'],
  ['Sikkerhetsrådgiver', 'Sik|ker|hets|råd|giver'],
  ['Produksjonsskjema', 'Pro|duk|sjons|skjema'],
  ['Løsningsarkitekt i Norge', 'Løs|nings|arki|tekt i Norge'],
  ['Utvikler og konsulent', 'Utvikler og konsulent'],
  ['Kristiansund-Molde', 'Kris|tian|sund-Molde'],
  ['C++/.NET', 'C++/.NET'],
])('%s', (text, parts) => expect(wordParts(text).join('|')).toBe(parts))

test('a word without a break point stays whole', () => {
  expect(wordParts('x'.repeat(130))).toHaveLength(1)
})

test('the parts add up to the text, and no part of a long word is shorter than three letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(wordParts(text).join('')).toBe(text.replaceAll('\u00ad', ''))
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zæøå]{12,40}$/), (word) => {
      for (const part of wordParts(word)) expect(part.length).toBeGreaterThanOrEqual(3)
    }),
  )
})
