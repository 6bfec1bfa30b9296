import { describe, expect, test } from 'vitest'
import { weekSummary, weeksWithAds } from './week-words.ts'

const week = (from: string, count: number) => ({ year: 2026, week: 1, from, count })
const WEEKS = [week('2026-05-18', 31), week('2026-11-02', 71), week('2026-11-09', 68)]
const this_week = week('2026-11-16', 1_423)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the words about new ads', () => {
  test.each([
    [68, 31, '68 forrige uke, opp fra 31 for et halvt år siden. 1 423 hittil denne uken.'],
    [12, 31, '12 forrige uke, ned fra 31 for et halvt år siden. 1 423 hittil denne uken.'],
    [31, 31, '31 forrige uke, like mange som for et halvt år siden. 1 423 hittil denne uken.'],
  ])('%d after %d', (now, then, text) => {
    const weeks = [week('2026-05-18', then), week('2026-11-09', now)]
    expect(plain(weekSummary({ weeks, this_week, since: '2026-05-18' }))).toBe(text)
  })

  test('compare with nothing that was not counted', () => {
    expect(plain(weekSummary({ weeks: WEEKS, this_week, since: '2026-11-05' }))).toBe(
      '68 forrige uke, 1 423 hittil denne uken. De første kom 5. november 2026.',
    )
    expect(plain(weekSummary({ weeks: WEEKS, this_week, since: '2026-11-17' }))).toBe(
      '1 423 hittil denne uken.',
    )
  })
})

test('weeks before the first ad are no part of the curve', () => {
  const from = (since: string | null) => weeksWithAds({ weeks: WEEKS, since }).map((one) => one.from)
  expect(from('2026-01-01')).toHaveLength(3)
  expect(from('2026-11-08')).toEqual(['2026-11-02', '2026-11-09'])
  expect(from('2026-11-09')).toEqual(['2026-11-09'])
  expect(from('2026-11-17')).toEqual([])
  expect(from(null)).toEqual([])
})
