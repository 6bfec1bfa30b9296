import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdToast, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const LIST = '/jobbannonser?page=1&search=utvikler&technology=Kotlin'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lagre søk' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Lagre søk' })
const card = (page: Page) => page.getByRole('region', { name: /^Lagrede søk/ })
const row = (page: Page, name: string) => card(page).getByRole('listitem', { name, exact: true })

/** What the server has stored. */
const saved = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` }
    const { data } = (await (await fetch('/api/user/searches', { headers })).json()) as {
      data: { saved_searches: { name: string; alert: boolean }[] }
    }
    return data.saved_searches.map(({ name, alert }) => [name, alert])
  })

/** Saves searches without the page, for the steps that follow. */
const lay = (page: Page, ...names: string[]) =>
  page.evaluate(async (names) => {
    for (const [index, name] of names.entries())
      await fetch('/api/user/searches', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name, query: { text_search: `lagt ${index}` } }),
      })
  }, names)

test.beforeEach(async ({ portal }) => {
  await portal.sql('delete from saved_searches')
})

test('a list is saved under a name, and then shows that it is @core', async ({ page }) => {
  await signIn(page, 'Kari Moe', '/jobbannonser?page=1')
  await expect(page.getByRole('status').filter({ hasText: /^Viser/ })).toHaveText(/Viser/)
  await expect(page.getByRole('button', { name: 'Kopier lenke' })).toBeVisible()
  await expect(saveButton(page), 'nothing is searched for').toHaveCount(0)

  await page.goto(LIST)
  await saveButton(page).click()
  const name = dialog(page).getByRole('textbox', { name: 'Navn' })
  await expect(name).toHaveValue('utvikler · Kotlin')
  await expect(dialog(page).getByText('«utvikler» · Kotlin')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await name.fill(' ')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Gi søket et navn.')).toBeVisible()
  await name.fill('Kotlin for alle')
  await dialog(page).getByRole('switch', { name: 'Varsle meg om nye treff' }).click()
  await dialog(page).getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await saved(page)).toEqual([['Kotlin for alle', false]])

  const kept = page.getByRole('link', { name: 'Lagret søk' })
  await expect(kept).toBeFocused()
  await page.getByRole('link', { name: 'Se lagrede søk' }).click()
  await expect(row(page, 'Kotlin for alle')).toBeVisible()
  await row(page, 'Kotlin for alle').getByRole('link', { name: 'Kotlin for alle' }).click()
  await expect(page).toHaveURL(/search=utvikler/)
  await expect(page).toHaveURL(/technology=/)
  await expect(kept).toBeVisible()
})

test('a taken name is reported at its field, and a failed save can be retried', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'Kari Moe', LIST)
  await lay(page, 'Kotlin')
  await saveButton(page).click()
  const name = dialog(page).getByRole('textbox', { name: 'Navn' })
  await name.fill('kotlin')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Du har allerede et søk med dette navnet.')).toBeVisible()
  await expect(name).toBeFocused()
  await page.route('**/api/user/searches', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await name.fill('Noe annet')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Søket kunne ikke lagres. Prøv igjen om litt.')).toBeVisible()
  await page.unroute('**/api/user/searches')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect(await saved(page)).toEqual([
    ['Kotlin', true],
    ['Noe annet', true],
  ])
  forgive(complaints, /status of (400|503)/)
})

test('on the account page a search is renamed, silenced, deleted and brought back', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'Kari Moe', '/konto')
  await expect(card(page).getByText(/^Du har ingen lagrede søk/)).toBeVisible()
  await lay(page, 'Arkitekt', 'Testleder', 'Økonom')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lagrede søk 3' })).toBeVisible()
  await expectAccessible(page, card(page))

  await row(page, 'Arkitekt').getByRole('switch', { name: 'Varsle om nye treff' }).click()
  await expect.poll(() => saved(page)).toContainEqual(['Arkitekt', false])

  await page.getByRole('button', { name: 'Gi Testleder nytt navn' }).click()
  const field = page.getByRole('textbox', { name: 'Nytt navn på Testleder' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Gi Testleder nytt navn' })).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('Økonom')
  await page.keyboard.press('Enter')
  await expect(card(page).getByText('Du har allerede et søk med dette navnet.')).toBeVisible()
  await field.fill('Testsjef')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Gi Testsjef nytt navn' })).toBeFocused()

  await page.getByRole('button', { name: 'Slett Økonom' }).click()
  const toast = await holdToast(page, '«Økonom» er slettet')
  await expect(row(page, 'Økonom')).toBeHidden()
  await expect.poll(() => saved(page)).toHaveLength(2)
  await toast.getByRole('button', { name: 'Angre' }).click()
  await expect(row(page, 'Økonom')).toBeVisible()
  await expect
    .poll(() => saved(page))
    .toEqual([
      ['Arkitekt', false],
      ['Testsjef', true],
      ['Økonom', true],
    ])

  const message = 'Søket brukes av kanalen «Salg».'
  await page.route('**/api/user/searches/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'in_use', message } }),
  )
  await page.getByRole('button', { name: 'Slett Arkitekt' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('«Arkitekt» er slettet')).toBeHidden()
  await expect(row(page, 'Arkitekt')).toBeVisible()
  forgive(complaints, /status of (400|409)/)
})

test('saved searches are reached from the search field, by the keyboard too', async ({ page }) => {
  await signIn(page, 'Kari Moe', '/konto')
  await lay(page, 'Arkitekt', 'Testleder')
  await page.reload()
  await page.getByRole('heading', { name: 'Lagrede søk 2' }).waitFor()
  await page.getByRole('combobox', { name: 'Søk', exact: true }).focus()
  const list = page.getByRole('listbox', { name: 'Lagrede søk' })
  await expect(list.getByRole('option')).toHaveText(['Arkitekt', 'Testleder'])
  await expectAccessible(page, 'header.bar')
  await page.getByRole('combobox', { name: 'Søk', exact: true }).press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobbannonser\?page=1&search=/)
  await expect(list).toBeHidden()
})
