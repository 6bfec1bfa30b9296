import { expect, test } from 'vitest'
import { nextRun } from './next-readings.ts'
import { scheduleOf } from './queue-reading.ts'

test.each([
  ['17 * * * *', '12:16:59', '12:17:00'],
  ['17 * * * *', '12:17:00', '13:17:00'],
  ['7,22,37,52 * * * *', '23:52:10', '00:07:00'],
  ['*/5 * * * *', '12:03:00', '12:05:00'],
])('%s after %s is %s', (schedule, now, next) => {
  const moment = nextRun(schedule, new Date(`2026-11-20T${now}Z`))
  expect(moment.toISOString().slice(11, 19)).toBe(next)
})

test('every source is read by such a schedule', () => {
  for (const kind of ['nav', 'feed', 'news', 'flowcase'] as const)
    expect(Number(nextRun(scheduleOf(kind), new Date('2026-11-20T12:00:00Z')))).toBeGreaterThan(0)
  expect(() => nextRun('20 3 * * *', new Date())).toThrow('Not a schedule of every hour')
})
