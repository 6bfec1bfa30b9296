import type { Page } from '@playwright/test'
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
const section = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Administrasjon' }).getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('administrators find the page in the user menu; others see that they have no access', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Brukermeny' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Administrasjon' }).click()
  await expect(page).toHaveURL('/administrasjon')
  await expect(page).toHaveTitle('Personer – Administrasjon – Utsyn')
  await expect(section(page, 'Personer')).toHaveAttribute('aria-current', 'page')
  await expect(row(page, 'Ingrid Solvang')).toContainText('Administrator')
  await expectAccessible(page)
  // On a phone the sections are one row, with the open one in view.
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/administrasjon/kom-i-gang')
  await expect(section(page, 'Kom i gang')).toBeInViewport({ ratio: 1 })
  const boxes = await Promise.all((await section(page, /./).all()).map((link) => link.boundingBox()))
  expect(boxes.length).toBeGreaterThan(5)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  await page.setViewportSize({ width, height })

  await signIn(page, 'Kari Moe', '/administrasjon/logg')
  await expect(heading(page)).toHaveText('Du har ikke tilgang til denne siden')
  await page.getByRole('button', { name: 'Brukermeny' }).click()
  await expect(page.getByRole('link', { name: 'Kilder og tall' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administrasjon' })).toHaveCount(0)
})

test('a person is signed out, closed out, let in and erased, and the log says who did it @core', async ({
  page,
}) => {
  await signIn(page, 'Bjørn-Erik Ødegård Kristoffersen')
  await signIn(page, 'Ingrid Solvang', '/administrasjon')
  const person = row(page, 'Bjørn-Erik')
  await page.getByLabel('Søk i personer').fill('ødegård')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await person.getByRole('button', { name: /^Logg ut/ }).click()
  await expect(person).toContainText('Logget ut')
  await person.getByRole('button', { name: /^Steng ute/ }).click()
  await expect(person).toContainText('Stengt ute')
  await person.getByRole('button', { name: /^Slipp inn/ }).click()
  await expect(person).not.toContainText('Stengt ute')

  await person.getByRole('button', { name: /^Slett/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Slette Bjørn-Erik Ødegård Kristoffersen?' })
  await dialog.getByRole('button', { name: 'Slett for godt' }).click()
  await expect(dialog.getByText('Navnet er ikke det samme.')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('textbox').fill('Bjørn-Erik Ødegård Kristoffersen')
  await dialog.getByRole('button', { name: 'Slett for godt' }).click()
  await expect(page.getByText('Ingen har et navn')).toBeVisible()

  await section(page, 'Hendelseslogg').click()
  await page.getByRole('combobox', { name: 'Hendelse' }).selectOption('Personer')
  await expect(page).toHaveURL(/kind=people/)
  await expect(page.getByRole('row')).toHaveText([
    /^Tid/,
    /Slettet.*av Ingrid/,
    /Sluppet inn igjen/,
    /Stengt ute/,
  ])
  // The name went with the person.
  await expect(page.getByRole('table')).not.toContainText('Bjørn-Erik')
})

test('the log shows who read which CV, is filtered, and downloaded', async ({ page, portal }) => {
  await signIn(page, 'Sindre Haugland', '/konsulenter')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await signIn(page, 'Ingrid Solvang', '/administrasjon/logg?kind=cv')
  await expect(row(page, /Leste CV: /).filter({ hasText: 'Sindre Haugland' })).toHaveCount(1)
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned' }).click()
  expect((await waiting).suggestedFilename()).toBe('hendelseslogg.csv')
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Ingrid Solvang')
  await expect(page.getByText('Ingen hendelser passer med det du har valgt.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Periode' }).selectOption('Velg datoer')
  const from = page.getByRole('textbox', { name: 'Fra og med' })
  await from.fill('31.02.2026')
  await from.press('Enter')
  await expect(page.getByText('Datoen 31.02.2026 finnes ikke.')).toBeVisible()
  await expectAccessible(page)
  await portal.sql(`insert into audit_log (event, at) values ('logout', '2020-05-17 12:00+02')`)
  await page.goto('/administrasjon/logg?days=dates&from=2020-05-17')
  await expect(from).toHaveValue('17.05.2020')
  await page.getByRole('textbox', { name: 'Til og med' }).fill('17.5.2020')
  await page.getByRole('textbox', { name: 'Til og med' }).press('Tab')
  await expect(page).toHaveURL(/to=2020-05-17/)
  await expect(page.getByRole('row')).toHaveText([/^Tid/, /Logget ut/])
  await expect(page.getByRole('status').filter({ hasText: /^1\streff$/ })).toBeAttached()
  await portal.sql(`insert into audit_log (event) select 'logout' from generate_series(1, 120)`)
  await page.goto('/administrasjon/logg')
  await page.getByRole('link', { name: 'Neste side' }).click()
  await expect(page).toHaveURL(/page=2/)
})

test('a feed is tried, added, run, paused and removed, and the log says so', async ({
  page,
  portal,
  complaints,
}) => {
  await signIn(page, 'Ingrid Solvang', '/administrasjon/kilder')
  await expect(row(page, 'NAV Stillingsfeed')).toContainText('Settes opp med NAV_FEED_URL.')
  // Those of the example data are nobody's to change.
  await expect(row(page, 'jobbstrand.example').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Legg til kilde' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg til kilde' })
  const address = dialog.getByRole('textbox', { name: 'Adresse' })
  await dialog.getByRole('button', { name: 'Prøv adressen' }).click()
  await expect(dialog.getByText('Skriv adressen til kilden.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('https://10.0.0.1/jobb.rss')
  await address.press('Enter')
  await expect(dialog.getByText('Adressen peker til et lukket nett og kan ikke hentes.')).toBeVisible()
  await expect(address).toHaveValue('https://10.0.0.1/jobb.rss')
  await expectAccessible(page, 'dialog[open]')
  await address.fill(`${portal.url}/demo/karriere/polarkode/jobs.rss`)
  await choose(dialog.getByRole('checkbox', { name: 'Kilden har alle åpne annonser' }), true)
  await dialog.getByRole('button', { name: 'Prøv adressen' }).click()
  await expect(dialog.getByText(/Kilden har \d+\sannonser nå/)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  const feed = row(page, 'Lagt til her')
  await expect(feed).toContainText('Virker')

  await feed.getByRole('button', { name: /^Les nå/ }).click()
  await expect(page.getByText(/^localhost leses nå$/)).toBeVisible()
  await feed.getByRole('button', { name: /^Sett på pause/ }).click()
  await expect(feed).toContainText('Satt på pause')
  await expect(feed.getByRole('button', { name: /^Les nå/ })).toHaveCount(0)
  await signIn(page, 'Kari Moe', '/kilder')
  await expect(page.getByRole('table').getByText('Satt på pause')).toBeVisible()
  await signIn(page, 'Ingrid Solvang', '/administrasjon/kilder')
  await feed.getByRole('button', { name: /^Fortsett/ }).click()
  await expect(feed).not.toContainText('Satt på pause')

  await feed.getByRole('button', { name: /^Fjern/ }).click()
  await expect(page.getByRole('dialog')).toContainText('blir stående til fristen går ut')
  await expectAccessible(page, 'dialog[open]')
  await page.getByRole('button', { name: 'Fjern kilden' }).click()
  await expect(feed).toHaveCount(0)

  await page.goto('/administrasjon/logg?kind=sources')
  await expect(page.getByRole('row')).toHaveText([
    /^Tid/,
    /Fjernet kilde: localhost.*Ingrid/,
    /Startet kilde igjen/,
    /Satte kilde på pause/,
    /Leste kilde nå/,
    /La til kilde/,
  ])
  // The refused address.
  forgive(complaints, /status of 400/)
})

test('failed work is shown and tried again; what is in force stands beside it', async ({ page, portal }) => {
  await signIn(page, 'Ingrid Solvang', '/administrasjon/oppgaver')
  await expect(page.getByText('Alt bakgrunnsarbeid går som det skal.')).toBeVisible()
  await portal.sql(`
    insert into pgboss.job (id, name, state, data, retry_count, completed_on, output)
    select gen_random_uuid(), 'recount-news', 'failed', '{"payload":{}}', 2, now(), '{"name":"TypeError"}'`)
  await page.reload()
  const task = row(page, 'Telle nyheter på nytt')
  await expect(task).toContainText('TypeError')
  await expectAccessible(page)
  await task.getByRole('button', { name: /^Prøv igjen/ }).click()
  await expect(page.getByText('Alt bakgrunnsarbeid går som det skal.')).toBeVisible()

  await section(page, 'Lagring og språkmodell').click()
  await expect(row(page, 'KEEP_CHAT_DAYS')).toContainText(/90\sdager/)
  await expect(page.getByText(/Ingen språkmodell er satt opp/)).toBeVisible()
  await expectAccessible(page)
})

test('what cannot be fetched says so, and is fetched on retry', async ({ page, complaints }) => {
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 400, json: {} }))
  await signIn(page, 'Ingrid Solvang', '/administrasjon')
  for (const [name, failure] of [
    ['Personer', 'Personene kunne ikke hentes.'],
    ['Kilder', 'Kildene kunne ikke hentes.'],
    ['Hendelseslogg', 'Hendelsesloggen kunne ikke hentes.'],
    ['Mislykkede oppgaver', 'Oppgavene kunne ikke hentes.'],
    ['Kom i gang', 'Listen kunne ikke hentes.'],
    ['Lagring og språkmodell', 'Oppsettet kunne ikke hentes.'],
  ] as const) {
    await section(page, name).click()
    await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
  }
  await expectAccessible(page)
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(row(page, 'KEEP_NEWS_DAYS')).toBeVisible()
  forgive(complaints, /status of 400/)
})
