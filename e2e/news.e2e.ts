import type { Page } from '@playwright/test'
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Viser/ })
const chips = (page: Page) => page.getByRole('group', { name: 'Valgte filtre' })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const START = '/nyheter?page=1&search=rognebær'
const ADDRESS = START.replace('æ', '%C3%A6')

// Articles of our own, found by a word that no other has. May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    with firms as (
      insert into companies (name, name_key)
      values ('Rogn Data AS', 'rogn data'), ('Ytre Bær', 'ytre bær'), ('Tredje AS', 'tredje')
      on conflict do nothing returning id, name
    ), articles (n, age, source, summary) as (values
      (1, 2, 'avisa.example', E'Første del.\\n\\nAndre del.\\n\\nTredje del.'),
      (2, 20, 'bladet.example', E'Første del.\\n\\nAndre del.'),
      (3, 60, 'avisa.example', 'Bare én del.'),
      (4, 200, 'avisa.example', null)
    ), laid as (
      insert into news (source, external_id, url, title, introduction, content, ai_summary, technologies, posted_at)
      select source, 'e2e-' || n, 'https://avisa.example/sak/' || n, 'Rognebær ' || n, 'Om bær og data.',
        E'## Bakgrunn\\n\\n<img src=x onerror=alert(1)>\\n\\n[Mer](javascript:alert(1)) [Her](https://avisa.example/mer)',
        summary, array['Kotlin'], now() - make_interval(days => age)
      from articles on conflict do nothing returning id, title
    )
    insert into news_companies (news_id, company_id, place)
    select laid.id, firms.id, row_number() over (partition by laid.id order by firms.name)
    from laid join firms on laid.title = 'Rognebær 1' or (laid.title = 'Rognebær 2' and firms.name = 'Ytre Bær')`)
  // An earlier test may have fetched the list of sources.
  await portal.sql(`select pg_notify('news_changed', '')`)
})

test('the list is searched and filtered; the address holds the filters, and chips remove them @core', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', '/nyheter')
  await expect(page).toHaveURL('/nyheter?page=1')
  await expect(page).toHaveTitle('Nyheter – Utsyn')
  await page.getByRole('searchbox', { name: 'Søk i nyheter' }).fill('rognebær')
  await expect(count(page)).toHaveText('Viser 3 nyheter')
  await expect(page).toHaveURL(ADDRESS)
  const first = cards(page).filter({ hasText: 'Rognebær 1' })
  await expect(first.getByText('Rogn Data AS, Tredje AS + 1 mer')).toBeVisible()
  await expect(first.getByText(/^\d\d\.\d\d\.\d\d$/)).toBeVisible()
  await expect(first.getByText('avisa.example')).toBeVisible()

  await page.getByLabel('Publisert').selectOption('Siste 7 dager')
  await expect(titles(page)).toHaveText(['Rognebær 1'])
  await expect(page).toHaveURL(`${ADDRESS}&days=7`)
  await page.getByLabel('Publisert').selectOption('Siste år')
  await expect(count(page)).toHaveText('Viser 4 nyheter')
  await page.getByLabel('Kilde').selectOption('bladet.example')
  await expect(titles(page)).toHaveText(['Rognebær 2'])
  await page.getByRole('combobox', { name: 'Bedrift' }).fill('ytre b')
  await page.keyboard.press('Enter')
  await expect(chips(page).getByRole('button')).toHaveText([
    'Siste år',
    'bladet.example',
    'Ytre Bær',
    'Nullstill filtre',
  ])
  await expectAccessible(page)
  await chips(page).getByRole('button', { name: 'Fjern bladet.example' }).click()
  await expect(count(page)).toHaveText('Viser 2 nyheter')
  await chips(page).getByRole('button', { name: 'Nullstill filtre' }).click()
  await expect(count(page)).toBeFocused()
  await expect(page).toHaveURL(ADDRESS)
})

test('sorting, a typing error, and nothing found', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', `${START}&days=365`)
  const sort = page.getByLabel('Sorter')
  await sort.selectOption('Nyeste først')
  await expect(page).toHaveURL(`${ADDRESS}&days=365&sort=DATE_ASC`)
  await expect(titles(page)).toHaveText(['Rognebær 1', 'Rognebær 2', 'Rognebær 3', 'Rognebær 4'])
  await sort.selectOption('Eldste først')
  await expect(titles(page)).toHaveText(['Rognebær 4', 'Rognebær 3', 'Rognebær 2', 'Rognebær 1'])
  await sort.selectOption('Kilde')
  await expect(titles(page).last()).toHaveText('Rognebær 2')
  await expect(sort.getByRole('option')).toHaveText([
    'Mest relevante',
    'Nyeste først',
    'Eldste først',
    'Bedrift',
    'Tittel',
    'Kilde',
  ])

  await page.goto('/nyheter?page=1&search=rognebar')
  await expect(page.getByText('Ingen nyheter nevner «rognebar». Viser treff for «rognebær».')).toBeVisible()
  await page.goto('/nyheter?page=1&search=finnesikkedette')
  await expect(
    page.getByRole('heading', { name: 'Ingen nyheter funnet som matcher søket ditt.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Vis alle nyheter' }).click()
  await expect(page).toHaveURL('/nyheter?page=1')
  await page.goto('/nyheter?page=99&days=365')
  await expect(page).toHaveURL(/page=[2-9]&days=365$/)
})

test('followed companies alone; companies of the visit are taken up again on a bare address', async ({
  page,
}) => {
  await signIn(page, 'Sindre Haugland', START)
  await choose(page.getByRole('switch', { name: 'Fulgte bedrifter' }), true)
  await expect(page).toHaveURL(`${ADDRESS}&followed=true`)
  await expect(page.getByText('Ingen nyheter funnet som matcher søket ditt.')).toBeVisible()
  await page.goto('/nyheter?page=1&company=Ytre+B%C3%A6r')
  await expect(count(page)).toHaveText('Viser 2 nyheter')
  expect(await page.evaluate(() => sessionStorage.getItem('newsFilterCompanies'))).toBe('["Ytre Bær"]')
  await page.getByRole('banner').getByRole('link', { name: 'Hjem' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Nyheter' }).click()
  await expect(page).toHaveURL('/nyheter?page=1&company=Ytre+B%C3%A6r')
  await chips(page).getByRole('button', { name: 'Fjern Ytre Bær' }).click()
  await expect(page).toHaveURL('/nyheter?page=1')
  expect(await page.evaluate(() => sessionStorage.getItem('newsFilterCompanies'))).toBeNull()
})

test('an article: its summary unfolds, its text is without danger, and back is one step @core', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', START)
  await page.getByRole('link', { name: 'Rognebær 1' }).click()
  await expect(page).toHaveTitle('Rognebær 1 – Utsyn')
  const article = page.getByRole('article')
  await expect(article.getByText(/^\d+\.\s\p{L}+\s\d{4}\skl\.\s\d\d:\d\d · avisa\.example$/u)).toBeVisible()
  await expect(article.getByRole('list', { name: 'Teknologier' })).toHaveText('Kotlin')
  const company = article.getByRole('list', { name: 'Bedrifter' }).getByRole('link', { name: 'Rogn Data AS' })
  await expect(company).toHaveAttribute('href', /^\/bedrifter\/bedrift\/\d+$/)

  const summary = page.getByRole('region', { name: 'Kort fortalt' })
  await expect(summary.getByText('Første del.')).toBeVisible()
  await expect(summary.getByText('Andre del.')).toHaveCount(0)
  await summary.getByRole('button', { name: 'Vis mer' }).click()
  await expect(summary.getByText('Tredje del.')).toBeVisible()
  await summary.getByRole('button', { name: 'Vis mindre' }).click()
  await expect(summary.getByText('Andre del.')).toHaveCount(0)

  await expect(article.getByRole('heading', { level: 2, name: 'Bakgrunn' })).toBeVisible()
  await expect(article.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(article.getByRole('link', { name: 'Mer', exact: true })).toHaveCount(0)
  await expect(article.getByText('Hentet fra:').getByRole('link')).toHaveAttribute(
    'href',
    'https://avisa.example/sak/1',
  )
  await expect(page.getByRole('button', { name: 'Følg Rogn Data AS' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tilbake' }).click()
  await expect(page).toHaveURL(ADDRESS)
  await expect(page.getByRole('link', { name: 'Rognebær 1' })).toBeInViewport()

  await page.getByRole('link', { name: 'Rognebær 2' }).click()
  await expect(summary.getByText('Første del.')).toBeVisible()
  await expect(summary.getByRole('button')).toHaveCount(0)
  // From one article straight to another: each begins folded.
  await page.getByRole('combobox', { name: 'Søk' }).fill('Rognebær 1')
  await page.getByRole('option', { name: /Rognebær 1/ }).click()
  await summary.getByRole('button', { name: 'Vis mer' }).click()
  await page.goBack()
  await expect(page).toHaveTitle('Rognebær 2 – Utsyn')
  await expect(summary.getByText('Andre del.')).toHaveCount(0)
})

test('back from an article is one step also after a typed address, but never out of the portal', async ({
  page,
}) => {
  await signIn(page, 'Ingrid Solvang', START)
  const address = (await page.getByRole('link', { name: 'Rognebær 1' }).getAttribute('href'))!
  await page.goto('/bedrifter?page=1')
  await page.goto(address)
  await page.getByRole('link', { name: 'Tilbake', exact: true }).click()
  await expect(page).toHaveURL('/bedrifter?page=1')

  await page.route('https://annet.example/', (route) => route.fulfill({ body: 'Et annet sted' }))
  await page.goto('https://annet.example/')
  await page.goto(address)
  await page.getByRole('link', { name: 'Tilbake', exact: true }).click()
  await expect(page).toHaveURL(/\/nyheter\?page=1/)
})

test('an article that is not there, and one that does not come', async ({ page, complaints }) => {
  await signIn(page, 'Ingrid Solvang', '/nyheter/artikkel/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Artikkel ikke funnet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tilbake' }).click()

  await page.route(/\/api\/news\/(\d+|\?)/, (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.goto('/nyheter?page=1')
  await expect(page.getByRole('heading', { name: 'Feil ved henting av data' })).toBeVisible()
  await page.goto('/nyheter/artikkel/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Artikkelen kunne ikke hentes' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/news\/(\d+|\?)/)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  forgive(complaints, /404|400/)
})

test('a word longer than the card is broken, not the page', async ({ page, portal }) => {
  const word = `Lerkespor${'ordsomaldritarslutt'.repeat(12)}`
  await portal.sql(`
    insert into news (source, external_id, url, title, introduction, content, technologies, posted_at)
    values ('langord.example', 'e2e-lang', 'https://langord.example/1', '${word}', '${word} ${word}', '', '{}', now())
    on conflict do nothing`)
  await signIn(page, 'Ingrid Solvang', '/nyheter?page=1&source=langord.example')
  await expect(titles(page)).toHaveText([word])
  for (const width of [1440, 956, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(beyond, `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
  }
})
