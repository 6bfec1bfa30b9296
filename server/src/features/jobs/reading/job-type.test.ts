import { expect, test } from 'vitest'
import { joinJobTypes } from './job-type.ts'

test.each([
  ['Fast', 'Heltid', 'Fast, Heltid'],
  ['100 %', 'Fast', '100 %, Fast'],
  ['Fast, 80 %', 'Heltid', 'Fast, 80 %'],
  ['Vikariat', 'Fast', 'Vikariat'],
  ['Vikariat', 'Fast, Deltid', 'Vikariat, Deltid'],
  ['Fast', 'Fast heltid', 'Fast'],
  ['Tillsvidareanställning', 'Full-time', 'Tillsvidareanställning, Heltid'],
  ['Fast', null, 'Fast'],
  [null, 'Heltid', 'Heltid'],
  [null, null, null],
])('%s and %s are %s', (first, second, joined) => {
  expect(joinJobTypes(first, second)).toBe(joined)
})
