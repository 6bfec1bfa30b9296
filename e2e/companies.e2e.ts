import type { Page } from '@playwright/test'
import { copyWith, expect, expectAccessible, holdToast, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'
import type { Portal } from './portal-process.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Viser/ })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Søk i bedrifter' })
const followButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Følg ${name}`, exact: true })

test('the bar leads to the companies, in the order of the alphabet, twenty a page', async ({
  page,
  portal,
}) => {
  const total = await totalOf(portal)
  const last = Math.ceil(total / 20)
  await signIn(page)
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Bedrifter' }).click()
  await expect(page).toHaveURL('/bedrifter?page=1')
  await expect(page).toHaveTitle('Bedrifter – Utsyn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedrifter')
  await expect(bar.getByRole('link', { name: 'Bedrifter' })).toHaveAttribute('aria-current', 'page')
  await expect(count(page)).toHaveText(`Viser ${total} bedrifter`)
  await expect(cards(page)).toHaveCount(20)
  const first = await names(page)
  expect(first).toEqual(first.toSorted(new Intl.Collator('nb').compare))
  const card = cards(page).filter({ hasText: 'Brevika Energi' })
  await expect(card).toContainText('Fornybar energi · Stavanger')
  await expect(card).toContainText(/\d+\såpne stillinger/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Neste side' }).click()
  await expect(page).toHaveURL('/bedrifter?page=2')
  await expect(count(page)).toBeFocused()
  await page.getByRole('link', { name: 'Siste side' }).click()
  await expect(page).toHaveURL(`/bedrifter?page=${last}`)
  await page.goBack()
  await expect(page).toHaveURL('/bedrifter?page=2')

  await page.getByRole('combobox', { name: 'Sorter' }).selectOption('Alfabetisk, Å til A')
  await expect(page).toHaveURL('/bedrifter?page=1&sort=NAME_DESC')
  await expect(cards(page).first()).not.toContainText(first[0]!)
  const turned = await names(page)
  expect(turned).toEqual(turned.toSorted(new Intl.Collator('nb').compare).toReversed())
  const end = /^(?:Aa|[ÆØÅ])/
  expect(turned.filter((name) => end.test(name)).length).toBeGreaterThan(3)
  expect(turned.findIndex((name) => !end.test(name))).toBe(turned.filter((name) => end.test(name)).length)
})

test('a page that is not there becomes the first or the last one', async ({ page, portal }) => {
  const last = Math.ceil((await totalOf(portal)) / 20)
  await signIn(page, 'Ingrid Solvang', '/bedrifter')
  await expect(page).toHaveURL('/bedrifter?page=1')
  await page.goto('/bedrifter?page=-3')
  await expect(page).toHaveURL('/bedrifter?page=1')
  await page.goto('/bedrifter?page=99&sort=NAME_DESC')
  await expect(page).toHaveURL(`/bedrifter?page=${last}&sort=NAME_DESC`)
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/bedrifter?page=9&name=kommune')
  await expect(page).toHaveURL('/bedrifter?page=1&name=kommune')
})

test('the search narrows when typing pauses, survives the way to a company and back, and can find nothing', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', '/bedrifter?q=kommune')
  await expect(page).toHaveURL('/bedrifter?page=1&name=kommune')
  await expect(count(page)).toHaveText('Viser 5 bedrifter')

  await search(page).fill('sol')
  await expect(page).toHaveURL('/bedrifter?page=1&name=sol')
  await expect(count(page)).toHaveText('Viser 2 bedrifter')
  await cards(page).getByRole('link', { name: 'Solåsen kommune' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solåsen kommune')
  await page.getByRole('link', { name: 'Tilbake til bedrifter' }).click()
  await expect(page).toHaveURL('/bedrifter?page=1&name=sol')
  await expect(search(page)).toHaveValue('sol')

  await search(page).fill('qzxkvw')
  await expect(
    page.getByRole('heading', { name: 'Ingen bedrifter funnet som matcher søket ditt.' }),
  ).toBeVisible()
  await expect(count(page)).toHaveText('Viser 0 bedrifter')
  await page.getByRole('button', { name: 'Vis alle bedrifter' }).click()
  await expect(page).toHaveURL('/bedrifter?page=1')
  await expect(count(page)).toBeFocused()
})

test('followed companies can be shown alone, searched and sorted in place', async ({ page, portal }) => {
  await portal.sql('delete from followed_companies')
  await signIn(page, 'Ingrid Solvang', '/bedrifter?page=1&followed=true')
  await expect(page.getByText('Bedrifter du følger, dukker opp her.')).toBeVisible()
  const toggle = page.getByRole('switch', { name: 'Fulgte bedrifter' })
  await toggle.click()
  for (const name of ['Brattskar AS', 'Brevika Energi', 'Fosshamar Kraft']) {
    await followButton(page, name).click()
    await expect(followButton(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  // The change is sent after a second; the list of followed companies is fetched once it is stored.
  await toggle.click()
  await expect(page).toHaveURL('/bedrifter?page=1&followed=true')
  await expect(count(page)).toHaveText('Viser 3 bedrifter')
  expect(await names(page)).toEqual(['Brattskar AS', 'Brevika Energi', 'Fosshamar Kraft'])

  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(companies|user\/companies)/.test(request.url())) asked.push(request.url())
  })
  await page.getByRole('combobox', { name: 'Sorter' }).selectOption('Alfabetisk, Å til A')
  await expect(cards(page).first()).toContainText('Fosshamar Kraft')
  await search(page).fill('KRAFT')
  await expect(count(page)).toHaveText('Viser 1 bedrift')
  expect(asked).toEqual([])
  await search(page).fill('')
  await expect(count(page)).toHaveText('Viser 3 bedrifter')

  // A mistake can be undone: the card goes when the change is stored.
  await followButton(page, 'Brevika Energi').click()
  const toast = await holdToast(page, 'Du følger ikke lenger Brevika Energi')
  await expect(count(page)).toHaveText('Viser 2 bedrifter')
  // The focus moves to the card that has taken its place.
  await expect(followButton(page, 'Brattskar AS')).toBeFocused()
  await toast.getByRole('button', { name: 'Angre' }).click()
  await expect(count(page)).toHaveText('Viser 3 bedrifter')

  await page.getByRole('button', { name: 'Fjern Fulgte bedrifter' }).click()
  await expect(page).toHaveURL('/bedrifter?page=1&sort=NAME_DESC')
})

/** Counted, since other tests of the same portal may have added some. */
const totalOf = async (portal: Portal) => {
  const [row] = await portal.sql('select count(*)::int as count from companies')
  return (row as { count: number }).count
}

const openCompany = async (page: Page, name: string) => {
  await page.goto(`/bedrifter?page=1&name=${encodeURIComponent(name)}`)
  await cards(page).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a company: what is known, its people to copy, its newest ads @core', async ({ page, portal }) => {
  await portal.sql(`
    insert into company_register_facts (company_id, orgnr, state, legal_name, form, industries, employees, fetched_at, next_at)
    select id, '999999999', 'winding_up', 'TINDRA FORSIKRING ASA', 'Allmennaksjeselskap', '{Skadeforsikring}', 1400, now(), now()
    from companies where name = 'Tindra Forsikring ASA'`)
  await signIn(page, 'Ingrid Solvang', '/personvern')
  await openCompany(page, 'Tindra Forsikring ASA')
  await expect(page).toHaveURL(/\/bedrifter\/bedrift\/\d+$/)
  await expect(page).toHaveTitle('Tindra Forsikring ASA – Utsyn')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bedrifter' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Nøkkelinformasjon',
    /^Åpne stillinger \d+$/,
    'Siste nytt',
    'Oppfølging',
    /^Nøkkelpersoner \d$/,
    'Fra Enhetsregisteret',
  ])
  const facts = page.getByRole('region', { name: 'Nøkkelinformasjon' })
  await expect(facts).toContainText('Tindra Forsikring tar imot over 300 000 skademeldinger')
  for (const fact of ['Hovedkontor', 'Kjerneområder', 'Tech stack']) await expect(facts).toContainText(fact)
  await expect(facts).toContainText('Forsikring, skadeforsikring, personforsikring')

  const people = page.getByRole('region', { name: /^Nøkkelpersoner/ })
  const copy = people.getByRole('button', { name: /^Kopier (e-post|telefon) til / }).first()
  await copy.hover()
  await expect(people.getByText('Kopier', { exact: true }).first()).toBeVisible()
  expect(await copyWith(page, copy)).toMatch(/@tindra\.example$|^\+47 190 01/)
  await expect(people.getByRole('status').filter({ hasText: 'Kopiert' })).toHaveCount(0)

  const register = page.getByRole('region', { name: 'Fra Enhetsregisteret' })
  await expect(register).toContainText('999 999 999')
  await expect(register).toContainText('Under avvikling.')
  await expect(register).toContainText('tilgjengeliggjort av Brønnøysundregistrene')
  const jobs = page.getByRole('region', { name: /^Åpne stillinger/ })
  await expect(jobs.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(3)
  await expectAccessible(page)

  const open = Number((await jobs.getByRole('heading', { level: 2 }).innerText()).replace(/\D/g, ''))
  await jobs.getByRole('link', { name: 'Alle stillinger' }).click()
  await expect(page).toHaveURL(`/jobbannonser?page=1&company=Tindra+Forsikring+ASA`)
  await expect(count(page)).toHaveText(`Viser ${open} jobbannonser`)
})

test('«Stillinger» and «Siste nytt» keep the company as filter, «Hjemmeside» opens its site beside the portal', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', '/personvern')
  await openCompany(page, 'Kvantum Helse')
  const site = page.getByRole('link', { name: 'Hjemmeside' })
  expect(await site.getAttribute('href')).toMatch(/^https:\/\/(www\.)?kvantumhelse\.example\/$/)
  await expect(site).toHaveAttribute('target', '_blank')
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer')
  const here = page.url()
  await page.getByRole('link', { name: 'Stillinger', exact: true }).click()
  await expect(page).toHaveURL('/jobbannonser?page=1&company=Kvantum+Helse')
  await expect(page.getByRole('button', { name: 'Fjern Kvantum Helse' })).toBeVisible()
  const stored = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)
  expect(await stored('jobsFilterCompanies')).toBe('["Kvantum Helse"]')
  // The filter lasts for the visit.
  await page.getByRole('banner').getByRole('link', { name: 'Hjem' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Jobbannonser' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=1&company=Kvantum+Helse')

  await page.goto(here)
  await page.getByRole('link', { name: 'Siste nytt' }).click()
  await expect(page).toHaveURL('/nyheter?page=1&company=Kvantum+Helse')
  expect(await stored('newsFilterCompanies')).toBe('["Kvantum Helse"]')
})

test('a company without data says so, and so does an unknown one', async ({ page, complaints }) => {
  await signIn(page, 'Ingrid Solvang', '/personvern')
  await openCompany(page, 'Sandkasse Systemer')
  await expect(page.getByText('Ingen omtale er lagt inn.')).toBeVisible()
  await expect(page.getByText('Ikke oppgitt', { exact: true })).toHaveCount(3)
  await expect(page.getByText('Ingen passende konsulenter funnet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hjemmeside' })).toHaveCount(0)

  await page.goto('/bedrifter/bedrift/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Bedrift ikke funnet' })).toBeVisible()
  await page.getByRole('link', { name: 'Tilbake' }).click()
  await expect(page).toHaveURL('/bedrifter?page=1')
  forgive(complaints, /404/)
})

test('an ad leads to its company', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&company=Lyngfjell+Bank')
  await cards(page).getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: 'Lyngfjell Bank', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lyngfjell Bank')
  await page.getByRole('link', { name: 'Tilbake til bedrifter' }).click()
  await expect(page).toHaveURL('/bedrifter?page=1')
})
