import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aFollower, bellOf, keep, notifyAll } from '../../testing/bell.ts'
import { type Page, pages, ScrapingPortal } from '../../testing/scraping-portal.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { removeOldJobs } from '../jobs/job-retention.repository.ts'
import { lockTakingIn } from '../jobs/save-jobs.repository.ts'

const TO_COME = osloDay(new Date(Date.now() + 90 * 86_400_000))
const LIST = 'https://lerkedal.example/ledige-stillinger'

interface Ad {
  title: string
  place?: string
  deadline?: string | null
}

const posting = ({ title, place = 'Bodø', deadline = TO_COME }: Ad) => ({
  '@type': 'JobPosting',
  title,
  description: `<p>${title}: du bygger tjenester i Kotlin sammen med oss.</p>`,
  datePosted: '2026-11-02',
  ...(deadline && { validThrough: deadline }),
  url: `/stillinger/${title.toLowerCase().replaceAll(' ', '-')}-1041`,
  hiringOrganization: { '@type': 'Organization', name: 'Lerkedal AS' },
  jobLocation: { '@type': 'Place', address: { addressLocality: place, addressCountry: 'NO' } },
})
const listOf = (ads: Ad[]): Page => ({
  body: `<!DOCTYPE html><html lang="nb"><title>Ledige stillinger</title><script type="application/ld+json">${JSON.stringify(
    { '@context': 'https://schema.org', '@graph': ads.map(posting) },
  )}</script><h1>Ledige stillinger</h1></html>`,
})
/** A list with links only. */
const linksTo = (ads: Ad[]): Page => ({
  body: `<!DOCTYPE html><html lang="nb"><title>Ledige stillinger</title><h1>Ledige stillinger</h1><ul>${ads
    .map(({ title }) => `<li><a href="${posting({ title }).url}">${title}</a></li>`)
    .join('')}</ul></html>`,
})

const feedOf = (titles: string[]): Page => ({
  type: 'application/rss+xml',
  body: `<rss version="2.0"><channel><title>Lerkedal AS</title>${titles
    .map(
      (title) =>
        `<item><title>${title}</title><link>https://lerkedal.example${posting({ title }).url}</link></item>`,
    )
    .join('')}</channel></rss>`,
})

let site: Record<string, Page>
let scraping: ScrapingPortal
beforeAll(async () => {
  scraping = await ScrapingPortal.open({ 'lerkedal.example': pages((path) => site[path]) })
})
beforeEach(async () => {
  site = {}
  await scraping.empty()
})
afterAll(() => scraping.close())

const db = () => scraping.portal.deps.db
const show = (...ads: Ad[]) => (site['/ledige-stillinger'] = listOf(ads))
const read = () => scraping.scraped(LIST)
const seen = async (id: string) => (await scraping.status(id)).body.data
const goneOf = async (id: string) => (await seen(id)).gone.map(({ title }) => title)

/** The ads a user imported from the page earlier. */
async function takenIn(...ads: Ad[]): Promise<string[]> {
  show(...ads)
  return (await scraping.decide(await read(), { accepted: true })).body.data.job_ids
}

const UTVIKLER = { title: 'Utvikler' }
const TESTER = { title: 'Testleder for betaling' }
const DRIFT = { title: 'Driftstekniker' }

describe('what a person corrected in a review', () => {
  const correct = async (fields: object) =>
    scraping.decide(await read(), { accepted: true, jobs: [{ index: 0, fields }] })
  const titleAndPlaces = async () =>
    db().selectFrom('jobs').select(['title', 'locations']).executeTakeFirstOrThrow()

  test('stays while the page says what it said then, and is no change', async () => {
    show(UTVIKLER)
    await correct({ title: 'Backendutvikler', locations: ['Bodø', 'Oslo'] })
    const id = await read()
    const [ad] = (await seen(id)).data
    expect(ad).toMatchObject({ title: 'Backendutvikler', locations: ['Bodø', 'Oslo'] })
    expect(ad!.existing).toMatchObject({ differences: [], kept: ['title', 'locations'] })
    await scraping.decide(id, { accepted: true })
    expect(await titleAndPlaces()).toEqual({ title: 'Backendutvikler', locations: ['Bodø', 'Oslo'] })
    // It is still theirs the time after.
    expect((await seen(await read())).data[0]!.existing).toMatchObject({ differences: [] })
  })

  test('is a change again when the page says something else', async () => {
    show(UTVIKLER)
    await correct({ title: 'Backendutvikler', locations: ['Bodø', 'Oslo'] })
    show({ ...UTVIKLER, place: 'Tromsø' })
    const id = await read()
    const [ad] = (await seen(id)).data
    expect(ad).toMatchObject({ title: 'Backendutvikler', locations: ['Tromsø'] })
    expect(ad!.existing!.differences.map(({ field }) => field)).toEqual(['locations'])
    await scraping.decide(id, { accepted: true })
    expect(await titleAndPlaces()).toEqual({ title: 'Backendutvikler', locations: ['Tromsø'] })
  })

  test('is given back to the page by choosing what it says', async () => {
    show(UTVIKLER)
    await correct({ title: 'Backendutvikler' })
    await correct({ title: UTVIKLER.title })
    expect(await titleAndPlaces()).toMatchObject({ title: UTVIKLER.title })
    expect((await seen(await read())).data[0]!.existing).toMatchObject({ differences: [], kept: [] })
  })

  test('is the page’s again where the ad was emptied, and no hash of people stays', async () => {
    show(UTVIKLER, TESTER)
    const first = await read()
    const fields = {
      title: 'Backendutvikler',
      long_description: 'En rettet tekst.',
      contacts: [{ name: 'Kari Vik', title: null, email: 'kari@lerkedal.example', tlf: null }],
    }
    const jobs = (await seen(first)).data.map(({ title }, index) => ({
      index,
      fields: title === UTVIKLER.title ? fields : {},
    }))
    await scraping.decide(first, { accepted: true, jobs })
    show(TESTER)
    const second = await read()
    const close = (await seen(second)).gone.map(({ job_id }) => job_id)
    await scraping.decide(second, { accepted: true, close })
    const marks = (await db().selectFrom('job_sources').select('corrected').execute()).map(
      (one) => one.corrected,
    )
    expect(marks.flatMap((one) => Object.keys(one))).toEqual(['title'])
    show(UTVIKLER, TESTER)
    await scraping.decide(await read(), { accepted: true })
    const found = db().selectFrom('jobs').select(['status', 'long_description', 'contacts'])
    const back = await found.where('title', '=', 'Backendutvikler').executeTakeFirstOrThrow()
    expect(back).toMatchObject({ status: 'open', contacts: [] })
    expect(back.long_description).toContain('du bygger tjenester i Kotlin')
  })

  test('leaves no hash after the people of an old ad are removed', async () => {
    show(UTVIKLER)
    const contacts = [{ name: 'Kari Vik', title: null, email: 'kari@lerkedal.example', tlf: null }]
    await correct({ contacts, long_description: 'Spør Kari Vik om stillingen.' })
    await db().updateTable('jobs').set({ deadline: '2026-01-01', expires_day: null }).execute()
    await removeOldJobs(db(), '2026-11-30', { contacts: 90, expired: 10_000, withdrawn: 10_000 })
    expect(await db().selectFrom('job_sources').select('corrected').execute()).toEqual([{ corrected: {} }])
  })

  test('is not kept of a deadline that has passed: the page still shows the ad', async () => {
    show({ ...UTVIKLER, deadline: null })
    await correct({ deadline: TO_COME })
    await db().updateTable('jobs').set({ deadline: '2026-11-02', is_current: false }).execute()
    await scraping.decide(await read(), { accepted: true })
    expect(await db().selectFrom('jobs').select(['deadline', 'is_current']).execute()).toEqual([
      { deadline: null, is_current: true },
    ])
  })

  test('makes an open application of an ad by its title, and it stays one', async () => {
    show(UTVIKLER)
    await correct({ title: 'Åpen søknad for utviklere' })
    const [ad] = (await seen(await read())).data
    expect(ad).toMatchObject({ is_open_application: true, existing: { differences: [] } })
  })

  test('is not called corrected where another source leads the ad', async () => {
    show(UTVIKLER)
    await scraping.decide(await read(), { accepted: true })
    const { id } = await db().selectFrom('jobs').select('id').executeTakeFirstOrThrow()
    await db().insertInto('job_sources').values({ source: 'nav', external_id: 'a', job_id: id }).execute()
    await db().updateTable('jobs').set({ source: 'nav', external_id: 'a' }).execute()
    await correct({ title: 'Backendutvikler' })
    expect((await seen(await read())).data[0]!.existing).toMatchObject({ kept: [] })
    // No mark is left for when this source leads again.
    const { source, external_id } = await db()
      .selectFrom('job_sources')
      .select(['source', 'external_id'])
      .where('source', '<>', 'nav')
      .executeTakeFirstOrThrow()
    await db().updateTable('jobs').set({ source, external_id }).execute()
    expect((await seen(await read())).data[0]!.existing).toMatchObject({ kept: [] })
  })

  test('stays when another person accepts the page at the same moment', async () => {
    show(UTVIKLER)
    await scraping.decide(await read(), { accepted: true })
    const [one, other] = [await read(), await read()]
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holder = db()
      .transaction()
      .execute(async (trx) => {
        await lockTakingIn(trx)
        isHeld.resolve()
        await held.promise
      })
    await isHeld.promise
    const waiting = async (count: number) =>
      vi.waitFor(async () => expect(await waitingForLock()).toBe(count), 10_000)
    const corrects = scraping.decide(one, {
      accepted: true,
      jobs: [{ index: 0, fields: { title: 'Backendutvikler' } }],
    })
    await waiting(1)
    const accepts = scraping.decide(other, { accepted: true })
    await waiting(2)
    held.resolve()
    await Promise.all([holder, corrects, accepts])
    expect(await titleAndPlaces()).toMatchObject({ title: 'Backendutvikler' })
  })

  /** How many transactions wait for the lock of imports. */
  async function waitingForLock(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db())
    return rows[0]!.waiting
  }
})

describe('the same page read again', () => {
  test('shows which ads are new, changed, unchanged and gone', async () => {
    await takenIn(UTVIKLER, TESTER, DRIFT)
    show(UTVIKLER, { ...TESTER, place: 'Tromsø' }, { title: 'Arkitekt' })
    const id = await read()
    const { data, gone } = await seen(id)
    expect(data.map(({ title, existing }) => [title, existing?.differences ?? null])).toEqual([
      ['Utvikler', []],
      ['Testleder for betaling', [{ field: 'locations', old_value: ['Bodø'], new_value: ['Tromsø'] }]],
      ['Arkitekt', null],
    ])
    expect(data[0]!.existing!.first_seen).toMatch(/^20/)
    expect(gone).toEqual([
      {
        job_id: expect.any(String),
        title: 'Driftstekniker',
        company: 'Lerkedal AS',
        locations: ['Bodø'],
        deadline: TO_COME,
        seen_at: expect.any(String),
      },
    ])
    const { body } = await scraping.decide(id, { accepted: true })
    expect(body.data).toMatchObject({ added: 1, updated: 1, skipped: 1, closed: 0 })
    expect(body.data.job_ids).toHaveLength(3)
    // Nobody asked for it to be closed.
    expect(await goneOf(await read())).toEqual(['Driftstekniker'])
  })

  test('closes the chosen ads, as a feed would; one that returns is restored', async () => {
    const keeper = await aFollower(db())
    const [, gone_id] = await takenIn(UTVIKLER, DRIFT)
    await keep(db(), keeper, Number(gone_id))
    await notifyAll(db())
    show(UTVIKLER)
    const id = await read()
    const decision = { accepted: true, jobs: [], close: [gone_id] }
    const answers = [await scraping.decide(id, decision), await scraping.decide(id, decision)]
    for (const { body } of answers) expect(body.data).toMatchObject({ added: 0, skipped: 0, closed: 1 })
    expect(
      await db().selectFrom('jobs').select(['title', 'status', 'long_description']).orderBy('id').execute(),
    ).toEqual([
      expect.objectContaining({ title: 'Utvikler', status: 'open' }),
      { title: 'Driftstekniker', status: 'withdrawn', long_description: null },
    ])
    // Once, though decided twice.
    const log = await db()
      .selectFrom('audit_log')
      .select(['event', 'amount'])
      .where('event', '=', 'jobs_closed')
      .where('user_id', '=', scraping.user_id)
      .execute()
    expect(log).toEqual([{ event: 'jobs_closed', amount: 1 }])
    await notifyAll(db())
    expect(await bellOf(db(), keeper)).toMatchObject([{ notification_type: 'job_update' }])
    expect(await goneOf(await read())).toEqual([])

    show(UTVIKLER, DRIFT)
    expect((await scraping.decide(await read(), { accepted: true })).body.data).toMatchObject({ updated: 1 })
    show(UTVIKLER)
    expect(await goneOf(await read())).toEqual(['Driftstekniker'])
  })

  test('refuses to close an ad that is not gone, and then changes nothing', async () => {
    const [here, gone] = await takenIn(UTVIKLER, DRIFT)
    show(UTVIKLER, { title: 'Arkitekt' })
    const id = await read()
    for (const [close, field] of [
      [[here], 'close.0'],
      [[gone, '999999'], 'close.1'],
      [['tull'], 'close.0'],
    ] as const) {
      expect(await scraping.decide(id, { accepted: true, close })).toMatchObject({
        status: 400,
        body: { field },
      })
    }
    expect(await db().selectFrom('jobs').selectAll().where('status', '=', 'open').execute()).toHaveLength(2)
    expect((await scraping.decide(id, { accepted: true, close: [gone] })).body.data).toMatchObject({
      added: 1,
      closed: 1,
    })
  })

  test('reports no gone ads when not everything was read', async () => {
    const ads = [UTVIKLER, TESTER, DRIFT]
    site['/ledige-stillinger'] = linksTo(ads)
    for (const ad of ads) site[posting(ad).url] = listOf([ad])
    const [, , gone] = (await scraping.decide(await read(), { accepted: true })).body.data.job_ids
    site['/ledige-stillinger'] = linksTo([UTVIKLER, TESTER])
    expect(await goneOf(await read())).toEqual(['Driftstekniker'])
    // The list still links to it, and its own page is broken.
    site['/ledige-stillinger'] = linksTo(ads)
    delete site[posting(DRIFT).url]
    const id = await read()
    expect(await goneOf(id)).toEqual([])
    expect((await scraping.decide(id, { accepted: true, close: [gone] })).status).toBe(400)
    // The page has complete ads, and names a feed that may have more and does not answer.
    const whole = listOf([UTVIKLER, TESTER])
    site['/ledige-stillinger'] = whole
    expect(await goneOf(await read())).toEqual(['Driftstekniker'])
    const feed = '<link rel="alternate" type="application/rss+xml" title="Stillinger" href="/stillinger.rss">'
    site['/ledige-stillinger'] = { ...whole, body: `${whole.body}`.replace('<title>', `${feed}<title>`) }
    const without = await read()
    expect(await goneOf(without)).toEqual([])
    expect((await scraping.decide(without, { accepted: true, close: [gone] })).status).toBe(400)
    // A feed that is cut at a hundred, and one that is not.
    const titles = Array.from({ length: 100 }, (_, at) => `Stilling nummer ${at + 1}`)
    site['/ledige-stillinger'] = { body: `${feed}<h1>Ledige stillinger</h1>` }
    site['/stillinger.rss'] = feedOf(titles)
    expect(await goneOf(await read())).toEqual([])
    site['/stillinger.rss'] = feedOf(titles.slice(1))
    expect(await goneOf(await read())).toContain('Driftstekniker')
    // Finding nothing is more likely our own failure than the end of all ads.
    site['/ledige-stillinger'] = { body: '<h1>Om oss</h1><p>Vi bygger ting.</p>' }
    expect(await goneOf(await read())).toEqual([])
  })

  test('believes absence from a feed of a round number only when it was longer before', async () => {
    const titles = Array.from({ length: 13 }, (_, at) => `Stilling nummer ${at + 1}`)
    const isPartial = async (id: string) => (await seen(id)).status.progress.is_partial
    const feed = async (from: number, to: number) => {
      site['/ledige-stillinger'] = feedOf(titles.slice(from, to))
      return await read()
    }
    await scraping.decide(await feed(0, 12), { accepted: true })
    const shorter = await feed(1, 11)
    expect(await goneOf(shorter)).toEqual([titles[0], titles[11]])
    expect(await isPartial(shorter)).toBe(false)
    await scraping.decide(shorter, { accepted: true })
    const asLong = await feed(2, 12)
    expect(await goneOf(asLong)).toEqual([])
    expect(await isPartial(asLong)).toBe(true)
  })

  test('ignores ads of another page, closed ones, and ones never imported', async () => {
    await takenIn(UTVIKLER, TESTER, { ...DRIFT, deadline: '2020-01-01' })
    site['/avdeling'] = listOf([TESTER])
    await scraping.decide(await scraping.scraped('https://lerkedal.example/avdeling'), { accepted: true })
    show(UTVIKLER, { title: 'Arkitekt' })
    const id = await read()
    expect(await goneOf(id)).toEqual([])
    await scraping.decide(id, { accepted: true, jobs: [{ index: 0 }] })
    show(UTVIKLER)
    expect(await goneOf(await read())).toEqual([])
  })

  test('knows the page by any way to write its address', async () => {
    await takenIn(UTVIKLER, DRIFT)
    show(UTVIKLER)
    expect(await goneOf(await scraping.scraped('https://LERKEDAL.example/ledige-stillinger/#alle'))).toEqual(
      [],
    )
    site['/ledige-stillinger/'] = listOf([UTVIKLER])
    expect(await goneOf(await scraping.scraped('https://LERKEDAL.example/ledige-stillinger/#alle'))).toEqual([
      'Driftstekniker',
    ])
  })
})

/** A reading of the page in which the ad's own page was not read: without text, people and deadline. */
async function readFromListOnly(): Promise<string> {
  const id = await read()
  const [row] = await db().selectFrom('scrape_processes').select('found').where('id', '=', id).execute()
  const [ad] = row!.found as { draft: object; is_list_only: boolean }[]
  const bare = {
    ...ad,
    is_list_only: true,
    draft: { ...ad!.draft, long_description: null, contacts: [], deadline: null },
  }
  await db()
    .updateTable('scrape_processes')
    .set({ found: JSON.stringify([bare]) })
    .where('id', '=', id)
    .execute()
  return id
}

test('an identifier that is the site’s makes no two ads one, also when they are read one at a time', async () => {
  const take = async (path: string, title: string) => {
    const ad = { ...posting({ title }), url: path, identifier: { value: 'lerkedal' } }
    const data = JSON.stringify({ '@context': 'https://schema.org', ...ad })
    site[path] = { body: `<html lang="nb"><script type="application/ld+json">${data}</script></html>` }
    const { body } = await scraping.decide(await scraping.scraped(`https://lerkedal.example${path}`), {
      accepted: true,
    })
    return body.data
  }
  expect(await take('/o/kokk', 'Kokk')).toMatchObject({ added: 1, updated: 0 })
  expect(await take('/o/vikar', 'Vikar')).toMatchObject({ added: 1, updated: 0 })
  expect(await take('/o/kokk', 'Kokk til helg')).toMatchObject({ added: 0, updated: 1 })
})

test('an ad read only from the list keeps its stored fields', async () => {
  await takenIn(UTVIKLER)
  const id = await readFromListOnly()
  expect((await seen(id)).data[0]!.existing).toMatchObject({ is_withdrawn: false, differences: [] })
  expect((await scraping.decide(id, { accepted: true })).body.data).toMatchObject({ updated: 0, skipped: 1 })
})

test.each([
  ['is over', '2026-01-15', null],
  ['is to come', TO_COME, TO_COME],
])('a closed ad read only from the list is opened again, when its deadline %s', async (_, deadline, kept) => {
  const [gone] = await takenIn(UTVIKLER, DRIFT)
  show(DRIFT)
  await scraping.decide(await read(), { accepted: true, close: [gone] })
  await db().updateTable('jobs').set({ deadline }).where('id', '=', Number(gone)).execute()
  show(UTVIKLER)
  const id = await readFromListOnly()
  expect((await seen(id)).data[0]!.existing).toMatchObject({ job_id: gone, is_withdrawn: true })
  expect((await scraping.decide(id, { accepted: true })).body.data).toMatchObject({ updated: 1, skipped: 0 })
  expect(
    await db()
      .selectFrom('jobs')
      .select(['status', 'deadline', 'is_current'])
      .where('id', '=', Number(gone))
      .execute(),
  ).toEqual([{ status: 'open', deadline: kept, is_current: true }])
})

test('an accepted reading rings the bell of followers, and not of the person who accepted it', async () => {
  const by_company = await aFollower(db(), { companies: ['Lerkedal AS'] })
  const by_technology = await aFollower(db(), { technologies: ['Kotlin'] })
  await db()
    .insertInto('saved_technologies')
    .values({ user_id: scraping.user_id, technology: 'Kotlin' })
    .execute()
  const [job_id] = await takenIn(UTVIKLER)
  await notifyAll(db())
  const line = { notification_type: 'new_job', title: 'Ny stilling hos Lerkedal AS', sender_id: job_id }
  expect(await bellOf(db(), by_company)).toMatchObject([{ ...line, reasons: ['Lerkedal AS'] }])
  expect(await bellOf(db(), by_technology)).toMatchObject([{ ...line, reasons: ['Kotlin'] }])
  expect(await bellOf(db(), scraping.user_id)).toEqual([])
  const job = await db()
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['companies.name', 'jobs.ai_technologies'])
    .execute()
  expect(job).toEqual([{ name: 'Lerkedal AS', ai_technologies: ['Kotlin'] }])
})
