import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const READER = 'Jonas Bakke'
const EMPLOYEE = 'Sindre Haugland'

const bar = (page: Page) => page.getByRole('banner')
const links = (page: Page) => bar(page).getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link')
const openJob = async (page: Page) => {
  await page.goto('/jobbannonser?page=1')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Om stillingen' }).waitFor()
}

test('a reader sees ads, companies and news, and nothing that leads to consultants @core', async ({
  page,
}) => {
  await signIn(page, READER, '/personvern')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' }).waitFor()
  await expect(links(page)).toHaveText(['Hjem', 'Nyheter', 'Bedrifter', 'Jobbannonser'])
  await expect(page.getByRole('link', { name: 'Konsulenter' })).toHaveCount(0)

  await openJob(page)
  await expect(page.getByText('Relevante konsulenter')).toHaveCount(0)
  // As a colleague would send it, with a matrix open.
  await page.goto(`${page.url()}?kravmatrise=1`)
  await page.getByRole('heading', { name: 'Om stillingen' }).waitFor()
  await expect(page.getByText('Kravmatrise')).toHaveCount(0)
  await page.goto('/jobbannonser?page=1')
  await page.getByRole('button', { name: 'Kopier lenke' }).waitFor()
  await expect(page.getByRole('link', { name: 'Legg til jobbannonser' })).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Søk' }).fill('a')
  await expect(page.getByRole('listbox', { name: 'Søketreff' }).getByRole('group')).toHaveCount(3)

  await page.goto('/konto')
  await expect(page.getByText('Rolle: Leser')).toBeVisible()
})

test('a page that is not for a reader says so, and leads home', async ({ page }) => {
  await signIn(page, READER, '/konsulenter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Du har ikke tilgang til denne siden')
  await expect(page).toHaveTitle('Ingen tilgang – Utsyn')
  await expectAccessible(page)
  for (const path of ['/konsulent/1', '/jobbannonser/legg-til']) {
    await page.goto(path)
    await expect(heading).toHaveText('Du har ikke tilgang til denne siden')
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('main').getByRole('link', { name: 'Til forsiden' }).click()
  await expect(heading).toHaveText(/Jonas/)
})

test('the assistant gives a reader nothing about consultants', async ({ page }) => {
  await signIn(page, READER)
  await page.getByRole('button', { name: 'Åpne chat' }).click()
  await expect(page.getByRole('button', { name: 'Hvem kan Kotlin og er ledig?' })).toHaveCount(0)
  await page.getByRole('complementary', { name: 'Chat' }).getByRole('textbox').fill('Hvem er ledig nå?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('Det har du ikke tilgang til.')).toBeVisible()
})

test('consultants are in the bar, the menu and the search for everybody else', async ({ page }) => {
  await signIn(page, EMPLOYEE)
  await expect(links(page)).toHaveText(['Hjem', 'Nyheter', 'Bedrifter', 'Jobbannonser', 'Konsulenter'])
  await page.getByRole('combobox', { name: 'Søk' }).fill('Sindre')
  const people = page.getByRole('group', { name: 'Konsulenter' })
  await people.getByRole('option', { name: /Sindre Haugland/ }).click()
  await expect(page).toHaveURL(/\/konsulent\/\d+$/)
  await expect(bar(page).locator('nav a[aria-current]')).toHaveText(['Konsulenter'])

  await page.getByRole('combobox', { name: 'Søk' }).fill('utvikler')
  await expect(people.getByRole('option', { name: 'Vis mer' })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Søketreff' })).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page, 'header.bar')
  await people.getByRole('option', { name: 'Vis mer' }).click()
  await expect(page).toHaveURL('/konsulenter?page=1&search=utvikler')
  await page.goto('/konto')
  await expect(page.getByText('Rolle: Ansatt')).toBeVisible()
})

test('the bar holds its links at its narrowest, and the menu has them below', async ({ page }) => {
  await signIn(page, EMPLOYEE)
  for (const width of [957, 1024, 1180]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await bar(page)
      .locator('.bar-row > *:visible, .bar-link')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      )
    for (const { right, bottom } of boxes) {
      expect(right, `at ${width}`).toBeLessThanOrEqual(width)
      expect(bottom, `at ${width}`).toBeLessThanOrEqual(66)
    }
    const search = await page.getByRole('combobox', { name: 'Søk' }).boundingBox()
    expect(search!.width, `the search at ${width}`).toBeGreaterThan(120)
  }
  for (const width of [956, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Meny', exact: true }).click()
    await expect(links(page).filter({ visible: true }).first()).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'Konsulenter' }).filter({ visible: true })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Meny', exact: true }).click()
  await bar(page).getByRole('link', { name: 'Lagrede søk' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/konto#lagrede-sok')
  await expect(page.getByRole('heading', { name: /^Lagrede søk/ })).toBeInViewport()
})
