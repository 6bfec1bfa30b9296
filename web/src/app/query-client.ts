import { QueryClient } from '@tanstack/react-query'
import { isPassing } from '../lib/api-error.ts'

const MINUTE = 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE / 2,
        gcTime: 10 * MINUTE,
        // Without a network a retry would wait for one, and the page would promise content that does not come. When the
        // network is back, what is shown is refetched anyway.
        retry: (failures, error) => failures < 2 && isPassing(error) && navigator.onLine,
        // The route's loader has just tried; a retry on mount would only double the failure.
        retryOnMount: false,
        // Browsers are sometimes wrong about being offline, so the first try is always made.
        networkMode: 'offlineFirst',
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}
