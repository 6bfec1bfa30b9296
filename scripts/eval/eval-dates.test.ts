import { expect, test } from 'vitest'
import { evaluateDates } from './eval-dates.ts'
import type { Half } from './halves.ts'

test('each half is scored by itself, and a date that is not there is wrong', () => {
  const label = (split: Half, printed: string, day: string | null) => ({
    split,
    printed,
    reference_day: '2026-11-20',
    locale: 'nb' as const,
    day,
  })
  const labels = [
    label('open', '15. januar', '2027-01-15'),
    label('open', '15. januar', '2026-01-15'),
    label('open', '15. januar', null),
    label('open', 'Snarest', '2027-01-15'),
    label('frozen', 'Snarest', null),
  ]
  expect(evaluateDates(labels)).toEqual({
    open: { n: 4, right: 1, wrong: 2, missed: 1 },
    frozen: { n: 1, right: 1, wrong: 0, missed: 0 },
  })
})
