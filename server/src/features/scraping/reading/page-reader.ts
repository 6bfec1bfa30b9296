import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PageReading, PageToRead } from './read-page.ts'
import type { ThreadReply, ThreadTask } from './page-worker.ts'
import type { SystemAnswer } from './systems/ask-systems.ts'
import type { SystemReading } from './systems/recruiting-system.ts'

const MOST_MS = 15_000
const MEMORY_MB = 512

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

  async function end(): Promise<void> {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('page-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    // A thread that has used up its memory says so here, and then ends.
    started.on('error', () => undefined)
    return started
  }

  async function ask(task: ThreadTask): Promise<ThreadReply | null> {
    worker ??= start()
    const done = new AbortController()
    const timer = setTimeout(() => done.abort(), mostMs)
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
    close: end,
  }
}
