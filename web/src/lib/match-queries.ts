import type { QueryClient } from '@tanstack/react-query'

/**
 * After a CV or an objection has changed: no list of matches that was fetched before stays on the screen. Comparisons of
 * one pair are removed instead of fetched again, since each request is logged.
 */
export function forgetMatches(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['match', 'ai'] })
  void queryClient.invalidateQueries({ queryKey: ['match'] })
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 10_000

/** A list of matches with something that waits to be compared is polled, less and less often. */
export const pauseBetween = (isWaiting: boolean | undefined, looks: number): number | false =>
  Boolean(isWaiting) && Math.min(FIRST_PAUSE_MS * 1.5 ** (looks - 1), LONGEST_PAUSE_MS)
