import { expect, test } from 'vitest'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { tokensOf } from './asked-words.ts'
import { saysOtherwise, standsIn } from './term-in-text.ts'

const stands = (text: string, ...words: string[]) =>
  standsIn(tokensOf(text), [{ words, stems: words.map((word) => norwegianStem(word)) }])

test.for([
  ['Vi kjører lastebilene våre selv.', ['lastebil'], true],
  ['Utviklerne sitter samlet.', ['utvikler'], true],
  ['Han sa det til dem.', ['demens'], false],
  ['Hun er ledig nå.', ['leder'], false],
  ['Været er fint.', ['værelse'], false],
  ['Bruk av intelligens som er kunstig.', ['kunstig', 'intelligens'], true],
  ['Kunstig lys er dyrt, og vi som bor her krever mer intelligens.', ['kunstig', 'intelligens'], false],
] as const)('«%s» has %j: %s', ([text, words, expected]) => {
  expect(stands(text, ...words)).toBe(expected)
})

test('a text says a word in other words, never by the word itself', () => {
  expect(saysOtherwise('Vi bruker KI til alt.', 'kunstig')).toBe(false)
  expect(saysOtherwise('Vi leverer avløp til ni kommuner.', 'kloakken')).toBe(true)
  expect(saysOtherwise('Kloakken renner.', 'kloakk')).toBe(false)
})
