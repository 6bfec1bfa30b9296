import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { unmarkExpired } from './save-jobs.repository.ts'
import { dayFromToday } from '../../testing/dates.ts'

let database: TestDatabase
let tindra: number
let varsund: number
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  tindra = (await aCompany(database.db, { name: 'Tindra' })).id
  varsund = (await aCompany(database.db, { name: 'Varsund' })).id
})

const counts = async () => {
  const rows = await database.db
    .selectFrom('companies')
    .select(['open_jobs_count'])
    .where('id', 'in', [tindra, varsund])
    .orderBy('id')
    .execute()
  return rows.map(({ open_jobs_count }) => open_jobs_count)
}
const change = (id: number, values: object) =>
  database.db.updateTable('jobs').set(values).where('id', '=', id).execute()

test('ads count for their company as they come and go', async () => {
  const first = await aJob(database.db, { company: 'Tindra' })
  const second = await aJob(database.db, { company: 'Tindra', deadline: dayFromToday(1) })
  await aJob(database.db, { company: 'Varsund', expires_day: dayFromToday(0) })
  await aJob(database.db, { company: 'Varsund', deadline: dayFromToday(-3) })
  await aJob(database.db, { company: 'Varsund', status: 'withdrawn' })
  await aJob(database.db, { company: null })
  expect(await counts()).toEqual([2, 1])

  await change(first, { status: 'withdrawn' })
  expect(await counts()).toEqual([1, 1])
  await change(first, { status: 'open' })
  await change(second, { company_id: varsund })
  expect(await counts()).toEqual([1, 2])
  await change(first, { deadline: dayFromToday(-3) })
  await change(second, { title: 'Noe annet' })
  expect(await counts()).toEqual([0, 2])
  await database.db.deleteFrom('jobs').where('id', '=', second).execute()
  expect(await counts()).toEqual([0, 1])
})

test('many at once, and an ad that loses its company', async () => {
  const ids = []
  for (let made = 0; made < 5; made += 1) ids.push(await aJob(database.db, { company: 'Tindra' }))
  await database.db
    .updateTable('jobs')
    .set({ company_id: varsund })
    .where('id', 'in', ids.slice(0, 3))
    .execute()
  expect(await counts()).toEqual([2, 3])
  await change(ids[0]!, { company_id: null })
  await database.db.updateTable('jobs').set({ status: 'withdrawn' }).execute()
  expect(await counts()).toEqual([0, 0])
})

test('the count follows when the last day has passed, and a later deadline counts an ad once', async () => {
  const passed = await aJob(database.db, { company: 'Tindra', deadline: dayFromToday(-1) })
  await aJob(database.db, { company: 'Tindra', deadline: dayFromToday(0) })
  await aJob(database.db, { company: 'Tindra', deadline: dayFromToday(5), expires_day: dayFromToday(-9) })
  expect(await unmarkExpired(database.db)).toBe(1)
  expect(await counts()).toEqual([2, 0])
  expect(await unmarkExpired(database.db)).toBe(0)

  await change(passed, { deadline: dayFromToday(7) })
  expect(await counts()).toEqual([3, 0])
  await change(passed, { deadline: dayFromToday(-1) })
  // It has expired and still has the mark: extended again, it must not count twice.
  await change(passed, { deadline: dayFromToday(8) })
  expect(await counts()).toEqual([3, 0])
})
