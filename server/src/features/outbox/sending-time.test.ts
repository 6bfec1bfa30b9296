import { describe, expect, test } from 'vitest'
import { isNorwegianHoliday } from '../../text/norwegian-holidays.ts'
import { CALM_TIMES, dueBefore } from './sending-time.ts'

const at = (moment: string) => new Date(moment)
const due = (pace: 'at_once' | 'daily' | 'weekly', moment: string, times = {}) =>
  dueBefore(pace, { ...CALM_TIMES, ...times }, at(moment))?.toISOString() ?? null

test('public holidays of Norway', () => {
  const holidays = (year: number) =>
    Array.from({ length: 366 }, (_, nth) => new Date(Date.UTC(year, 0, 1 + nth)).toISOString().slice(0, 10))
      .filter((day) => day.startsWith(String(year)) && isNorwegianHoliday(day))
      .map((day) => day.slice(5))
  expect(holidays(2026)).toEqual(
    '01-01 04-02 04-03 04-05 04-06 05-01 05-14 05-17 05-24 05-25 12-25 12-26'.split(' '),
  )
  // Easter as late as it can be, and as early as in this century.
  expect(holidays(2038)).toContain('04-25')
  expect(holidays(2008)).toContain('03-23')
})

describe('the daily mail', () => {
  test('is at 07:30 in Norway, in winter and in summer', () => {
    expect(due('daily', '2026-01-13T06:29:59Z')).toBe('2026-01-12T06:30:00.000Z')
    expect(due('daily', '2026-01-13T06:30:00Z')).toBe('2026-01-13T06:30:00.000Z')
    expect(due('daily', '2026-07-14T05:30:00Z')).toBe('2026-07-14T05:30:00.000Z')
    // Clocks changed in the night to Sunday.
    expect(due('daily', '2026-03-30T05:30:00Z')).toBe('2026-03-30T05:30:00.000Z')
    expect(due('daily', '2026-10-26T06:30:00Z')).toBe('2026-10-26T06:30:00.000Z')
    expect(due('daily', '2026-10-26T05:30:00Z')).toBeNull()
  })

  test('a time that does not exist is an hour later, and one that comes twice comes once', () => {
    const night = { sent_at: '02:30', days_off: [], quiet_from: '00:00', quiet_to: '00:00' }
    expect(due('daily', '2026-03-29T01:29:00Z', night)).toBe('2026-03-28T01:30:00.000Z')
    expect(due('daily', '2026-03-29T01:30:00Z', night)).toBe('2026-03-29T01:30:00.000Z')
    expect(due('daily', '2026-10-25T00:30:00Z', night)).toBe('2026-10-25T00:30:00.000Z')
    expect(due('daily', '2026-10-25T01:30:00Z', night)).toBe('2026-10-25T00:30:00.000Z')
  })

  test('not at weekends and on holidays; it comes late, but not in quiet hours', () => {
    // Maundy Thursday to Easter Monday.
    expect(due('daily', '2026-04-06T10:00:00Z')).toBeNull()
    expect(due('daily', '2026-04-07T05:30:00Z')).toBe('2026-04-07T05:30:00.000Z')
    expect(due('daily', '2026-04-06T05:40:00Z', { off_on_holidays: false })).toBe('2026-04-06T05:30:00.000Z')
    expect(due('daily', '2026-01-13T15:00:00Z')).toBe('2026-01-13T06:30:00.000Z')
    expect(due('daily', '2026-01-13T20:00:00Z')).toBeNull()
    // Chosen inside the quiet hours.
    expect(due('daily', '2026-01-13T05:00:00Z', { sent_at: '06:00' })).toBe('2026-01-13T05:00:00.000Z')
  })
})

test('the weekly mail is on its day, or on the first working day after it', () => {
  expect(due('weekly', '2026-01-12T06:30:00Z')).toBe('2026-01-12T06:30:00.000Z')
  expect(due('weekly', '2026-01-15T12:00:00Z')).toBe('2026-01-12T06:30:00.000Z')
  // Easter Monday.
  expect(due('weekly', '2026-04-07T06:00:00Z')).toBe('2026-04-07T05:30:00.000Z')
  expect(due('weekly', '2026-04-10T06:00:00Z', { weekly_on: 4 })).toBe('2026-04-09T05:30:00.000Z')
  expect(due('weekly', '2026-04-07T06:00:00Z', { weekly_on: 4 })).toBe('2026-04-07T05:30:00.000Z')
})

test('at once: a minute later, and after quiet hours and days off', () => {
  expect(due('at_once', '2026-01-13T12:00:00Z')).toBe('2026-01-13T11:59:00.000Z')
  expect(due('at_once', '2026-01-13T19:00:00Z')).toBeNull()
  expect(due('at_once', '2026-01-13T05:59:00Z')).toBeNull()
  expect(due('at_once', '2026-01-13T06:00:00Z')).not.toBeNull()
  // 07:00 in summer, too.
  expect(due('at_once', '2026-07-14T04:59:00Z')).toBeNull()
  expect(due('at_once', '2026-07-14T05:00:00Z')).not.toBeNull()
  expect(due('at_once', '2026-01-17T12:00:00Z')).toBeNull()
  expect(
    due('at_once', '2026-01-17T23:00:00Z', { days_off: [], quiet_from: '08:00', quiet_to: '08:00' }),
  ).not.toBeNull()
})
