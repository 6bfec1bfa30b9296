import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { TASKS } from '../task-list.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { defineTask, type TaskDefinition } from './define-task.ts'
import { prepareTasks, workOnTasks } from './run-tasks.ts'

let portal: TestApp
let deps: Deps
const done: { text: string; request_id: string }[] = []
let failures = 0
const warned: string[] = []
/** Lines of warnings and errors, by level and words. */
const log = pino(
  { level: 'warn', formatters: { level: (level) => ({ level }) } },
  {
    write: (line) => {
      const { level, msg } = JSON.parse(line) as { level: string; msg: string }
      warned.push(`${level} ${msg}`)
    },
  },
)

const remember = defineTask<{ text: string }>({
  name: 'test-remember',
  async run(_deps, { text }, { request_id }) {
    done.push({ text, request_id })
  },
})
const failOnce = defineTask<object>({
  name: 'test-fail-once',
  retryDelaySeconds: 1,
  async run() {
    failures += 1
    if (failures === 1) throw new Error('the first try fails')
    done.push({ text: 'second try', request_id: '' })
  },
})
const tasks = [remember, failOnce] as readonly TaskDefinition<never>[]

beforeAll(async () => {
  portal = await createTestApp({ log })
  deps = portal.deps
  await prepareTasks(portal.queue, tasks)
  await workOnTasks(deps, portal.queue, tasks)
})
afterAll(() => portal.close())

const until = (condition: () => boolean) => expect.poll(condition).toBe(true)
const isDone = (text: string) => done.some((entry) => entry.text === text)

test('what is queued under a former name of a task is dropped, as nobody takes it', async () => {
  const { boss } = portal.queue
  await boss.createQueue('tell-people')
  await boss.send('tell-people', {})
  await workOnTasks(deps, portal.queue, [])
  expect(await boss.findJobs('tell-people')).toEqual([])
})

describe('a task', () => {
  test('runs once when the transaction that queued it commits, with the id of the request', async () => {
    await deps.db
      .transaction()
      .execute((trx) => deps.tasks.enqueue(trx, remember, { text: 'kept' }, 'request-1'))
    await until(() => isDone('kept'))
    expect(done.filter(({ text }) => text === 'kept')).toEqual([{ text: 'kept', request_id: 'request-1' }])
  })

  test('never runs when that transaction is rolled back', async () => {
    const rolledBack = deps.db.transaction().execute(async (trx) => {
      await deps.tasks.enqueue(trx, remember, { text: 'undone' }, 'request-2')
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await deps.tasks.enqueue(deps.db, remember, { text: 'after' }, 'request-3')
    await until(() => isDone('after'))
    expect(isDone('undone')).toBe(false)
  })

  test('is tried again when it fails', async () => {
    await deps.tasks.enqueue(deps.db, failOnce, {}, 'request-4')
    await until(() => isDone('second try'))
    expect(failures).toBe(2)
    // Nobody has to act while it is tried again.
    expect(warned.filter((line) => line.startsWith('warn Task'))).toEqual([
      'warn Task failed, and is tried again',
    ])
  })
})

test('times of a schedule that passed while no worker ran are one run, and what people queued runs beside it', async () => {
  const runs: string[] = []
  const minutely = defineTask<{ who?: string }>({
    name: 'test-minutely',
    schedule: '0 0 1 1 *',
    missed: 'once',
    run: async (_deps, { who = 'schedule' }) => void runs.push(who),
  })
  const list = [minutely] as readonly TaskDefinition<never>[]
  await prepareTasks(portal.queue, list)
  await workOnTasks(deps, portal.queue, list)
  const { boss } = portal.queue
  await boss.offWork('test-minutely', { wait: true })
  const schedule = await boss.getSchedule('test-minutely')
  expect(schedule?.options).toMatchObject({ missed: 'once' })
  for (let minute = 0; minute < 3; minute++) await boss.send('test-minutely', schedule!.data as object)
  await deps.tasks.enqueue(deps.db, minutely, { who: 'Kari' }, 'request-8')
  await workOnTasks(deps, portal.queue, list)
  await until(() => runs.includes('Kari'))
  expect(runs).toEqual(['schedule', 'Kari'])
})

test('what is to be removed at night is removed at the next start when nothing ran that night', () => {
  const removing = TASKS.filter(({ name }) => /^(remove|delete|erase)-/.test(name))
  expect(removing.length).toBeGreaterThan(10)
  expect(removing.filter(({ missed }) => missed !== 'once').map(({ name }) => name)).toEqual([])
})

test('a start changes only those queues that differ', async () => {
  const { boss } = portal.queue
  const changed = vi.spyOn(boss, 'updateQueue')
  await prepareTasks(portal.queue, tasks)
  expect(changed).not.toHaveBeenCalled()
  const list = [{ ...remember, timeoutSeconds: 60 }, failOnce] as readonly TaskDefinition<never>[]
  await prepareTasks(portal.queue, list)
  expect(changed.mock.calls.map(([name]) => name)).toEqual(['test-remember'])
  expect(await boss.getQueue('test-remember')).toMatchObject({ expireInSeconds: 60 })
  changed.mockRestore()
})

test('a schedule rests while nothing is configured that the task would work on', async () => {
  const task = (isNeeded: boolean) =>
    defineTask<object>({
      name: 'test-rests',
      schedule: '* * * * *',
      isNeeded: () => isNeeded,
      run: async () => {},
    })
  const names = async () => (await portal.queue.boss.getSchedules('test-rests')).map(({ name }) => name)
  for (const [isNeeded, expected] of [
    [true, ['test-rests']],
    [false, []],
  ] as const) {
    const list = [task(isNeeded)] as readonly TaskDefinition<never>[]
    await prepareTasks(portal.queue, list)
    await workOnTasks(deps, portal.queue, list)
    expect(await names()).toEqual(expected)
  }
})

test('a running task is aborted at once when the portal stops', { tags: 'long' }, async () => {
  const stopping = await createTestApp()
  let ended: unknown
  let begun = false
  const patient = defineTask<object>({
    name: 'test-patient',
    async run(_deps, _payload, { signal }) {
      begun = true
      await sleep(60_000, undefined, { signal }).catch(() => (ended = signal.reason))
    },
  })
  const list = [patient] as readonly TaskDefinition<never>[]
  await prepareTasks(stopping.queue, list)
  await workOnTasks(stopping.deps, stopping.queue, list)
  await stopping.deps.tasks.enqueue(stopping.deps.db, patient, {}, 'request-5')
  await until(() => begun)
  const since = performance.now()
  await stopping.close()
  expect(ended).toMatchObject({ message: 'The portal stops' })
  expect(performance.now() - since).toBeLessThan(20_000)
})

test(
  'a portal that drains takes no more tasks, and goes on with those it has',
  { tags: 'long' },
  async () => {
    const draining = await createTestApp()
    const states: string[] = []
    let release = (): void => undefined
    const slow = defineTask<{ name: string }>({
      name: 'test-slow',
      async run(_deps, { name }) {
        states.push(`${name} begins`)
        await new Promise<void>((resolve) => (release = resolve))
        states.push(`${name} ends`)
      },
    })
    const list = [slow] as readonly TaskDefinition<never>[]
    await prepareTasks(draining.queue, list)
    const stopTaking = await workOnTasks(draining.deps, draining.queue, list)
    await draining.deps.tasks.enqueue(draining.deps.db, slow, { name: 'first' }, 'request-6')
    await until(() => states.length === 1)
    await stopTaking()
    await draining.deps.tasks.enqueue(draining.deps.db, slow, { name: 'second' }, 'request-7')
    release()
    await sleep(1_500)
    expect(states).toEqual(['first begins', 'first ends'])
    await draining.close()
  },
)

test('a schedule is kept in the database, in Norwegian time, once however many processes keep it', async () => {
  const nightly = defineTask<object>({ name: 'test-nightly', schedule: '20 3 * * *', run: async () => {} })
  const list = [nightly] as readonly TaskDefinition<never>[]
  await prepareTasks(portal.queue, list)
  await workOnTasks(deps, portal.queue, list)
  await workOnTasks(deps, portal.queue, list)
  const schedules = await portal.queue.boss.getSchedules('test-nightly')
  expect(schedules).toHaveLength(1)
  expect(schedules[0]).toMatchObject({ cron: '20 3 * * *', timezone: 'Europe/Oslo' })
})
