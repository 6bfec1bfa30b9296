import type { Page, Route } from '@playwright/test'
import { cutNetwork, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Søk' })
const hits = (page: Page) => page.getByRole('listbox', { name: 'Søketreff' })
const section = (page: Page, name: string) => hits(page).getByRole('group', { name, exact: true })
const rows = (page: Page, name: string) => section(page, name).getByRole('option')
const recent = (page: Page) => page.getByRole('listbox', { name: 'Siste søk' })
const answer = (json: object) => ({ json: { data: json } })
const NONE = { page: 1, page_size: 4, total_count: 0, total_pages: 0 }

/** The calls of the sections. */
const asksOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(companies|jobs|news|consultants)\/$/.test(pathname) && search.includes('page_size=4'))
      asked.push(`${pathname}${search}`)
  })
  return asked
}

/** Types into the top bar's field, key by key. */
async function type(page: Page, text: string): Promise<void> {
  await field(page).click()
  await page.keyboard.type(text, { delay: 15 })
}

// Found by a word that nothing else has. May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    insert into companies (name, name_key)
    select 'Fjordgnist ' || n || ' AS', 'fjordgnist ' || n from generate_series(1, 5) n on conflict do nothing`)
  await portal.sql(`
    insert into jobs (source, external_id, title, company_id, company_name, posted_date, listed_date, deadline)
    select 'gnist.example', 'ad-' || n, 'Fjordgnist-utvikler ' || n, id, name, current_date, current_date - n,
           current_date + 20
    from companies, generate_series(1, 5) n where name_key = 'fjordgnist 1' on conflict do nothing`)
  await portal.sql(`
    insert into news (source, external_id, title, posted_at)
    select 'gnist.example', 'sak-' || n, 'Fjordgnist vokser ' || n, now() - n * interval '1 day'
    from unnest(array[1, 2, 150]) n on conflict do nothing`)
})

test('one pause, then a call for each section at once, at most three rows of each, and «Vis mer» where there is more @core', async ({
  page,
}) => {
  await signIn(page)
  const asked = asksOf(page)
  await expect(field(page)).toHaveAttribute('placeholder', 'Søk...')
  await type(page, 'fjordgnist')
  await expect(rows(page, 'Bedrifter')).toHaveText([
    /^Fjordgnist 1 AS5\sstillinger/,
    /^Fjordgnist 2 ASIngen\sstillinger/,
    /^Fjordgnist 3 AS/,
    'Vis mer',
  ])
  await expect(rows(page, 'Jobbannonser')).toHaveText([
    /^Fjordgnist-utvikler 1Fjordgnist 1 AS · /,
    /^Fjordgnist-utvikler 2/,
    /^Fjordgnist-utvikler 3/,
    'Vis mer',
  ])
  await expect(rows(page, 'Nyheter')).toHaveText([
    /^Fjordgnist vokser 1gnist\.example · /,
    /^Fjordgnist vokser 2/,
  ])
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^5\sbedrifter, 5\sjobbannonser, 2\snyheter, 0\skonsulenter$/ }),
  ).toBeAttached()
  expect(asked.map((one) => one.replace(/&(?:deadline|posted)_after=.*/, '')).sort()).toEqual([
    '/api/companies/?name=fjordgnist&page_size=4&sort_by=nearest',
    '/api/consultants/?text_search=fjordgnist&page_size=4',
    '/api/jobs/?text_search=fjordgnist&page_size=4',
    '/api/jobs/?text_search=fjordgnist&page_size=4&kind=request',
    '/api/news/?text_search=fjordgnist&page_size=4',
  ])
  const box = await page.locator('.search-box').boundingBox()
  expect(box?.height).toBeLessThanOrEqual(300)
  expect(box?.width).toBe(936)
  // On a wide screen nothing scrolls.
  expect(await hits(page).evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('requests are found by those who may see them, in a section of their own', async ({ page, portal }) => {
  await portal.sql(`
    insert into jobs (source, external_id, title, company_name, posted_date, listed_date, status)
    select 'Forespørsel', 'gnist-' || n, 'Fjordgnist-forespørsel ' || n, 'Fjordgnist', current_date, current_date - n,
           'request'
    from generate_series(1, 4) n on conflict do nothing`)
  await signIn(page)
  await type(page, 'fjordgnist-forespørsel')
  await expect(rows(page, 'Forespørsler')).toHaveText([
    /^Fjordgnist-forespørsel 1Fjordgnist/,
    /^Fjordgnist-forespørsel 2/,
    /^Fjordgnist-forespørsel 3/,
    'Vis mer',
  ])
  await expect(rows(page, 'Jobbannonser')).toHaveText(['Ingen funn'])
  await expect(page.getByRole('status').filter({ hasText: /, 4\sforespørsler$/ })).toBeAttached()
  await rows(page, 'Forespørsler').filter({ hasText: 'Vis mer' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=1&search=fjordgnist-foresp%C3%B8rsel&kind=request')
  await expect(page.getByText('Viser 4 forespørsler')).toBeVisible()
  await portal.sql(`delete from jobs where source = 'Forespørsel'`)
})

test('«Vis mer» and the rows lead on, and leave an empty field behind', async ({ page }) => {
  await signIn(page)
  for (const [name, address] of [
    ['Bedrifter', '/bedrifter?page=1&name=fjordgnist'],
    ['Jobbannonser', '/jobbannonser?page=1&search=fjordgnist'],
  ] as const) {
    await type(page, 'fjordgnist')
    await rows(page, name).filter({ hasText: 'Vis mer' }).click()
    await expect(page).toHaveURL(address)
    await expect(hits(page)).toBeHidden()
    await expect(field(page)).toHaveValue('')
  }
  await type(page, 'fjordgnist')
  await rows(page, 'Jobbannonser').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fjordgnist-utvikler 1' })).toBeVisible()
  for (const [name, address] of [
    ['Bedrifter', /\/bedrifter\/bedrift\/\d+$/],
    ['Nyheter', /\/nyheter\/artikkel\/\d+$/],
  ] as const) {
    await type(page, 'fjordgnist')
    await rows(page, name).first().click()
    await expect(page).toHaveURL(address)
  }
})

test('news beyond three are led to as well', async ({ page }) => {
  const article = (id: string) => ({
    id,
    title: `Sak ${id}`,
    companies: [],
    company_refs: [],
    technologies: [],
    introduction: null,
    posted_at: '2026-11-19T10:00:00Z',
    source: 'nytt.example',
    url: null,
    img: null,
  })
  await signIn(page)
  await page.route('**/api/news/?text_search=*', (route) =>
    route.fulfill(
      answer({
        news: ['1', '2', '3', '4'].map(article),
        pagination: { ...NONE, total_count: 9, total_pages: 3 },
      }),
    ),
  )
  await type(page, 'sak')
  await expect(rows(page, 'Nyheter')).toHaveCount(4)
  await rows(page, 'Nyheter').last().click()
  await expect(page).toHaveURL('/nyheter?page=1&search=sak')
})

test('by keyboard alone: «/» and Ctrl+K, arrows through all sections, Enter, Escape', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('fjordgnist')
  // The arrows go through what is there: each section answers in its own time.
  await expect(rows(page, 'Bedrifter')).toHaveCount(4)
  await expect(rows(page, 'Jobbannonser')).toHaveCount(4)
  await expect(rows(page, 'Nyheter')).toHaveCount(2)
  const active = hits(page).getByRole('option', { selected: true })
  await expect(active).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/^Fjordgnist 1 AS/)
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(active).toContainText('Fjordgnist vokser 2')
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowDown')
  await expect(active).toContainText('Fjordgnist-utvikler 1')
  await expectAccessible(page, 'header.bar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Fjordgnist-utvikler 1' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('fjordgnist-utvikler 2')
  await expect(hits(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hits(page)).toBeHidden()
  await expect(field(page)).toHaveValue('fjordgnist-utvikler 2')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(hits(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')

  // Without a selected row Enter searches the ads, even before any result.
  await page.keyboard.type('fjordgnist')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobbannonser?page=1&search=fjordgnist')
  await expect(hits(page)).toBeHidden()
})

test('a press beside it and the way onwards with Tab close it, and the clear button empties it', async ({
  page,
}) => {
  await signIn(page)
  await type(page, 'fjordgnist')
  await expect(hits(page)).toBeVisible()
  await page.mouse.click(1300, 700)
  await expect(hits(page)).toBeHidden()
  await expect(field(page)).toHaveValue('fjordgnist')
  await field(page).click()
  await expect(rows(page, 'Nyheter')).toHaveCount(2)
  // A click on an empty place inside closes nothing.
  await section(page, 'Nyheter').getByText('Nyheter', { exact: true }).click()
  await expect(hits(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tøm søk' })).toBeFocused()
  await expect(hits(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(hits(page)).toBeHidden()
  await page.getByRole('button', { name: 'Tøm søk' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(hits(page)).toBeHidden()
})

test('no hits is shown in each section', async ({ page }) => {
  await signIn(page)
  await type(page, 'qzxkvw')
  for (const name of ['Bedrifter', 'Jobbannonser', 'Nyheter', 'Konsulenter'])
    await expect(rows(page, name)).toHaveText('Ingen funn')
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./)
  await expectAccessible(page, 'header.bar')
})

test('slow responses show a spinner, late ones are cancelled and never shown for a newer text', async ({
  page,
}) => {
  await signIn(page)
  const held: Route[] = []
  const cancelled: string[] = []
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).search))
  const ads = /\/api\/jobs\/\?text_search=fjordgnist-utvikler\+1&page_size=4&deadline_after=/
  await page.route(ads, (route) => void held.push(route))
  await type(page, 'fjordgnist-utvikler 1')
  await expect(section(page, 'Jobbannonser').getByRole('img', { name: 'Søker i jobbannonser' })).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  // The others are there already.
  await expect(section(page, 'Bedrifter').getByText('Ingen funn')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('3')
  await expect(rows(page, 'Jobbannonser')).toHaveText([/^Fjordgnist-utvikler 3/])
  expect(cancelled.some((search) => search.includes('utvikler+1'))).toBe(true)
  // The first response comes after all.
  await held[0]!.fulfill(answer({ jobs: [], pagination: NONE })).catch(() => undefined)
  await page.keyboard.press('ArrowDown')
  await expect(rows(page, 'Jobbannonser')).toHaveText([/^Fjordgnist-utvikler 3/])
  await expect(hits(page).getByRole('option', { selected: true })).toHaveText(/^Fjordgnist-utvikler 3/)
})

test('a failing section shows its own error, and loads on retry', async ({ page, complaints }) => {
  await signIn(page)
  await page.route('**/api/companies/?name=*', (route) => route.fulfill({ status: 503, json: {} }))
  await type(page, 'fjordgnist')
  await expect(section(page, 'Bedrifter')).toContainText('Kunne ikke hentes.')
  await expect(rows(page, 'Nyheter')).toHaveCount(2)
  await expectAccessible(page, 'header.bar')
  await page.unroute('**/api/companies/?name=*')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rows(page, 'Bedrifter')).toHaveCount(4)
  await expect(field(page)).toBeFocused()
  forgive(complaints, /status of 503/)
})

test('without a network it says so, and continues when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page)
  await type(page, 'fjordgnist')
  await expect(rows(page, 'Nyheter')).toHaveCount(2)
  await cutNetwork(page)
  await page.keyboard.type('-utvikler')
  await expect(hits(page).getByText('Kunne ikke hentes.')).toHaveCount(4)
  await context.setOffline(false)
  await expect(rows(page, 'Jobbannonser')).toHaveCount(4)
  await expect(hits(page).getByText('Kunne ikke hentes.')).toHaveCount(0)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('when its code fails to load the page still works, and Enter searches', async ({ page, complaints }) => {
  await signIn(page)
  await page.route(/assets\/SearchDropdown[^/]*\.js/, (route) => route.abort())
  await type(page, 'fjordgnist')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobbannonser?page=1&search=fjordgnist')
  await page.unroute(/assets\/SearchDropdown[^/]*\.js/)
  await type(page, 'fjordgnist')
  await expect(rows(page, 'Nyheter')).toHaveCount(2)
  forgive(complaints, /ERR_FAILED/)
})

test('recent searches are offered, can be removed, and are deleted at sign-out', async ({ page }) => {
  await signIn(page)
  await field(page).click()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('fjordgnist-utvikler')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=fjordgnist-utvikler/)
  await type(page, 'fjordgnist')
  await rows(page, 'Jobbannonser').first().click()
  await field(page).click()
  await expect(recent(page).getByRole('option')).toHaveText([
    'fjordgnist',
    'fjordgnist-utvikler',
    'Slett søkehistorikken',
  ])
  await expectAccessible(page, 'header.bar')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('fjordgnist')
  await expect(rows(page, 'Nyheter')).toHaveCount(2)
  await page.getByRole('button', { name: 'Tøm søk' }).click()
  await recent(page).getByRole('option', { name: 'Slett søkehistorikken' }).click()
  await expect(recent(page)).toBeHidden()

  await page.keyboard.type('fjordgnist')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=fjordgnist$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["fjordgnist"]')
  await page.getByRole('button', { name: 'Brukermeny' }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await page.getByRole('button', { name: 'Ja, logg helt ut' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})

test('on a phone a magnifier opens the field over the bar, with one column that scrolls', async ({
  page,
}) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const width = async () => (await field(page).boundingBox())?.width
  await expect.poll(width).toBeLessThanOrEqual(40)
  await field(page).click()
  await expect.poll(width).toBeGreaterThan(340)
  await page.keyboard.type('fjordgnist')
  await expect(rows(page, 'Nyheter')).toHaveCount(2)
  expect((await page.locator('.search-box').boundingBox())?.height).toBeLessThanOrEqual(300)
  await rows(page, 'Nyheter').last().scrollIntoViewIfNeeded()
  await expectAccessible(page, 'header.bar')
  await page.mouse.click(195, 700)
  await expect(hits(page)).toBeHidden()
  await expect.poll(width).toBeLessThanOrEqual(40)
})
