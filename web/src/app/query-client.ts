import { QueryClient } from '@tanstack/react-query'
import { isPassing } from '../lib/api-error.ts'

const MINUTE = 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE / 2,
        gcTime: 10 * MINUTE,
        retry: (failures, error) => failures < 2 && isPassing(error),
        // The loader of the route has just tried; a second try on mount would only double the failure.
        retryOnMount: false,
        // Browsers are sometimes wrong about being offline, so the first try is always made.
        networkMode: 'offlineFirst',
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}
