import type { Page } from '@playwright/test'
import { copyWith, expect, expectAccessible, holdToast, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Viser/ })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Søk i konsulenter' })
const shown = async (page: Page) => Number((await count(page).innerText()).replace(/\D/g, ''))

test('the footer links to the consultants, who are filtered by words, technologies and availability', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', '/konto')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Konsulenter' }).click()
  await expect(page).toHaveURL('/konsulenter?page=1')
  await expect(page).toHaveTitle('Konsulenter – Utsyn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konsulenter')
  await expect(cards(page)).toHaveCount(24)
  const all = await shown(page)
  const first = await names(page)
  expect(first).toEqual(first.toSorted(new Intl.Collator('nb').compare))
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Neste side' }).click()
  await expect(page).toHaveURL('/konsulenter?page=2')
  await expect(count(page)).toBeFocused()

  await page.getByRole('combobox', { name: 'Teknologi' }).fill('kotl')
  await page.getByRole('option', { name: 'Kotlin' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/konsulenter?page=1&technology=Kotlin')
  await expect.poll(() => shown(page)).toBeLessThan(all)
  const kotlin = await shown(page)
  await expect(
    cards(page).first().getByRole('list', { name: 'Teknologier' }).getByRole('listitem').first(),
  ).toHaveText('Kotlin')

  await page.getByRole('combobox', { name: 'Ledig' }).selectOption('Ledig nå')
  await expect(page).toHaveURL('/konsulenter?page=1&technology=Kotlin&available=0')
  await expect.poll(() => shown(page)).toBeLessThan(kotlin)
  await expect(cards(page).first()).toContainText('Ledig nå')
  await expect(cards(page).filter({ hasNotText: 'Ledig nå' })).toHaveCount(0)

  await search(page).fill('qzxkvw')
  await expect(
    page.getByRole('heading', { name: 'Ingen konsulenter funnet som matcher søket ditt.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Vis alle konsulenter' }).click()
  await expect(page).toHaveURL('/konsulenter?page=1')
  await expect(count(page)).toBeFocused()
  await expect(count(page)).toHaveText(`Viser ${all} konsulenter`)

  await page.getByRole('combobox', { name: 'Sorter' }).selectOption('Først ledig')
  await expect(page).toHaveURL('/konsulenter?page=1&sort=AVAILABLE')
  await expect(cards(page).first()).toContainText('Ledig nå')
  await page.goto('/konsulenter?page=99&sort=TULL&available=12')
  await expect(page).toHaveURL(`/konsulenter?page=${Math.ceil(all / 24)}`)
})

test('a consultant: competences, projects, an address to copy; and back to the unchanged list @core', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', '/konsulenter?page=1&search=sindre')
  await cards(page).getByRole('link', { name: 'Sindre Haugland' }).click()
  await expect(page).toHaveURL(/\/konsulent\/\d+$/)
  await expect(page).toHaveTitle('Sindre Haugland – Utsyn')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sindre Haugland')
  await expect(main.getByText('Utvikler', { exact: true })).toBeVisible()
  await expect(main.getByText(/^Ledig /)).toBeVisible()
  for (const name of ['Sammendrag', /^Nøkkelkompetanse \d+$/, /^Prosjekter \d+$/, 'Utdanning'])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()

  const competences = main.getByRole('region', { name: /^Nøkkelkompetanse/ })
  const more = competences.getByRole('button', { name: 'Vis flere' })
  const closed = (await competences.boundingBox())!.height
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page)
  await more.click()
  await expect(competences.getByRole('button', { name: 'Vis færre' })).toBeFocused()
  expect((await competences.boundingBox())!.height).toBeGreaterThan(closed)

  const unfold = main.getByRole('button', { name: /^Vis mer om / }).first()
  const about = (await unfold.innerText()).replace(/^Vis mer/, 'Vis mindre')
  await unfold.click()
  await expect(main.getByRole('button', { name: about })).toHaveAttribute('aria-expanded', 'true')

  const copy = main.getByRole('button', { name: 'Kopier e-post til Sindre Haugland' })
  expect(await copyWith(page, copy)).toBe('sindre.haugland@utsyn.example')
  await main.getByRole('link', { name: 'Tilbake' }).click()
  await expect(page).toHaveURL('/konsulenter?page=1&search=sindre')

  // Typing an address is one history step too, as long as it stays in the portal.
  const address = (await cards(page).getByRole('link', { name: 'Sindre Haugland' }).getAttribute('href'))!
  await page.goto('/nyheter?page=1')
  await page.goto(address)
  await main.getByRole('link', { name: 'Tilbake', exact: true }).click()
  await expect(page).toHaveURL('/nyheter?page=1')
})

test('an unknown one, and one that fails to load, say so', async ({ page, complaints }) => {
  await signIn(page, 'Ingrid Solvang', '/konsulent/0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konsulent ikke funnet')
  await expect(page).toHaveTitle('Konsulent ikke funnet – Utsyn')
  await page.route('**/api/consultants/7', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/konsulent/7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konsulenten kunne ikke hentes')
  await page.unroute('**/api/consultants/7')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Konsulenten kunne ikke hentes')
  forgive(complaints, /status of 40[04]/)
})

test('a consultant sets their availability: shown at once, undone, restored, and refused with a message', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'Sindre Haugland', '/konto')
  await page.getByRole('link', { name: 'Min konsulentprofil' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sindre Haugland')
  await page.getByRole('link', { name: 'Endre når du er ledig' }).click()
  const card = page.getByRole('region', { name: 'Når du er ledig' })
  await expect(card).toBeInViewport()
  const mark = card.getByText(/^(Ledig |Ikke ledig|Tilgjengelighet)/).first()
  const before = await mark.innerText()
  const day = card.getByRole('textbox', { name: 'Ledig fra' })
  const save = card.getByRole('button', { name: 'Lagre' })

  await day.fill('snart')
  await save.click()
  await expect(card.getByText('Skriv en dato, for eksempel 04.01.2027.')).toBeVisible()
  await expect(day).toBeFocused()
  await expectAccessible(page)

  await day.fill('1.2.2031')
  await card.getByRole('combobox', { name: 'Omfang' }).selectOption('60\u00a0%')
  await save.click()
  const toast = await holdToast(page, 'Lagret: Ledig fra 1.\u00a0februar 2031')
  await expect(mark).toHaveText('Ledig fra 1.\u00a0februar 2031, 60\u00a0%')
  await expect(card.getByText('Oppgitt av deg')).toBeVisible()
  await toast.getByRole('button', { name: 'Angre' }).click()
  await expect(mark).toHaveText(before)

  await card.getByRole('combobox', { name: 'Omfang' }).selectOption('Ikke ledig')
  await expect(day).toBeHidden()
  await save.click()
  await expect(mark).toHaveText('Ikke ledig')
  await card.getByRole('button', { name: 'Fjern det jeg har oppgitt' }).click()
  await expect(mark).toHaveText(before)

  await page.route('**/api/user/consultant', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await day.fill('1.2.2031')
  await save.click()
  await expect(page.getByText('Tilgjengeligheten din kunne ikke lagres.')).toBeVisible()
  await expect(mark).toHaveText(before)
  await expect(day).toHaveValue('1.2.2031')
  forgive(complaints, /status of 400/)
})
