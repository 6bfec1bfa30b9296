/** Reads pages in a worker thread: see page-reader.ts. */
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { serveReader } from '../../../readers/serve-reader.ts'
import { type PageReading, type PageToRead, readPage } from './read-page.ts'
import { readAnswer, type SystemAnswer } from './systems/ask-systems.ts'
import type { SystemReading } from './systems/recruiting-system.ts'

/** A page to read, or a recruiting system's response. */
export type PageText = { page: PageToRead } | { answer: SystemAnswer }
/** Null: it cannot be read. */
export type TextReading = { page: PageReading } | { answer: SystemReading } | null

serveReader<PageText, TextReading>((text) => {
  try {
    return 'page' in text ? { page: readPage(text.page) } : { answer: readAnswer(text.answer) }
  } catch (error) {
    // A page nested so deeply that walking it exhausts the stack.
    if (error instanceof UnreadableInput || error instanceof RangeError) return null
    throw error
  }
})
