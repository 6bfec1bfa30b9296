import type { QueryClient } from '@tanstack/react-query'

/**
 * After a CV or an objection has changed: no list of matches that was fetched before stays on the screen. Comparisons of
 * one pair are removed instead of fetched again, since each request is logged.
 */
export function forgetMatches(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['match', 'ai'] })
  void queryClient.invalidateQueries({ queryKey: ['match'] })
}
