import { asList, storedValue } from './stored-value.ts'

const KEPT = 5

/** What this person has searched for in the bar, newest first. */
export const recentSearches = storedValue('local', 'recentSearches', asList)

/** Puts a text that has led somewhere first. The same words in other letters are the same search. */
export function rememberSearch(text: string): void {
  const wanted = text.trim()
  if (!wanted) return
  const same = (other: string) => other.toLocaleLowerCase('nb') === wanted.toLocaleLowerCase('nb')
  const others = (recentSearches.get() ?? []).filter((other) => !same(other))
  recentSearches.set([wanted, ...others].slice(0, KEPT))
}
