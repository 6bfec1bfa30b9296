import type { Source } from '@utsyn/contract/sources.ts'
import { expect, test } from 'vitest'
import { groupSources } from './group-sources.ts'

const source = (name: string, open_jobs: number, overrides: Partial<Source> = {}): Source => ({
  source: name,
  name,
  address: null,
  kind: 'site',
  state: 'by_hand',
  last_success_at: null,
  last_read_at: null,
  last_fault: null,
  is_empty: false,
  open_jobs,
  ...overrides,
})
const sites = (count: number) => Array.from({ length: count }, (_, index) => source(`side-${index}`, 1))

test('twelve sources are twelve rows', () => {
  const twelve = sites(12)
  expect(groupSources(twelve, 0)).toEqual(twelve)
})

test('of more than twelve the sites that are read by hand become one row in its place', () => {
  const rows = groupSources(
    [
      source('feil.example', 0, { kind: 'feed', state: 'failing' }),
      source('NAV Stillingsfeed', 20, { kind: 'nav' }),
      source('bred.example', 4, { last_success_at: '2026-11-20T06:42:00.000Z' }),
      ...sites(11),
      source('Filer', 2, { kind: 'file' }),
      source('rss.example', 0, { kind: 'feed' }),
    ],
    3,
  )
  expect(rows.map(({ name, open_jobs }) => [name, open_jobs])).toEqual([
    ['feil.example', 0],
    ['NAV Stillingsfeed', 20],
    ['Karrieresider', 15],
    ['Filer', 2],
    ['rss.example', 0],
  ])
  expect(rows[2]).toMatchObject({ sites: 15, last_success_at: '2026-11-20T06:42:00.000Z' })
})

test('one site among many feeds stays what it is', () => {
  const feeds = Array.from({ length: 14 }, (_, index) => source(`rss-${index}`, 1, { kind: 'feed' }))
  expect(groupSources([...feeds, source('en.example', 0)], 0)).toHaveLength(15)
})
