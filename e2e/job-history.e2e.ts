import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const LIST = '/jobbannonser?page=1&search=fyrlykt'
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
const openAd = async (page: Page, title: string) => {
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
const history = (page: Page) => page.getByRole('button', { name: 'Historikk' })

// May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    insert into jobs (source, external_id, title, company_name, locations, posted_date, listed_date, created_at, deadline,
                      url, long_description, contacts, status, withdrawn_at, deadline_extensions, times_posted)
    select 'fyr.example', 'fyr-' || n, title, 'Fyrlykt AS', array['Vardø', 'Bodø'], posted, posted,
           '2026-11-12T07:42:00Z', case when n = 5 then current_date + 2 else current_date + 20 end,
           'https://fyr.example/' || n, text, contacts, status, case when status = 'withdrawn' then now() end, extensions, times
    from (values
      (1, 'Fyrlykt urørt', current_date - 1, 'Tekst', 'open', 0, 1),
      (2, 'Fyrlykt forlenget', current_date - 2, 'Tekst', 'open', 2, 1),
      (3, 'Fyrlykt igjen', current_date - 3, 'Tekst', 'open', 0, 3),
      (4, 'Fyrlykt trukket', current_date - 4, null, 'withdrawn', 0, 2),
      (5, 'Fyrlykt snart', current_date - 5, 'Tekst', 'open', 1, 1)
    ) as ads (n, title, posted, text, status, extensions, times),
      lateral (select case when status = 'open'
        then '[{"name":"Kari Moe","title":null,"email":"kari@fyr.example","tlf":null}]' else '[]' end::jsonb as contacts) as people
    on conflict do nothing`)
  await portal.sql(`
    insert into job_sources (source, external_id, job_id, url, gone_at)
    select place, 'fyr-2', id, 'https://' || place || '/fyr', case when place = 'strand.example' then now() end
    from jobs, unnest(array['torg.example', 'strand.example']) as place
    where external_id = 'fyr-2' on conflict do nothing`)
  await portal.sql(`
    insert into job_events (job_id, at, kind, field, old_value, new_value)
    select jobs.id, moment::timestamptz, kind, field, old_value::jsonb, new_value::jsonb
    from (values
      ('fyr-2', '2026-11-12T07:42:00Z', 'first_seen', null, null, null),
      ('fyr-2', '2026-11-14T09:00:00Z', 'deadline_extended', 'deadline', '"2026-12-01"', '"2026-12-08"'),
      ('fyr-2', '2026-11-14T09:00:00Z', 'changed', 'title', '"Fyr"', '"Fyrlykt forlenget"'),
      ('fyr-2', '2026-11-14T09:00:00Z', 'changed', 'long_description', null, null),
      ('fyr-2', '2026-11-14T09:00:00Z', 'changed', 'contacts', null, null),
      ('fyr-2', '2026-11-15T09:00:00Z', 'changed', 'locations', '["Vardø"]', '["Vardø", "Bodø"]'),
      ('fyr-2', '2026-11-15T09:00:00Z', 'another_source', null, null, '"torg.example"'),
      ('fyr-3', '2026-11-16T09:00:00Z', 'first_seen', null, null, null),
      ('fyr-4', '2026-11-12T09:00:00Z', 'first_seen', null, null, null),
      ('fyr-4', '2026-11-16T09:00:00Z', 'withdrawn', null, null, null)
    ) as event (ad, moment, kind, field, old_value, new_value)
    join jobs on jobs.external_id = ad and jobs.source = 'fyr.example'
    where not exists (select from job_events e where e.job_id = jobs.id)
    order by moment`)
  await portal.sql(`
    insert into job_events (job_id, at, kind, old_value)
    select later.id, '2026-11-16T09:00:00Z', 'posted_again', to_jsonb(earlier.id::text)
    from jobs later, jobs earlier
    where later.external_id = 'fyr-3' and earlier.external_id = 'fyr-4'
      and not exists (select from job_events e where e.job_id = later.id and e.kind = 'posted_again')`)
})

test('cards show that a deadline was moved or an ad is back, and stay as high as the others', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', LIST)
  await expect(
    card(page, 'Fyrlykt forlenget').getByText(/^Frist forlenget til \d+\.\s\S+ \d{4}$/),
  ).toBeVisible()
  await expect(card(page, 'Fyrlykt snart').getByText(/^Frist om 2\sdager \(forlenget\)$/)).toBeVisible()
  await expect(
    card(page, 'Fyrlykt igjen').getByText(/^Publisert \d\d\.\d\d\.\d\d · lyst ut for 3\. gang$/),
  ).toBeVisible()
  await expect(card(page, 'Fyrlykt urørt').getByText(/^Publisert \d\d\.\d\d\.\d\d$/)).toBeVisible()
  await expect(card(page, 'Fyrlykt urørt').getByText(/^Søknadsfrist: /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fyrlykt trukket' })).toHaveCount(0)
  for (const width of [1440, 956, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const heights = new Set<number>()
    for (const title of ['urørt', 'forlenget', 'igjen', 'snart'])
      heights.add((await card(page, `Fyrlykt ${title}`).boundingBox())!.height)
    expect([...heights], `heights at ${width}`).toHaveLength(1)
    const cut = await page
      .locator('.job-card-date, .u-deadline-text')
      .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length)
    expect(cut, `lines cut at ${width}`).toBe(0)
  }
  await expectAccessible(page, 'main li')
})

test('an ad shows since when it is here, its sources and its history @core', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', LIST)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/history')) asked += 1
  })
  await openAd(page, 'Fyrlykt forlenget')
  await expect(page.getByText(/^Først sett 12\.\snovember 2026$/)).toBeVisible()
  await expect(page.getByTitle(/^12\.\snovember 2026 kl\.\s08:42$/)).toBeVisible()
  await expect(page.getByText(/^Frist forlenget 2\sganger$/)).toBeVisible()
  await expect(page.getByText(/^Funnet hos .*\(ikke lenger der\)/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'torg.example' })).toHaveAttribute(
    'href',
    'https://torg.example/fyr',
  )
  await expect(page.getByRole('link', { name: 'strand.example' })).toHaveCount(0)
  expect(asked).toBe(0)

  await expect(history(page)).toHaveAttribute('aria-expanded', 'false')
  await history(page).click()
  await expect(history(page)).toHaveAttribute('aria-expanded', 'true')
  for (const text of [
    /^Fristen ble flyttet fra 1\.\sdesember til 8\.\sdesember 2026$/,
    /^Tittelen ble endret fra «Fyr» til «Fyrlykt forlenget»$/,
    /^Teksten ble endret$/,
    /^Kontaktpersonene ble endret$/,
    /^Arbeidsstedet ble endret fra Vardø til Vardø og Bodø$/,
    /^Funnet også hos torg\.example$/,
    /^Først sett$/,
  ])
    await expect(page.getByText(text)).toBeVisible()
  expect(asked).toBe(1)
  const days = page.locator('.job-history-date')
  await expect(days).toHaveText([/^15/, /^14/, /^12/])
  await expectAccessible(page, '.job-history')
  await history(page).click()
  await expect(page.getByText('Teksten ble endret')).toBeHidden()
})

test('a history that cannot be fetched shows an error, and loads on retry', async ({ page, complaints }) => {
  await signIn(page, 'Ingrid Solvang', LIST)
  await page.route('**/history', (route) => route.fulfill({ status: 400, json: { message: 'Nei.' } }))
  await openAd(page, 'Fyrlykt igjen')
  await expect(page.getByText('Lyst ut for tredje gang')).toBeVisible()
  await history(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Historikken kunne ikke hentes.' })).toBeVisible()
  await expectAccessible(page, '.u-notice')
  await page.unroute('**/history')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('Lyst ut igjen')).toBeVisible()

  // The repeated ad is withdrawn, and only a stub of it is left.
  await page.getByRole('link', { name: 'Se den forrige annonsen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fyrlykt trukket' })).toBeVisible()
  await expect(history(page)).toHaveAttribute('aria-expanded', 'false')
  forgive(complaints, /status of 400/)
})

test('a withdrawn ad stays as a stub for those who saved it, and can be removed', async ({
  page,
  portal,
}) => {
  await signIn(page, 'Kari Moe', '/personvern')
  const [{ id }] = (await portal.sql("select id from jobs where external_id = 'fyr-4'")) as [{ id: number }]
  await portal.sql(
    `insert into saved_jobs (user_id, job_id) select id, ${id} from users where name = 'Kari Moe' on conflict do nothing`,
  )
  await page.goto('/jobbannonser?page=1&favorites=true&search=fyrlykt')
  const stub = card(page, 'Fyrlykt trukket')
  await expect(stub.getByText('Annonsen er trukket av kilden')).toBeVisible()
  await expect(stub.getByText(/^Søknadsfrist/)).toHaveCount(0)
  await expectAccessible(page, 'main li')

  await openAd(page, 'Fyrlykt trukket')
  await expect(page).toHaveTitle('Fyrlykt trukket – Utsyn')
  await expect(page.getByText('Annonsen er trukket av kilden.')).toBeVisible()
  await expect(page.getByText('Teksten og kontaktpersonene er fjernet her også.')).toBeVisible()
  await expect(page.getByText('Fyrlykt AS').or(page.getByText('Ukjent bedrift')).first()).toBeVisible()
  await expect(page.getByText('Vardø, Bodø').first()).toBeVisible()
  await expect(page.getByText('Sto hos fyr.example')).toBeVisible()
  for (const gone of ['Legg i kalender', 'Original annonse', 'Kontaktpersoner', 'Om stillingen'])
    await expect(page.getByText(gone)).toHaveCount(0)
  await history(page).click()
  await expect(page.getByText('Trukket av kilden', { exact: true })).toBeVisible()
  await expectAccessible(page, 'article')

  const star = page.getByRole('button', { name: 'Favoritt: Fyrlykt trukket' })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect
    .poll(() => portal.sql(`select from saved_jobs where job_id = ${id}`).then((rows) => rows.length))
    .toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Annonsen er trukket av kilden.')).toBeVisible()
  await expect(history(page)).toBeHidden()
})

test('typed text is still there after opening an ad before the search was sent', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', LIST)
  const link = page.getByRole('link', { name: 'Fyrlykt igjen', exact: true })
  await expect(link).toBeVisible()
  await page.getByRole('searchbox', { name: 'Søk i jobbannonser' }).fill('fyrlykt igjen')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fyrlykt igjen' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/jobbannonser?page=1&search=fyrlykt+igjen')
  await expect(page.getByRole('searchbox', { name: 'Søk i jobbannonser' })).toHaveValue('fyrlykt igjen')
  await expect(page.getByRole('status').filter({ hasText: /^Viser/ })).toHaveText('Viser 1 jobbannonse')
})

test('a star that is set in one tab shows in another', async ({ page, context }) => {
  await signIn(page, 'Kari Moe', LIST)
  const other = await context.newPage()
  await other.goto(LIST)
  const star = (tab: Page) => tab.getByRole('button', { name: 'Favoritt: Fyrlykt urørt' })
  await expect(star(other)).toHaveAttribute('aria-pressed', 'false')
  await star(page).click()
  await expect(star(other)).toHaveAttribute('aria-pressed', 'true')
  await star(other).click()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
})
