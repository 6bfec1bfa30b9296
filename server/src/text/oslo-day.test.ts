import { describe, expect, test } from 'vitest'
import { asWrittenThere, osloDay, readDay } from './oslo-day.ts'

describe('a printed date is the day that it says', () => {
  test.each([
    ['2026-10-06', '2026-10-06'],
    [' 2026-10-06T08:00 ', '2026-10-06'],
    ['01.12.2026', '2026-12-01'],
    ['1. 2. 2026', '2026-02-01'],
    ['01.12.2026 kl. 23.59', '2026-12-01'],
    ['8 Sep 2026', '2026-09-08'],
    ['8 September 2026', '2026-09-08'],
    ['2026-10-06T24:00:00+02:00', '2026-10-06'],
  ])('%s', (printed, day) => expect(readDay(printed)).toBe(day))
})

describe('a moment is the day it is in Norway', () => {
  test.each([
    ['2026-10-06 23:59:59 +0200', '2026-10-06'],
    ['2026-10-06T22:30:00Z', '2026-10-07'],
    ['2026-12-31T22:30:00.000+00:00', '2026-12-31'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
    ['2026-10-06T23:00:00-0500', '2026-10-07'],
    ['2026-03-29T00:30:00Z', '2026-03-29'],
    ['2026-09-25 11:42:27 UTC', '2026-09-25'],
    ['Tue, 08 Sep 2026 19:07:00 +0200', '2026-09-08'],
    ['Tue, 31 Mar 2026 22:07:00 GMT', '2026-04-01'],
    ['Tue, 31 Mar 2026 20:07 EST', '2026-04-01'],
  ])('%s', (printed, day) => expect(readDay(printed)).toBe(day))

  test('but the last minute of a day is the end of that day, whatever the zone', () => {
    expect(readDay('2026-10-06T23:59:59Z')).toBe('2026-10-06')
    expect(readDay('2026-10-06T23:59:00-07:00')).toBe('2026-10-06')
  })
})

const NO_DATES = ['', 'Snarest', '2026-02-31', '0104.2017', '31.11.2026', '0001-01-01', '9999-12-31', '2026']

describe('what is no date gives none', () => {
  test.each(
    NO_DATES.concat(
      '2026-10-06T25:00Z',
      '10/06/2026',
      '32 Jan 2026',
      '5 Foo 2026',
      '5 Junk 2026',
      'After 8 Sep 2026',
      'x'.repeat(100),
    ),
  )('%s', (printed) => expect(readDay(printed)).toBeNull())
})

test('the day begins at midnight in Oslo, not in London', () => {
  expect(osloDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
  expect(osloDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
})

test.each([
  ['2026-11-05T20:00:00-06:00', '2026-11-05'],
  ['2026-11-05 23:30:00 -0800', '2026-11-05'],
  ['2026-11-06T01:00:00.000+09:00', '2026-11-06'],
  ['2026-11-05T23:30:00+01:00', '2026-11-05'],
  ['2026-11-05T23:30:00Z', '2026-11-06'],
  ['2026-11-05T23:30:00+00:00', '2026-11-06'],
  ['2026-11-05', '2026-11-05'],
])('%s is %s where it was written', (printed, day) => {
  expect(readDay(asWrittenThere(printed))).toBe(day)
})
