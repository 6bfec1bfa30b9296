import { expect, test } from 'vitest'
import { createListCache } from './list-cache.ts'

const deps = { changes: { on: () => {}, onReconnect: () => {} } } as unknown as Parameters<
  typeof createListCache
>[0]

/** How often each of these filters was loaded, in turn. */
async function loads(filters: object[], isKept?: (filter: object) => boolean): Promise<number> {
  const cache = createListCache(deps, 'changed', isKept)
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
