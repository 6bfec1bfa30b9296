import type { CvFields, ReadCv } from '@utsyn/contract/cv-files.ts'
import type { Evidence } from '@utsyn/contract/scraping.ts'
import { type DocumentReading, readDocument } from '../../../documents/read-document.ts'
import { badInput } from '../../../http/app-error.ts'
import type { CvTextReading } from '../reading/read-cv-text.ts'
import { readCvTextApart } from '../reading/read-cv-text-apart.ts'

/** Eighty pages, as for other CVs. */
const LONGEST = 200_000
const MOST_SNIPPETS = 8
const LONGEST_SNIPPET = 300

/** The text of a CV, with the cells of its tables. */
export const readCvDocument = (
  { bytes, name }: { bytes: Buffer; name: string },
  options: { holder?: string; signal?: AbortSignal } = {},
): Promise<DocumentReading> => readDocument(bytes, name, { ...options, isKeepingCells: true })

/** What a file says that somebody chose as a CV. Throws 400 with the reason for one that cannot be read. */
export async function readCvFile(
  file: { bytes: Buffer; name: string },
  { holder, signal }: { holder: string; signal: AbortSignal },
): Promise<Omit<ReadCv, 'same'>> {
  const read = await readCvDocument(file, { holder, signal })
  if ('refusal' in read) throw badInput('file', read.refusal)
  const text = read.parts.map((part) => part.text).join('\n\n')
  if (text.length > LONGEST) throw badInput('file', 'Filen har mer enn 200 000 tegn, og er neppe en CV.')
  const reading = shown(await readCvTextApart(text, holder, signal), file.name)
  if (
    reading.unread.length === 0 &&
    reading.evidence.every(({ field }) => field === 'name' || field === 'email')
  )
    throw badInput(
      'file',
      'Utsyn finner ingen CV i filen: verken sammendrag, prosjekter, stillinger eller utdanning.',
    )
  return reading
}

/** A reading as fields with their evidence. */
export function shown(read: CvTextReading, page: string): Omit<ReadCv, 'same'> {
  const evidence: Evidence[] = []
  const prove = (field: string, lines: readonly string[]) => {
    for (const line of [...new Set(lines)].slice(0, MOST_SNIPPETS))
      evidence.push({
        field,
        snippet: snippetOf(line),
        rule: 'cv',
        page,
      })
  }
  for (const field of ['name', 'title', 'email'] as const) if (read[field]) prove(field, read[field].lines)
  prove(
    'summary',
    read.summary.flatMap(({ lines }) => lines),
  )
  prove(
    'technologies',
    read.technologies.flatMap(({ lines }) => lines),
  )
  prove(
    'languages',
    read.languages.flatMap(({ lines }) => lines),
  )
  for (const part of ['projects', 'work', 'education', 'certifications'] as const)
    read[part].forEach(({ lines }, nth) => prove(`${part}.${nth}`, lines))
  const fields = fieldsOf(read)
  const missing = Object.entries(fields).flatMap(([field, value]) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0) ? field : [],
  )
  return { ...fields, evidence, missing, unread: read.unread.map(snippetOf) }
}

const snippetOf = (line: string) => line.replaceAll(/\t+/g, '  ').trim().slice(0, LONGEST_SNIPPET)

function fieldsOf(read: CvTextReading): CvFields {
  return {
    name: read.name?.value ?? '',
    title: read.title?.value.slice(0, 200) ?? null,
    email: read.email?.value ?? null,
    summary:
      read.summary
        .map(({ value }) => value.description)
        .join('\n\n')
        .slice(0, 20_000) || null,
    technologies: read.technologies.map(({ value: { name, years } }) => ({ name, years })),
    projects: read.projects.map(({ value: { began, ended, roles, industry: _industry, ...project } }) => ({
      ...project,
      role: roles[0]?.name ?? null,
      from: began,
      to: ended,
      technologies: project.technologies.slice(0, 100),
    })),
    work: read.work.map(({ value: { began, ended, employer, description, long_description } }) => ({
      employer,
      role: description,
      from: began,
      to: ended,
      long_description,
    })),
    education: read.education.map(({ value: { began, ended, ...school } }) => ({
      ...school,
      from: began,
      to: ended,
    })),
    certifications: read.certifications.map(({ value: { kind, name, organiser, date } }) => ({
      kind,
      name: name.slice(0, 200),
      organiser: organiser?.slice(0, 200) ?? null,
      date,
    })),
    languages: read.languages.map(({ value: { name, level } }) => ({
      name,
      level: level?.slice(0, 200) ?? null,
    })),
  }
}
