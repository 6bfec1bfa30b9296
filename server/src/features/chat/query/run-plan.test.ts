import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/tables.ts'
import { closeAsOnThatDay } from '../../../testing/ask-assistant.ts'
import { dayFromToday } from '../../../testing/dates.ts'
import { aCompany, aJob } from '../../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type Plan, planOf } from '../plan/plan.ts'
import { runPlan } from './run-plan.ts'

let database: TestDatabase
let db: Kysely<Database>
let over: number

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, { name: 'Fjordnes AS', location: 'Bergen', industry: ['Havbruk', 'Sjømat'] })
  await aCompany(db, { name: 'Solås kommune', location: 'Oslo', industry: ['Kommune'] })
  const ad = (title: string, more: object = {}) =>
    aJob(db, { company: 'Fjordnes AS', title, posted_date: '2026-11-10', deadline: '2026-12-20', ...more })
  await ad('Utvikler', {
    locations: ['Oslo', 'Bergen'],
    ai_technologies: ['Java', 'Kotlin'],
    job_type: 'Fast',
  })
  await ad('Testleder', { locations: ['Oslo'], ai_technologies: ['Java'], job_type: 'Vikariat' })
  over = await ad('Arkitekt', { deadline: '2026-11-01', posted_date: '2026-10-01', locations: ['Bergen'] })
  await closeAsOnThatDay(db)
})
afterAll(() => database.drop())

const run = (plan: Partial<Plan> & Pick<Plan, 'subject'>) =>
  runPlan({ db, today: '2026-11-20', user_id: '', sees_people: true }, { ...planOf(plan.subject), ...plan })
const keysOf = async (plan: Partial<Plan> & Pick<Plan, 'subject'>) => {
  const result = await run(plan)
  return result.kind === 'groups' ? result.rows.map(({ key, value }) => [key, value]) : []
}

test('defaults apply to fields without a condition, and not to things selected by id', async () => {
  expect(await run({ subject: 'job' })).toMatchObject({ total: 2 })
  expect(await run({ subject: 'job', where: [{ field: 'state', is: '=', values: ['past'] }] })).toMatchObject(
    { total: 1 },
  )
  expect(await run({ subject: 'job', where: [{ field: 'id', is: '=', values: [over] }] })).toMatchObject({
    total: 1,
  })
})

test('a form of employment is found where the title alone states it', async () => {
  const id = await aJob(db, {
    company: 'Fjordnes AS',
    title: 'Vikariat som driftsleder',
    job_type: null,
    deadline: dayFromToday(20),
  })
  const form = (value: string) =>
    run({ subject: 'job', where: [{ field: 'form', is: '=', values: [value] }] })
  expect(await form('Vikariat')).toMatchObject({ total: 2 })
  expect(await form('Fast')).toMatchObject({ total: 1 })
  await db.deleteFrom('jobs').where('id', '=', id).execute()
})

test('a relation may be negated or counted, and then has its count as the order', async () => {
  const without: Plan['where'] = [{ not: { relation: 'job', where: [] } }]
  expect(await run({ subject: 'company', where: without })).toMatchObject({
    rows: [{ name: 'Solås kommune' }],
  })
  const twice: Plan['where'] = [{ relation: 'job', where: [], count: ['>=', 2] }]
  expect(await run({ subject: 'company', where: twice })).toMatchObject({
    rows: [{ name: 'Fjordnes AS', figure: 2 }],
  })
})

test('groups by a list, by a related field, and by share', async () => {
  expect(await keysOf({ subject: 'job', group: 'place' })).toEqual([
    ['Oslo', 2],
    ['Bergen', 1],
  ])
  expect(await keysOf({ subject: 'job', group: 'company.industry' })).toEqual([
    ['Havbruk', 2],
    ['Sjømat', 2],
  ])
  const fast: Plan['where'] = [{ field: 'form', is: '=', values: ['Fast'] }]
  expect(await keysOf({ subject: 'job', group: 'place', measure: { fn: 'share', of: fast } })).toEqual([
    ['Bergen', 100],
    ['Oslo', 50],
  ])
})

test('a share is of what is related now, in its usual state', async () => {
  const searching = (title: string): NonNullable<Plan['measure']> => ({
    fn: 'share',
    of: [{ relation: 'job', where: [{ field: 'title', is: '=', values: [title] }] }],
  })
  expect(await run({ subject: 'company', measure: searching('testledere') })).toMatchObject({ value: 50 })
  expect(await run({ subject: 'company', measure: searching('arkitekt') })).toMatchObject({ value: 0 })
})

test('the short beginning of a word finds its forms, not what begins alike', async () => {
  const titled = (title: string) =>
    run({ subject: 'job', where: [{ field: 'title', is: '=', values: [title] }] })
  expect(await titled('utvikleren')).toMatchObject({ total: 1 })
  expect(await titled('tester')).toMatchObject({ total: 0 })
})

test('a list is measured by its length', async () => {
  const two: Plan['where'] = [{ field: 'technology', is: '>=', values: [2] }]
  expect(await run({ subject: 'job', where: two })).toMatchObject({ rows: [{ name: 'Utvikler' }] })
  const average: Plan['measure'] = { fn: 'average', of: { field: 'technology' } }
  expect(await run({ subject: 'job', measure: average })).toMatchObject({ value: 1.5, whole: 2 })
})

test('a plan with a name unknown to the catalogue is refused', async () => {
  await expect(run({ subject: 'job', group: 'salary' })).rejects.toThrow(RangeError)
  await expect(run({ subject: 'job', where: [{ relation: 'owner', where: [] }] })).rejects.toThrow(RangeError)
  const bad = { field: 'times_posted', is: "'; drop table jobs; --" as never, values: [1] }
  await expect(run({ subject: 'job', where: [bad] })).rejects.toThrow(RangeError)
  const having = [bad.is, 1] as never
  await expect(run({ subject: 'job', group: 'place', having })).rejects.toThrow(RangeError)
  const measure = { fn: 'count(*), pg_sleep', of: { field: 'times_posted' } } as never
  await expect(run({ subject: 'job', measure })).rejects.toThrow(RangeError)
})

test('groups are left out by their whole name where fields are, by its beginning where these are matched by parts', async () => {
  const scripted = await aJob(db, {
    company: 'Solås kommune',
    title: 'Nettutvikler',
    ai_technologies: ['JavaScript'],
  })
  const without = (field: string, value: string | number): Plan['where'] => [
    { field: 'id', is: '=', values: [scripted] },
    { not: { field, is: '=', values: [value] } },
  ]
  expect(await keysOf({ subject: 'job', group: 'technology', where: without('technology', 'Java') })).toEqual(
    [['JavaScript', 1]],
  )
  const [company] = await db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', 'Solås kommune')
    .execute()
  expect(await keysOf({ subject: 'job', group: 'company', where: without('company', company!.id) })).toEqual(
    [],
  )
  await db.deleteFrom('jobs').where('id', '=', scripted).execute()
})
