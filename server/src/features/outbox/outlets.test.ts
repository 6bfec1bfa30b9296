import { sql } from 'kysely'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyAll, takeIn } from '../../testing/bell.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aDraft, aWithdrawal } from '../../testing/draft-builders.ts'
import { fakeReceiver } from '../../testing/fake-receiver.ts'
import { FakeWeb } from '../../testing/fake-web.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseUser } from '../auth/manage-users.ts'
import { MATCH_VERSION } from '../matching/match-version.ts'
import { gatherDispatches, sendDispatches } from './send-dispatches.ts'
import { webChannel } from './web-channel.ts'
import { webhookChannel } from './webhook-channel.ts'

let web: FakeWeb
let portal: TestApp
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let search: string
const program = fakeReceiver()
const team = fakeReceiver()
let lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
beforeAll(async () => {
  web = await FakeWeb.start()
  await web.site('crm.example', program.answer)
  await web.site('hooks.slack.com', team.answer)
  portal = await createTestApp({ resolve: web.resolve, log })
  admin = await aSignedInUser(portal.deps, { role: 'administrator' })
  const query = { text_search: 'kotlin' }
  const saved = await call(admin, 'POST', '/user/searches', { name: 'Kotlin', query, alert: false })
  search = saved.json().data.saved_searches[0].id
})
afterAll(async () => {
  await portal.close()
  web.close()
})
beforeEach(async () => {
  lines = []
  for (const { received, next } of [program, team]) received.length = next.length = 0
  await sql`truncate outlets, dispatches cascade`.execute(portal.deps.db)
  await sql`delete from jobs`.execute(portal.deps.db)
})

/** A Tuesday, after the daily message. Long past: dispatches are created by the clock, which must not come between. */
const MORNING = new Date('2025-12-02T07:00:00Z')

const call = (
  person: { headers: object },
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) =>
  portal.app.inject({
    method,
    url: `/api${path}`,
    headers: person.headers as Record<string, string>,
    ...(payload && { payload }),
  })

async function send(now = MORNING): Promise<number> {
  const { deps } = portal
  await gatherDispatches(deps.db, ['slack', 'webhook'], now)
  const signal = new AbortController().signal
  return (
    (await sendDispatches({ ...deps, log }, webChannel('slack', deps), signal, now)) +
    (await sendDispatches({ ...deps, log }, webhookChannel(deps), signal))
  )
}

async function connect(outlet: object): Promise<{ id: string; secret: string }> {
  const reply = await call(admin, 'POST', '/admin/outlets', { searches: [search], pace: 'daily', ...outlet })
  expect(reply.statusCode, reply.body).toBe(200)
  const { outlets, secret } = reply.json().data
  return { id: outlets.at(-1).id, secret }
}
const aProgram = (extra: object = {}) =>
  connect({ channel: 'webhook', name: 'CRM', address: 'https://crm.example/utsyn?key=hemmelig', ...extra })
const aTeam = (extra: object = {}) =>
  connect({ channel: 'slack', name: 'Salg', address: 'https://hooks.slack.com/services/hemmelig', ...extra })

/** A feed brings these ads, which people are notified of. */
const feed = (...titles: string[]) => bring(titles)
async function bring(titles: string[], withdrawn: string[] = []): Promise<void> {
  const jobs = titles.map((title) =>
    aDraft({ source: 'feed.example', external_id: title, title, long_description: `Vi bruker ${title}.` }),
  )
  const withdrawals = withdrawn.map((external_id) => aWithdrawal({ source: 'feed.example', external_id }))
  await takeIn(portal.deps.db, { jobs, withdrawals })
  await notifyAll(portal.deps.db)
  await sql`update outlet_events set noted_at = '2025-12-01T18:00:00Z' where not is_taken`.execute(
    portal.deps.db,
  )
}
const job = async (title: string) =>
  (await portal.deps.db.selectFrom('jobs').select('id').where('title', '=', title).executeTakeFirstOrThrow())
    .id

/** Somebody who fits an ad that is compared. */
async function fitting(title: string, name: string, score: number): Promise<string | number> {
  const { db } = portal.deps
  const [id, job_id] = [await aConsultant(db, { name }), await job(title)]
  await sql`insert into job_matches (job_id, text_hash, engine_version, state, requirements, worth, compared_on)
    values (${job_id}, 'x', ${MATCH_VERSION}, 'ready', '[]', '{}', current_date) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into consultant_matches (job_id, consultant_id, content_version, score, must_documented,
      must_mentioned, must_missing, should_documented, should_mentioned, should_missing)
    select ${job_id}, id, content_version, ${score}, 1, 0, 0, 0, 0, 0 from consultants where id = ${id}`.execute(
    db,
  )
  return id
}
const events = () => program.received.map(({ body }) => JSON.parse(body))
const dueNow = () => sql`update dispatches set due_at = now() where state = 'waiting'`.execute(portal.deps.db)

test('a program hears of new ads of its searches, of a match and of what is withdrawn or back, signed and each once', async () => {
  const { secret } = await aProgram({ least_score: 70 })
  await feed('Kotlin-utvikler', 'Kokk')
  expect(await send()).toBe(1)
  expect(events()).toEqual([
    {
      type: 'job.new',
      timestamp: expect.any(String),
      data: {
        job: expect.objectContaining({
          title: 'Kotlin-utvikler',
          id: String(await job('Kotlin-utvikler')),
          link: expect.stringMatching(/^http:\/\/localhost:\d+\/jobbannonser\/annonse\/\d+$/),
        }),
      },
    },
  ])
  // The library of the standard says that it is ours, and that a changed one is not.
  const [{ body, headers }] = program.received as [(typeof program.received)[0]]
  const signed = headers as Record<string, string>
  expect(new Webhook(secret).verify(body, signed)).toMatchObject({ type: 'job.new' })
  expect(() => new Webhook(secret).verify(body.replace('Kotlin', 'Kobol'), signed)).toThrow()
  expect(() =>
    new Webhook(secret).verify(body, { ...signed, 'webhook-timestamp': String(Date.now() / 1_000 - 3_600) }),
  ).toThrow()

  await fitting('Kotlin-utvikler', 'Svak', 60)
  await fitting('Kotlin-utvikler', 'Sterk Søker', 80)
  expect([await send(), await send()]).toEqual([1, 0])
  expect(events()[1]).toMatchObject({
    type: 'job.match',
    data: { match: { consultants: 1, best_percentage: 80 } },
  })
  await bring([], ['Kotlin-utvikler'])
  expect([await send(), await send()]).toEqual([1, 0])
  expect(events()[2]).toMatchObject({ type: 'job.withdrawn', data: { job: { title: 'Kotlin-utvikler' } } })
  // Every time.
  for (const type of ['job.back', 'job.withdrawn']) {
    await (type === 'job.back' ? feed('Kotlin-utvikler') : bring([], ['Kotlin-utvikler']))
    expect([await send(), await send()]).toEqual([1, 0])
    expect(events().at(-1)).toMatchObject({ type, data: { job: { title: 'Kotlin-utvikler' } } })
  }
  expect(new Set(program.received.map((one) => one.headers['webhook-id'])).size).toBe(5)
  expect(program.received.map((one) => one.body).join('')).not.toMatch(/Sterk|Svak|Vi bruker/)
})

test('an objection or an erasure stops a match that waits, and a withdrawn ad is not new', async () => {
  const { db } = portal.deps
  await aProgram({ least_score: 70 })
  await feed('Kotlin-utvikler', 'Kotlin-arkitekt', 'Kotlin-leder')
  expect(await send()).toBe(3)
  await fitting('Kotlin-utvikler', 'Reservert', 90)
  await fitting('Kotlin-arkitekt', 'Slettet', 90)
  await gatherDispatches(db, ['webhook'], MORNING)
  await sql`update consultants set objected_at = now() where name = 'Reservert'`.execute(db)
  await sql`delete from consultants where name = 'Slettet'`.execute(db)
  expect(await send()).toBe(0)
  const ended = await db.selectFrom('dispatches').select('state').where('state', '<>', 'sent').execute()
  expect(ended).toEqual([{ state: 'dropped' }, { state: 'dropped' }])
  await feed('Kotlin-utvikler', 'Kotlin-arkitekt', 'Kotlin-leder', 'Kotlin-tester')
  await gatherDispatches(db, ['webhook'], MORNING)
  await sql`update jobs set status = 'withdrawn' where title = 'Kotlin-tester'`.execute(db)
  expect(await send()).toBe(0)
})

test('confidential requests reach neither programs nor teams, whatever happens to them', async () => {
  const { db } = portal.deps
  await aProgram({ least_score: 70 })
  await aTeam()
  await feed('Kotlin-utvikler')
  const id = await job('Kotlin-utvikler')
  // Between the happening and the message.
  await sql`update jobs set status = 'request', title = 'Fortrolig Kotlin' where id = ${id}`.execute(db)
  await fitting('Fortrolig Kotlin', 'Noen', 90)
  expect(await send()).toBe(0)
  await sql`delete from outlet_events`.execute(db)
  await sql`insert into happenings (import_id, first_event, last_event)
    select gen_random_uuid(), min(id), max(id) from job_events where job_id = ${id}`.execute(db)
  await notifyAll(db)
  expect(await db.selectFrom('outlet_events').selectAll().execute()).toEqual([])
})

test('a team’s channel gets one message with its searches and no names, at its pace', async () => {
  await aTeam()
  await feed('Kotlin-utvikler', 'Kotlin-arkitekt')
  await fitting('Kotlin-utvikler', 'Sterk Søker', 99)
  // Before the hour of the day.
  expect(await send(new Date('2025-12-02T06:00:00Z'))).toBe(0)
  expect([await send(), await send()]).toEqual([1, 0])
  const [{ body }] = team.received as [(typeof team.received)[0]]
  for (const text of ['2 nye stillinger', 'fordi kanalen følger søket «Kotlin»', 'Kotlin-arkitekt'])
    expect(body.replaceAll('\u00a0', ' ')).toContain(text)
  expect(body).not.toMatch(/Sterk|\b99\b/)
  expect(body).not.toContain('/notifications/stop')
  await sql`truncate outlets, dispatches cascade`.execute(portal.deps.db)
  await aTeam({ pace: 'at_once' })
  await feed('Kotlin-utvikler', 'Kotlin-arkitekt', 'Kotlin-leder')
  // A Saturday.
  expect(await send(new Date('2025-12-06T12:00:00Z'))).toBe(0)
  expect(await send()).toBe(1)
  expect(team.received.at(-1)!.body).not.toContain('Se alle i søket')
  // More than a card has room for: the search leads to all of them, and who may change it is said.
  await feed(...Array.from({ length: 11 }, (_, nth) => `Kotlin-tester ${nth + 1}`))
  expect(await send()).toBe(1)
  const last = team.received.at(-1)!.body.replaceAll('\u00a0', ' ')
  expect(last.match(/Kotlin-tester \d+"/g)).toHaveLength(10)
  for (const text of [
    '11 nye stillinger',
    'Se alle i søket «Kotlin»',
    'Endre eller stopp (for administratorer)',
  ])
    expect(last).toContain(text)
  expect(last).toContain('/jobbannonser?page=1&search=kotlin"')
  // Searches with long filters would fill the card: then the whole list is linked to.
  const query = {
    company: Array.from({ length: 40 }, (_, nth) => `${'Langt bedriftsnavn '.repeat(6)}${nth}`),
  }
  await sql`update saved_searches set query = query::jsonb || ${JSON.stringify(query)}::jsonb`.execute(
    portal.deps.db,
  )
  await feed(...Array.from({ length: 11 }, (_, nth) => `Kotlin-leser ${nth + 1}`))
  expect(await send()).toBe(1)
  expect(team.received.at(-1)!.body).toContain('Og 1 til blant de nye stillingene')
  // Its last search was deleted: the page says that nothing is sent.
  await feed('Kotlin-utvikler')
  await sql`delete from outlet_searches`.execute(portal.deps.db)
  expect(await send()).toBe(0)
})

test('a program that is slow, busy, cut off or gone: tried again with the same id, in the log, and paused', async () => {
  const { db } = portal.deps
  const { id, secret } = await aProgram()
  await feed('Kotlin-utvikler', 'Kotlin-arkitekt')
  program.next.push({ answers: 503 }, { answers: 429, headers: { 'retry-after': '600' } })
  expect(await send()).toBe(0)
  await feed('Kotlin-utvikler', 'Kotlin-arkitekt', 'Kotlin-leder')
  await dueNow()
  program.next.push('cut off after taking it', { slow: 20 }, 'cut off')
  expect(await send()).toBe(1)
  await dueNow()
  expect(await send()).toBe(2)
  expect(program.received.length).toBe(4)
  expect(new Set(program.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  for (const { body, headers } of program.received)
    new Webhook(secret).verify(body, headers as Record<string, string>)

  await feed('Kotlin-utvikler', 'Kotlin-arkitekt', 'Kotlin-leder', 'Kotlin-tester')
  program.next.push({ answers: 404 }, { answers: 410 })
  expect(await send()).toBe(0)
  const deliveriesOf = async () =>
    (await call(admin, 'GET', `/admin/outlets/${id}/deliveries`)).json().data.deliveries
  expect((await deliveriesOf())[0]).toMatchObject({ state: 'waiting', fault: 'HTTP 404' })
  await dueNow()
  expect(await send()).toBe(0)
  const listed = async () => (await call(admin, 'GET', '/admin/outlets')).json().data.outlets
  expect(await listed()).toMatchObject([
    { state: 'gone', host: 'crm.example', searches: [{ id: search, name: 'Kotlin' }] },
  ])
  const { failed } = (await call(admin, 'GET', '/admin/outbox')).json().data
  expect(failed).toMatchObject([
    {
      channel: 'webhook',
      receiver: 'CRM',
      about: ['Nye stillinger: Kotlin-tester'],
      fault: 'HTTP 410',
      lines: 1,
    },
  ])
  const deliveries = await deliveriesOf()
  expect(deliveries).toHaveLength(4)
  expect(deliveries[0]).toMatchObject({
    state: 'failed',
    fault: 'HTTP 410',
    events: [{ kind: 'new', title: 'Kotlin-tester' }],
  })
  // A sample is an event of its own, and ends the pause: what failed is tried again.
  expect((await call(admin, 'POST', `/admin/outlets/${id}/sample`)).statusCode).toBe(200)
  expect((await call(admin, 'POST', `/admin/outbox/${failed[0].id}/again`)).statusCode).toBe(404)
  expect(await send()).toBe(2)
  expect(events().filter(({ type }) => type === 'test')).toHaveLength(1)
  expect(await listed()).toMatchObject([{ state: 'on' }])
  await feed('Kotlin-sjef')
  await gatherDispatches(db, ['webhook'], MORNING)
  expect((await call(admin, 'DELETE', `/admin/outlets/${id}`)).json().data.outlets).toEqual([])
  expect(await send()).toBe(0)
  expect(lines.join('')).not.toMatch(/hemmelig|Kotlin/)
})

test('a program that starts again gets what failed, with the old ids, and is paused by three new failures only', async () => {
  const { id } = await aProgram()
  const titles = ['Kotlin-utvikler', 'Kotlin-arkitekt', 'Kotlin-leder']
  await feed(...titles)
  program.next.push(...titles.map(() => ({ answers: 400 })))
  expect(await send()).toBe(0)
  const state = async () => (await call(admin, 'GET', '/admin/outlets')).json().data.outlets[0].state
  expect(await state()).toBe('paused')
  const ids = async () =>
    (await portal.deps.db.selectFrom('dispatches').select('id').execute()).map((one) => one.id).toSorted()
  const before = await ids()
  const change = { name: 'CRM', searches: [search], pace: 'daily', address: 'https://crm.example/ny' }
  expect((await call(admin, 'PUT', `/admin/outlets/${id}`, change)).statusCode).toBe(200)
  program.next.push({ answers: 400 })
  expect([await send(), await state()]).toEqual([2, 'on'])
  const { failed } = (await call(admin, 'GET', '/admin/outbox')).json().data
  expect((await call(admin, 'POST', `/admin/outbox/${failed[0].id}/again`)).statusCode).toBe(200)
  expect(await send()).toBe(1)
  expect(program.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(before)
})

test('an outlet is changed: another address starts it again, and searches of a colleague stay', async () => {
  const { db } = portal.deps
  const other = await aSignedInUser(portal.deps, { role: 'administrator' })
  const query = { text_search: 'kokk' }
  const saved = await call(other, 'POST', '/user/searches', { name: 'Kokk', query, alert: false })
  const own = saved.json().data.saved_searches[0].id
  const { id, secret } = await aProgram({ least_score: 70 })
  const change = (payload: object, person = other) => call(person, 'PUT', `/admin/outlets/${id}`, payload)
  const good = { name: 'CRM', searches: [search], pace: 'daily' }
  for (const [field, wrong] of [
    ['name', { name: ' ' }],
    ['address', { address: 'https://10.0.0.1/x' }],
    ['searches', { searches: ['999999'] }],
    ['searches', { searches: [] }],
  ] as const) {
    const reply = await change({ ...good, ...wrong })
    expect([field, reply.statusCode, reply.body.includes(`"${field}"`)]).toEqual([field, 400, true])
  }
  // A search of somebody else's that it does not have.
  expect((await change({ ...good, searches: [search, own] }, admin)).statusCode).toBe(400)
  await sql`update outlets set paused_since = now(), is_gone = true`.execute(db)
  const kept = await change({ ...good, name: 'CRM 2', searches: [own, search] })
  expect(kept.json().data.outlets).toMatchObject([
    {
      name: 'CRM 2',
      host: 'crm.example',
      state: 'gone',
      pace: 'at_once',
      least_score: null,
      searches: [
        { id: search, name: 'Kotlin' },
        { id: own, name: 'Kokk' },
      ].sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
  ])
  const moved = await change({ ...good, searches: [own], address: 'https://crm.example/ny' })
  expect(moved.json().data.outlets).toMatchObject([
    { name: 'CRM', state: 'on', searches: [{ name: 'Kokk' }] },
  ])
  await feed('Kotlin-utvikler', 'Kokk')
  expect(await send()).toBe(1)
  const [{ path, body, headers }] = program.received as [(typeof program.received)[0]]
  expect(path).toBe('/ny')
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    data: { job: { title: 'Kokk' } },
  })
  expect((await call(other, 'PUT', `/admin/outlets/${crypto.randomUUID()}`, good)).statusCode).toBe(404)
  await call(other, 'DELETE', `/admin/outlets/${id}`)
  const logged = db.selectFrom('audit_log').select(['event', 'source']).where('user_id', '=', other.user_id)
  expect(await logged.orderBy('id').execute()).toEqual(
    ['outlet_changed', 'outlet_changed', 'outlet_removed'].map((event) => ({ event, source: 'crm.example' })),
  )
})

test('an outlet has a name, an address that may be asked, and searches of one’s own; its secrets are encrypted', async () => {
  const { db } = portal.deps
  const other = await aSignedInUser(portal.deps, { role: 'administrator' })
  const good = {
    channel: 'webhook',
    name: 'CRM',
    address: 'https://crm.example/x',
    searches: [search],
    pace: 'daily',
  }
  for (const [field, wrong] of [
    ['name', { name: ' ' }],
    ['address', { address: 'https://10.0.0.1/x' }],
    ['address', { address: 'http://crm.example/x' }],
    ['address', { channel: 'teams' }],
    ['searches', { searches: ['999999'] }],
  ] as const) {
    const reply = await call(admin, 'POST', '/admin/outlets', { ...good, ...wrong })
    expect([field, reply.statusCode, reply.body.includes(`"${field}"`)]).toEqual([field, 400, true])
  }
  expect((await call(other, 'POST', '/admin/outlets', good)).statusCode).toBe(400)
  expect((await call(admin, 'GET', '/admin/outlets')).json().data.outlets).toEqual([])
  const { secret } = await aProgram()
  const stored = JSON.stringify(await db.selectFrom('outlets').selectAll().execute())
  expect(stored).not.toContain('hemmelig')
  expect(stored).not.toContain(secret.slice(6))
  expect((await call(admin, 'GET', '/admin/outlets')).body).not.toContain(secret.slice(6))
  const audited = await db
    .selectFrom('audit_log')
    .select(['event', 'source'])
    .where('event', 'like', 'outlet%')
    .execute()
  expect(audited.at(-1)).toEqual({ event: 'outlet_added', source: 'crm.example' })
})

test('a channel keeps the searches of an administrator who is erased, until it lets go of them', async () => {
  const { db } = portal.deps
  const other = await aSignedInUser(portal.deps, { role: 'administrator' })
  const save = (name: string) =>
    call(other, 'POST', '/user/searches', { name, query: { text_search: name.toLowerCase() } })
  await save('Rust')
  const { saved_searches } = (await save('Kokk')).json().data
  const kokk = saved_searches.find(({ name }: { name: string }) => name === 'Kokk').id
  const added = await call(other, 'POST', '/admin/outlets', {
    channel: 'webhook',
    name: 'Kjøkken',
    address: 'https://crm.example/utsyn',
    searches: [kokk],
    pace: 'daily',
  })
  const [{ id }] = added.json().data.outlets
  await eraseUser(db, other.user_id)
  await feed('Kokk')
  expect(await send()).toBe(1)
  const unowned = () => db.selectFrom('saved_searches').select('name').where('user_id', 'is', null).execute()
  expect(await unowned()).toEqual([{ name: 'Kokk' }])
  const change = await call(admin, 'PUT', `/admin/outlets/${id}`, {
    name: 'Kjøkken',
    searches: [search],
    pace: 'daily',
  })
  expect(change.json().data.outlets).toMatchObject([{ searches: [{ name: 'Kotlin' }] }])
  expect(await unowned()).toEqual([])
})

test('a search that channels use cannot be deleted, and the refusal names them', async () => {
  const query = { text_search: 'rust' }
  const saved = await call(admin, 'POST', '/user/searches', { name: 'Rust', query })
  const { id } = saved.json().data.saved_searches.find(({ name }: { name: string }) => name === 'Rust')
  await aTeam({ searches: [id, search] })
  await aProgram({ searches: [id] })
  const other = await aSignedInUser(portal.deps)
  expect((await call(other, 'DELETE', `/user/searches/${id}`)).statusCode).toBe(404)
  const refused = await call(admin, 'DELETE', `/user/searches/${id}`)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'in_use',
      message:
        'Søket brukes av kanalene «CRM», «Salg». Det må først tas ut der, under Kanaler i administrasjonen.',
    }),
  ])
  await sql`delete from outlets`.execute(portal.deps.db)
  expect((await call(admin, 'DELETE', `/user/searches/${id}`)).statusCode).toBe(200)
})
