// Waits for what takes too long.
// @module-tag long
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { ReaderKind } from './reader-thread.ts'
import { openReaders, ReaderBusy, type Readers } from './readers.ts'

type Question =
  | 'count'
  | 'spin'
  | 'fill'
  | 'unpack'
  | 'wait'
  | 'throw'
  | { hold: number }
  | { work: number }
  | { block: number }

/** Counts its questions, and misbehaves on request. */
const FILE = new URL('../testing/test-reader.ts', import.meta.url)
const opened: Readers<Question, number | string>[] = []
const open = (more: Partial<ReaderKind> = {}) => {
  const readers = openReaders<Question, number | string>({
    file: FILE,
    memoryMb: 60,
    workMs: 1_000,
    atOnce: 2,
    ...more,
  })
  opened.push(readers)
  return readers
}
afterEach(async () => {
  for (const readers of opened.splice(0)) await readers.close()
})
const isAnswered = <T>(work: Promise<T>) =>
  Promise.race([work, new Promise((done) => setTimeout(done, 50, 'waits'))])

describe('a reader', () => {
  test('answers, and is lent again when it was given back', async () => {
    const readers = open()
    expect([await readers.ask('count'), await readers.ask('count')]).toEqual([1, 2])
  })

  test('is ended when a text costs too much time, and another takes its place', async () => {
    const readers = open()
    await expect(readers.ask('spin')).rejects.toMatchObject({ limit: 'time' })
    expect(await readers.ask('count')).toBe(1)
  })

  test('may work longer until its first loan has ended', async () => {
    const readers = open({ workMs: 400 })
    const first = await readers.borrow()
    expect([await first.ask({ work: 700 }), await first.ask({ work: 700 })]).toEqual(['worked', 'worked'])
    first.giveBack()
    await nextTurn()
    await expect(readers.ask({ work: 6_000 })).rejects.toMatchObject({ limit: 'time' })
  })

  test('is not ended for what it waits', async () => {
    const readers = open()
    await readers.ask('count')
    expect(await readers.ask({ hold: 1_500 })).toBe('held')
  })

  test('is not ended for what it worked on earlier questions, when it answers several samples at once', async () => {
    const readers = open({ workMs: 400 })
    await readers.ask({ work: 300 })
    await readers.ask({ work: 300 })
    expect(await readers.ask({ block: 450 })).toBe('blocked')
    expect(await readers.ask('count')).toBe(4)
  })

  test('is ended when a text costs too much memory', async () => {
    const readers = open({ workMs: 20_000 })
    await expect(readers.ask('fill')).rejects.toMatchObject({ limit: 'memory' })
    expect(await readers.ask('count')).toBe(1)
  })

  test('is ended when what it unpacks costs too much memory', async () => {
    const readers = open({ workMs: 5_000 })
    await expect(readers.ask('unpack')).rejects.toMatchObject({ limit: 'memory' })
    expect(await readers.ask('count')).toBe(1)
  })

  test('says what went wrong in it, with the code by which it is known', async () => {
    const readers = open()
    await expect(readers.ask('throw')).rejects.toMatchObject({ message: 'Borte', code: '57P01' })
    expect(await readers.ask('count')).toBe(2)
  })

  test('holds nobody up: others go on meanwhile', async () => {
    const readers = open()
    const turns: number[] = []
    const spinning = readers.ask('spin').catch(() => undefined)
    for (let last = performance.now(); turns.length < 50; last = performance.now()) {
      await new Promise((done) => setTimeout(done, 5))
      turns.push(performance.now() - last)
    }
    await spinning
    expect(turns.toSorted((a, b) => a - b)[25]).toBeLessThan(100)
  })
})

describe('who borrows', () => {
  test('waits where all are lent, and gets one when one is given back', async () => {
    const readers = open()
    const first = await readers.borrow()
    await readers.borrow()
    const third = readers.borrow()
    expect(await isAnswered(third)).toBe('waits')
    first.giveBack()
    ;(await third).giveBack()
  })

  test('does not wait for one that is slow', async () => {
    const readers = open({ atOnce: 1, workMs: 1_500 })
    const slow = readers.ask('spin').catch((error: unknown) => error)
    expect(await readers.ask('count')).toBe(1)
    expect(await isAnswered(slow)).toBe('waits')
    await slow
  })

  test('has one at a time, and others do not wait for that', async () => {
    const readers = open()
    const mine = await readers.borrow({ holder: 'kari' })
    const more = readers.borrow({ holder: 'kari' })
    expect(await isAnswered(more)).toBe('waits')
    const theirs = await readers.borrow({ holder: 'per' })
    expect(await theirs.ask('count')).toBe(1)
    mine.giveBack()
    ;(await more).giveBack()
  })

  test('with texts that use up their time shares one thread with the others who do', async () => {
    const readers = open()
    for (const holder of ['kari', 'per'])
      await expect(readers.ask('spin', { holder })).rejects.toMatchObject({ limit: 'time' })
    const first = await readers.borrow({ holder: 'kari' })
    const second = readers.borrow({ holder: 'per' })
    expect(await isAnswered(second)).toBe('waits')
    expect(await readers.ask('count', { holder: 'eva' })).toBe(1)
    first.giveBack()
    ;(await second).giveBack()
  })

  test('fails when the queue is too long', async () => {
    const readers = open({ atOnce: 1 })
    const first = await readers.borrow()
    await expect(readers.borrow({ patienceMs: 100 })).rejects.toBeInstanceOf(ReaderBusy)
    first.giveBack()
    expect(await readers.ask('count', { patienceMs: 5_000 })).toBe(1)
    // One's own question is waited for as long as it takes.
    const own = await readers.borrow({ holder: 'kari' })
    const next = readers.borrow({ holder: 'kari', patienceMs: 10 })
    expect(await isAnswered(next)).toBe('waits')
    own.giveBack()
    ;(await next).giveBack()
  })

  test('and gives up leaves the line, or has the answer stopped and the thread given back', async () => {
    const readers = open({ atOnce: 1 })
    const gone = new AbortController()
    const waiting = readers.ask('wait', { signal: gone.signal })
    const inLine = readers.ask('count', { signal: gone.signal })
    const patient = readers.ask('count')
    setTimeout(() => gone.abort(new Error('Gått')), 200)
    await expect(waiting).rejects.toThrow('Gått')
    await expect(inLine).rejects.toThrow('Gått')
    expect(await patient).toBe(2)
  })
})

describe('threads that are kept', () => {
  test('are warm before they are lent, and there again after one was ended', async () => {
    const readers = open({ kept: 1 })
    await readers.ready('count')
    expect(await readers.ask('count')).toBe(2)
    await expect(readers.ask('spin')).rejects.toMatchObject({ limit: 'time' })
    await readers.ready('count')
    expect(await readers.ask('count')).toBe(2)
  })
})
