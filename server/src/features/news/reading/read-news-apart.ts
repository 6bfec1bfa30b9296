import { asUnreadable } from '../../../feeds/unreadable-input.ts'
import { openReaders } from '../../../readers/readers.ts'
import type { NewsText } from './news-worker.ts'
import type { ReadNews } from './read-news.ts'

const readers = openReaders<NewsText, ReadNews>({
  file: new URL('news-worker.ts', import.meta.url),
  memoryMb: 512,
  workMs: 10_000,
  atOnce: 2,
})

/** `readNews` in a reader thread. Throws UnreadableInput, also when it exceeds the limits. */
export async function readNewsApart(content: Uint8Array, address: string | null): Promise<ReadNews> {
  try {
    return await readers.ask({ content, address })
  } catch (error) {
    throw asUnreadable(error)
  }
}
