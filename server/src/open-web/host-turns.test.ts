import { expect, onTestFinished, test, vi } from 'vitest'
import { FetchRefused } from './fetch-refused.ts'
import { hostTurns } from './host-turns.ts'

const patience = new AbortController().signal

test('hosts do not wait for each other', async () => {
  const turns = hostTurns()
  await turns.take('a.example', { pace: 60_000 }, patience)
  const begun = performance.now()
  await turns.take('b.example', { pace: 60_000 }, patience)
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('the queue is bounded', async () => {
  const turns = hostTurns(2)
  const end = await turns.take('a.example', { pace: 0 }, patience)
  const waiting = [
    turns.take('a.example', { pace: 0 }, patience),
    turns.take('a.example', { pace: 0 }, patience),
  ]
  await expect(turns.take('a.example', { pace: 0 }, patience)).rejects.toMatchObject({ reason: 'busy' })
  await expect(turns.take('a.example', { pace: 0 }, patience)).rejects.toBeInstanceOf(FetchRefused)
  end()
  const endNext = await waiting[0]!
  endNext()
  endNext()
  await waiting[1]!
})

test('leaving the queue makes room, and ending a turn twice frees it once', async () => {
  const turns = hostTurns(1)
  const end = await turns.take('a.example', { pace: 0 }, patience)
  const leave = new AbortController()
  const left = turns.take('a.example', { pace: 0 }, leave.signal)
  leave.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const next = turns.take('a.example', { pace: 0 }, patience)
  end()
  const endNext = await next
  end()
  let third = false
  const last = turns.take('a.example', { pace: 0 }, patience).then(() => (third = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(third).toBe(false)
  endNext()
  await last
})

test('three begin at once after a rest, and the pauses of all are kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = hostTurns()
  const pace = { pace: 60, burst: 3 }
  const begun = performance.now()
  const at: number[] = []
  for (let nth = 0; nth < 5; nth++) {
    const turn = turns.take('a.example', pace, patience)
    await vi.advanceTimersByTimeAsync(nth < 3 ? 0 : 60)
    const end = await turn
    at.push(performance.now() - begun)
    end()
  }
  expect(at).toEqual([0, 0, 0, 60, 120])
})

test('a slow pace applies, whatever came before', async () => {
  const turns = hostTurns()
  const end = await turns.take('a.example', { pace: 1, burst: 3 }, patience)
  end()
  const begun = performance.now()
  await turns.take('a.example', { pace: 80 }, patience)
  expect(performance.now() - begun).toBeGreaterThan(70)
})

test('without a pace there are no pauses', async () => {
  const turns = hostTurns()
  const begun = performance.now()
  for (const pace of [{ pace: 60_000, burst: 3 }, { pace: 0 }, { pace: 0 }]) {
    const end = await turns.take('a.example', pace, patience)
    end()
  }
  expect(performance.now() - begun).toBeLessThan(20_000)
})
