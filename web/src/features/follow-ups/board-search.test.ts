import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { expect, test } from 'vitest'
import { choicesIn, filtered, isDue, isStale, readBoardSearch } from './board-search.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

const one = (values: Partial<FollowUpSummary>): FollowUpSummary => ({
  id: '1',
  subject: 'job',
  job_id: '1',
  company_id: '1',
  title: 'Utvikler',
  company_name: 'Kunde AS',
  deadline: null,
  stage: 'new',
  end_reason: null,
  owner: { id: 'a', name: 'Ada' },
  next_step: 'Ringe',
  next_step_on: null,
  consultants: [],
  version: 1,
  created_at: '2026-11-19T12:00:00Z',
  updated_at: '2026-11-19T12:00:00Z',
  ended_at: null,
  ...values,
})

test('an address may hold anything', () => {
  expect(
    readBoardSearch({ view: 'x', owner: ['a', 'b'], order: 'x', stage: 'won', open: '../1', stale: 'ja' }),
  ).toEqual({
    ...readBoardSearch({}),
    owner: 'a',
  })
  expect(readBoardSearch({ ended: true }).ended).toBeUndefined()
  expect(readBoardSearch({ view: 'list', ended: true, open: 12 })).toMatchObject({ ended: true, open: '12' })
})

test('stale is without a next step, or silent for two weeks', () => {
  expect(isStale(one({}), NOW)).toBe(false)
  expect(isStale(one({ next_step: null, next_step_on: '2026-12-01' }), NOW)).toBe(false)
  expect(isStale(one({ next_step: null }), NOW)).toBe(true)
  expect(isStale(one({ updated_at: '2026-11-06T11:00:00Z' }), NOW)).toBe(true)
})

test('a next step is due from its day in Norway on', () => {
  expect(isDue(one({ next_step_on: '2026-11-20' }), NOW)).toBe(true)
  expect(isDue(one({ next_step_on: '2026-11-21' }), NOW)).toBe(false)
  expect(isDue(one({ next_step_on: '2026-11-01', ended_at: '2026-11-02T12:00:00Z' }), NOW)).toBe(false)
})

test('filters and orders; what has none comes last', () => {
  const all = [
    one({ id: '1', deadline: null, owner: { id: 'b', name: 'Åse' } }),
    one({ id: '2', deadline: '2026-12-01', consultants: [{ id: '7', name: 'Vidar', stage: 'new' }] }),
    one({ id: '3', deadline: '2026-11-30', company_name: 'Annen AS', owner: null }),
  ]
  const ids = (search: Parameters<typeof filtered>[1]) => filtered(all, search, NOW).map(({ id }) => id)
  expect(ids({})).toEqual(['1', '2', '3'])
  expect(ids({ order: 'deadline' })).toEqual(['3', '2', '1'])
  expect(ids({ order: 'owner' })).toEqual(['2', '1', '3'])
  expect(ids({ owner: 'b' })).toEqual(['1'])
  expect(ids({ customer: 'Annen AS' })).toEqual(['3'])
  expect(ids({ consultant: '7' })).toEqual(['2'])
  expect(ids({ stale: true })).toEqual([])
  expect(choicesIn(all)).toEqual({
    owner: [
      { value: 'a', label: 'Ada' },
      { value: 'b', label: 'Åse' },
    ],
    customer: [
      { value: 'Annen AS', label: 'Annen AS' },
      { value: 'Kunde AS', label: 'Kunde AS' },
    ],
    consultant: [{ value: '7', label: 'Vidar' }],
  })
})
