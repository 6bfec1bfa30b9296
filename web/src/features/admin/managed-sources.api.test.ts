import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sourcesQuery } from '../sources/sources.api.ts'
import { firstStepsQuery } from './first-steps.api.ts'
import { managedSourcesQuery, refetchSources } from './managed-sources.api.ts'

test('a change of a source is fetched by the page of all sources and the first steps, too', () => {
  const queryClient = new QueryClient()
  const keys = [managedSourcesQuery, sourcesQuery, firstStepsQuery, { queryKey: ['jobs', 'list'] }].map(
    ({ queryKey }) => queryKey,
  )
  for (const key of keys) queryClient.setQueryData(key, [])
  void refetchSources(queryClient)
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false])
})
