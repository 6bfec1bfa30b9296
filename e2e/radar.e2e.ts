import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const shown = (page: Page) => page.getByRole('status').filter({ hasText: /^Viser/ })
const numberIn = (text: string | null) => Number(text?.replaceAll(/[^\d]/g, ''))

// Other files of the same worker may have followed companies.
test.beforeEach(async ({ portal }) => {
  await portal.sql('delete from followed_companies')
})

test('the menu leads to the radar @core', async ({ page }) => {
  await signIn(page)
  await page.getByRole('banner').getByRole('button', { name: 'Brukermeny' }).click()
  await page.getByRole('link', { name: 'Radar', exact: true }).first().click()
  await expect(page).toHaveURL('/radar')
  await expect(page).toHaveTitle('Radar – Utsyn')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Etterspurt, ingen ledig',
    'Ledig, lite etterspurt',
    'Har begynt å spørre etter det vi har ledig',
    'Teknologier',
    'Fagroller',
  ])
  for (const name of ['Teknologier', 'Fagroller']) {
    const all = card(page, name).getByRole('button', { name: /^Vis alle/ })
    const total = numberIn(await all.textContent())
    await all.click()
    await expect(card(page, name).locator('tbody tr')).toHaveCount(total)
    await expect(card(page, name).getByRole('button', { name: /^Vis færre/ })).toBeFocused()
  }
  await expectAccessible(page)
})

test('each figure leads to the ads and people that it counts', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/radar')
  const follow = async (link: ReturnType<Page['getByRole']>) => {
    const number = numberIn(await link.textContent())
    expect(number).toBeGreaterThan(0)
    await link.click()
    await expect(shown(page)).toHaveText(new RegExp(`^Viser ${number} (jobbannonse|konsulent)`))
    await page.goBack()
    await expect(page).toHaveURL(/\/radar/)
  }
  const first = (name: string) => card(page, name).locator('tbody tr').first()
  // The first month, and who of our own is free.
  await follow(first('Teknologier').getByRole('link').first())
  await follow(first('Teknologier').getByRole('link').last())
  // The last 30 days.
  await follow(first('Fagroller').getByRole('link').nth(6))
  await follow(first('Etterspurt, ingen ledig').getByRole('link').first())
  await follow(first('Ledig, lite etterspurt').getByRole('link', { name: /ledig/ }))
  await follow(
    first('Har begynt å spørre etter det vi har ledig')
      .getByRole('link', { name: /^\d+ annonse/ })
      .first(),
  )

  await page.getByRole('link', { name: 'Bedrifter jeg følger' }).click()
  await page.getByLabel('Ledig', { exact: true }).selectOption('90')
  await expect(page).toHaveURL('/radar?scope=followed&free=90')
  await expect(page.getByRole('heading', { name: 'Ingen annonser fra bedrifter du følger' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Last ned' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('radar.csv')
})

test('an empty card says why it is empty', async ({ page }) => {
  await page.route('**/api/radar/*', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { total: object } }
    const counts = { technologies: 0, roles: 0, gaps: 0, idle: 0, customers: 0 }
    const none = { technologies: [], gaps: [], idle: [], counts, total: { ...data.total, free: 0 } }
    await route.fulfill({ json: { data: { ...data, ...none } } })
  })
  await signIn(page, 'Ingrid Solvang', '/radar')
  await expect(card(page, 'Etterspurt, ingen ledig')).toContainText('Ingen teknologi er nevnt i minst tre')
  await expect(card(page, 'Ledig, lite etterspurt')).toContainText('Ingen konsulenter er ledige')
})

test('a reader has no radar, and a radar that fails can be tried again', async ({ page, complaints }) => {
  await signIn(page, 'Jonas Bakke', '/radar')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Radar')
  await page.getByRole('banner').getByRole('button', { name: 'Brukermeny' }).click()
  await expect(page.getByRole('link', { name: 'Lagrede søk' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Radar' })).toHaveCount(0)

  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1')
  await page.route('**/api/radar/*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.goto('/radar')
  await expect(page.getByRole('heading', { name: 'Radaren kunne ikke hentes' })).toBeVisible()
  forgive(complaints, /status of 500/)
  await page.unroute('**/api/radar/*')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(card(page, 'Teknologier')).toBeVisible()
})
