import type { Page } from '@playwright/test'
import { choose, elsewhere, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const PAGE = '/jobbannonser/ny-foresporsel'
const field = (page: Page) => page.getByRole('textbox', { name: 'Teksten' })
const read = (page: Page) => page.getByRole('button', { name: 'Les forespørselen' })
const card = (page: Page) => page.getByRole('article').first()
const row = (page: Page, label: string) =>
  card(page)
    .locator('.review-row')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })

// The second joins its request to that of the first.
test.describe.configure({ mode: 'serial' })

const LETTER = `Hei!

Rolle: Kystdataarkitekt
Kunde: Loddefjord kommune
Sted: Oslo
Oppstart: 1. februar 2099
Varighet: 12 måneder
Omfang: 100 %
Pristak: 1 450 kr/t eks. mva
Svarfrist: 12.12.2098 kl. 12

Må-krav:
- Minst fem års erfaring med Kotlin
- Erfaring med Kafka i drift
Bør-krav:
- Kjennskap til Kubernetes

Vennlig hilsen
Marte Solli
Fjordmegler AS
marte.solli@fjordmegler.example`

test('a request is pasted, reviewed, corrected and saved, by keyboard, and found where it is asked for @core', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1')
  await page.getByRole('main').getByRole('link', { name: 'Ny forespørsel' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ny forespørsel')
  await expectAccessible(page)

  await read(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lim inn teksten i forespørselen')).toBeVisible()
  await expect(field(page)).toBeFocused()

  await page.keyboard.insertText(LETTER)
  await read(page).focus()
  await page.keyboard.press('Enter')
  // The first reading starts the thread that reads.
  await expect(page.getByRole('heading', { level: 1, name: 'Se gjennom forespørselen' })).toBeFocused()
  await expect(card(page)).toContainText('Kystdataarkitekt')
  for (const [label, value] of [
    ['Kunde', 'Loddefjord kommune'],
    ['Megler', 'Fjordmegler AS'],
    ['Oppstart', '1. februar 2099'],
    ['Pristak', '1 450 kr/t eks. mva'],
    ['Svarfrist', '12. desember 2098'],
    ['Frist slik den står', '12.12.2098 kl. 12'],
    ['Skal-krav', 'Erfaring med Kafka i drift'],
    ['Bør-krav', 'Kjennskap til Kubernetes'],
    ['Kontaktpersoner', 'Marte Solli'],
  ] as const)
    await expect(row(page, label)).toContainText(value)
  // Where it stands.
  await expect(row(page, 'Varighet')).toContainText('Varighet: 12 måneder')
  await expectAccessible(page)

  await card(page)
    .getByRole('button', { name: /^Rediger/ })
    .focus()
  await page.keyboard.press('Enter')
  const title = row(page, 'Tittel').getByRole('textbox')
  await title.fill('')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Tittel må fylles ut')
  await expect(title).toBeFocused()
  await title.fill('Kystdataarkitekt til havs')
  await row(page, 'Varighet').getByRole('textbox').fill('18 måneder')
  // The line below the title says what was corrected too.
  await row(page, 'Arbeidssted').getByRole('textbox').fill('Askøy')
  await row(page, 'Kunde').getByRole('textbox').fill('Askøy havn')
  await expect(card(page)).toContainText('Askøy havn · Askøy')
  // The next test joins the same customer's request for the same place.
  await row(page, 'Kunde').getByRole('textbox').fill('Loddefjord kommune')
  await row(page, 'Arbeidssted').getByRole('textbox').fill('Oslo')
  // A correction outlives a reload.
  await page.reload()
  await expect(row(page, 'Varighet')).toContainText('18 måneder')
  await expect(row(page, 'Varighet')).toContainText('Rettet av deg')
  const back = page.getByRole('button', { name: 'Gå tilbake' })
  await back.click()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(back).toBeFocused()
  await expect(row(page, 'Varighet')).toContainText('18 måneder')
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/requests/', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Lagre', exact: true }).focus()
  await page.keyboard.press('Enter')
  // A correction would come too late.
  await expect(page.locator('.review-cards')).toHaveAttribute('inert')
  asked.resolve()

  await expect(page.getByRole('heading', { level: 1, name: 'Kystdataarkitekt til havs' })).toBeVisible()
  await expect(page.getByText('«12.12.2098 kl. 12»')).toBeVisible()
  const part = page.getByRole('region', { name: 'Forespørselen' })
  await expect(part).toContainText('18 måneder')
  await expect(part).toContainText('Fjordmegler AS')
  await expect(page.getByText('Forespørsel', { exact: true })).toBeVisible()
  // Consultants are compared with it, as with an ad.
  const who = page.getByRole('region', { name: /konsulenter/i })
  await expect(who.getByText(/%/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Vi følger opp' }).click()
  await expect(page.getByRole('dialog', { name: 'Oppfølging' })).toContainText('begynte å følge opp')
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.goto('/jobbannonser?page=1&search=kystdataarkitekt')
  await expect(page.getByText('Ingen stillinger funnet som matcher søket ditt.')).toBeVisible()
  await choose(
    page.getByRole('complementary', { name: 'Filtre' }).getByRole('switch', { name: 'Forespørsler' }),
    true,
  )
  await expect(page).toHaveURL(/kind=request/)
  await expect(page.getByRole('status').filter({ hasText: /^Viser/ })).toHaveText('Viser 1 forespørsel')
  await expect(page.getByRole('listitem').filter({ hasText: 'Kystdataarkitekt til havs' })).toContainText(
    'Forespørsel',
  )
  await expectAccessible(page, 'main li')
})

test('a saved request is corrected by two at once: neither overwrites the other', async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&kind=request&search=kystdataarkitekt')
  await page.getByRole('link', { name: 'Kystdataarkitekt til havs' }).click()
  const part = page.getByRole('region', { name: 'Forespørselen' })
  await part.getByRole('link', { name: 'Rediger' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rediger forespørselen' })).toBeVisible()
  const line = (of: Page, label: string) => of.getByRole('textbox', { name: label, exact: true })
  await expect(line(page, 'Varighet')).toHaveValue('18 måneder')
  // Where the text says it, though it was corrected.
  await expect(page.locator('.review-row').filter({ hasText: 'Varighet' })).toContainText('12 måneder')
  await expectAccessible(page)

  const other = await elsewhere(browser, portal, 'Kari Moe', new URL(page.url()).pathname)
  await line(other, 'Språk').fill('Norsk C1')
  // Leaving the page and a reload lose nothing.
  await other.reload()
  await expect(line(other, 'Språk')).toHaveValue('Norsk C1')
  await expect(other.getByText('er hentet fram igjen')).toBeVisible()
  await other.getByRole('button', { name: 'Forkast rettelsene' }).click()
  await expect(line(other, 'Språk')).toHaveValue('')
  await line(other, 'Språk').fill('Norsk C1')

  await line(page, 'Svarfrist').fill('31.02.2098')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Datoen 31.02.2098 finnes ikke.')
  await expect(line(page, 'Svarfrist')).toBeFocused()
  await line(page, 'Svarfrist').fill('13.12.2098')
  await line(page, 'Språk').fill('Norsk B2')
  await line(page, 'Skal-krav').press('Control+End')
  await line(page, 'Skal-krav').pressSequentially('\nErfaring med sjøkart')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(part).toContainText('Erfaring med sjøkart')

  await other.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('Noen andre endret forespørselen i mellomtiden.')
  await expect(line(other, 'Skal-krav')).toHaveValue(/sjøkart/)
  // What both have corrected: neither is lost from sight.
  await expect(line(other, 'Språk')).toHaveValue('Norsk C1')
  const both = other.locator('.review-row').filter({ hasText: 'Språk' })
  await expect(both).toContainText('Noen andre har skrevet:')
  await expect(both).toContainText('Norsk B2')
  await other.reload()
  await expect(both).toContainText('Norsk B2')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(other.getByRole('region', { name: 'Forespørselen' })).toContainText('Norsk C1')
  await other.context().close()
  await page.reload()
  await expect(part).toContainText('Norsk C1')
  await expect(part).toContainText('Erfaring med sjøkart')
})

test('the same request from another broker is joined, and a request is deleted by hand', async ({
  page,
  portal,
  complaints,
}) => {
  const other = LETTER.replaceAll('Fjordmegler', 'Innlandsmegler')
    .replaceAll('fjordmegler', 'innlandsmegler')
    .replaceAll('Marte Solli', 'Per Vang')
    .replaceAll('marte.solli', 'per.vang')
    .replace('Kystdataarkitekt', 'Kystdataarkitekt til havs')
  await signIn(page, 'Ingrid Solvang', PAGE)
  await page.locator('input[type=file]').setInputFiles({
    name: 'foresporsel.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(other),
  })
  await expect(card(page)).toContainText('Finnes fra før fra Fjordmegler AS')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  const part = page.getByRole('region', { name: 'Forespørselen' })
  await expect(part).toContainText('Fjordmegler AS')
  await expect(part).toContainText('Innlandsmegler AS')

  await portal.sql(
    `insert into offers (job_id, introduction) select id, 'Hei' from jobs where status = 'request' and title = 'Kystdataarkitekt til havs'`,
  )
  await part.getByRole('button', { name: 'Slett forespørselen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Slette forespørselen?' })
  await expect(dialog).toContainText('Det er laget et tilbud')
  await expectAccessible(page, 'dialog[open]')
  // A colleague is faster.
  await page.route('**/api/requests/*', async (route) => {
    if (route.request().method() === 'DELETE') await route.fetch()
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(page).toHaveURL(/kind=request/)
  await expect(page.getByText('Ingen forespørsler funnet.')).toBeVisible()
  forgive(complaints, /status of 404/)
})

test('an e-mail that was forwarded waits, is read with its attachments, and is gone when it is saved', async ({
  page,
  portal,
  complaints,
}) => {
  await portal.sql(`
    insert into received_mails (mail_key, received_at, subject, sender, text, refusal) values
      ('en', now(), 'VS: Skipsarkitekt', 'kari@firma.example', 'Rolle: Skipsarkitekt
Kunde: Loddefjord kommune
Sted: Bergen', null),
      ('tre', now() - interval '1 hour', 'VS: Maskinist', 'kari@firma.example', 'Rolle: Maskinist', null),
      ('to', now() - interval '1 day', null, 'ola@firma.example', null, 'Filen er beskyttet med passord.')`)
  await signIn(page, 'Ingrid Solvang', PAGE)
  const mails = page.getByRole('region', { name: 'Mottatt på e-post (3)' })
  await expect(mails).toContainText('VS: Skipsarkitekt')
  await expect(mails).toContainText('Ikke lest: Filen er beskyttet med passord.')
  await expectAccessible(page)
  await mails.getByRole('button', { name: 'Fjern Uten emne' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fjerne e-posten?' })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await mails.getByRole('button', { name: 'Fjern Uten emne' }).click()
  await dialog.getByRole('button', { name: 'Fjern', exact: true }).click()
  const left = page.getByRole('region', { name: 'Mottatt på e-post (2)' })
  await field(page).fill('Rolle: Kaptein, men ikke lest ennå')

  // One at a time: an answer never takes the place of what is being corrected.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/requests/read', async (route) => {
    await asked
    await route.continue()
  })
  await left.getByRole('button', { name: 'Les VS: Skipsarkitekt' }).click()
  await expect(left.getByRole('button', { name: 'Les VS: Maskinist' })).toBeDisabled()
  await expect(read(page)).toBeDisabled()
  await field(page).fill('Rolle: Kaptein til havs, men ikke lest ennå')
  answer()
  await expect(card(page)).toContainText('Skipsarkitekt')
  // A colleague has handled it meanwhile: saved once more, it comes in all the same.
  await portal.sql("update received_mails set handled_at = now() where subject = 'VS: Skipsarkitekt'")
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Noen andre har lagret eller fjernet e-posten.')
  forgive(complaints, /status of 409/)
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skipsarkitekt' })).toBeVisible()
  await page.getByRole('link', { name: 'Jobbannonser' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Ny forespørsel' }).click()
  await expect(page.getByText('VS: Maskinist')).toBeVisible()
  await expect(page.getByText('VS: Skipsarkitekt')).toHaveCount(0)
  // What stood in the form was not what was saved.
  await expect(field(page)).toHaveValue('Rolle: Kaptein til havs, men ikke lest ennå')
})

test('when only some of a review can be saved, the others stay as they were', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'Ingrid Solvang', PAGE)
  await field(page).fill(LETTER)
  await read(page).click()
  await expect(card(page)).toContainText('Kystdataarkitekt')
  // As if three had been read.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('request_review')!)
    const titled = (title: string) => ({ ...kept.waiting[0], id: undefined, changes: { title } })
    const waiting = ['Fyrvokter', 'Losleder', 'Kranfører'].map(titled)
    sessionStorage.setItem('request_review', JSON.stringify({ ...kept, waiting }))
  })
  await page.reload()
  const fields = (title: string) => page.getByRole('button', { name: `Vis feltene i ${title}` })
  await fields('Losleder').click()
  await page.getByRole('button', { name: 'Rediger Kranfører' }).click()
  await page.route('**/api/requests/', (route) =>
    route.request().postData()?.includes('Fyrvokter')
      ? route.fulfill({ json: { data: { job_id: '1', is_new: true } } })
      : route.fulfill({ status: 503, json: {} }),
  )
  await page.getByRole('button', { name: 'Lagre 3 forespørsler' }).click()
  await expect(page.getByRole('alert')).toContainText('Losleder')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(fields('Losleder')).toHaveAttribute('aria-expanded', 'false')
  await expect(fields('Kranfører')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Ferdig Kranfører' })).toBeVisible()
  forgive(complaints, /status of 503/)
})

const TWO_ROLES = `Emne: To profiler til Loddefjord Forsikring

Hei,
Kunden er Loddefjord Forsikring i Bergen.

Profil 1: Fyrteknisk dataingeniør
Oppstart: 1. februar 2099
Varighet: 12 måneder
Krav:
- Erfaring med Python og dbt

Profil 2: Havnearkitekt
Oppstart: 1. april 2099
Varighet: 6 måneder
Krav:
- Erfaring med Azure og TOGAF

Frist for svar: 5. januar 2099
Kontakt: Sara Moen, sara.moen@kystmegler.example, 400 00 210`

test('a text that asks for two roles becomes two requests, each with what is its own', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', PAGE)
  await field(page).fill(TWO_ROLES)
  await read(page).click()
  const whole = page.getByRole('article')
  await expect(whole).toContainText('Teksten ber om 2 roller:')
  await expect(whole).toContainText('Fyrteknisk dataingeniør og Havnearkitekt')
  await expectAccessible(page)
  // Saved without a look, it would become one request of both.
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Velg om rollene skal leses hver for seg')).toBeVisible()
  await expect(whole.getByRole('button', { name: 'Les hver for seg' })).toBeFocused()
  await whole.getByRole('button', { name: 'Behold som én' }).click()
  await expect(page.getByText('Teksten ber om')).toHaveCount(0)
  await expect(page.getByText('Velg om rollene')).toHaveCount(0)
  await expect(whole.getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'Gå tilbake' }).click()
  await read(page).click()
  // What is corrected before is not lost, where it is common to both.
  await expect(whole.getByRole('button', { name: /^(?:Rediger|Ferdig)/ })).toBeVisible()
  // It is being edited already where neither title is surer.
  const edit = whole.getByRole('button', { name: /^Rediger/ })
  if (await edit.isVisible()) await edit.click()
  await row(page, 'Kunde').getByRole('textbox').fill('Loddefjord Forsikring ASA')
  await whole.getByRole('button', { name: 'Les hver for seg' }).click()

  const role = (title: string) => page.getByRole('article', { name: title })
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(role('Fyrteknisk dataingeniør').getByRole('heading', { level: 2 })).toBeFocused()
  for (const [title, own, other] of [
    ['Fyrteknisk dataingeniør', ['1. februar 2099', '12 måneder', 'Python'], 'TOGAF'],
    ['Havnearkitekt', ['1. april 2099', '6 måneder', 'TOGAF'], 'Python'],
  ] as const) {
    for (const value of [...own, 'Loddefjord Forsikring ASA', '5. januar 2099', 'Sara Moen'])
      await expect(role(title)).toContainText(value)
    await expect(role(title)).not.toContainText(other)
  }
  await expectAccessible(page)
  // The first alone: the other waits for its turn, and nothing of it is lost by a reload.
  await choose(role('Havnearkitekt').getByRole('checkbox', { name: /^Ta med/ }), false)
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await choose(role('Havnearkitekt').getByRole('checkbox', { name: /^Ta med/ }), true)
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Havnearkitekt' })).toBeVisible()
  const part = page.getByRole('region', { name: 'Forespørselen' })
  await expect(part).toContainText('6 måneder')
  await expect(part).not.toContainText('12 måneder')
  await page.goto('/jobbannonser?page=1&kind=request&search=fyrteknisk')
  await expect(page.getByRole('link', { name: 'Fyrteknisk dataingeniør' })).toBeVisible()
  await page.goto(PAGE)
  await expect(field(page)).toHaveValue('')
})

test('what is discarded while its roles are read does not come back', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', PAGE)
  await field(page).fill(TWO_ROLES)
  await read(page).click()
  const split = page.getByRole('button', { name: 'Les hver for seg' })
  await expect(split).toBeVisible()
  const { promise: isTurn, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/requests/read', async (route) => {
    await isTurn
    await route.continue()
  })
  await split.click()
  await page.getByRole('button', { name: 'Gå tilbake' }).click()
  await expect(field(page)).toBeVisible()
  const last = page.waitForResponse(
    (response) =>
      response.url().endsWith('/requests/read') && /Havnearkitekt/.test(response.request().postData() ?? ''),
  )
  answer()
  await (await last).finished()
  await expect(field(page)).toHaveValue(TWO_ROLES)
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a reader finds neither the page, the filter nor a request', async ({ page, complaints }) => {
  await signIn(page, 'Jonas Bakke', '/jobbannonser?page=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobbannonser' })).toBeVisible()
  await expect(
    page.getByRole('complementary', { name: 'Filtre' }).getByRole('switch', { name: 'Favoritter' }),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Forespørsler' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ny forespørsel' })).toHaveCount(0)
  // As a colleague would send it.
  for (const address of [PAGE, '/jobbannonser?page=1&kind=request']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du har ikke tilgang til denne siden')
  }
  forgive(complaints, /status of 403/)
})
