import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { expect, test } from 'vitest'
import { filterQuery, isDue, isFiltered, readBoardSearch } from './board-search.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

const one = (values: Partial<FollowUpSummary>): FollowUpSummary => ({
  id: '1',
  subject: 'job',
  is_request: false,
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
  ).toEqual(readBoardSearch({}))
  expect(readBoardSearch({ ended: true }).ended).toBeUndefined()
  expect(readBoardSearch({ view: 'list', ended: true, open: 12 })).toMatchObject({ ended: true, open: '12' })
})

test('a next step is due from its day in Norway on', () => {
  expect(isDue(one({ next_step_on: '2026-11-20' }), NOW)).toBe(true)
  expect(isDue(one({ next_step_on: '2026-11-21' }), NOW)).toBe(false)
  expect(isDue(one({ next_step_on: '2026-11-01', ended_at: '2026-11-02T12:00:00Z' }), NOW)).toBe(false)
})

test('what the address asks for is what the API is asked for', () => {
  const search = readBoardSearch({
    consultant: '7',
    stale: 'true',
    order: 'owner',
    view: 'list',
    ended: true,
  })
  expect(filterQuery(search)).toEqual({ state: 'ended', consultant_id: '7', stale: true, order: 'owner' })
  expect(isFiltered(search)).toBe(true)
  expect(isFiltered(readBoardSearch({ ended: true, order: 'owner' }))).toBe(false)
})
