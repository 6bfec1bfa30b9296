import type { ConsultantDraft, ProjectDraft } from '../src/features/consultants/consultant-draft.ts'
import { technologyOrSame } from '../src/text/technology-names.ts'

/** Days from today, a month whose first Monday it is, or nothing that is known. */
export type Free = { days: number; percent?: number } | { month: number; percent?: number } | null

export interface DemoCv {
  name: string
  subject: string
  title: string
  location: string
  free: Free
  summary: string
  /** «Kotlin 9 5»: name, years, level; several between commas. */
  technologies: string
  projects: ProjectDraft[]
  education: [degree: string, school: string, years: string]
  /** «Azure Administrator, 2024-03»: name and when. */
  certifications?: string[]
  courses?: string[]
  languages?: string
  work: [employer: string, title: string, years: string][]
}

/** `years` as «2021-03–2023-11», «2024–» for what goes on. */
export function project(
  [customer, industry]: [customer: string | null, industry: string],
  role: string,
  years: string,
  technologies: string,
  description: string,
  long_description: string,
): ProjectDraft {
  return {
    customer,
    industry,
    description,
    long_description,
    technologies: [...new Set(technologies.split(', ').map(technologyOrSame))],
    roles: [{ name: role, description: null }],
    ...period(years),
  }
}

function period(years: string): { began: string; ended: string | null } {
  const [began = '', ended = ''] = years.split('–')
  return { began, ended: ended || null }
}

/** The CV as a source would deliver it, on a day. */
export function toDraft(cv: DemoCv, today: string): ConsultantDraft {
  const [degree, school, studied] = cv.education
  const dated = (kind: 'certification' | 'course') => (line: string) => {
    const [name = '', date = ''] = line.split(/, (?=\d{4})/)
    return { kind, name, organiser: null, description: null, date: date || null, expires: null }
  }
  return {
    external_id: `cv:demo-${cv.subject}`,
    name: cv.name,
    email: `${cv.subject}@utsyn.example`,
    flowcase_url: `https://utsyn-flowcase.example/cv/${cv.subject}`,
    image_url: null,
    availability: cv.free && { from: dayOf(cv.free, today), percent: cv.free.percent ?? 100 },
    cv_updated_at: null,
    content: {
      title: cv.title,
      location: cv.location,
      technologies: technologiesOf(cv),
      qualifications: [{ label: cv.title, description: cv.summary }],
      projects: cv.projects,
      work: cv.work.map(([employer, description, years]) => ({
        employer,
        description,
        long_description: null,
        ...period(years),
      })),
      education: [{ school, degree, description: null, ...period(studied) }],
      certifications: [
        ...(cv.certifications ?? []).map(dated('certification')),
        ...(cv.courses ?? []).map(dated('course')),
      ],
      languages: (cv.languages ?? 'Norsk morsmål, Engelsk flytende').split(', ').map((line) => {
        const [name = '', ...level] = line.split(' ')
        return { name, level: level.join(' ') || null }
      }),
    },
  }
}

/** Those that are counted, most years first, then those that are only named in a project. */
function technologiesOf({ technologies, projects }: DemoCv): ConsultantDraft['content']['technologies'] {
  const counted = technologies.split(', ').map((line) => {
    const [, name = line, years, level] = /^(.+?) (\d+)(?: (\d))?$/.exec(line) ?? []
    return { name: technologyOrSame(name), years: Number(years), level: level ? Number(level) : null }
  })
  const used = projects.flatMap(({ technologies }) =>
    technologies.map((name) => ({ name, years: null, level: null })),
  )
  // «ASP.NET» is .NET too: of one technology the longest time counts.
  const all = [...counted.toSorted((a, b) => b.years - a.years), ...used]
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
}

function dayOf(free: NonNullable<Free>, today: string): string {
  const at = new Date(`${today}T00:00:00Z`)
  if ('days' in free) at.setUTCDate(at.getUTCDate() + free.days)
  else {
    const year = at.getUTCFullYear() + (at.getUTCMonth() + 1 >= free.month ? 1 : 0)
    at.setTime(Date.UTC(year, free.month - 1, 1))
    // The first working day on which people begin, after the holidays where it is January.
    if (free.month === 1) at.setUTCDate(4)
    while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  }
  return at.toISOString().slice(0, 10)
}
