import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFigureCache, type FigureCache } from './figure-cache.ts'

/** A slow count that returns 1, 2, 3 … */
function counter(milliseconds: number) {
  const count = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return count.mock.calls.length
  })
  return count
}

let figures: FigureCache
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  figures = createFigureCache()
})
afterEach(() => void vi.useRealTimers())

/** Starts a request and advances the clock by the time it needs. */
async function ask(name: string, count: () => Promise<number>): Promise<number> {
  const answer = figures(name, count).then(({ value }) => value)
  await vi.advanceTimersByTimeAsync(100_000)
  return answer
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a figure', () => {
  test('is computed once for all concurrent requests', async () => {
    const count = counter(100)
    const answers = Promise.all([figures('ads', count), figures('ads', count)])
    await pass(100)
    expect((await answers).map(({ value }) => value)).toEqual([1, 1])
    expect(count).toHaveBeenCalledTimes(1)
  })

  test('is cached for a second when it is cheap, and for a minute when it takes more than one', async () => {
    const cheap = counter(0)
    const first = figures('cheap', cheap)
    await pass(0)
    expect((await first).value).toBe(1)
    await pass(900)
    expect((await figures('cheap', cheap)).value).toBe(1)
    await pass(200)
    const second = figures('cheap', cheap)
    await pass(0)
    expect((await second).value).toBe(2)

    const dear = counter(2_000)
    const begun = figures('dear', dear)
    await pass(2_000)
    await begun
    await pass(99_000)
    expect((await figures('dear', dear)).value).toBe(1)
    expect(dear).toHaveBeenCalledTimes(1)
  })

  test('is shown as it was while a new one takes long, with the time of the count', async () => {
    const dear = counter(2_000)
    const begun = figures('dear', dear)
    await pass(2_000)
    const { counted_at } = await begun
    await pass(200_000)
    const later = figures('dear', dear)
    await pass(250)
    expect(await later).toMatchObject({ value: 1, counted_at })
    await pass(2_000)
    expect((await figures('dear', dear)).value).toBe(2)
  })

  test('is not shown when it is old, nor on the next day', async () => {
    const dear = counter(2_000)
    expect(await ask('dear', dear)).toBe(1)
    await pass(16 * 60_000)
    expect(await ask('dear', dear)).toBe(2)
    vi.setSystemTime(new Date('2026-11-20T23:00:00Z'))
    expect(await ask('dear', dear)).toBe(3)
  })

  test('that cannot be computed fails, and is computed again on the next request', async () => {
    const broken = vi.fn(async () => {
      throw new Error('away')
    })
    await expect(figures('ads', broken)).rejects.toThrow('away')
    expect(await ask('ads', counter(0))).toBe(1)
  })
})

test('figures are counted one at a time', async () => {
  let running = 0
  let most = 0
  const count = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return --running
  }
  const all = Promise.all(['a', 'b', 'c'].map((name) => figures(name, count)))
  await pass(1_000)
  await all
  expect(most).toBe(1)
})
