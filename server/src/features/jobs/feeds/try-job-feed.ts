import type { Deps } from '../../../deps.ts'
import { FeedFault } from '../../../feeds/feed-fault.ts'
import { fetchForImport } from '../../../feeds/fetch-for-import.ts'
import { TRIAL_PATIENCE_MS, triedFeed, type TriedFeed } from '../../../feeds/tried-feed.ts'
import { LIMITS, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { withoutForeignNews } from '../import-jobs.ts'
import { readApart } from '../reading/read-apart.ts'
import { isWebPage } from '../reading/read-jobs.ts'

/**
 * Reads the first page of a feed of ads as `ListedAds` does, and stores nothing. Throws NotFetched, UnreadableInput, and
 * FeedFault for a web page without ads.
 */
export async function tryJobFeed(openWeb: Deps['openWeb'], address: string): Promise<TriedFeed> {
  const { bytes } = await fetchForImport(openWeb, address, { timeoutMs: TRIAL_PATIENCE_MS })
  const isPage = isWebPage(bytes)
  const titles: { title: string }[] = []
  try {
    for await (const batch of readApart(bytes, LIMITS)) titles.push(...withoutForeignNews(batch).jobs)
  } catch (error) {
    if (!(error instanceof UnreadableInput && error.reason === 'no_ads')) throw error
    if (isPage) throw new FeedFault('not_a_feed', { cause: error })
  }
  return triedFeed(titles)
}
