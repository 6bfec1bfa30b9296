import { defineTask } from '../../tasks/define-task.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Deps } from '../../deps.ts'
import { ScrapeFailed } from './failure-texts.ts'
import { type Progress, readCareerPage } from './read-career-page.ts'
import { pageReader } from './reading/page-reader.ts'
import {
  failScrape,
  finishScrape,
  holdsLease,
  type Lease,
  type LeasedScrape,
  leaseScrape,
  releaseLease,
  renewLease,
} from './scrape-leases.repository.ts'
import type { StoredProgress } from './scraping.repository.ts'
import { withTechnologyEvidence } from './technology-evidence.ts'

/** Reads one career page. The payload is only the process id: everything else is in its row. */
export const scrapePage = defineTask<{ process_id: string }>({
  name: 'scrape-page',
  timeoutSeconds: 300,
  atOnce: 4,
  async run(deps, { process_id }, { log, signal }) {
    await runScrape(deps, process_id, { log, signal })
  },
})

const TRIES = 3
/** The interval for noticing that a reading was cancelled or taken over. */
const LOOK_MS = 400
/** The lease lasts 15 seconds. */
const RENEW_MS = 5_000

export interface RunOptions {
  log: Logger
  signal: AbortSignal
  /** Milliseconds between two requests to a host. */
  pace?: number
}

class LeaseLost extends Error {}

/**
 * Runs one reading; does nothing when another process is running it or it has ended. Nothing is written without the
 * lease, whatever happens to this process. Throws when it should be retried.
 */
export async function runScrape(
  { db, openWeb, renderPage }: Pick<Deps, 'db' | 'openWeb' | 'renderPage'>,
  process_id: string,
  { log, signal, pace }: RunOptions,
): Promise<void> {
  const leased = await leaseScrape(db, process_id)
  if (!leased) return
  const { lease, tries } = leased
  if (tries > TRIES) {
    await failScrape(db, lease, 'gave_up')
    return
  }
  const watch = watchLease(db, lease)
  try {
    const outcome = await readCareerPage(pageOf(leased), {
      openWeb,
      renderPage,
      reader: pageReader,
      signal: AbortSignal.any([signal, watch.signal]),
      onProgress: watch.report,
      ...(pace !== undefined && { pace }),
    })
    const ads = await withTechnologyEvidence(outcome.ads, leased.url)
    await watch.end()
    await finishScrape(db, lease, { ...outcome, ads })
    log.info({ process_id, ...outcome.progress }, 'Read a career page')
  } catch (error) {
    await watch.end()
    if (watch.signal.aborted) {
      log.info({ process_id }, 'A reading is no longer ours or no longer wanted')
    } else if (error instanceof ScrapeFailed) {
      await failScrape(db, lease, error.reason)
    } else if (tries >= TRIES && !signal.aborted) {
      await failScrape(db, lease, 'gave_up')
      throw error
    } else {
      await releaseLease(db, lease)
      throw error
    }
  }
}

const pageOf = ({ url, company_name }: LeasedScrape) => ({ url, company_name })

/** Renews the lease during the work, reports progress, and aborts when the lease is lost. */
function watchLease(db: Deps['db'], lease: Lease) {
  const lost = new AbortController()
  const ended = new AbortController()
  let progress: Partial<StoredProgress> = {}
  let isNews = false

  async function look(renewed: number): Promise<number> {
    const isDue = isNews || performance.now() - renewed > RENEW_MS
    isNews = false
    const isOurs = isDue ? await renewLease(db, lease, progress) : await holdsLease(db, lease)
    if (!isOurs) lost.abort(new LeaseLost('The reading was cancelled, or another process has it'))
    return isDue ? performance.now() : renewed
  }

  const watching = (async () => {
    let renewed = performance.now()
    let reached = performance.now()
    while (!lost.signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal: ended.signal })
      try {
        renewed = await look(renewed)
        reached = performance.now()
      } catch (error) {
        // The database may be unavailable for a moment; the lease outlasts that.
        if (performance.now() - reached > 10_000) lost.abort(error)
      }
    }
  })().catch(() => undefined)

  return {
    signal: lost.signal,
    report: (news: Progress) => {
      progress = { ...news, opened_at: progress.opened_at ?? new Date().toISOString() }
      isNews = true
    },
    async end() {
      ended.abort()
      await watching
    },
  }
}
