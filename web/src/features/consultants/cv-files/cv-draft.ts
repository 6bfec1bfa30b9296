import type { CvFields, ReadCv } from '@utsyn/contract/cv-files.ts'

type FieldKind = 'line' | 'text' | 'month' | 'list'
interface EntryField {
  name: string
  label: string
  kind: FieldKind
  most: number
}

/** One project, position, school or course as typed. `at`: its number in the reading, null for one that was added. */
export interface EntryDraft {
  at: number | null
  texts: Record<string, string>
}

export const ENTRY_PARTS = ['projects', 'work', 'education', 'courses', 'certifications'] as const
export type EntryPart = (typeof ENTRY_PARTS)[number]

const line = (name: string, label: string): EntryField => ({ name, label, kind: 'line', most: 200 })
const text = (name: string, label: string): EntryField => ({ name, label, kind: 'text', most: 20_000 })
const PERIOD: EntryField[] = [
  { name: 'from', label: 'Fra', kind: 'month', most: 20 },
  { name: 'to', label: 'Til', kind: 'month', most: 20 },
]
const organisedBy = (label: string) => [
  line('name', 'Navn'),
  line('organiser', label),
  { name: 'date', label: 'Måned eller år', kind: 'month' as const, most: 20 },
]

/** What an entry of each part is called, and its fields in display order; bounds as in the contract. */
export const ENTRIES: Record<EntryPart, { noun: string; add: string; fields: EntryField[] }> = {
  projects: {
    noun: 'Prosjekt',
    add: 'Legg til prosjekt',
    fields: [
      line('customer', 'Kunde'),
      line('role', 'Rolle'),
      ...PERIOD,
      line('description', 'Kort om prosjektet'),
      text('long_description', 'Beskrivelse'),
      { name: 'technologies', label: 'Teknologier', kind: 'list', most: 80 },
    ],
  },
  work: {
    noun: 'Arbeidsforhold',
    add: 'Legg til arbeidsforhold',
    fields: [
      line('employer', 'Arbeidsgiver'),
      line('role', 'Stilling'),
      ...PERIOD,
      text('long_description', 'Beskrivelse'),
    ],
  },
  education: {
    noun: 'Utdanning',
    add: 'Legg til utdanning',
    fields: [line('school', 'Skole'), line('degree', 'Grad'), ...PERIOD, text('description', 'Beskrivelse')],
  },
  courses: { noun: 'Kurs', add: 'Legg til kurs', fields: organisedBy('Arrangør') },
  certifications: {
    noun: 'Sertifisering',
    add: 'Legg til sertifisering',
    fields: organisedBy('Utsteder'),
  },
}

/** Fields of a line or a text; technologies and languages have one on each line. */
export const CV_FIELDS = [
  { name: 'name', label: 'Navn', most: 120, rows: 0 },
  { name: 'title', label: 'Tittel', most: 200, rows: 0 },
  { name: 'email', label: 'E-post', most: 320, rows: 0 },
  { name: 'summary', label: 'Sammendrag', most: 20_000, rows: 6 },
  { name: 'technologies', label: 'Teknologier', most: 80, rows: 6 },
  { name: 'languages', label: 'Språk', most: 200, rows: 3 },
] as const
type CvFieldName = (typeof CV_FIELDS)[number]['name']

type CvDraft = Record<CvFieldName, string> & Record<EntryPart, EntryDraft[]>
/** Only what was changed. */
export type CvChanges = Partial<CvDraft>
/** By field, or by entry and field: `projects.0.from`. */
export type CvErrors = Record<string, string>

export function draftOf(read: CvFields): CvDraft {
  const texts = (values: Record<string, unknown>, part: EntryPart) =>
    Object.fromEntries(
      ENTRIES[part].fields.map(({ name, kind }) => {
        const value = values[name]
        if (kind === 'list') return [name, (value as string[]).join(', ')]
        return [
          name,
          kind === 'month' ? writeMonth(value as string | null) : ((value as string | null) ?? ''),
        ]
      }),
    )
  const entries = (part: EntryPart, values: readonly Record<string, unknown>[]): EntryDraft[] =>
    values.map((one, at) => ({ at, texts: texts(one, part) }))
  const certificates = entries('certifications', read.certifications)
  const ofKind = (kind: string) => certificates.filter(({ at }) => read.certifications[at!]!.kind === kind)
  return {
    name: read.name,
    title: read.title ?? '',
    email: read.email ?? '',
    summary: read.summary ?? '',
    technologies: read.technologies.map(({ name }) => name).join('\n'),
    languages: read.languages.map(({ name, level }) => (level ? `${name}: ${level}` : name)).join('\n'),
    projects: entries('projects', read.projects),
    work: entries('work', read.work),
    education: entries('education', read.education),
    courses: ofKind('course'),
    certifications: ofKind('certification'),
  }
}

/** Adds a change, and drops those that equal the value found. */
export function withChange(read: ReadCv, changes: CvChanges, part: CvChanges): CvChanges {
  const found = draftOf(read)
  const all = Object.entries({ ...changes, ...part }) as [keyof CvDraft, unknown][]
  return Object.fromEntries(
    all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(found[name])),
  )
}

/** What was found with the corrections, as fields for the server, and the errors of invalid ones. */
export function readDraft(read: ReadCv, changes: CvChanges): { fields: CvFields; errors: CvErrors } {
  const draft = { ...draftOf(read), ...changes }
  const errors: CvErrors = {}
  for (const { name, label, most } of CV_FIELDS) {
    const lines =
      name === 'technologies' || name === 'languages' ? linesOf(draft[name]) : [draft[name].trim()]
    if (lines.some((one) => one.length > most)) errors[name] = `${label} kan ha høyst ${most} tegn`
  }
  if (!draft.name.trim()) errors.name = 'Navn må fylles ut'
  const values = Object.fromEntries(
    ENTRY_PARTS.map((part) => [part, draft[part].map((one, nth) => entryValues(part, one, nth, errors))]),
  ) as Record<EntryPart, Record<string, never>[]>
  const years = new Map(read.technologies.map((one) => [one.name, one.years]))
  const fields = {
    name: draft.name.trim(),
    title: draft.title.trim() || null,
    email: draft.email.trim() || null,
    summary: draft.summary.trim() || null,
    technologies: linesOf(draft.technologies).map((name) => ({ name, years: years.get(name) ?? null })),
    languages: linesOf(draft.languages).map((one) => {
      const [, name = one, level = null] = /^([^:]+):\s*(.+)$/.exec(one) ?? []
      return { name: name.trim(), level }
    }),
    projects: values.projects,
    work: values.work,
    education: values.education,
    certifications: (['courses', 'certifications'] as const).flatMap((part) =>
      values[part].flatMap((one) =>
        one.name ? { ...one, kind: part === 'courses' ? 'course' : 'certification' } : [],
      ),
    ),
  }
  return { fields: fields as unknown as CvFields, errors }
}

function entryValues(part: EntryPart, { texts }: EntryDraft, nth: number, errors: CvErrors) {
  const { noun, fields } = ENTRIES[part]
  const [from, to] = [readMonth(texts.from ?? ''), readMonth(texts.to ?? '')]
  if (from && to && to.slice(0, from.length) < from.slice(0, to.length))
    errors[`${part}.${nth}.to`] = `${noun}: «Til» kan ikke være før «Fra»`
  return Object.fromEntries(
    fields.map(({ name, label, kind, most }) => {
      const typed = (texts[name] ?? '').trim()
      const place = `${part}.${nth}.${name}`
      if (kind === 'list') {
        const names = typed.split(/[,\n]/).flatMap((one) => one.trim() || [])
        if (names.some((one) => one.length > most))
          errors[place] = `${noun}: ${label} kan ha høyst ${most} tegn hver`
        return [name, names]
      }
      if (kind === 'month' && typed && readMonth(typed) === null)
        errors[place] = `${noun}: «${label}» må skrives som mm.åååå eller åååå, for eksempel 03.2024`
      else if (typed.length > most) errors[place] = `${noun}: ${label} kan ha høyst ${most} tegn`
      return [name, kind === 'month' ? readMonth(typed) : typed || null]
    }),
  )
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)

/** `2024-03` as a person writes it, 03.2024. */
function writeMonth(month: string | null): string {
  const [year = '', nth] = month?.split('-') ?? []
  return nth ? `${nth}.${year}` : year
}

/** «3.2024», «03/2024» or «2024»; null for anything else. */
export function readMonth(typed: string): string | null {
  const [, nth, year] = /^(?:(0?[1-9]|1[0-2])\s*[./]\s*)?((?:19|20)\d\d)$/.exec(typed.trim()) ?? []
  if (!year) return null
  return nth ? `${year}-${nth.padStart(2, '0')}` : year
}
