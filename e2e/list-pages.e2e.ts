import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

/** What all lists of the portal have in common. */
const LISTS = [
  {
    path: '/jobbannonser',
    field: 'Søk i jobbannonser',
    word: 'search',
    api: '**/api/jobs/?*',
    key: 'jobs',
    noun: 'jobbannonser',
    bare: 'Det er ingen åpne jobbannonser akkurat nå.',
    searched: 'Ingen stillinger funnet som matcher søket ditt.',
  },
  {
    path: '/bedrifter',
    field: 'Søk i bedrifter',
    word: 'name',
    api: '**/api/companies/?*',
    key: 'companies',
    noun: 'bedrifter',
    bare: 'Det er ingen bedrifter her ennå.',
    searched: 'Ingen bedrifter funnet som matcher søket ditt.',
  },
  {
    path: '/nyheter',
    field: 'Søk i nyheter',
    word: 'search',
    api: '**/api/news/?*',
    key: 'news',
    noun: 'nyheter',
    bare: 'Det er ingen nyheter her ennå.',
    searched: 'Ingen nyheter funnet som matcher søket ditt.',
  },
  {
    path: '/konsulenter',
    field: 'Søk i konsulenter',
    word: 'search',
    api: '**/api/consultants/?*',
    key: 'consultants',
    noun: 'konsulenter',
    bare: 'Ingen konsulenter er lagt inn ennå.',
    searched: 'Ingen konsulenter funnet som matcher søket ditt.',
  },
] as const
/** All lists have one hook and one component: what only these do is tried on two of them, on all in the long run. */
const SHARED = process.env['LONG'] ? LISTS : [LISTS[0], LISTS[3]]

const main = (page: Page) => page.getByRole('main')

test('an empty list speaks of a search only where something was searched for', async ({ page }) => {
  await signIn(page, 'Kari Moe', '/personvern')
  const sources = '**/api/news/sources'
  await page.route(sources, (route) => route.fulfill({ json: { data: [] } }))
  for (const { path, word, api, key, bare, searched } of LISTS) {
    await page.route(api, (route) =>
      route.fulfill({
        json: {
          data: { [key]: [], pagination: { page: 1, page_size: 24, total_count: 0, total_pages: 0 } },
        },
      }),
    )
    await page.goto(`${path}?page=1`)
    await expect(main(page).getByRole('heading', { name: bare })).toBeVisible()
    await expect(main(page).getByText('søket')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto(`${path}?page=1&${word}=xyzzyqq`)
    await expect(main(page).getByRole('heading', { name: searched })).toBeVisible()
  }
  // There are articles, all older than the list's period.
  await page.unroute(sources)
  await page.goto('/nyheter?page=1')
  await expect(main(page).getByText('Velg en lengre periode.')).toBeVisible()
})

test('a search without hits leads back to the whole list, and the keyboard to its count', async ({
  page,
}) => {
  await signIn(page, 'Kari Moe', '/personvern')
  for (const { path, field, word, noun } of SHARED) {
    await page.goto(`${path}?page=1&${word}=xyzzyqq`)
    await main(page)
      .getByRole('button', { name: `Vis alle ${noun}` })
      .click()
    await expect(page).toHaveURL(`${path}?page=1`)
    await expect(main(page).getByRole('searchbox', { name: field })).toHaveValue('')
    const count = main(page)
      .getByRole('status')
      .filter({ hasText: new RegExp(`^Viser [\\d\\s]+ ${noun}$`) })
    await expect(count).toBeFocused()
  }
})

test('a list that cannot be fetched says so, and loads on retry @core', async ({ page, complaints }) => {
  await signIn(page, 'Kari Moe', '/personvern')
  for (const { path, field, api, noun } of SHARED) {
    await page.route(api, (route) => route.fulfill({ status: 400, json: { message: 'Nei' } }))
    await page.goto(`${path}?page=1`)
    await expect(main(page).getByRole('heading', { name: 'Feil ved henting av data' })).toBeVisible()
    await expect(main(page).getByRole('searchbox', { name: field })).toBeVisible()
    // The lists show it by one component.
    if (path === SHARED[0]!.path) await expectAccessible(page)
    // Its button goes while the list is fetched: the keyboard stays, and a new failure is read out.
    const failed = main(page).getByRole('alert').filter({ hasText: 'Feil ved henting av data' })
    const before = await failed.elementHandle()
    await failed.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
    await expect.poll(() => before?.evaluate((panel) => panel.isConnected)).toBe(false)
    await expect(failed).toBeVisible()
    await expect(main(page)).toBeFocused()
    await page.unroute(api)
    await main(page).getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(main(page).getByText(new RegExp(`^Viser [\\d\\s]+ ${noun}$`))).toBeVisible()
  }
  forgive(complaints, /status of 400/)
})

test('text typed within the pause survives a reload, and is not applied by other links to the list', async ({
  page,
}) => {
  await signIn(page, 'Kari Moe', '/personvern')
  for (const { path, field, word } of SHARED) {
    await page.goto(`${path}?page=1`)
    const box = main(page).getByRole('searchbox', { name: field })
    await box.fill('Bergen')
    await page.reload()
    await expect(box).toHaveValue('Bergen')
    await expect(page).toHaveURL(new RegExp(`[?&]${word}=Bergen`))

    await page.goto(`${path}?page=1`)
    await box.fill('Molde')
    await page.goto('/personvern')
    await page.goto(`${path}?page=1`)
    await expect(
      main(page)
        .getByText(/^Viser/)
        .first(),
    ).toBeVisible()
    await expect(box).toHaveValue('')
  }
})

test('an address with a NUL shows the list', async ({ page }) => {
  await signIn(page, 'Kari Moe', '/personvern')
  for (const { path, field, word } of SHARED) {
    await page.goto(`${path}?${word}=%00&page=%00&sort=%00&technology=a%00b&company=%00&location=%00`)
    await expect(main(page).getByRole('searchbox', { name: field })).toHaveValue('')
    await expect(
      main(page)
        .getByText(/^Viser|^Det er ingen|^Ingen /)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  }
})

test('an undecodable address leads to a page that says what was not found', async ({ page, complaints }) => {
  await signIn(page, 'Kari Moe', '/personvern')
  for (const [path, title] of [
    ['/nyheter/artikkel/%ff', 'Artikkel ikke funnet'],
    ['/jobbannonser/annonse/1%', 'Stilling ikke funnet'],
    ['/bedrifter/bedrift/%c3%zz', 'Bedrift ikke funnet'],
    ['/konsulent/%ff', 'Konsulent ikke funnet'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  for (const unknown of ['/finnes/ikke/%ff', '/logg-inn?retur=%2Fnyheter%2Fartikkel%2F%25ff']) {
    await page.goto(unknown)
    await expect(page).toHaveTitle('Hjem – Utsyn')
    await expect(page).toHaveURL('/')
  }
  forgive(complaints, /status of 404/)
})

test('filters that cannot be fetched show an error, and load on retry', async ({ page, complaints }) => {
  await signIn(page, 'Kari Moe', '/personvern')
  for (const { path, api, text } of [
    { path: '/jobbannonser', api: '**/api/jobs/locations*', text: 'Steder kunne ikke hentes.' },
    { path: '/nyheter', api: '**/api/news/sources', text: 'Kildene kunne ikke hentes.' },
    { path: '/nyheter', api: '**/api/news/companies', text: 'Bedriftene kunne ikke hentes.' },
    { path: '/konsulenter', api: '**/api/consultants/technologies', text: 'Teknologiene kunne ikke hentes.' },
  ]) {
    await page.route(api, (route) => route.fulfill({ status: 400, json: { message: 'Nei' } }))
    await page.goto(`${path}?page=1`)
    await expect(main(page).getByText(text)).toBeVisible()
    await expect(
      main(page)
        .getByText(/^Viser/)
        .first(),
    ).toBeVisible()
    // Places are a select, all others one component.
    if (/locations|technologies/.test(api)) await expectAccessible(page, '.u-notice')
    await page.unroute(api)
    await main(page).getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(main(page).getByText(text)).toHaveCount(0)
  }
  await page.goto('/jobbannonser?page=1')
  await expect(main(page).getByLabel('Sted', { exact: true }).locator('option').nth(1)).toBeAttached()
  forgive(complaints, /status of 400/)
})
