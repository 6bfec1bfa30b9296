import { expect, test } from 'vitest'
import { isStaffOfOthers, saysCounted } from './counted.ts'

test.for([
  ['Hvor mange tiltak har de satt i gang?', 'Nedetid hos Havnes varte i fire timer', false],
  ['Hvor mange tiltak har de satt i gang?', 'Rapporten har sju tiltak.', true],
  ['Hvor mange år gjelder den?', 'Avtalen gjelder i fire år.', true],
  ['Hvor mange innleide konsulenter har Havnes?', 'Havnes ansetter 20 utviklere', false],
  ['Hva koster det?', 'Det er dyrt.', true],
] as const)('%s %s', ([question, said, is]) => {
  expect(saysCounted(question, said)).toBe(is)
})

test('the staff of customers is not their own', () => {
  const question = 'Hvor mange egne ansatte har Havnes?'
  expect(isStaffOfOthers(question, 'Havnes gir pensjon til 90 000 ansatte.')).toBe(true)
  expect(isStaffOfOthers(question, 'Havnes har 60 ansatte.')).toBe(false)
})
