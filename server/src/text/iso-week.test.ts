import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater, isoWeek } from './iso-week.ts'

test.each([
  ['2026-11-20', 2026, 47, '2026-11-16'],
  ['2026-11-16', 2026, 47, '2026-11-16'],
  ['2026-11-15', 2026, 46, '2026-11-09'],
  ['2024-12-30', 2025, 1, '2024-12-30'],
  ['2025-12-31', 2026, 1, '2025-12-29'],
  ['2026-12-31', 2026, 53, '2026-12-28'],
  ['2027-01-03', 2026, 53, '2026-12-28'],
  ['2027-01-04', 2027, 1, '2027-01-04'],
  // Weeks of the clock changes.
  ['2026-03-29', 2026, 13, '2026-03-23'],
  ['2026-10-25', 2026, 43, '2026-10-19'],
])('%s lies in %d, week %d, from %s', (day, year, week, from) => {
  expect(isoWeek(day)).toEqual({ year, week, from })
})

test('seven days later the week is the next one, or the first of the next year', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, (day) => {
      const here = isoWeek(day)
      const next = isoWeek(daysLater(day, 7))
      expect(next.from).toBe(daysLater(here.from, 7))
      expect(here.from <= day && day < next.from).toBe(true)
      if (next.year === here.year) expect(next.week).toBe(here.week + 1)
      else expect([next.year, next.week, here.week >= 52]).toEqual([here.year + 1, 1, true])
    }),
  )
})
