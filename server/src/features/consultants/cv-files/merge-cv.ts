import type { CvChange } from '@utsyn/contract/cv-files.ts'
import type { CvContent } from '../consultant-draft.ts'
import { newestFirst } from '../reading/cv-parts.ts'

export interface MergedCv {
  content: CvContent
  changes: CvChange[]
}

/**
 * A reviewed CV into the one that a consultant has. Nothing that is there is removed: entries are added, what was empty is
 * filled in, and where both say something else, the new CV counts and the change names what was there.
 */
export function mergeCv(known: CvContent, given: CvContent): MergedCv {
  const changes: CvChange[] = []
  const note = (part: CvChange['part'], what: string | null, was?: string | null) =>
    changes.push({ part, kind: was === undefined ? 'added' : 'changed', what: what ?? '', was: was ?? null })

  const title = given.title ?? known.title
  if (title !== known.title) {
    if (known.title) note('title', title, known.title)
    else note('title', title)
  }
  const content: CvContent = {
    title,
    location: known.location,
    qualifications: withSummary(known, given, note),
    technologies: joined(known.technologies, given.technologies, {
      part: 'technologies',
      keyOf: ({ name }) => name,
      nameOf: ({ name }) => name,
      note,
    }).toSorted((a, b) => (b.years ?? 0) - (a.years ?? 0)),
    projects: newestFirst(
      joined(known.projects, given.projects, {
        part: 'projects',
        keyOf: ({ customer, description, began }) => `${customer ?? JSON.stringify(description)} ${began}`,
        nameOf: ({ customer, roles }) => customer ?? roles[0]?.name ?? 'Uten kunde',
        note,
      }),
    ),
    work: newestFirst(
      joined(known.work, given.work, {
        part: 'work',
        keyOf: ({ employer, began }) => `${employer} ${began}`,
        nameOf: ({ employer, description }) => employer ?? description ?? '',
        note,
      }),
    ),
    education: newestFirst(
      joined(known.education, given.education, {
        part: 'education',
        keyOf: ({ school, degree }) => `${school} ${degree}`,
        nameOf: ({ school, degree }) => degree ?? school ?? '',
        note,
      }),
    ),
    certifications: joined(known.certifications, given.certifications, {
      part: 'certifications',
      keyOf: ({ name }) => name,
      nameOf: ({ name }) => name,
      note,
    }),
    languages: joined(known.languages, given.languages, {
      part: 'languages',
      keyOf: ({ name }) => name,
      nameOf: ({ name }) => name,
      note,
    }),
  }
  return { content, changes }
}

type Note = (part: CvChange['part'], what: string | null, was?: string | null) => void

/** The new summary stands first; what stood there stays below it. */
function withSummary(
  { qualifications: known }: CvContent,
  given: CvContent,
  note: Note,
): CvContent['qualifications'] {
  const fresh = given.qualifications.filter(
    ({ description }) => !known.some((one) => one.description === description),
  )
  if (fresh[0]) {
    if (known[0]) note('summary', fresh[0].description, known[0].description)
    else note('summary', fresh[0].description)
  }
  return [...fresh, ...known]
}

interface Part<T> {
  part: CvChange['part']
  /** What makes two entries the same, in any case. */
  keyOf: (entry: T) => string
  nameOf: (entry: T) => string
  note: Note
}

function joined<T extends object>(
  known: readonly T[],
  given: readonly T[],
  { part, keyOf, nameOf, note }: Part<T>,
): T[] {
  const result = [...known]
  const places = new Map(known.map((entry, at) => [keyOf(entry).toLowerCase(), at]))
  for (const entry of given) {
    const at = places.get(keyOf(entry).toLowerCase())
    if (at === undefined) {
      places.set(keyOf(entry).toLowerCase(), result.length)
      result.push(entry)
      note(part, nameOf(entry))
      continue
    }
    const { next, was } = filled(result[at]!, entry)
    if (next === null) continue
    result[at] = next
    if (was.length > 0) note(part, nameOf(entry), was.join('\n'))
    else note(part, nameOf(entry), '')
  }
  return result
}

/** The entry with what the new one says beside or instead; null when that is nothing. `was`: the texts that give way. */
function filled<T extends object>(known: T, given: T): { next: T | null; was: string[] } {
  const next = { ...known } as Record<string, unknown>
  const was: string[] = []
  let isChanged = false
  for (const [field, value] of Object.entries(given)) {
    const before = next[field]
    // Under which head a certificate stands this time is no news.
    if (value === null || sameText(before, value) || (field === 'kind' && before)) continue
    if (Array.isArray(value) && Array.isArray(before)) {
      const names = new Set(before.map(keyOfItem))
      const fresh = value.filter((item) => !names.has(keyOfItem(item)))
      if (fresh.length === 0) continue
      next[field] = [...before, ...fresh]
    } else {
      next[field] = value
      if (before !== null && before !== undefined && before !== '') was.push(inWords(field, before))
    }
    isChanged = true
  }
  return { next: isChanged ? (next as T) : null, was }
}

/** A number of years, a month or a text as it is shown. */
function inWords(field: string, value: unknown): string {
  if (typeof value === 'number') return field === 'years' ? `${value} år` : String(value)
  const month = /^(\d{4})-(\d\d)$/.exec(String(value))
  return month ? `${month[2]}.${month[1]}` : String(value)
}

const sameText = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase())

/** A technology, or a role with its name. */
const keyOfItem = (item: unknown): string =>
  (typeof item === 'string' ? item : String((item as { name?: string }).name)).toLowerCase()
