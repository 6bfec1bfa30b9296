import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { type Limits, LIMITS } from '../../feeds/unreadable-input.ts'
import type { Fault, ReadJobs } from './reading/job-draft.ts'
import { NAV } from './reading/nav-ad.ts'
import { readApart } from './reading/read-apart.ts'
import { refreshStatistics } from './save-jobs.repository.ts'
import { takeInJobs } from './take-in-jobs.ts'
import type { TakenIn } from './taken-in.ts'

export interface ImportedJobs extends TakenIn {
  skipped: Fault[]
}

export interface ImportOptions {
  now?: Date
  limits?: Limits
  /** The content comes from its source just now, and not from a file that may be old. */
  isLive?: boolean
  /** Called with the number of ads read so far, during a large import. */
  onProgress?: (read: number) => void
}

/** Imports of up to this many batches are one transaction: ten batches of 500. */
const WHOLE = 10
/** The batches of a large file after which table statistics are refreshed: at first the planner expects few ads. */
const ANALYZE_AFTER = new Set([2, 5, 10, 20, 40, 80, 160, 400])

/**
 * Imports a file or a feed; consumes `content`. Throws UnreadableInput before anything is imported when the whole
 * cannot be read. Its good ads are imported together or not at all; a file of many thousands goes batch by batch, so
 * that the portal stays responsive: after an interruption, importing it again continues where it ended.
 */
export async function importJobs(
  db: Kysely<Database>,
  content: Uint8Array,
  { now = new Date(), limits = LIMITS, isLive = false, onProgress }: ImportOptions = {},
): Promise<ImportedJobs> {
  const imported: ImportedJobs = {
    added: [],
    changed: [],
    joined: [],
    withdrawn: [],
    unchanged: 0,
    skipped: [],
    remarked: [],
  }
  const options = { now, isLive, import_id: randomUUID() }
  let large_batches = 0
  const take = async (batches: ReadJobs[], isContinued: boolean) => {
    const taken = await db.transaction().execute(async (trx) => {
      const each: TakenIn[] = []
      for (const reading of batches) each.push(await takeInJobs(trx, reading, { ...options, isContinued }))
      return each
    })
    if (isContinued && ANALYZE_AFTER.has(++large_batches)) await refreshStatistics(db)
    for (const one of taken) add(imported, one)
    for (const { faults } of batches) imported.skipped.push(...faults)
  }
  const waiting: ReadJobs[] = []
  let isLarge = false
  let read = 0
  for await (const whole of readApart(content, limits)) {
    const batch = isLive ? withoutForeignNews(whole) : whole
    waiting.push(batch)
    read += batch.jobs.length + batch.withdrawals.length
    isLarge ||= waiting.length > WHOLE
    if (!isLarge) continue
    // The last batch waits, because it is the one that announces the change.
    for (const one of waiting.splice(0, waiting.length - 1)) await take([one], true)
    onProgress?.(read)
  }
  if (waiting.length > 0) await take(waiting, false)
  imported.skipped.sort((a, b) => a.line - b.line || (a.number ?? 0) - (b.number ?? 0))
  return imported
}

function add(imported: ImportedJobs, taken: TakenIn): void {
  imported.added.push(...taken.added)
  imported.changed.push(...taken.changed)
  imported.joined.push(...taken.joined)
  imported.withdrawn.push(...taken.withdrawn)
  imported.unchanged += taken.unchanged
  imported.remarked.push(...taken.remarked)
}

/** A site may publish in NAV's format. It must not change NAV's ads or withdraw anybody's. */
export const withoutForeignNews = ({ jobs, faults }: ReadJobs): ReadJobs => ({
  jobs: jobs.filter(({ source }) => source !== NAV),
  withdrawals: [],
  faults,
})
