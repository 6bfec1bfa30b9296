import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tintParts } from './tint-parts.ts'

const tinted = (sentence: string, quote: string) => tintParts(sentence, quote).filter((_, at) => at % 2)

test('words shared by quote and requirement are tinted, with short words between them', () => {
  expect(
    tinted(
      'Minst fem års erfaring med Java eller Kotlin i drift',
      'Har siden 2017 utviklet tjenester i Kotlin og Java for et selskap',
    ),
  ).toEqual(['Kotlin og Java'])
  expect(tinted('Erfaring med C#, .NET og CI/CD', 'Skrev C# på .NET, med CI i Node.js.')).toEqual([
    'C# på .NET',
    'CI',
  ])
})

test('another form of a word matches, one with the same beginning does not', () => {
  expect(tinted('Utvikling av sakssystemer', 'utviklet et sakssystem')).toEqual(['utviklet', 'sakssystem'])
  expect(tinted('Automatiserte tester', '900 enhetstester i xUnit')).toEqual(['enhetstester'])
  expect(tinted('Java', 'JavaScript')).toEqual([])
  expect(tinted('Erfaring med god kompetanse', 'god kompetanse og erfaring')).toEqual([])
})

test('the parts add up to the quote, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (sentence, quote) => {
      expect(tintParts(sentence, quote).join('')).toBe(quote)
      expect(tintParts(sentence, `${sentence} ${quote}`).length % 2).toBe(1)
    }),
  )
})
