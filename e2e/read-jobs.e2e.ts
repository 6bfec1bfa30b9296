import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyWith, expect, expectAccessible, signIn, stopClock, test } from './fixtures.ts'
import { forgive } from './forgive.ts'
import type { Portal } from './portal-process.ts'

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Søk i jobbannonser' })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
/** The address of one of our own ads. */
async function adNumber(portal: Portal, number: number): Promise<string> {
  const [row] = await portal.sql(
    `select id from jobs where source = 'e2e.example' and external_id = 'ad-${number}'`,
  )
  return `/jobbannonser/annonse/${(row as { id: string }).id}`
}
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Viser/ })

// Sixty ads of our own, found by a word that no other ad has. May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    with firm as (
      insert into companies (name, name_key) values ('Nordlysfabrikken AS', 'nordlysfabrikken test')
      on conflict do nothing returning id
    )
    insert into jobs (source, external_id, title, company_id, company_name, locations, posted_date, listed_date,
                      deadline, ai_technologies, short_description, long_description, contacts, url)
    select 'e2e.example', 'ad-' || n, 'Nordlysutvikler ' || n, id, 'Nordlysfabrikken AS',
           array['Oslo', 'Bodø', 'Alta', 'Vadsø'], current_date - n, current_date - n,
           current_date + 1 + n, array['Kotlin', 'React'],
           'Vil du bygge nordlys?',
           E'## Oppgaver\\n\\n- Tegne himmelen\\n\\n<img src=x onerror=alert(1)>\\n\\n[Mer](javascript:alert(1)) [Her](https://e2e.example/mer)',
           '[{"name":"Kari Moe","title":"Leder","email":"kari@e2e.example","tlf":"+47 190 00 118"}]',
           'https://e2e.example/ad-' || n
    from firm, generate_series(1, 60) n`)
  await portal.sql(`
    insert into job_summaries (job_id, ai_summary, summary_engine)
    select id, E'Du skal bygge nordlys.\\n\\nOppgaver: Tegne himmelen', 'embedded' from jobs
    where source = 'e2e.example' and external_id = 'ad-2' on conflict do nothing`)
})

test('nothing found, a page beyond the last and an invalid page', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&search=finnesikkedette')
  await expect(page.getByText('Ingen stillinger funnet som matcher søket ditt.')).toBeVisible()
  await expect(count(page)).toHaveText('Viser 0 jobbannonser')
  await page.goto('/jobbannonser?page=99&search=nordlysutvikler')
  await expect(page).toHaveURL('/jobbannonser?page=3&search=nordlysutvikler')
  await page.goto('/jobbannonser?page=abc&search=nordlysutvikler')
  await expect(page).toHaveURL('/jobbannonser?page=1&search=nordlysutvikler')
})

test('an ad is one link; back leads to the same place in the list @core', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&search=nordlysutvikler')
  const card = cards(page).filter({ hasText: 'Nordlysutvikler 22' })
  await expect(card.getByText('Oslo, Bodø + 2 mer')).toBeVisible()
  await expect(card.getByText('Nordlysfabrikken AS')).toBeVisible()
  await expect(card.getByText(/^Publisert \d\d\.\d\d\.\d\d$/)).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(200)
  // Anywhere on the card, here on the logo.
  await card.click({ position: { x: 30, y: 30 } })
  await expect(page).toHaveTitle('Nordlysutvikler 22 – Utsyn')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

  await page.getByRole('link', { name: 'Nordlysutvikler 22' }).click()
  await page.getByRole('link', { name: 'Tilbake til jobbannonser' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=1&search=nordlysutvikler')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('the ad shows its facts, its text without danger, and its people @core', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&search=nordlysutvikler+2')
  await page.getByRole('link', { name: 'Nordlysutvikler 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nordlysutvikler 2' })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Oppsummert' })
  await expect(summary.getByText('Innebygd motor')).toBeVisible()
  await expect(summary.getByRole('paragraph')).toHaveText([
    'Du skal bygge nordlys.',
    'Oppgaver: Tegne himmelen',
  ])
  for (const text of ['Fast, 100%', 'Oslo, Bodø, Alta, Vadsø', 'om 3 dager', 'Vil du bygge nordlys?']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 3, name: 'Oppgaver' })).toBeVisible()
  await expect(page.getByRole('article').locator('img')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Mer', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Her' })).toHaveAttribute('href', 'https://e2e.example/mer')
  const original = page.getByRole('link', { name: 'Original annonse' })
  await expect(original).toHaveAttribute('href', 'https://e2e.example/ad-2')
  for (const [what, value] of [
    ['e-post', 'kari@e2e.example'],
    ['telefon', '+47 190 00 118'],
  ] as const)
    expect(await copyWith(page, page.getByRole('button', { name: `Kopier ${what} til Kari Moe` }))).toBe(
      value,
    )
  await page.mouse.move(0, 0)
  await expectAccessible(page)
})

test('the picture of an ad has a reserved area; an ad without one has none', async ({ page, portal }) => {
  const wanted = "external_id = 'ad-3' and source = 'e2e.example'"
  await portal.sql(`
    with named as (update jobs set image_url = 'https://e2e.example/bilde.webp' where ${wanted} returning image_url)
    insert into job_pictures (image_url, image_hash)
    select image_url, hash from named, (select hash from media where width >= 1000 limit 1) as picture
    on conflict do nothing`)
  await signIn(page, 'Jonas Bakke', await adNumber(portal, 3))
  const picture = page.locator('article img[src^="/api/media/"][width="1200"]')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expect(picture).toHaveAttribute('loading', 'lazy')
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  expect(Math.round((10 * width) / height)).toBe(20)
  await expectAccessible(page, 'article')
  await page.goto(await adNumber(portal, 4))
  await expect(page.getByRole('heading', { name: 'Nordlysutvikler 4' })).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('an open application is marked, and claims neither a kind of employment nor an original', async ({
  page,
  portal,
}) => {
  await portal.sql(`
    insert into jobs (source, external_id, title, company_name, locations, listed_date, is_open_application,
                      ai_technologies)
    values ('e2e.example', 'open', 'Er du vår neste polarkollega?', 'Nordlysfabrikken AS', '{Oslo}', current_date,
            true, array['Kotlin', 'React', 'Kubernetes', 'Universell utforming', 'PostgreSQL'])
    on conflict do nothing`)
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&search=polarkollega')
  const card = cards(page)
  await expect(card.getByText('Åpen søknad', { exact: true })).toBeVisible()
  await expect(card.getByRole('list', { name: 'Teknologier' }).getByText('Kotlin')).toBeVisible()
  await expectAccessible(page, 'main li')
  await card.getByRole('link').click()
  const ad = page.getByRole('article')
  await expect(ad.getByText('Annonsen har ingen beskrivelse.', { exact: true })).toBeVisible()
  await expect(ad.getByText('Åpen søknad', { exact: true })).toBeVisible()
  await expect(ad.getByRole('term').filter({ hasText: 'Ansettelsesform' })).toBeVisible()
  await expect(ad.getByText('Fast, 100%')).toHaveCount(0)
  await expect(ad.getByText(/Se den originale/)).toHaveCount(0)
})

test('an ad that does not exist', async ({ page, complaints }) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser/annonse/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Stilling ikke funnet' })).toBeVisible()
  await expect(page.getByText('Beklager, stillingen du leter etter er ikke tilgjengelig.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tilbake' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=1')
  forgive(complaints, /status of 404/)
})

test('an ad that is brought in from a saved page is found by search and read', async ({ page, portal }) => {
  const folder = mkdtempSync(join(tmpdir(), 'utsyn-import-'))
  const file = join(folder, 'annonse.html')
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Fyrvokter for skymiljøer',
    description: '<p>Du holder <strong>lyset</strong> på.</p><ul><li>Vakt hver sjette uke</li></ul>',
    datePosted: '2026-11-01',
    hiringOrganization: { '@type': 'Organization', name: 'Ytterste Fyr AS' },
    jobLocation: { '@type': 'Place', address: { addressLocality: 'Vardø', addressCountry: 'NO' } },
    url: 'https://fyr.example/stillinger/fyrvokter',
  }
  writeFileSync(
    file,
    `<!doctype html><title>Fyrvokter</title><link rel="canonical" href="${posting.url}">
     <script type="application/ld+json">${JSON.stringify(posting)}</script>`,
  )
  try {
    await portal.command('import', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
  await signIn(page, 'Ingrid Solvang', '/jobbannonser')
  await searchField(page).fill('fyrvokter')
  await expect(count(page)).toHaveText('Viser 1 jobbannonse')
  await page.getByRole('link', { name: 'Fyrvokter for skymiljøer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fyrvokter for skymiljøer' })).toBeVisible()
  await expect(page.getByText('Vakt hver sjette uke')).toBeVisible()
  await expect(page.getByText('Ytterste Fyr AS')).toBeVisible()
})

test('an ad is printed dark on white, without the bar and the footer', async ({ page }) => {
  await signIn(page, 'Amina Farah Yusuf', '/jobbannonser')
  await page.getByRole('button', { name: 'Brukermeny' }).click()
  await page.getByRole('button', { name: 'Mørk modus' }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Om stillingen' }).waitFor()
  const theme = () => page.evaluate(() => document.documentElement.dataset['colorScheme'])
  expect(await theme()).toBe('dark')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  expect(await theme()).toBe('light')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText('Hopp til innhold')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await theme()).toBe('dark')
})

test.describe('with a clock', () => {
  test.use({ has_own_context: true })

  test('a search waits for a pause, counts, fills the address, and every page of it is reached', async ({
    page,
  }) => {
    await signIn(page, 'Ingrid Solvang', '/jobbannonser')
    await expect(page).toHaveURL('/jobbannonser?page=1')
    await expect(count(page)).toBeVisible()
    const searches: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/jobs/?') && request.url().includes('text_search='))
        searches.push(request.url())
    })
    // The clock is frozen while keys are pressed: a stall of the machine is no pause of the user's.
    await stopClock(page)
    await searchField(page).pressSequentially('nordlysutvikler')
    expect(searches).toEqual([])
    await page.clock.resume()
    await expect(count(page)).toHaveText('Viser 60 jobbannonser')
    await expect(page).toHaveURL('/jobbannonser?page=1&search=nordlysutvikler')
    expect(searches).toHaveLength(1)
    await expect(cards(page)).toHaveCount(24)

    await page.getByRole('link', { name: 'Neste side' }).click()
    await expect(page).toHaveURL('/jobbannonser?page=2&search=nordlysutvikler')
    await expect(page.getByText('Side 2 av 3')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/jobbannonser?page=1&search=nordlysutvikler')
    await expectAccessible(page)

    // A new search starts at its first page and adds no history entry.
    await page.getByRole('link', { name: 'Siste side' }).click()
    await expect(cards(page)).toHaveCount(12)
    await searchField(page).fill('nordlysutvikler 17')
    await expect(count(page)).toHaveText('Viser 1 jobbannonse')
    await expect(page).toHaveURL('/jobbannonser?page=1&search=nordlysutvikler+17')
    await page.getByRole('button', { name: 'Tøm søk' }).click()
    await expect(page).toHaveURL('/jobbannonser?page=1')
    await expect(searchField(page)).toBeFocused()
  })

  test('loading an ad ends after 15 seconds, with retry', async ({ page }) => {
    await signIn(page, 'Ingrid Solvang', '/personvern')
    await stopClock(page)
    let answering = false
    await page.route('**/api/jobs/1', (route) => (answering ? route.continue() : undefined))
    await page.goto('/jobbannonser/annonse/1')
    await expect(page.getByRole('status').filter({ hasText: 'Laster …' })).toBeAttached()
    await page.clock.fastForward(8_000)
    await expect(page.getByRole('heading', { name: 'Stilling ikke funnet' })).toBeHidden()
    // The page may still have been loading its code when the clock was first moved.
    await expect(async () => {
      await page.clock.fastForward(8_000)
      await expect(page.getByRole('heading', { name: 'Stilling ikke funnet' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await expect(page.getByRole('link', { name: 'Tilbake', exact: true })).toBeVisible()
    answering = true
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await page.clock.runFor(1_000)
    await expect(page.getByRole('link', { name: 'Tilbake til jobbannonser' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Stilling ikke funnet' })).toBeHidden()
  })
})
