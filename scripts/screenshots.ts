/**
 * `npm run screenshots`: every screen of a real portal in both themes and three widths, to .cache/screenshots, and a
 * contact sheet for each. With a folder of reference pictures (`--beside FOLDER`) each sheet shows ours beside them.
 * `--docs` renews the pictures of the README and of the documents.
 */
import { type Browser, chromium } from '@playwright/test'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTheme, signIn } from '../e2e/fixtures.ts'
import { type Portal, startPortal } from '../e2e/portal-process.ts'
import { ensureWebBuild } from './build-web.ts'
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts'
import { SCREENS } from './screenshots/all-screens.ts'
import type { Screen } from './screenshots/screen.ts'

const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({
  options: {
    beside: { type: 'string' },
    only: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
})
const outDir = join(root, '.cache/screenshots')
const docsDir = join(root, 'docs/screenshots')
const THEMES = ['light', 'dark'] as const
const WIDTHS = [1440, 956, 390] as const
const HEIGHTS: Record<number, number> = { 1440: 900, 956: 900, 390: 844 }

const fileOf = (screen: Screen, theme: string, width: number) =>
  join(outDir, `${screen.name}-${theme}-${width}.png`)

async function photograph(browser: Browser, portal: Portal, screen: Screen): Promise<void> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await screen.prepare?.(portal)
  if (screen.signedIn) await signIn(page, screen.person)
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
      await screen.open(page)
      await page.waitForLoadState('networkidle')
      await setTheme(page, theme)
      await page.evaluate(async () => {
        // The picture shows the whole page, including images that load on scrolling.
        for (const image of document.images) image.loading = 'eager'
        await Promise.allSettled([...document.images].map((image) => image.decode()))
        await document.fonts.ready
      })
      // Lazy parts are grey lines until they load.
      await page
        .locator('main [aria-busy="true"], main [role="status"]')
        .filter({ hasText: /^Laster/ })
        .waitFor({ state: 'detached', timeout: 5_000 })
        .catch(() => {})
      await page.waitForTimeout(350)
      await page.screenshot({ path: fileOf(screen, theme, width), fullPage: !screen.above })
      if (options.docs && screen.in_docs?.includes(width)) {
        const name = `${screen.name}-${theme}${width === 1440 ? '' : `-${width}`}.png`
        await page.screenshot({ path: join(docsDir, name) })
      }
    }
  }
  await context.close()
}

/** One picture with all of a screen's: ours, and beside each the reference of the same theme and width. */
async function contactSheet(browser: Browser, screen: Screen): Promise<void> {
  const cell = (file: string, caption: string) =>
    existsSync(file)
      ? `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${readFileSync(file).toString('base64')}"></figure>`
      : ''
  const rows = WIDTHS.flatMap((width) =>
    THEMES.map((theme) => {
      const reference =
        screen.reference && options.beside
          ? join(options.beside, `${screen.reference}-${theme}-${width}.png`)
          : ''
      return `<section>${cell(fileOf(screen, theme, width), `${screen.name}, ${theme}, ${width}`)}${cell(reference, `reference ${screen.reference}`)}</section>`
    }),
  )
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(
    `<style>body{margin:16px;font:14px sans-serif;background:#888}section{display:flex;gap:16px;align-items:start}figure{margin:0 0 16px;max-width:784px}img{max-width:100%;display:block}figcaption{padding:4px 0;color:#fff}</style>${rows.join('')}`,
  )
  await page.screenshot({ path: join(outDir, `sheet-${screen.name}.png`), fullPage: true })
  await page.close()
}

await ensureWebBuild()
rmSync(outDir, { recursive: true, force: true })
mkdirSync(outDir, { recursive: true })
mkdirSync(docsDir, { recursive: true })
writeFileSync(join(outDir, '.gitignore'), '*\n')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
const portal = await startPortal({}, { demoUsers: true })
try {
  for (const screen of SCREENS.filter(
    ({ name }) => !options.only || options.only.split(',').includes(name),
  )) {
    await photograph(browser, portal, screen)
    await contactSheet(browser, screen)
    console.log(`${screen.name}: ${THEMES.length * WIDTHS.length} pictures`)
  }
} finally {
  await browser.close()
  await portal.stop()
}
console.log(`In ${outDir}`)
