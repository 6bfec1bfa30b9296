import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { type Limits, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { giveBack, lendThread } from '../../../tasks/lent-threads.ts'
import type { ReadJobs } from './job-draft.ts'
import type { ReadingAnswer, ReadingTask } from './reading-worker.ts'

const THREAD = new URL('reading-worker.ts', import.meta.url)

/**
 * `readJobBatches` in a thread of its own: what strangers write may take a while to read, and nobody else waits for
 * it. The next batch is read while the last one is being used. `content` is used up. Throws UnreadableInput before the
 * first batch, when nothing may be taken.
 */
export async function* readApart(content: Uint8Array, limits: Limits): AsyncGenerator<ReadJobs> {
  // A small buffer shares its memory with others and cannot be handed over.
  const own = content.byteLength === content.buffer.byteLength ? content : Uint8Array.from(content)
  const worker = lendThread(THREAD, {})
  let isDone = false
  try {
    let answer = ask(worker, { content: own, limits })
    for (;;) {
      const got = await answer
      isDone = !('batch' in got)
      if ('unreadable' in got) throw new UnreadableInput(got.unreadable.reason, got.unreadable.line)
      if ('failed' in got) throw new Error(got.failed)
      if ('done' in got) return
      answer = ask(worker, 'next')
      // Whoever stops early does not wait for it.
      answer.catch(() => {})
      yield got.batch
    }
  } finally {
    await (isDone ? giveBack(THREAD, worker) : worker.terminate())
  }
}

/** Rejects when the thread dies. */
async function ask(worker: Worker, asked: ReadingTask | 'next'): Promise<ReadingAnswer> {
  const ended = new AbortController()
  worker.postMessage(asked, asked === 'next' ? [] : [asked.content.buffer as ArrayBuffer])
  try {
    const answered = once(worker, 'message', { signal: ended.signal })
    const died = once(worker, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('The thread that reads ads has ended')
    })
    died.catch(() => {})
    const [answer] = (await Promise.race([answered, died])) as [ReadingAnswer]
    return answer
  } finally {
    ended.abort()
  }
}
