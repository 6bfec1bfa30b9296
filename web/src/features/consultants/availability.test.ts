import { expect, test } from 'vitest'
import { describeAvailability } from './availability.ts'

const NOW = new Date('2026-11-21T23:30:00+01:00')

test.each([
  ['2026-11-21', 100, 'now', 'Ledig nå'],
  ['2020-01-01', 60, 'now', 'Ledig nå, 60\u00a0%'],
  ['2026-11-22', 100, 'later', 'Ledig fra 22.\u00a0november 2026'],
  ['2027-01-04', 50, 'later', 'Ledig fra 4.\u00a0januar 2027, 50\u00a0%'],
  ['2026-11-01', 0, 'taken', 'Ikke ledig'],
] as const)('from %s, %i percent', (from, percent, kind, text) => {
  expect(describeAvailability({ from, percent }, NOW)).toEqual({ kind, text })
})

test('without an entry nothing is shown', () => {
  expect(describeAvailability(null, NOW).kind).toBe('unknown')
})
