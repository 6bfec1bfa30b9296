/**
 * `npm run eval -- cvs`: how well CVs are read from their files, as the page does it: what is found of what is labelled, what
 * of the found is right, and what was read that does not stand in the file. `--misses` lists the faults of the open half,
 * `--set held-out` reads the other, and prints only totals. The figures are written in docs/quality.md.
 */
import { readCvDocument } from '../../../server/src/features/consultants/cv-files/read-cv-file.ts'
import {
  type CvTextReading,
  readCvText,
} from '../../../server/src/features/consultants/reading/read-cv-text.ts'
import type { CvLabels } from '../cvs/cv-person.ts'
import { type LabelledCv, readLabelledCvs } from '../cvs/cv-set.ts'
import { shareOf } from '../intervals.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const set = process.argv.includes('held-out') ? 'held-out' : 'open'
const isListing = set === 'open' && process.argv.includes('--misses')

interface Count {
  labelled: number
  read: number
  right: number
}
const counts = new Map<string, Count>([['together', { labelled: 0, read: 0, right: 0 }]])
let fabricated = 0
let taken = 0

for (const cv of readLabelledCvs(set)) {
  const file = await readCvDocument(cv)
  const text = 'refusal' in file ? '' : file.parts.map((part) => part.text).join('\n\n')
  const reading = readCvText(text)
  for (const [field, labels, read] of compared(cv.labels, reading)) count(cv.id, field, labels, read)
  note(cv, reading, plain(text))
}

const lines = [
  `| ${set} | found | 95 % | right of what was read | 95 % |`,
  '|---|---|---|---|---|',
  ...[...counts].map(([field, { labelled, read, right }]) =>
    [
      `| ${field}`,
      share(right, labelled),
      interval(right, labelled),
      share(right, read),
      `${interval(right, read)} |`,
    ].join(' | '),
  ),
  '',
  `Fabricated (read, but not in the file): ${fabricated}. Days of birth, nationalities, families, streets and numbers taken: ${taken}.`,
]
for (const line of lines) say(line)
writeFigures(`cvs-${set}`, lines.join('\n'))

/** Each field as texts: what belongs to an entry has its name before it, so that it counts for that entry only. */
function compared(labels: CvLabels, reading: CvTextReading): [string, string[], string[]][] {
  const projects = matched(
    labels.projects,
    reading.projects.map(({ value }) => value),
    (a, b) => same(a.customer, b.customer ?? '') || (a.began === b.began && a.ended === b.ended),
  )
  const work = matched(
    labels.work,
    reading.work.map(({ value }) => value),
    (a, b) => same(a.employer, b.employer ?? '') || (a.began === b.began && a.ended === b.ended),
  )
  const education = matched(
    labels.education,
    reading.education.map(({ value }) => value),
    (a, b) => same(a.school, b.school ?? '') || (a.began === b.began && a.ended === b.ended),
  )
  const certificates = (['course', 'certification'] as const).map((kind) =>
    reading.certifications.map(({ value }) => value).filter((one) => one.kind === kind),
  )
  const courses = matched(
    labels.courses,
    certificates[0]!,
    (a, b) => same(a.name, b.name) || (a.date === b.date && same(a.organiser, b.organiser ?? '')),
  )
  const certifications = matched(
    labels.certifications,
    certificates[1]!,
    (a, b) => same(a.name, b.name) || (a.date === b.date && same(a.organiser, b.organiser ?? '')),
  )
  const languages = matched(
    labels.languages,
    reading.languages.map(({ value }) => value),
    (a, b) => same(a.name, b.name),
  )
  const one = (text: string | null | undefined) => (text ? [text] : [])
  return [
    ['name', one(labels.name), one(reading.name?.value)],
    ['title', one(labels.title), one(reading.title?.value)],
    ['e-mail', one(labels.email), one(reading.email?.value)],
    ['summary', one(labels.summary), reading.summary.map(({ value }) => value.description)],
    ['technologies', labels.technologies, reading.technologies.map(({ value }) => value.name)],
    ...fieldsOf('project', projects, {
      customer: [(a) => a.customer, (b) => b.customer],
      role: [(a) => a.role, (b) => b.roles[0]?.name ?? null],
      period: [periodText, periodText],
      description: [
        (a) => a.description,
        (b) => [b.description, b.long_description].filter(Boolean).join(' '),
      ],
      technologies: [
        (a) => a.technologies.toSorted().join(', '),
        (b) => b.technologies.toSorted().join(', '),
      ],
    }),
    ...fieldsOf('position', work, {
      employer: [(a) => a.employer, (b) => b.employer],
      role: [(a) => a.role, (b) => b.description],
      period: [periodText, periodText],
      description: [(a) => a.description, (b) => b.long_description],
    }),
    ...fieldsOf('education', education, {
      school: [(a) => a.school, (b) => b.school],
      degree: [(a) => a.degree, (b) => b.degree],
      period: [periodText, periodText],
    }),
    ...fieldsOf('course', courses, {
      name: [(a) => a.name, (b) => b.name],
      organiser: [(a) => a.organiser, (b) => b.organiser],
      date: [(a) => a.date, (b) => b.date],
    }),
    ...fieldsOf('certificate', certifications, {
      name: [(a) => a.name, (b) => b.name],
      organiser: [(a) => a.organiser, (b) => b.organiser],
      date: [(a) => a.date, (b) => b.date],
    }),
    ...fieldsOf('language', languages, {
      name: [(a) => a.name, (b) => b.name],
      level: [(a) => a.level, (b) => b.level],
    }),
  ]
}

function periodText({ began, ended }: { began: string | null; ended: string | null }): string {
  return began || ended ? `${began ?? ''}/${ended ?? ''}` : ''
}

interface Pairs<A, B> {
  pairs: [A | null, B | null][]
}

function matched<A, B>(
  labels: readonly A[],
  read: readonly B[],
  isSame: (a: A, b: B) => boolean,
): Pairs<A, B> {
  const left = [...read]
  const pairs = labels.map((label): [A | null, B | null] => {
    const at = left.findIndex((one) => isSame(label, one))
    return [label, at < 0 ? null : left.splice(at, 1)[0]!]
  })
  return { pairs: [...pairs, ...left.map((one): [A | null, B | null] => [null, one])] }
}

type Text = string | null
function fieldsOf<A, B>(
  noun: string,
  { pairs }: Pairs<A, B>,
  fields: Record<string, [(a: A) => Text, (b: B) => Text]>,
): [string, string[], string[]][] {
  return Object.entries(fields).flatMap(([field, [labelOf, readOf]]) =>
    pairs.map(([label, read]): [string, string[], string[]] => {
      const [a, b] = [label && labelOf(label), read && readOf(read)]
      return [`${noun} ${field}`, a ? [a] : [], b ? [b] : []]
    }),
  )
}

function count(id: string, field: string, labels: readonly string[], read: readonly string[]): void {
  const left = [...read]
  const missed: string[] = []
  for (const label of labels) {
    const at = left.findIndex((value) => same(label, value))
    if (at < 0) missed.push(label)
    else left.splice(at, 1)
  }
  for (const name of [field, 'together']) {
    const before = counts.get(name) ?? { labelled: 0, read: 0, right: 0 }
    counts.set(name, {
      labelled: before.labelled + labels.length,
      read: before.read + read.length,
      right: before.right + labels.length - missed.length,
    })
  }
  if (!isListing) return
  for (const text of missed) say(`${id} ${field}: missed «${text}»`)
  for (const text of left) say(`${id} ${field}: wrong «${text}»`)
}

/** What was read must stand in the file; what is private must not have been read. */
function note(cv: LabelledCv, reading: CvTextReading, file: string): void {
  const whole = plain(textsOf(reading).join('\n'))
  for (const secret of Object.values(cv.secret)) if (whole.includes(plain(secret))) taken++
  // A text of several paragraphs need not have them beside each other.
  for (const text of textsOf(reading).flatMap((whole) => whole.split('\n'))) {
    if (file.includes(plain(text))) continue
    fabricated++
    if (isListing) say(`${cv.id}: not in the file «${text}»`)
  }
}

/** Every text of the reading but days, which are written otherwise, and the lines that are shown beside. */
function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^(?:began|ended|date|kind)$/.test(key) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => (name === 'lines' ? [] : textsOf(one, name)))
}

function same(label: string, read: string): boolean {
  return plain(label) === plain(read)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\\n|[^\p{L}\p{N}+#@./]+/gu, ' ')
    .replaceAll(/(?:[. ]+$|^[. ]+)/g, '')
}

function share(part: number, all: number): string {
  return all === 0 ? '–' : `${(part / all).toFixed(3)} (${part} of ${all})`
}

function interval(part: number, all: number): string {
  if (all === 0) return '–'
  const { from, to } = shareOf(part, all)
  return `${from.toFixed(3)} to ${to.toFixed(3)}`
}
