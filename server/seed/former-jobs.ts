import { daysLater } from '../src/text/iso-week.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { JOB_ROLES, type JobRole } from './job-roles.ts'
import { writeJobText } from './job-text.ts'
import type { DemoJob } from './jobs.ts'
import { seededRandom } from './seeded-random.ts'

/** So many a month in the example ads of today. */
const A_MONTH = 245
/** The example ads of today reach back about two months, thinning out. */
const OF_SECOND_MONTH = 165
const OLDEST_DAYS = 184

/** What the market asks for more of with time, and less of: how often it is drawn, half a year ago and now. */
const RISING = ['Databricks', 'MLflow', 'Terraform']
const FALLING = ['SCADA', 'VMware', 'Cypress']

/**
 * Ads of the last half year that have closed, so that the market has a history: what is asked for month by month. Short
 * ones, and some that their source has withdrawn.
 */
export function formerJobs(today: string): DemoJob[] {
  const random = seededRandom(20_261_128)
  const older = Math.round((A_MONTH * (OLDEST_DAYS - 60)) / 30)
  return Array.from({ length: OF_SECOND_MONTH + older }, (_, index) => {
    const age = index < OF_SECOND_MONTH ? random.int(30, 60) : random.int(61, OLDEST_DAYS)
    const role = drawnAt(age / OLDEST_DAYS)
    const company = random.pick(DEMO_COMPANIES)
    const title = random.pick(role.titles)
    const listed_date = daysLater(today, -age)
    const deadline = daysLater(listed_date, random.int(14, 28))
    const is_withdrawn = random.chance(0.08)
    const { intro, markdown } = writeJobText(random, { company, role, title })
    return {
      source: company.domain,
      external_id: `demo-former-${index + 1}`,
      url: `https://${company.domain}/stillinger/${10_000 + index}`,
      title,
      company_name: company.name,
      locations: [random.pick(company.towns)],
      job_type: 'Fast',
      short_description: is_withdrawn ? null : intro,
      long_description: is_withdrawn ? null : markdown.split('\n\n').slice(0, 3).join('\n\n'),
      contacts: '[]',
      posted_date: listed_date,
      listed_date,
      // One that closes today is not yet closed.
      deadline: deadline < today ? deadline : daysLater(today, -1),
      deadline_text: null,
      ai_technologies: random.some(role.technologies, random.int(2, 5)),
      created_at: new Date(`${listed_date}T08:00:00Z`),
      ...(is_withdrawn && { status: 'withdrawn' as const, withdrawn_at: new Date(`${deadline}T08:00:00Z`) }),
    }
  })

  /** `back` is 1 half a year ago and 0 today. */
  function drawnAt(back: number): JobRole {
    for (;;) {
      const role = random.pick(JOB_ROLES)
      const has = (names: readonly string[]) => role.technologies.some((name) => names.includes(name))
      if (has(RISING) && random.chance(0.4 + 0.4 * back)) continue
      if (!has(FALLING) && random.chance(0.35)) continue
      return role
    }
  }
}
