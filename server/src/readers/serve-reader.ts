import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { failureOf, type FromThread, type ToThread } from './reader-messages.ts'

/** Niceness of a thread. On a contended core it gets a tenth of a share in the background, a third when a user waits. */
const NICE = { background: 10, answer: 5 }

/**
 * Called once in a reader's module: answers the questions of its process one at a time. The signal is aborted when the
 * answer is no longer needed. Errors return with message and code. The priority is lowered where a thread has one of
 * its own: elsewhere it would change that of the whole process.
 */
export function serveReader<Question, Answer>(
  answer: (question: Question, signal: AbortSignal) => Answer | Promise<Answer>,
  priority: keyof typeof NICE = 'background',
): void {
  if (!parentPort) return
  const port = parentPort
  if (process.platform === 'linux') setPriority(NICE[priority])
  let underWay = new AbortController()
  port.on('message', async (message: ToThread<Question>) => {
    if ('stop' in message) return underWay.abort()
    underWay = new AbortController()
    try {
      post({ answer: await answer(message.question, underWay.signal) })
    } catch (error) {
      post({ failed: failureOf(error) })
    }
  })

  function post(message: FromThread<Answer>): void {
    port.postMessage(message)
  }
}
