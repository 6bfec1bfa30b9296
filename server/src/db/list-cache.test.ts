import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createListCache, keepUntilChanged } from './list-cache.ts'

const deps = { changes: { on: () => {}, onReconnect: () => {} } } as unknown as Parameters<
  typeof createListCache
>[0]

/** How often each of these filters was loaded, in turn. */
async function loads(filters: object[], isKept?: (filter: object) => boolean): Promise<number> {
  const cache = createListCache(deps, 'jobs_changed', isKept)
  let loaded = 0
  for (const filter of filters) await cache('total', filter, async () => (loaded += 1))
  return loaded
}

test('the same filter is loaded once, whatever the order of its parts', async () => {
  const one = { text: 'kotlin', terms: { place: ['p:oslo'], company: ['c:1'] } }
  const same = { terms: { company: ['c:1'], place: ['p:oslo'] }, text: 'kotlin', day: undefined }
  expect(await loads([one, same, one])).toBe(1)
})

test('each part of a filter is part of its key', async () => {
  const different = [
    {},
    { remote: true },
    { remote: false },
    { days: 7 },
    { days: 30 },
    { terms: { place: ['p:oslo'] } },
    { terms: { place: [] } },
    { terms: { place: ['p:oslo', 'p:bergen'] } },
    { terms: { company: ['p:oslo'] } },
    { place: ['p:oslo'] },
    { text: 'p:oslo' },
  ]
  expect(await loads([...different, ...different.map((filter) => ({ ...filter }))])).toBe(different.length)
})

test('uncacheable lists are not cached', async () => {
  expect(await loads([{ own: true }, { own: true }], (filter) => !('own' in filter))).toBe(2)
})

describe('after changes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A cached list, and how it hears of changes. */
  function aList() {
    let hear = (_payload: string) => {}
    const on = (_list: string, listener: typeof hear) => void (hear = listener)
    const keep = keepUntilChanged({ changes: { on, onReconnect: () => {} } }, 'jobs_changed')
    let loaded = 0
    return { hear: (payload: string) => hear(payload), read: () => keep('list', async () => (loaded += 1)) }
  }

  test('many in a row drop it once a second', async () => {
    const { hear, read } = aList()
    hear('')
    expect(await read()).toBe(1)
    hear('')
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(await read()).toBe(2)
  })

  test('one whose author is looking drops it at once', async () => {
    const { hear, read } = aList()
    hear('')
    expect(await read()).toBe(1)
    hear('at_once')
    expect(await read()).toBe(2)
  })

  test('it is never older than half a minute', async () => {
    const { read } = aList()
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(30_001)
    expect(await read()).toBe(2)
  })
})
