import { expect, test } from 'vitest'
import { demandOf, spellsAt } from './read-radar.ts'

const spells = spellsAt('2026-12-10')
const ads = spells.boundaries.map((_, at) => ({
  key: 'java',
  name: 'Java',
  stretch: at + 1,
  ads: 10,
  withdrawn: 0,
}))

test('a month that the portal has not seen is no demand', () => {
  const { months, trend } = demandOf({ spells, first_day: '2026-10-01', new_source: null }, ads)
  expect(months.map((month) => month !== null)).toEqual([false, false, false, true, true, true])
  expect(trend).not.toBeNull()
})

test('neither a young portal nor a young source of many ads shows a trend', () => {
  expect(demandOf({ spells, first_day: '2026-11-01', new_source: null }, ads).trend).toBeNull()
  expect(demandOf({ spells, first_day: '2026-01-01', new_source: 'ny.example' }, ads).trend).toBeNull()
})
