import { ReaderLimit } from '../readers/reader-thread.ts'
import { openReaders, ReaderBusy } from '../readers/readers.ts'
import type { DocumentAnswer, DocumentQuestion } from './document-worker.ts'
import { DOCUMENT_LIMITS, type DocumentLimits } from './document-limits.ts'
import { REFUSALS } from './document-refused.ts'

/**
 * The text of one file. A paragraph is a line, a list point begins with «- », the cells of a table row have tabs between
 * them: a sentence of the file can be quoted as it stands.
 */
export interface DocumentPart {
  name: string
  text: string
}

/** The file and its attachments in their order, and what of them was not read, with the reason as it is shown. */
export type DocumentReading =
  | { parts: DocumentPart[]; skipped: { name: string; refusal: string }[] }
  | { refusal: string }

export interface ReadDocumentOptions extends Partial<DocumentLimits> {
  /** Ends the reading. */
  signal?: AbortSignal
  /** The user it is for: one reads one file at a time. */
  holder?: string
}

/** Processor time of a file; the first of a thread has three times as much. */
const WORK_MS = 7_000
/** By the clock, waiting for a thread included. */
const LONGEST_MS = 60_000

const readers = openReaders<DocumentQuestion, DocumentAnswer>({
  file: new URL('document-worker.ts', import.meta.url),
  memoryMb: 384,
  workMs: WORK_MS,
  atOnce: 2,
})

/**
 * Reads a file from a stranger in a thread with limits of time and memory. What it is, is decided by its content. No
 * macro runs, no link is followed, no formula is evaluated and nothing is written to disk.
 */
export async function readDocument(
  bytes: Buffer,
  name: string,
  { signal, holder, ...limits }: ReadDocumentOptions = {},
): Promise<DocumentReading> {
  const given = { ...DOCUMENT_LIMITS, ...limits }
  if (bytes.length > given.bytes) return { refusal: REFUSALS.too_large }
  const clock = AbortSignal.timeout(LONGEST_MS)
  const options = { signal: signal ? AbortSignal.any([signal, clock]) : clock, ...(holder && { holder }) }
  try {
    return shown(await readers.ask({ name, bytes, limits: given }, options))
  } catch (error) {
    if (error instanceof ReaderLimit) return { refusal: REFUSALS[error.limit === 'time' ? 'slow' : 'memory'] }
    if (error instanceof ReaderBusy) return { refusal: REFUSALS.busy }
    if (clock.aborted && !signal?.aborted) return { refusal: REFUSALS.slow }
    throw error
  }
}

function shown(answer: DocumentAnswer): DocumentReading {
  if ('refused' in answer) return { refusal: REFUSALS[answer.refused] }
  const { parts, skipped } = answer
  return { parts, skipped: skipped.map(({ name, reason }) => ({ name, refusal: REFUSALS[reason] })) }
}
