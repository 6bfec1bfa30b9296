import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { FeedFault } from '../../../feeds/feed-fault.ts'
import { FeedHold } from '../../../feeds/feed-hold.ts'
import { type FeedPage, fetchFeedPages } from '../../../feeds/fetch-feed-pages.ts'
import { isLikelyCut } from '../../../feeds/likely-cut.ts'
import { findListedElsewhere, type HeldFeed, type Place } from '../../../feeds/feeds.repository.ts'
import { type Doubt, judgeAbsence, without } from './judge-absence.ts'
import { ListedAds } from './listed-ads.ts'
import { type FeedRun, readHeldFeed } from '../../../feeds/read-held-feed.ts'
import type { Validators } from '../../../feeds/validators.ts'
import { nextUrlApart } from '../reading/read-apart.ts'
import { forgetUpdateTimes } from '../job-sources.repository.ts'
import { takeInJobs } from '../take-in-jobs.ts'

/** What is kept between two readings of a feed. */
interface FeedPosition extends Validators {
  /** The ads that it listed. */
  listed: Place[]
  /** Ads that it listed earlier and that are not known to be gone. */
  awaited: Place[]
  doubt: Doubt | null
  /** The last complete response listed no ad at all; `listed` is what it listed before. */
  is_empty: boolean
}

const BEGINNING: FeedPosition = {
  etag: null,
  last_modified: null,
  listed: [],
  awaited: [],
  doubt: null,
  is_empty: false,
}

const PATIENCE_MS = 30_000
const MOST_AWAITED = 20_000

/**
 * Reads a feed or a page of ads, if it has changed, and imports its ads. For a feed that lists all its ads, those
 * missing from a complete reading are withdrawn.
 */
export async function readJobFeed(
  { db, openWeb }: Pick<Deps, 'db' | 'openWeb'>,
  address: string,
  run: FeedRun,
  { pace }: { pace: number } = { pace: 1_000 },
): Promise<void> {
  await readHeldFeed(db, address, run, async (feed) => {
    const hold = new FeedHold(db, feed, BEGINNING)
    const { signal, clock } = run
    const options = {
      seen: hold.position,
      timeoutMs: PATIENCE_MS,
      pace,
      signal,
      clock,
      nextUrl: nextUrlApart,
    }
    const ads = new ListedAds(hold, run)
    const pages: Omit<FeedPage, 'bytes'>[] = []
    for await (const { bytes, ...page } of fetchFeedPages(openWeb, address, options)) {
      await ads.takeInPage(bytes)
      await hold.keep()
      pages.push(page)
    }
    if (pages.length === 0) return null
    ads.logCounts()
    await conclude(db, { feed, hold, ads, pages, run })
    return ads.source
  })
}

/** Draws conclusions from the whole reading, and returns the next position. */
async function conclude(
  db: Kysely<Database>,
  {
    feed,
    hold,
    ads,
    pages,
    run,
  }: {
    feed: HeldFeed
    hold: FeedHold<FeedPosition>
    ads: ListedAds
    pages: Omit<FeedPage, 'bytes'>[]
    run: FeedRun
  },
): Promise<void> {
  // Only a single page can be requested conditionally; for several, each would have to be.
  const { etag, last_modified } = pages.length === 1 ? pages[0]! : BEGINNING
  const { position } = hold
  const listed = ads.places
  if (listed.length === 0) {
    const is_empty = !ads.hasFaults && pages.at(-1)?.after === 'nothing'
    return hold.save({ ...position, etag, last_modified, is_empty })
  }

  const before = [...position.listed, ...without(position.awaited, position.listed)]
  const missing = feed.is_authoritative ? without(before, listed) : []
  if (missing.length === 0 || !isComplete(ads, pages, position.listed.length)) {
    const awaited = missing.slice(-MOST_AWAITED)
    const doubt = missing.length === 0 ? null : position.doubt
    return hold.save({ etag, last_modified, listed, awaited, doubt, is_empty: false })
  }
  const elsewhere = await findListedElsewhere(db, feed.address, missing)
  const { gone, awaited, doubt } = judgeAbsence(
    { listed, before, elsewhere, doubt: position.doubt },
    run.clock(),
  )
  await withdrawMissing(hold, gone, run)
  // In doubt, the next request is unconditional.
  const validators = doubt ? { etag: null, last_modified: null } : { etag, last_modified }
  await hold.save({ ...validators, listed, awaited, doubt, is_empty: false })
  if (doubt)
    throw new FeedFault('suspicious', { cause: `${missing.length} of ${before.length} ads are missing` })
}

/** Whether the reading is everything there is. */
function isComplete(
  { entries, hasFaults }: ListedAds,
  pages: Pick<FeedPage, 'after'>[],
  before: number,
): boolean {
  if (hasFaults || pages.at(-1)?.after !== 'nothing') return false
  return pages.length > 1 || !isLikelyCut(entries, before)
}

const BATCH = 200

/** Withdraws ads that a feed no longer lists. One that it lists again is reopened. */
async function withdrawMissing(
  hold: Pick<FeedHold<object>, 'work' | 'import_id'>,
  gone: Place[],
  { clock, log }: FeedRun,
): Promise<void> {
  const places = gone.map(([source, external_id]) => ({ source, external_id }))
  for (let from = 0; from < places.length; from += BATCH) {
    const some = places.slice(from, from + BATCH)
    const withdrawals = some.map((place) => ({ ...place, line: 1, updated_at: null }))
    const options = { now: clock(), isLive: true, import_id: hold.import_id }
    await hold.work(async (trx) => {
      await takeInJobs(trx, { jobs: [], withdrawals }, options)
      await forgetUpdateTimes(trx, some)
    })
  }
  if (gone.length > 0) log.info({ ads: gone.length }, 'Withdrew what a complete feed no longer lists')
}
