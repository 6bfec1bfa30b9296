import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { DEMO_EMPLOYERS, HAVNELYS, POLARKODE, SOLVIK } from './demo-career-site/demo-employers.ts'
import { runScrape } from './scrape-page.task.ts'
import { dayFromToday } from '../../testing/dates.ts'

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await createTestApp({ env: { DEMO_DATA: 'true' } })
  headers = (await aSignedInUser(portal.deps)).headers
})
afterAll(() => portal.close())

async function scrape(slug: string) {
  const started = await portal.app.inject({
    method: 'POST',
    url: '/api/jobs/scrape/scrape-url',
    headers,
    payload: { url: `${portal.url}/demo/karriere/${slug}` },
  })
  const { process_id } = started.json().data
  const log = pino({ level: 'silent' })
  await runScrape(portal.deps, process_id, { log, signal: new AbortController().signal, pace: 0 })
  return (await portal.app.inject({ url: `/api/processes/status/${process_id}`, headers })).json().data
}

test.each(DEMO_EMPLOYERS)('all ads of $name are read', async ({ slug, name, ads }) => {
  const { status, data } = await scrape(slug)
  expect(status).toMatchObject({ code: 300, progress: { is_partial: false } })
  expect(data).toMatchObject(
    ads.map(({ title, place }) => ({ title, locations: [place], company: name, is_list_only: false })),
  )
})

test('with deadlines and people where their pages have them', async () => {
  for (const employer of [HAVNELYS, SOLVIK]) {
    const { data } = await scrape(employer.slug)
    expect(data).toMatchObject(
      employer.ads.map(({ kind, contact, deadline_in_days }) => ({
        job_type: kind,
        deadline: deadline_in_days === null ? null : dayFromToday(deadline_in_days),
        contacts: [{ name: contact.name, email: contact.email, tlf: contact.tlf }],
      })),
    )
  }
})

test('exists only with example data', async () => {
  const real = await createTestApp({ database: portal.database })
  for (const path of ['', `/${POLARKODE.slug}`, `/${POLARKODE.slug}/jobs.rss`]) {
    expect((await portal.app.inject({ url: `/demo/karriere${path}` })).statusCode).toBe(200)
    expect((await real.app.inject({ url: `/demo/karriere${path}` })).body).not.toContain('Polarkode')
  }
  await real.close()
})
