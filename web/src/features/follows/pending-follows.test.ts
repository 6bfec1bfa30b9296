import { beforeEach, describe, expect, test } from 'vitest'
import { FakePortal, YES, type Answer } from './fake-portal.ts'

const KEY = 'job-12'
const FAILED: Answer = { outcome: 'failed', done: false, ms: 0 }
const HOUR_MS = 60 * 60_000

let portal: FakePortal
beforeEach(() => {
  portal = new FakePortal()
  portal.server.set(KEY, false)
  portal.readServer()
})

const sent = () => portal.calls.map(({ wanted }) => wanted)
/** When the calls were made, in milliseconds from `start`. */
const times = (start: number) => portal.calls.map(({ at }) => at - start)

describe('a click', () => {
  test('is shown at once, stored, and sent after a second', async () => {
    const start = portal.clock.now
    portal.click(KEY)
    expect(portal.screen(KEY)).toBe(true)
    expect(portal.stored).toEqual(
      new Map([
        ['job-12', 'true'],
        ['job-12-timestamp', String(start)],
      ]),
    )
    await portal.pass(999)
    expect(portal.calls).toEqual([])
    await portal.pass(1)
    expect(times(start)).toEqual([1000])
    expect(portal.pendingKeys()).toHaveLength(2)
    await portal.pass(100)
    expect(portal.pendingKeys()).toEqual([])
    expect(portal.screen(KEY)).toBe(true)
    expect(portal.toasts).toEqual([])
  })

  test('undone within the second makes no call', async () => {
    portal.click(KEY)
    await portal.pass(900)
    portal.click(KEY)
    expect(portal.pendingKeys()).toEqual([])
    await portal.pass(60_000)
    expect(portal.calls).toEqual([])
  })

  test('restarts the second', async () => {
    const start = portal.clock.now
    portal.click(KEY)
    await portal.pass(600)
    portal.click(KEY)
    await portal.pass(600)
    portal.click(KEY)
    await portal.pass(5_000)
    expect(times(start)).toEqual([2200])
  })

  test('during a call waits for its answer', async () => {
    portal.answers = [{ ...YES, ms: 5_000 }]
    const start = portal.clock.now
    portal.click(KEY)
    await portal.pass(1_500)
    portal.click(KEY)
    await portal.pass(4_000)
    expect(sent()).toEqual([true])
    await portal.pass(1_000)
    expect(times(start)).toEqual([1000, 6005])
    expect(sent()).toEqual([true, false])
    expect(portal.screen(KEY)).toBe(false)
  })

  test('during a call keeps its own second, whatever the response', async () => {
    for (const outcome of ['saved', 'failed'] as const) {
      portal.answers = [{ outcome, done: true, ms: 1_000 }]
      const start = portal.clock.now
      portal.click(KEY)
      await portal.pass(1_900)
      portal.click(KEY)
      await portal.pass(2_000)
      expect(times(start)).toEqual([1000, 2900])
      portal.calls.length = 0
    }
  })

  test('notifies listeners, and so does its end', async () => {
    portal.click(KEY)
    expect(portal.page.heard.get(KEY)).toBe(true)
    await portal.pass(2_000)
    expect(portal.page.heard.get(KEY)).toBeNull()
  })

  test('there and back during a call needs no other call', async () => {
    portal.answers = [{ ...YES, ms: 5_000 }]
    portal.click(KEY)
    await portal.pass(1_500)
    portal.click(KEY)
    portal.click(KEY)
    await portal.pass(60_000)
    expect(sent()).toEqual([true])
    expect(portal.screen(KEY)).toBe(true)
  })

  test('on one item does not affect another', async () => {
    portal.server.set('company-12', true)
    portal.readServer()
    portal.click(KEY)
    portal.click('company-12')
    await portal.pass(2_000)
    expect(Object.fromEntries(portal.server)).toEqual({ 'job-12': true, 'company-12': false })
  })
})

describe('an answer', () => {
  test.each(['refused', 'unclear'] as const)(
    'that is %s takes the change back with a toast',
    async (outcome) => {
      portal.answers = [{ outcome, done: false, ms: 0 }]
      portal.click(KEY)
      await portal.pass(60_000)
      expect(sent()).toEqual([true])
      expect(portal.screen(KEY)).toBe(false)
      expect(portal.toasts).toEqual([{ key: KEY, wanted: true }])
      expect(portal.pendingKeys()).toEqual([])
    },
  )

  test('that refuses an already undone change is not reported', async () => {
    portal.answers = [{ outcome: 'refused', done: false, ms: 5_000 }]
    portal.click(KEY)
    await portal.pass(1_500)
    portal.click(KEY)
    await portal.pass(60_000)
    expect(sent()).toEqual([true])
    expect(portal.toasts).toEqual([])
  })

  test('that fails for a passing reason is tried three times more, after 1, 3 and 10 seconds', async () => {
    portal.answers = [FAILED, FAILED, FAILED, FAILED]
    const start = portal.clock.now
    portal.click(KEY)
    await portal.pass(15_500)
    expect(times(start)).toEqual([1000, 2005, 5010, 15_015])
    expect(portal.toasts).toEqual([{ key: KEY, wanted: true }])
    expect(portal.screen(KEY)).toBe(false)
    expect(portal.pendingKeys()).toEqual([])
  })

  test('that fails is forgotten when the next one is good', async () => {
    portal.answers = [FAILED, FAILED]
    portal.click(KEY)
    await portal.pass(60_000)
    expect(portal.calls).toHaveLength(3)
    expect(portal.server.get(KEY)).toBe(true)
    expect(portal.toasts).toEqual([])
  })

  test('that fails leaves a new change all of its tries', async () => {
    portal.answers = [FAILED, FAILED, FAILED, FAILED, FAILED, FAILED]
    portal.click(KEY)
    await portal.pass(6_000)
    portal.click(KEY)
    await portal.pass(60_000)
    expect(sent()).toEqual([true, true, true, false, false, false, false])
    expect(portal.toasts).toEqual([])
  })

  test('that was aborted leaves the server state unknown until the next response', async () => {
    portal.answers = [{ outcome: 'unclear', done: true, ms: 0 }]
    portal.click(KEY)
    await portal.pass(2_000)
    // The list could not be refetched.
    portal.page.said.set(KEY, false)
    portal.click(KEY)
    portal.click(KEY)
    await portal.pass(2_000)
    expect(sent()).toEqual([true, false])
    expect(portal.server.get(KEY)).toBe(false)
    portal.click(KEY)
    portal.click(KEY)
    await portal.pass(2_000)
    expect(portal.calls).toHaveLength(2)
  })

  test('that never arrived leaves the server state unknown: undoing is a call too', async () => {
    portal.answers = [{ outcome: 'failed', done: true, ms: 0 }]
    portal.click(KEY)
    await portal.pass(1_100)
    portal.click(KEY)
    await portal.pass(60_000)
    expect(sent()).toEqual([true, false])
    expect(portal.server.get(KEY)).toBe(false)
  })
})

describe('without a network', () => {
  test('a change is kept for any time, and sent when the network is back', async () => {
    await portal.setOnline(false)
    portal.click(KEY)
    await portal.pass(5 * HOUR_MS)
    expect(portal.calls).toEqual([])
    expect(portal.screen(KEY)).toBe(true)
    await portal.setOnline(true)
    expect(sent()).toEqual([true])
    await portal.pass(100)
    expect(portal.pendingKeys()).toEqual([])
  })

  test('a call that fails because the network went does not use up a try', async () => {
    portal.answers = [{ ...FAILED, ms: 1_000 }, FAILED, FAILED, FAILED]
    portal.click(KEY)
    await portal.pass(1_500)
    await portal.setOnline(false)
    await portal.pass(60_000)
    expect(portal.calls).toHaveLength(1)
    await portal.setOnline(true)
    await portal.pass(60_000)
    expect(portal.server.get(KEY)).toBe(true)
    expect(portal.toasts).toEqual([])
  })

  test('its return does not cut short the second of a click', async () => {
    const start = portal.clock.now
    portal.click(KEY)
    await portal.setOnline(true)
    await portal.pass(2_000)
    expect(times(start)).toEqual([1000])
  })

  test('a pending change outlives the page', async () => {
    await portal.setOnline(false)
    portal.click(KEY)
    await portal.reload()
    expect(portal.screen(KEY)).toBe(true)
    await portal.setOnline(true)
    await portal.pass(1_100)
    expect(portal.server.get(KEY)).toBe(true)
  })
})

describe('a page that is hidden, closed or loaded', () => {
  test('sends at once', async () => {
    portal.click(KEY)
    portal.page.machine.flush()
    expect(sent()).toEqual([true])
    await portal.pass(60_000)
    expect(sent()).toEqual([true])
    expect(portal.pendingKeys()).toEqual([])
  })

  test('hidden during a call, sends the newer change as soon as it is answered', async () => {
    portal.answers = [{ ...YES, ms: 3_000 }]
    portal.click(KEY)
    await portal.pass(3_900)
    portal.click(KEY)
    portal.page.machine.flush()
    await portal.pass(200)
    expect(sent()).toEqual([true, false])
    expect(portal.most_under_way).toBe(1)
  })

  test('closed during a call, still sends its last change', async () => {
    portal.answers = [{ ...YES, ms: 3_000 }]
    portal.click(KEY)
    await portal.pass(1_500)
    portal.click(KEY)
    portal.close()
    expect(sent()).toEqual([true, false])
  })

  test('closed during a call that is then refused, treats the server state as unknown', async () => {
    portal.answers = [
      { ...YES, ms: 3_000 },
      { outcome: 'refused', done: false, ms: 0 },
    ]
    portal.click(KEY)
    await portal.pass(1_500)
    portal.click(KEY)
    portal.close()
    await portal.pass(100)
    expect(portal.toasts).toEqual([{ key: KEY, wanted: false }])
    expect(portal.screen(KEY)).toBe(true)
  })

  test('reloaded, waits a second before repeating what was sent at closing', async () => {
    portal.click(KEY)
    await portal.pass(800)
    const start = portal.clock.now
    await portal.reload()
    await portal.pass(2_000)
    expect(times(start)).toEqual([0, 1000])
    expect(portal.pendingKeys()).toEqual([])
  })

  test('loaded after the clock was set back, waits for a second all the same', async () => {
    portal.stored.set('job-12', 'true').set('job-12-timestamp', String(portal.clock.now + 30_000))
    const start = portal.clock.now
    await portal.reload()
    await portal.pass(60_000)
    expect(times(start)).toEqual([1000])
  })

  test('sends pending changes of the previous page: at once when older than a second', async () => {
    portal.stored.set('job-12', 'true').set('job-12-timestamp', String(portal.clock.now - 1_001))
    portal.stored.set('company-3', 'false').set('company-3-timestamp', String(portal.clock.now - 400))
    await portal.reload()
    expect(portal.calls).toMatchObject([{ key: 'job-12', wanted: true }])
    expect(portal.page.machine.pendingOf('company-3')).toBe(false)
    await portal.pass(599)
    expect(portal.calls).toHaveLength(1)
    await portal.pass(1)
    expect(portal.calls).toMatchObject([{ key: 'job-12' }, { key: 'company-3', wanted: false }])
    await portal.pass(100)
    expect(portal.pendingKeys()).toEqual([])
  })

  test('sends an undo after a reload, since the previous page may have sent the change', async () => {
    portal.click(KEY)
    await portal.reload()
    portal.click(KEY)
    await portal.pass(60_000)
    expect(portal.server.get(KEY)).toBe(false)
  })

  test.each([
    ['a bad id', 'job-x', 'true', 0],
    ['no id', 'company-', 'true', 0],
    ['a bad value', 'job-5', 'yes', 0],
    ['no value', 'job-5', null, 0],
    ['no time', 'job-5', 'true', null],
    ['a time that is none', 'job-5', 'true', 'soon'],
    ['a time from another age', 'job-5', 'true', -1_700_000_000_000],
    ['a time yesterday', 'job-5', 'true', -25 * HOUR_MS],
    ['a time tomorrow', 'job-5', 'true', HOUR_MS],
  ])('sweeps away %s', async (_, key, value, age) => {
    if (value !== null) portal.stored.set(key, value)
    if (age !== null)
      portal.stored.set(`${key}-timestamp`, typeof age === 'number' ? String(portal.clock.now + age) : age)
    portal.stored.set('jobsFilterCompanies', '["Fyr"]')
    await portal.reload()
    await portal.pass(60_000)
    expect(portal.calls).toEqual([])
    expect([...portal.stored.keys()]).toEqual(['jobsFilterCompanies'])
  })
})

describe('signing out', () => {
  test('without anything pending waits for nothing', async () => {
    await portal.page.machine.finish(2_000)
    expect(portal.calls).toEqual([])
  })

  test('sends pending changes first', async () => {
    portal.click(KEY)
    const finished = portal.page.machine.finish(2_000)
    await portal.pass(100)
    await finished
    expect(portal.server.get(KEY)).toBe(true)
    expect(portal.pendingKeys()).toEqual([])
  })

  test('waits for all answers', async () => {
    portal.answers = [YES, { outcome: 'refused', done: false, ms: 1_000 }]
    portal.click('company-3')
    portal.click(KEY)
    const finished = portal.page.machine.finish(2_000)
    await portal.pass(1_900)
    await finished
    expect(portal.toasts).toEqual([{ key: KEY, wanted: true }])
  })

  test('waits no longer than it shall, and then forgets', async () => {
    portal.answers = [{ outcome: 'refused', done: false, ms: 60_000 }]
    portal.click(KEY)
    let finished = false
    void portal.page.machine.finish(2_000).then(() => (finished = true))
    await portal.pass(1_999)
    expect(finished).toBe(false)
    await portal.pass(1)
    expect(finished).toBe(true)
    expect(portal.pendingKeys()).toEqual([])
    expect(portal.screen(KEY)).toBe(false)
    await portal.pass(120_000)
    expect(portal.toasts).toEqual([])
    expect(portal.calls).toHaveLength(1)
  })

  test('does not wait for the tries after a failure, nor for a network', async () => {
    portal.answers = [FAILED]
    portal.click(KEY)
    let finished = false
    void portal.page.machine.finish(2_000).then(() => (finished = true))
    await portal.pass(50)
    expect(finished).toBe(true)
    await portal.setOnline(false)
    portal.click(KEY)
    await portal.page.machine.finish(2_000)
    await portal.setOnline(true)
    await portal.pass(60_000)
    expect(portal.calls).toHaveLength(1)
    expect(portal.pendingKeys()).toEqual([])
  })
})
