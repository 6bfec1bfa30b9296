import type { ReadRequest, Request, RequestFields } from '@utsyn/contract/requests.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepAnswer } from '../../ai/model-ledger.repository.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { dayFromToday } from '../../testing/dates.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { removeOldJobs } from '../jobs/job-retention.repository.ts'
import { removeOldMails } from './mail/received-mails.repository.ts'
import { addReceipt } from './receipts.repository.ts'

let at: MatchPortal
let seller: Person
let reader: Person
beforeAll(async () => {
  at = await createMatchPortal()
  seller = await aSignedInUser(at.deps, { name: 'Siri Selger' })
  reader = await aSignedInUser(at.deps, { role: 'leser' })
})
afterAll(() => at.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'

const call = (person: Person, method: Method, path: string, payload?: object) =>
  at.portal.app.inject({
    method,
    url: `/api${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })

const letter = ({ broker = 'Fjordmegler', who = 'Marte Solli', title = 'Senior Javautvikler' } = {}) => {
  const mail = `${who.toLowerCase().replace(' ', '.')}@${broker.toLowerCase()}.example`
  return `Hei!
${broker} har fått en ny forespørsel.

Rolle: ${title}
Kunde: Kystdirektoratet
Sted: Oslo
Oppstart: 1. februar 2027
Omfang: 100 %
Svarfrist: ${dayFromToday(14).split('-').toReversed().join('.')} kl. 12.00

Må-krav:
- Minst fem års erfaring med Kotlin og Spring Boot
- Erfaring med Kafka i store løsninger i drift
- God kjennskap til sikkerhet i offentlige systemer
Bør-krav:
- Kjennskap til Kubernetes

Vennlig hilsen
${who}
${broker} AS
${mail}`
}

const read = async (text: string): Promise<ReadRequest> =>
  (await call(seller, 'POST', '/requests/read', { text })).json().data
const fieldsOf = ({
  ai_technologies: _a,
  evidence: _e,
  missing: _m,
  remarks: _r,
  roles: _o,
  existing: _x,
  ...fields
}: ReadRequest) => fields
/** Reads and saves a text as a person would, with corrections: through a socket, which ends when a body has been read. */
async function takeIn(text: string, corrections: Partial<RequestFields> = {}) {
  const fields = { ...fieldsOf(await read(text)), ...corrections }
  const reply = await fetch(`${at.portal.url}/api/requests/`, {
    method: 'POST',
    headers: { ...seller.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text, fields }),
  })
  const { data, code } = (await reply.json()) as { data: { job_id: string; is_new: boolean }; code?: string }
  expect([reply.status, code]).toEqual([200, undefined])
  return data
}
const listed = async (person: Person, query = ''): Promise<string[]> =>
  (await call(person, 'GET', `/jobs/${query}`)).json().data.jobs.map(({ id }: { id: string }) => id)
const status = async (person: Person, method: Method, path: string, payload?: object) =>
  (await call(person, method, path, payload)).statusCode

describe('a request', () => {
  test('is read, corrected and saved; nothing is saved before', async () => {
    const text = letter()
    const found = await read(text)
    expect(found).toMatchObject({ title: 'Senior Javautvikler', existing: null, missing: expect.any(Array) })
    expect(await listed(seller, '?kind=request')).toEqual([])

    const { job_id, is_new } = await takeIn(text, {
      title: 'Senior Javautvikler (Kotlin)',
      duration: '12 måneder',
    })
    expect(is_new).toBe(true)
    const job = (await call(seller, 'GET', `/jobs/${job_id}`)).json().data
    expect(job).toMatchObject({
      kind: 'request',
      status: 'open',
      title: 'Senior Javautvikler (Kotlin)',
      company: 'Kystdirektoratet',
      company_id: null,
      locations: ['Oslo'],
      deadline: dayFromToday(14),
      deadline_text: expect.stringContaining('kl. 12.00'),
      sources: [],
    })
    expect(job.long_description).toContain('marte.solli@fjordmegler.example')
    expect((await call(seller, 'GET', `/requests/${job_id}`)).json().data).toMatchObject({
      customer: 'Kystdirektoratet',
      start: '1. februar 2027',
      duration: '12 måneder',
      extent: '100 %',
      must: expect.arrayContaining(['Erfaring med Kafka i store løsninger i drift']),
      should: ['Kjennskap til Kubernetes'],
      receipts: [{ broker: 'Fjordmegler AS', received_by: 'Siri Selger' }],
    })
    const audited = await at.db.selectFrom('audit_log').select(['event', 'user_id']).execute()
    expect(audited).toContainEqual({ event: 'request_taken_in', user_id: seller.user_id })
  })

  test('from another broker is joined: both are named, and what was corrected counts', async () => {
    const other = letter({ broker: 'Innlandsmegler', who: 'Per Vang' })
    const found = await read(other)
    expect(found.existing).toMatchObject({ brokers: ['Fjordmegler AS'] })
    const { job_id, is_new } = await takeIn(other, { price_ceiling: '1 400 kr' })
    expect([job_id, is_new]).toEqual([found.existing!.job_id, false])
    // Again: nothing is doubled.
    await takeIn(other, { price_ceiling: '1 400 kr' })
    const { data } = (await call(seller, 'GET', `/requests/${job_id}`)).json()
    expect(data.price_ceiling).toBe('1 400 kr')
    expect(data.receipts.map(({ broker }: { broker: string }) => broker)).toEqual([
      'Fjordmegler AS',
      'Innlandsmegler AS',
    ])
    const job = (await call(seller, 'GET', `/jobs/${job_id}`)).json().data
    // The title was corrected by the first, and only read by the second.
    expect(job.title).toBe('Senior Javautvikler (Kotlin)')
    expect(job.contacts.map(({ name }: { name: string }) => name)).toEqual(['Marte Solli', 'Per Vang'])
    const history = (await call(seller, 'GET', `/jobs/${job_id}/history`)).json().data
    expect(new Set(history.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['first_seen', 'changed', 'another_source']),
    )
    expect(await listed(seller, '?kind=request')).toEqual([job_id])

    // Spaces are no corrections, and what was read wrongly and emptied leaves what the first had.
    const spaced = letter({ broker: 'Elvemegler', who: 'Liv Å' }).replace('1. februar 2027', '2.  mars  2027')
    expect(await takeIn(spaced, { duration: null })).toEqual({ job_id, is_new: false })
    expect((await call(seller, 'GET', `/requests/${job_id}`)).json().data).toMatchObject({
      start: '1. februar 2027',
      duration: '12 måneder',
    })

    // Of a letter without «bør-krav» a must was corrected: what the first broker said one should have stays.
    const short = letter({ broker: 'Fjellmegler', who: 'Eva Sol' }).replace(/Bør-krav:\n.*\n/, '')
    const must = [
      'Minst sju års erfaring med Kotlin og Spring Boot',
      'Erfaring med Kafka i store løsninger i drift',
      'God kjennskap til sikkerhet i offentlige systemer',
    ]
    expect(await takeIn(short, { must })).toEqual({ job_id, is_new: false })
    expect((await call(seller, 'GET', `/requests/${job_id}`)).json().data).toMatchObject({
      must,
      should: ['Kjennskap til Kubernetes'],
    })
  })

  test('that comes again with a later deadline has that one, and the text of both', async () => {
    const first = letter({ title: 'Datasnekker' })
    const { job_id } = await takeIn(first)
    await sql`update jobs set deadline = ${dayFromToday(-1)} where id = ${job_id}`.execute(at.db)
    const current = `?kind=request&deadline_after=${osloDay(new Date())}`
    expect(await listed(seller, current)).not.toContain(job_id)
    const other = letter({ title: 'Datasnekker', broker: 'Innlandsmegler', who: 'Per Vang' })
    expect(await takeIn(other)).toEqual({ job_id, is_new: false })
    expect((await call(seller, 'GET', `/jobs/${job_id}`)).json().data.deadline).toBe(dayFromToday(14))
    expect(await listed(seller, current)).toContain(job_id)
    // An earlier one changes nothing.
    await takeIn(
      first.replace(/Svarfrist: .*/, `Svarfrist: ${dayFromToday(10).split('-').toReversed().join('.')}`),
    )
    const { data } = (await call(seller, 'GET', `/requests/${job_id}`)).json()
    expect((await call(seller, 'GET', `/jobs/${job_id}`)).json().data.deadline).toBe(dayFromToday(14))
    expect(data.receipts.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringContaining('Marte Solli'),
      expect.stringContaining('Per Vang'),
      expect.stringContaining('Marte Solli'),
    ])
    await call(seller, 'DELETE', `/requests/${job_id}`)
  })

  test('is one when the same text comes twice, however short; for another role it is two', async () => {
    const text = 'Rolle: Skipsarkitekt\nKunde: Loddefjord kommune\nSted: Bergen'
    const { job_id } = await takeIn(text)
    expect((await read(text)).existing).toMatchObject({ job_id })
    expect(await takeIn(text, { duration: '6 måneder' })).toEqual({ job_id, is_new: false })
    const { data } = (await call(seller, 'GET', `/requests/${job_id}`)).json()
    expect([data.duration, data.receipts.length]).toEqual(['6 måneder', 1])
    expect((await takeIn(text, { title: 'Maskinist' })).is_new).toBe(true)
    await call(seller, 'DELETE', `/requests/${job_id}`)
  })

  test('for another role is a request of its own', async () => {
    const text = letter({ title: 'Prosjektleder' }).replace(
      /Må-krav:[\s\S]*Vennlig/,
      'Må-krav:\n- Sertifisert i Prince2 og Scrum\n- Ti års erfaring som prosjektleder i staten\n- Erfaring med anskaffelser og kontrakter\n\nVennlig',
    )
    expect((await read(text)).existing).toBeNull()
  })

  test.each([
    ['no text', { text: '' }, 'text'],
    ['hardly a text', { text: 'Hei.\n123' }, 'text'],
    ['too much of it', { text: 'x'.repeat(100_001) }, 'text'],
  ])('is refused with the reason: %s', async (_name, payload, field) => {
    const reply = await call(seller, 'POST', '/requests/read', payload)
    expect([reply.statusCode, reply.json().field]).toEqual([400, field])
  })

  test('without a title is not saved', async () => {
    const fields = { ...fieldsOf(await read(letter())), title: ' ​ ' }
    const reply = await call(seller, 'POST', '/requests', { text: letter(), fields })
    expect([reply.statusCode, reply.json().field]).toEqual([400, 'fields.title'])
  })

  test('with a deadline that no calendar has is refused', async () => {
    const fields = { ...fieldsOf(await read(letter())), deadline: '0000-02-03' }
    const reply = await call(seller, 'POST', '/requests', { text: letter(), fields })
    expect([reply.statusCode, reply.json().field]).toEqual([400, 'fields.deadline'])
  })
})

describe('a file', () => {
  const send = (name: string, payload: Buffer) =>
    at.portal.app.inject({
      method: 'POST',
      url: `/api/requests/read-file?name=${name}`,
      headers: { ...seller.headers, 'content-type': 'application/octet-stream' },
      payload,
    })

  test('is read as text, which is reviewed like one that was pasted', async () => {
    const reply = await send('foresporsel.txt', Buffer.from(letter()))
    expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
    expect((await read(reply.json().data.text)).title).toBe('Senior Javautvikler')
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['broken', Buffer.from('%PDF-1.7 og så var det slutt')],
  ])('that is %s is refused with the reason', async (_name, bytes) => {
    const reply = await send('fil.pdf', bytes)
    expect([reply.statusCode, reply.json().field]).toEqual([400, 'file'])
    expect(reply.json().message.length).toBeGreaterThan(5)
  })
})

describe('requests are internal', () => {
  let request: string
  let ad: string
  beforeAll(async () => {
    await aCompany(at.db, { name: 'Kystdirektoratet' })
    ad = String(
      await aJob(at.db, {
        title: 'Offentlig annonse',
        company: 'Kystdirektoratet',
        ai_technologies: ['Kotlin'],
      }),
    )
    ;({ job_id: request } = await takeIn(letter({ title: 'Hemmelig systemarkitekt' }), {
      customer: 'Kystdirektoratet',
      must: [
        'Hemmeligscript i tre år eller mer, og erfaring som arkitekt i store og gamle systemer i staten',
      ],
      should: [],
    }))
    await at.matchWaiting()
  })

  test('in no list, count, file, facet or answer, unless they are asked for', async () => {
    const everything = [
      '/jobs/?page_size=100',
      '/jobs/?text_search=Hemmelig',
      '/jobs/?favorites=true',
      '/jobs/csv',
      '/jobs/facets',
      '/jobs/locations',
      '/jobs/counties',
      '/jobs/companies',
      '/jobs/technologies',
      '/companies/?page_size=100',
      '/sources/',
      '/sources/figures',
      '/user/overview',
      '/notifications/',
      '/user/jobs',
    ]
    for (const path of everything) {
      const { statusCode, body } = await call(seller, 'GET', path)
      expect([path, statusCode]).toEqual([path, 200])
      expect([path, body.includes('Hemmelig'), body.toLowerCase().includes('forespørsel')]).toEqual([
        path,
        false,
        false,
      ])
    }
    expect(await listed(seller)).toEqual([ad])
    const { open_jobs_count } = await at.db
      .selectFrom('companies')
      .select('open_jobs_count')
      .where('name', '=', 'Kystdirektoratet')
      .executeTakeFirstOrThrow()
    expect(open_jobs_count).toBe(1)
    const words = await sql`select word from search_words where word like 'hemmelig%'`.execute(at.db)
    expect(words.rows).toEqual([])
    expect(await at.db.selectFrom('happenings').selectAll().execute()).toEqual([])
  })

  test('asked for: in the list, its counts and its file', async () => {
    expect(await listed(seller, '?kind=request')).toContain(request)
    expect(await listed(seller, '?kind=request&text_search=systemarkitekt')).toEqual([request])
    expect(await listed(seller, '?kind=request')).not.toContain(ad)
    expect((await call(seller, 'GET', '/jobs/csv?kind=request')).body).toContain('Hemmelig systemarkitekt')
    expect((await call(seller, 'GET', '/jobs/facets?kind=request')).statusCode).toBe(200)
  })

  test('never for a reader', async () => {
    for (const path of ['/jobs/', '/jobs/facets', '/jobs/locations', '/jobs/csv'])
      expect([path, await status(reader, 'GET', `${path}?kind=request`)]).toEqual([path, 403])
    for (const [method, path] of [
      ['GET', `/jobs/${request}`],
      ['GET', `/jobs/${request}/history`],
      ['PUT', `/jobs/${request}/opened`],
    ] as const)
      expect([path, await status(reader, method, path)]).toEqual([path, 404])
    expect(await status(reader, 'GET', `/requests/${request}`)).toBe(403)
    // Nobody keeps one among the favourites: follow-ups are for that.
    for (const person of [reader, seller])
      expect(await status(person, 'POST', '/user/jobs', { job_id: request })).toBe(404)
  })

  test('matched with consultants by the demands as reviewed, and followed up', async () => {
    await aConsultant(at.db, { name: 'Kari Vik', ...someProjects({ text: 'Hemmeligscript og arkitektur' }) })
    await at.matchWaiting()
    const { data, state } = (await call(seller, 'GET', `/match/manual/${request}`)).json()
    expect(state).toBe('ready')
    expect(data[0].consultant.name).toBe('Kari Vik')
    const id = data[0].consultant.id
    const comparison = (await call(seller, 'GET', `/match/ai/${request}/${id}`)).json().data
    const sentences = comparison.requirements.map(({ sentence }: { sentence: string }) => sentence).join(' ')
    expect(sentences).toContain('Hemmeligscript')
    expect(sentences).not.toContain('Kafka')
    // The consultant reads the log, whatever their role.
    const logged = await at.db
      .selectFrom('match_log')
      .select(['job_title', 'company', 'parts'])
      .where('job_id', '=', Number(request))
      .execute()
    expect([logged[0]?.job_title, logged[0]?.company]).toEqual(['Forespørsel', null])
    expect(JSON.stringify(logged[0]?.parts)).not.toContain('sentence')
    const seen = await at.db
      .selectFrom('match_list_log')
      .select('job_title')
      .where('job_id', '=', Number(request))
      .execute()
    expect(seen.map(({ job_title }) => job_title)).toEqual(['Forespørsel'])

    // Beside the ads that fit them.
    const [best] = (await call(seller, 'GET', `/match/consultant/${id}`)).json().data
    expect(best).toMatchObject({ job_id: request, kind: 'request', title: 'Hemmelig systemarkitekt' })
    const { rows } = await sql<{ ads: object[] }>`select ads from match_ads_log`.execute(at.db)
    expect(JSON.stringify(rows)).not.toContain('Hemmelig')
    expect(rows[0]!.ads[0]).toMatchObject({ title: 'Forespørsel', company: null })

    const started = (await call(seller, 'POST', '/follow-ups/', { subject: 'job', id: request })).json().data
    expect(started.follow_up).toMatchObject({ title: 'Hemmelig systemarkitekt', job_id: request })
  })

  test('compared anew when another broker demands more', async () => {
    const { id } = await at.db
      .selectFrom('consultants')
      .select('id')
      .where('name', '=', 'Kari Vik')
      .executeTakeFirstOrThrow()
    const { must } = (await call(seller, 'GET', `/requests/${request}`)).json().data
    const other = letter({ broker: 'Sørmegler', who: 'Nils Eik', title: 'Hemmelig systemarkitekt' })
    const joined = await takeIn(other, {
      must: [...must, 'Sikkerhetsklarering på høyeste nivå'],
      should: [],
    })
    expect(joined).toEqual({ job_id: request, is_new: false })
    const queue = at.db.selectFrom('match_queue').select('job_id').distinct()
    expect(await queue.execute()).toEqual([{ job_id: Number(request) }])
    // What is looked at meanwhile is compared at once.
    const comparison = (await call(seller, 'GET', `/match/ai/${request}/${id}`)).json().data
    expect(JSON.stringify(comparison.requirements)).toContain('Sikkerhetsklarering')
  })

  test('deleted with all that was read of it; that it was deleted is logged', async () => {
    expect(await status(reader, 'DELETE', `/requests/${request}`)).toBe(403)
    expect(await status(seller, 'DELETE', `/requests/${ad}`)).toBe(404)
    // What others have written goes along: only for those who may see it.
    await at.db
      .insertInto('offers')
      .values({ job_id: Number(request) })
      .execute()
    // One that was only opened is no work of anybody's.
    expect((await call(seller, 'GET', `/requests/${request}`)).json().data.has_offer).toBe(false)
    await at.db.updateTable('offers').set({ introduction: 'Hei' }).execute()
    expect((await call(seller, 'GET', `/requests/${request}`)).json().data.has_offer).toBe(true)
    const refused = await call(seller, 'DELETE', `/requests/${request}`)
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('tilbud')])
    await at.db.updateTable('offers').set({ introduction: '' }).execute()
    const { id: consultant_id } = await at.db.selectFrom('consultants').select('id').executeTakeFirstOrThrow()
    await keepAnswer(at.db, 'pair', 'Kan Kotlin', { consultant_id, job_id: Number(request) })
    expect(await at.db.selectFrom('model_answers').select('hash').execute()).toEqual([{ hash: 'pair' }])
    expect(await status(seller, 'DELETE', `/requests/${request}`)).toBe(200)
    expect(await status(seller, 'GET', `/jobs/${request}`)).toBe(404)
    expect(await listed(seller, '?kind=request')).not.toContain(request)
    for (const table of [
      'requests',
      'request_receipts',
      'job_matches',
      'comparisons',
      'job_events',
      'offers',
      'model_answers',
    ] as const) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where job_id = ${request}`.execute(at.db)
      expect([table, rows.length]).toEqual([table, 0])
    }
    // What we did about it stays; what the customer called it does not.
    const kept = await at.db.selectFrom('follow_ups').select(['title', 'job_id']).execute()
    expect(kept).toContainEqual({ title: 'Slettet forespørsel', job_id: null })
    expect(JSON.stringify(kept)).not.toContain('Hemmelig')
    const last = await at.db.selectFrom('audit_log').select('event').orderBy('id', 'desc').limit(1).execute()
    expect(last).toEqual([{ event: 'request_deleted' }])
  })
})

test('retention takes the people and the text as it was received, then the request', async () => {
  const { job_id } = await takeIn(letter({ broker: 'Nordmegler', who: 'Turid Aas', title: 'Dataingeniør' }), {
    must: [
      'Spør Turid Aas, turid.aas@nordmegler.example, om alt som gjelder Python og dataflyt i staten i dag',
    ],
  })
  const id = Number(job_id)
  await at.db.updateTable('jobs').set({ deadline: '2026-01-01' }).where('id', '=', id).execute()
  const today = osloDay(new Date())
  const keep = { contacts: 10, expired: 100_000, withdrawn: 100 }
  await removeOldJobs(at.db, today, keep)
  const rows = await sql<{ row: string }>`
    select concat(jobs.title, jobs.long_description, jobs.contacts, requests.demands, receipt.text) as row
    from jobs join requests on requests.job_id = jobs.id join request_receipts receipt on receipt.job_id = jobs.id
    where jobs.id = ${id}`.execute(at.db)
  expect(rows.rows).toHaveLength(1)
  expect(rows.rows[0]!.row).not.toMatch(/turid|aas@/i)
  expect(rows.rows[0]!.row).toContain('Python')
  // A letter that comes later brings people again, even when it says nothing new.
  const texts = () =>
    at.db.selectFrom('request_receipts').select('text').where('job_id', '=', id).orderBy('id').execute()
  await at.db.transaction().execute((trx) =>
    addReceipt(trx, {
      job_id: id,
      broker: 'Sørmegler',
      text: 'Ring Turid Aas',
      received_by: seller.user_id,
    }),
  )
  expect((await texts()).map(({ text }) => text)).toEqual([null, 'Ring Turid Aas'])
  await removeOldJobs(at.db, today, keep)
  expect((await texts()).map(({ text }) => text)).toEqual([null, null])
  // So does a correction, though nobody is named in the ad itself any longer; and its history keeps no name.
  const { version } = (await call(seller, 'GET', `/requests/${job_id}`)).json().data as Request
  const named = {
    language: 'Norsk, spør Kari Testesen',
    must: ['Kafka, avklares med Kari Testesen tlf 190 00 341'],
  }
  const first = await call(seller, 'PATCH', `/requests/${job_id}`, { version, fields: named })
  expect(first.statusCode).toBe(200)
  await removeOldJobs(at.db, today, keep)
  const left = await sql<{ row: string }>`
    select concat(requests.language, requests.demands, (
      select string_agg(concat(old_value, new_value), ' ') from job_events where job_id = ${id})) as row
    from requests where job_id = ${id}`.execute(at.db)
  expect(left.rows[0]!.row).toContain('Kafka')
  expect(left.rows[0]!.row).not.toMatch(/Testesen|190 00/)
  await removeOldJobs(at.db, today, { ...keep, expired: 10 })
  expect(await at.db.selectFrom('requests').select('job_id').where('job_id', '=', id).execute()).toEqual([])
})

describe('an e-mail that was forwarded', () => {
  const forward = async (mail_key: string, parts: { text?: string; refusal?: string; days_ago?: number }) => {
    const { days_ago = 0, ...rest } = parts
    const received_at = new Date(Date.now() - days_ago * 86_400_000)
    const { id } = await at.db
      .insertInto('received_mails')
      .values({ mail_key, received_at, subject: mail_key, sender: 'kari@firma.example', ...rest })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }
  const waiting = async (): Promise<string[]> =>
    (await call(seller, 'GET', '/requests/mails'))
      .json()
      .data.mails.map(({ subject }: { subject: string }) => subject)

  test('waits until it is saved or removed, and not for a reader', async () => {
    const text = letter({ title: 'Dataingeniør' })
    const id = await forward('en', { text, days_ago: 1 })
    await forward('to', { refusal: 'Filen er tom.' })
    // The first that came is first.
    expect(await waiting()).toEqual(['en', 'to'])
    expect((await call(reader, 'GET', '/requests/mails')).statusCode).toBe(403)
    const mail = (await call(seller, 'GET', `/requests/mails/${id}`)).json().data
    expect(mail).toEqual({ text, skipped: [] })

    const fields = fieldsOf(await read(mail.text))
    const save = async () => (await call(seller, 'POST', '/requests/', { text, fields, mail_id: id })).json()
    const { job_id } = (await save()).data
    expect(await waiting()).toEqual(['to'])
    // Once more: the answer was lost, or a colleague has reviewed it, too.
    expect((await save()).data).toEqual({ job_id, is_new: false })
    await call(seller, 'DELETE', `/requests/${job_id}`)
    expect((await save()).code).toBe('handled')
    // Somebody who has looked may save it all the same.
    const anyway = (await call(seller, 'POST', '/requests/', { text, fields })).json().data
    expect(anyway.is_new).toBe(true)
    await call(seller, 'DELETE', `/requests/${anyway.job_id}`)
    expect((await call(seller, 'GET', `/requests/mails/${id}`)).statusCode).toBe(404)
    expect((await call(seller, 'DELETE', `/requests/mails/${id}`)).statusCode).toBe(404)
    const kept = await at.db
      .selectFrom('received_mails')
      .select(['mail_key', 'subject', 'sender', 'text'])
      .where('mail_key', '=', 'en')
      .executeTakeFirst()
    expect(kept).toEqual({ mail_key: 'en', subject: null, sender: null, text: null })

    const [other] = (await call(seller, 'GET', '/requests/mails')).json().data.mails
    const remove = () => status(seller, 'DELETE', `/requests/mails/${other.id}`)
    expect([await remove(), await remove()]).toEqual([200, 404])
    expect(await waiting()).toEqual([])
    const removed = at.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('event', '=', 'request_mail_removed')
    expect(await removed.execute()).toEqual([{ user_id: seller.user_id }])
  })

  test('is forgotten when nobody has done anything with it', async () => {
    await forward('gammel', { text: 'x', days_ago: 91 })
    const before = (await waiting()).filter((subject) => subject !== 'gammel')
    await removeOldMails(at.db, 90)
    expect(await waiting()).toEqual(before)
  })
})

describe('a saved request', () => {
  const newest = async () => {
    const { job_id } = await takeIn(letter({ title: 'Testleder', broker: 'Vestmegler', who: 'Liv Berge' }))
    return (await call(seller, 'GET', `/requests/${job_id}`)).json().data as Request
  }

  test('is corrected: the ad, its demands, its history and who may see that', async () => {
    const saved = await newest()
    await sql`delete from match_queue`.execute(at.db)
    const reply = await call(seller, 'PATCH', `/requests/${saved.job_id}`, {
      version: saved.version,
      fields: {
        title: 'Testleder helse',
        customer: 'Fjordsykehuset',
        broker: 'Vestmegler Norge AS',
        start: '1. mars 2027',
        deadline: null,
        deadline_text: 'så snart som mulig',
        must: [...saved.must, 'Erfaring med testledelse i helsesektoren'],
      },
    })
    expect(reply.json().data).toMatchObject({
      version: saved.version + 1,
      title: 'Testleder helse',
      broker: 'Vestmegler Norge AS',
      start: '1. mars 2027',
      extent: saved.extent,
      receipts: [{ broker: 'Vestmegler Norge AS' }],
    })
    const job = (await call(seller, 'GET', `/jobs/${saved.job_id}`)).json().data
    expect(job).toMatchObject({
      title: 'Testleder helse',
      company: 'Fjordsykehuset',
      deadline: null,
      deadline_text: 'så snart som mulig',
      contacts: saved.contacts,
    })
    const events = (await call(seller, 'GET', `/jobs/${saved.job_id}/history`)).json().data
    expect(events.map(({ field }: { field: string | null }) => field)).toEqual(
      expect.arrayContaining(['title', 'customer', 'start', 'deadline', 'deadline_text', 'must']),
    )
    for (const { kind, changed_by } of events)
      expect([kind, changed_by]).toEqual([kind, kind === 'changed' ? 'Siri Selger' : null])
    const kept = await at.db.selectFrom('job_events').selectAll().where('field', '=', 'must').execute()
    expect(kept.at(-1)).toMatchObject({ old_value: null, new_value: null })
    const queued = await at.db.selectFrom('match_queue').select('job_id').execute()
    expect(queued).toContainEqual({ job_id: Number(saved.job_id) })
    expect(await status(reader, 'PATCH', `/requests/${saved.job_id}`, { version: 1, fields: {} })).toBe(403)
  })

  test('that two correct at the same moment has the correction of the first, and refuses the second', async () => {
    const saved = await newest()
    const free = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = at.db.transaction().execute(async (trx) => {
      await sql`select from jobs where id = ${saved.job_id} for update`.execute(trx)
      held.resolve()
      await free.promise
    })
    await held.promise
    const change = (one: string) =>
      call(seller, 'PATCH', `/requests/${saved.job_id}`, {
        version: saved.version,
        fields: { must: [...saved.must, one] },
      })
    const both = [change('Krav fra den ene'), change('Krav fra den andre')]
    await untilBlocked(at.deps.pool, 2)
    free.resolve()
    await holding
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409])
  })

  test('that another broker has brought meanwhile is not given that broker’s name by mistake', async () => {
    const saved = await newest()
    const [job_id, received_by] = [Number(saved.job_id), seller.user_id]
    await at.db
      .transaction()
      .execute((trx) =>
        addReceipt(trx, { job_id, broker: 'Innlandsmegler', text: 'Et annet brev', received_by }),
      )
    const late = await call(seller, 'PATCH', `/requests/${saved.job_id}`, {
      version: saved.version,
      fields: { broker: 'Vestmegler Norge' },
    })
    expect(late.statusCode).toBe(409)
  })

  test('is not overwritten from an older version, and a refusal names the field', async () => {
    const saved = await newest()
    const change = (fields: object, { version }: Pick<Request, 'version'>) =>
      call(seller, 'PATCH', `/requests/${saved.job_id}`, { version, fields })
    const first = (await change({ extent: '50 %' }, saved)).json().data as Request
    const late = await change({ duration: '3 måneder' }, saved)
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
    // Only what is sent is changed: the words of a deadline stay beside the same day.
    const same = await change({ deadline: first.deadline }, first)
    expect(same.json().data.deadline_text).toBe(first.deadline_text)
    // Nothing to change is no version.
    expect((await change({ extent: '50 %' }, first)).json().data.version).toBe(first.version)
    expect((await change({ title: ' ' }, first)).json()).toMatchObject({ field: 'fields.title' })
    expect((await change({ deadline: '2026-02-31' }, first)).json()).toMatchObject({
      field: 'fields.deadline',
    })
    expect(await status(seller, 'PATCH', '/requests/999999', { version: 1, fields: {} })).toBe(404)
  })
})
