import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const START = '/jobbannonser?page=1&search=lyngrabbe'
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Viser/ })
const chips = (page: Page) => page.getByRole('group', { name: 'Valgte filtre' }).getByRole('button')

// Ads of our own, found by a word that no other ad has. May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    insert into jobs (source, external_id, title, long_description, locations, place_keys, posted_date, listed_date)
    select 'days.example', 'ad-' || age, 'Lyngrabbe ' || age, words, array['Alta'], array['alta', 'finnmark'],
      current_date - age, current_date - age
    from (values (0, 'Vi tilbyr hjemmekontor to dager i uka.'), (5, 'Hjemmekontor er ikke mulig.'),
      (20, 'Du kan jobbe hjemmefra.'), (60, 'Kontor midt i byen.')) as ads (age, words)
    on conflict do nothing`)
})

test('home office and days are chosen by keyboard in the drawer, and shown in the address and on chips @core', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', START)
  await expect(count(page)).toHaveText('Viser 4 jobbannonser')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filtre', exact: true }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Filtre' })
  const remote = drawer.getByRole('switch', { name: 'Hjemmekontor' })
  await remote.press('Space')
  await expect(drawer.getByRole('button', { name: 'Vis 2 treff' })).toBeVisible()
  const days = drawer.getByLabel('Publisert')
  await expect(days).toHaveValue('')
  await days.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(days.locator('option:checked')).toHaveText('Siste 7 dager')
  await expect(drawer.getByRole('button', { name: 'Vis 1 treff' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`${START}&days=7&remote=true`)
  await expect(page.getByRole('button', { name: 'Filtre (2)' })).toBeVisible()
  await page.reload()
  await expect(count(page)).toHaveText('Viser 1 jobbannonse')
  await expect(chips(page)).toHaveText(['Hjemmekontor', 'Siste 7 dager', 'Nullstill filtre'])

  await chips(page).first().press('Enter')
  await expect(page).toHaveURL(`${START}&days=7`)
  await expect(count(page)).toHaveText('Viser 2 jobbannonser')
  await page.setViewportSize({ width: 1440, height: 900 })
  const panel = page.getByRole('complementary', { name: 'Filtre' })
  await panel.getByLabel('Publisert').selectOption('Siste 30 dager')
  await expect(count(page)).toHaveText('Viser 3 jobbannonser')
  await expect(page).toHaveURL(`${START}&days=30`)
  await chips(page).last().press('Enter')
  await expect(page).toHaveURL(START)
  await expect(panel.getByLabel('Publisert')).toHaveValue('')
})

test('a search for both is saved, links to its list, and an invalid address is ignored', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', `${START}&days=30&remote=true`)
  await page.getByRole('button', { name: 'Lagre søk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lagre søk' })
  await expect(dialog.getByText('«lyngrabbe» · siste 30 dager · hjemmekontor')).toBeVisible()
  await dialog.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Lagret søk' })).toBeVisible()
  await page.goto('/konto')
  await page.getByRole('link', { name: 'lyngrabbe', exact: true }).click()
  await expect(page).toHaveURL(`${START}&days=30&remote=true`)
  await expect(count(page)).toHaveText('Viser 2 jobbannonser')
  await page.goto(`${START}&days=31&remote=kanskje`)
  await expect(count(page)).toHaveText('Viser 4 jobbannonser')
  await expect(chips(page)).toHaveCount(0)
})
