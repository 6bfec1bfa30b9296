import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from './fake-browser.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

/** What a page finds when it is loaded. */
async function loaded() {
  vi.resetModules()
  const { offerIntroductions } = await import('./process-values.ts')
  return (await import('./unsent.ts')).unsent<{ text: string }>(offerIntroductions)
}

test('what is not sent is there when the page is loaded again, until it is sent', async () => {
  const first = await loaded()
  first.set('1', { text: 'Kan begynne i januar.' })
  first.set('2', { text: 'Takk for samtalen.' })
  expect(first.get('1')).toBe(first.get('1'))
  const second = await loaded()
  expect(second.get('1')).toEqual({ text: 'Kan begynne i januar.' })
  second.set('1', undefined)
  second.set('2', undefined)
  expect([second.get('2'), browser.session.values.size]).toEqual([undefined, 0])
})

test.each(['{', '{}', '7', '[7]'])('%s in the storage is nothing', async (text) => {
  browser.session.values.set('offer_introductions', text)
  expect((await loaded()).get('1')).toBeUndefined()
})
