import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Viser/ })
const chips = (page: Page) => page.getByRole('group', { name: 'Valgte filtre' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filtre' })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const START = '/jobbannonser?page=1&search=havrotte'

// Ads of our own, found by a word that no other ad has. May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    with firms as (
      insert into companies (name, name_key)
      values ('Havrotte Data AS', 'havrotte data'), ('Æresgjesten AS', 'æresgjesten')
      on conflict do nothing returning id, name
    ), ads (n, firm, place, keys, technologies, left_days) as (values
      (1, 'Havrotte Data AS', 'Alta', '{alta,finnmark}'::text[], '{Kotlin,Kafka}'::text[], 2),
      (2, 'Havrotte Data AS', 'Bodø', '{bodø,nordland}', '{Go,Kubernetes}', 20),
      (3, 'Æresgjesten AS', 'Alta', '{alta,finnmark}', '{C#,.NET,C++}', 40),
      (4, 'Æresgjesten AS', 'Bodø', '{bodø,nordland}', '{Kotlin,CI/CD}', null),
      (5, 'Æresgjesten AS', 'Bodø', '{bodø,nordland}', '{Kotlin}', -4)
    )
    insert into jobs (source, external_id, title, company_id, company_name, locations, place_keys, ai_technologies,
                      posted_date, listed_date, deadline)
    select 'filter.example', 'ad-' || n, 'Havrotte ' || n, id, firm, array[place], keys, technologies,
           current_date - n, current_date - n, current_date + left_days
    from ads join firms on firms.name = firm`)
})

test('filters narrow the list, are part of the address, and can be removed one by one @core', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', START)
  await expect(count(page)).toHaveText('Viser 4 jobbannonser')
  await expect(panel(page).getByRole('checkbox', { name: 'Kotlin 2' })).toBeVisible()

  await choose(panel(page).getByRole('checkbox', { name: /^Kotlin/ }), true)
  await expect(count(page)).toHaveText('Viser 2 jobbannonser')
  await expect(page).toHaveURL(`${START}&technology=Kotlin`)
  await expectAccessible(page)

  await panel(page).getByLabel('Sted').selectOption('Alta')
  await expect(count(page)).toHaveText('Viser 1 jobbannonse')
  await expect(page).toHaveURL(`${START}&location=Alta&technology=Kotlin`)

  await panel(page).getByRole('combobox', { name: 'Bedrift' }).fill('havr')
  await page.keyboard.press('Enter')
  await expect(chips(page).getByRole('button')).toHaveText([
    'Alta',
    'Kotlin',
    'Havrotte Data AS',
    'Nullstill filtre',
  ])
  await chips(page).getByRole('button', { name: 'Fjern Alta' }).click()
  await expect(chips(page).getByRole('button', { name: 'Fjern Kotlin' })).toBeFocused()
  await expect(page).toHaveURL(`${START}&technology=Kotlin&company=Havrotte+Data+AS`)
  await chips(page).getByRole('button', { name: 'Nullstill filtre' }).click()
  await expect(count(page)).toBeFocused()
  await expect(page).toHaveURL(START)
  await expect(count(page)).toHaveText('Viser 4 jobbannonser')
})

test('a technology is never taken for another', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', START)
  for (const [typed, found] of [
    ['havrotte C#', ['Havrotte 3']],
    ['havrotte c++', ['Havrotte 3']],
    ['havrotte golang', ['Havrotte 2']],
    ['havrotte k8s', ['Havrotte 2']],
    ['havrotte CI/CD', ['Havrotte 4']],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Søk i jobbannonser' }).fill(typed)
    await expect(titles(page)).toHaveText([...found])
  }
})

test('a typing error finds the intended word and says so', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&search=havrtote')
  await expect(count(page)).toHaveText('Viser 4 jobbannonser')
  await expect(page.getByText('Ingen annonser nevner «havrtote». Viser treff for «havrotte».')).toBeVisible()
  await expect(panel(page).getByRole('checkbox', { name: 'Kotlin 2' })).toBeVisible()
})

test('sorting by deadline puts the first one first, and ads without one last', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', START)
  const sort = page.getByLabel('Sorter')
  await expect(sort).toHaveValue('')
  await sort.selectOption('Frist, tidligste først')
  await expect(page).toHaveURL(`${START}&sort=DEADLINE_ASC`)
  await expect(titles(page)).toHaveText(['Havrotte 1', 'Havrotte 2', 'Havrotte 3', 'Havrotte 4'])
  await sort.selectOption('Eldste først')
  await expect(titles(page)).toHaveText(['Havrotte 4', 'Havrotte 3', 'Havrotte 2', 'Havrotte 1'])
})

test('filters of the visit are taken up again on a bare address, and a shared address is taken alone', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&technology=Kotlin&company=Havrotte+Data+AS')
  await expect(count(page)).toHaveText('Viser 1 jobbannonse')
  await page.getByRole('banner').getByRole('link', { name: 'Hjem' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Jobbannonser' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=1&technology=Kotlin&company=Havrotte+Data+AS')
  await page.goto('/jobbannonser?search=havrotte')
  await expect(count(page)).toHaveText('Viser 4 jobbannonser')
  await expect(chips(page)).toHaveCount(0)
})

test('each choice of favourites and followed companies has its own empty text', async ({ page }) => {
  await signIn(page, 'Sindre Haugland', START)
  const favorites = panel(page).getByRole('switch', { name: 'Favoritter' })
  const followed = panel(page).getByRole('switch', { name: 'Fulgte bedrifter' })
  const empty = (text: string) => expect(page.getByRole('heading', { name: text })).toBeVisible()
  await choose(favorites, true)
  await empty('Ingen favoritter funnet.')
  await expect(page).toHaveURL(`${START}&favorites=true`)
  await choose(followed, true)
  await empty('Ingen favorittstillinger fra favorittbedrifter.')
  await choose(favorites, false)
  await empty('Ingen stillinger fra favorittbedrifter.')
  await page.getByRole('button', { name: 'Vis alle jobbannonser' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=1')
})

test('below 957 px the filters are in a drawer, and the list updates with them', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', START)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filtre', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtre' })
  await choose(drawer.getByRole('checkbox', { name: /^Kotlin/ }), true)
  await expect(drawer.getByRole('button', { name: 'Vis 2 treff' })).toBeVisible()
  await expect(drawer.getByRole('status').filter({ hasText: /^2\streff$/ })).toBeAttached()
  await expectAccessible(page, 'dialog[open]')
  await page.setViewportSize({ width: 390, height: 844 })
  await drawer.getByRole('button', { name: 'Vis 2 treff' }).click()
  await expect(page.getByRole('button', { name: 'Filtre (1)' })).toBeFocused()
  await expect(count(page)).toHaveText('Viser 2 jobbannonser')
})

/** Scrolls until the page stays there: what has just been drawn may still be put back to its top by the router. */
const scrollDown = (page: Page, to: number) =>
  expect
    .poll(() =>
      page.evaluate(
        (y) =>
          new Promise<boolean>((done) => {
            const was = scrollY
            scrollTo(0, y)
            setTimeout(() => done(was === y && scrollY === y), 100)
          }),
        to,
      ),
    )
    .toBe(true)

test('back closes the drawer and keeps its choices, and the next step leaves the page', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/bedrifter?page=1')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(START)
  await titles(page).first().waitFor()
  await scrollDown(page, 120)
  const open = page.getByRole('button', { name: /^Filtre/ })
  const drawer = page.getByRole('dialog', { name: 'Filtre' })
  await open.click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(START)
  await expect(open).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)

  await open.click()
  await choose(drawer.getByRole('checkbox', { name: /^Kotlin/ }), true)
  await expect(drawer.getByRole('button', { name: 'Vis 2 treff' })).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`${START}&technology=Kotlin`)
  await expect(count(page)).toHaveText('Viser 2 jobbannonser')
  await open.click()
  await drawer.getByRole('button', { name: 'Nullstill filtre' }).click()
  await expect(drawer.getByRole('button', { name: 'Nullstill filtre' })).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: /^Vis .* treff$/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  // The drawer's own entry has this address, too: the step back to the list, and its new address, come after it is hidden.
  await expect
    .poll(() =>
      page.evaluate(() => (history.state?.filters_open ? 'drawer' : location.pathname + location.search)),
    )
    .toBe(START)
  await page.goBack()
  await expect(page).toHaveURL('/bedrifter?page=1')
  await page.goForward()
  await expect(page).toHaveURL(START)
  await expect(drawer).toBeHidden()
})

test('the link is copied, and the list taken along as a table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'Ingrid Solvang', `${START}&technology=C%23`)
  await page.getByRole('button', { name: 'Kopier lenke' }).click()
  await expect(page.getByText('Lenken til listen er kopiert')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Last ned' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('jobbannonser.csv')
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^Havrotte 3;Æresgjesten AS;Alta;/)
})

test('by keyboard alone: search, filter, open, and come back to the same place @core', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1')
  await expect(count(page)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('havrotte')
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('Viser 4 jobbannonser')
  await panel(page).getByRole('combobox', { name: 'Teknologi' }).focus()
  await page.keyboard.type('kotl')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('Viser 2 jobbannonser')
  await page.getByRole('link', { name: 'Havrotte 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Havrotte 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Tilbake til jobbannonser' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${START}&technology=Kotlin`)
  await expect(page.getByRole('link', { name: 'Havrotte 1' })).toBeFocused()
})

test('the filters can be used before their counts arrive, and other parts load when they are wanted', async ({
  page,
}) => {
  const parts: string[] = []
  page.on('request', (request) => {
    const part = /assets\/(JobFilterPanel|JobDetailPage|SaveSearch)[^/]*\.js$/.exec(request.url())?.[1]
    if (part) parts.push(part)
  })
  let count_them = () => {}
  const asked = new Promise<void>((resolve) => (count_them = resolve))
  for (const what of ['facets', 'locations'])
    await page.route(`**/api/jobs/${what}*`, async (route) => {
      await asked
      await route.continue()
    })
  await signIn(page, 'Kari Moe', '/jobbannonser?page=1')
  const filters = panel(page)
  await expect(filters.getByRole('switch', { name: 'Favoritter' })).toBeEnabled()
  await expect(filters.getByLabel('Sted', { exact: true })).toHaveValue('')
  await filters.getByRole('combobox', { name: 'Bedrift' }).fill('lyng')
  await expect(filters.getByRole('group', { name: 'Bedrift' }).getByText('Henter …').first()).toBeVisible()
  await filters.getByRole('combobox', { name: 'Bedrift' }).fill('')
  await expectAccessible(page, '.job-list-filters')
  const place = () => filters.getByRole('group', { name: 'Bedrift' }).boundingBox()
  const before = await place()
  count_them()
  await expect(filters.getByRole('checkbox')).toHaveCount(12)
  const after = await place()
  expect(Math.abs(after!.y - before!.y)).toBeLessThanOrEqual(1)
  expect(Math.abs(after!.height - before!.height)).toBeLessThanOrEqual(1)
  await page.waitForLoadState('networkidle')
  expect(parts).toEqual(['JobFilterPanel'])
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().hover()
  await expect.poll(() => parts).toEqual(['JobFilterPanel', 'JobDetailPage'])
  await filters.getByRole('checkbox').first().click()
  await expect(page.getByRole('button', { name: 'Lagre søk' })).toBeVisible()
  expect(parts).toEqual(['JobFilterPanel', 'JobDetailPage', 'SaveSearch'])
})

test('a part that fails to load does not affect the list, and loads later', async ({ page, complaints }) => {
  let refused = 0
  await page.route(/assets\/JobFilterPanel[^/]*\.js/, (route) =>
    refused++ === 0 ? route.abort() : route.continue(),
  )
  await signIn(page, 'Kari Moe', '/jobbannonser?page=1')
  await expect(page.getByRole('switch', { name: 'Favoritter' })).toBeVisible()
  expect(refused).toBeGreaterThan(1)
  forgive(complaints, /ERR_FAILED/)
})

test('back and forward lead to the lists that stood there', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1')
  const pages = page.getByRole('navigation', { name: 'Sider' })
  await pages.getByRole('link', { name: 'Neste' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=2')
  await pages.getByRole('link', { name: 'Neste' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=3')
  await choose(panel(page).getByRole('checkbox', { name: /^SQL/ }), true)
  await expect(page).toHaveURL('/jobbannonser?page=1&technology=SQL')
  await page.goBack()
  await expect(page).toHaveURL('/jobbannonser?page=2')
  await expect(panel(page).getByRole('checkbox', { name: /^SQL/ })).not.toBeChecked()
  await page.goForward()
  await expect(page).toHaveURL('/jobbannonser?page=1&technology=SQL')
})

test('without hits there are no choices, and a failed part is fetched again', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&search=xyzzyqq')
  await expect(panel(page).getByText('Ingen treff å velge blant.')).toHaveCount(2)
  await expectAccessible(page)

  await page.route('**/api/jobs/facets*', (route) => route.fulfill({ status: 500, json: { message: 'Nei' } }))
  await page.goto(START)
  await expect(panel(page).getByText('Teknologier og bedrifter kunne ikke hentes.')).toBeVisible()
  await expectAccessible(page, '.u-notice')
  await page.unroute('**/api/jobs/facets*')
  await panel(page).getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(panel(page).getByRole('checkbox', { name: 'Kotlin 2' })).toBeVisible()
  forgive(complaints, /status of 500/)
})

test('no deadline is cut, and no technology where a whole one fits', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&technology=Kubernetes')
  for (const width of [1440, 1216, 1215, 1000, 957, 700, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    const cut = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main li .u-tag-cell:not([data-cut]) > *, main li .u-deadline-text',
          ),
        ]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    await expect.poll(cut, `cut at ${width}`).toEqual([])
  }
})
