import { wordLists } from '../../../text/word-lists.ts'

export const CV_WORDS = wordLists('cv-words.txt')

const SECTION_KINDS = [
  'languages',
  'courses',
  'certifications',
  'education',
  'projects',
  'work',
  'skills',
  'summary',
  'personal',
  'other',
] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

const LABELS = [
  'name',
  'title',
  'email',
  'private',
  'customer',
  'project',
  'employer',
  'role',
  'period',
  'from',
  'to',
  'description',
  'technologies',
  'school',
  'degree',
  'entry',
  'organiser',
  'language',
  'level',
] as const
export type CvLabel = (typeof LABELS)[number]

/** What the entries of a section have names for. */
export const ENTRY_LABELS = {
  projects: ['period', 'customer', 'employer', 'role', 'description', 'technologies'],
  work: ['period', 'employer', 'role', 'description', 'technologies', 'customer'],
  education: ['period', 'school', 'degree', 'description'],
} as const satisfies Record<string, readonly CvLabel[]>
export type EntryKind = keyof typeof ENTRY_LABELS

const LONGEST = { heading: 60, label: 45 }
const headingTests = SECTION_KINDS.map((kind) => [kind, CV_WORDS.isWord(`section ${kind}`)] as const)
const isAround = CV_WORDS.isWord('around')
const labelTests = new Map(LABELS.map((label) => [label, CV_WORDS.isWord(`label ${label}`)]))

/** «3. Relevante prosjekter:» */
const bare = (text: string) =>
  text
    .replace(/^(?:[-•#*]\s+|\d{1,2}(?:\.\d{1,2})?[.)]?\s+)/, '')
    .replace(/[\s:.–-]{1,5}$/, '')
    .trim()

const kindOf = (words: string): SectionKind | null =>
  headingTests.find(([, isOf]) => isOf(words))?.[0] ?? null

/** What a line is the heading of: its words are names of sections, and those that stand around them. */
export function headingKind(line: string): SectionKind | null {
  if (line.length > LONGEST.heading || line.startsWith('- ')) return null
  const text = bare(line)
  if (!text || /[\t@]|\d{3}/.test(text)) return null
  const whole = kindOf(text)
  if (whole) return whole
  let kind: SectionKind | null = null
  for (const word of text.split(/[\s/,]+/)) {
    if (isAround(word)) continue
    const own = kindOf(word)
    if (!own) return null
    // «Kurs og sertifiseringer» has both; «Prosjekterfaring og kompetanse» is of the first.
    if (kind === null || (kind === 'courses' && own === 'certifications')) kind = own
  }
  return kind
}

/** Whether a text is a label of these, whatever stands around. */
export function labelled(text: string, among: readonly CvLabel[]): CvLabel | null {
  if (text.length > LONGEST.label) return null
  const name = bare(text)
  return name ? (among.find((label) => labelTests.get(label)!(name)) ?? null) : null
}

export const isRole = CV_WORDS.wordTest('role')
export const isDegree = CV_WORDS.wordTest('degree')
export const isSchool = CV_WORDS.wordTest('school')
export const isOrganisation = CV_WORDS.wordTest('organisation')
export const languageIn = new RegExp(CV_WORDS.anyOf('language'), 'iu')
