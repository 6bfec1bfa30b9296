import type { Page } from '@playwright/test'
import { ask, goto, type Screen } from './screen.ts'

interface Match {
  consultant_id: string
  percentage: number | null
}

/** The ad that fits Sindre Haugland best, and who comes first there. */
async function findMatch(page: Page): Promise<{ address: string; consultant_id: string }> {
  const { consultants } = await ask<{ consultants: { id: string }[] }>(
    page,
    '/consultants/?text_search=Sindre%20Haugland',
  )
  const [job] = await ask<{ job_id: string }[]>(page, `/match/consultant/${consultants[0]!.id}`)
  const [first] = await ask<Match[]>(page, `/match/manual/${job!.job_id}`)
  return { address: `/jobbannonser/annonse/${job!.job_id}`, consultant_id: first!.consultant_id }
}

const openMatrix = async (page: Page) => {
  const { address, consultant_id } = await findMatch(page)
  await page.goto(`${address}?kravmatrise=${consultant_id}`)
  await page.getByRole('region', { name: 'Kravmatrise' }).getByRole('table').waitFor()
}

const answerList = async (page: Page, answer: object) => {
  await page.route('**/api/match/manual/*', (route) =>
    route.fulfill({
      json: {
        data: [],
        engine: { kind: 'embedded', model: null, version: 1, instead_of_model: null },
        ...answer,
      },
    }),
  )
}

export const MATCHING_SCREENS: Screen[] = [
  { name: 'matrix', reference: '03-job', signedIn: true, in_docs: [1440], open: openMatrix },
  {
    name: 'matrix-verdict',
    signedIn: true,
    open: async (page) => {
      await openMatrix(page)
      await page.getByRole('button', { name: 'Passer delvis' }).click()
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'match-pending',
    signedIn: true,
    open: async (page) => {
      await page.unrouteAll()
      const { address } = await findMatch(page)
      await answerList(page, { state: 'pending' })
      await page.goto(address)
      await page.getByText('Konsulentene sammenlignes').waitFor()
    },
  },
  {
    name: 'match-failed',
    signedIn: true,
    open: async (page) => {
      await page.unrouteAll()
      const { address } = await findMatch(page)
      await page.route('**/api/match/ai/**', (route) => route.fulfill({ status: 400, json: {} }))
      await page.goto(address)
      await page.getByRole('switch', { name: 'AI Matching' }).first().click()
      await page.getByText('Kunne ikke hente sammenligning').waitFor()
    },
  },
  {
    name: 'consultant-anchor',
    above: true,
    signedIn: true,
    open: async (page) => {
      const { consultant_id } = await findMatch(page)
      await page.goto('/konto')
      await page.goto(`/konsulent/${consultant_id}#prosjekt-2`)
      await page.locator('#prosjekt-2').waitFor()
    },
  },
  {
    name: 'account-objection',
    above: true,
    signedIn: true,
    person: 'Sindre Haugland',
    open: async (page) => {
      await page.goto('/konto')
      await page.getByRole('button', { name: 'Reserver meg mot sammenligning' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'account-lists',
    above: true,
    signedIn: true,
    person: 'Sindre Haugland',
    open: async (page) => {
      const { address } = await findMatch(page)
      await page.goto(address)
      await page.getByRole('switch', { name: 'AI Matching' }).first().click()
      await page
        .getByText(/ av 100$/)
        .first()
        .waitFor()
      await page.goto('/konto')
      const button = page.getByRole('button', { name: /listene du har stått i$/ })
      await button.click()
      await button.scrollIntoViewIfNeeded()
    },
  },
  { name: 'about-ai', signedIn: true, open: goto('/om-ai') },
]
