import { expect, test } from 'vitest'
import { isoDay } from './iso-day.ts'

test.each([
  ['2026-11-20T22:59:59Z', '2026-11-20'],
  ['2026-11-20T23:00:00Z', '2026-11-21'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('at %s it is %s in Norway', (moment, day) => {
  expect(isoDay(new Date(moment))).toBe(day)
})
