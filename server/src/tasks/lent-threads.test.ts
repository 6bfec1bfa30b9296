import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { giveBack, lendThread } from './lent-threads.ts'

/** Counts what it is told, and ends when told so. */
const COUNTER = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let told = 0
    parentPort.on('message', (text) => (text === 'end' ? process.exit() : parentPort.postMessage((told += 1))))`)}`,
)
const lent = new Set<Worker>()
const lend = () => {
  const thread = lendThread(COUNTER, {})
  lent.add(thread)
  return thread
}
const tell = async (thread: Worker) => {
  thread.postMessage('hei')
  return ((await once(thread, 'message')) as [number])[0]
}
afterAll(() => Promise.all([...lent].map((thread) => thread.terminate())))

test('a thread that was given back is lent again, and to one at a time', async () => {
  const first = lend()
  expect(await tell(first)).toBe(1)
  await giveBack(COUNTER, first)
  const again = lend()
  const other = lend()
  expect([await tell(again), await tell(other)]).toEqual([2, 1])
  await giveBack(COUNTER, again)
  await giveBack(COUNTER, other)
})

test('one that has ended is lent to nobody', async () => {
  const thread = lend()
  await tell(thread)
  await giveBack(COUNTER, thread)
  thread.ref()
  thread.postMessage('end')
  await once(thread, 'exit')
  expect([lend(), lend(), lend()]).not.toContain(thread)
})

test('few wait, the others end', async () => {
  const threads = [lend(), lend(), lend(), lend()]
  await Promise.all(threads.map((thread) => tell(thread)))
  const ended = threads.map((thread) => once(thread, 'exit').then(() => thread))
  for (const thread of threads) await giveBack(COUNTER, thread)
  expect(threads).toContain(await Promise.race(ended))
})
