import { availableParallelism } from 'node:os'
import type { Deps } from '../../../deps.ts'
import { ReaderLimit } from '../../../readers/reader-thread.ts'
import { openReaders, ReaderBusy } from '../../../readers/readers.ts'
import { type Asked, EMBEDDED, type AnswerStream } from '../answer.ts'
import { assistantBusy } from '../chat.errors.ts'
import type { AssistantAnswer, AssistantQuestion, AssistantSetup } from './assistant-worker.ts'

export type Assistant = ReturnType<typeof openAssistant>

export const TOO_COSTLY =
  'Dette spørsmålet er for tungt for meg å lese. Prøv å stille det kortere, eller del det opp i flere.'

const MOST_WAIT_MS = 20_000

const readers = openReaders<AssistantQuestion, AssistantAnswer>({
  file: new URL('assistant-worker.ts', import.meta.url),
  memoryMb: 512,
  workMs: 2_000,
  atOnce: Math.max(2, availableParallelism()),
  kept: 2,
})

/** The assistant runs in worker threads, so that a slow question does not delay others. */
export function openAssistant({ pool, config: { ai }, log }: Pick<Deps, 'pool' | 'config' | 'log'>) {
  const setup: AssistantSetup = { databaseUrl: String(pool.options.connectionString), ai }
  return {
    /** Resolves once questions are answered without delay. */
    ready: (): Promise<void> => readers.ready({ setup, asked: 'warm-up' }),
    /** Streams an answer in chunks; when the signal aborts, stops and throws its reason. */
    async *stream(asked: Asked, signal: AbortSignal): AnswerStream {
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
        let chunk = await reader.ask({ setup, asked })
        while (chunk) {
          yield chunk
          chunk = await reader.ask('next')
        }
      } catch (error) {
        if (!(error instanceof ReaderLimit)) throw error
        log.warn({ limit: error.limit }, 'A question was given up at the limit of its reader')
        const why = { content: TOO_COSTLY, sources: [], engine: EMBEDDED }
        yield { ...why, suggestions: [], memory: null, cut_off: false }
      } finally {
        reader.giveBack()
      }
    },
  }
}
