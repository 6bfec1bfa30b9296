import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { CvFields } from '@utsyn/contract/cv-files.ts'
import { saveCv } from '../consultants/cv-files/cv-files.api.ts'
import { consultantMatchesQuery } from '../consultants/consultants.api.ts'
import { comparisonQuery, manualMatchesQuery, sendObjection } from './matching.api.ts'

afterEach(() => vi.unstubAllGlobals())

test.each<[string, (queryClient: QueryClient) => Promise<unknown>]>([
  ['an objection', (queryClient) => sendObjection(queryClient, true)],
  [
    'a CV that is saved',
    (queryClient) => saveCv(queryClient, { consultant_id: '2', fields: {} as CvFields }),
  ],
])('after %s no earlier comparison is shown', async (_what, write) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }))
  const queryClient = new QueryClient()
  const [lists, pair] = [
    [manualMatchesQuery('1').queryKey, consultantMatchesQuery('2').queryKey],
    comparisonQuery({ job_id: '1', consultant_id: '2' }).queryKey,
  ]
  for (const key of [...lists, pair]) queryClient.setQueryData<unknown>(key, {})
  await write(queryClient)
  expect(lists.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  expect(queryClient.getQueryState(pair)).toBeUndefined()
})
