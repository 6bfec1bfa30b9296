import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, untilLive } from './fixtures.ts'
import { forgive } from './forgive.ts'
import type { Portal } from './portal-process.ts'

const PERSON = 'Kari Moe'
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Varslinger/ })
const box = (page: Page) => page.getByRole('group', { name: 'Varslinger' })
const rows = (page: Page) => box(page).getByRole('listitem')
const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title })

// May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    insert into jobs (source, external_id, title, posted_date, listed_date, deadline)
    select 'bjelle.example', 'ad-' || n, 'Klokker ' || n, current_date, current_date, current_date + 2
    from generate_series(1, 5) n on conflict do nothing`)
})

/** Writes lines to the user's bell as the server does, and announces them. `of` is the number of an ad. */
async function ring(
  portal: Portal,
  lines: { of: number; kind?: 'new' | 'deadline_soon' | 'withdrawn'; minutes_ago?: number }[],
  { quietly = false } = {},
): Promise<void> {
  for (const { of, kind = 'new', minutes_ago = 0 } of lines)
    await portal.sql(`
      with person as (select id from users where name = '${PERSON}'),
      written as (
        insert into notifications (user_id, notification_type, kind, job_id, reasons, import_id, told_of, created_at)
        select person.id, '${kind === 'new' ? 'new_job' : 'job_update'}', '${kind}', jobs.id,
          '${kind === 'new' ? '{t:Kotlin}' : '{}'}', gen_random_uuid(), gen_random_uuid()::text,
          now() - interval '${minutes_ago} minutes'
        from person, jobs where jobs.source = 'bjelle.example' and jobs.external_id = 'ad-${of}'
        returning id, user_id)
      select ${quietly ? 'count(*)' : "pg_notify('notifications_changed', json_build_object('type', 'new', 'of', json_agg(json_build_array(user_id, id::text)))::text)"} from written`)
}

const clearBell = (portal: Portal) => portal.sql('delete from notifications')
const unread = async (portal: Portal) =>
  (
    (await portal.sql('select count(*)::int as n from notifications where read_at is null')) as {
      n: number
    }[]
  )[0]?.n

test('the bell shows new notifications, marks them read, and links to their subject @core', async ({
  page,
  portal,
}) => {
  await clearBell(portal)
  await signIn(page, PERSON, '/jobbannonser')
  await expect(bell(page)).toHaveAccessibleName('Varslinger')
  await bell(page).click()
  await expect(box(page).getByRole('heading', { name: 'Ingen varslinger' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await ring(portal, [
    { of: 1, kind: 'deadline_soon', minutes_ago: 3 * 1440 },
    { of: 2, kind: 'withdrawn', minutes_ago: 80 },
    ...Array.from({ length: 9 }, (_, n) => ({ of: 3, minutes_ago: 12 - n })),
    { of: 4, minutes_ago: 0 },
  ])
  await expect(bell(page)).toHaveAccessibleName('Varslinger, 9+ uleste')
  await expect(page).toHaveTitle('(12) Jobbannonser – Utsyn')
  await bell(page).click()
  await expect(rows(page)).toHaveCount(12)
  await expect(box(page).getByText('12 uleste')).toBeVisible()
  const newest = rows(page).first()
  await expect(newest).toContainText('Klokker 4')
  await expect(newest).toContainText('fordi du følger Kotlin')
  await expect(rows(page).last()).toContainText('for 3 dager siden')
  await expect(row(page, 'Klokker 2')).toContainText('for en time siden')
  await expect(box(page)).not.toContainText(/omtrent/i)
  const size = await box(page).boundingBox()
  expect(size?.width).toBe(430)
  // A box's size has fractions that no float matches exactly.
  expect(size?.height).toBeLessThanOrEqual(500.001)
  await expectAccessible(page, 'header.bar')

  // By keyboard: from the bell into the box, and on after a button is gone.
  await bell(page).focus()
  await page.keyboard.press('Tab')
  await expect(box(page).getByRole('button', { name: 'Marker alle som lest' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('button', { name: 'Marker som lest' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(newest.getByRole('button')).toHaveCount(0)
  await expect(newest.getByRole('link')).toBeFocused()
  await expect(page).toHaveTitle('(11) Jobbannonser – Utsyn')
  await expect.poll(() => unread(portal)).toBe(11)

  // The context menu is no visit.
  await row(page, 'Klokker 1').getByRole('link').click({ button: 'right' })
  await row(page, 'Klokker 2').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Klokker 2' })).toBeVisible()
  await expect(box(page)).toBeHidden()
  await expect(page).toHaveTitle(/^\(10\) Klokker 2/)
  await expect.poll(() => unread(portal)).toBe(10)

  await bell(page).click()
  await box(page).getByRole('button', { name: 'Marker alle som lest' }).click()
  await expect(box(page).getByRole('button', { name: 'Marker som lest' })).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Varslinger')
  await expect(page).toHaveTitle(/^Klokker 2/)
  await expect.poll(() => unread(portal)).toBe(0)
  await page.reload()
  await bell(page).click()
  await expect(rows(page)).toHaveCount(12)
  await expect(box(page).getByRole('button')).toHaveCount(0)
})

test('a bundle leads to exactly the ads that it is about', async ({ page, portal }) => {
  await clearBell(portal)
  await signIn(page, PERSON, '/jobbannonser')
  await portal.sql(`
    insert into notifications (user_id, notification_type, kind, count, members, reasons, import_id, told_of)
    select users.id, 'new_job', 'new', 4, ads.ids, '{t:Kotlin,s:Klokker}', gen_random_uuid(), 'bunt' from users,
      (select array_agg(id) as ids from jobs where source = 'bjelle.example' and external_id <> 'ad-5') as ads
    where name = '${PERSON}'`)
  await page.reload()
  await bell(page).click()
  await row(page, '4 nye stillinger for deg').getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: /^Viser/ })).toHaveText('Viser 4 jobbannonser')
  await page.getByRole('button', { name: /Fra varselet/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Viser/ })).not.toHaveText('Viser 4 jobbannonser')
  await expect(page).not.toHaveURL(/notified/)
})

test('two tabs and two devices stay in step, and new notifications are announced once', async ({
  page,
  context,
  browser,
  portal,
}) => {
  await clearBell(portal)
  await signIn(page, PERSON, '/jobbannonser')
  const tab = await context.newPage()
  await tab.goto('/jobbannonser')
  const device = await anotherDevice(browser, portal)
  const pages = [page, tab, device]
  for (const each of pages) await untilLive(each)

  await page.bringToFront()
  const said = device.getByRole('status').filter({ hasText: 'Ny varsling' })
  await ring(portal, [{ of: 1 }])
  await expect(said).toHaveText('Ny varsling: Ny stilling')
  for (const each of pages) await expect(bell(each)).toHaveAccessibleName('Varslinger, 1 ulest')
  await ring(portal, [{ of: 2 }, { of: 3 }])
  for (const each of pages) {
    await bell(each).click()
    await expect(rows(each)).toHaveCount(3)
    await expect(bell(each)).toHaveAccessibleName('Varslinger, 3 uleste')
  }

  await row(tab, 'Klokker 2').getByRole('button', { name: 'Marker som lest' }).click()
  for (const each of pages) {
    await expect(row(each, 'Klokker 2').getByRole('button')).toHaveCount(0)
    await expect(bell(each)).toHaveAccessibleName('Varslinger, 2 uleste')
  }
  await portal.sql(`
    with gone as (delete from notifications where job_id =
      (select id from jobs where source = 'bjelle.example' and external_id = 'ad-3') returning id, user_id)
    select pg_notify('notifications_changed',
      json_build_object('type', 'delete', 'of', json_agg(json_build_array(user_id, id::text)))::text) from gone`)
  for (const each of pages) {
    await expect(rows(each)).toHaveCount(2)
    await expect(bell(each)).toHaveAccessibleName('Varslinger, 1 ulest')
  }
  await box(device).getByRole('button', { name: 'Marker alle som lest' }).click()
  for (const each of pages) await expect(bell(each)).toHaveAccessibleName('Varslinger')

  // Signing out on one device leaves the other alone; the first receives nothing afterwards.
  await page.getByRole('button', { name: 'Brukermeny' }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await page.getByRole('button', { name: 'Ja, logg helt ut' }).click()
  await expect(bell(tab)).toHaveCount(0)
  await ring(portal, [{ of: 4 }])
  await expect(bell(device)).toHaveAccessibleName('Varslinger, 1 ulest')
  await device.context().close()
})

test('after a disconnect the list is fetched again, and the rest of the page works meanwhile', async ({
  page,
  portal,
  complaints,
}) => {
  await clearBell(portal)
  const line = await cuttableLine(page)
  await signIn(page, PERSON, '/jobbannonser')
  await untilLive(page)
  await line.cut()
  await ring(portal, [{ of: 1 }, { of: 2 }])
  await bell(page).click()
  await expect(box(page)).toBeVisible()
  await line.mend()
  await expect(rows(page)).toHaveCount(2)
  await expect(bell(page)).toHaveAccessibleName('Varslinger, 2 uleste')
  await ring(portal, [{ of: 3 }])
  await expect(rows(page)).toHaveCount(3)
  forgive(complaints, /WebSocket|ERR_/)
})

test('the count does not wait for a connection that does not answer', async ({ page, portal }) => {
  await clearBell(portal)
  await signIn(page, PERSON, '/jobbannonser')
  await untilLive(page)
  let attempts = 0
  await page.routeWebSocket('**/socket.io/**', () => void attempts++)
  const attempts_before: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/notifications/')) attempts_before.push(attempts)
  })
  await ring(portal, [{ of: 1 }], { quietly: true })
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Varslinger, 1 ulest')
  expect(attempts_before, 'the list is fetched while the first attempt still hangs').toEqual([1])
})

test('thousands are read page by page', async ({ page, portal }) => {
  await clearBell(portal)
  await signIn(page, PERSON, '/jobbannonser')
  await portal.sql(`
    insert into notifications (user_id, notification_type, kind, job_id, import_id, told_of, created_at)
    select users.id, 'new_job', 'new', jobs.id, gen_random_uuid(), 'many ' || n, now() - interval '3 days' + n * interval '1 second'
    from users, jobs, generate_series(1, 2500) n
    where users.name = '${PERSON}' and jobs.source = 'bjelle.example' and jobs.external_id = 'ad-5'`)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Varslinger, 9+ uleste')
  await bell(page).click()
  await expect(box(page).getByText('2 500 uleste')).toBeVisible()
  await expect(rows(page)).toHaveCount(100)
  for (let pages = 2; pages <= 4; pages++) {
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(pages * 100)
  }
  await box(page).getByRole('button', { name: 'Marker alle som lest' }).click()
  await expect.poll(() => unread(portal)).toBe(0)

  await portal.sql(`
    delete from notifications where told_of like 'many %' and right(told_of, -5)::int <= 2380`)
  await page.reload()
  await bell(page).click()
  await expect(rows(page)).toHaveCount(100)
  await box(page).getByRole('button', { name: 'Vis eldre varslinger' }).focus()
  await expect(rows(page)).toHaveCount(120)
  await expect(rows(page).nth(100).locator('a'), 'the button goes with the last of them').toBeFocused()
})

test('a list that cannot be fetched shows an error, and loads on retry', async ({
  page,
  portal,
  complaints,
}) => {
  await clearBell(portal)
  let broken = true
  await page.route('**/api/notifications/', (route) =>
    broken ? route.fulfill({ status: 404, json: { message: 'Nei' } }) : route.continue(),
  )
  await signIn(page, PERSON, '/jobbannonser')
  // A later connection fetches the list by itself.
  await untilLive(page)
  await bell(page).click()
  await expect(box(page).getByRole('heading', { name: 'Varslingene kunne ikke hentes' })).toBeVisible()
  broken = false
  await box(page).getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(box(page).getByRole('heading', { name: 'Ingen varslinger' })).toBeVisible()

  await ring(portal, [{ of: 1 }])
  await page.route('**/read', (route) => route.fulfill({ status: 404, json: { message: 'Nei' } }))
  await row(page, 'Klokker 1').getByRole('button', { name: 'Marker som lest' }).click()
  await expect(page.getByText('Varslingen kunne ikke markeres som lest')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Varslinger, 1 ulest')
  forgive(complaints, /status of 404/)
})

async function anotherDevice(browser: Browser, portal: Portal): Promise<Page> {
  const device = await (await browser.newContext({ baseURL: portal.url, locale: 'nb-NO' })).newPage()
  await signIn(device, PERSON, '/jobbannonser')
  return device
}

/** A proxy between the page and the server's sockets that can be cut. */
async function cuttableLine(page: Page) {
  let whole = true
  const lines = new Set<{ close: () => Promise<void> }>()
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    if (!whole) return void socket.close()
    socket.connectToServer()
    lines.add(socket)
  })
  return {
    async cut() {
      whole = false
      await Promise.all([...lines].map((line) => line.close()))
      lines.clear()
    },
    async mend() {
      whole = true
      await page.evaluate(() => window.dispatchEvent(new Event('connection-check')))
    },
  }
}
