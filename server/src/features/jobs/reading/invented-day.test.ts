import { expect, test } from 'vitest'
import { isBetterDay, isInvented } from './invented-day.ts'

const posted_date = '2026-09-15'

test.each([
  ['2027-03-15', 'half a year after posting'],
  ['2026-12-15', 'three months after posting'],
  ['2026-12-14', '90 days after posting'],
  ['2027-09-15', 'a year after posting'],
  ['2027-09-01', 'later than anybody keeps an ad open'],
])('%s is filled in by a system: %s', (deadline) => {
  expect(isInvented({ posted_date, deadline })).toBe(true)
})

test.each(['2026-10-15', '2026-10-01', '2026-12-01', '2027-02-01'])(
  '%s is a day that was chosen',
  (deadline) => {
    expect(isInvented({ posted_date, deadline })).toBe(false)
  },
)

test('without a posting day nothing is known, and a printed day was chosen', () => {
  expect(isInvented({ posted_date: null, deadline: '2027-09-15' })).toBe(false)
  expect(isInvented({ posted_date, deadline: '2027-03-15', is_printed: true })).toBe(false)
  expect(isInvented({ posted_date, deadline: null })).toBe(false)
})

test('the last day of a shorter month is a whole number of months after the 31st', () => {
  expect(isInvented({ posted_date: '2026-08-31', deadline: '2027-02-28' })).toBe(true)
})

test('only a chosen day replaces one, and only one that was filled in', () => {
  const filled = { posted_date, deadline: '2027-03-15' }
  const chosen = { posted_date, deadline: '2026-10-01' }
  const none = { posted_date, deadline: null }
  expect(isBetterDay(chosen, filled)).toBe(true)
  for (const [one, other] of [
    [filled, chosen],
    [chosen, { posted_date, deadline: '2026-10-02' }],
    [filled, { posted_date, deadline: '2026-12-15' }],
    [none, filled],
  ] as const)
    expect(isBetterDay(one, other)).toBe(false)
})
