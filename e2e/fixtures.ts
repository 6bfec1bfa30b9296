import { test as base, type Browser, expect, type Locator, type Page } from '@playwright/test'
import { signIn as walkThrough } from '../server/src/testing/browser-session.ts'
import { SCIM_TOKEN } from '../server/src/testing/scim-client.ts'
import { violationsIn } from './axe.ts'
import { type Portal, startPortal } from './portal-process.ts'

export { expect }

interface WorkerFixtures {
  /** What a file's portal is configured with beside the usual. */
  portal_env: Record<string, string>
  portal: Portal
}

interface TestFixtures {
  /**
   * For tests that install a clock: the scripts that replay it stay in a reused context, and fail in the page of the next
   * test.
   */
  has_own_context: boolean
  /** The browser's errors and warnings: the test fails when any are left. */
  complaints: string[]
}

/** Tests against a real portal: one per worker, started before the first test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal_env: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ portal_env }, use) => {
      const portal = await startPortal({ SCIM_TOKEN, ...portal_env })
      await use(portal)
      await portal.stop()
    },
    // Of its own: its start would count as the first test's otherwise.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  has_own_context: [false, { option: true }],
  context: async ({ browser, context, has_own_context }, use) => {
    if (!has_own_context) return use(context)
    await using own = await browser.newContext()
    await use(own)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      expect(complaints, 'the console of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Signs in by the user's name, through the real identity service, and opens a page. The browser gets the resulting
 * cookies directly: sign-in.e2e.ts goes through the screens.
 */
export async function signIn(page: Page, person = 'Ingrid Solvang', path = '/'): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const agent = await page.evaluate(() => navigator.userAgent)
  const { browser, token } = await walkThrough({ url: origin }, person, agent)
  await page.context().addCookies(
    [...browser.cookies].map(([key, cookie]) => ({
      name: key.split(' ', 1)[0]!,
      ...cookie,
      domain: new URL(browser.origin).hostname,
      httpOnly: true,
      sameSite: 'Lax',
    })),
  )
  // Set before the first page reads it: opening a page only for that would cost as much again.
  const handing = await page.addInitScript((kept) => localStorage.setItem('authToken', kept), token)
  await page.goto(path)
  await handing.dispose()
  await page.getByRole('banner').getByRole('button', { name: 'Brukermeny' }).waitFor()
}

/** Expires all access tokens, as ten minutes would; a process may cache one for three seconds more. */
export async function expireTokens(portal: Portal): Promise<void> {
  await portal.sql("update access_tokens set expires_at = now() - interval '1 second'")
  await new Promise((resolve) => setTimeout(resolve, 3_200))
}

/** Waits until the page receives live events. */
export const untilLive = (page: Page) => page.locator('[data-live]').waitFor({ state: 'attached' })

/** Cuts the page's network, once nothing is loading or connecting any more: that would be an error in the console. */
export async function cutNetwork(page: Page): Promise<void> {
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/** Stops the clock of a signed-in page, which the test then moves: how long the machine takes counts for nothing. */
export async function stopClock(page: Page): Promise<void> {
  // A connection that is being made would give up when a minute passes at once: that would be an error in the console.
  await untilLive(page)
  await page.clock.install()
  // Far enough ahead that the page's own time has not passed it when this reaches it.
  await page.clock.pauseAt(Date.now() + 60_000)
}

/**
 * Moves the pointer onto the toast with this text, and returns it: it stays while the pointer is there, and would be gone
 * after twenty seconds, which the checks before «Angre» can take.
 */
export async function holdToast(page: Page, text: string): Promise<Locator> {
  const toast = page.locator('.u-toast').filter({ hasText: text })
  await toast.hover()
  return toast
}

/**
 * Presses a button that copies, waits until it has said «Kopiert», and returns what the clipboard holds. It says so for a
 * second only, which a look now and then can miss: the page itself notes each change, from before the press.
 */
export async function copyWith(page: Page, button: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const noted = await page.evaluateHandle(() => {
    const note = { has_said: false }
    // Only what changes: the button before may not have ended its second.
    const isSaid = ({ target }: MutationRecord) =>
      target.parentElement?.closest('[role=status]')?.textContent === 'Kopiert' ||
      ((target as Element).role === 'status' && target.textContent === 'Kopiert')
    const look = (changes: MutationRecord[]) => (note.has_said ||= changes.some(isSaid))
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    return note
  })
  await button.click()
  await expect.poll(() => noted.evaluate(({ has_said }) => has_said), 'says «Kopiert»').toBe(true)
  return page.evaluate(() => navigator.clipboard.readText())
}

/**
 * Sets a box or a switch, and waits until it shows it. Playwright's `check()` looks at once, before a choice that is shown
 * while it is being saved has been drawn on a busy machine.
 */
export async function choose(box: Locator, isChosen: boolean): Promise<void> {
  if ((await box.isChecked()) !== isChosen) await box.click()
  await expect(box).toBeChecked({ checked: isChosen })
}

type Theme = 'light' | 'dark'

/** All widths, with the themes that axe checks in each: both themes once; in the long run every pair. */
const VIEWS: readonly (readonly [width: number, themes: readonly Theme[]])[] = process.env['LONG']
  ? [1440, 956, 390].map((width) => [width, ['light', 'dark']])
  : [
      [1440, ['light']],
      [956, []],
      [390, ['dark']],
    ]

/**
 * Runs axe on the page in both themes, and checks for horizontal scrolling in three widths. With a part, axe looks at
 * that alone, where the page around it is looked at elsewhere: a dialog over a long list costs a fraction.
 */
export async function expectAccessible(page: Page, part?: string | Locator): Promise<void> {
  const size = page.viewportSize()
  const before = await page.evaluate(() => document.documentElement.dataset['colorScheme'] ?? 'light')
  for (const [width, themes] of VIEWS) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of themes) {
      await setTheme(page, theme)
      expect(await violationsIn(page, part), `axe at ${width}, ${theme}`).toEqual([])
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
  }
  await setTheme(page, before)
  if (size) await page.setViewportSize(size)
}

/** Switches the theme in the page only, and waits until nothing changes or fades in; the stored choice stays. */
export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['colorScheme'] = name
    document.documentElement.classList.toggle('dark-theme', name === 'dark')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const changing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      // In a closed <details> a transition stands still until it is opened.
      .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility())
    await Promise.all(changing.map((animation) => animation.finished.catch(() => {})))
  }, theme)
}

/** The same page in a browser of somebody else. */
export async function elsewhere(
  browser: Browser,
  portal: Portal,
  person: string,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
  })
  const page = await context.newPage()
  await page.goto('/logg-inn')
  await signIn(page, person, path)
  return page
}
