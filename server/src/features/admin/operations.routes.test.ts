import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { prepareTasks, workOnTasks } from '../../tasks/run-tasks.ts'

let portal: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  portal = await createTestApp({
    env: {
      KEEP_CHAT_DAYS: '30',
      AI_BASE_URL: 'http://localhost:1/v1',
      AI_MODEL: 'modell-x',
      AI_CALLS_PER_DAY: '7',
    },
  })
  headers = (await aSignedInUser(portal.deps, { role: 'administrator' })).headers
})
afterAll(() => portal.close())

const call = (method: 'GET' | 'POST', path: string) =>
  portal.app.inject({ method, url: `/api/admin${path}`, headers })

test('says how long anything is kept, and what the model has used', async () => {
  await portal.database.pool.query(
    `insert into model_usage (day, calls, input_tokens, output_tokens) values ((now() at time zone 'utc')::date, 5, 1000, 200)`,
  )
  const { keeping, model } = (await call('GET', '/operations')).json().data
  expect(keeping).toContainEqual({
    what: 'Samtaler med assistenten etter siste melding',
    key: 'KEEP_CHAT_DAYS',
    days: 30,
  })
  expect(keeping).toContainEqual({
    what: 'Personer som ikke har vært innom',
    key: 'KEEP_USERS_DAYS',
    days: null,
  })
  expect(keeping).toHaveLength(13)
  expect(model).toMatchObject({ name: 'modell-x', sends_cv: false, calls_per_day: 7 })
  expect(model.days).toMatchObject([{ calls: 5, input_tokens: 1000, output_tokens: 200 }])
})

test('work that failed for good is listed without what it quotes, and can be tried again', async () => {
  let isBroken = true
  let runs = 0
  const fragile = defineTask({
    name: 'fragile-test-task',
    retries: 0,
    run: async () => {
      runs++
      if (isBroken) throw new TypeError('Hemmelig tekst fra noen')
    },
  })
  await prepareTasks(portal.queue, [fragile])
  await workOnTasks(portal.deps, portal.queue, [fragile])
  await portal.deps.tasks.enqueue(portal.deps.db, fragile, { who: 'hemmelig' }, 'request-1')
  const failed = async () => (await call('GET', '/tasks/failed')).json().data.tasks
  await expect
    .poll(failed)
    .toMatchObject([
      { name: 'fragile-test-task', tries: 1, fault: 'TypeError', failed_at: expect.any(String) },
    ])
  expect((await call('GET', '/tasks/failed')).body).not.toMatch(/hemmelig/i)
  const [{ id }] = await failed()
  isBroken = false
  expect((await call('POST', `/tasks/fragile-test-task/${id}/retry`)).json().data).toEqual({ queued: true })
  await expect.poll(() => runs).toBe(2)
  await expect.poll(failed).toEqual([])
  expect((await call('POST', `/tasks/fragile-test-task/${id}/retry`)).statusCode).toBe(404)
  expect((await call('POST', '/tasks/other/x/retry')).statusCode).toBe(404)
  expect(
    await portal.deps.db.selectFrom('audit_log').select(['event', 'source', 'reason']).execute(),
  ).toEqual([{ event: 'task_retried', source: 'fragile-test-task', reason: null }])
})
