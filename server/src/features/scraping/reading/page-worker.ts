/** Reads pages one after the other in a thread of its own: see page-reader.ts. */
import { parentPort } from 'node:worker_threads'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { letOthersFirst } from '../../../tasks/let-others-first.ts'
import { type PageReading, type PageToRead, readPage } from './read-page.ts'
import { readAnswer, type SystemAnswer } from './systems/ask-systems.ts'
import type { SystemReading } from './systems/recruiting-system.ts'

/** A page to read, or what a recruiting system answered. */
export type ThreadTask = { page: PageToRead } | { answer: SystemAnswer }
export type ThreadReply =
  | { page: PageReading }
  | { answer: SystemReading }
  | { unreadable: true }
  | { failed: string }

function reply(task: ThreadTask): ThreadReply {
  try {
    return 'page' in task ? { page: readPage(task.page) } : { answer: readAnswer(task.answer) }
  } catch (error) {
    // A page nested so deeply that no tree of it can be walked.
    if (error instanceof UnreadableInput || error instanceof RangeError) return { unreadable: true }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

letOthersFirst()
parentPort?.on('message', (task: ThreadTask) => parentPort?.postMessage(reply(task)))
