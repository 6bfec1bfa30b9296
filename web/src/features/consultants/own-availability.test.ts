import { expect, test } from 'vitest'
import { asSaid, draftOf, partChoices, readDraft } from './own-availability.ts'

const TODAY = '2026-11-21'

test('the form shows the known availability, otherwise available from today', () => {
  expect(draftOf({ from: '2027-01-04', percent: 60, set_by: 'import' }, TODAY)).toEqual({
    part: '60',
    day: '04.01.2027',
  })
  expect(draftOf(null, TODAY)).toEqual({ part: '100', day: '21.11.2026' })
})

test('an invalid day is not sent, and unavailability needs no day', () => {
  expect(readDraft({ part: '80', day: '4.1.2027' }, TODAY)).toEqual({ from: '2027-01-04', percent: 80 })
  expect(readDraft({ part: '80', day: 'snart' }, TODAY)).toBeNull()
  expect(readDraft({ part: '0', day: 'snart' }, TODAY)).toEqual({ from: TODAY, percent: 0 })
})

test('an imported percentage is among the choices', () => {
  expect(partChoices(75).map(({ value }) => value)).toEqual(['100', '80', '75', '60', '50', '40', '20', '0'])
  expect(partChoices(50)).toHaveLength(7)
})

test("only one's own entry is repeated", () => {
  expect(asSaid({ from: TODAY, percent: 50, set_by: 'consultant' })).toEqual({ from: TODAY, percent: 50 })
  expect(asSaid({ from: TODAY, percent: 50, set_by: 'import' })).toBeNull()
  expect(asSaid(null)).toBeNull()
})
