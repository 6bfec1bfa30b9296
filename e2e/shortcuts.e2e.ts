import type { Page } from '@playwright/test'
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Søk' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hurtigtaster' })

test('«?» and the footer open the list of keys, which loads on first use @core', async ({ page }) => {
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('ShortcutDialog')) parts.push(request.url())
  })
  await signIn(page, 'Ingrid Solvang', '/konto')
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Hurtigtaster' })
  await button.waitFor()
  expect(parts).toEqual([])
  await page.keyboard.press('?')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('term')).toHaveCount(5)
  await expect(dialog(page).getByRole('definition').first()).toHaveText('/ eller Ctrl + K')
  await expectAccessible(page, 'dialog[open]')
  // Below a dialog keys belong to the dialog.
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(field(page)).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await button.click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Lukk', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(20, 20)
  await expect(dialog(page)).toBeHidden()
})

test('in a text field «?» and «/» are ordinary characters', async ({ page }) => {
  await signIn(page)
  await field(page).click()
  await page.keyboard.type('a/b?')
  await expect(field(page)).toHaveValue('a/b?')
  await expect(dialog(page)).toBeHidden()
})

test('single-key shortcuts can be turned off', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/konto')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Hurtigtaster' }).click()
  await choose(dialog(page).getByRole('switch', { name: 'Enkelttaster' }), false)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(dialog(page)).toBeHidden()
  await expect(field(page)).not.toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Hurtigtaster' }).click()
  await choose(dialog(page).getByRole('switch', { name: 'Enkelttaster' }), true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
})
