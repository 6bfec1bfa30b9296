import { expect, test } from 'vitest'
import { describeSources } from './describe-sources.ts'
import type { Feed, SourceCount } from './sources.repository.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const EARLIER = new Date('2026-11-20T11:30:00Z')

const count = (source: string, open_jobs: number): SourceCount => ({
  source,
  open_jobs,
  last_seen_at: EARLIER,
})
const feed = (wishes: Partial<Feed>): Feed => ({
  address: 'https://www.feed.example/jobs.rss?key=hemmelig',
  kind: 'feed',
  source: null,
  last_read_at: EARLIER,
  last_success_at: EARLIER,
  last_fault: null,
  failures: 0,
  ...wishes,
})
const named = (counts: SourceCount[], feeds: Feed[] = []) =>
  describeSources(counts, feeds, NOW).sources.map(({ name, open_jobs }) => `${name} ${open_jobs}`)

test('most ads first, then by the Norwegian alphabet', () => {
  expect(
    named([
      count('ål.example', 2),
      count('øy.example', 2),
      count('by.example', 2),
      count('fil', 7),
      count('c', 0),
    ]),
  ).toEqual(['Filer 7', 'by.example 2', 'øy.example 2', 'ål.example 2', 'c 0'])
})

test('what nothing is read from by itself is by hand, and tells when an ad last came', () => {
  expect(describeSources([count('firma.example', 3)], [], NOW)).toEqual({
    sources: [
      {
        source: 'firma.example',
        name: 'firma.example',
        kind: 'site',
        state: 'by_hand',
        last_success_at: EARLIER.toISOString(),
        last_read_at: null,
        last_fault: null,
        open_jobs: 3,
      },
    ],
    left_out: 0,
  })
})

test('the public feed keeps its name where it was brought in as files', () => {
  expect(describeSources([count('arbeidsplassen.nav.no', 3)], [], NOW).sources).toMatchObject([
    { name: 'NAV Stillingsfeed', kind: 'nav', state: 'by_hand' },
  ])
})

test('a feed that has not been read is named by its host, without the key in its address', () => {
  const waiting = feed({ last_read_at: null, last_success_at: null })
  const described = describeSources([], [waiting, feed({ address: 'tull' })], NOW)
  expect(described.sources.map(({ name, state }) => [name, state])).toEqual([
    ['feed.example', 'waiting'],
    ['ukjent', 'working'],
  ])
  expect(JSON.stringify(described)).not.toContain('hemmelig')
})

test('several feeds of one source are one row, which does as well as the worst', () => {
  const { sources } = describeSources(
    [count('nav.example', 12)],
    [
      feed({ source: 'nav.example', kind: 'nav', last_success_at: NOW }),
      feed({ source: 'nav.example', kind: 'nav', failures: 3, last_fault: 'timeout', last_read_at: NOW }),
    ],
    NOW,
  )
  expect(sources).toEqual([
    {
      source: 'nav.example',
      name: 'NAV Stillingsfeed',
      kind: 'nav',
      state: 'failing',
      last_success_at: NOW.toISOString(),
      last_read_at: NOW.toISOString(),
      last_fault: 'timeout',
      open_jobs: 12,
    },
  ])
})

test('more than a thousand are cut, never those with feeds', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => count(`side-${index}.example`, 5))
  const { sources, left_out } = describeSources(many, [feed({ source: 'feed.example' })], NOW)
  expect([sources.length, left_out]).toEqual([1_000, 501])
  expect(sources.at(-1)).toMatchObject({ source: 'feed.example', open_jobs: 0 })
})
