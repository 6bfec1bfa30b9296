/** Reads pages one after the other in a thread of its own: see page-reader.ts. */
import { parentPort } from 'node:worker_threads'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { type PageReading, type PageToRead, readPage } from './read-page.ts'

export type PageAnswer = { reading: PageReading } | { unreadable: true } | { failed: string }

function answer(page: PageToRead): PageAnswer {
  try {
    return { reading: readPage(page) }
  } catch (error) {
    // A page nested so deeply that no tree of it can be walked.
    if (error instanceof UnreadableInput || error instanceof RangeError) return { unreadable: true }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (page: PageToRead) => parentPort?.postMessage(answer(page)))
