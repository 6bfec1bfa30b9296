import { availableParallelism } from 'node:os'
import type { Deps } from '../../../deps.ts'
import { ReaderLimit } from '../../../readers/reader-thread.ts'
import { type BorrowOptions, openReaders, ReaderBusy } from '../../../readers/readers.ts'
import { type Asked, EMBEDDED, type Note, type Telling } from '../answer.ts'
import { assistantBusy } from '../chat.errors.ts'
import type { AssistantAnswer, AssistantQuestion, AssistantSetup } from './assistant-worker.ts'

export interface Assistant {
  /** Tells an answer bit by bit; stops, and throws the reason, when the signal says so. */
  tell(asked: Asked, signal: AbortSignal, note: Note): Telling
  /** When a question is answered at once. */
  ready(): Promise<void>
}

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
export function openAssistant({
  pool,
  config: { ai },
  log,
}: Pick<Deps, 'pool' | 'config' | 'log'>): Assistant {
  const setup: AssistantSetup = { databaseUrl: String(pool.options.connectionString), ai }
  return {
    ready: () => readers.ready({ setup, asked: 'warm-up' }),
    async *tell(asked, signal, note) {
      const reader = await borrow({
        signal,
        holder: asked.user_id,
        patienceMs: MOST_WAIT_MS,
        onLog: ({ level, fields, message }) => log[level](fields, message),
      })
      try {
        let answer = await reader.ask({ setup, asked })
        for (;;) {
          if (answer.noted) note(...answer.noted)
          if (!answer.told) throw new Error('A question was answered with nothing')
          if ('whole' in answer.told) return answer.told.whole
          yield answer.told
          answer = await reader.ask('next')
        }
      } catch (error) {
        if (!(error instanceof ReaderLimit)) throw error
        note([], EMBEDDED)
        yield { replace: TOO_COSTLY }
        return {
          content: TOO_COSTLY,
          sources: [],
          suggestions: [],
          memory: null,
          engine: EMBEDDED,
          cut_off: false,
        }
      } finally {
        reader.giveBack()
      }
    },
  }
}

async function borrow(options: BorrowOptions) {
  try {
    return await readers.borrow(options)
  } catch (error) {
    throw error instanceof ReaderBusy ? assistantBusy() : error
  }
}
