import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cutNetwork, expect, holdToast, signIn, stopClock, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const LIST = '/jobbannonser?page=1&search=stjernestøv'
const star = (page: Page, number: number) =>
  page.getByRole('button', { name: `Favoritt: Stjernestøv ${number}`, exact: true })
const kept = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('authToken')
    const reply = await fetch('/api/user/jobs?paging=false', {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await reply.json()) as { data: { saved_jobs: { title: string }[] } }
    return data.saved_jobs.map(({ title }) => title).sort()
  })
const pendingKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(job|company)-/.test(key)))

// May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    insert into jobs (source, external_id, title, posted_date, listed_date)
    select 'star.example', 'ad-' || n, 'Stjernestøv ' || n, current_date, current_date
    from generate_series(1, 5) n on conflict do nothing`)
})
test.beforeEach(async ({ portal }) => {
  await portal.sql('delete from saved_jobs')
})

test('a star is set at once, saved after a second, and shown everywhere @core', async ({ page }) => {
  await signIn(page, 'Kari Moe', LIST)
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/user/jobs', async (route) => {
    if (route.request().method() !== 'GET') await looked.promise
    await route.continue()
  })
  await star(page, 1).click()
  await expect(star(page, 1)).toHaveAttribute('aria-pressed', 'true')
  expect(await pendingKeys(page)).toHaveLength(2)
  looked.resolve()
  await expect.poll(() => kept(page)).toEqual(['Stjernestøv 1'])
  await expect.poll(() => pendingKeys(page)).toEqual([])

  await page.getByRole('link', { name: 'Stjernestøv 1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stjernestøv 1' })).toBeVisible()
  await expect(star(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/jobbannonser?page=1&favorites=true')
  await expect(star(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await star(page, 1).click()
  const toast = await holdToast(page, 'Annonsen er fjernet fra favoritter')
  await expect(page.getByRole('heading', { name: 'Ingen favoritter funnet.' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Viser 0/ })).toBeFocused()
  expect(await kept(page)).toEqual([])
  await toast.getByRole('button', { name: 'Angre' }).click()
  await expect(star(page, 1)).toBeVisible()
  expect(await kept(page)).toEqual(['Stjernestøv 1'])
})

test.describe('with a clock', () => {
  test.use({ has_own_context: true })

  test('undoing within the second sends nothing to the server', async ({ page }) => {
    await signIn(page, 'Kari Moe', LIST)
    await expect(star(page, 2)).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/user/jobs') && request.method() !== 'GET') calls.push(request.method())
    })
    await stopClock(page)
    for (let click = 0; click < 10; click++) await star(page, 2).click()
    expect(await pendingKeys(page)).toEqual([])
    await page.clock.runFor(1_100)
    expect(calls).toEqual([])
    for (let click = 0; click < 11; click++) await star(page, 2).click()
    await page.clock.runFor(1_100)
    await expect.poll(() => kept(page)).toEqual(['Stjernestøv 2'])
    expect(calls).toEqual(['POST'])
  })
})

test('a click is not lost by a reload, by leaving, or by signing out right after', async ({ page }) => {
  await signIn(page, 'Kari Moe', LIST)
  await star(page, 1).click()
  await page.reload()
  await expect(star(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => kept(page)).toEqual(['Stjernestøv 1'])

  await star(page, 3).click()
  await page.goto('/konto')
  await expect.poll(() => kept(page)).toEqual(['Stjernestøv 1', 'Stjernestøv 3'])

  await page.goto(LIST)
  await star(page, 4).click()
  await page.getByRole('button', { name: 'Brukermeny' }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await page.getByRole('button', { name: 'Ja, logg helt ut' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).waitFor()
  await signIn(page, 'Kari Moe', LIST)
  await expect(star(page, 4)).toHaveAttribute('aria-pressed', 'true')
})

test('without a network the change waits; a refused one is undone with a message', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, 'Kari Moe', LIST)
  await expect(star(page, 1)).toBeVisible()
  await cutNetwork(page)
  await star(page, 1).click()
  await page.waitForTimeout(2_500)
  await expect(star(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  await expect.poll(() => kept(page)).toEqual(['Stjernestøv 1'])

  await page.route('**/api/user/jobs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, json: { message: 'Stillingen finnes ikke.' } })
      : route.continue(),
  )
  await star(page, 5).click()
  await expect(page.getByText('Favoritten kunne ikke lagres')).toBeVisible()
  await expect(star(page, 5)).toHaveAttribute('aria-pressed', 'false')
  // Hovering over an ad loads the code of its page.
  forgive(complaints, /status of 404|ERR_INTERNET_DISCONNECTED/)
})

test('a company is followed from its ad, and its ads then have a list of their own', async ({
  page,
  portal,
}) => {
  await portal.sql(`
    with firm as (
      insert into companies (name, name_key) values ('Stjernestøv Optikk AS', 'stjernestøv optikk')
      on conflict do nothing returning id
    )
    insert into jobs (source, external_id, title, company_id, company_name, posted_date, listed_date, deadline)
    select 'star.example', 'firm', 'Linsesliper', id, 'Stjernestøv Optikk AS', current_date, current_date,
           current_date + 12 from firm`)
  await signIn(page, 'Amina Farah Yusuf', '/jobbannonser?page=1&search=linsesliper')
  await page.getByRole('link', { name: 'Linsesliper' }).click()
  const follow = page.getByRole('button', { name: 'Følg Stjernestøv Optikk AS' })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => pendingKeys(page)).toEqual([])
  await page.goto('/jobbannonser?page=1&followed=true')
  await expect(page.getByRole('link', { name: 'Linsesliper' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Viser/ })).toHaveText('Viser 1 jobbannonse')
})

test('an ad starts with the data of its card, and its deadline can be added to the calendar', async ({
  page,
}) => {
  await signIn(page, 'Kari Moe', LIST)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/jobs\/\d+$/, async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('link', { name: 'Stjernestøv 2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stjernestøv 2' })).toBeVisible()
  await expect(star(page, 2)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Laster …' })).toBeAttached()
  answer()
  await expect(page.getByText('Ansettelsesform')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg i kalender' })).toBeHidden()

  await page.goto('/jobbannonser?page=1&sort=DEADLINE_DESC')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Legg i kalender' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^soknadsfrist-\d+\.ics$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:\d{8}\r\n/,
  )
})

test('nothing moves when the rest of an ad loads, and its headings are in order', async ({ page }) => {
  await signIn(page, 'Kari Moe', '/jobbannonser?page=1&search=kotlin&sort=DEADLINE_DESC')
  await page.route(/\/api\/jobs\/\d+$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  const favourite = page.getByRole('button', { name: /^Favoritt: / })
  await page.waitForURL(/\/annonse\//)
  await expect(favourite).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // None while the page changes from the card's button to its own.
  let before: Awaited<ReturnType<typeof favourite.boundingBox>> = null
  await expect(async () => {
    before = await favourite.boundingBox()
    expect(before).not.toBeNull()
  }).toPass()
  await expect(page.getByRole('heading', { level: 2, name: 'Om stillingen' })).toBeVisible()
  // Of the ad's own text: the button has changed with it, too.
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await favourite.boundingBox()).toEqual(before)
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(0)
})
