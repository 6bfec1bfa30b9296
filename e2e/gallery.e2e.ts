import type { Locator, Page } from '@playwright/test'
import { violationsIn } from './axe.ts'
import { copyWith, expect, expectAccessible, holdToast, setTheme, test } from './fixtures.ts'

// The gallery has neither router nor data, so a failure here is in the primitives themselves.
test.beforeEach(async ({ page }) => {
  await page.goto('/gallery.html')
  await page.getByRole('heading', { name: 'Om stillingen' }).waitFor()
})

const picker = (page: Page) => page.getByRole('combobox', { name: 'Teknologi' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Forslag, Teknologi' }).getByRole('option')
const chosen = (page: Page) => page.getByRole('group', { name: 'Valgte teknologier' })
const focusIsOn = (place: Locator) => expect(place).toBeFocused()

test('every part in both themes and three widths @core', async ({ page }) => {
  test.slow()
  await expectAccessible(page)
})

test('the open parts are as clean as the closed ones', async ({ page }) => {
  test.slow()
  await picker(page).fill('ja')
  await expectCleanPart(page, '.u-picker')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Brukermeny' }).click()
  await expectCleanPart(page, '.u-popover-wrap')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Slutt å følge' }).click()
  await holdToast(page, 'Du følger ikke lenger Brevika Energi')
  await expectCleanPart(page, '.u-toasts')
  await page.getByRole('button', { name: 'Filtre (4)' }).click()
  await expectCleanPart(page, '.u-drawer')
})

/** The whole page has been checked with everything closed; what opens is checked alone, in a tenth of the time. */
async function expectCleanPart(page: Page, part: string) {
  for (const theme of ['dark', 'light']) {
    await setTheme(page, theme)
    expect(await violationsIn(page, part), theme).toEqual([])
  }
}

test.describe('the picker', () => {
  test('moves with the arrows and takes the active row', async ({ page }) => {
    await picker(page).fill('ja')
    await expect(options(page)).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(chosen(page).getByRole('button', { name: 'Fjern JavaScript' })).toBeVisible()
    await expect(picker(page)).toHaveValue('')
    await expect(page.getByRole('status').filter({ hasText: /^JavaScript er valgt$/ })).toBeAttached()
    await focusIsOn(picker(page))
  })

  test('takes the first suggestion on Enter, the exact name before it, and nothing twice', async ({
    page,
  }) => {
    await picker(page).fill('KU')
    await page.keyboard.press('Enter')
    await expect(chosen(page).getByRole('button', { name: 'Fjern Kubernetes' })).toBeVisible()
    await picker(page).fill('kubernetes')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(chosen(page).getByRole('button', { name: 'Fjern Kubernetes' })).toHaveCount(1)
  })

  test('shows at most ten rem of suggestions and closes on Escape', async ({ page }) => {
    await picker(page).press('ArrowDown')
    const list = page.getByRole('listbox', { name: 'Forslag, Teknologi' })
    // The browser rounds to 64ths of a pixel and reports 160.00003.
    expect((await list.boundingBox())?.height).toBeLessThan(160.01)
    for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowDown')
    await expect(options(page).and(page.locator('[aria-selected=true]'))).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await focusIsOn(picker(page))
  })
})

test.describe('the menu', () => {
  test('opens by Enter, moves by arrows, gives focus back on Escape', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Brukermeny' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    const menu = page.getByRole('group', { name: 'Brukermeny' })
    await focusIsOn(menu.getByRole('link', { name: 'Se profil' }))
    await page.keyboard.press('End')
    await focusIsOn(menu.getByRole('button', { name: 'Logg ut' }))
    await page.keyboard.press('ArrowDown')
    await focusIsOn(menu.getByRole('link', { name: 'Se profil' }))
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await focusIsOn(button)
  })

  test('closes when focus leaves it', async ({ page }) => {
    const menu = page.getByRole('group', { name: 'Brukermeny' })
    await page.getByRole('button', { name: 'Brukermeny' }).click()
    await menu.getByRole('button', { name: 'Logg ut' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
  })
})

test('the drawer keeps focus inside and returns it', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Filtre (4)' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Filtre' })
  await expect(drawer).toBeVisible()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const at = document.activeElement
      return at !== null && at !== document.body && !at.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await focusIsOn(opener)
})

test('a row of tags shows what fits and names the rest on focus', async ({ page }) => {
  const row = page.getByRole('list', { name: 'Teknologier, smal' })
  const more = row.getByRole('button', { name: /^\+\d til: / })
  const tip = row.getByRole('tooltip', { includeHidden: true })
  const shown = await row.getByRole('listitem').count()
  const rest = (await more.textContent())?.split(': ')[1] ?? ''
  expect(shown - 1 + rest.split(', ').length).toBe(6)
  await expect(tip).toBeHidden()
  // Reached by keyboard, since calling focus() shows nothing.
  await page.getByRole('button', { name: 'for 12 minutter siden' }).focus()
  await page.keyboard.press('Tab')
  await focusIsOn(more)
  await expect(tip).toBeVisible()
  await expect(tip).toHaveText(rest)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a tap names the rest of the tags, and one beside it closes them', async ({ page }) => {
    const row = page.getByRole('list', { name: 'Teknologier, smal' })
    const more = row.getByRole('button', { name: /^\+\d til: / })
    const tip = row.getByRole('tooltip', { includeHidden: true })
    await more.tap()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    await expect(tip).toBeVisible()
    await page.touchscreen.tap(2, 2)
    await expect(tip).toBeHidden()
    await more.tap()
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
  })
})

test('text of double size has room in whatever holds it, and a long label wraps', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  const label = page.locator('.u-button-label').first()
  await label.evaluate((element) => {
    element.textContent = 'Les hele saken hos Loddefjord Næringsavis og Tidende'
  })
  await label.scrollIntoViewIfNeeded()
  await expect(label).toBeInViewport({ ratio: 0.99 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const cut = await page
    .locator('.u-tag, .u-chip, .u-follow, .u-pages-link, .u-button, select')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && part.clientHeight > 0)
        .filter((part) => part.clientHeight < 1.3 * Number.parseFloat(getComputedStyle(part).fontSize))
        .map((part) => `${part.className}: ${part.textContent}`),
    )
  expect(cut).toEqual([])
})

test.describe('with a clock', () => {
  test.use({ has_own_context: true })

  test('the user menu opens on hover over the name, an immediate press keeps it open, a later one closes it', async ({
    page,
  }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const menu = page.getByRole('group', { name: 'Brukermeny' })
    await page.getByRole('link', { name: 'Ingrid' }).hover()
    await expect(menu).toBeVisible()
    await page.getByRole('button', { name: 'Brukermeny' }).click()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Mørk modus' }).hover()
    await expect(menu).toBeVisible()
    await page.getByRole('heading', { name: 'Galleri' }).click()
    await expect(menu).toBeHidden()

    await page.getByRole('link', { name: 'Ingrid' }).hover()
    await expect(menu).toBeVisible()
    await page.clock.fastForward(1_000)
    await page.getByRole('button', { name: 'Brukermeny' }).click()
    await expect(menu).toBeHidden()
  })

  test('a toast can be undone, stays while hovered and disappears by itself', async ({ page }) => {
    await page.clock.install()
    const toast = page.getByText('Du følger ikke lenger Brevika Energi')
    // On a busy machine its six seconds may pass before the pointer arrives: then retry.
    await expect(async () => {
      if (await toast.isHidden()) await page.getByRole('button', { name: 'Slutt å følge' }).click()
      await toast.hover({ timeout: 3_000 })
      await page.clock.runFor(10_000)
      await expect(toast).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(page.getByText('Du følger Brevika Energi igjen')).toBeVisible()
    await expect(toast).toBeHidden()
    await page.mouse.move(700, 100)
    await page.clock.runFor(10_000)
    await expect(page.getByText('Du følger Brevika Energi igjen')).toBeHidden()
  })
})

test('a long word in a toast leaves room for its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Slutt å følge' }).click()
  await page.locator('.u-toasts .u-toast-text').evaluate((text) => {
    text.textContent = 'Nordlandskraftforsyning'.repeat(4)
  })
  for (const name of ['Angre', 'Lukk meldingen'])
    await expect(page.locator('.u-toasts').getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})

test('pagination has names, marks the page and leaves new tabs to the browser', async ({ page, context }) => {
  const pages = page.getByRole('navigation', { name: 'Sider', exact: true })
  await expect(pages.getByRole('link', { name: 'Side 2' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Neste side' }).press('Enter')
  await expect(pages.getByRole('link', { name: 'Side 3' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Siste side' }).click()
  await expect(pages.getByRole('link', { name: 'Neste side' })).toBeDisabled()
  const opened = context.waitForEvent('page')
  await pages.getByRole('link', { name: 'Første side' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/#side-1$/)
  await expect(pages.getByRole('link', { name: 'Siste side' })).toHaveAttribute('aria-current', 'page')
})

test('copying confirms for a second and puts the text on the clipboard', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Kopier e-post til Ingrid Solvang' })
  expect(await copyWith(page, button)).toBe('ingrid.solvang@utsyn.example')
  await expect(button).toHaveAttribute('data-state', 'idle')
})

test('«/» and Ctrl+K lead to the search, the clear button empties it', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Søk i alt' })
  await page.keyboard.press('/')
  await focusIsOn(search)
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
  await search.blur()
  await page.keyboard.press('Control+k')
  await focusIsOn(search)
  await page.getByRole('button', { name: 'Tøm søk' }).first().click()
  await expect(search).toHaveValue('')
  await focusIsOn(search)
})

test('markdown drops blocked addresses, shows raw HTML as text and marks what leaves the site', async ({
  page,
}) => {
  await expect(page.getByRole('link', { name: 'ring oss' })).toHaveCount(0)
  await expect(page.getByText('<b>rå HTML vises som tekst</b>')).toBeVisible()
  const outside = page.getByRole('link', { name: 'nettsidene våre (åpnes i ny fane)' })
  await expect(outside).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('link', { name: 'andre annonser' })).not.toHaveAttribute('target', /./)
})
