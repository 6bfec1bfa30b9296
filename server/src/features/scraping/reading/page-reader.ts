import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { giveBack, lendThread } from '../../../tasks/lent-threads.ts'
import type { PageReading, PageToRead } from './read-page.ts'
import type { ThreadReply, ThreadTask } from './page-worker.ts'
import type { SystemAnswer } from './systems/ask-systems.ts'
import type { SystemReading } from './systems/recruiting-system.ts'

const MOST_MS = 15_000
const MEMORY_MB = 512
const THREAD = new URL('page-worker.ts', import.meta.url)

export interface PageReader {
  /** `readPage` in another thread; null when the page cannot be read, or not in 15 seconds. `bytes` is used up. */
  read(page: PageToRead): Promise<PageReading | null>
  /** The same for what a recruiting system answered. */
  readAnswer(answer: SystemAnswer): Promise<SystemReading | null>
  close(): Promise<void>
}

/** One thread for all pages of a reading: starting one takes longer than most pages. What hangs in it is ended. */
export function openPageReader(mostMs = MOST_MS): PageReader {
  let worker: Worker | null = null
  let underWay = 0

  async function end(): Promise<void> {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  async function ask(task: ThreadTask): Promise<ThreadReply | null> {
    worker ??= lendThread(THREAD, { maxOldGenerationSizeMb: MEMORY_MB })
    const done = new AbortController()
    const timer = setTimeout(() => done.abort(), mostMs)
    underWay += 1
    worker.postMessage(task)
    try {
      const replied = once(worker, 'message', { signal: done.signal }) as Promise<[ThreadReply]>
      const died = once(worker, 'exit', { signal: done.signal }).then(() => null)
      died.catch(() => undefined)
      const got = await Promise.race([replied, died])
      if (got === null) {
        worker = null
        return null
      }
      if ('failed' in got[0]) throw new Error(got[0].failed)
      return got[0]
    } catch (error) {
      if (!done.signal.aborted) throw error
      await end()
      return null
    } finally {
      underWay -= 1
      clearTimeout(timer)
      done.abort()
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
    async close() {
      const done = worker
      worker = null
      if (done && underWay === 0) await giveBack(THREAD, done)
      else await done?.terminate()
    },
  }
}
