import { AppError, badInput } from '../../../http/app-error.ts'
import { ReaderLimit } from '../../../readers/reader-thread.ts'
import { openReaders, ReaderBusy } from '../../../readers/readers.ts'
import type { CvTextReading } from './read-cv-text.ts'

const readers = openReaders<string, CvTextReading>({
  file: new URL('cv-text-worker.ts', import.meta.url),
  memoryMb: 512,
  workMs: 10_000,
  atOnce: 1,
})
const MOST_WAIT_MS = 20_000

/** `readCvText` in a reader thread. Throws 400 for a text that costs more than a CV does, 503 when many wait. */
export async function readCvTextApart(
  text: string,
  holder: string,
  signal: AbortSignal,
): Promise<CvTextReading> {
  try {
    return await readers.ask(text, { holder, signal, patienceMs: MOST_WAIT_MS })
  } catch (error) {
    if (error instanceof ReaderBusy)
      throw new AppError(503, 'busy', 'Mange CV-er leses akkurat nå. Prøv igjen om litt.', { retryAfter: 10 })
    if (error instanceof ReaderLimit)
      throw badInput('file', 'Filen tar for lang tid å lese, og er neppe en CV.')
    throw error
  }
}
