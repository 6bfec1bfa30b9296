import { readFile, stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Deps } from '../../deps.ts'
import { type RefusalReason, UnreadableInput } from '../../feeds/unreadable-input.ts'
import type { CvFault, FaultReason } from './consultant-draft.ts'
import { importConsultants } from './import-consultants.ts'
import { CV_LIMITS } from './reading/read-cvs.ts'
import { takeInPortraits } from './take-in-portraits.ts'

const LISTED = 50

const REFUSALS: Record<RefusalReason, string> = {
  empty: 'filen er tom',
  too_large: `filen er større enn ${CV_LIMITS.bytes / 1_000_000} MB`,
  not_text: 'filen er ikke tekst',
  unknown_kind: 'filen er ikke JSON',
  entities: 'filen er ikke JSON',
  cut_off: 'filen er ikke hel',
  broken_json: 'filen er ikke gyldig JSON',
  no_ads: 'det er ingen CV-er i filen',
  too_many_ads: `filen har flere enn ${CV_LIMITS.cvs} CV-er`,
}

const FAULTS: Record<FaultReason, string> = {
  no_cv: 'er ikke en CV, men noe annet',
  no_name: 'mangler et navn, eller navnet er for langt',
  no_id: 'mangler user_id, id og e-post, og kan ikke kjennes igjen',
  deactivated: 'er ikke lenger i bruk i Flowcase',
  too_large: 'er langt større enn noen CV',
  twice: 'står tidligere i filen, med samme id eller e-post',
  bad_availability: 'har en tilgjengelighet som ikke er { "from": "2027-01-04", "percent": 50 }',
  refused: 'har innhold som databasen ikke tar imot',
}

/** Imports one file of CVs after the other. `failed` when one of them gave nothing. */
export async function importConsultantFiles(
  { db, openWeb, log }: Pick<Deps, 'db'> & { openWeb: Pick<Deps['openWeb'], 'fetch'>; log: Logger },
  files: string[],
  print: (line: string) => void,
): Promise<{ failed: boolean }> {
  let failed = false
  for (const file of files) {
    try {
      const { added, changed, unchanged, skipped, pictures } = await importConsultants(
        db,
        await contentOf(file),
        log,
      )
      if (added.length + changed.length + unchanged === 0) failed = true
      print(
        `${file}: ${added.length} nye, ${changed.length} endret, ${unchanged} uendret, ${skipped.length} hoppet over.`,
      )
      for (const line of shortened(added.map((name) => `  ny           ${name}`))) print(line)
      for (const line of shortened(changed.map((name) => `  endret       ${name}`))) print(line)
      for (const line of shortened(skipped.map(skippedLine))) print(line)
      const drawn = await takeInPortraits({ db, openWeb }, pictures, { pace: 200 })
      if (pictures.length > 0) print(`  bilder       ${drawn} av ${pictures.length} hentet`)
    } catch (error) {
      failed = true
      print(`${file}: ingenting importert, ${explain(error)}.`)
    }
  }
  return { failed }
}

const skippedLine = ({ number, name, reason }: CvFault) =>
  `  hoppet over  nr. ${number}${name ? ` («${name}»)` : ''} ${FAULTS[reason]}`

const shortened = (lines: string[]) =>
  lines.length <= LISTED
    ? lines
    : [...lines.slice(0, LISTED), `               … og ${lines.length - LISTED} til`]

async function contentOf(file: string): Promise<Uint8Array> {
  if ((await stat(file)).size > CV_LIMITS.bytes) throw new UnreadableInput('too_large')
  return readFile(file)
}

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'filen finnes ikke',
  EISDIR: 'det er en mappe',
  EACCES: 'filen kan ikke leses',
}

function explain(error: unknown): string {
  if (error instanceof UnreadableInput) return REFUSALS[error.reason]
  const explained = error instanceof Error && 'code' in error && FILE_ERRORS[String(error.code)]
  if (!explained) throw error
  return explained
}
