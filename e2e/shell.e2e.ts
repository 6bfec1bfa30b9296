import type { Page } from '@playwright/test'
import { cutNetwork, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const bar = (page: Page) => page.getByRole('banner')
const userMenu = (page: Page) => page.getByRole('button', { name: 'Brukermeny' })
const narrowMenu = (page: Page) => page.getByRole('button', { name: 'Meny', exact: true })
const darkItem = (page: Page) => page.getByRole('button', { name: 'Mørk modus' })
const root = (page: Page) => page.locator('html')
const savedDarkMode = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('authToken')
    const reply = await fetch('/api/user/preferences', { headers: { authorization: `Bearer ${token}` } })
    return ((await reply.json()) as { data: { preferences: { dark_mode: boolean | null } } }).data.preferences
      .dark_mode
  })

test('the login page is accessible, and the pages behind it have one heading @core', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Logg inn' }).waitFor()
  await expectAccessible(page)
  await signIn(page)
  for (const [path, heading] of [
    ['/', /Ingrid/],
    ['/konto', 'Min profil'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByRole('link', { name: 'Ingrid', exact: true }).waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

test('an unknown address leads home, each page has its title, and its first part marks the link', async ({
  page,
  complaints,
}) => {
  await signIn(page)
  const current = bar(page).locator('nav a[aria-current]')
  for (const [path, reached, title, link] of [
    ['/finnes/ikke?x=1', '/', 'Hjem – Utsyn', 'Hjem'],
    ['/jobbannonser', '/jobbannonser?page=1', 'Jobbannonser – Utsyn', 'Jobbannonser'],
    ['/jobbannonser/annonse/0', '/jobbannonser/annonse/0', 'Stilling ikke funnet – Utsyn', 'Jobbannonser'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page).toHaveURL(reached)
    await expect(current).toHaveText([link])
  }
  await page.goto('/konto')
  await expect(page).toHaveTitle('Min profil – Utsyn')
  await expect(current).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText(/Utsyn v\d+\.\d+\.\d+/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' }).click()
  await expect(page).toHaveTitle('Personvern – Utsyn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personvern')
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^Hvor lenge: 90.dager$/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  forgive(complaints, /status of 404/)
})

test('the keyboard skips to the content, and a new page takes it to its start and is announced @core', async ({
  page,
}) => {
  await signIn(page)
  await page.reload()
  await userMenu(page).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hopp til innhold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/')
  await bar(page).getByRole('link', { name: 'Jobbannonser' }).click()
  await page.getByRole('heading', { level: 1, name: 'Jobbannonser' }).waitFor()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Jobbannonser$/ })).toBeAttached()
})

test('a removed element leaves its focus to the nearest place around it, unless something else takes it', async ({
  page,
}) => {
  await signIn(page, 'Kari Moe', '/personvern')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    const add = (to: Element, tag: string, name: string) => {
      const added = document.createElement(tag)
      added.dataset['testid'] = name
      to.append(added)
      return added
    }
    const section = add(document.querySelector('main')!, 'section', 'section')
    const card = add(add(section, 'article', 'article'), 'div', 'card')
    for (const name of ['first', 'second', 'third']) add(card, 'button', name)
    add(document.querySelector('.u-toasts')!, 'button', 'toast')
  })
  const at = (name: string) => page.getByTestId(name)
  const remove = async (name: string, before: string) => {
    await at(before).focus()
    await at(name).evaluate((gone) => gone.remove())
  }
  await remove('first', 'first')
  await expect(at('article')).toBeFocused()

  await at('second').focus()
  await at('second').evaluate((gone) => {
    gone.remove()
    document.querySelector<HTMLElement>('[data-testid="third"]')!.focus()
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await expect(at('third')).toBeFocused()

  await remove('article', 'third')
  await expect(at('section')).toBeFocused()
  await remove('section', 'section')
  await expect(page.getByRole('main')).toBeFocused()
  await remove('toast', 'toast')
  await expect(page.getByRole('main')).toBeFocused()

  // What was left on purpose keeps nothing.
  const link = page.getByRole('contentinfo').getByRole('link').first()
  await link.focus()
  await link.evaluate((left) => left.blur())
  await link.evaluate((gone) => gone.remove())
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await expect(page.locator('body')).toBeFocused()
})

test('the person’s menu opens by hover, click and Enter, and closes by Escape', async ({ page }) => {
  await signIn(page)
  const profile = page.getByRole('link', { name: 'Se profil' })
  await page.mouse.move(0, 500)

  await bar(page).getByRole('link', { name: 'Ingrid', exact: true }).hover()
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await page.mouse.move(0, 500)

  // A menu opened by hovering closes when the pointer leaves, or at the first click outside.
  await userMenu(page).hover()
  await expect(profile).toBeVisible()
  await page.mouse.move(0, 500)
  await expect(profile).toBeHidden()
  await userMenu(page).hover()
  await expect(profile).toBeVisible()
  await page.waitForTimeout(500)
  await userMenu(page).click()
  await expect(profile).toBeHidden()
  await page.mouse.move(0, 500)

  await userMenu(page).click()
  await expect(userMenu(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'header.bar')
  await page.mouse.click(200, 700)
  await expect(profile).toBeHidden()
  await expect(userMenu(page)).toHaveAttribute('aria-expanded', 'false')

  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(profile).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(profile).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(userMenu(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(profile).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(profile).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/konto')
  await expect(profile).toBeHidden()
})

test('below 957 px the links live behind a button that hover, keys and touch open', async ({ page }) => {
  await signIn(page)
  const jobs = bar(page).getByRole('link', { name: 'Jobbannonser' })
  await page.setViewportSize({ width: 957, height: 900 })
  await expect(jobs).toBeVisible()
  await expect(narrowMenu(page)).toBeHidden()

  await page.setViewportSize({ width: 956, height: 900 })
  await expect(jobs).toBeHidden()
  await narrowMenu(page).hover()
  await expect(jobs).toBeVisible()
  await page.mouse.move(100, 700)
  await expect(jobs).toBeHidden()

  await narrowMenu(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link', { name: 'Hjem' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(narrowMenu(page)).toBeFocused()
  await expect(jobs).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await narrowMenu(page).click()
  await expect(page.getByRole('button', { name: 'Logg ut' })).toBeVisible()
  await expectAccessible(page, 'header.bar')
  await page.setViewportSize({ width: 390, height: 844 })
  await jobs.click()
  await expect(page).toHaveURL('/jobbannonser?page=1')
  await expect(jobs).toBeHidden()
})

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a tap opens the narrow menu and a second one closes it', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).tap()
    await page.getByRole('button', { name: 'Ingrid Solvang' }).tap()
    await narrowMenu(page).tap()
    await expect(page.getByRole('link', { name: 'Se profil' })).toBeVisible()
    await narrowMenu(page).tap()
    await expect(page.getByRole('link', { name: 'Se profil' })).toBeHidden()
  })
})

test('dark mode is stored locally and on the server, applies to other tabs and devices, and never flashes', async ({
  page,
  browser,
}) => {
  await signIn(page, 'Kari Moe')
  const other = await page.context().newPage()
  await other.goto('/konto')
  await expect(root(page)).toHaveAttribute('data-color-scheme', 'light')

  await userMenu(page).click()
  await expect(darkItem(page)).toContainText('Av')
  await darkItem(page).click()
  await expect(darkItem(page)).toContainText('På')
  await expect(root(page)).toHaveClass(/dark-theme/)
  await expect(root(page)).toHaveAttribute('data-color-scheme', 'dark')
  await expect(root(other)).toHaveClass(/dark-theme/)
  await expect(other.getByRole('switch', { name: 'Mørk modus' })).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true')
  await expect.poll(() => savedDarkMode(page)).toBe(true)

  // Dark before a line of the application has run.
  const bare = await page.context().newPage()
  await bare.route('**/assets/*.js', (route) => route.abort())
  await bare.goto('/')
  await expect(root(bare)).toHaveClass(/dark-theme/)
  await bare.close()

  // Another device, where nothing is stored, adopts the choice at sign-in.
  const device = await browser.newContext({ locale: 'nb-NO', baseURL: new URL(page.url()).origin })
  const there = await device.newPage()
  await signIn(there, 'Kari Moe')
  await expect(root(there)).toHaveClass(/dark-theme/)

  await other.getByRole('switch', { name: 'Mørk modus' }).click()
  await expect(root(page)).toHaveAttribute('data-color-scheme', 'light')
  await expect.poll(() => savedDarkMode(page)).toBe(false)
  // The device has stored the choice by now, so a reload changes nothing there.
  await there.reload()
  await expect(root(there)).toHaveClass(/dark-theme/)
  await device.close()
})

test('the setting of the operating system is followed until one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'Jonas Bakke', '/konto')
  await expect(root(page)).toHaveClass(/dark-theme/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root(page)).not.toHaveClass(/dark-theme/)
  const dark = page.getByRole('switch', { name: 'Mørk modus' })
  await expect(dark).not.toBeChecked()
  await dark.click()
  await dark.click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).toHaveAttribute('data-color-scheme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('false')
})

test('without a network it shows a notice, and removes it afterwards', async ({ page, context }) => {
  await signIn(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const notice = page.getByText('Du er uten nett.')
  await expect(notice).toBeHidden()
  await cutNetwork(page)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('a theme that is chosen without a network reaches the server when there is one', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, 'Sindre Haugland', '/konto')
  const dark = page.getByRole('switch', { name: 'Mørk modus' })
  await expect(dark).not.toBeChecked()
  await cutNetwork(page)
  await dark.click()
  await expect(root(page)).toHaveClass(/dark-theme/)
  await context.setOffline(false)
  await expect.poll(() => savedDarkMode(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('darkModeUnsaved'))).toBe(null)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('closing the line about example data leaves the keyboard on the page', async ({ page }) => {
  await signIn(page)
  const line = page.getByRole('region', { name: 'Om innholdet' })
  await line.getByRole('button', { name: 'Lukk meldingen' }).focus()
  await page.keyboard.press('Enter')
  await expect(line).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the bar does not wait for the code of the page, nor the page for its data', async ({ page }) => {
  await signIn(page)
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  await page.route('**/assets/JobListPage-*.js', async (route) => {
    await delivered
    await route.continue()
  })
  await page.route('**/api/jobs/?*', () => {})
  const asked = page.waitForRequest('**/api/jobs/?*')
  await page.goto('/jobbannonser', { waitUntil: 'commit' })
  await expect(bar(page).getByRole('link', { name: 'Jobbannonser' })).toBeVisible()
  await asked
  deliver()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobbannonser' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Laster …' })).toBeAttached()
  await expectAccessible(page)
})

test('a chunk removed by a deploy reloads the page once; then the page shows an error', async ({
  page,
  complaints,
}) => {
  await signIn(page)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.route('**/assets/ProfilePage-*.js', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  )
  await bar(page).getByRole('link', { name: 'Ingrid', exact: true }).hover()
  await page.keyboard.press('Escape')
  expect(loads, 'pointing at a link reloads nothing').toEqual([])
  await bar(page).getByRole('link', { name: 'Ingrid', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Siden kunne ikke vises' })).toBeVisible()
  expect(loads).toHaveLength(1)
  await expect(userMenu(page)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/ProfilePage-*.js')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { name: 'Min profil' })).toBeVisible()
  forgive(complaints, /status of 404|dynamically imported module|part of the application/)
})
