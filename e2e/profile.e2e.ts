import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { copyWith, expect, expectAccessible, holdToast, signIn, test, untilLive } from './fixtures.ts'
import { forgive } from './forgive.ts'

const PERSON = 'Sindre Haugland'
const companies = (page: Page) => page.getByRole('group', { name: 'Bedrifter du følger' })
const technologies = (page: Page) => page.getByRole('group', { name: 'Teknologier du følger' })
const chips = (page: Page) => technologies(page).getByRole('button')
const picker = (page: Page) => page.getByRole('combobox', { name: 'Teknologi' })
const LONG = 'Interkommunalt samarbeid for arkivdigitalisering og innsynsløsninger i Ytre Solhav IKS'

/** What the server has stored, whatever the page shows. */
const saved = (page: Page, what: 'companies' | 'technologies') =>
  page.evaluate(async (what) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` }
    const { data } = (await (await fetch(`/api/user/${what}`, { headers })).json()) as {
      data: { saved_technologies?: string[]; followed_companies?: { name: string }[] }
    }
    return data.saved_technologies ?? data.followed_companies?.map(({ name }) => name)
  }, what)

/** Removes everything but what the test sets up; the user exists after their first sign-in. */
async function arrive(page: Page, portal: { sql: (text: string) => Promise<unknown> }, ...laid: string[]) {
  await signIn(page, PERSON, '/konto')
  for (const table of ['followed_companies', 'saved_technologies'])
    await portal.sql(`delete from ${table} where user_id in (select id from users where name = '${PERSON}')`)
  for (const statement of laid) await portal.sql(statement)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Min profil' }).waitFor()
}

const laidCompanies = [
  `insert into companies (name, name_key) values
     ('Solhav Energi AS', 'solhav energi'), ('Ørnefjell Bank', 'ørnefjell bank'), ('${LONG}', 'solhav iks')
   on conflict do nothing`,
  `insert into followed_companies (user_id, company_id)
   select users.id, companies.id from users, companies
   where users.name = '${PERSON}' and companies.name_key in ('solhav energi', 'ørnefjell bank', 'solhav iks')`,
]
const laidTechnologies = `insert into saved_technologies (user_id, technology)
  select id, unnest(array['C#', 'Kotlin', 'React']) from users where name = '${PERSON}'`

test('shows the name and that nothing is followed yet', async ({ page, portal }) => {
  await arrive(page, portal)
  const main = page.getByRole('main')
  for (const text of [
    'Kontoopplysningene kommer fra innloggingstjenesten',
    'Sindre Haugland',
    'sindre.haugland@utsyn.example',
    'Ingen bedrifter følges for øyeblikket',
    'Ingen teknologier følges for øyeblikket',
    'Du følger ingen teknologier enda',
    'Bytt mellom lys og mørk fargetema',
  ])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByText('Profilen kan ikke endres her. Kontakt HR')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Mørk modus' })).toBeVisible()
  await expectAccessible(page, '.follow-chips, .follow-picker')
})

test('a company disappears at once, is restored by «Angre», and is otherwise removed on the server too', async ({
  page,
  portal,
}) => {
  await arrive(page, portal, ...laidCompanies, laidTechnologies)
  await expect(page.getByRole('heading', { level: 2, name: 'Bedrifter du følger 3' })).toBeVisible()
  await expect(companies(page).getByRole('button')).toHaveText([LONG, 'Solhav Energi AS', 'Ørnefjell Bank'])
  await expectAccessible(page)

  const chip = page.getByRole('button', { name: 'Fjern Solhav Energi AS' })
  await chip.focus()
  await page.keyboard.press('Enter')
  const toast = await holdToast(page, 'Du følger ikke lenger Solhav Energi AS')
  await expect(chip).toBeHidden()
  await expect(page.getByRole('button', { name: 'Fjern Ørnefjell Bank' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Bedrifter du følger 2' })).toBeVisible()
  await expect.poll(() => saved(page, 'companies')).toEqual([LONG, 'Ørnefjell Bank'])
  await toast.getByRole('button', { name: 'Angre' }).click()
  await expect(chip).toBeVisible()
  await expect.poll(() => saved(page, 'companies')).toHaveLength(3)
  await expect(chip).toBeVisible()
})

test('a change that the server refuses is undone with a message', async ({ page, portal, complaints }) => {
  await arrive(page, portal, ...laidCompanies, laidTechnologies)
  const looked = Promise.withResolvers<void>()
  await page.route(/\/api\/user\/(companies|technologies)(\/|$)/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await looked.promise
    await route.fulfill({ status: 400, json: { message: 'Nei.' } })
  })
  await page.getByRole('button', { name: 'Fjern Ørnefjell Bank' }).click()
  await expect(page.getByRole('button', { name: 'Fjern Ørnefjell Bank' })).toBeHidden()
  looked.resolve()
  await expect(page.getByText('Kunne ikke slutte å følge bedriften')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fjern Ørnefjell Bank' })).toBeVisible()

  await page.getByRole('button', { name: 'Fjern Kotlin' }).click()
  await expect(page.getByText('Kunne ikke slutte å følge Kotlin')).toBeVisible()
  await expect(chips(page)).toHaveText(['C#', 'Kotlin', 'React'])
  await picker(page).fill('typescript')
  await page.keyboard.press('Enter')
  await expect(page.getByText('TypeScript kunne ikke følges')).toBeVisible()
  await expect(chips(page)).toHaveText(['C#', 'Kotlin', 'React'])
  forgive(complaints, /status of 400/)
})

test('technologies are followed from the picker, and many quick changes end as the last one @core', async ({
  page,
  portal,
}) => {
  await arrive(page, portal, laidTechnologies)
  await picker(page).fill('typesc')
  await page.getByRole('option', { name: 'TypeScript' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['C#', 'Kotlin', 'React', 'TypeScript'])
  for (const name of ['C#', 'Kotlin', 'React', 'TypeScript'])
    await page.getByRole('button', { name: `Fjern ${name}`, exact: true }).click()
  const toast = await holdToast(page, 'Du følger ikke lenger TypeScript')
  await expect(page.getByText('Ingen teknologier følges for øyeblikket')).toBeVisible()
  await toast.getByRole('button', { name: 'Angre' }).click()
  await expect(chips(page)).toHaveText(['TypeScript'])
  await expect.poll(() => saved(page, 'technologies')).toEqual(['TypeScript'])
  await page.reload()
  await expect(chips(page)).toHaveText(['TypeScript'])
})

test('a technology is followed from its tag on an ad, and is then among those that one follows', async ({
  page,
  portal,
}) => {
  await arrive(page, portal)
  await portal.sql(`
    insert into jobs (source, external_id, title, posted_date, listed_date, ai_technologies)
    values ('merker.example', 'ad-1', 'Merkelappmaker', current_date, current_date, '{C#,Fjellflyt,Node.js}')
    on conflict do nothing`)
  await page.goto('/jobbannonser?page=1&search=merkelappmaker')
  await page.getByRole('link', { name: 'Merkelappmaker' }).click()
  const tag = (name: string) => page.getByRole('button', { name: `Følg ${name}`, exact: true })
  for (const name of ['C#', 'Fjellflyt']) {
    await expect(tag(name)).toHaveAttribute('aria-pressed', 'false')
    await tag(name).click()
    await expect(tag(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect.poll(() => saved(page, 'technologies')).toEqual(['C#', 'Fjellflyt'])
  await expectAccessible(page, 'article')
  await tag('C#').click()
  await expect(tag('C#')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: 'Sindre', exact: true }).click()
  await expect(chips(page)).toHaveText(['Fjellflyt'])
})

test('the other devices of a person are listed and signed out together', async ({
  page,
  portal,
  browser,
}) => {
  await signIn(page, 'Bjørn-Erik Ødegård Kristoffersen', '/konto')
  const device = await browser.newContext({
    baseURL: portal.url,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  })
  const phone = await device.newPage()
  await signIn(phone, 'Bjørn-Erik Ødegård Kristoffersen', '/jobbannonser?page=1')
  await page.reload()
  const list = page.getByRole('region', { name: 'Her er du logget inn' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Denne enheten' })).toHaveCount(1)
  await expect(list.getByText('Safari på iPhone')).toBeVisible()
  await expect(list.getByText('Sist i bruk for mindre enn ett minutt siden')).toBeVisible()
  await expectAccessible(page, list)
  await list.getByRole('button', { name: 'Logg ut andre enheter' }).click()
  await expect(page.getByText(/ er logget ut$/)).toBeVisible()
  await expect(list.getByText('Safari på iPhone')).toBeHidden()
  await expect(list.getByRole('button')).toHaveCount(0)
  await phone.goto('/konto')
  await expect(phone.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await device.close()
})

test('a key for programs is made, shown once, used and deleted', async ({ page, portal, complaints }) => {
  await portal.sql('delete from personal_tokens')
  await signIn(page, 'Jonas Bakke', '/konto')
  const card = page.getByRole('region', { name: 'Tilgangsnøkler' })
  await card.getByRole('button', { name: 'Lag nøkkel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lag nøkkel' }).click()
  await expect(dialog.getByText('Gi nøkkelen et navn.')).toBeVisible()
  await expect(dialog.getByLabel('Navn')).toBeFocused()
  await dialog.getByLabel('Navn').fill('Power BI')
  await dialog.getByLabel('Tilgang').selectOption('Lese og endre')
  await dialog.getByLabel('Gyldighet').selectOption('Til en dato')
  await dialog.getByLabel('Siste dag').fill('31.12.1999')
  await dialog.getByRole('button', { name: 'Lag nøkkel' }).click()
  await expect(dialog.getByText('Datoen er passert.')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByLabel('Gyldighet').selectOption('30 dager')
  await dialog.getByRole('button', { name: 'Lag nøkkel' }).click()
  await expect(dialog.getByRole('heading', { name: 'Nøkkelen er klar' })).toBeVisible()
  const secret = await copyWith(page, dialog.getByRole('button', { name: 'Kopier nøkkelen' }))
  expect(secret).toMatch(/^utsyn_/)
  await expect(dialog.getByText(secret, { exact: true })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Ferdig' }).click()
  await expect(card.getByRole('listitem')).toContainText(['Power BI'])
  await expect(card.getByText('Ikke brukt ennå')).toBeVisible()

  const ask = async () =>
    (await fetch(`${portal.url}/api/user/`, { headers: { authorization: `Bearer ${secret}` } })).status
  expect(await ask()).toBe(200)
  await portal.sql(
    `insert into personal_tokens (user_id, token_hash, name, scope, expires_on)
     select user_id, 'x', 'Et gammelt skript', 'read', current_date - 2 from personal_tokens`,
  )
  await page.reload()
  await expect(card.getByText('Utløpt', { exact: true })).toBeVisible()
  await expect(card.getByText('Sist brukt for mindre enn ett minutt siden')).toBeVisible()
  await expect(card.getByText(secret)).toHaveCount(0)
  await expectAccessible(page, card)

  const remove = card.getByRole('button', { name: 'Slett nøkkelen Power BI' })
  await remove.click()
  await expect(dialog.getByText('Programmer som bruker «Power BI», slipper ikke inn lenger.')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(remove).toBeFocused()
  expect(await ask()).toBe(200)
  await remove.click()
  await dialog.getByRole('button', { name: 'Slett nøkkelen' }).click()
  await expect(page.getByText('Nøkkelen er slettet')).toBeVisible()
  await expect(remove).toBeHidden()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect(await ask()).toBe(401)

  await page.route('**/api/user/tokens', (route) => route.fulfill({ status: 400, json: {} }))
  await page.reload()
  await expect(card.getByText('Nøklene kunne ikke hentes.')).toBeVisible()
  await card.getByRole('button', { name: 'Lag nøkkel' }).click()
  await dialog.getByLabel('Navn').fill('Skript')
  await dialog.getByRole('button', { name: 'Lag nøkkel' }).click()
  await expect(dialog.getByText('Nøkkelen kunne ikke lages. Prøv igjen om litt.')).toBeVisible()
  forgive(complaints, /status of 400/)
})

test('an ad is «Ny» until it is opened, in the list behind it and in another tab', async ({
  page,
  context,
  portal,
}) => {
  await portal.sql(`
    insert into jobs (source, external_id, title, posted_date, listed_date, created_at)
    select 'ferskt.example', 'ad-' || n, 'Ferskvarekyndig ' || n, current_date - n, current_date - n,
           now() - n * interval '5 days'
    from generate_series(0, 1) n on conflict do nothing`)
  await portal.sql('delete from opened_jobs')
  await signIn(page, 'Jonas Bakke', '/jobbannonser?page=1&search=ferskvarekyndig')
  const card = (number: number, tab = page) =>
    tab.getByRole('listitem').filter({ has: tab.getByRole('link', { name: `Ferskvarekyndig ${number}` }) })
  await expect(card(0).getByText('Ny', { exact: true })).toBeVisible()
  await expect(card(1)).toBeVisible()
  await expect(card(1).getByText('Ny', { exact: true })).toHaveCount(0)
  await expectAccessible(page, 'main li')
  const tab = await context.newPage()
  await tab.goto(page.url())
  await untilLive(tab)
  await expect(card(0, tab).getByText('Ny', { exact: true })).toBeVisible()
  await page.bringToFront()
  const opened = page.waitForResponse((reply) => reply.url().endsWith('/opened') && reply.ok())
  await page.getByRole('link', { name: 'Ferskvarekyndig 0' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ferskvarekyndig 0' })).toBeVisible()
  await opened
  await expect(card(0, tab).getByText('Ny', { exact: true })).toHaveCount(0)
  await expect(card(0, tab)).toBeVisible()
  await tab.close()
  await page.goBack()
  await expect(card(0)).toBeVisible()
  await expect(card(0).getByText('Ny', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(card(0)).toBeVisible()
  await expect(card(0).getByText('Ny', { exact: true })).toHaveCount(0)
})

test('notification settings are set one by one, and saved', async ({ page, complaints }) => {
  await signIn(page, 'Jonas Bakke', '/konto')
  const labels = [
    'Varsle om nye stillinger',
    'Varsle om frister',
    'Varsle om endringer i favoritter',
    'Varsle om endringer i bedrifter',
    'Varsle om nyheter',
  ]
  const deadlines = page.getByRole('switch', { name: 'Varsle om frister' })
  for (const name of labels) await expect(page.getByRole('switch', { name })).toBeChecked()
  const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await deadlines.click()
  await kept
  await page.reload()
  await expect(deadlines).not.toBeChecked()
  await page.route('**/api/notifications/settings', (route) => route.fulfill({ status: 400, json: {} }))
  await deadlines.click()
  await expect(page.getByText('Innstillingen kunne ikke lagres')).toBeVisible()
  await expect(deadlines).not.toBeChecked()
  forgive(complaints, /status of 400/)
})

test('everything that is stored about a person is downloaded as a page and as JSON', async ({
  page,
  portal,
}) => {
  test.slow(Boolean(process.env['LONG']), 'axe looks at 8,000 elements six times')
  await arrive(page, portal, laidTechnologies)
  const download = async (label: string) => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: label }).click()
    const file = await started
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const json = await download('Som JSON')
  expect(json.name).toBe('mine-data.json')
  const { user, saved_technologies, consultant_projects } = JSON.parse(json.text)
  expect(user[0].name).toBe(PERSON)
  expect(saved_technologies).toHaveLength(3)
  expect(consultant_projects.length).toBeGreaterThan(0)

  const html = await download('Som nettside')
  expect(html.name).toBe('mine-data.html')
  await page.route('**/mine-data.html', (route) =>
    route.fulfill({ body: html.text, contentType: 'text/html' }),
  )
  await page.goto('/mine-data.html')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alt Utsyn har lagret om deg')
  await expectAccessible(page)
})

test('a calendar address is made, read by a program, and stopped', async ({ page, portal, complaints }) => {
  await signIn(page, 'Ingrid Solvang', '/konto')
  const card = page.getByRole('region', { name: 'Kalender' })
  const make = card.getByRole('button', { name: 'Lag kalenderadresse' })
  await expect(make).toBeVisible()
  // The address is shown although what there is cannot be fetched again.
  await page.route('**/api/user/calendar', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await make.click()
  const address = await card.locator('code').innerText()
  await expectAccessible(page, card)
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR')
  await page.unroute('**/api/user/calendar')
  forgive(complaints, /status of 500/)
  await page.reload()
  await expect(card).toContainText('Sist lest av et kalenderprogram')
  await expect(card).not.toContainText(portal.url)
  await card.getByRole('button', { name: 'Slutt å dele' }).click()
  await expect(card.getByRole('button', { name: 'Lag kalenderadresse' })).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})
