/** Reads files in a thread of its own: see read-document.ts. */
import { serveReader } from '../readers/serve-reader.ts'
import type { DocumentLimits } from './document-limits.ts'
import { DocumentRefused, type RefusalReason } from './document-refused.ts'
import { readFile } from './read-file.ts'
import { Reading } from './reading.ts'

export interface DocumentQuestion {
  name: string
  bytes: Uint8Array
  limits: DocumentLimits
}
export type DocumentAnswer =
  | { parts: { name: string; text: string }[]; skipped: { name: string; reason: RefusalReason }[] }
  | { refused: RefusalReason }

serveReader<DocumentQuestion, DocumentAnswer>(
  ({ name, bytes, limits }, signal) => Promise.race([read(name, bytes, limits), stopped(signal)]),
  'answer',
)

async function read(name: string, bytes: Uint8Array, limits: DocumentLimits): Promise<DocumentAnswer> {
  const reading = new Reading(limits)
  try {
    await readFile({ name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) }, reading)
    return { parts: reading.parts, skipped: reading.skipped }
  } catch (error) {
    if (error instanceof DocumentRefused) return { refused: error.reason }
    // Nested so deeply that no tree of it can be walked, or longer than any array.
    if (error instanceof RangeError) return { refused: 'broken' }
    throw error
  }
}

/** A library that waits for what never comes must not keep the thread. */
async function stopped(signal: AbortSignal): Promise<DocumentAnswer> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  return { refused: 'slow' }
}
