import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { audit } from '../auth/audit.repository.ts'

let at: MatchPortal
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let eva: Awaited<ReturnType<typeof aSignedInUser>>
let kari: number
let job: number
beforeAll(async () => {
  at = await createMatchPortal()
  admin = await aSignedInUser(at.deps, { name: 'Ada Admin', role: 'administrator' })
  eva = await aSignedInUser(at.deps, { name: '=Eva Selger', email: 'eva@utsyn.example' })
  kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    email: 'kari@konsulent.example',
    ...someProjects({ text: 'Kotlin' }),
  })
  job = await aJob(at.db, { title: 'Utvikler', long_description: '## Krav\n- Kotlin' })
  await at.matchWaiting()
})
afterAll(() => at.close())

const as = (person: { headers: object }, url: string) =>
  at.portal.app.inject({ url: `/api${url}`, headers: { ...person.headers } })
const entries = async (query = '') => {
  const reply = await as(admin, `/admin/audit${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.entries as Record<string, unknown>[]
}

test('who reads a CV is logged once an hour, their own never', async () => {
  for (let time = 0; time < 3; time++) await as(eva, `/consultants/${kari}`)
  await as(eva, '/consultants/?email=kari@konsulent.example')
  await as(eva, '/consultants/999999')
  expect(await entries('?kind=cv')).toMatchObject([
    {
      event: 'cv_read',
      person: '=Eva Selger',
      consultant: 'Kari Vik',
      consultant_id: String(kari),
      actor: null,
    },
  ])
  await at.db
    .updateTable('audit_log')
    .set({ at: new Date(Date.now() - 3_700_000) })
    .execute()
  await as(eva, `/consultants/${kari}`)
  expect(await entries('?kind=cv')).toHaveLength(2)
  const own = await aSignedInUser(at.deps, { name: 'Kari Vik', email: 'kari@konsulent.example' })
  await as(own, `/consultants/${kari}`)
  expect(await entries('?kind=cv')).toHaveLength(2)
})

test('exports are logged, with whose CV or how many ads', async () => {
  await as(eva, `/match/ai/${job}/${kari}/export?format=md`)
  await as(eva, '/jobs/csv')
  expect(await entries('?kind=export')).toMatchObject([
    { event: 'jobs_exported', amount: 1, consultant: null },
    { event: 'comparison_exported', consultant: 'Kari Vik' },
  ])
})

test('the log is filtered by person, kind and days, and paged', async () => {
  await audit(at.db, { event: 'user_disabled', user_id: eva.user_id, actor_id: admin.user_id })
  expect(await entries(`?person=${admin.user_id}`)).toMatchObject([
    { event: 'user_disabled', actor: 'Ada Admin' },
  ])
  expect((await entries(`?person=${eva.user_id}`)).length).toBeGreaterThan(3)
  expect(await entries('?kind=people')).toHaveLength(1)
  expect(await entries('?from=2001-01-01&to=2001-12-31')).toEqual([])
  const reply = (await as(admin, '/admin/audit?page=2&page_size=2')).json().data
  expect(reply.entries).toHaveLength(2)
  expect(reply.pagination).toMatchObject({ page: 2, page_size: 2 })
  expect((await as(admin, '/admin/audit?person=eva')).json()).toMatchObject({
    code: 'bad_input',
    field: 'person',
  })
  expect((await as(admin, '/admin/audit?kind=anything')).statusCode).toBe(400)
})

test('a day ends in Norway, not in Greenwich', async () => {
  const { db } = at
  await db
    .insertInto('audit_log')
    .values({ event: 'logout', at: new Date('2026-06-30T22:30:00Z') } as never)
    .execute()
  expect(await entries('?from=2026-07-01&to=2026-07-01')).toHaveLength(1)
  expect(await entries('?from=2026-06-30&to=2026-06-30')).toEqual([])
})

test('as CSV it has the same lines, runs no formula, and is logged itself', async () => {
  const reply = await as(admin, '/admin/audit/csv?kind=cv')
  const [head, ...rows] = reply.body.replace(/\r\n$/, '').split('\r\n')
  expect(head).toBe('\uFEFFTid (UTC);Hendelse;Grunn;Person;Utført av;Konsulent;Antall;Kilde;IP-adresse')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(";cv_read;;'=Eva Selger;;Kari Vik;;")
  expect(await entries('?kind=export')).toMatchObject([
    { event: 'audit_exported', person: 'Ada Admin' },
    {},
    {},
  ])
})

test('the name of a consultant goes with them', async () => {
  await at.db.deleteFrom('consultants').where('id', '=', kari).execute()
  expect(JSON.stringify(await entries())).not.toContain('Kari Vik"')
})
