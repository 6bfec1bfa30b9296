import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const section = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name }) })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Viser/ })
const hero = (page: Page) => page.locator('.home-hero')
const numberIn = (text: string) => Number(text.replaceAll(/[^\d]/g, ''))
const FOLLOWED_JOBS = 'Stillinger fra bedrifter du følger'
const FOLLOWED_NEWS = 'Nyheter fra bedrifter du følger'

/** All requests of the page besides the user's own data. */
const ASKED = [
  '/api/companies/?page_size=1',
  '/api/jobs/?page_size=3&sort_by=posted_at&order=desc',
  '/api/jobs/?page_size=3&sort_by=posted_at&order=desc&followed=true',
  '/api/jobs/counties',
  '/api/jobs/locations',
  '/api/news/?page_size=3&sort_by=posted_at&order=desc&followed=true',
  '/api/user/overview',
]
const pathOf = (route: Route) => {
  const { pathname, search } = new URL(route.request().url())
  return `${pathname}${search}`.replace(/[?&](?:deadline|posted)_after=[\d-]+/, '')
}

// A company that Ingrid follows, with four ads, one of them kept and about to close, and four articles.
test.beforeAll(async ({ portal, browser }) => {
  const page = await browser.newPage({ baseURL: portal.url })
  await signIn(page)
  await page.close()
  await portal.sql(`
    insert into companies (name, name_key) values ('Morgenrøde Drift AS', 'morgenrøde drift') on conflict do nothing`)
  await portal.sql(`
    insert into followed_companies (user_id, company_id)
    select users.id, companies.id from users, companies
    where users.name = 'Ingrid Solvang' and companies.name_key = 'morgenrøde drift' on conflict do nothing`)
  await portal.sql(`
    insert into jobs (source, external_id, title, company_id, company_name, locations, place_keys, posted_date,
                      listed_date, deadline)
    select 'morgen.example', 'ad-' || n, 'Morgenvakt ' || n, id, name, '{Oslo,Bodø,Alta,Vadsø}', '{oslo,bodø}',
           current_date + 1 - n, current_date + 1 - n, current_date + n
    from companies, generate_series(1, 4) n where name_key = 'morgenrøde drift' on conflict do nothing`)
  await portal.sql(`
    insert into saved_jobs (user_id, job_id)
    select users.id, jobs.id from users, jobs
    where users.name = 'Ingrid Solvang' and jobs.title = 'Morgenvakt 1' on conflict do nothing`)
  await portal.sql(`
    insert into news (source, external_id, title, introduction, posted_at)
    select 'morgen.example', 'sak-' || n, 'Morgenrøde vokser ' || n, 'Det går fremover.', now() - n * interval '1 day'
    from generate_series(1, 4) n on conflict do nothing`)
  await portal.sql(`
    insert into news_companies (news_id, company_id)
    select news.id, companies.id from news, companies
    where news.source = 'morgen.example' and name_key = 'morgenrøde drift' on conflict do nothing`)
  // Cached figures are dropped, as after an import.
  await portal.sql(`select pg_notify('jobs_changed', '')`)
})

// Removes what other tests on this portal let her follow and keep.
test.beforeEach(async ({ portal }) => {
  await portal.sql(`
    delete from followed_companies using users, companies
    where users.id = user_id and users.name = 'Ingrid Solvang'
      and companies.id = company_id and companies.name_key <> 'morgenrøde drift'`)
  await portal.sql(`
    delete from saved_jobs using users, jobs
    where users.id = user_id and users.name = 'Ingrid Solvang' and jobs.id = job_id and jobs.title <> 'Morgenvakt 1'`)
})

test('at a glance: facts, three counters, followed companies, newest ads, and top places @core', async ({
  page,
}) => {
  await signIn(page)
  await expect(page).toHaveTitle('Hjem – Utsyn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Ingrid$/)
  await expect(hero(page)).toContainText(
    /\d+\snye annonser siden i går\. Én\sfavoritt har frist innen tre dager\./,
  )
  await expect(hero(page).getByRole('listitem')).toHaveText([
    /^[\d\s]+ aktive jobbannonser$/,
    /^[\d\s]+ aktive kunder$/,
    /^[\d\s]+ geografiske områder$/,
  ])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    FOLLOWED_JOBS,
    FOLLOWED_NEWS,
    'Gå videre',
    'Nyeste stillinger',
    'Flest stillinger',
  ])
  const jobs = section(page, FOLLOWED_JOBS)
  await expect(jobs.getByRole('heading', { level: 3 })).toHaveText([
    'Morgenvakt 1',
    'Morgenvakt 2',
    'Morgenvakt 3',
  ])
  await expect(jobs.getByRole('button', { name: 'Favoritt: Morgenvakt 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const news = section(page, FOLLOWED_NEWS)
  await expect(news.getByRole('heading', { level: 3 })).toHaveText([
    'Morgenrøde vokser 1',
    'Morgenrøde vokser 2',
    'Morgenrøde vokser 3',
  ])
  await expect(news.getByRole('listitem').first()).toHaveText(
    /^Morgenrøde Drift AS.*Det går fremover\.\d\d\.\d\d\.\d\dmorgen\.example$/,
  )
  await expect(section(page, 'Nyeste stillinger').getByRole('listitem')).toHaveCount(3)
  await expect(section(page, 'Nyeste stillinger').getByRole('listitem').first()).toContainText(
    /(Publisert|Funnet) \d\d\.\d\d\.\d\d/,
  )
  await expect(section(page, 'Gå videre').getByRole('listitem')).toHaveText([
    /^Nyheter\d+\snye siste 7\sdager$/,
    /^Bedrifter\d+\saktive kunder$/,
    /^Jobbannonser\d+\såpne nå$/,
    /^Konsulenter/,
    /^Oppfølging/,
    /^Radar/,
  ])
  await expect(section(page, 'Flest stillinger').getByRole('link')).toHaveCount(4 + 15 + 1)
  await expectAccessible(page)
})

test('the counts equal the lists', async ({ page }) => {
  await signIn(page)
  const counter = hero(page).getByRole('link', { name: /aktive jobbannonser$/ })
  // The words are there before the number.
  await expect(counter).toHaveText(/\d/)
  const open = numberIn(await counter.innerText())
  // A filter of the visit does not narrow what the counter counts.
  await page.evaluate(() => sessionStorage.setItem('jobsFilterTechnologies', '["Kotlin"]'))
  await counter.click()
  await expect(count(page)).toHaveText(new RegExp(`^Viser ${open} jobbannonser$`))
  await page.goBack()

  const places = section(page, 'Flest stillinger')
  const first = places.getByRole('listitem').first()
  const ads = numberIn(await first.innerText())
  const place = await first.getByRole('link').innerText()
  await first.getByRole('link').click()
  await expect(page).toHaveURL(`/jobbannonser?page=1&location=${encodeURIComponent(place)}`)
  await expect(count(page)).toHaveText(new RegExp(`^Viser ${ads} jobbannonser$`))
  await page.goBack()

  const tile = places.getByRole('link', { name: /^Vestland, \d/ })
  const in_vestland = numberIn((await tile.getAttribute('aria-label')) ?? '')
  await tile.click()
  await expect(page).toHaveURL('/jobbannonser?page=1&location=Vestland')
  await expect(count(page)).toHaveText(new RegExp(`^Viser ${in_vestland} jobbannonser?$`))
  await page.goBack()

  await section(page, FOLLOWED_JOBS)
    .getByRole('link', { name: `Se alle: ${FOLLOWED_JOBS.toLowerCase()}`, exact: true })
    .click()
  await expect(page).toHaveURL('/jobbannonser?page=1&followed=true')
  await page.goBack()
  await section(page, FOLLOWED_JOBS).getByRole('link', { name: 'Morgenvakt 2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Morgenvakt 2' })).toBeVisible()
  await page.goBack()
  await expect(section(page, FOLLOWED_JOBS).getByRole('link', { name: 'Morgenvakt 2' })).toBeFocused()
})

test('everything is requested at once, and nothing moves when it loads', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/konto')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const held: Route[] = []
    let holds = true
    await page.route('**/api/**', async (route) => {
      if (holds && ASKED.includes(pathOf(route))) held.push(route)
      else await route.continue()
    })
    await page.goto('/')
    // None of them waits for another's response.
    await expect.poll(() => held.map(pathOf).sort()).toEqual(ASKED)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Ingrid$/)
    await expect(page.getByText('Laster stillinger fra bedrifter du følger …')).toBeAttached()
    holds = false
    // Their order must not matter.
    for (const route of held.toReversed()) await route.continue()
    await expect(section(page, FOLLOWED_JOBS).getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(section(page, FOLLOWED_NEWS).getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(section(page, 'Flest stillinger').getByRole('link')).toHaveCount(20)
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    )
    expect(shifted, `at ${width}`).toBeLessThanOrEqual(0.02)
    await page.unroute('**/api/**')
  }
})

test('a user who follows no company sees so, with a link to the companies', async ({ page }) => {
  await signIn(page, 'Jonas Bakke')
  await expect(page.getByText('Ingen nye stillinger fra bedrifter du følger.')).toBeVisible()
  await expect(page.getByText('Ingen nyheter fra bedrifter du følger.')).toBeVisible()
  await expect(hero(page)).not.toContainText('favoritt')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Finn bedrifter å følge' }).click()
  await expect(page).toHaveURL('/bedrifter?page=1')
})

test('without the ads the page is one message with a button to reload', async ({ page, complaints }) => {
  await signIn(page)
  for (const failing of [
    '**/api/jobs/?page_size=3&sort_by=posted_at&order=desc&deadline_after=*',
    '**/api/jobs/locations?*',
  ]) {
    await page.route(failing, (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feil ved henting av data')
    await expect(
      page.getByText('Det oppstod en feil ved henting av jobbannonser. Vennligst prøv senere.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: FOLLOWED_JOBS })).toHaveCount(0)
    if (failing.includes('locations')) await expectAccessible(page)
    await page.unroute(failing)
    const [loaded] = await Promise.all([
      page.waitForEvent('domcontentloaded'),
      page.getByRole('button', { name: 'Prøv igjen' }).click(),
    ])
    expect(loaded).toBeTruthy()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Ingrid$/)
  }
  forgive(complaints, /status of 400/)
})

test('other failures are shown in place, and load on retry', async ({ page, complaints }) => {
  await signIn(page)
  const failing = /\/api\/(jobs\/counties|companies\/\?page_size|user\/overview|(jobs|news)\/\?.*followed)/
  await page.route(failing, (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/')
  await expect(page.getByText('Stillinger fra bedrifter du følger, kunne ikke hentes.')).toBeVisible()
  await expect(page.getByText('Nyheter fra bedrifter du følger, kunne ikke hentes.')).toBeVisible()
  await expect(section(page, 'Nyeste stillinger').getByRole('listitem')).toHaveCount(3)
  await expect(hero(page)).toContainText('Her finner du stillingene')
  await expect(hero(page).getByRole('listitem').nth(1)).toHaveText('– aktive kunder')
  await expect(section(page, 'Flest stillinger').getByRole('link')).toHaveCount(4)
  await expectAccessible(page)
  await page.unroute(failing)
  await section(page, FOLLOWED_JOBS).getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(section(page, FOLLOWED_JOBS).getByRole('heading', { level: 3 })).toHaveCount(3)
  await section(page, FOLLOWED_NEWS).getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(section(page, FOLLOWED_NEWS).getByRole('heading', { level: 3 })).toHaveCount(3)
  forgive(complaints, /status of 400/)
})
