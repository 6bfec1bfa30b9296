import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announceListChange } from '../../db/list-cache.ts'
import { FetchRefused } from '../../open-web/fetch-refused.ts'
import { workOnTasks } from '../../tasks/run-tasks.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { type Page, pages, ScrapingPortal } from '../../testing/scraping-portal.ts'
import { scrapePage } from './scrape-page.task.ts'
import { deleteOldScrapes } from './scraping.repository.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'reading/fixtures', name))

/** The requested pages. */
const asked: string[] = []
const site = (content: Record<string, Page>) => pages((path) => content[path], asked)

let scraping: ScrapingPortal
let headers: Record<string, string>
let stranger: Record<string, string>
beforeAll(async () => {
  scraping = await ScrapingPortal.open({
    'furuvik.example': site({
      '/stillinger/': { body: fixture('list-links.html') },
      '/stillinger/regnskapsforer-hamar': { body: fixture('detail-labels.html') },
      '/stillinger/systemutvikler': { body: fixture('no-ads.html') },
      '/tom': { body: fixture('no-ads.html') },
      '/ute': { status: 403, body: '' },
      '/opptatt': { status: 429, body: '' },
      '/skall': { body: fixture('empty-shell.html') },
      '/bilde': { type: 'image/png', body: 'x' },
    }),
    'navnlos.example': site({
      '/stillinger/': {
        body: fixture('list-links.html')
          .toString()
          .replaceAll(/.*Furuvik Regnskap.*/g, ''),
      },
      '/stillinger/regnskapsforer-hamar': { body: fixture('detail-labels.html') },
    }),
    'havglott.example': site({ '/jobb': { body: fixture('list-json-ld.html') } }),
    'lyngmo.example': site({
      '/': { body: fixture('teamtailor-like.html') },
      '/jobs.rss': { type: 'application/rss+xml', body: fixture('jobs.rss') },
    }),
    'stengt.example': site({ '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /' } }),
  })
})
beforeEach(async () => {
  await scraping.empty()
  await db().deleteFrom('audit_log').execute()
  ;({ headers } = scraping)
  stranger = (await aSignedInUser(scraping.portal.deps)).headers
  asked.length = 0
})
afterAll(() => scraping.close())

const db = () => scraping.portal.deps.db
const send = (...call: Parameters<ScrapingPortal['send']>) => scraping.send(...call)
const start = (url: string, more: object = {}) => scraping.start(url, more)
const status = (id: string, as = headers) => scraping.status(id, as)
const decide = (id: string, body: object, as = headers) => scraping.decide(id, body, as)
const run = (id: string) => scraping.run(id)
const scraped = (url: string, more: object = {}) => scraping.scraped(url, more)
const countJobs = async () =>
  Number(
    (
      await db()
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('POST /jobs/scrape/scrape-url', () => {
  test.each([
    ['ikke en adresse', 'Adressen er ikke en gyldig nettadresse.'],
    ['ftp://firma.example/', 'Adressen må begynne med http:// eller https://.'],
    ['http://127.0.0.1/', 'Adressen peker til et lukket nett og kan ikke hentes.'],
    ['https://firma.example:5432/', 'Adressen må bruke de vanlige portene for nettsider, 80 eller 443.'],
  ])('%s is refused with a reason', async (url, message) => {
    expect(await start(url)).toMatchObject({ status: 400, body: { field: 'url', message } })
  })

  test('needs an address, and a person', async () => {
    expect(await send('POST', '/jobs/scrape/scrape-url', {})).toMatchObject({
      status: 400,
      body: { field: 'url' },
    })
    expect(
      (await send('POST', '/jobs/scrape/scrape-url', { url: 'https://furuvik.example/' }, {})).status,
    ).toBe(401)
  })

  test('and its result are in the audit log, once each, without third-party text', async () => {
    const id = await scraped('https://furuvik.example/stillinger/')
    await Promise.all([decide(id, { accepted: true }), decide(id, { accepted: true })])
    await decide(id, { accepted: false })
    const thrown = await scraped('https://furuvik.example/tom')
    await decide(thrown, { accepted: false })
    await decide(thrown, { accepted: true })
    await start('http://127.0.0.1/')
    const lines = await db()
      .selectFrom('audit_log')
      .selectAll()
      .where('event', 'like', 'scrape%')
      .orderBy('id')
      .execute()
    const of = { user_id: scraping.user_id, reason: null, ip: '127.0.0.1' }
    expect(lines).toMatchObject([
      { event: 'scrape_started', ...of },
      { event: 'scrape_accepted', ...of },
      { event: 'scrape_started', ...of },
    ])
    for (const { session_id, request_id } of lines) expect([session_id, request_id]).not.toContain(null)
  })

  test('starts at most three per person, also concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => start(`https://furuvik.example/tom?${at}`)),
    )
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 200, 200, 429, 429])
    expect(Number(answers.find(({ status: code }) => code === 429)!.retryAfter)).toBeGreaterThan(0)
  })
})

describe('a reading', () => {
  test('follows the list, reads each ad, and waits for a decision', async () => {
    const { body } = await start('https://furuvik.example/stillinger/', {
      base_url: 'https://furuvik.example',
    })
    const id = body.data.process_id
    expect((await status(id)).body.data).toMatchObject({
      process_id: id,
      url: 'https://furuvik.example/stillinger/',
      status: { code: 200, text: 'Leser siden', progress: { pages_read: 0, was_cancelled: false } },
      data: [],
    })
    await run(id)
    const { data } = (await status(id)).body
    expect(data.status).toMatchObject({
      code: 300,
      text: 'Fant 2 stillingsannonser',
      progress: { pages_found: 4, pages_read: 3, jobs_found: 2, is_partial: false },
    })
    expect(data.data).toMatchObject([
      {
        index: 0,
        title: 'Regnskapsfører til Hamar',
        company: 'Furuvik Regnskap',
        deadline: '2026-12-11',
        is_list_only: false,
        missing: [],
        existing: null,
      },
      // The first page is gone, so only the list's values exist. The second turned out not to be an ad.
      { index: 1, title: 'Åpen søknad', is_list_only: true, is_open_application: true },
    ])
    expect(data.data[1]!.missing).toContain('deadline')
  })

  test('reads a page’s feed of jobs instead of its links', async () => {
    const id = await scraped('https://lyngmo.example/')
    expect((await status(id)).body.data.data.map(({ title }) => title)).toEqual([
      'Frontendutvikler',
      'Skyarkitekt',
    ])
    expect(asked).not.toContain('/jobs/1001-frontendutvikler')
  })

  test('uses the name that the person gave where the page names no company', async () => {
    const id = await scraped('https://lyngmo.example/jobs.rss', { company_name: 'Et annet navn' })
    expect((await status(id)).body.data.data[0]!.company).toBe('Lyngmo Digital')
    const list = await scraped('https://navnlos.example/stillinger/', { company_name: 'Furuvik' })
    const [named, unnamed] = (await status(list)).body.data.data
    expect([named!.company, unnamed!.company]).toEqual(['Furuvik Regnskap', 'Furuvik'])
    expect(unnamed!.evidence).toContainEqual(expect.objectContaining({ field: 'company', rule: 'given' }))
  })

  test.each([
    ['https://furuvik.example/tom', 300, 'Ingen stillingsannonser funnet'],
    [
      'https://furuvik.example/skall',
      400,
      'Siden ga ikke noe innhold uten JavaScript. Prøv adressen til selve stillingslisten eller til én annonse.',
    ],
    ['https://furuvik.example/borte', 400, 'Siden finnes ikke. Sjekk adressen.'],
    ['https://furuvik.example/ute', 400, 'Siden krever innlogging, eller slipper ikke inn maskiner.'],
    ['https://furuvik.example/opptatt', 400, 'Nettstedet svarte med en feil. Prøv igjen senere.'],
    ['https://furuvik.example/bilde', 400, 'Adressen gir en annen type innhold enn ventet.'],
    ['https://ukjent.example/', 400, 'Fant ikke noe nettsted på denne adressen.'],
    ['https://stengt.example/jobb', 400, 'Nettstedet tillater ikke at siden leses av maskiner.'],
  ])('%s ends with %i «%s»', async (url, code, text) => {
    const id = await scraped(url)
    expect((await status(id)).body.data).toMatchObject({ status: { code, text }, data: [] })
  })

  test('renders pages that are empty without JavaScript, and no others', async () => {
    const drawn: string[] = []
    const renderPage = async (url: string) => {
      drawn.push(url)
      return { url, bytes: new Uint8Array(fixture('list-json-ld.html')) }
    }
    for (const url of ['https://furuvik.example/skall', 'https://furuvik.example/tom']) {
      const { body } = await start(url)
      await scraping.run(body.data.process_id, { renderPage })
      const found = url.endsWith('skall') ? 3 : 0
      expect((await status(body.data.process_id)).body.data.data).toHaveLength(found)
    }
    expect(drawn).toEqual(['https://furuvik.example/skall'])
  })

  test.each([
    ['there is no browser', async () => null],
    [
      'it comes no further',
      async () => {
        throw new FetchRefused('timeout')
      },
    ],
    ['it is as empty there', async (url: string) => ({ url, bytes: fixture('empty-shell.html') })],
  ])('says that a page is empty without JavaScript when %s', async (_when, renderPage) => {
    const { body } = await start('https://furuvik.example/skall')
    await scraping.run(body.data.process_id, { renderPage })
    expect((await status(body.data.process_id)).body.data.status).toMatchObject({
      code: 400,
      text: expect.stringContaining('uten JavaScript'),
    })
  })

  test('is carried out by the task that was queued with it', async () => {
    await workOnTasks(scraping.portal.deps, scraping.portal.queue, [scrapePage] as never)
    const { body } = await start('https://havglott.example/jobb')
    await expect.poll(async () => (await status(body.data.process_id)).body.data.status.code).not.toBe(200)
    await scraping.portal.queue.boss.offWork('scrape-page')
    expect((await status(body.data.process_id)).body.data.data).toHaveLength(3)
  })
})

describe('somebody else', () => {
  test('gets 404 for an unknown process', async () => {
    const id = await scraped('https://havglott.example/jobb')
    expect((await status(id, stranger)).status).toBe(404)
    expect((await decide(id, { accepted: true }, stranger)).status).toBe(404)
    expect((await decide(id, { accepted: false }, stranger)).status).toBe(404)
    expect((await status(id)).body.data.data).toHaveLength(3)
  })

  test.each(['finnes-ikke', '1', '00000000-0000-4000-8000-000000000000'])('%s is no process', async (id) => {
    expect((await status(id)).status).toBe(404)
    expect((await decide(id, { accepted: true })).status).toBe(404)
  })
})

describe('the decision', () => {
  test('shows the ads in the list at once, however recently it was read and changed', async () => {
    const id = await scraped('https://furuvik.example/stillinger/')
    const list = () => scraping.portal.app.inject({ url: '/api/jobs/', headers })
    const total = async () => (await list()).json().data.pagination.total_count as number
    await announceListChange(db(), 'jobs_changed')
    await scraping.portal.deps.changes.caughtUp()
    const before = await total()
    const { body } = await decide(id, { accepted: true })
    expect(await total()).toBe(before + body.data.job_ids.length)
  })

  test('takes all ads in, once, however often it is sent', async () => {
    const id = await scraped('https://havglott.example/jobb')
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { accepted: true, ai_summary: false })))
    const [first] = answers
    expect(first).toMatchObject({ status: 200, body: { data: { added: 3, updated: 0, skipped: 0 } } })
    for (const answer of answers) expect(answer.body.data).toEqual(first!.body.data)
    expect(await countJobs()).toBe(3)
    expect((await decide(id, { accepted: false })).status).toBe(409)
    const job = await send('GET', `/jobs/${first!.body.data.job_ids[0]}`)
    expect(job.body.data).toMatchObject({ source: 'havglott.example', company: 'Havgløtt Energi' })
  })

  test('requests summaries of the imported ads once, unless declined', async () => {
    const queued = () =>
      sql`select from pgboss.job where name = 'summarise-these-jobs'`
        .execute(db())
        .then(({ rows }) => rows.length)
    const before = await queued()
    const unwanted = await scraped('https://havglott.example/jobb')
    await decide(unwanted, { accepted: true, ai_summary: false })
    expect(await queued()).toBe(before)
    const engines = await db().selectFrom('job_summaries').select('summary_engine').execute()
    expect(new Set(engines.map(({ summary_engine }) => summary_engine))).toEqual(new Set(['none']))
    const wanted = await scraped('https://havglott.example/jobb')
    for (const _again of [1, 2]) await decide(wanted, { accepted: true })
    expect(await queued()).toBe(before + 1)
  })

  test('leaves neither the ads nor their people behind', async () => {
    const id = await scraped('https://havglott.example/jobb')
    await decide(id, { accepted: true })
    const row = await db()
      .selectFrom('scrape_processes')
      .select('found')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.found).toEqual([])
    expect((await status(id)).body.data).toMatchObject({ status: { code: 300 }, data: [] })
  })

  test('imports the chosen ads with their corrections', async () => {
    const id = await scraped('https://havglott.example/jobb')
    const fields = { title: 'Driftstekniker', deadline: '2026-12-31', locations: ['Bergen'], contacts: [] }
    const { body } = await decide(id, { accepted: true, jobs: [{ index: 0, fields }] })
    expect(body.data).toMatchObject({ added: 1, job_ids: [expect.any(String)] })
    const job = (await send('GET', `/jobs/${body.data.job_ids[0]}`)).body.data
    expect(job).toMatchObject({ ...fields, company: 'Havgløtt Energi', posted_date: '2026-11-02' })
  })

  test.each([
    [[{ index: 7 }], 'jobs.0.index'],
    [[{ index: 1 }, { index: 1 }], 'jobs.1.index'],
    [[{ index: 0, fields: { title: '' } }], 'jobs.0.fields.title'],
    [[{ index: 0, fields: { title: ' ' } }], 'jobs.0.fields.title'],
    [[{ index: 0, fields: { deadline: '2026-02-31' } }], 'jobs.0.fields.deadline'],
    [[{ index: 0, fields: { url: 'javascript:alert(1)' } }], 'jobs.0.fields.url'],
  ])('%j is refused and nothing is taken', async (jobs, field) => {
    const id = await scraped('https://havglott.example/jobb')
    expect(await decide(id, { accepted: true, jobs })).toMatchObject({ status: 400, body: { field } })
    expect(await countJobs()).toBe(0)
    expect((await status(id)).body.data.status.code).toBe(300)
  })

  test('to discard is final', async () => {
    const id = await scraped('https://havglott.example/jobb')
    const first = await decide(id, { accepted: false })
    expect(first).toMatchObject({ status: 200, body: { data: { added: 0, job_ids: [] } } })
    expect(await decide(id, { accepted: false })).toMatchObject({
      status: 200,
      body: { data: first.body.data },
    })
    expect((await decide(id, { accepted: true })).status).toBe(409)
    expect(await countJobs()).toBe(0)
  })

  test('cannot be yes before there is something to decide on', async () => {
    const { body } = await start('https://havglott.example/jobb')
    expect((await decide(body.data.process_id, { accepted: true })).status).toBe(409)
    const failed = await scraped('https://furuvik.example/borte')
    expect((await decide(failed, { accepted: true })).status).toBe(409)
    expect((await decide(failed, { accepted: false })).status).toBe(200)
    expect((await status(failed)).body.data.status.text).toBe('Siden finnes ikke. Sjekk adressen.')
  })
})

describe('cancelling', () => {
  test('ends the fetching soon, and does not count as a failure', async () => {
    const { body } = await start('https://furuvik.example/treg')
    const id = body.data.process_id
    const running = run(id)
    while (!asked.includes('/treg')) await sleep(20)
    const before = performance.now()
    expect((await decide(id, { accepted: false })).status).toBe(200)
    await running
    expect(performance.now() - before).toBeLessThan(9_000)
    expect((await status(id)).body.data).toMatchObject({
      status: { code: 400, text: 'Avbrutt', progress: { was_cancelled: true } },
      data: [],
    })
    expect((await decide(id, { accepted: false })).status).toBe(200)
    expect((await decide(id, { accepted: true })).status).toBe(409)
  })

  test('before the reading has started prevents it', async () => {
    const { body } = await start('https://havglott.example/jobb')
    await decide(body.data.process_id, { accepted: false })
    await run(body.data.process_id)
    expect(asked).toEqual([])
  })
})

test('a reading without a decision for a week is deleted, with the people in it', async () => {
  const old = await scraped('https://havglott.example/jobb')
  const fresh = await scraped('https://havglott.example/jobb')
  await sql`update scrape_processes set created_at = now() - interval '8 days' where id = ${old}`.execute(
    db(),
  )
  expect(await deleteOldScrapes(db())).toBe(1)
  expect((await status(old)).status).toBe(404)
  expect((await status(fresh)).status).toBe(200)
})
