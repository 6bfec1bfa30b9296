import type { Page } from '@playwright/test'
import { ask, goto, type Screen } from './screen.ts'

interface ListedJob {
  id: string
  deadline_extensions: number
  times_posted: number
}

async function findJob(page: Page, fits: (job: ListedJob) => boolean): Promise<string> {
  for (let number = 1; number <= 4; number++) {
    const { jobs } = await ask<{ jobs: ListedJob[] }>(page, `/jobs/?page=${number}&page_size=100`)
    const job = jobs.find(fits)
    if (job) return job.id
  }
  throw new Error('No example ad is like that')
}

/** A withdrawn ad: the one most often posted that another ad repeats. */
async function findWithdrawn(page: Page): Promise<string> {
  const id = await findJob(page, ({ times_posted }) => times_posted === 3)
  const events = await ask<{ kind: string; old_value: string }[]>(page, `/jobs/${id}/history`)
  return events.find(({ kind }) => kind === 'posted_again')!.old_value
}

const openHistory = async (page: Page, id: string) => {
  await page.goto(`/jobbannonser/annonse/${id}`)
  await page.getByRole('button', { name: 'Historikk' }).click()
  await page.getByText('Først sett', { exact: true }).waitFor()
}

export const JOB_SCREENS: Screen[] = [
  { name: 'jobs', reference: '02-jobs', signedIn: true, open: goto('/jobbannonser?page=1'), in_docs: [1440] },
  {
    name: 'jobs-filtered',
    reference: '02-jobs',
    signedIn: true,
    open: goto('/jobbannonser?page=2&technology=SQL&technology=React&technology=Azure&technology=Kubernetes'),
  },
  {
    name: 'jobs-drawer',
    signedIn: true,
    open: async (page) => {
      // The same address again would be a reload, which keeps the drawer open.
      await page.goto('about:blank')
      await page.goto('/jobbannonser?page=1&technology=SQL')
      await page
        .getByRole('status')
        .filter({ hasText: /^Viser/ })
        .waitFor()
      if ((page.viewportSize()?.width ?? 0) < 957)
        await page.getByRole('button', { name: 'Filtre (1)' }).click()
    },
  },
  { name: 'jobs-empty', signedIn: true, open: goto('/jobbannonser?page=1&search=qzxkvw') },
  {
    name: 'job',
    reference: '03-job',
    signedIn: true,
    in_docs: [1440],
    open: async (page) => {
      await page.goto('/jobbannonser?page=1')
      await page.getByRole('main').getByRole('listitem').getByRole('link').nth(8).click()
      await page.waitForURL(/annonse/)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'jobs-extended',
    signedIn: true,
    open: goto('/jobbannonser?page=1&sort=DEADLINE_ASC'),
  },
  {
    name: 'jobs-favourites',
    signedIn: true,
    open: async (page) => {
      const kept = [
        await findWithdrawn(page),
        await findJob(page, ({ deadline_extensions }) => deadline_extensions > 0),
        await findJob(page, ({ times_posted }) => times_posted > 1),
      ]
      for (const job_id of kept) await ask(page, '/user/jobs', { job_id })
      await page.goto('/jobbannonser?page=1&favorites=true')
    },
  },
  {
    name: 'job-history',
    signedIn: true,
    open: async (page) =>
      openHistory(page, await findJob(page, ({ deadline_extensions }) => deadline_extensions > 1)),
  },
  {
    name: 'job-again',
    signedIn: true,
    open: async (page) => openHistory(page, await findJob(page, ({ times_posted }) => times_posted === 3)),
  },
  {
    name: 'job-withdrawn',
    signedIn: true,
    open: async (page) => openHistory(page, await findWithdrawn(page)),
  },
  { name: 'job-not-found', signedIn: true, open: goto('/jobbannonser/annonse/0') },
]
