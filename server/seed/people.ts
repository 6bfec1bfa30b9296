import type { NotificationKind, NotificationType } from '@utsyn/contract/notifications.ts'
import { daysBetween } from '../src/text/iso-week.ts'

/** Whose bell shows everything: the first of the demo people. */
export const FOLLOWER = 'ingrid.solvang'

export const FOLLOWED_COMPANIES = [
  'Tindra Forsikring ASA',
  'Brevika Energi',
  'Lyngfjell Bank',
  'Kvantum Helse',
  'Nordstrøm Nett AS',
  'Kronlia Betaling AS',
]
export const FOLLOWED_TECHNOLOGIES = ['Kotlin', 'React', 'Kubernetes', 'C#', 'Universell utforming']
export const SEARCH = {
  name: 'Testleder i Oslo',
  query: { text_search: 'testleder', location: ['Oslo'] },
}

/** An example ad, as far as a notification needs to know it. */
export interface LaidJob {
  id: number
  title: string
  company_id: number
  company: string
  technologies: string[]
  deadline: string | null
  deadline_extensions: number
  status: 'open' | 'withdrawn'
}

export interface LaidArticle {
  id: number
  companies: string[]
}

interface DemoLine {
  minutes_ago: number
  read: boolean
  notification_type: NotificationType
  kind: NotificationKind
  job_id?: number
  news_id?: number
  company_id?: number
  count?: number
  members?: number[]
  reasons?: string[]
  fields?: string[]
}

const HOUR = 60
const DAY = 24 * HOUR

/**
 * The notifications of the follower, newest first, and the ads that they keep: every kind of notification, twelve of them
 * unread. Ads and articles come newest first.
 */
export function demoNotifications(
  jobs: LaidJob[],
  articles: LaidArticle[],
  today: string,
): { lines: DemoLine[]; kept: number[] } {
  const left = ({ deadline }: LaidJob) => (deadline === null ? Number.NaN : daysBetween(today, deadline))
  const used = new Set<number>()
  /** The newest that fits and has no notification yet. */
  const take = (fits: (job: LaidJob) => boolean): LaidJob | undefined => {
    const job = jobs.find((one) => !used.has(one.id) && fits(one))
    if (job) used.add(job.id)
    return job
  }
  const isOpen = (job: LaidJob) => job.status === 'open' && !(left(job) < 0)
  const withTag = (tag: string) => jobs.filter((job) => isOpen(job) && job.technologies.includes(tag))
  const isFollowed = ({ company }: LaidJob) => FOLLOWED_COMPANIES.includes(company)
  const reasonsOf = ({ company, technologies }: LaidJob) =>
    [
      ...FOLLOWED_TECHNOLOGIES.filter((name) => technologies.includes(name)).map((name) => `t:${name}`),
      ...(FOLLOWED_COMPANIES.includes(company) ? [`c:${company}`] : []),
    ].sort((a, b) => a.slice(2).localeCompare(b.slice(2), 'nb'))

  const newJob = (job: LaidJob | undefined, more: string[] = []): Partial<DemoLine> | null =>
    job
      ? { notification_type: 'new_job', kind: 'new', job_id: job.id, reasons: [...reasonsOf(job), ...more] }
      : null
  const bundle = (members: number[], count: number, reasons: string[]): Partial<DemoLine> | null =>
    members.length > 0 ? { notification_type: 'new_job', kind: 'new', count, members, reasons } : null
  const kept: number[] = []
  const update = (
    kind: NotificationKind,
    job: LaidJob | undefined,
    fields: string[] = [],
  ): Partial<DemoLine> | null => {
    if (!job) return null
    kept.push(job.id)
    return { notification_type: 'job_update', kind, job_id: job.id, fields }
  }
  const about = articles.filter(({ companies }) =>
    companies.some((name) => FOLLOWED_COMPANIES.includes(name)),
  )
  const news = (nth: number): Partial<DemoLine> | null => {
    const article = about[nth]
    if (!article) return null
    const names = article.companies.filter((name) => FOLLOWED_COMPANIES.includes(name)).sort()
    return {
      notification_type: 'company_news',
      kind: 'news',
      news_id: article.id,
      reasons: names.map((name) => `c:${name}`),
    }
  }
  const facts = (name: string, fields: string[]): Partial<DemoLine> | null => {
    const company_id = jobs.find(({ company }) => company === name)?.company_id
    return company_id === undefined
      ? null
      : { notification_type: 'company_update', kind: 'facts', company_id, fields, reasons: [`c:${name}`] }
  }
  const kotlin = withTag('Kotlin')
  const tindra = jobs.filter((job) => isOpen(job) && job.company === FOLLOWED_COMPANIES[0])

  const unread = [
    [12, newJob(take((job) => isOpen(job) && isFollowed(job) && reasonsOf(job).length > 1))],
    [
      48,
      bundle(
        kotlin.map(({ id }) => id),
        kotlin.length,
        ['t:Kotlin'],
      ),
    ],
    [
      2 * HOUR,
      update(
        'deadline_soon',
        take((job) => left(job) === 1),
      ),
    ],
    [
      2 * HOUR + 1,
      update(
        'deadline_soon',
        take((job) => left(job) === 3),
      ),
    ],
    [5 * HOUR, news(0)],
    [
      7 * HOUR,
      newJob(
        take((job) => isOpen(job) && job.title.startsWith('Testleder')),
        [`s:${SEARCH.name}`],
      ),
    ],
    [
      9 * HOUR,
      update(
        'deadline_extended',
        take((job) => isOpen(job) && job.deadline_extensions > 0),
        ['deadline'],
      ),
    ],
    [DAY, facts('Brevika Energi', ['address', 'employees'])],
    [
      DAY + HOUR,
      update(
        'changed',
        take((job) => left(job) > 7),
        ['long_description', 'locations'],
      ),
    ],
    [
      DAY + 3 * HOUR,
      update(
        'withdrawn',
        take(({ status }) => status === 'withdrawn'),
      ),
    ],
    [2 * DAY, newJob(take((job) => isOpen(job) && isFollowed(job)))],
    [2 * DAY + 4 * HOUR, newJob(take((job) => isOpen(job) && isFollowed(job)))],
  ] as const
  const read = [
    [
      3 * DAY,
      bundle(
        tindra.map(({ id }) => id),
        tindra.length,
        [`c:${FOLLOWED_COMPANIES[0]}`],
      ),
    ],
    [4 * DAY, news(1)],
    [
      5 * DAY,
      update(
        'back',
        take((job) => left(job) > 10),
      ),
    ],
    [6 * DAY, newJob(take((job) => isOpen(job) && isFollowed(job)))],
    [8 * DAY, facts('Lyngfjell Bank', ['industries'])],
    [12 * DAY, news(2)],
    [
      20 * DAY,
      update(
        'deadline_soon',
        take((job) => left(job) < -10),
      ),
    ],
  ] as const
  const lines = [...unread, ...read].flatMap(([minutes_ago, line], nth) =>
    line ? [{ ...(line as DemoLine), minutes_ago, read: nth >= unread.length }] : [],
  )
  return { lines, kept }
}
