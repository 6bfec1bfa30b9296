import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, untilLive } from './fixtures.ts'
import { forgive } from './forgive.ts'
import type { Portal } from './portal-process.ts'
import {
  ALL_KINDS,
  aReading,
  answerScrapes,
  GONE,
  keepProcess,
  PAGE_URL,
  PROCESS_ID,
} from './scrape-answers.ts'

const PAGE = '/jobbannonser/legg-til'
const address = (page: Page) => page.getByRole('textbox', { name: 'Lenke til siden med stillinger' })
const begin = (page: Page) => page.getByRole('button', { name: 'Hent annonser' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const card = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title })
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Jobbannonser', exact: true })
const stored = (page: Page) =>
  page.evaluate(() => ({
    id: localStorage.getItem('process_id'),
    failed: localStorage.getItem('process_failed'),
  }))
const fire = (page: Page, name: string) =>
  page.evaluate((event) => window.dispatchEvent(new Event(event)), name)

test('from the list of ads to the form, which requires an address', async ({ page, complaints }) => {
  const answers = await answerScrapes(page)
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1')
  await page.getByRole('main').getByRole('link', { name: 'Legg til jobbannonser' }).click()
  await expect(page).toHaveURL(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Legg til jobbannonser' })).toBeVisible()
  await expect(link(page)).toHaveAttribute('aria-current', 'page')

  await begin(page).click()
  await expect(page.getByText('Skriv inn lenken til siden')).toBeVisible()
  await expect(address(page)).toBeFocused()
  await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
  await address(page).fill('   ')
  await begin(page).click()
  expect(answers.starts).toEqual([])
  await expectAccessible(page)

  // Input the server rejects is reported at the field, in the server's words.
  answers.refusal = { status: 400, message: 'Adressen peker på et lukket nett.', field: 'url' }
  await address(page).fill('http://10.0.0.1/karriere')
  await begin(page).click()
  await expect(page.getByText('Adressen peker på et lukket nett.')).toBeVisible()
  await expect(address(page)).toBeFocused()
  answers.refusal = { status: 429, message: 'Du har for mange hentinger i gang.' }
  await begin(page).click()
  await expect(page.getByText('Du har for mange hentinger i gang.')).toBeVisible()
  answers.refusal = { status: 503, message: 'Nede' }
  await begin(page).click()
  await expect(page.getByText('Tjenesten svarte ikke, og hentingen er ikke begynt.')).toBeVisible()

  await page.getByText('Slik gjør du det').click()
  await expect(page.getByText('Kopier adressen fra nettleseren')).toBeHidden()
  await page.getByText('Slik gjør du det').click()
  await expect(page.getByText('Kopier adressen fra nettleseren')).toBeVisible()
  forgive(complaints, /status of (400|429|503)/)
})

test('a reading is followed, survives a reload, and can be called off', async ({ page }) => {
  test.slow()
  const answers = await answerScrapes(page)
  await signIn(page, 'Ingrid Solvang', PAGE)
  await address(page).fill('lyngfjell.example/karriere')
  await page.getByRole('textbox', { name: 'Bedrift (valgfritt)' }).fill('Lyngfjell Bank')
  await address(page).press('Enter')
  await expect(heading(page, 'Henter annonser')).toBeFocused()
  expect(answers.starts).toEqual([
    { url: PAGE_URL, base_url: 'https://lyngfjell.example', company_name: 'Lyngfjell Bank' },
  ])
  expect(await stored(page)).toEqual({ id: PROCESS_ID, failed: null })
  await expect(page.getByText(PROCESS_ID)).toBeVisible()
  await expect(page.getByText('Leser side 4 av 6')).toBeVisible()
  await expect(page.getByText('3 annonser funnet så langt')).toBeVisible()
  // Begun 23 seconds ago; the page may have taken a while.
  await expect(page.getByText(/^(00:[2-5]\d|0[1-9]:\d\d)$/)).toBeVisible()
  await expect(link(page)).toHaveAttribute('title', 'Jobber prosesseres')
  await expectAccessible(page)

  await page.reload()
  await expect(heading(page, 'Henter annonser')).toBeVisible()
  await page.goto('/jobbannonser?page=1')
  await expect(page.getByRole('main').getByRole('link', { name: 'Se jobbannonse prosess' })).toBeVisible()
  await expect(link(page)).toHaveAttribute('title', 'Jobber prosesseres')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Meny', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Meny' }).getByText('Jobber prosesseres')).toBeVisible()
  await expectAccessible(page, 'header.bar')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(PAGE)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByText('Hentingen er avbrutt.')).toBeVisible()
  await expect(address(page)).toHaveValue(PAGE_URL)
  expect(answers.decisions).toEqual([{ accepted: false }])
  expect(await stored(page)).toEqual({ id: null, failed: null })
  await expect(link(page)).not.toHaveAttribute('title')
  // Behind a question that was sent before the end and is still on its way here.
  const caughtUp = () => page.evaluate(() => fetch('/api/processes/status/last'))
  await caughtUp()
  const asked = answers.asked.length
  await fire(page, 'process-check')
  await caughtUp()
  // The test's own question alone.
  expect(answers.asked).toHaveLength(asked + 1)
})

test('polling continues after server errors, and stops for an unknown process', async ({
  page,
  complaints,
}) => {
  await keepProcess(page)
  const answers = await answerScrapes(page)
  await signIn(page, 'Ingrid Solvang', PAGE)
  await expect(heading(page, 'Henter annonser')).toBeVisible()
  answers.process = 'down'
  await expect(page.getByText('Får ikke kontakt med tjenesten.')).toBeVisible()
  await expectAccessible(page, '.u-notice')
  answers.process = 'cut'
  const asked = answers.asked.length
  await expect.poll(() => answers.asked.length).toBeGreaterThan(asked)
  answers.process = aReading(200, { progress: { pages_read: 5 } })
  await expect(page.getByText('Leser side 6 av 6')).toBeVisible()
  await expect(page.getByText('Får ikke kontakt med tjenesten.')).toBeHidden()
  answers.process = null
  await fire(page, 'process-check')
  await expect(page.getByText('Hentingen finnes ikke lenger.')).toBeVisible()
  await expect(begin(page)).toBeVisible()
  expect(await stored(page)).toEqual({ id: null, failed: null })
  await expectAccessible(page, '.u-notice')
  forgive(complaints, /status of (503|404)|ERR_FAILED/)
})

test('a page opened while the server does not answer, or refuses, says so and asks again', async ({
  page,
  complaints,
}) => {
  await keepProcess(page)
  const answers = await answerScrapes(page, 'down')
  await signIn(page, 'Ingrid Solvang', PAGE)
  await expect(page.getByText('Får ikke kontakt med tjenesten.')).toBeVisible()
  answers.process = 'refused'
  await page.getByRole('button', { name: 'Spør igjen' }).click()
  await expect(page.getByText('Tjenesten ville ikke si hvordan det går.')).toBeVisible()
  await expectAccessible(page, '.u-notice')
  answers.process = aReading()
  await page.getByRole('button', { name: 'Spør igjen' }).click()
  await expect(heading(page, 'Henter annonser')).toBeVisible()
  forgive(complaints, /status of (503|403)/)
})

test('a failure gives its reason, is flagged everywhere, and links back to the form', async ({ page }) => {
  await keepProcess(page)
  const answers = await answerScrapes(page, aReading(400, { text: 'Siden svarte ikke innen 30 sekunder.' }))
  await signIn(page, 'Ingrid Solvang', PAGE)
  await expect(heading(page, 'Prosessering av stillingsannonser mislyktes')).toBeVisible()
  await expect(page.getByText('Siden svarte ikke innen 30 sekunder.')).toBeVisible()
  await expect(link(page)).toHaveAttribute('title', 'Prosessering feilet')
  expect(await stored(page)).toEqual({ id: PROCESS_ID, failed: 'true' })
  await expectAccessible(page)
  const asked = answers.asked.length
  await page.waitForTimeout(1_500)
  expect(answers.asked).toHaveLength(asked)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(address(page)).toHaveValue(PAGE_URL)
  await expect(heading(page, 'Hent fra en side')).toBeFocused()
  expect(await stored(page)).toEqual({ id: null, failed: null })
  await expect(link(page)).not.toHaveAttribute('title')
})

test('called off elsewhere is called off, not failed', async ({ page }) => {
  await keepProcess(page)
  await answerScrapes(page, aReading(400, { text: 'Avbrutt', progress: { was_cancelled: true } }))
  await signIn(page, 'Ingrid Solvang', PAGE)
  await expect(page.getByText('Hentingen er avbrutt.')).toBeVisible()
  expect(await stored(page)).toEqual({ id: null, failed: null })
  await expect(link(page)).not.toHaveAttribute('title')
})

test('a page without ads', async ({ page }) => {
  await keepProcess(page)
  const answers = await answerScrapes(page, aReading(300))
  await signIn(page, 'Ingrid Solvang', PAGE)
  await expect(heading(page, 'Ingen stillingsannonser funnet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prøv en annen lenke' }).click()
  await expect(address(page)).toHaveValue(PAGE_URL)
  await expect.poll(() => answers.decisions).toEqual([{ accepted: false }])
  expect(await stored(page)).toEqual({ id: null, failed: null })
})

test('the review shows every field, its evidence and differences; all are imported @core', async ({
  page,
}) => {
  await keepProcess(page)
  const answers = await answerScrapes(
    page,
    aReading(300, { data: ALL_KINDS, progress: { is_partial: true } }),
  )
  await signIn(page, 'Ingrid Solvang', PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Se gjennom annonsene' })).toBeVisible()
  await expect(link(page)).toHaveAttribute('title', 'Jobber er klare')
  await expect(
    page.getByText('«Legg til alle» lagrer 2 nye, oppdaterer 1 og hopper over 1 som finnes fra før.'),
  ).toBeVisible()
  await expect(page.getByText('Det kan finnes flere annonser på siden.')).toBeVisible()

  const changed = card(page, 'Dataanalytiker kreditt')
  await expect(changed.getByText('30. november 2026')).toBeVisible()
  await expect(changed.locator('del').getByText('Trondheim', { exact: true })).toBeVisible()
  await expect(changed.getByText('14. desember 2026')).toBeVisible()
  await expect(changed.getByText('Kari Moe')).toBeVisible()
  await changed.locator('summary').filter({ hasText: 'Hvor Arbeidssted står:' }).click()
  // The summary shows its beginning until opened.
  await expect(
    changed.locator('blockquote', { hasText: '«Du kan sitte i Trondheim eller Oslo.»' }),
  ).toBeVisible()
  // The rule that took it is for those who maintain the reading.
  await expect(changed.getByText('visible_text')).toHaveCount(0)
  await expect(changed.getByText('Du bygger modeller for kreditt, og skriver SQL til daglig.')).toBeVisible()
  await changed.getByText('Vis hele teksten').last().click()
  await expect(changed.getByText('Bygge modeller for kreditt').last()).toBeVisible()
  const open_one = card(page, /^Åpen søknad/)
  await expect(open_one.getByText('Bare det som står i listen')).toBeVisible()
  await expect(open_one.getByText('Ikke funnet').first()).toBeVisible()
  await expect(open_one.getByText('Snarest')).toBeVisible()
  const same = card(page, 'Plattformingeniør i team Fjellgrunn')
  await expect(same.getByText('Blir ikke lagret på nytt.')).toBeVisible()
  await expect(same.getByRole('term')).toHaveCount(0)
  await same.getByRole('button', { name: 'Vis feltene' }).click()
  await expect(same.getByRole('term').first()).toHaveText('Tittel')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Legg til alle' }).click()
  const toast = page.getByRole('status').filter({ hasText: '4 annonser lagt til' })
  await expect(toast).toBeVisible()
  expect(answers.decisions).toEqual([{ accepted: true, ai_summary: true }])
  expect(await stored(page)).toEqual({ id: null, failed: null })
  await expect(link(page)).not.toHaveAttribute('title')
  await toast.getByRole('link', { name: 'Se annonsene' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=1')
})

test('a page without new ads offers nothing to add, only a way back', async ({ page }) => {
  await keepProcess(page)
  const data = ALL_KINDS.filter(({ existing }) => existing?.differences.length === 0)
  const answers = await answerScrapes(page, aReading(300, { data }))
  await signIn(page, 'Ingrid Solvang', PAGE)
  await expect(heading(page, 'Se gjennom annonsene')).toBeVisible()
  await expect(page.getByText('Det er ingenting å legge til.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Legg til/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Gå tilbake' }).click()
  await expect(address(page)).toBeVisible()
  expect(answers.decisions).toEqual([{ accepted: false }])
})

test('ads are excluded and corrected in place; an error names its field', async ({ page, complaints }) => {
  await keepProcess(page)
  const answers = await answerScrapes(page, aReading(300, { data: ALL_KINDS, gone: GONE }))
  await signIn(page, 'Ingrid Solvang', PAGE)
  const gone = page.getByRole('region', { name: '2 annonser står ikke lenger på siden' })
  await expect(gone.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await gone.getByRole('checkbox', { name: 'Steng Testautomatiserer' }).click()
  const first = card(page, 'Seniorutvikler, plattform')
  await first.getByRole('button', { name: 'Rediger' }).click()
  const deadline = first.getByRole('textbox', { name: 'Søknadsfrist' })
  await expect(deadline).toHaveValue('14.12.2026')
  await deadline.fill('31.02.2027')
  await expect(first.getByText('Datoen 31.02.2027 finnes ikke.')).toBeVisible()
  await first.getByRole('textbox', { name: 'Arbeidssted' }).fill('Oslo\nMalmö, Sverige')
  await first.getByRole('textbox', { name: 'Tittel', exact: true }).first().fill('')
  await expectAccessible(page, '.gone, .review-card')
  await page.getByRole('button', { name: 'Legg til alle' }).click()
  expect(answers.decisions).toEqual([])
  await expect(page.getByRole('alert')).toContainText('Seniorutvikler, plattform')
  await first.getByRole('textbox', { name: 'Tittel', exact: true }).first().fill('Utvikler')
  const renamed = card(page, /^Utvikler$/)

  // A reload keeps the typed text, valid or not.
  await page.reload()
  await renamed.getByRole('button', { name: 'Rediger' }).click()
  await expect(renamed.getByRole('textbox', { name: 'Søknadsfrist' })).toHaveValue('31.02.2027')
  await renamed.getByRole('textbox', { name: 'Søknadsfrist' }).fill('1.2.2027')
  await renamed.getByRole('button', { name: 'Ferdig' }).click()
  await expect(renamed.getByRole('button', { name: 'Rediger' })).toBeFocused()
  await expect(renamed.getByText('1. februar 2027')).toBeVisible()
  await expect(renamed.getByText('Oslo; Malmö, Sverige')).toBeVisible()
  await expect(renamed.getByText('Rettet av deg')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Ta med Plattformingeniør' }).click()
  const submit = page.getByRole('button', { name: 'Legg til 3 valgte' })
  await expect(submit).toBeVisible()
  await expect(page.getByText('«Legg til 3 valgte» lagrer 2 nye, oppdaterer 1 og stenger 1.')).toBeVisible()
  await expectAccessible(page, '.review-card')

  answers.refusal = {
    status: 400,
    message: 'Feltet «jobs.0.fields.title» har en ugyldig verdi.',
    field: 'jobs.0.fields.title',
  }
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('Feltet «Tittel» har en ugyldig verdi.')
  await expect(renamed.getByRole('textbox', { name: 'Tittel', exact: true }).first()).toBeFocused()
  answers.refusal = { status: 503, message: 'Nede' }
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('Rettelsene dine er tatt vare på.')
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: '3 annonser lagt til og 1 stengt' })).toBeVisible()
  expect(answers.decisions.at(-1)).toEqual({
    accepted: true,
    ai_summary: true,
    close: ['21'],
    jobs: [
      {
        index: 0,
        fields: { title: 'Utvikler', deadline: '2027-02-01', locations: ['Oslo', 'Malmö, Sverige'] },
      },
      { index: 1 },
      { index: 3 },
    ],
  })
  forgive(complaints, /status of (400|503)/)
})

test('going back discards the ads, and asks first when they were edited', async ({ page }) => {
  await keepProcess(page)
  const answers = await answerScrapes(page, aReading(300, { data: ALL_KINDS }))
  await signIn(page, 'Ingrid Solvang', PAGE)
  const back = page.getByRole('button', { name: 'Gå tilbake' })
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  for (const box of await page.getByRole('checkbox').all()) await box.click()
  await page.getByRole('button', { name: 'Legg til 0 valgte' }).click()
  await expect(page.getByRole('alert')).toContainText('Ingen annonser er valgt.')
  await back.click()
  const dialog = page.getByRole('dialog', { name: 'Forkaste annonsene?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(back).toBeFocused()
  expect(answers.decisions).toEqual([])
  await back.click()
  await dialog.getByRole('button', { name: 'Forkast' }).click()
  await expect(begin(page)).toBeVisible()
  expect(answers.decisions).toEqual([{ accepted: false }])
  expect(await stored(page)).toEqual({ id: null, failed: null })
})

test('tabs are kept in step, and the events are dispatched', async ({ page, context }) => {
  await keepProcess(page)
  await answerScrapes(page)
  await signIn(page, 'Ingrid Solvang', PAGE)
  const other = await context.newPage()
  const others = await answerScrapes(other)
  await other.goto('/konto')
  await expect(link(other)).toHaveAttribute('title', 'Jobber prosesseres')
  others.process = aReading(300, { data: ALL_KINDS })
  await fire(other, 'process-check')
  await expect(link(other)).toHaveAttribute('title', 'Jobber er klare')
  await other.goto(PAGE)
  await other.getByRole('button', { name: 'Gå tilbake' }).click()
  await expect(begin(other)).toBeVisible()
  await expect(begin(page)).toBeVisible()

  await page.evaluate((id) => localStorage.setItem('process_id', id), PROCESS_ID)
  await fire(page, 'process-check')
  await expect(heading(page, 'Henter annonser')).toBeVisible()
  await expect(link(other)).toHaveAttribute('title', 'Jobber er klare')
  await fire(page, 'process-reset')
  await expect(begin(page)).toBeVisible()
  expect(await stored(page)).toEqual({ id: null, failed: null })
})

/** Reads one of the example career pages, up to the review. */
async function readExample(page: Page, portal: Portal, slug: string, ads: number) {
  await page.goto(PAGE)
  await address(page).fill(`${portal.url}/demo/karriere/${slug}`)
  await begin(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Se gjennom annonsene' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(ads)
}

test('real career pages are read, reviewed, corrected and imported, and followers are notified', async ({
  page,
  portal,
  browser,
}) => {
  test.slow()
  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'nb-NO' })
  const follower = await elsewhere.newPage()
  // Notifications that other tests on this portal gave her, and ads that they imported from these pages.
  await portal.sql(`delete from users where name = 'Kari Moe'`)
  await portal.sql(`
    delete from jobs where company_id in (
      select id from companies where name in ('Havnelys Energi AS', 'Polarkode', 'Solvik Bygg'))`)
  await signIn(follower, 'Kari Moe', '/jobbannonser?page=1')
  await portal.sql(`
    insert into saved_technologies (user_id, technology)
    select id, unnest('{Kotlin,React}'::text[]) from users where name = 'Kari Moe'`)
  await untilLive(follower)
  const bell = follower.getByRole('banner').getByRole('button', { name: /^Varslinger/ })

  await signIn(page, 'Ingrid Solvang', PAGE)
  await readExample(page, portal, 'havnelys', 4)
  const ads = page.getByRole('article')
  const first = ads.first()
  const evidence = first.locator('summary').filter({ hasText: 'Hvor Tittel står:' })
  await evidence.click()
  await expect(first.locator('blockquote').first()).toBeVisible()
  await first.getByRole('button', { name: 'Rediger' }).click()
  await first.getByRole('textbox', { name: 'Tittel', exact: true }).first().fill('Havnebygger')
  await first.getByRole('textbox', { name: 'Søknadsfrist' }).fill('24.12.2099')
  await ads.nth(3).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Legg til 3 valgte' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 annonser lagt til' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Se jobbannonsene' }).click()
  await page.getByRole('searchbox', { name: 'Søk i jobbannonser' }).fill('Havnebygger')
  await expect(page.getByRole('status').filter({ hasText: 'Viser 1 jobbannonse' })).toBeVisible()
  await page.getByRole('link', { name: 'Havnebygger' }).click()
  await expect(page.getByText('24. desember 2099')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Varslinger, 1 ulest')

  for (const [slug, count, title] of [
    ['polarkode', 3, 'Skyarkitekt'],
    ['solvik-bygg', 4, 'Kranfører'],
  ] as const) {
    await readExample(page, portal, slug, count)
    await page.getByRole('button', { name: 'Legg til alle' }).click()
    await expect(page.getByRole('status').filter({ hasText: `${count} annonser lagt til` })).toBeVisible()
    await page.goto(`/jobbannonser?page=1&search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible()
  }
  await expect(bell).toHaveAccessibleName('Varslinger, 2 uleste')
  await bell.click()
  const lines = follower.getByRole('group', { name: 'Varslinger' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Frontendutvikler' })).toBeVisible()
  await lines.filter({ hasText: 'Havnebygger' }).getByRole('link').click()
  await expect(follower.getByRole('heading', { level: 1, name: 'Havnebygger' })).toBeVisible()
  await elsewhere.close()

  // The page an hour later: one ad has gone, and the user closes it.
  await portal.sql(`
    insert into jobs (source, external_id, title, company_name, posted_date, listed_date, deadline)
    values ('borte.example', 'borte-1', 'Kaivakt på Bryggen', 'Havnelys Energi AS', current_date, current_date, current_date + 9)`)
  await portal.sql(`
    insert into scraped_page_ads (page_key, source, external_id)
    select page_key, 'borte.example', 'borte-1' from scraped_page_ads where page_key like '%/havnelys' limit 1`)
  await readExample(page, portal, 'havnelys', 4)
  const gone = page.getByRole('region', { name: '1 annonse står ikke lenger på siden' })
  await gone.getByRole('checkbox', { name: 'Steng Kaivakt på Bryggen' }).click()
  await page.getByRole('button', { name: 'Legg til alle' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 stengt' })).toBeVisible()
  await page.goto('/jobbannonser?page=1&search=Kaivakt')
  await expect(page.getByText('Ingen stillinger funnet som matcher søket ditt.')).toBeVisible()
})
