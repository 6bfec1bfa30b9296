import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { failureOf, type FromThread, type ToThread } from './reader-messages.ts'

/**
 * How far a thread stands back where others want the same core: for a tenth of their share in the background, for a third
 * where a person waits for its answer.
 */
const NICE = { background: 10, answer: 5 }

/**
 * Called once in the file of a reader: answers what its process asks, one question at a time. The signal says that nobody
 * waits for the answer any more. What is thrown goes back with its message and code. Requests of the process come first
 * where a thread has a priority of its own: elsewhere it would be that of the whole process.
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
