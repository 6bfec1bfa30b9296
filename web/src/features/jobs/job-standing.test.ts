import { expect, test } from 'vitest'
import { jobStanding, occupationOf, sitesOf } from './job-standing.ts'

const NBSP = '\u00a0'

test.each([
  [0, 1, []],
  [1, 1, ['Frist forlenget']],
  [2, 1, [`Frist forlenget 2${NBSP}ganger`]],
  [0, 2, ['Lyst ut for andre gang']],
  [1, 3, ['Frist forlenget', 'Lyst ut for tredje gang']],
  [0, 10, ['Lyst ut for tiende gang']],
  [0, 11, ['Lyst ut for 11. gang']],
])('%i extensions and %i times posted', (deadline_extensions, times_posted, facts) => {
  expect(jobStanding({ deadline_extensions, times_posted })).toEqual(facts)
})

test('the occupation is the surest of STYRK', () => {
  const of = (system: string, code: string) => ({ system, code, name: `Yrke ${code}` })
  expect(occupationOf({ occupations: [of('ESCO', '1'), of('STYRK08', '2512'), of('STYRK08', '2513')] })).toBe(
    'Yrke: Yrke 2512 (STYRK 2512)',
  )
  expect(occupationOf({ occupations: [of('ESCO', '1')] })).toBeNull()
})

test('a site that withdrew the ad and shows it again counts as showing it', () => {
  const source = (source: string, number: number, is_gone = false) => ({
    source,
    url: `https://${source}/${number}`,
    first_seen_at: '2026-11-12T08:00:00.000Z',
    is_gone,
  })
  const sources = [
    source('a.example', 1, true),
    source('b.example', 2),
    source('a.example', 3),
    source('b.example', 4, true),
  ]
  expect(sitesOf(sources).map(({ url }) => url)).toEqual(['https://a.example/3', 'https://b.example/2'])
})
