import type { Logger } from 'pino'
import type { PortalSecrets } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { contentOf, importEach, listed, type Refusals, REFUSALS_OF_ALL } from '../../feeds/import-each.ts'
import type { CvFault, FaultReason } from './consultant-draft.ts'
import { importConsultants } from './import-consultants.ts'
import { CV_LIMITS } from './reading/read-cvs.ts'
import { takeInPortraits } from './take-in-portraits.ts'

const REFUSALS: Refusals = {
  ...REFUSALS_OF_ALL,
  too_large: `it is larger than ${CV_LIMITS.bytes / 1_000_000} MB`,
  unknown_kind: 'the file is not JSON',
  no_ads: 'no CV was found in it',
  too_many_ads: `more than ${CV_LIMITS.cvs} CVs in one file`,
}

const FAULTS: Record<FaultReason, string> = {
  no_cv: 'it is no CV',
  no_name: 'the name is missing, or too long',
  no_id: 'it has neither user_id, id nor e-mail, and could not be known again',
  deactivated: 'it is no longer in use in Flowcase',
  too_large: 'it is far larger than any CV',
  twice: 'it stands earlier in the file, with the same id or e-mail',
  bad_availability: 'its availability is not { "from": "2027-01-04", "percent": 50 }',
  refused: 'the database does not accept what is in it',
}

const PACE_MS = 200

/** Imports one file of CVs after another. `hasFailed` when one of them gave nothing. */
export function importConsultantFiles(
  {
    db,
    config,
    openWeb,
    log,
  }: Pick<Deps, 'db'> & { config: PortalSecrets; openWeb: Pick<Deps['openWeb'], 'fetch'>; log: Logger },
  files: string[],
  print: (line: string) => void,
): Promise<{ hasFailed: boolean }> {
  return importEach(files, { refusals: REFUSALS, print }, async (file) => {
    const imported = await importConsultants({ db, config, log }, await contentOf(file, CV_LIMITS))
    const { added, changed, unchanged, skipped, pictures } = imported
    print(
      `${file}: ${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${skipped.length} skipped.`,
    )
    const lines = [
      ...listed('added', added),
      ...listed('changed', changed),
      ...listed('skipped', skipped.map(skippedLine)),
    ]
    for (const line of lines) print(line)
    const drawn = await takeInPortraits({ db, openWeb }, pictures, { pace: PACE_MS })
    if (pictures.length > 0) print(`  pictures   ${drawn} of ${pictures.length} fetched`)
    return added.length + changed.length + unchanged > 0
  })
}

const skippedLine = ({ number, name, reason }: CvFault) =>
  `no. ${number}${name ? ` («${name}»)` : ''}: ${FAULTS[reason]}`
