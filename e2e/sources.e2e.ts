import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Kilder og tall' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Viser/ })

/** The number in a text like «Oslo, 112 annonser» or «1 412». */
const numberIn = (text: string) => Number(text.replaceAll(/[^\d]/g, ''))

test('the footer links to the page, which loads on first use, and has a title and one heading @core', async ({
  page,
}) => {
  const parts: string[] = []
  page.on('request', (request) => {
    if (/Sources|\/api\/sources/.test(request.url())) parts.push(request.url())
  })
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1')
  await expect(count(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(parts).toEqual([])
  await footerLink(page).click()
  await expect(page).toHaveURL('/kilder')
  await expect(page).toHaveTitle('Kilder og tall – Utsyn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kilder og tall')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Kilder',
    'Nye annonser per uke',
    'Annonser per fylke',
    'Mest etterspurte teknologier',
  ])
  await expect(page.getByText(/Oppdatert \d+\.\s\S+ \d{4} kl\.\s\d\d:\d\d/)).toBeVisible()
  await expectAccessible(page)
})

test('a county and a technology lead to the list with the number that they show', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/kilder')
  const tile = card(page, 'Annonser per fylke').getByRole('link', { name: /^Vestland, \d/ })
  const in_vestland = numberIn((await tile.getAttribute('aria-label')) ?? '')
  expect(in_vestland).toBeGreaterThan(0)
  await tile.click()
  await expect(page).toHaveURL('/jobbannonser?page=1&location=Vestland')
  await expect(count(page)).toHaveText(`Viser ${in_vestland} jobbannonser`)
  await page.goBack()

  const row = card(page, 'Mest etterspurte teknologier').getByRole('row').nth(1)
  const asked = numberIn(await row.getByRole('cell').first().innerText())
  const link = row.getByRole('link')
  const technology = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(`/jobbannonser?page=1&technology=${encodeURIComponent(technology)}`)
  await expect(count(page)).toHaveText(`Viser ${asked} jobbannonser`)
})

test('the keyboard moves through the counties from the north, and opens each chart as a table', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', '/kilder')
  const counties = card(page, 'Annonser per fylke')
  const tiles = counties.getByRole('link')
  await expect(tiles).toHaveCount(15)
  await tiles.first().focus()
  const names: string[] = []
  for (let step = 0; step < 15; step++) {
    names.push((await page.locator(':focus').getAttribute('aria-label'))?.split(',')[0] ?? '')
    await page.keyboard.press('Tab')
  }
  expect(names.slice(0, 6)).toEqual([
    'Finnmark',
    'Troms',
    'Nordland',
    'Trøndelag',
    'Møre og Romsdal',
    'Innlandet',
  ])
  const asTable = counties.getByRole('button', { name: /^(?:Vis som|Skjul) tabell/ })
  await expect(asTable).toBeFocused()
  await expect(asTable).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(asTable).toHaveAttribute('aria-expanded', 'true')
  await expect(asTable).toHaveText(/^Skjul tabell/)
  const rows = counties.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(18)
  await expect(rows.nth(1)).toHaveText(/^Agder/)
  await expect(rows.last()).toHaveText(/^Uten sted/)
  // The map and the table agree.
  for (const tile of await tiles.filter({ hasText: /\d/ }).all()) {
    const [, county = '', ads = ''] = /^(.+), (\d+)/.exec((await tile.getAttribute('aria-label')) ?? '') ?? []
    if (county) await expect(rows.filter({ hasText: new RegExp(`^${county}`) })).toHaveText(`${county}${ads}`)
  }

  const weeks = card(page, 'Nye annonser per uke')
  await expect(weeks.getByRole('img', { name: /^Kurve fra/ })).toBeVisible()
  await weeks.getByRole('button', { name: 'Vis som tabell' }).click()
  await expect(weeks.getByRole('row').nth(1)).toHaveText(/\(hittil\)/)
  await expectAccessible(page)
})

test('many sites are one row that unfolds, and the sum counts each ad once', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/kilder')
  const sources = card(page, 'Kilder')
  const group = sources.getByRole('button', { name: 'Karrieresider' })
  const rows = sources.getByRole('row')
  await expect(group).toBeVisible()
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  await expect(sources.getByText('Lagt inn for hånd').first()).toBeVisible()
  const before = await rows.count()
  await sources.getByRole('button', { name: /^Vis \d+ nettsteder til$/ }).click()
  expect(await rows.count()).toBeGreaterThan(before)
  // The pressed button is gone: focus moves to the first of the new sources.
  await expect(sources.getByRole('rowheader').and(page.locator(':focus'))).toHaveCount(1)
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  const sum = numberIn(await sources.getByRole('row', { name: 'Sum' }).innerText())
  await page.goto('/jobbannonser?page=1')
  await expect(count(page)).toContainText(/Viser/)
  expect(numberIn(await count(page).innerText())).toBe(sum)
})

test('the state of each feed is shown in words', async ({ page, portal }) => {
  await portal.sql(`
    insert into feeds (address, kind, source, last_read_at, last_success_at, last_fault, failures) values
      ('https://nav.example/feed', 'nav', 'nav.example', now(), now(), null, 0),
      ('https://sen.example/rss', 'feed', 'sen.example', now(), now() - interval '30 hours', 'timeout', 1),
      ('https://stengt.example/rss', 'feed', null, now(), null, 'http_401', 12),
      ('https://ny.example/rss?token=hemmelig', 'feed', null, null, null, null, 0),
      ('https://ny.example/travel?token=hemmelig', 'feed', null, now(), null, 'http_429', 1),
      ('https://ny.example/ute?token=hemmelig', 'feed', null, now(), now(), 'http_500', 1)`)
  try {
    await signIn(page, 'Ingrid Solvang', '/kilder')
    const sources = card(page, 'Kilder')
    const row = (name: string) => sources.getByRole('row').filter({ hasText: name })
    await expect(row('NAV Stillingsfeed')).toContainText('Virker')
    await expect(row('sen.example')).toContainText('Forsinket')
    await expect(row('sen.example')).toContainText('Kilden svarte ikke i tide.')
    await expect(row('stengt.example')).toContainText('Feil')
    await expect(row('stengt.example')).toContainText('Kilden krever en nøkkel som ikke ble godtatt.')
    await expect(row('stengt.example')).toContainText('Ikke hentet')
    await expect(row('ny.example/rss')).toContainText('Venter')
    await expect(row('ny.example/travel')).toContainText('Forsinket')
    await expect(row('ny.example/travel')).toContainText('Kilden ba oss hente sjeldnere.')
    await expect(row('ny.example/ute')).toContainText('Kilden svarte med en feil (500).')
    // Problems come first.
    await expect(sources.getByRole('row').nth(1)).toContainText('Feil')
    // Feeds of the example data show the rest.
    await expect(row('konsern.example/bergen.rss')).toContainText('Ingen annonser i siste svar.')
    await expect(row('konsern.example/oslo.rss')).toContainText('Feil')
    await expect(page.getByText('hemmelig')).toHaveCount(0)
    await expectAccessible(page)
  } finally {
    await portal.sql("delete from feeds where address similar to 'https://(nav|sen|stengt|ny).example/%'")
  }
  // The public feed has a row before it is configured.
  await page.reload()
  await expect(card(page, 'Kilder').getByRole('row', { name: /^NAV Stillingsfeed/ })).toHaveText(
    /Ikke satt opp.*Ikke hentet/,
  )
})

test('parts that cannot be fetched show their own error, and load on retry', async ({ page, complaints }) => {
  await page.route('**/api/sources/figures', (route) => route.fulfill({ status: 400, json: {} }))
  await signIn(page, 'Ingrid Solvang', '/kilder')
  await expect(card(page, 'Kilder').getByRole('row', { name: 'Sum' })).toBeVisible()
  await expect(page.getByText('Tallene kunne ikke hentes.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/sources/figures')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(card(page, 'Annonser per fylke')).toBeVisible()

  await page.route('**/api/sources/**', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/kilder')
  await expect(page.getByRole('heading', { name: 'Tallene kunne ikke hentes' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/sources/**')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(card(page, 'Kilder')).toBeVisible()
  forgive(complaints, /status of 400/)
})

test('without any ads it says so', async ({ page }) => {
  const updated_at = new Date().toISOString()
  const week = { year: 2026, week: 47, from: '2026-11-16', count: 0 }
  const nothing = {
    weeks: [],
    this_week: week,
    technologies: [],
    counties: [],
    without_county: 0,
    open_jobs: 0,
    since: null,
    updated_at,
  }
  const answer = (sources: object[]) =>
    page.route('**/api/sources/', (route) =>
      route.fulfill({
        json: {
          data: {
            sources,
            next: { jobs: null, news: null, consultants: null },
            left_out: 0,
            open_jobs: 0,
            updated_at,
          },
        },
      }),
    )
  const nav = { source: 'nav', name: 'NAV Stillingsfeed', kind: 'nav', state: 'not_set_up', address: null }
  const unread = {
    last_success_at: null,
    last_read_at: null,
    last_fault: null,
    is_empty: false,
    open_jobs: 0,
  }
  await answer([{ ...nav, ...unread }])
  await page.route('**/api/sources/figures', (route) => route.fulfill({ json: { data: nothing } }))
  await signIn(page, 'Ingrid Solvang', '/kilder')
  await expect(page.getByRole('heading', { name: 'Ingen annonser ennå' })).toBeVisible()
  await expect(card(page, 'Kilder')).toHaveCount(0)
  await expectAccessible(page)
  // A feed that fails before its first ad must be visible here.
  await page.unroute('**/api/sources/')
  await answer([
    {
      source: 'ny.example',
      name: 'ny.example',
      kind: 'feed',
      state: 'failing',
      last_success_at: null,
      last_read_at: updated_at,
      last_fault: 'dns',
      address: null,
      is_empty: false,
      open_jobs: 0,
    },
  ])
  await page.goto('/kilder')
  await expect(card(page, 'Kilder')).toContainText('Fant ikke noe nettsted på adressen til kilden.')
  await expect(page.getByRole('heading', { name: 'Ingen annonser ennå' })).toBeVisible()
})

test('it fits a narrow phone, can be read in forced colours, and printed', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/kilder')
  const counties = card(page, 'Annonser per fylke')
  await counties.getByRole('link').first().waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  // No name is cut off in its tile.
  const cut = await counties
    .getByRole('link')
    .evaluateAll((tiles) =>
      tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).map((tile) => tile.textContent),
    )
  expect(cut).toEqual([])
  // Displayed as blocks, it is still a table.
  await expect(card(page, 'Kilder').getByRole('table').getByRole('row').nth(1).getByRole('cell')).toHaveCount(
    3,
  )

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  const fill = page.locator('.count-bar-fill').first()
  const track = page.locator('.count-bar-track').first()
  const background = (place: typeof fill) => place.evaluate((el) => getComputedStyle(el).backgroundColor)
  expect(await background(fill)).not.toBe(await background(track))
  await expect(counties.getByRole('link').first()).toHaveCSS('border-top-style', 'solid')

  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(counties).toBeVisible()
  await expect(counties.getByRole('button', { name: 'Vis som tabell' })).toBeHidden()
})
