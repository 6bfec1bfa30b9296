import type { Page } from '@playwright/test'
import { expect, expectAccessible, expireTokens, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))
const loginLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Logg inn' })
const userMenu = (page: Page) => page.getByRole('button', { name: 'Brukermeny' })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Søk i jobbannonser' })

/** The requests to one address of the API, as they come. */
function watch(page: Page, address: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${address}`) seen.push(request.method())
  })
  return seen
}

async function signOutIn(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Logg ut', exact: true }).click()
}

/** The identity service asks whether to sign out there too. */
async function confirmSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ja, logg helt ut' }).click()
  await loginLink(page).waitFor()
}

test('signing in leads back to the wanted page with its query, and the code leaves the address @core', async ({
  page,
}) => {
  const trades = watch(page, '/trade-code-for-token')
  await page.goto('/jobbannonser?page=1&search=kotlin')
  await expect(page).toHaveURL('/logg-inn?retur=%2Fjobbannonser%3Fpage%3D1%26search%3Dkotlin')
  await expect(page).toHaveTitle('Logg inn – Utsyn')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible()
  await expect(userMenu(page)).toBeHidden()
  await loginLink(page).click()
  await page.getByRole('button', { name: 'Ingrid Solvang' }).click()
  await expect(searchField(page)).toHaveValue('kotlin')
  await expect(page).toHaveURL('/jobbannonser?page=1&search=kotlin')
  expect(trades).toEqual(['POST'])
  expect(await storedToken(page)).toBeTruthy()

  await page.reload()
  await expect(searchField(page)).toHaveValue('kotlin')
  expect(trades).toHaveLength(1)
})

test('back, right after signing in, leads home and not into a sign-in that is over', async ({ page }) => {
  await page.goto('/logg-inn?retur=%2Fjobbannonser%3Fpage%3D1')
  await loginLink(page).click()
  await page.getByRole('button', { name: 'Ingrid Solvang' }).click()
  await expect(page).toHaveURL('/jobbannonser?page=1')
  await userMenu(page).waitFor()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(userMenu(page)).toBeVisible()
  await expect(page.getByText('Feilkode')).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL('/jobbannonser?page=1')
})

test('signed in, the login page leads on: to a place of ours, never to another host', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/personvern')
  for (const [asked, reached] of [
    ['/logg-inn?retur=%2Fkonto', '/konto'],
    ['/logg-inn?retur=%2F%2Fevil.example', '/'],
    ['/logg-inn?retur=%2Flogg-inn', '/'],
  ] as const) {
    await page.goto(asked)
    await userMenu(page).waitFor()
    await expect(page).toHaveURL(reached)
  }
})

test('an invalid code is reported once, and the target page is kept', async ({ page, complaints }) => {
  const trades = watch(page, '/trade-code-for-token')
  await page.goto('/jobbannonser?page=2&code=never-issued')
  await expect(page.getByText('Innloggingen mislyktes. Prøv igjen.')).toBeVisible()
  await expect(page).toHaveURL('/logg-inn?retur=%2Fjobbannonser%3Fpage%3D2&feil=kode')
  expect(trades).toEqual(['POST'])
  await loginLink(page).click()
  await page.getByRole('button', { name: 'Ingrid Solvang' }).click()
  await userMenu(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/jobbannonser')
  forgive(complaints, /status of 400/)
})

test('the reason for a failed sign-in is shown on the login page', async ({ page }) => {
  for (const [fault, text] of [
    ['tx', 'Innloggingen tok for lang tid'],
    ['oidc', 'Innloggingen mislyktes. Prøv igjen.'],
    ['utilgjengelig', 'Innloggingstjenesten svarer ikke'],
    ['sperret', 'Kontoen din har ikke tilgang'],
    ['<b>noe annet</b>', 'Innloggingen mislyktes. Prøv igjen.'],
  ] as const) {
    await page.goto(`/logg-inn?feil=${encodeURIComponent(fault)}`)
    await expect(page.getByText(text)).toBeVisible()
  }
  await expectAccessible(page)
})

test('an expired token is renewed silently, once for all calls and tabs @core', async ({
  page,
  portal,
  complaints,
}) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1')
  const other = await page.context().newPage()
  await other.goto('/konto')
  await expect(other.getByText('ingrid.solvang@')).toBeVisible()
  const before = await storedToken(page)
  // The sockets end with the token, and request a new one before the pages do.
  const refreshes = [watch(page, '/refresh-token'), watch(other, '/refresh-token')]
  await expireTokens(portal)
  await Promise.all([page.reload(), other.reload()])
  await expect(searchField(page)).toBeVisible()
  await expect(other.getByText('ingrid.solvang@')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingrid' })).toBeVisible()
  expect(refreshes.flat()).toEqual(['POST'])
  expect(await storedToken(page)).not.toBe(before)
  forgive(complaints, /status of 401/)
})

test('a network failure during renewal does not sign out', async ({ page, portal, complaints }) => {
  await signIn(page, 'Ingrid Solvang', '/konto')
  await page.route('**/api/refresh-token', (route) => route.abort())
  await expireTokens(portal)
  await page.reload()
  await expect(page.getByText('Kontoopplysningene kunne ikke hentes.')).toBeVisible()
  expect(await storedToken(page)).toBeTruthy()
  await page.unroute('**/api/refresh-token')
  // The connection for notifications renews by itself as well: when it is first, there is nothing left to try again.
  const retry = page.getByRole('main').getByRole('button', { name: 'Prøv igjen' }).first()
  await retry.click({ timeout: 10_000 }).catch(() => {})
  await expect(page.getByRole('heading', { name: 'Ingrid Solvang' })).toBeVisible()
  forgive(complaints, /status of 401|ERR_FAILED/)
})

test('a session that cannot be renewed ends on the login page, with the location kept', async ({
  page,
  portal,
  complaints,
}) => {
  await signIn(page, 'Ingrid Solvang', '/jobbannonser?page=1&search=kotlin')
  await expireTokens(portal)
  await page.context().clearCookies()
  await page.reload()
  await loginLink(page).waitFor()
  await expect(page).toHaveURL('/logg-inn?retur=%2Fjobbannonser%3Fpage%3D1%26search%3Dkotlin')
  expect(await storedToken(page)).toBeNull()
  forgive(complaints, /status of 401/)
})

test('signing out in one tab signs out all, and clears personal data @core', async ({ page }) => {
  await signIn(page)
  // A reading that never ends.
  await page.context().route('**/api/processes/status/17', () => {})
  const other = await page.context().newPage()
  await other.goto('/konto')
  await userMenu(other).waitFor()
  await other.evaluate(() => {
    localStorage.setItem('process_id', '17')
    localStorage.setItem('process_failed', 'true')
    sessionStorage.setItem('jobsFilterCompanies', '["Brevika Energi"]')
    sessionStorage.setItem('newsFilterCompanies', '["Brevika Energi"]')
  })
  await page.evaluate(() => sessionStorage.setItem('cv_review', '{"waiting":[]}'))
  const logouts = watch(other, '/logout')
  await signOutIn(other)
  await confirmSignOut(other)
  expect(logouts).toEqual(['GET', 'GET'])
  const kept = await other.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  const personal = ['authToken', 'process_id', 'process_failed', 'jobsFilterCompanies', 'newsFilterCompanies']
  expect(kept.filter((key) => personal.includes(key))).toEqual([])
  await loginLink(page).waitFor()
  await expect(page).toHaveURL('/logg-inn')
  expect(await page.evaluate(() => sessionStorage.getItem('cv_review'))).toBeNull()
})

test('what one person left in a tab is gone for the next, also without a sign-out', async ({ page }) => {
  await signIn(page, 'Ingrid Solvang', '/konto')
  const review = () => page.evaluate(() => sessionStorage.getItem('request_review'))
  await page.evaluate(() => sessionStorage.setItem('request_review', '{"waiting":[]}'))
  await page.reload()
  await userMenu(page).waitFor()
  expect(await review()).not.toBeNull()
  await signIn(page, 'Kari Moe', '/konto')
  await expect.poll(review).toBeNull()
  await expect(page.getByRole('main').getByText('Kari Moe').first()).toBeVisible()
  // The first tab of the next one knows of nobody before, and all tabs share this.
  await page.evaluate(() => localStorage.setItem('recentSearches', '["Fjordkraft"]'))
  const first = await page.context().newPage()
  await page.close()
  await signIn(first, 'Ingrid Solvang', '/konto')
  await expect.poll(() => first.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})

test('signing out without a network signs out locally, and says what remains', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'Kari Moe')
  // The socket that was connecting would log an error.
  await page.waitForLoadState('networkidle')
  await page.route('**/api/logout', (route) => route.abort())
  await signOutIn(page)
  await expect(page.getByText('Du er logget ut på denne enheten')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  forgive(complaints, /ERR_FAILED/)
})

test('signing in in one tab signs in the others, at their requested page', async ({ page }) => {
  const waiting = await page.context().newPage()
  await waiting.goto('/konto')
  await loginLink(waiting).waitFor()
  await signIn(page)
  await expect(waiting.getByRole('heading', { name: 'Min profil' })).toBeVisible()
  await expect(waiting).toHaveURL('/konto')
})

test('a disabled user is signed out at once, and gets the reason on the next attempt', async ({
  page,
  portal,
  complaints,
}) => {
  await signIn(page, 'Jonas Bakke')
  await portal.command('users', 'disable', 'jonas.bakke@utsyn.example')
  try {
    // The socket is cut, and the request for a new token reveals why.
    await loginLink(page).waitFor()
    expect(await storedToken(page)).toBeNull()
    await loginLink(page).click()
    const person = page.getByRole('button', { name: 'Jonas Bakke' })
    const refusal = page.getByText('Kontoen din har ikke tilgang')
    await person.or(refusal).first().waitFor()
    if (await person.isVisible()) await person.click()
    await expect(refusal).toBeVisible()
  } finally {
    await portal.command('users', 'enable', 'jonas.bakke@utsyn.example')
  }
  forgive(complaints, /status of 401/)
})
