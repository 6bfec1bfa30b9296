import type { Locator, Page } from '@playwright/test'
import { elsewhere, expect, expectAccessible, signIn, test, untilLive } from './fixtures.ts'
import { forgive } from './forgive.ts'
import type { Portal } from './portal-process.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Oppfølging' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Oppfølging' })
const part = (page: Page, name: string) => drawer(page).locator('.follow-up-part').filter({ hasText: name })
/** What takes the focus when the last row of a part goes. */
const headOf = (section: Locator) => section.getByRole('heading').locator('..')
/** Somebody else changes something, and no page has heard of it yet. */
const changeMeanwhile = (portal: Portal, which: string) =>
  portal.sql(`update follow_ups set version = version + 1 where ${which}`)

/** The page of an open ad that nobody follows up. */
async function freeAd(portal: Portal): Promise<string> {
  const [row] = (await portal.sql(`
    select id from jobs where status = 'open' and is_current and long_description is not null
      and not exists (select from follow_ups where job_id = jobs.id)
    order by id desc limit 1`)) as unknown as { id: string }[]
  return `/jobbannonser/annonse/${row!.id}`
}

test('two people follow up an ad: the second is shown the first’s, and nothing that they write is lost @core', async ({
  page,
  browser,
  portal,
}) => {
  const path = await freeAd(portal)
  await signIn(page, 'Ingrid Solvang', path)
  await expect(card(page)).toContainText('Ingen følger opp dette nå.')
  const other = await elsewhere(browser, portal, 'Sindre Haugland', path)
  await expect(card(other).getByRole('button', { name: 'Vi følger opp' })).toBeVisible()
  await Promise.all([untilLive(page), untilLive(other)])

  await card(page).getByRole('button', { name: 'Vi følger opp' }).click()
  await expect(drawer(page)).toContainText('begynte å følge opp')
  // Without a reload.
  await expect(card(other)).toContainText('Ingrid Solvang følger opp')
  await card(other).getByRole('button', { name: 'Åpne oppfølgingen' }).click()

  // Both write in the same field.
  await part(page, 'Plan').getByLabel('Neste steg').fill('Ringe kunden')
  await part(other, 'Plan').getByLabel('Neste steg').fill('Sende e-post')
  await part(other, 'Plan').getByLabel('Dag').fill('1.2.2099')
  await part(page, 'Plan').getByRole('button', { name: 'Lagre' }).click()
  await expect(drawer(page).getByText('Lagret', { exact: true })).toBeVisible()
  await expect(part(other, 'Plan')).toContainText('Oppfølgingen ble endret mens du skrev.')
  await expect(part(other, 'Plan')).toContainText('Ingrid Solvang satte neste steg: Ringe kunden')
  await expect(part(other, 'Plan').getByLabel('Neste steg')).toHaveValue('Sende e-post')
  await expectAccessible(other)
  await part(other, 'Plan').getByRole('button', { name: 'Lagre det jeg skrev' }).click()
  await expect(part(page, 'Plan').getByLabel('Neste steg')).toHaveValue('Sende e-post')
  await expect(part(page, 'Plan').getByLabel('Dag')).toHaveValue('01.02.2099')

  await part(page, 'Kommentarer').getByLabel('Ny kommentar').pressSequentially('Se her, @sind')
  const proposed = page
    .getByRole('listbox', { name: 'Kolleger du kan nevne' })
    .getByRole('option', { name: 'Sindre Haugland' })
  await proposed.waitFor()
  await page.keyboard.press('Escape')
  await expect(proposed).toBeHidden()
  await page.keyboard.press('Backspace')
  await proposed.waitFor()
  await page.keyboard.press('ArrowDown')
  await expect(proposed).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(proposed).toBeHidden()
  await part(page, 'Plan').getByLabel('Neste steg').fill('Ikke lagret ennå')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await card(page).getByRole('button', { name: 'Åpne oppfølgingen' }).click()
  await expect(part(page, 'Plan').getByLabel('Neste steg')).toHaveValue('Ikke lagret ennå')
  await part(page, 'Plan').getByRole('button', { name: 'Angre' }).click()
  await expect(part(page, 'Plan').getByLabel('Neste steg')).toHaveValue('Sende e-post')
  const comment = part(page, 'Kommentarer').getByLabel('Ny kommentar')
  await expect(comment).toHaveValue('Se her, @Sindre Haugland ')
  // What is written while the comment is being sent stays.
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/follow-ups/*/comments', async (route) => {
    await asked.promise
    await route.continue()
  })
  await part(page, 'Kommentarer').getByRole('button', { name: 'Legg til kommentar' }).click()
  await comment.fill('Og en ting til')
  asked.resolve()
  await expect(part(other, 'Kommentarer').getByRole('listitem')).toContainText('Se her, @Sindre Haugland')
  await part(page, 'Kommentarer').getByRole('button', { name: 'Slett' }).press('Enter')
  await expect(part(other, 'Kommentarer').getByRole('listitem')).toHaveCount(0)
  await expect(headOf(part(page, 'Kommentarer'))).toBeFocused()
  await expect(comment).toHaveValue('Og en ting til')
  await other.context().close()
})

test('a follow-up goes to its end by keyboard alone, with consultants and a reason', async ({
  page,
  portal,
  complaints,
}) => {
  const path = await freeAd(portal)
  await signIn(page, 'Kari Moe', path)
  await card(page).getByRole('button', { name: 'Vi følger opp' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()

  await drawer(page).getByRole('combobox', { name: 'Velg konsulent' }).fill('Sindre')
  await page.getByRole('option', { name: /^Sindre Haugland, / }).waitFor()
  await page.keyboard.press('Enter')
  const chosen = part(page, 'Konsulenter').getByRole('listitem').filter({ hasText: 'Sindre Haugland' })
  await expect(chosen).toContainText('Vurderes')
  await chosen.getByRole('button', { name: /^Flytt til/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen).toContainText('Tilbudt')
  await expect(chosen.getByRole('button', { name: /^Flytt til/ })).toBeFocused()

  await part(page, 'Trinn')
    .getByRole('button', { name: /^Flytt til/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const reason = drawer(page).getByLabel('Hvorfor tapte vi?')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByText('Skriv hvorfor.')).toBeVisible()
  await page.keyboard.type('En annen var ledig før')
  await changeMeanwhile(portal, `job_id = ${path.split('/').at(-1)}`)
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('alert')).toContainText('Noen andre endret oppfølgingen i mellomtiden.')
  forgive(complaints, /status of 409/)
  await expect(reason).toHaveValue('En annen var ledig før')
  await expect(drawer(page).getByRole('button', { name: 'Flytt til Tapt' })).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Enter')
  await expect(part(page, 'Trinn')).toContainText('En annen var ledig før')
  await expect(drawer(page).getByText('Flyttet til Tapt', { exact: true })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await chosen.getByRole('button', { name: /^Fjern/ }).press('Enter')
  await expect(chosen).toHaveCount(0)
  await expect(headOf(part(page, 'Konsulenter'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card(page)).toContainText('Ingen følger opp dette nå.')
  await expect(card(page).getByRole('list')).toContainText(/Tapt.*Kari Moe/)
  await expectAccessible(page)
})

test('a company is followed up, and a reader sees nothing of it', async ({ page, portal }) => {
  const [row] = (await portal.sql(`
    select id from companies
    where not exists (select from follow_ups where company_id = companies.id) order by id limit 1`)) as unknown as {
    id: string
  }[]
  const path = `/bedrifter/bedrift/${row!.id}`
  await signIn(page, 'Sindre Haugland', path)
  await card(page).getByRole('button', { name: 'Vi følger opp' }).click()
  await page.keyboard.press('Escape')
  await expect(card(page)).toContainText('Sindre Haugland følger opp')

  // More than the card has room for.
  await portal.sql(`
    insert into follow_ups (subject, company_id, title, company_name, stage, end_reason, ended_at)
    select 'company', id, name, name, 'lost', 'Pris', now() from companies, generate_series(1, 7) where id = ${row!.id}`)
  await page.reload()
  await card(page).getByRole('link', { name: 'Og 2 til' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)

  await signIn(page, 'Jonas Bakke', path)
  await page.getByRole('heading', { name: 'Nøkkelinformasjon' }).waitFor()
  await expect(page.getByText('Oppfølging')).toHaveCount(0)
})

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const boardCard = (page: Page, name: string, title: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: title })

test('the board: found in the menu, moved by mouse and by keyboard, followed live, filtered in the address', async ({
  page,
  browser,
  portal,
}) => {
  const [{ title }] = (await portal.sql(
    `select title from follow_ups where stage = 'new' order by id limit 1`,
  )) as [{ title: string }]
  await signIn(page, 'Ingrid Solvang')
  await page.getByRole('button', { name: 'Brukermeny' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Oppfølging' }).click()
  await expect(page).toHaveURL('/oppfolging')
  const card = boardCard(page, 'Ny', title)
  await expect(card).toBeVisible()
  await expectAccessible(page)
  const other = await elsewhere(browser, portal, 'Kari Moe', '/oppfolging')
  await expect(boardCard(other, 'Ny', title)).toBeVisible()
  await untilLive(other)

  const from = (await card.locator('[data-handle]').boundingBox())!
  const to = (await column(page, 'Kontaktet').boundingBox())!
  await page.mouse.move(from.x + 16, from.y + 16)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 8 })
  await expect(page.locator('.board-column[data-over]')).toContainText('Kontaktet')
  await page.mouse.up()
  await expect(boardCard(page, 'Kontaktet', title)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'er flyttet til Kontaktet' })).toBeVisible()
  await expect(boardCard(other, 'Kontaktet', title)).toBeVisible()

  const moved = boardCard(page, 'Kontaktet', title)
  await moved.getByRole('button', { name: /^Flytt til/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(boardCard(page, 'Ny', title).getByRole('button', { name: title, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText('Ingrid Solvang flyttet til Ny')
  await expect(page).toHaveURL(/open=\d+/)
  await page.keyboard.press('Escape')

  await page
    .getByRole('combobox', { name: 'Vis', exact: true })
    .selectOption('Uten neste steg eller urørt i 14 dager')
  await expect(page).toHaveURL(/stale=true/)
  await page.getByRole('link', { name: 'Liste' }).click()
  await expect(page.getByRole('table')).toContainText(title)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Vis', exact: true }).selectOption('Avsluttede')
  await expect(page.getByRole('table')).toContainText('En annen leverandør var rimeligere')
  // What is filtered by is named, also where nothing has it, and the count stands to be read out.
  await page.goto('/oppfolging?customer=Nedlagt+AS')
  await expect(page.getByRole('status').filter({ hasText: /^0\soppfølginger$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ingen oppfølging passer til filtrene' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Nedlagt AS')
  await other.context().close()
})

test('on a phone the board is one column at a time, and an end asks why', async ({
  page,
  portal,
  complaints,
}) => {
  await signIn(page, 'Kari Moe', '/oppfolging')
  await page.setViewportSize({ width: 390, height: 844 })
  const stage = page.getByRole('combobox', { name: 'Trinn' })
  await stage.selectOption('considering')
  await column(page, 'Vurderes')
    .getByRole('button', { name: /^Flytt til/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Kontaktet', exact: true }).press('Enter')
  // The column that it is in now is hidden.
  await expect(stage).toBeFocused()
  await stage.selectOption('interview')
  await expect(page).toHaveURL(/stage=interview/)
  await expect(page.locator('.board-column').filter({ visible: true })).toHaveCount(1)
  const card = column(page, 'Intervju').getByRole('listitem').first()
  await card.getByRole('button', { name: /^Flytt til/ }).click()
  await page.getByRole('button', { name: 'Vunnet', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hvorfor vant vi?').fill('Best på kompetanse')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: /^Flytt til/ }).click()
  await page.getByRole('button', { name: 'Vunnet', exact: true }).click()
  await expect(dialog.getByLabel('Hvorfor vant vi?')).toHaveValue('Best på kompetanse')
  const end = dialog.getByRole('button', { name: 'Flytt til Vunnet' })
  await changeMeanwhile(portal, `stage = 'interview'`)
  await end.click()
  await expect(dialog.getByRole('alert')).toContainText('Noen andre endret oppfølgingen i mellomtiden.')
  forgive(complaints, /status of 409/)
  await expect(dialog.getByLabel('Hvorfor vant vi?')).toHaveValue('Best på kompetanse')
  await expect(end).not.toHaveAttribute('aria-busy')
  await end.click()
  await expect(page.getByText('er flyttet til Vunnet')).toBeVisible()
})

test('of many colleagues, and of two with one name, the right one is mentioned and becomes the owner', async ({
  page,
  portal,
  complaints,
}) => {
  const FROM = "where issuer = 'https://mange.example'"
  // More than come at once, and last of them two with one name and one of her own.
  await portal.sql(`insert into users (issuer, subject, name, email, role)
    select 'https://mange.example', n, case when n < 501 then 'Anne ' || n when n < 503 then 'Øyvind Åsen' else 'Torbjørg Fjell' end, 'nr' || n || '@mange.example', 'ansatt'
    from generate_series(1, 503) as n`)
  const path = await freeAd(portal)
  await signIn(page, 'Kari Moe', path)
  await card(page).getByRole('button', { name: 'Vi følger opp' }).click()
  await part(page, 'Kommentarer').getByLabel('Ny kommentar').pressSequentially('Hei @øyv')
  await expect(page.getByRole('option', { name: /^Øyvind Åsen/ })).toHaveCount(2)
  await expectAccessible(page, 'dialog[open]')
  await page.getByRole('option', { name: 'Øyvind Åsen (nr502@mange.example)' }).click()
  const send = part(page, 'Kommentarer').getByRole('button', { name: 'Legg til kommentar' })
  await page.route('**/api/follow-ups/*/comments', (route) => route.abort())
  await send.click()
  await expect(part(page, 'Kommentarer').getByRole('alert')).toContainText('Endringen ble ikke lagret.')
  forgive(complaints, /ERR_FAILED/)
  await expectAccessible(page, 'dialog[open]')
  await page.unroute('**/api/follow-ups/*/comments')
  await send.click()
  await expect(part(page, 'Kommentarer').getByRole('listitem')).toContainText('Hei @Øyvind Åsen')
  await expect(part(page, 'Kommentarer').getByRole('alert')).toHaveCount(0)
  const [comment] = (await portal.sql(`
    select text = 'Hei <@' || users.id || '>' as is_meant from follow_up_comments as comment, users ${FROM} and subject = '502'
    order by comment.id desc limit 1`)) as { is_meant: boolean }[]
  expect(comment!.is_meant).toBe(true)

  await part(page, 'Kommentarer').getByLabel('Ny kommentar').fill('@TORBJØRG og @øyvind, ring')
  await send.click()
  await expect(part(page, 'Kommentarer').getByRole('listitem')).toContainText(['Hei', '@Torbjørg Fjell og'])
  await expect(part(page, 'Kommentarer')).toContainText(
    'Ikke alle ble varslet: «@øyvind» passer på flere kolleger.',
  )
  await expectAccessible(page, 'dialog[open]')

  await part(page, 'Plan').getByRole('combobox', { name: 'Eier' }).fill('øyvind')
  await page.getByRole('option', { name: /nr501@mange\.example/ }).click()
  await expectAccessible(page, 'dialog[open]')
  // Refused for a reason that trying again does not remove.
  await portal.sql(`update users set role = 'leser' ${FROM} and subject = '501'`)
  await part(page, 'Plan').getByRole('button', { name: 'Lagre' }).click()
  await expect(drawer(page)).toContainText('Den du har valgt, kan ikke følge opp.')
  forgive(complaints, /status of 400/)
  await portal.sql(`update users set role = 'ansatt' ${FROM} and subject = '501'`)
  await part(page, 'Plan').getByRole('button', { name: 'Lagre' }).click()
  await expect(drawer(page)).toContainText('gjorde Øyvind Åsen til eier')
  await portal.sql(`delete from users ${FROM}`)
})
