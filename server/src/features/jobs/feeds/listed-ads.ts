import { withoutForeignNews } from '../import-jobs.ts'
import { placeName } from '../job-sources.repository.ts'
import { LIMITS, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import type { Fault, JobDraft } from '../reading/job-draft.ts'
import { readApart } from '../reading/read-apart.ts'
import { isWebPage } from '../reading/read-jobs.ts'
import { takeInJobs } from '../take-in-jobs.ts'
import { FeedFault } from '../../../feeds/feed-fault.ts'
import type { FeedHold } from '../../../feeds/feed-hold.ts'
import type { Place } from '../../../feeds/feeds.repository.ts'
import type { FeedRun } from '../../../feeds/read-held-feed.ts'
import { takeInPieces } from '../../../feeds/take-in-pieces.ts'

/** Ads imported at once: requests wait while they are matched. */
const BATCH = 20

/** For these faults the ad itself appears elsewhere in the feed. */
const HARMLESS: readonly Fault['reason'][] = ['twice', 'superseded']

/** The ads of one reading of a feed, imported page by page. */
export class ListedAds {
  /** An ad could not be read, so the list is incomplete. */
  hasFaults = false
  /** What was listed, readable or not, also what was listed before. */
  entries = 0
  private readonly counts = { added: 0, changed: 0, faults: 0 }
  private readonly names = new Map<string, Place>()
  private readonly hold: Pick<FeedHold<object>, 'work' | 'import_id'>
  private readonly run: FeedRun

  constructor(hold: Pick<FeedHold<object>, 'work' | 'import_id'>, run: FeedRun) {
    this.hold = hold
    this.run = run
  }

  /** Each ad once. */
  get places(): Place[] {
    return [...this.names.values()]
  }

  /** The source of most of the ads; null when there are none. */
  get source(): string | null {
    const bySource = Map.groupBy(this.names.values(), ([source]) => source)
    const [most] = [...bySource].sort(([, a], [, b]) => b.length - a.length)
    return most?.[0] ?? null
  }

  /**
   * Consumes `bytes`. An empty feed is valid; a web page without ads is not, since sites look like that during
   * maintenance. Throws UnreadableInput and FeedFault.
   */
  async takeInPage(bytes: Uint8Array): Promise<void> {
    const isPage = isWebPage(bytes)
    try {
      for await (const batch of readApart(bytes, LIMITS)) {
        const { jobs, faults } = withoutForeignNews(batch)
        this.entries += batch.jobs.length + faults.length
        for (const job of jobs) this.names.set(placeName(job), [job.source, job.external_id])
        this.counts.faults += faults.length
        this.hasFaults ||= faults.some(({ reason }) => !HARMLESS.includes(reason))
        for (let from = 0; from < jobs.length; from += BATCH)
          await this.takeIn(jobs.slice(from, from + BATCH))
      }
    } catch (error) {
      if (!(error instanceof UnreadableInput && error.reason === 'no_ads')) throw error
      if (isPage) throw new FeedFault('not_a_feed', { cause: error })
    }
  }

  logCounts(): void {
    this.run.log.info({ ...this.counts, listed: this.names.size }, 'Read a feed of ads')
  }

  private async takeIn(jobs: JobDraft[]): Promise<void> {
    this.run.signal.throwIfAborted()
    await takeInPieces(jobs, this.run.log, async (piece, refused) => {
      if (refused) return
      const reading = { jobs: piece, withdrawals: [] }
      const options = { now: this.run.clock(), isLive: true, import_id: this.hold.import_id }
      const taken = await this.hold.work((trx) => takeInJobs(trx, reading, options))
      this.counts.added += taken.added.length + taken.joined.length
      this.counts.changed += taken.changed.length
    })
  }
}
