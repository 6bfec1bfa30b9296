import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../lib/fake-browser.ts'

let asked: string[]
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] })
  stubBrowser()
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://portal.example').searchParams.get('posted_after') ?? 'always')
    return Response.json({ data: {} })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('every part that shows articles and links to the list counts from the same day as the list', async () => {
  const { newestNewsQuery, newsListQuery } = await import('./news.api.ts')
  const { followedNewsQuery } = await import('../home/home.api.ts')
  const { newsSearchQuery } = await import('../search/search.api.ts')
  const client = new QueryClient()
  await client.fetchQuery(newsListQuery({ page: 1 }))
  await client.fetchQuery(newestNewsQuery('Fjordgnist AS', 3))
  await client.fetchQuery(followedNewsQuery)
  await client.fetchQuery(newsSearchQuery('strøm'))
  expect(asked).toEqual(Array.from({ length: 4 }, () => '2026-08-12'))
  await client.fetchQuery(newsListQuery({ page: 1, days: '7' }))
  expect(asked.at(-1)).toBe('2026-11-13')
})
