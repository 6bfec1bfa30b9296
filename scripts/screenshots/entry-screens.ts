import type { Page } from '@playwright/test'
import { ask, goto, type Screen } from './screen.ts'

/** Content for the home page: a few companies to follow, and a kept ad that is about to close. */
async function followForHome(page: Page): Promise<void> {
  await page.goto('/konto')
  const { jobs } = await ask<{ jobs: { id: string; company_id: string }[] }>(
    page,
    `/jobs/?sort_by=deadline&order=asc&page_size=8&deadline_after=${new Date().toISOString().slice(0, 10)}`,
  )
  const { news } = await ask<{ news: { company_refs: { id: string }[] }[] }>(page, '/news/?page_size=6')
  const ids = [
    ...jobs.map(({ company_id }) => company_id),
    ...news.map(({ company_refs }) => company_refs[0]?.id),
  ]
  for (const id of new Set(ids)) if (id) await ask(page, '/user/companies', { id })
  await ask(page, '/user/jobs', { job_id: jobs.at(-1)?.id })
}

export const ENTRY_SCREENS: Screen[] = [
  { name: 'login', reference: '12-login', signedIn: false, open: goto('/logg-inn'), in_docs: [1440] },
  {
    name: 'demo-identity',
    reference: '12-demo-identity',
    signedIn: false,
    open: async (page) => {
      await page.goto('/logg-inn')
      await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'home-nothing-followed',
    reference: '01-home',
    signedIn: true,
    open: goto('/'),
  },
  {
    name: 'home',
    reference: '01-home',
    signedIn: true,
    open: async (page) => {
      await followForHome(page)
      await page.goto('/')
    },
  },
  {
    name: 'home-failed',
    signedIn: true,
    open: async (page) => {
      await page.route('**/api/jobs/**', (route) => route.fulfill({ status: 400, json: {} }))
      await page.goto('/')
      await page.getByRole('heading', { name: 'Feil ved henting av data' }).waitFor()
    },
  },
  {
    name: 'shortcuts',
    above: true,
    signedIn: true,
    open: async (page) => {
      await page.goto('/konto')
      await page.getByRole('button', { name: 'Hurtigtaster' }).click()
      await page.getByRole('dialog', { name: 'Hurtigtaster' }).waitFor()
    },
  },
  {
    name: 'user-menu',
    signedIn: true,
    open: async (page) => {
      await page.goto('/')
      const narrow = (page.viewportSize()?.width ?? 0) < 600
      await page.getByRole('button', { name: narrow ? 'Meny' : 'Brukermeny' }).click()
    },
  },
]
