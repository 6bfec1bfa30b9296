import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../lib/fake-browser.ts'
import { notificationsQuery, takeEvent } from './notifications.api.ts'

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

test('a first response older than an event is not final', async () => {
  const asked: ((unread_count: number) => void)[] = []
  vi.stubGlobal(
    'fetch',
    (_input: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        asked.push((unread_count) => resolve(Response.json({ data: [], unread_count })))
      }),
  )
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, notificationsQuery)
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => asked).toHaveLength(1)
  takeEvent(queryClient, { type: 'read_all', notification: null })
  asked[0]!(1)
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]!(0)
  await expect.poll(() => observer.getCurrentResult().data?.pages[0]?.unread_count).toBe(0)
  stop()
  queryClient.clear()
})
