import type { Config } from '../../../config/config.ts'
import type { Deps } from '../../../deps.ts'
import { NAV } from '../reading/nav-ad.ts'
import { FeedFault } from '../../../feeds/feed-fault.ts'
import { FeedHold } from '../../../feeds/feed-hold.ts'
import { NavApi } from './nav-api.ts'
import { BEGINNING, beginningOf, firstUndone, type NavPosition, onPage } from './nav-position.ts'
import { type FeedRun, readHeldFeed } from '../../../feeds/read-held-feed.ts'
import { NavLines } from './read-nav-lines.ts'

export interface NavManners {
  /** Milliseconds between two requests. */
  pace: number
  /** Timeout of a response in milliseconds. */
  patience: number
  /** Milliseconds of one run; the next one continues. */
  run: number
  /** Lines imported at once. */
  batch: number
}

/**
 * The service documents no limit. At twenty requests a second the first half year takes some hours; but a single entry
 * has been seen to take 13 to 30 s. A run and the longest wait at its end fit into the task's timeout, and a wait into
 * the hold of the feed.
 */
export const NAV_MANNERS: NavManners = { pace: 50, patience: 40_000, run: 240_000, batch: 50 }
/** The share of a run spent on retries, so that new lines do not wait for them. */
const SHARE_OF_TRIES = 0.5

/**
 * Reads what is new in NAV's feed, starting half a year back. Each batch is imported with the position in one
 * transaction: however a run ends, the next one continues there, with nothing lost and nothing twice.
 */
export async function readNavFeed(
  { config, db, openWeb }: Pick<Deps, 'db' | 'openWeb'> & { config: Pick<Config, 'navFeed'> },
  run: FeedRun,
  manners: NavManners = NAV_MANNERS,
): Promise<void> {
  const { navFeed } = config
  if (!navFeed) return
  const begun = performance.now()
  const isTimeUp = (share = 1) => performance.now() >= begun + share * manners.run
  await readHeldFeed(db, navFeed.address, run, async (feed) => {
    const hold = new FeedHold<NavPosition>(db, feed, BEGINNING)
    const api = new NavApi(openWeb, {
      ...navFeed,
      ...manners,
      public_token: hold.position.public_token,
      signal: run.signal,
      clock: run.clock,
      beforeEach: () => hold.keep(),
    })
    const lines = new NavLines({ db, api, hold, run, batch: manners.batch, isTimeUp })
    try {
      await lines.tryAgain(() => isTimeUp(SHARE_OF_TRIES))
      await readPages({ api, hold, lines, run, isTimeUp })
    } finally {
      run.log.info({ ...lines.counts, time_up: isTimeUp() }, 'Read the feed of NAV')
    }
    if (lines.fault) throw lines.fault
    return NAV
  })
}

interface Tools {
  api: NavApi
  hold: FeedHold<NavPosition>
  lines: NavLines
  run: FeedRun
  isTimeUp: () => boolean
}

/** Reads on to the newest page, or as far as the time allows. */
async function readPages({ api, hold, lines, run, isTimeUp }: Tools): Promise<void> {
  const save = (next: NavPosition) => hold.save({ ...next, public_token: api.public_token })
  const seen = new Set<string>()
  let isLost = false
  while (!isTimeUp()) {
    const { page } = hold.position
    const id = page ?? (await api.findFirstPage(beginningOf(hold.position, run.clock())))
    if (seen.has(id)) throw new FeedFault('loop')
    seen.add(id)
    hold.position = { ...hold.position, page: id }

    const answer = await api.page(id)
    const from = answer === 'gone' ? null : firstUndone(answer.items, hold.position)
    if (answer === 'gone' || from === null) {
      if (isLost) throw new FeedFault('unreadable', { cause: 'the pages change all the time' })
      isLost = true
      seen.clear()
      run.log.warn(
        { answer: answer === 'gone' ? answer : 'changed' },
        'The page is not what it was; reading from a day before',
      )
      hold.position = onPage(hold.position, null)
      continue
    }
    if (!(await lines.read(answer.items, from))) return
    if (answer.next_id === null) {
      if (api.public_token !== hold.position.public_token) await save(hold.position)
      return
    }
    await save(onPage(hold.position, answer.next_id))
  }
}
