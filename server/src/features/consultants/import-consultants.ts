import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { takeInPieces } from '../../feeds/take-in-pieces.ts'
import type { PortalSecrets } from '../../config/config.ts'
import type { Database } from '../../db/tables.ts'
import type { CvFault } from './consultant-draft.ts'
import { readCvsApart } from './reading/read-cvs-apart.ts'
import { takeInConsultants, type TakenConsultants } from './take-in-consultants.ts'

const BATCH = 200

/**
 * Imports the CVs of a file batch by batch: importing the same file again changes nothing, and resumes after an
 * interruption. Consultants not in the file stay. Throws UnreadableInput before anything is imported.
 */
export async function importConsultants(
  { db, config, log }: { db: Kysely<Database>; config: PortalSecrets; log: Logger },
  content: Uint8Array,
): Promise<TakenConsultants & { skipped: CvFault[] }> {
  const { cvs, faults } = await readCvsApart(content)
  const imported: TakenConsultants & { skipped: CvFault[] } = {
    added: [],
    changed: [],
    unchanged: 0,
    pictures: [],
    skipped: faults,
  }
  for (let at = 0; at < cvs.length; at += BATCH) {
    await takeInPieces(cvs.slice(at, at + BATCH), log, async (piece, refused) => {
      if (refused) {
        imported.skipped.push(
          ...piece.map(({ number, draft }) => ({ number, name: draft.name, reason: 'refused' as const })),
        )
        return
      }
      const drafts = piece.map(({ draft }) => draft)
      const taken = await db
        .transaction()
        .execute((trx) => takeInConsultants(trx, drafts, { source: 'file', secrets: config }))
      imported.added.push(...taken.added)
      imported.changed.push(...taken.changed)
      imported.unchanged += taken.unchanged
      imported.pictures.push(...taken.pictures)
    })
  }
  imported.skipped.sort((a, b) => a.number - b.number)
  return imported
}
