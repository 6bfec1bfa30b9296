import { beforeEach, expect, test } from 'vitest'
import { aProcess, FakeWorld, type Tab } from './fake-world.ts'

let world: FakeWorld
let tab: Tab

beforeEach(() => {
  world = new FakeWorld()
  tab = world.open()
})

const phase = () => tab.machine.state().phase
const gaps = () => world.asked.slice(1).map(({ at }, index) => at - world.asked[index]!.at - world.answer_ms)

function begin(id = 'p1') {
  world.processes.set(id, aProcess(id, 200))
  tab.machine.begin(id, 'https://lyngfjell.example')
}

test('without an id nothing is polled', async () => {
  await world.pass(60_000)
  expect(world.asked).toEqual([])
  expect(phase()).toBe('none')
})

test('polls at once, then after 1 s, each pause 1.5 times the last, at most 10 s', async () => {
  begin()
  expect(phase()).toBe('working')
  await world.pass(60_000)
  expect(gaps().slice(0, 8)).toEqual([1_000, 1_500, 2_250, 3_375, 5_062.5, 7_593.75, 10_000, 10_000])
})

test('finished: there is something to look through, and no more questions', async () => {
  begin()
  await world.pass(500)
  world.processes.set('p1', aProcess('p1', 300, { jobs: 2 }))
  await world.pass(2_000)
  expect(phase()).toBe('ready')
  expect(tab.process_ready.get()).toBe('p1')
  expect(world.process_id.get()).toBe('p1')
  const asked = world.asked.length
  await world.pass(60_000)
  expect(world.asked).toHaveLength(asked)
})

test('finished with nothing', async () => {
  world.processes.set('p1', aProcess('p1', 300))
  world.process_id.set('p1')
  await world.pass(100)
  expect(phase()).toBe('empty')
})

test('failed: flagged, with the reason, and both survive a reload', async () => {
  begin()
  world.processes.set('p1', aProcess('p1', 400, { text: 'Siden svarte ikke' }))
  await world.pass(1_500)
  expect(phase()).toBe('failed')
  expect(world.process_failed.get()).toBe(true)
  tab = world.open()
  await world.pass(100)
  expect(tab.machine.state()).toMatchObject({ process: { status: { text: 'Siden svarte ikke' } } })
})

test('the flag alone is a failure without a reason, until it is removed', () => {
  world.process_failed.set(true)
  expect(tab.machine.state()).toEqual({ phase: 'failed', process: null })
  world.process_failed.remove()
  expect(phase()).toBe('none')
})

test('called off: not failed, and nothing is left of it', async () => {
  begin()
  world.processes.set('p1', aProcess('p1', 400, { was_cancelled: true }))
  await world.pass(100)
  expect(phase()).toBe('cancelled')
  expect([world.process_id.get(), world.process_failed.get()]).toEqual([null, null])
  expect(world.waitingTimers()).toBe(0)
  tab.machine.putAside()
  expect(phase()).toBe('none')
})

test('404 clears the id and the flag', async () => {
  world.process_failed.set(true)
  world.process_id.set('unknown')
  await world.pass(100)
  expect(phase()).toBe('gone')
  expect([world.process_id.get(), world.process_failed.get()]).toEqual([null, null])
  await world.pass(60_000)
  expect(world.asked).toHaveLength(1)
})

test('a broken line is tried again after 3 s, and the pauses go on as they were', async () => {
  world.fortunes = ['answers', 'passing', 'passing', 'answers']
  begin()
  await world.pass(1_200)
  expect(tab.machine.state()).toMatchObject({ phase: 'working', line: 'lost' })
  await world.pass(12_000)
  expect(gaps().slice(0, 5)).toEqual([1_000, 3_000, 3_000, 1_500, 2_250])
  expect(tab.machine.state()).toMatchObject({ line: 'good' })
})

test('a refusal is retried only on request', async () => {
  world.fortunes = ['refused']
  begin()
  await world.pass(60_000)
  expect(world.asked).toHaveLength(1)
  expect(tab.machine.state()).toMatchObject({ phase: 'working', line: 'stuck' })
  tab.machine.check()
  await world.pass(100)
  expect(tab.machine.state()).toMatchObject({ phase: 'working', line: 'good' })
})

test('a check polls now and frequently, but never twice at once', async () => {
  begin()
  await world.pass(30_000)
  const asked = world.asked.length
  tab.machine.check()
  tab.machine.check()
  await world.pass(1_100)
  expect(world.asked).toHaveLength(asked + 2)
  expect(world.most_under_way).toBe(1)
})

test('a reset forgets everything, and an answer under way changes nothing', async () => {
  begin()
  tab.machine.reset()
  expect(phase()).toBe('none')
  expect(world.process_id.get()).toBeNull()
  await world.pass(60_000)
  expect(phase()).toBe('none')
  expect(world.asked).toHaveLength(1)
})

test('this tab follows a process that another one starts and ends', async () => {
  const other = world.open()
  begin()
  expect(other.machine.state().phase).toBe('asking')
  await world.pass(100)
  expect(other.machine.state().phase).toBe('working')
  other.machine.reset()
  expect(phase()).toBe('none')
  const asked = world.asked.length
  await world.pass(60_000)
  expect(world.asked).toHaveLength(asked)
})

test('a new id is followed afresh, and late answers about the old one are not believed', async () => {
  world.processes.set('old', aProcess('old', 300, { jobs: 1 }))
  world.process_id.set('old')
  begin('new')
  await world.pass(100)
  expect(tab.machine.state()).toMatchObject({ phase: 'working', process: { process_id: 'new' } })
})

test('a hidden page does not poll, and continues when visible again', async () => {
  begin()
  await world.pass(100)
  tab.shown = false
  await world.pass(60_000)
  expect(world.asked).toHaveLength(1)
  world.processes.set('p1', aProcess('p1', 300, { jobs: 1 }))
  tab.show(true)
  await world.pass(100)
  expect(phase()).toBe('ready')
})

test('a new reading clears the flag of the last one', async () => {
  world.process_failed.set(true)
  begin()
  expect(world.process_failed.get()).toBeNull()
  await world.pass(100)
  expect(phase()).toBe('working')
})
