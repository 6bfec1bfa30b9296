import { AppError } from '../../../http/app-error.ts'
import { ReaderLimit } from '../../../readers/reader-thread.ts'
import { openReaders, ReaderBusy } from '../../../readers/readers.ts'
import type { RequestText } from './read-request.ts'
import type { ReadText } from './request-worker.ts'

const readers = openReaders<RequestText, ReadText>({
  file: new URL('request-worker.ts', import.meta.url),
  memoryMb: 512,
  workMs: 20_000,
  atOnce: 1,
})
const MOST_WAIT_MS = 20_000

/** `readRequest` in a reader thread. Throws 400 for a text that costs more than a request does, 503 when many wait. */
export async function readRequestApart(
  asked: RequestText,
  holder: string,
  signal: AbortSignal,
): Promise<ReadText> {
  try {
    return await readers.ask(asked, { holder, signal, patienceMs: MOST_WAIT_MS })
  } catch (error) {
    if (error instanceof ReaderBusy)
      throw new AppError(503, 'busy', 'Mange forespørsler leses akkurat nå. Prøv igjen om litt.', {
        retryAfter: 10,
      })
    if (error instanceof ReaderLimit)
      throw new AppError(
        400,
        'bad_input',
        'Teksten tar for lang tid å lese. Lim inn bare selve forespørselen.',
        {
          field: 'text',
          cause: error,
        },
      )
    throw error
  }
}
