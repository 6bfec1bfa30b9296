import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sourcesQuery } from '../sources/sources.api.ts'
import { managedSourcesQuery, refetchSources } from './managed-sources.api.ts'

test('a change of a source is fetched by the page of all sources, too', () => {
  const queryClient = new QueryClient()
  const keys = [managedSourcesQuery.queryKey, sourcesQuery.queryKey, ['jobs', 'list']]
  for (const key of keys) queryClient.setQueryData(key, [])
  void refetchSources(queryClient)
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
