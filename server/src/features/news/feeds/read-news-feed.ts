import type { Deps } from '../../../deps.ts'
import { statusFault } from '../../../feeds/feed-fault.ts'
import { FeedHold } from '../../../feeds/feed-hold.ts'
import { type FeedRun, readHeldFeed } from '../../../feeds/read-held-feed.ts'
import { takeInPieces } from '../../../feeds/take-in-pieces.ts'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { conditions, type Validators, validatorsOf } from '../../../feeds/validators.ts'
import { daysLater } from '../../../text/iso-week.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import { NEWS_LIMITS, type NewsDraft } from '../reading/news-draft.ts'
import type { ReadNews } from '../reading/read-news.ts'
import { readNewsApart } from '../reading/read-news-apart.ts'
import { takeInNews, type WantedPicture } from '../take-in-news.ts'
import { MOST_PICTURES, takeInPictures } from '../take-in-pictures.ts'

interface Position extends Validators {
  /** Not fetched yet: a reading may be interrupted, and fetches only so many. */
  pictures?: WantedPicture[]
}

const BEGINNING: Position = { etag: null, last_modified: null }
const NOTHING: ReadNews = { articles: [], skipped: 0 }
const PATIENCE_MS = 30_000
/** Pictures that wait for a reading. */
const MOST_WAITING = 500

/**
 * Reads a feed of articles, if it has changed, and imports its articles, but for those beyond their retention. Those it
 * no longer lists stay: a feed shows only the newest.
 */
export async function readNewsFeed(
  { db, openWeb }: Pick<Deps, 'db' | 'openWeb'>,
  address: string,
  run: FeedRun,
  { keep_days, pace = 1_000 }: { keep_days: number; pace?: number },
): Promise<void> {
  await readHeldFeed(db, address, run, async (feed) => {
    const hold = new FeedHold<Position>(db, feed, BEGINNING)
    const { signal, clock, log } = run
    const answer = await openWeb.fetch(address, {
      headers: conditions(hold.position),
      maxBytes: NEWS_LIMITS.bytes,
      timeoutMs: PATIENCE_MS,
      pace,
      signal,
    })
    const isSame = answer.status === 304
    if (!isSame && answer.status !== 200) throw statusFault(answer, clock())

    const { articles, skipped } = isSame ? NOTHING : await articlesIn(answer)
    // Otherwise what retention removes at night comes back with a new id, and is notified of again.
    const oldest = daysLater(osloDay(clock()), -keep_days)
    const kept = articles.filter(({ posted_at }) => !posted_at || osloDay(new Date(posted_at)) >= oldest)
    const counts = { added: 0, changed: 0, skipped, too_old: articles.length - kept.length }
    const pictures = hold.position.pictures ?? []
    await takeInPieces(kept, log, async (piece, refused) => {
      signal.throwIfAborted()
      if (refused) return
      const options = { now: clock(), told_by: address, import_id: hold.import_id }
      const taken = await hold.work((trx) => takeInNews(trx, piece, options))
      counts.added += taken.added.length
      counts.changed += taken.changed.length
      // The newest first: the others wait for the next reading, but not without end.
      pictures.unshift(...taken.pictures)
      pictures.splice(MOST_WAITING)
    })
    const validators = isSame ? hold.position : validatorsOf(answer)
    await hold.save({ ...validators, pictures })
    const drawn = await takeInPictures({ db, openWeb }, pictures, { pace, signal, keep: () => hold.keep() })
    await hold.save({ ...validators, pictures: pictures.slice(MOST_PICTURES) })
    if (!isSame) log.info({ ...counts, pictures: drawn }, 'Read a feed of articles')
    return sourceOf(articles)
  })
}

/** A feed that lists nothing just now is still readable. Throws UnreadableInput. */
export async function articlesIn({ bytes, url }: { bytes: Uint8Array; url: string }): Promise<ReadNews> {
  try {
    return await readNewsApart(bytes, url)
  } catch (error) {
    if (error instanceof UnreadableInput && error.reason === 'no_ads') return NOTHING
    throw error
  }
}

/** The source of most of the articles; null when there are none. */
function sourceOf(articles: NewsDraft[]): string | null {
  const by_source = [...Map.groupBy(articles, ({ source }) => source)]
  return by_source.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null
}
