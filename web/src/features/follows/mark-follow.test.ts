import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markEverywhere, markFollow, recheckFollows, withMark } from './mark-follow.ts'

const job = (id: string, is_favorite: boolean) => ({ id, title: `Annonse ${id}`, is_favorite })
const LIST = ['jobs', 'list', { page: 1 }]
const ONE = ['jobs', 'one', '2']

function cached(data: Record<string, unknown>) {
  const queryClient = new QueryClient()
  for (const [key, value] of Object.entries(data)) {
    queryClient.setQueryData(JSON.parse(key), value, { updatedAt: 1_000 })
  }
  return queryClient
}

test('lists and single ads are marked in place, without counting as fresh', () => {
  const queryClient = cached({
    [JSON.stringify(LIST)]: { jobs: [job('1', false), job('2', false)], pagination: { page: 1 } },
    [JSON.stringify(ONE)]: job('2', false),
    '["companies","list"]': { companies: [{ id: '2', name: 'Fyr', is_favorite: false }] },
  })
  markFollow(queryClient, 'job-2', true)
  expect(queryClient.getQueryData(LIST)).toEqual({
    jobs: [job('1', false), job('2', true)],
    pagination: { page: 1 },
  })
  expect(queryClient.getQueryData(ONE)).toEqual(job('2', true))
  expect(queryClient.getQueryState(LIST)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: false })
  expect(queryClient.getQueryData(['companies', 'list'])).toEqual({
    companies: [{ id: '2', name: 'Fyr', is_favorite: false }],
  })
})

test('data without the ad stays the same object', () => {
  const data = {
    jobs: [job('1', false)],
    pagination: {},
    facets: [{ name: 'Java', count: 2 }],
    nothing: null,
  }
  expect(withMark(data, '2', true)).toBe(data)
  expect(withMark(data, '1', false)).toBe(data)
  for (const other of [undefined, null, 'text', 7]) expect(withMark(other, '1', true)).toBe(other)
})

test('an ad that was opened is new nowhere any more, and its star stays as it is', () => {
  const ad = { ...job('2', true), is_new: true }
  const queryClient = cached({ [JSON.stringify(LIST)]: { jobs: [ad] }, [JSON.stringify(ONE)]: ad })
  markEverywhere(queryClient, 'jobs', '2', false, 'is_new')
  expect(queryClient.getQueryData(LIST)).toEqual({ jobs: [{ ...ad, is_new: false }] })
  expect(queryClient.getQueryData(ONE)).toEqual({ ...ad, is_new: false })
})

test('lists that depend on follows are fetched again, others are not', () => {
  const keys = [
    LIST,
    ['jobs', 'saved', { page: 1, favorites: true }],
    ['jobs', 'facets', { favorites: true }],
    ['jobs', 'list', { followed: true }],
    ['companies', 'followed'],
    ['user', 'overview'],
    ['user'],
  ]
  const stale = (queryClient: QueryClient) =>
    keys.map((key) => queryClient.getQueryState(key)?.isInvalidated ?? false)
  const fresh = () =>
    cached(Object.fromEntries(keys.map((key) => [JSON.stringify(key), { followed_companies: [] }])))

  const after_job = fresh()
  markFollow(after_job, 'job-2', true)
  expect(stale(after_job)).toEqual([false, true, true, false, false, true, false])

  const after_company = fresh()
  markFollow(after_company, 'company-2', false)
  expect(stale(after_company)).toEqual([false, false, false, true, true, true, true])

  const in_doubt = fresh()
  recheckFollows(in_doubt)
  expect(stale(in_doubt)).toEqual([true, true, true, true, true, true, true])
})

test('a company that was followed or left is so among the user’s at once, and in what was asked before', async () => {
  const [bre, fyr] = [
    { id: '1', name: 'Bre' },
    { id: '2', name: 'Fyr' },
  ]
  const user = { name: 'Kari', followed_companies: [fyr] }
  const queryClient = cached({ '["user"]': user })
  const followed = () => queryClient.getQueryData<typeof user>(['user'])?.followed_companies
  let answer: (data: unknown) => void = () => {}
  const fetched = queryClient.fetchQuery({
    queryKey: ['user'],
    queryFn: () => new Promise((resolve) => (answer = resolve)),
  })
  markFollow(queryClient, 'company-1', true, 'Bre')
  expect(followed()).toEqual([bre, fyr])
  expect(queryClient.getQueryState(['user'])?.isInvalidated).toBe(true)
  answer(user)
  await fetched
  await Promise.resolve()
  expect(followed()).toEqual([bre, fyr])
  markFollow(queryClient, 'company-2', false)
  expect(followed()).toEqual([bre])
  // From a page of the previous version, without a name.
  markFollow(queryClient, 'company-3', true, '')
  expect(followed()).toEqual([bre])
})

test.each([undefined, { jobs: [job('2', false)] }])(
  'an answer that was read before the change does not undo the mark (cached: %j)',
  async (before) => {
    const queryClient = new QueryClient()
    if (before) queryClient.setQueryData(LIST, before)
    let answer: (data: unknown) => void = () => {}
    const fetched = queryClient.fetchQuery({
      queryKey: LIST,
      queryFn: () => new Promise((resolve) => (answer = resolve)),
    })
    markFollow(queryClient, 'job-2', true)
    answer({ jobs: [job('2', false)] })
    await fetched
    await Promise.resolve()
    expect(queryClient.getQueryData(LIST)).toEqual({ jobs: [job('2', true)] })
  },
)

test('a cancelled fetch does not restore the state before the mark', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(LIST, { jobs: [job('2', false)] })
  const observer = new QueryObserver(queryClient, {
    queryKey: LIST,
    // Uses the signal, so that the query is cancelled when unobserved.
    queryFn: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
  })
  const stop = observer.subscribe(() => {})
  markFollow(queryClient, 'job-2', true)
  stop()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(queryClient.getQueryState(LIST)?.fetchStatus).toBe('idle')
  expect(queryClient.getQueryData(LIST)).toEqual({ jobs: [job('2', true)] })
  queryClient.clear()
})
