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
const feed = (overrides: Partial<Feed>): Feed => ({
  address: 'https://www.feed.example/jobs.rss?key=hemmelig',
  kind: 'feed',
  source: null,
  last_read_at: EARLIER,
  last_success_at: EARLIER,
  last_fault: null,
  failures: 0,
  is_empty: false,
  is_paused: false,
  ...overrides,
})
const describe = (counts: SourceCount[], feeds: Feed[], listed = new Map<string, number>()) =>
  describeSources({ counts, listed }, feeds, NOW)
const named = (counts: SourceCount[], feeds: Feed[] = []) =>
  describe(counts, feeds).sources.map(({ name, open_jobs }) => `${name} ${open_jobs}`)

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

test('a source without a schedule is by hand, and shows when an ad last arrived', () => {
  expect(describe([count('firma.example', 3)], [])).toEqual({
    sources: [
      {
        source: 'firma.example',
        name: 'firma.example',
        address: null,
        kind: 'site',
        state: 'by_hand',
        last_success_at: EARLIER.toISOString(),
        last_read_at: null,
        last_fault: null,
        is_empty: false,
        open_jobs: 3,
      },
    ],
    left_out: 0,
  })
})

test('the public feed keeps its name when imported from files', () => {
  expect(describe([count('arbeidsplassen.nav.no', 3)], []).sources).toMatchObject([
    { name: 'NAV Stillingsfeed', kind: 'nav', state: 'by_hand' },
  ])
})

test('a feed that has not been read is named by its host, without the key in its address', () => {
  const waiting = feed({ last_read_at: null, last_success_at: null })
  const described = describe([], [waiting, feed({ address: 'tull' })])
  expect(described.sources.map(({ name, state }) => [name, state])).toEqual([
    ['feed.example', 'waiting'],
    ['ukjent', 'working'],
  ])
  expect(JSON.stringify(described)).not.toContain('hemmelig')
})

test('several feeds of one source are a row each, with its own address, state and ads', () => {
  const { sources } = describe(
    [count('konsern.example', 12)],
    [
      feed({ source: 'konsern.example', address: 'https://konsern.example/a.rss', last_success_at: NOW }),
      feed({
        source: 'konsern.example',
        address: 'https://konsern.example/b.rss?key=hemmelig',
        failures: 3,
        last_fault: 'timeout',
        last_read_at: NOW,
        is_empty: true,
      }),
    ],
    new Map([['https://konsern.example/a.rss', 9]]),
  )
  expect(sources).toEqual([
    {
      source: 'konsern.example',
      name: 'konsern.example',
      address: 'konsern.example/b.rss',
      kind: 'feed',
      state: 'failing',
      last_success_at: EARLIER.toISOString(),
      last_read_at: NOW.toISOString(),
      last_fault: 'timeout',
      is_empty: true,
      open_jobs: 0,
    },
    {
      source: 'konsern.example',
      name: 'konsern.example',
      address: 'konsern.example/a.rss',
      kind: 'feed',
      state: 'working',
      last_success_at: NOW.toISOString(),
      last_read_at: EARLIER.toISOString(),
      last_fault: null,
      is_empty: false,
      open_jobs: 9,
    },
  ])
})

test('failing sources come first, delayed ones after them', () => {
  const late = { last_success_at: new Date('2026-11-18T12:00:00Z') }
  const { sources } = describe(
    [count('stor.example', 90), count('sen.example', 5)],
    [
      feed({ source: 'bra.example' }),
      feed({ source: 'sen.example', ...late }),
      feed({ source: 'feil.example', failures: 3 }),
      feed({ source: 'senere.example', ...late }),
    ],
  )
  expect(sources.map(({ name }) => name)).toEqual([
    'feil.example',
    'sen.example',
    'senere.example',
    'stor.example',
    'bra.example',
  ])
})

test('a paused feed says so, whatever else is wrong with it, and is no problem', () => {
  const { sources } = describe(
    [count('stor.example', 90)],
    [feed({ source: 'hviler.example', failures: 9, last_fault: 'http_500', is_paused: true })],
  )
  expect(sources.map(({ name, state }) => [name, state])).toEqual([
    ['stor.example', 'by_hand'],
    ['hviler.example', 'paused'],
  ])
})

test('more than a thousand are cut, never those with feeds', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => count(`side-${index}.example`, 5))
  const { sources, left_out } = describe(many, [feed({ source: 'feed.example' })])
  expect([sources.length, left_out]).toEqual([1_000, 501])
  expect(sources.at(-1)).toMatchObject({ source: 'feed.example', open_jobs: 0 })
})

test('a system of CVs has its row, with people and no ads', () => {
  const flowcase = feed({
    address: 'https://firma.flowcase.com',
    kind: 'flowcase',
    source: 'firma.flowcase.com',
  })
  const { sources } = describeSources({ counts: [], listed: new Map(), consultants: 24 }, [flowcase], NOW)
  expect(sources).toMatchObject([
    { name: 'Flowcase', kind: 'flowcase', state: 'working', open_jobs: 0, consultants: 24 },
  ])
})
