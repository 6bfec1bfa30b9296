import { UnreadableInput } from '../../../../feeds/unreadable-input.ts'
import { feedAds } from '../feed-ads.ts'
import { NO_ADS, type SystemReading } from './recruiting-system.ts'

/** Reads an RSS response; null when it is something else. */
export function rssAnswer(text: string, url: string): SystemReading | null {
  if (!/^\s*(?:<\?[^>]*>\s*)?<rss[\s>]/i.test(text.slice(0, 1_000))) return null
  try {
    return { ...NO_ADS, ...feedAds(text, 'rss', url) }
  } catch (error) {
    if (error instanceof UnreadableInput) return NO_ADS
    throw error
  }
}
