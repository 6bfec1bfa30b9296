import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noSuchDay, readDay, writeDay } from './day-input.ts'

test('a day that is written is read as the same day', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      expect(readDay(writeDay(iso))).toBe(iso)
    }),
  )
})

test('days as people write them', () => {
  expect(readDay('4.3.2026')).toBe('2026-03-04')
  expect(readDay(' 04. 03. 2026 ')).toBe('2026-03-04')
  expect(readDay('29.02.2028')).toBe('2028-02-29')
})

test.each([
  '',
  '31.02.2026',
  '29.02.2026',
  '0.1.2026',
  '1.13.2026',
  '12.24.2026',
  '24.12.26',
  '24.12.3026',
  '24/12/2026',
  'snarest',
])('«%s» names no day', (text) => expect(readDay(text)).toBeNull())

test('any input is read as a real day or as none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const iso = readDay(text)
      if (iso !== null) expect(new Date(iso).toISOString().slice(0, 10)).toBe(iso)
    }),
  )
})

test('text that is no ISO day is shown unchanged', () => {
  expect(writeDay(null)).toBe('')
  expect(writeDay('snarest')).toBe('snarest')
})

test('a day that is no day is named, in the form it is read in', () => {
  expect(noSuchDay(' 31.02.2026')).toBe('Datoen 31.02.2026 finnes ikke.')
  for (const text of ['i morgen', '24.12.26', '24.12.3026']) expect(noSuchDay(text)).toBeNull()
})
