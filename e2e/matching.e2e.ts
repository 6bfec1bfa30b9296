import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const TITLE = 'Gnistutvikler Kotlin'
const panel = (page: Page) => page.getByRole('region', { name: /^Relevante konsulenter/ })
const rows = (page: Page) => panel(page).getByRole('listitem')
const matrix = (page: Page) => page.getByRole('region', { name: 'Kravmatrise' })
const turnOn = async (page: Page, at = 0) => {
  await rows(page).nth(at).getByRole('switch', { name: 'AI Matching' }).click()
  return rows(page)
    .nth(at)
    .getByRole('group', { name: /^AI Matching av / })
}

// Two ads of our own: one with requirements, and one without. May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    insert into jobs (source, external_id, title, company_name, locations, posted_date, listed_date, deadline, long_description)
    select 'gnist.example', 'gnist-' || n, title, 'Gnist AS', array['Oslo'], current_date, current_date, current_date + 20, text
    from (values
      (1, '${TITLE}', E'Vi leter etter deg.\\n\\n## Du må ha\\n\\n- Erfaring med Kotlin\\n- Erfaring med Kubernetes i drift\\n- Gode norskkunnskaper, muntlig og skriftlig\\n- Sikkerhetsklarering for HEMMELIG\\n\\n## Det er en fordel med\\n\\n- Kjennskap til Kafka\\n- Mastergrad i informatikk'),
      (2, 'Åpen gnist', 'Vi har fine lokaler ved fjorden.')
    ) as ads (n, title, text)
    on conflict do nothing`)
})

const pathOf = async (portal: { sql: (text: string) => Promise<unknown[]> }, n = 1) => {
  const [job] = (await portal.sql(
    `select id from jobs where source = 'gnist.example' and external_id = 'gnist-${n}'`,
  )) as { id: string }[]
  return `/jobbannonser/annonse/${job!.id}`
}

test('who fits an ad, why, and the evidence for each requirement, with a link to its place in the CV @core', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = await pathOf(portal)
  await signIn(page, 'Ingrid Solvang', address)
  await expect(rows(page)).toHaveCount(6)
  await panel(page)
    .getByRole('button', { name: /^Vis alle \d+$/ })
    .click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(20)
  await panel(page).getByRole('button', { name: 'Vis færre' }).click()

  const name = await rows(page).first().getByRole('link').innerText()
  const box = await turnOn(page)
  await expect(box.getByText(/^\d+ av 100$/)).toBeVisible()
  await expect(box.getByText(/^Beregnet av innebygd regelmotor v\d+ \(ikke språkmodell\)$/)).toBeVisible()
  await expect(box.getByText('Forslag – et menneske avgjør')).toBeVisible()

  await box.getByRole('button', { name: `Vis kravmatrise for ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`${address}\\?kravmatrise=\\d+$`))
  await expect(matrix(page).getByText(`${name} mot denne annonsen`)).toBeVisible()
  await expect(matrix(page).locator(':focus')).toContainText('Kravmatrise')
  const table = matrix(page).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Krav', 'Type', 'Status', 'Belegg i CV'])
  const kotlin = table.getByRole('row', { name: /Erfaring med Kotlin/ })
  await expect(kotlin).toContainText(/skal(Dokumentert|Nevnt)\d+ av \d+ poeng/)
  await expect(kotlin.locator('mark').first()).toHaveText(/Kotlin/)
  await expect(table.getByRole('row', { name: /Sikkerhetsklarering/ })).toContainText('Mangler')
  const parts = (await table.getByText(/ av \d+ poeng$/).allInnerTexts()).map(Number.parseFloat)
  const score = Number.parseInt(await box.getByText(/ av 100$/).innerText(), 10)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(score)
  await expectAccessible(page, matrix(page))

  await matrix(page).getByRole('button', { name: 'Kopier tabell' }).click()
  await expect(page.getByText('Tabellen er kopiert.')).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return Promise.all(['text/html', 'text/plain'].map(async (type) => (await item!.getType(type)).text()))
  })
  expect(copied[0]).toMatch(/<table[^]*<th[^]*Belegg i CV[^]*<td/)
  expect(copied[1]).toMatch(/^Krav\tType\tStatus\tBelegg i CV\tKilde\tPoeng\n/)
  await matrix(page).getByRole('button', { name: 'Last ned' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Word' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^kravmatrise-[a-z-]+\.docx$/)

  const source = kotlin.getByRole('link')
  const anchor = new URL((await source.getAttribute('href'))!, page.url()).hash
  await source.click()
  await expect(page).toHaveURL(new RegExp(`/konsulent/\\d+${anchor}$`))
  await expect(page.locator(anchor)).toBeInViewport()
  await expect(page.locator(anchor)).toBeFocused()
  const jobs = page.getByRole('region', { name: 'Aktuelle stillinger' })
  await expect(jobs.getByRole('listitem').first()).toContainText(/\d+\u00a0%/)
  await page.goBack()
  await expect(matrix(page)).toBeVisible()
  await matrix(page).getByRole('button', { name: 'Lukk kravmatrisen' }).click()
  await expect(page).toHaveURL(address)
  await expect(panel(page).getByRole('button', { name: `Vis kravmatrise for ${name}` })).toBeFocused()
})

test('a verdict is saved beside the suggestion, and the score is unchanged', async ({ page, portal }) => {
  await signIn(page, 'Ingrid Solvang', await pathOf(portal))
  const box = await turnOn(page)
  const score = await box.getByText(/^\d+ av 100$/).innerText()
  await box.getByRole('button', { name: /^Vis kravmatrise/ }).click()
  const own = matrix(page).getByRole('region', { name: 'Din vurdering' })
  await own.getByRole('button', { name: 'Passer delvis' }).click()
  await own.getByRole('textbox', { name: /^Begrunnelse/ }).fill('Mangler klarering')
  await own.getByRole('button', { name: 'Lagre vurdering' }).click()
  const earlier = own.getByRole('list', { name: 'Tidligere vurderinger' })
  await expect(earlier).toContainText('Passer delvis: Mangler klarering')
  await expect(earlier).toContainText('Ingrid Solvang')
  await expect(box).toContainText(score)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Om AI' }).click()
  await expect(page).toHaveTitle('Om AI – Utsyn')
  await expect(page.getByText('Ingen CV-tekst forlater portalen.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hva folk har ment' }).getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const measures = page.getByRole('table', { name: 'Motoren og det beste av det som er enklere' })
  for (const header of await measures.getByRole('columnheader').all())
    expect((await header.boundingBox())!.height, 'its words on one line').toBeLessThan(30)
})

test('an ad without requirements gets no score; missing, unknown and failed comparisons say so', async ({
  page,
  portal,
  complaints,
}) => {
  await signIn(page, 'Ingrid Solvang', await pathOf(portal, 2))
  await expect(panel(page)).toContainText('Kan ikke vurderes')
  await expect(panel(page)).not.toContainText('%')

  const list = (answer: object) =>
    page.route('**/api/match/manual/*', (route) =>
      route.fulfill({ json: { data: [], engine: { kind: 'embedded', version: 1 }, ...answer } }),
    )
  await list({ state: 'pending' })
  await page.reload()
  await expect(panel(page).getByRole('status')).toContainText('Konsulentene sammenlignes med annonsen.')
  await list({ state: 'ready' })
  await expect(panel(page).getByText('Ingen passende konsulenter funnet')).toBeVisible()

  await page.route('**/api/match/manual/*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.reload()
  await expect(panel(page).getByText('Konsulentene kunne ikke hentes.')).toBeVisible()
  await page.unrouteAll()
  await page.goto(await pathOf(portal))
  await page.route('**/api/match/ai/**', (route) => route.fulfill({ status: 400, json: {} }))
  const box = await turnOn(page)
  await expect(box.getByText('Kunne ikke hente sammenligning')).toBeVisible()
  await page.unrouteAll()
  await box.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(box.getByText(/^\d+ av 100$/)).toBeVisible()
  forgive(complaints, /status of 400/)
})

test('a consultant sees who compared them with what, objects, and withdraws the objection', async ({
  page,
  portal,
}) => {
  const address = await pathOf(portal)
  await signIn(page, 'Sindre Haugland', address)
  await panel(page)
    .getByRole('button', { name: /^Vis alle/ })
    .click()
  const own = rows(page).filter({ has: page.getByRole('link', { name: 'Sindre Haugland' }) })
  await own.getByRole('switch').click()
  await expect(own.getByText(/^\d+ av 100$/)).toBeVisible()
  await own.getByRole('link', { name: 'Sindre Haugland' }).click()
  await expect(
    page.getByRole('region', { name: 'Aktuelle stillinger' }).getByRole('listitem').first(),
  ).toBeVisible()
  await page.goto('/konto')
  const card = page.getByRole('region', { name: /^Sammenligninger/ })
  await expect(card.getByRole('listitem').first()).toContainText(TITLE)
  await expect(card.getByRole('listitem').first()).toContainText('Sindre Haugland')
  await card.getByRole('button', { name: 'Vis listene du har stått i' }).click()
  const listing = card
    .getByRole('listitem')
    .filter({ hasText: TITLE })
    .filter({ hasText: /\d+\u00a0%/ })
    .filter({ hasText: 'ved annonsen' })
    .first()
  await expect(listing).toContainText('Sindre Haugland')
  // Two rows when the new ad was compared between two views.
  const ads = card.getByRole('listitem').filter({ hasText: 'på profilen din' }).first()
  await ads.getByRole('button', { name: 'Vis annonsene' }).click()
  await expect(ads.getByRole('listitem').first()).toContainText(/\d+\u00a0%/)
  await expectAccessible(page, card)
  await card.getByRole('button', { name: 'Skjul listene du har stått i' }).click()
  await expect(listing).toBeHidden()

  await card.getByRole('button', { name: 'Reserver meg mot sammenligning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reservere deg mot sammenligning?' })
  await expect(dialog).toBeVisible()
  // Mid-transition its text has too little contrast.
  await dialog.evaluate((shown) =>
    Promise.all(shown.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Reserver meg' }).click()
  await expect(card.getByText('Du har reservert deg mot sammenligning siden')).toBeVisible()
  await page.goto(address)
  await panel(page)
    .getByRole('button', { name: /^Vis alle/ })
    .click()
  await expect(own).toContainText('Har reservert seg mot sammenligning')
  await expect(own.getByRole('switch')).toHaveCount(0)
  await page.goto('/konto')
  await card.getByRole('button', { name: 'Trekk tilbake reservasjonen' }).click()
  await expect(card.getByRole('button', { name: 'Reserver meg mot sammenligning' })).toBeVisible()
})

test('a thousand consultants load in steps, and keyboard focus moves to the new ones', async ({
  page,
  portal,
}) => {
  await page.route('**/api/match/manual/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { consultant: object }[] }
    // Nobody has been compared with the ad yet: the page asks again.
    if (answer.data.length === 0) return route.fulfill({ json: answer })
    const data = Array.from({ length: 1032 }, (_, at) => {
      const id = String(900_000 + at)
      const match = answer.data[at % answer.data.length]!
      return {
        ...match,
        consultant_id: id,
        consultant: { ...match.consultant, id, name: `Nummer ${at + 1}` },
      }
    })
    await route.fulfill({ json: { ...answer, data } })
  })
  await signIn(page, 'Ingrid Solvang', await pathOf(portal))
  await expect(rows(page)).toHaveCount(6)
  await panel(page).getByRole('button', { name: 'Vis 50 til av konsulentene' }).click()
  await expect(rows(page)).toHaveCount(56)
  await expect(panel(page).getByRole('link', { name: 'Nummer 7', exact: true })).toBeFocused()
  await expect(panel(page).getByText('56 av 1\u00a0032')).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Vis 50 til/ })
    .click()
  await expect(rows(page)).toHaveCount(106)
  await expect(panel(page).getByRole('link', { name: 'Nummer 57', exact: true })).toBeFocused()
  // Rows that are laid out late would move it under the pointer, and the click would end beside it.
  const fewer = panel(page).getByRole('button', { name: 'Vis færre' })
  const places = await fewer.evaluate(async (button) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
    const tops = [button.getBoundingClientRect().top]
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame)
      tops.push(button.getBoundingClientRect().top)
    }
    return tops.map(Math.round)
  })
  expect(new Set(places).size, `it stood at ${places.join(', ')}`).toBe(1)
  await fewer.click()
  await expect(rows(page)).toHaveCount(6)
  await expect(panel(page).getByRole('button', { name: /^Vis 50 til/ })).toBeFocused()
})

test('on paper an ad has the open matrix, and nothing of the other consultants', async ({ page, portal }) => {
  await signIn(page, 'Ingrid Solvang', await pathOf(portal))
  const box = await turnOn(page)
  await box.getByRole('button', { name: /^Vis kravmatrise/ }).click()
  await expect(matrix(page).getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Om stillingen' })).toBeVisible()
  await expect(matrix(page).getByRole('table')).toBeVisible()
  await expect(panel(page)).toBeHidden()
})

test('the matrix of an ad without a score asks for no verdict and explains no number', async ({
  page,
  portal,
}) => {
  const [one] = (await portal.sql('select id from consultants limit 1')) as { id: string }[]
  await signIn(page, 'Ingrid Solvang', `${await pathOf(portal, 2)}?kravmatrise=${one!.id}`)
  await expect(matrix(page)).toContainText('Kan ikke vurderes. Annonsen stiller ingen krav som lar seg lese.')
  await expect(matrix(page).getByText('Din vurdering')).toHaveCount(0)
  await expect(matrix(page).getByText('Slik lages tallet')).toHaveCount(0)
  await expect(matrix(page).getByText(/regelmotor/)).toHaveCount(0)
})

test('a long justification is folded after some lines', async ({ page, portal }) => {
  await signIn(page, 'Ingrid Solvang', await pathOf(portal))
  await page.route('**/api/match/ai/**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    const justification = Array.from({ length: 12 }, (_, at) => `Setning ${at + 1} om det CV-en viser.`).join(
      ' ',
    )
    await route.fulfill({ json: { ...answer, data: { ...answer.data, justification } } })
  })
  const box = await turnOn(page)
  await expect(box.getByText(/Setning 1 /)).toBeVisible()
  await expect(box.getByText(/Setning 12 /)).toBeHidden()
  await box.getByRole('button', { name: /^Vis mer av begrunnelsen for / }).click()
  await expect(box.getByText(/Setning 12 /)).toBeVisible()
  await box.getByRole('button', { name: /^Vis mindre/ }).click()
  await expect(box.getByText(/Setning 12 /)).toBeHidden()
})
