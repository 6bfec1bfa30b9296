import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { dayFromToday } from '../../testing/dates.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>

const overview = async (person: Person) =>
  (await portal.app.inject({ url: '/api/user/overview', headers: person.headers })).json().data

/** Noon in Norway, give or take an hour. */
const seen = (days: number) => new Date(`${dayFromToday(days)}T11:00:00Z`)

test('counts ads new since yesterday, and the user’s saved ads about to close', async () => {
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps)
  const other = await aSignedInUser(portal.deps)
  await aJob(db, { created_at: seen(0) })
  await aJob(db, { created_at: seen(-1), deadline: dayFromToday(0) })
  // Two days ago, already closed, and withdrawn.
  await aJob(db, { created_at: seen(-2) })
  await aJob(db, { created_at: seen(0), deadline: dayFromToday(-1) })
  await aJob(db, { created_at: seen(0), status: 'withdrawn' })
  const old = { created_at: seen(-30) }
  const soon = await Promise.all([0, 3].map((days) => aJob(db, { ...old, deadline: dayFromToday(days) })))
  const not_soon = await Promise.all([
    aJob(db, { ...old, deadline: dayFromToday(4) }),
    aJob(db, { ...old, deadline: dayFromToday(-1) }),
    aJob(db, { ...old, deadline: null }),
    aJob(db, { ...old, deadline: dayFromToday(1), status: 'withdrawn' }),
  ])
  await db
    .insertInto('saved_jobs')
    .values([...soon, ...not_soon].map((job_id) => ({ user_id: person.user_id, job_id })))
    .execute()
  for (const days of [0, -6, -7, -9]) await anArticle(db, { posted_at: seen(days) })
  const new_to_all = { new_jobs_since_yesterday: 2, new_news_week: 2 }
  expect(await overview(person)).toEqual({ ...new_to_all, saved_deadlines_soon: 2 })
  expect(await overview(other)).toEqual({ ...new_to_all, saved_deadlines_soon: 0 })
})

test('is for the signed-in only', async () => {
  expect((await portal.app.inject({ url: '/api/user/overview' })).statusCode).toBe(401)
})
