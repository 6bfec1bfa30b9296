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

test('newest first, without duplicates, and at most five', () => {
  for (const text of ['java', 'Bane', ' kotlin ', 'java', 'BANE']) searches.rememberSearch(text)
  expect(searches.recentSearches.get()).toEqual(['BANE', 'java', 'kotlin'])
  for (const text of ['a', 'b', 'c', 'd']) searches.rememberSearch(text)
  expect(searches.recentSearches.get()).toEqual(['d', 'c', 'b', 'a', 'BANE'])
})

test('spaces are no search, and an invalid list is discarded', () => {
  searches.rememberSearch('  ')
  expect(searches.recentSearches.get()).toBeNull()
  browser.local.values.set('recentSearches', '{"hva":"som helst"}')
  searches.rememberSearch('java')
  expect(searches.recentSearches.get()).toEqual(['java'])
})
