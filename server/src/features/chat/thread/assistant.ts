import { availableParallelism } from 'node:os'
import type { Deps } from '../../../deps.ts'
import { ReaderLimit } from '../../../readers/reader-thread.ts'
import { openReaders, ReaderBusy } from '../../../readers/readers.ts'
import { type Asked, EMBEDDED, type Telling } from '../answer.ts'
import { assistantBusy } from '../chat.errors.ts'
import type { AssistantAnswer, AssistantQuestion, AssistantSetup } from './assistant-worker.ts'

export type Assistant = ReturnType<typeof openAssistant>

/** Said of a question that costs more time or memory than there is for one. */
export const TOO_COSTLY =
  'Dette spørsmålet er for tungt for meg å lese. Prøv å stille det kortere, eller del det opp i flere.'

/** In line, before a person is asked to come again. */
const MOST_WAIT_MS = 20_000

const readers = openReaders<AssistantQuestion, AssistantAnswer>({
  file: new URL('assistant-worker.ts', import.meta.url),
  memoryMb: 512,
  workMs: 2_000,
  atOnce: Math.max(2, availableParallelism()),
  kept: 2,
})

/** The assistant runs in threads of its own: however long it thinks about a question, others are answered meanwhile. */
export function openAssistant({ pool, config: { ai }, log }: Pick<Deps, 'pool' | 'config' | 'log'>) {
  const setup: AssistantSetup = { databaseUrl: String(pool.options.connectionString), ai }
  return {
    /** When a question is answered at once. */
    ready: (): Promise<void> => readers.ready({ setup, asked: 'warm-up' }),
    /** Tells an answer bit by bit; stops, and throws the reason, when the signal says so. */
    async *tell(asked: Asked, signal: AbortSignal): Telling {
      const reader = await readers
        .borrow({
          signal,
          holder: asked.user_id,
          patienceMs: MOST_WAIT_MS,
          onLog: ({ level, fields, message }) => log[level](fields, message),
        })
        .catch((error: unknown) => {
          throw error instanceof ReaderBusy ? assistantBusy() : error
        })
      try {
        let bit = await reader.ask({ setup, asked })
        while (bit) {
          yield bit
          bit = await reader.ask('next')
        }
      } catch (error) {
        if (!(error instanceof ReaderLimit)) throw error
        const why = { sources: [], engine: EMBEDDED }
        yield { replace: TOO_COSTLY, ...why }
        yield { content: TOO_COSTLY, ...why, suggestions: [], memory: null, cut_off: false }
      } finally {
        reader.giveBack()
      }
    },
  }
}
