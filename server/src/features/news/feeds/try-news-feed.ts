import type { Deps } from '../../../deps.ts'
import { fetchForImport } from '../../../feeds/fetch-for-import.ts'
import { TRIAL_PATIENCE_MS, triedFeed, type TriedFeed } from '../../../feeds/tried-feed.ts'
import { articlesIn } from './read-news-feed.ts'

/** Reads a feed of articles once, and stores nothing. Throws NotFetched, UnreadableInput. */
export async function tryNewsFeed(openWeb: Deps['openWeb'], address: string): Promise<TriedFeed> {
  const answer = await fetchForImport(openWeb, address, { timeoutMs: TRIAL_PATIENCE_MS })
  return triedFeed((await articlesIn(answer)).articles)
}
