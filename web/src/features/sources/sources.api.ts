import { queryOptions } from '@tanstack/react-query'
import type { getSourceFigures, listSources } from '@utsyn/contract/sources.ts'
import { call } from '../../lib/api-client.ts'

export const sourcesQuery = queryOptions({
  queryKey: ['sources', 'list'],
  queryFn: ({ signal }) => call<typeof listSources>('GET', '/sources/', { signal }),
})

export const sourceFiguresQuery = queryOptions({
  queryKey: ['sources', 'figures'],
  queryFn: ({ signal }) => call<typeof getSourceFigures>('GET', '/sources/figures', { signal }),
})
