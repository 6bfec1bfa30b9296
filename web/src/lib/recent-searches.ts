import { asList, storedValue } from './stored-value.ts'

const KEPT = 5

/** This user's searches in the bar, newest first. */
export const recentSearches = storedValue('local', 'recentSearches', asList)

/** Moves a search that was followed up to the top. Ignores case. */
export function rememberSearch(text: string): void {
  const wanted = text.trim()
  if (!wanted) return
  const same = (other: string) => other.toLocaleLowerCase('nb') === wanted.toLocaleLowerCase('nb')
  const others = (recentSearches.get() ?? []).filter((other) => !same(other))
  recentSearches.set([wanted, ...others].slice(0, KEPT))
}
