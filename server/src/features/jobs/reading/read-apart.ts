import { asUnreadable, type Limits } from '../../../feeds/unreadable-input.ts'
import { openReaders } from '../../../readers/readers.ts'
import type { ReadJobs } from './job-draft.ts'
import type { NavPage, readNavEntry } from './nav-feed.ts'
import type { JobReading, JobText } from './reading-worker.ts'

const readers = openReaders<JobText, JobReading>({
  file: new URL('reading-worker.ts', import.meta.url),
  memoryMb: 1_024,
  // A batch of 500 ads takes a second or two; a single large text must be parsed before the first.
  workMs: 30_000,
  atOnce: 2,
})

/**
 * `readJobBatches` in a reader thread. The next batch is read while the last one is being used. Consumes `content`.
 * Throws UnreadableInput before the first batch when nothing may be imported; later only when a batch exceeds the
 * limits.
 */
export async function* readApart(content: Uint8Array, limits: Limits): AsyncGenerator<ReadJobs> {
  // A small buffer shares its memory with others and cannot be transferred.
  const own = content.byteLength === content.buffer.byteLength ? content : Uint8Array.from(content)
  const reader = await readers.borrow()
  try {
    let reading = reader.ask({ content: own, limits }, [own.buffer as ArrayBuffer])
    for (;;) {
      const read = await reading
      if (!('batch' in read) || read.batch === null) return
      reading = reader.ask('next')
      // A consumer that stops early does not await it.
      reading.catch(() => undefined)
      yield read.batch
    }
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    reader.giveBack()
  }
}

/** `nextUrlOf` in a reader thread. Leaves `bytes` as they are. */
export async function nextUrlApart(bytes: Uint8Array): Promise<string | null | undefined> {
  const read = await ask({ feed_page: bytes })
  if (!('next_url' in read)) throw new Error('Something else was read than the next page of a feed')
  return read.next_url
}

/** `readNavPage` in a reader thread. */
export async function readNavPageApart(text: string): Promise<NavPage> {
  const read = await ask({ nav_page: text })
  if (!('page' in read)) throw new Error('Something else was read than a page of NAV')
  return read.page
}

/** `readNavEntry` in a reader thread. Throws UnreadableInput when it exceeds the limits. */
export async function readNavEntryApart(text: string): Promise<ReturnType<typeof readNavEntry>> {
  const read = await ask({ nav_entry: text })
  if (!('entry' in read)) throw new Error('Something else was read than an entry of NAV')
  return read.entry
}

async function ask(text: JobText): Promise<JobReading> {
  try {
    return await readers.ask(text)
  } catch (error) {
    throw asUnreadable(error)
  }
}
