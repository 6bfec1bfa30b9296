import { beforeEach, expect, test, vi } from 'vitest'
import type * as RecentSearches from './recent-searches.ts'
import { stubBrowser } from './fake-browser.ts'

let browser: ReturnType<typeof stubBrowser>
let searches: typeof RecentSearches
beforeEach(async () => {
  vi.resetModules()
  browser = stubBrowser()
  searches = await import('./recent-searches.ts')
})

test('the newest stands first, the same words once, and no more than five are kept', () => {
  for (const text of ['java', 'Bane', ' kotlin ', 'java', 'BANE']) searches.rememberSearch(text)
  expect(searches.recentSearches.get()).toEqual(['BANE', 'java', 'kotlin'])
  for (const text of ['a', 'b', 'c', 'd']) searches.rememberSearch(text)
  expect(searches.recentSearches.get()).toEqual(['d', 'c', 'b', 'a', 'BANE'])
})

test('spaces are no search, and what is no list is forgotten', () => {
  searches.rememberSearch('  ')
  expect(searches.recentSearches.get()).toBeNull()
  browser.local.values.set('recentSearches', '{"hva":"som helst"}')
  searches.rememberSearch('java')
  expect(searches.recentSearches.get()).toEqual(['java'])
})
