import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Locator, Page } from '@playwright/test'
import type Axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Enough of an element to find it by. */
const SHOWN = 300

/** A session with the browser for each tab that axe has looked at. */
const sessions = new WeakMap<Page, CDPSession>()

/**
 * axe's findings on the page as it is, a line each; only in one part or in those matching a selector, if given. It runs
 * inside the page, loaded once: the package for Playwright reloads it each time and opens a tab for the result.
 */
export async function violationsIn(page: Page, part?: string | Locator): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page)
  const place = typeof part === 'object' ? await part.elementHandle() : part
  return page.evaluate(
    async ({ place, tags, shown }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run(place ?? document, {
        runOnly: { type: 'tag', values: tags },
        reporter: 'no-passes',
        elementRef: true,
        selectors: false,
      })
      const shownOf = (element?: Element) => element?.outerHTML.slice(0, shown)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => shownOf(element)).join(' | ')}`,
      )
    },
    { place, tags: TAGS, shown: SHOWN },
  )
}

/**
 * As the console of the developer tools would: the browser remembers what it has compiled for the next page. Without
 * `noHtml`, axe writes out each element looked at with everything in it.
 */
async function load(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Runtime.evaluate', { expression: `${source};axe.configure({ noHtml: true })` })
}
