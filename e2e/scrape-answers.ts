import type { Page, Route } from '@playwright/test'
import type { GoneJob, ScrapedJob, ScrapeProcess } from '../contract/src/scraping.ts'

type Answer = { status: number; message: string; field?: string }

/** The scrape calls of one page, answered by the contract, for states that a real page does not show on demand. */
export interface ScrapeAnswers {
  /** The response of `/processes/status`; null for 404, `down` for a server error, `cut` for no response, `refused` for 403. */
  process: ScrapeProcess | null | 'down' | 'cut' | 'refused'
  /** Refuses the next start or decision. */
  refusal: Answer | null
  starts: { url: string; company_name?: string | null; base_url?: string }[]
  decisions: {
    accepted: boolean
    ai_summary?: boolean
    jobs?: { index: number; fields?: object }[]
    close?: string[]
  }[]
  asked: number[]
}

export const PROCESS_ID = '8f21c0e4-57aa'
export const PAGE_URL = 'https://lyngfjell.example/karriere'

export async function answerScrapes(
  page: Page,
  process: ScrapeAnswers['process'] = aReading(),
): Promise<ScrapeAnswers> {
  const answers: ScrapeAnswers = { process, refusal: null, starts: [], decisions: [], asked: [] }
  const refuse = async (route: Route) => {
    const { refusal } = answers
    if (!refusal) return false
    answers.refusal = null
    const { status, message, field } = refusal
    await route.fulfill({ status, json: { message, code: 'test', request_id: 'test', field } })
    return true
  }
  await page.route('**/api/jobs/scrape/scrape-url', async (route) => {
    answers.starts.push(route.request().postDataJSON() as ScrapeAnswers['starts'][number])
    if (!(await refuse(route))) await route.fulfill({ json: { data: { process_id: PROCESS_ID } } })
  })
  await page.route('**/api/processes/status/*', async (route) => {
    answers.asked.push(Date.now())
    const { process } = answers
    if (process === 'cut') return route.abort()
    if (process === 'down') return route.fulfill({ status: 503, json: { message: 'Nede', code: 'x' } })
    if (process === 'refused') return route.fulfill({ status: 403, json: { message: 'Nei', code: 'x' } })
    if (!process) return route.fulfill({ status: 404, json: { message: 'Finnes ikke', code: 'not_found' } })
    return route.fulfill({ json: { data: process } })
  })
  await page.route('**/api/jobs/scrape/process/*', async (route) => {
    const decision = route.request().postDataJSON() as ScrapeAnswers['decisions'][number]
    answers.decisions.push(decision)
    if (await refuse(route)) return
    const added = decision.accepted ? (decision.jobs?.length ?? 4) : 0
    const job_ids = Array.from({ length: added }, (_, at) => String(at + 1))
    await route.fulfill({
      json: { data: { added, updated: 0, skipped: 0, closed: decision.close?.length ?? 0, job_ids } },
    })
  })
  return answers
}

/** Leaves a process in the browser as an earlier page would have. */
export const keepProcess = (page: Page, failed = false) =>
  page.addInitScript(
    ([id, flag]) => {
      if (sessionStorage.getItem('laid')) return
      sessionStorage.setItem('laid', 'true')
      localStorage.setItem('process_id', String(id))
      if (flag) localStorage.setItem('process_failed', 'true')
    },
    [PROCESS_ID, failed] as const,
  )

export function aReading(
  code: 200 | 300 | 400 = 200,
  rest: {
    text?: string
    data?: ScrapedJob[]
    gone?: GoneJob[]
    progress?: Partial<ScrapeProcess['status']['progress']>
  } = {},
): ScrapeProcess {
  return {
    process_id: PROCESS_ID,
    url: PAGE_URL,
    status: {
      code,
      text: rest.text ?? '',
      progress: {
        started_at: new Date(Date.now() - 23_000).toISOString(),
        opened_at: new Date(Date.now() - 21_000).toISOString(),
        ended_at: code === 200 ? null : new Date(Date.now() + 15_000).toISOString(),
        pages_found: 6,
        pages_read: 3,
        jobs_found: 3,
        is_partial: false,
        was_cancelled: false,
        ...rest.progress,
      },
    },
    data: rest.data ?? [],
    gone: rest.gone ?? [],
  }
}

const EVIDENCE = [
  { field: 'title', snippet: 'Dataanalytiker kreditt', rule: 'json_ld.title', page: `${PAGE_URL}/1182` },
  { field: 'company', snippet: 'Lyngfjell Bank', rule: 'json_ld.hiringOrganization.name', page: PAGE_URL },
  {
    field: 'locations',
    snippet: 'Du kan sitte i Trondheim eller Oslo.',
    rule: 'visible_text',
    page: `${PAGE_URL}/1182`,
  },
  { field: 'deadline', snippet: '2026-12-14', rule: 'json_ld.validThrough', page: `${PAGE_URL}/1182` },
  {
    field: 'ai_technologies',
    snippet: 'Du skriver Python og SQL til daglig, gjerne i dbt.',
    rule: 'tagger',
    page: `${PAGE_URL}/1182`,
  },
  { field: 'url', snippet: '/karriere/1182', rule: 'link', page: PAGE_URL },
]

export function anAd(index: number, rest: Partial<ScrapedJob> = {}): ScrapedJob {
  return {
    index,
    title: `Stilling ${index + 1}`,
    company: 'Lyngfjell Bank',
    locations: ['Trondheim'],
    url: `${PAGE_URL}/${1180 + index}`,
    image_url: null,
    job_type: 'Fast, 100%',
    short_description: 'Vil du bygge banken videre sammen med oss?',
    long_description:
      '## Oppgaver\n\n- Bygge modeller for kreditt\n- Forklare dem for dem som skal bruke dem\n\nDu skriver Python og SQL til daglig, gjerne i dbt.',
    posted_date: '2026-11-02',
    deadline: '2026-12-14',
    deadline_text: null,
    contacts: [{ name: 'Kari Moe', title: 'Leder', email: 'kari.moe@lyngfjell.example', tlf: null }],
    is_open_application: false,
    ai_technologies: ['Python', 'SQL', 'dbt'],
    evidence: EVIDENCE,
    missing: ['image_url'],
    is_list_only: false,
    existing: null,
    ...rest,
  }
}

/** Every kind of ad that a review can show. */
export const ALL_KINDS: ScrapedJob[] = [
  anAd(0, { title: 'Seniorutvikler, plattform', locations: ['Oslo'] }),
  anAd(1, {
    title: 'Dataanalytiker kreditt',
    locations: ['Trondheim', 'Oslo'],
    existing: {
      job_id: '12',
      first_seen: '2026-11-02T07:10:00Z',
      is_withdrawn: false,
      kept: [],
      differences: [
        { field: 'locations', old_value: ['Trondheim'], new_value: ['Trondheim', 'Oslo'] },
        { field: 'deadline', old_value: '2026-11-30', new_value: '2026-12-14' },
        {
          field: 'long_description',
          old_value: 'Du bygger modeller for kreditt, og skriver SQL til daglig.',
          new_value: 'Noe nytt',
        },
      ],
    },
  }),
  anAd(2, {
    title: 'Plattformingeniør i team Fjellgrunn',
    existing: {
      job_id: '13',
      first_seen: '2026-11-02T07:10:00Z',
      is_withdrawn: false,
      kept: ['title'],
      differences: [],
    },
  }),
  anAd(3, {
    title: 'Åpen søknad: utviklere og arkitekter som vil være med på å bygge framtidens betalingsløsninger',
    locations: [],
    deadline: null,
    deadline_text: 'Snarest',
    posted_date: null,
    contacts: [],
    short_description: null,
    long_description: null,
    ai_technologies: [],
    is_open_application: true,
    is_list_only: true,
    evidence: EVIDENCE.slice(0, 1),
    missing: ['locations', 'posted_date', 'contacts', 'short_description', 'long_description', 'image_url'],
  }),
]

/** Ads that were on the page before. */
export const GONE: GoneJob[] = [
  {
    job_id: '21',
    title: 'Testautomatiserer',
    company: 'Lyngfjell Bank',
    locations: ['Trondheim'],
    deadline: '2026-12-20',
    seen_at: '2026-11-02T07:14:00Z',
  },
  {
    job_id: '22',
    title: 'Produktleder for betaling og kontohold i personmarkedet',
    company: 'Lyngfjell Bank',
    locations: [],
    deadline: null,
    seen_at: '2026-11-02T07:14:00Z',
  },
]
