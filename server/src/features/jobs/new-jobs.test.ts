import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { connectLive } from '../../testing/live-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetOpened } from './new-jobs.repository.ts'
import { dayFromToday } from '../../testing/dates.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>
interface Listed {
  title: string
  is_new: boolean
}

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** An ad listed so many days ago, and first seen so many hours ago. */
const anAd = (title: string, days: number, hours: number, more = {}) =>
  aJob(portal.deps.db, {
    title,
    posted_date: dayFromToday(-days),
    listed_date: dayFromToday(-days),
    created_at: hoursAgo(hours),
    ...more,
  })

const ask = (person: Person, url: string, method: 'GET' | 'PUT' | 'POST' = 'GET', payload?: object) =>
  portal.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(payload && { payload }) })

async function newTo(person: Person, url = '/jobs/?page_size=100'): Promise<string[]> {
  const { data } = (await ask(person, url)).json()
  const jobs = (data.jobs ?? data.saved_jobs) as Listed[]
  return jobs
    .filter(({ is_new }) => is_new)
    .map(({ title }) => title)
    .toSorted()
}

test('an ad is new when it came after the person or the day before, until they open it, for two weeks', async () => {
  await anAd('kom i dag', 0, 1)
  const yesterday = await anAd('kom i går', 1, 20)
  await anAd('kom i forgårs', 2, 48)
  await anAd('kom i dag, lyst ut for lenge siden', 14, 1)
  await anAd('lyst ut for nesten to uker siden', 13, 1)
  await anAd('frist i forrige uke', 9, 1, { deadline: dayFromToday(-7) })
  await anAd('trukket', 0, 1, { status: 'withdrawn' })
  const person = await aSignedInUser(portal.deps)
  const other = await aSignedInUser(portal.deps)
  const all_new = ['kom i dag', 'kom i går', 'lyst ut for nesten to uker siden']
  expect(await newTo(person)).toEqual(all_new)

  expect((await ask(person, `/jobs/${yesterday}`)).json().data.is_new).toBe(true)
  // Reading is not opening: a prefetch does not count.
  expect(await newTo(person)).toEqual(all_new)
  for (let time = 0; time < 2; time++)
    expect((await ask(person, `/jobs/${yesterday}/opened`, 'PUT')).statusCode).toBe(200)
  expect(await newTo(person)).toEqual(all_new.filter((title) => title !== 'kom i går'))
  expect((await ask(person, `/jobs/${yesterday}`)).json().data.is_new).toBe(false)
  expect(await newTo(other)).toEqual(all_new)

  // A user older than the ads finds more of them new.
  await portal.database.pool.query(`update users set created_at = now() - interval '9 days' where id = $1`, [
    other.user_id,
  ])
  expect(await newTo(other)).toEqual([...all_new, 'kom i forgårs'].toSorted())
})

test('it is pushed to every page of the person at once, on every node, and to nobody else', async () => {
  const other_node = await createTestApp({ database: portal.database, env: { PUBLIC_URL: portal.url } })
  const [person, somebody] = [await aSignedInUser(portal.deps), await aSignedInUser(portal.deps)]
  const mine = await Promise.all([portal, other_node].map(({ url }) => connectLive(url, person.token)))
  const theirs = await connectLive(portal.url, somebody.token)
  const heard: [page: number, job: unknown][] = []
  for (const [nth, { socket }] of [...mine, theirs].entries())
    socket.on('job_opened', (job: unknown) => heard.push([nth, job]))
  const [first, second] = [await anAd('åpnes', 0, 1), await anAd('åpnes etterpå', 0, 1)]
  // A second opening announces nothing.
  for (const id of [first, first, second]) await ask(person, `/jobs/${id}/opened`, 'PUT')
  await expect.poll(() => heard.length).toBe(4)
  for (const nth of [0, 1])
    expect(heard.filter(([page]) => page === nth).map(([, job]) => job)).toEqual([
      { id: String(first) },
      { id: String(second) },
    ])
  for (const page of [...mine, theirs]) page.close()
  await other_node.close()
})

test('among the favourites it is the same', async () => {
  const person = await aSignedInUser(portal.deps)
  const kept = await anAd('ny favoritt', 0, 1)
  await ask(person, '/user/jobs', 'POST', { job_id: kept })
  expect(await newTo(person, '/user/jobs')).toEqual(['ny favoritt'])
  await ask(person, `/jobs/${kept}/opened`, 'PUT')
  expect(await newTo(person, '/user/jobs')).toEqual([])
})

test('only openings of new ads are stored, and for some weeks', async () => {
  const person = await aSignedInUser(portal.deps)
  const old = await anAd('gammel', 40, 900)
  const fresh = await anAd('fersk', 0, 1)
  for (const id of [old, fresh]) await ask(person, `/jobs/${id}/opened`, 'PUT')
  const remembered = async () =>
    (
      await portal.deps.db
        .selectFrom('opened_jobs')
        .select('job_id')
        .where('user_id', '=', person.user_id)
        .execute()
    ).map(({ job_id }) => job_id)
  expect(await remembered()).toEqual([fresh])
  await forgetOpened(portal.deps.db)
  expect(await remembered()).toEqual([fresh])
  await portal.database.pool.query(`update opened_jobs set opened_at = now() - interval '29 days'`)
  expect(await forgetOpened(portal.deps.db)).toBeGreaterThan(0)
  expect(await remembered()).toEqual([])
})

test.each(['0', '999999999', 'x', '1e3', '%00'])('there is no ad %s to open', async (id) => {
  const person = await aSignedInUser(portal.deps)
  expect((await ask(person, `/jobs/${id}/opened`, 'PUT')).statusCode).toBe(404)
})
