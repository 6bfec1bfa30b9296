import { technologyOrSame } from '../../../text/technology-names.ts'
import type {
  CertificationDraft,
  CvContent,
  EducationDraft,
  Period,
  ProjectDraft,
  WorkDraft,
} from '../consultant-draft.ts'
import { isValues, level, line, month, own, period, shown, text, type Values, years } from './cv-values.ts'

const MOST_TECHNOLOGIES = 300
const LONGEST_TECHNOLOGY = 80

/** Their own descriptions, starred ones first. The tag line is used only when there is no text. */
export function readQualifications(cv: Values): CvContent['qualifications'] {
  const read = shown(cv, 'key_qualifications').flatMap((part) => {
    const description = text(part, 'long_description', 'tag_line')
    return description
      ? [{ label: line(part, 'label'), description, starred: own(part, 'starred') === true }]
      : []
  })
  return read
    .toSorted((a, b) => Number(b.starred) - Number(a.starred))
    .map(({ label, description }) => ({ label, description }))
}

/**
 * Each technology once, with the most years and the highest level stated; most years first. A technology used in a
 * project is known even when the CV does not count it.
 */
export function readTechnologies(cv: Values, projects: ProjectDraft[]): CvContent['technologies'] {
  const known = new Map<string, CvContent['technologies'][number]>()
  for (const category of shown(cv, 'technologies')) {
    for (const skill of shown(category, 'technology_skills')) {
      const name = technologyOf(skill)
      if (!name) continue
      const before = known.get(name.toLowerCase())
      const counted = years(skill, 'total_duration_in_years')
      const rated = level(skill, 'proficiency')
      known.set(name.toLowerCase(), {
        name: before?.name ?? name,
        years: most(before?.years ?? null, counted),
        level: most(before?.level ?? null, rated),
      })
    }
  }
  for (const name of projects.flatMap(({ technologies }) => technologies))
    if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), { name, years: null, level: null })
  return [...known.values()].toSorted((a, b) => (b.years ?? 0) - (a.years ?? 0)).slice(0, MOST_TECHNOLOGIES)
}

const most = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))

function technologyOf(skill: Values): string | null {
  const printed = line(skill, 'tags', 'name')
  return printed && printed.length <= LONGEST_TECHNOLOGY ? technologyOrSame(printed) : null
}

export function readProjects(cv: Values): ProjectDraft[] {
  const projects = shown(cv, 'project_experiences').map((part): ProjectDraft => {
    const skills = shown(part, 'project_experience_skills').flatMap((skill) => technologyOf(skill) ?? [])
    return {
      customer: customerOf(part),
      industry: line(part, 'industry'),
      description: text(part, 'description'),
      long_description: text(part, 'long_description'),
      technologies: [...new Map(skills.map((name) => [name.toLowerCase(), name])).values()],
      roles: shown(part, 'roles').flatMap((role) => {
        const name = line(role, 'name')
        return name ? [{ name, description: text(role, 'long_description', 'summary') }] : []
      }),
      ...period(part),
    }
  })
  return newestFirst(projects.filter(saysSomething))
}

/** An anonymous customer is not named, whatever else is filled in. */
function customerOf(project: Values): string | null {
  const isHidden = own(project, 'customer_selected') === 'customer_anonymized'
  const anonymous = line(project, 'customer_anonymized')
  return isHidden ? anonymous : (line(project, 'customer') ?? anonymous)
}

const saysSomething = ({ customer, description, long_description, roles, technologies }: ProjectDraft) =>
  Boolean(customer ?? description ?? long_description) || roles.length + technologies.length > 0

export const readWork = (cv: Values): WorkDraft[] =>
  newestFirst(
    shown(cv, 'work_experiences').flatMap((part) => {
      const employer = line(part, 'employer')
      const description = text(part, 'description')
      if (!employer && !description) return []
      return [{ employer, description, long_description: text(part, 'long_description'), ...period(part) }]
    }),
  )

export const readEducation = (cv: Values): EducationDraft[] =>
  newestFirst(
    shown(cv, 'educations', 'education').flatMap((part) => {
      const school = line(part, 'school')
      const degree = line(part, 'degree')
      return school || degree
        ? [{ school, degree, description: text(part, 'description'), ...period(part) }]
        : []
    }),
  )

export const readCertifications = (cv: Values): CertificationDraft[] =>
  (['certification', 'course'] as const).flatMap((kind) =>
    shown(cv, `${kind}s`)
      .flatMap((part): CertificationDraft[] => {
        const name = line(part, 'name')
        if (!name) return []
        return [
          {
            kind,
            name,
            organiser: line(part, 'organiser', 'program'),
            description: text(part, 'long_description', 'description'),
            date: month(part, 'year', 'month'),
            expires: month(part, 'year_expire', 'month_expire'),
          },
        ]
      })
      .toSorted((a, b) => compared(b.date ?? '', a.date ?? '')),
  )

export const readLanguages = (cv: Values): CvContent['languages'] =>
  shown(cv, 'languages').flatMap((part) => {
    const name = line(part, 'name')
    return name ? [{ name, level: line(part, 'level') }] : []
  })

/** Where they work: the office, or else their home town, without the street. */
export function locationOf(cv: Values): string | null {
  const office = own(cv, 'office')
  const named = line(cv, 'office_name') ?? (isValues(office) ? line(office, 'name') : null)
  if (named) return named
  const residence = line(cv, 'place_of_residence')
  return (
    residence
      ?.split(',')
      .map(withoutPostcode)
      .findLast((part) => part && !NORWAY.test(part)) ?? null
  )
}

const NORWAY = /^(?:norge|noreg|norway)$/i
const withoutPostcode = (part: string) => part.trim().replace(/^(?:N-)?\d{4}\s+/, '')

/** Ongoing entries first, then by latest end; entries without dates come last. */
export function newestFirst<T extends Period>(parts: T[]): T[] {
  const key = ({ began, ended }: Period) => `${ended ?? (began ? '9999' : '0000')} ${began ?? ''}`
  return parts.toSorted((a, b) => compared(key(b), key(a)))
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
