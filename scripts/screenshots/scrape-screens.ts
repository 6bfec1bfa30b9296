import type { Page } from '@playwright/test'
import {
  ALL_KINDS,
  aReading,
  answerScrapes,
  GONE,
  PROCESS_ID,
  type ScrapeAnswers,
} from '../../e2e/scrape-answers.ts'
import type { Screen } from './screen.ts'

/** The page of one reading of a career page, in a state that a real one shows only for a moment. */
const scrape =
  (process: ScrapeAnswers['process'], then?: (page: Page) => Promise<void>) => async (page: Page) => {
    await answerScrapes(page, process)
    await page.evaluate(
      ([id]) => (id ? localStorage.setItem('process_id', id) : localStorage.removeItem('process_id')),
      [process ? PROCESS_ID : null],
    )
    await page.goto('/jobbannonser/legg-til')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await then?.(page)
  }

export const SCRAPE_SCREENS: Screen[] = [
  {
    name: 'scrape-form',
    reference: '06-scrape-processing',
    signedIn: true,
    open: scrape(null, async (page) => {
      await page.getByRole('button', { name: 'Hent annonser' }).click()
    }),
  },
  {
    name: 'scrape-processing',
    reference: '06-scrape-processing',
    signedIn: true,
    open: scrape(aReading()),
  },
  {
    name: 'scrape-failed',
    signedIn: true,
    open: scrape(aReading(400, { text: 'Siden svarte ikke innen 30 sekunder.' })),
  },
  { name: 'scrape-empty', signedIn: true, open: scrape(aReading(300)) },
  {
    name: 'scrape-review',
    reference: '06-scrape-review',
    signedIn: true,
    open: scrape(aReading(300, { data: ALL_KINDS, gone: GONE }), async (page) => {
      await page.getByRole('article').nth(1).locator('summary').first().click()
      await page.evaluate(() => window.scrollTo(0, 0))
    }),
  },
  {
    name: 'scrape-edit',
    signedIn: true,
    open: scrape(aReading(300, { data: ALL_KINDS.slice(0, 2) }), async (page) => {
      await page.getByRole('button', { name: 'Rediger' }).first().click()
      await page.getByRole('textbox', { name: 'Søknadsfrist' }).fill('snart')
      await page.evaluate(() => window.scrollTo(0, 0))
    }),
  },
]
