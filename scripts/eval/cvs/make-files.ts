/**
 * Makes the files of the labelled CVs, with LibreOffice, and packs them with their labels for `npm run eval -- cvs`:
 * `node scripts/eval/cvs/make-files.ts`. Only for a new or a changed set: what it makes is in `sets/cvs`, and LibreOffice
 * writes other bytes each time.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOfficeFiles, officeFile } from '../office-files.ts'
import { aPerson } from './cv-person.ts'
import { packCvs } from './cv-set.ts'
import { HELD_OUT_TEMPLATES } from './cv-templates-held-out.ts'
import { OPEN_TEMPLATES } from './cv-templates-open.ts'

const FOR_EACH = 5
const HALVES = [
  { half: 'open', templates: OPEN_TEMPLATES, first: 0 },
  { half: 'held-out', templates: HELD_OUT_TEMPLATES, first: 500 },
] as const

mkdirSync(join(import.meta.dirname, '../sets/cvs'), { recursive: true })
for (const { half, templates, first } of HALVES) {
  const folder = mkdtempSync(join(tmpdir(), 'cvs-'))
  const cvs = templates.flatMap((template, at) =>
    Array.from({ length: FOR_EACH }, (_, nth) => ({
      key: `${template.id}-${nth + 1}`,
      template,
      person: aPerson(template.language, first + 20 * at + nth),
    })),
  )
  makeOfficeFiles(
    folder,
    cvs.map(({ key, template, person }) => ({ key, html: template.html(person), to: template.format })),
  )
  packCvs(
    half,
    cvs.map(({ key, template, person }) => ({
      id: key,
      template: template.id,
      labels: template.labels?.(person.labels) ?? person.labels,
      secret: person.secret,
      name: `${key}.${template.format === 'docx' ? 'docx' : 'pdf'}`,
      bytes: officeFile(folder, key, template.format),
    })),
  )
  process.stdout.write(`${half}: ${cvs.length} files\n`)
  rmSync(folder, { recursive: true })
}
