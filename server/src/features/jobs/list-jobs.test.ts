import { expect, test } from 'vitest'
import { createJobCache } from './list-jobs.ts'
import type { JobFilter } from './job-filter.repository.ts'

/** A value for each filter: a new filter does not compile without one. */
const EACH: Required<JobFilter> = {
  text_search: 'kotlin',
  location: ['p:oslo'],
  technology: ['t:kotlin'],
  company: ['c:1'],
  followed: ['c:1', 'c:2'],
  favorites: 'somebody',
  notified: [1, 2],
  remote: true,
  posted_days: 7,
  work_role: 'Arkitekt',
  period: ['2026-11-01', '2026-11-30'],
  deadline_after: '2026-11-24',
  kind: 'request',
}

test('no filter gets the results of another', async () => {
  const cache = createJobCache({ changes: { on: () => {}, onReconnect: () => {} } } as never)
  const names = Object.keys(EACH) as (keyof JobFilter)[]
  const only = (name: keyof JobFilter): JobFilter => ({ [name]: EACH[name] })
  const without = (name: keyof JobFilter): JobFilter => ({ ...EACH, favorites: undefined, [name]: undefined })
  const filters = [{}, ...names.map(only), ...names.filter((name) => name !== 'favorites').map(without)]
  const answers = await Promise.all(filters.map((filter, nth) => cache('total', filter, async () => nth)))
  expect(answers).toEqual(filters.keys().toArray())
})

test('saved ads of a person are queried each time', async () => {
  const cache = createJobCache({ changes: { on: () => {}, onReconnect: () => {} } } as never)
  let asked = 0
  for (let time = 0; time < 2; time++)
    await cache('total', { favorites: 'somebody' }, async () => (asked += 1))
  expect(asked).toBe(2)
})
