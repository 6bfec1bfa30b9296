import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { findUpdateTimes } from '../job-sources.repository.ts'
import type { JobDraft, Withdrawal } from '../reading/job-draft.ts'
import { NAV } from '../reading/nav-ad.ts'
import type { NavItem } from '../reading/nav-feed.ts'
import { takeInJobs } from '../take-in-jobs.ts'
import { asFeedFault, FeedFault, stopsReading } from '../../../feeds/feed-fault.ts'
import type { FeedHold } from '../../../feeds/feed-hold.ts'
import { isNavId, type NavApi } from './nav-api.ts'
import { after, type DoneLine, isWaitingForMuch, type NavPosition } from './nav-position.ts'
import type { FeedRun } from '../../../feeds/read-held-feed.ts'
import { takeInPieces } from '../../../feeds/take-in-pieces.ts'

/** After so many failed entries in a row the service is down: the run ends. */
const OUTAGE = 3

/** A line to be handled. */
interface Step {
  line: NavItem
  /** Its position on the page; null for a retried one. */
  index: number | null
}

interface Outcome extends DoneLine {
  reading: JobDraft | Withdrawal | null
}

interface Tools {
  db: Kysely<Database>
  api: NavApi
  hold: FeedHold<NavPosition>
  run: FeedRun
  /** Lines imported at once. */
  batch: number
  isTimeUp: () => boolean
}

/** Imports the ads of lines of NAV's feed, each batch in one transaction with the new position. */
export class NavLines {
  readonly counts = { lines: 0, entries: 0, left_out: 0, added: 0, changed: 0, withdrawn: 0 }
  /** The fault of an entry that failed and will be retried. */
  fault: FeedFault | null = null
  private failedInARow = 0
  private readonly tools: Tools

  constructor(tools: Tools) {
    this.tools = tools
  }

  /**
   * Reads the lines of a page from one on. Of several lines about one ad only the last counts: an entry is the current
   * ad. False when it stopped early: the time was up, or too many entries failed.
   */
  read(lines: NavItem[], from: number): Promise<boolean> {
    const last = new Map(lines.map(({ uuid }, index) => [uuid, index]))
    const steps = lines.map((line, index) => ({ line, index }))
    return this.work(steps.slice(from), {
      isWanted: (step) => last.get(step.line.uuid) === step.index,
      isTimeUp: () => this.tools.isTimeUp() || this.isFull(),
    })
  }

  /** Retries the entries that failed earlier. */
  async tryAgain(isTimeUp: () => boolean): Promise<void> {
    const now = this.tools.run.clock().toISOString()
    const due = this.tools.hold.position.later.filter((one) => one.after <= now)
    await this.work(
      due.map(({ uuid, changed }) => ({
        line: { uuid, url: null, status: 'ACTIVE', date_modified: changed },
        index: null,
      })),
      { isWanted: () => true, isTimeUp },
    )
    // When all retries failed, the first new line that fails too ends the run.
    this.failedInARow = Math.min(this.failedInARow, OUTAGE - 1)
  }

  private isFull(): boolean {
    if (!isWaitingForMuch(this.tools.hold.position)) return false
    this.fault ??= new FeedFault('unreadable', { cause: 'too many entries do not come' })
    return true
  }

  /** False when it stopped early. Failures are recorded for a retry, and the others continue. */
  private async work(
    steps: Step[],
    { isWanted, isTimeUp }: { isWanted: (step: Step) => boolean; isTimeUp: () => boolean },
  ): Promise<boolean> {
    const { db, batch } = this.tools
    for (let from = 0; from < steps.length; from += batch) {
      const some = steps.slice(from, from + batch)
      const names = some.map(({ line }) => line.uuid)
      const known = await findUpdateTimes(db, NAV, names)
      const outcomes: Outcome[] = []
      try {
        for (const step of some) {
          if (this.failedInARow >= OUTAGE || isTimeUp()) return false
          const outcome = isWanted(step) ? await this.dealWith(step, known) : nothingOf(step)
          outcomes.push(outcome)
        }
      } finally {
        // What succeeded until then is kept, however the run ends.
        await this.takeIn(outcomes)
      }
    }
    return true
  }

  /** The outcome of a line. Throws when continuing is pointless. */
  private async dealWith(step: Step, known: Map<string, Date | null>): Promise<Outcome> {
    try {
      return { ...step, reading: await this.readLine(step, known), hasFailed: false }
    } catch (error) {
      const fault = this.tools.run.signal.aborted ? null : asFeedFault(error)
      if (!fault || stopsReading(fault)) throw error
      this.failedInARow += 1
      this.fault = fault
      return { ...nothingOf(step), hasFailed: true }
    }
  }

  private async readLine(
    { line, index }: Step,
    known: Map<string, Date | null>,
  ): Promise<JobDraft | Withdrawal | null> {
    const { uuid, status, date_modified } = line
    if (status === 'INACTIVE') return { line: 1, source: NAV, external_id: uuid, updated_at: date_modified }
    const read_at = known.get(uuid)
    if (index !== null && read_at && date_modified && new Date(date_modified) <= read_at) return null
    if (!isNavId(uuid)) return null

    this.counts.entries += 1
    const entry = await this.tools.api.entry(uuid)
    this.failedInARow = 0
    if (entry === 'gone' || 'fault' in entry) {
      const why = entry === 'gone' ? entry : entry.fault.reason
      this.counts.left_out += 1
      this.tools.run.log.debug({ ad: uuid, why }, 'An ad of the feed is left out')
      return null
    }
    const reading = 'draft' in entry ? entry.draft : entry.withdrawal
    return { ...reading, updated_at: later(reading.updated_at, date_modified) }
  }

  private async takeIn(outcomes: Outcome[]): Promise<void> {
    const { hold, run, api } = this.tools
    await takeInPieces(outcomes, run.log, async (piece, refused) => {
      const now = run.clock()
      const next = { ...after(hold.position, piece, now), public_token: api.public_token }
      const reading = sorted(refused ? [] : piece)
      const options = { now, isLive: true, import_id: hold.import_id }
      const taken = await hold.save(next, (trx) => takeInJobs(trx, reading, options))
      this.counts.lines += piece.length
      this.counts.added += taken.added.length + taken.joined.length
      this.counts.changed += taken.changed.length
      this.counts.withdrawn += taken.withdrawn.length
    })
  }
}

const nothingOf = (step: Step): Outcome => ({ ...step, reading: null, hasFailed: false })

function sorted(outcomes: Outcome[]): { jobs: JobDraft[]; withdrawals: Withdrawal[] } {
  const jobs: JobDraft[] = []
  const withdrawals: Withdrawal[] = []
  for (const { reading } of outcomes) {
    if (!reading) continue
    if ('title' in reading) jobs.push(reading)
    else withdrawals.push(reading)
  }
  return { jobs, withdrawals }
}

/**
 * A line is written when the feed learns of a change, some time after the ad itself changed. The later time is kept, so
 * that the same line is recognised when it is read again.
 */
function later(a: string | null, b: string | null): string | null {
  if (!a || !b) return a ?? b
  return a > b ? a : b
}
