import { ReaderLimit } from '../../../readers/reader-thread.ts'
import { openReaders } from '../../../readers/readers.ts'
import type { PageText, TextReading } from './page-worker.ts'
import type { PageReading, PageToRead } from './read-page.ts'
import type { SystemAnswer } from './systems/ask-systems.ts'
import type { SystemReading } from './systems/recruiting-system.ts'

export interface PageReader {
  /** Runs `readPage` in another thread; null when the page cannot be read or takes too long. */
  read(page: PageToRead): Promise<PageReading | null>
  /** The same for a recruiting system's response. */
  readAnswer(answer: SystemAnswer): Promise<SystemReading | null>
}

/** `workMs`: the most processor time per page. */
export function openPageReader({ workMs = 15_000 } = {}): PageReader {
  const readers = openReaders<PageText, TextReading>({
    file: new URL('page-worker.ts', import.meta.url),
    memoryMb: 512,
    workMs,
    atOnce: 3,
  })

  async function ask(text: PageText): Promise<TextReading> {
    try {
      return await readers.ask(text)
    } catch (error) {
      if (error instanceof ReaderLimit) return null
      throw error
    }
  }

  return {
    async read(page) {
      const got = await ask({ page })
      return got && 'page' in got ? got.page : null
    },
    async readAnswer(answer) {
      const got = await ask({ answer })
      return got && 'answer' in got ? got.answer : null
    },
  }
}

export const pageReader: PageReader = openPageReader()
