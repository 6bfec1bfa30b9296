import { inTitleCase } from '../../../text/known-place.ts'
import { findTechnologies } from '../../../text/find-technologies.ts'
import { visible } from '../../../text/plain-text.ts'
import type { CvContent, EducationDraft, ProjectDraft, WorkDraft } from '../consultant-draft.ts'
import { certificationsOf } from './cv-courses.ts'
import { type Found, languagesOf, skillsOf } from './cv-lists.ts'
import { onlyVerbatim } from './only-verbatim.ts'
import { entriesOf, type RawEntry } from './cv-entries.ts'
import { isDuration } from './cv-periods.ts'
import { isPrivate, isPrivateLabel, mayBePrivate, withoutPrivate } from './cv-private.ts'
import { type CvSection, linesOf, nameIn, sectionsOf } from './cv-sections.ts'
import { hasNamesOnly, inOneLine, isHead, linesOfRow } from './cv-tables.ts'
import { isPlace, type SortedEntry, sorted } from './cv-slots.ts'
import {
  type EntryKind,
  headingKind,
  isDegree,
  isOrganisation,
  isRole,
  isSchool,
  labelled,
} from './cv-words.ts'

/** What a CV as a text says, each part with the lines that it stands in. Nothing is taken that does not stand there. */
export interface CvTextReading {
  name: Found<string> | null
  title: Found<string> | null
  email: Found<string> | null
  summary: Found<{ label: string | null; description: string }>[]
  technologies: Found<CvContent['technologies'][number]>[]
  projects: Found<ProjectDraft>[]
  work: Found<WorkDraft>[]
  education: Found<EducationDraft>[]
  certifications: Found<CvContent['certifications'][number]>[]
  languages: Found<CvContent['languages'][number]>[]
  /** Lines of these sections that were taken for nothing. */
  unread: string[]
}

const EMAIL = /[^\s@<>(),;:|"]{1,64}@[a-z0-9æøåäö.-]{1,100}\.[a-z]{2,24}/i
const LONGEST = { line: 200, text: 20_000 }
const MOST = 200

/** Reads a CV from its text. */
export function readCvText(text: string): CvTextReading {
  const lines = linesOf(visible(text))
  const mail = lines.flatMap((line) => EMAIL.exec(line)?.[0] ?? [])[0] ?? null
  const named = nameIn(lines, mail)
  const sections = sectionsOf(lines, named?.line ?? null)
  const of = (...kinds: CvSection['kind'][]) => sections.filter(({ kind }) => kinds.includes(kind))
  const linesIn = (...kinds: CvSection['kind'][]) =>
    of(...kinds).flatMap((section) => section.lines.flatMap(linesOfRow))
  const head = linesIn('head', 'personal')
  const projects = of('projects').flatMap((section) => projectsOf(section.lines))
  const work = of('work').flatMap((section) => workOf(section.lines))
  const education = of('education').flatMap((section) => educationOf(section.lines))
  const reading = onlyVerbatim<Omit<CvTextReading, 'unread'>>(
    {
      name: named && { value: unshouted(named.name), lines: [named.line] },
      title: titleOf(linesIn('head'), named?.line ?? null) ?? titleOf(head, named?.line ?? null),
      email: emailOf(head.length > 0 ? head : lines),
      summary: summariesOf(of('summary'), head),
      technologies: once(skillsOf(linesIn('skills')), ({ name }) => name),
      projects,
      work,
      education,
      certifications: certificationsOf(
        of('courses', 'certifications').map(({ kind, heading, lines: own }) => ({
          kind: hasBoth(heading) ? 'both' : kind === 'courses' ? 'course' : 'certification',
          lines: own,
        })),
      ).slice(0, MOST),
      languages: languagesOf(linesIn('languages')).slice(0, MOST),
    },
    text,
  )
  const cells = [...projects, ...work, ...education].flatMap(({ others }) => others)
  const unread = [...unreadIn(sections, reading), ...cells].filter((one) => !mayBePrivate(one))
  const shown = <T>(found: Found<T>[]): Found<T>[] =>
    found.map(({ value, lines: own }) => ({ value, lines: own.map(withoutPrivate).filter(Boolean) }))
  return {
    ...reading,
    projects: shown(reading.projects),
    work: shown(reading.work),
    education: shown(reading.education),
    certifications: shown(reading.certifications),
    unread: unread.slice(0, MOST),
  }
}

/** What of the text is private, or of no section that is read, is none of it. */
function unreadIn(sections: readonly CvSection[], reading: Omit<CvTextReading, 'unread'>): string[] {
  const read = new Set(
    Object.values(reading).flatMap((found) => [found].flat().flatMap((one) => one?.lines ?? [])),
  )
  return sections.flatMap(({ kind, lines }) => {
    if (kind === 'head' || kind === 'personal' || kind === 'other') return []
    const left = lines
      .filter((_line, nth) => nth === 0 || !isPrivateLabel(lines[nth - 1]!))
      .map(inOneLine)
      .filter((line) => !read.has(line))
    // Names of columns say nothing without what is below them.
    const names = lines.find((line) => isHead(line))
    const said =
      left.length === lines.length ? left : left.filter((line) => line !== names && !hasNamesOnly(line))
    return said.filter((line) => !isDuration(line))
  })
}

const hasBoth = (heading: string) => {
  const kinds = heading.split(/\s+/).map(headingKind)
  return kinds.includes('courses') && kinds.includes('certifications')
}

const unshouted = (name: string) => (name === name.toUpperCase() ? inTitleCase(name.toLowerCase()) : name)

function emailOf(lines: readonly string[]): Found<string> | null {
  for (const line of lines) {
    const [email] = EMAIL.exec(line) ?? []
    if (email) return { value: email, lines: [line] }
  }
  return null
}

/** What stands after the label, or a role right below the name. */
function titleOf(lines: readonly string[], name: string | null): Found<string> | null {
  for (const [at, line] of lines.entries()) {
    const [, label = line, value = ''] = /^([^:\t]{2,45})(?::\s?|\t)(.+)$/.exec(line) ?? []
    if (labelled(label, ['title']) !== 'title') continue
    const text = value || (lines[at + 1] ?? '')
    if (isShort(text)) return { value: text, lines: [line, ...(value ? [] : [text])] }
  }
  const at = name === null ? -1 : lines.indexOf(name)
  for (const line of at < 0 ? [] : lines.slice(at + 1, at + 7)) {
    // «Senior utvikler · Bergen · 400 00 000»
    const parts = line.split(APART).map((one) => one.trim())
    const value = [...(parts.every(isRole) ? [line] : []), ...parts].find(
      (one) => isShort(one) && isRole(one),
    )
    if (value) return { value, lines: [line] }
  }
  return null
}

/** What parts the facts of a line in the head of a CV. */
const APART = /\s[|·•/]\s|\t/

const isShort = (text: string) =>
  text !== '' && text.length <= 100 && !/[@\t:]|\d{3}|[.!?]$/.test(text) && !isPlace(text)

function summariesOf(sections: readonly CvSection[], head: readonly string[]): CvTextReading['summary'] {
  const read = sections.flatMap(({ heading, lines }) => {
    const own = lines.filter((line) => !isPrivate(line))
    const description = own.join('\n').slice(0, LONGEST.text)
    return description ? [{ value: { label: heading || null, description }, lines: own }] : []
  })
  if (read.length > 0) return read
  const long = head.filter(
    (line) => line.length > 120 && /[.!?]$/.test(line) && !isPrivate(line) && !EMAIL.test(line),
  )
  return long.length > 0 ? [{ value: { label: null, description: long.join('\n') }, lines: long }] : []
}

function projectsOf(lines: readonly string[]) {
  return readEntries<ProjectDraft>(
    lines,
    'projects',
    { isDeed: isRole, isHouse: isOrganisation, hasNames: true },
    (entry, { deed, house, rest, below }) => {
      const role = entry.facts.get('role') ?? deed
      const customer = entry.facts.get('customer') ?? house ?? entry.facts.get('employer') ?? null
      const long = textOf([...below, ...entry.body])
      // What stands above the label of the customer is the name of the project.
      const short =
        entry.facts.get('project') ??
        rest.find((one) => /\p{L}/u.test(one)) ??
        (entry.facts.has('customer') ? house : null)
      return customer || long || role
        ? {
            customer: lineOf(customer),
            industry: null,
            description: lineOf(short),
            long_description: long,
            technologies: technologiesOf(entry.technologies, long),
            roles: role ? [{ name: lineOf(role)!, description: null }] : [],
            ...entry.period,
          }
        : null
    },
  )
}

/** As listed; a project without a list names them in its sentences. */
const technologiesOf = (listed: readonly string[], text: string | null): string[] => {
  const names = listed.length > 0 ? listed.filter((name) => name.length <= 80) : technologiesSaid(text ?? '')
  return [...new Set(names)]
}

/** Each once, as it is spelled where it is named first. */
const technologiesSaid = (text: string): string[] => {
  const said = new Map<string, string>()
  for (const { technology, start, end, isNegated } of findTechnologies(text))
    if (!isNegated && !said.has(technology)) said.set(technology, text.slice(start, end))
  return [...said.values()].slice(0, 100)
}

const workOf = (lines: readonly string[]) =>
  readEntries<WorkDraft>(
    lines,
    'work',
    { isDeed: isRole, isHouse: isOrganisation },
    (entry, { deed, house, below }) => {
      const employer = entry.facts.get('employer') ?? house ?? entry.facts.get('customer') ?? null
      const role = entry.facts.get('role') ?? deed
      return employer || role
        ? {
            employer: lineOf(employer),
            description: lineOf(role),
            long_description: textOf([...below, ...entry.body]),
            ...entry.period,
          }
        : null
    },
  )

const educationOf = (lines: readonly string[]) =>
  readEntries<EducationDraft>(
    lines,
    'education',
    { isDeed: isDegree, isHouse: isSchool },
    (entry, { deed, house, below }) => {
      const school = entry.facts.get('school') ?? house
      const degree = entry.facts.get('degree') ?? deed
      return school || degree
        ? {
            school: lineOf(school),
            degree: lineOf(degree),
            description: textOf([...below, ...entry.body]),
            ...entry.period,
          }
        : null
    },
  )

function readEntries<T>(
  lines: readonly string[],
  kind: EntryKind,
  wanted: Parameters<typeof sorted>[1],
  drafted: (entry: RawEntry, found: SortedEntry) => T | null,
): (Found<T> & { others: string[] })[] {
  const entries = entriesOf(lines, kind).slice(0, MOST)
  const found = sorted(entries, wanted)
  return entries.flatMap((entry, nth) => {
    const value = drafted(entry, found[nth]!)
    return value ? [{ value, lines: entry.lines, others: entry.others }] : []
  })
}

const lineOf = (text: string | null | undefined) => text?.slice(0, LONGEST.line).trim() || null
const textOf = (lines: readonly string[]) => lines.join('\n').slice(0, LONGEST.text).trim() || null

function once<T>(found: readonly Found<T>[], keyOf: (value: T) => string): Found<T>[] {
  const seen = new Set<string>()
  return found.slice(0, 300).filter(({ value }) => {
    const key = keyOf(value).toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}
