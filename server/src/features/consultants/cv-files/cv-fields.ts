import type { CvFields } from '@utsyn/contract/cv-files.ts'
import { badInput } from '../../../http/app-error.ts'
import { isMailbox } from '../../../text/mailboxes.ts'
import { personNameKey } from '../../../text/person-name-key.ts'
import { visible } from '../../../text/plain-text.ts'
import { technologyOrSame } from '../../../text/technology-names.ts'
import type { CvContent, Period } from '../consultant-draft.ts'
import { endsBefore } from '../reading/cv-values.ts'

export interface ReviewedCv {
  name: string
  email: string | null
  content: CvContent
}

/** What was reviewed, as a CV: without invisible characters and empty entries, technologies by the portal's names. */
export function contentOf(fields: CvFields): ReviewedCv {
  const name = line(fields.name)
  if (!name || !personNameKey(name)) throw badInput('fields.name', 'CV-en må ha et navn.')
  const email = line(fields.email)
  if (email && !isMailbox(email)) throw badInput('fields.email', 'E-postadressen er ikke gyldig.')
  const projects = fields.projects.map(projectOf).filter(saysSomething)
  const summary = text(fields.summary)
  return {
    name,
    email,
    content: {
      title: line(fields.title),
      location: null,
      technologies: technologiesOf(fields, projects),
      qualifications: summary ? [{ label: null, description: summary }] : [],
      projects,
      work: fields.work.flatMap(({ employer, role, from, to, long_description }, nth) =>
        line(employer) || line(role)
          ? [
              {
                employer: line(employer),
                description: line(role),
                long_description: text(long_description),
                ...period(from, to, `work.${nth}`),
              },
            ]
          : [],
      ),
      education: fields.education.flatMap(({ school, degree, description, from, to }, nth) =>
        line(school) || line(degree)
          ? [
              {
                school: line(school),
                degree: line(degree),
                description: text(description),
                ...period(from, to, `education.${nth}`),
              },
            ]
          : [],
      ),
      certifications: fields.certifications.flatMap(({ kind, name: called, organiser, date }) => {
        const own = line(called)
        return own
          ? [{ kind, name: own, organiser: line(organiser), description: null, date, expires: null }]
          : []
      }),
      languages: fields.languages.flatMap(({ name: called, level }) => {
        const own = line(called)
        return own ? [{ name: own, level: line(level) }] : []
      }),
    },
  }
}

const line = (written: string | null) =>
  (written && visible(written).replaceAll(/\s+/g, ' ').trim().toWellFormed()) || null

const text = (written: string | null) =>
  (written &&
    visible(written)
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
      .toWellFormed()) ||
  null

function period(from: string | null, to: string | null, place: string): Period {
  if (endsBefore(from, to)) throw badInput(`fields.${place}.to`, '«Til» kan ikke være før «Fra».')
  return { began: from, ended: to }
}

function projectOf(project: CvFields['projects'][number], nth: number): CvContent['projects'][number] {
  const { customer, role, from, to, description, long_description, technologies } = project
  const name = line(role)
  const named = technologies.flatMap((one) => line(one) ?? []).map(technologyOrSame)
  return {
    customer: line(customer),
    industry: null,
    description: line(description),
    long_description: text(long_description),
    technologies: [...new Map(named.map((one) => [one.toLowerCase(), one])).values()],
    roles: name ? [{ name, description: null }] : [],
    ...period(from, to, `projects.${nth}`),
  }
}

const saysSomething = ({
  customer,
  description,
  long_description,
  roles,
  technologies,
}: CvContent['projects'][number]) =>
  Boolean(customer ?? description ?? long_description) || roles.length + technologies.length > 0

function technologiesOf(
  { technologies }: CvFields,
  projects: CvContent['projects'],
): CvContent['technologies'] {
  const known = new Map<string, CvContent['technologies'][number]>()
  const listed = technologies.flatMap(({ name, years }) => {
    const own = line(name)
    return own ? [{ name: technologyOrSame(own), years }] : []
  })
  const used = projects.flatMap((project) => project.technologies.map((name) => ({ name, years: null })))
  for (const { name, years } of [...listed, ...used])
    if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), { name, years, level: null })
  return [...known.values()]
}
