import { availableParallelism } from 'node:os'
import type { Deps } from '../../deps.ts'
import { ReaderLimit } from '../../readers/reader-thread.ts'
import { openReaders } from '../../readers/readers.ts'
import { type Asked, EMBEDDED, type Note, type Telling } from './answer.ts'
import type { AssistantAnswer, AssistantQuestion, AssistantSetup } from './assistant-worker.ts'

export interface Assistant {
  /** Tells an answer bit by bit; stops, and throws the reason, when the signal says so. */
  tell(asked: Asked, signal: AbortSignal, note: Note): Telling
  /** When a question is answered at once. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Said of a question that costs more time or memory than there is for one. */
export const TOO_COSTLY =
  'Dette spørsmålet er for tungt for meg å lese. Prøv å stille det kortere, eller del det opp i flere.'

/** The assistant runs in threads of its own: however long it thinks about a question, others are answered meanwhile. */
export function openAssistant({
  pool,
  config: { ai },
  log,
}: Pick<Deps, 'pool' | 'config' | 'log'>): Assistant {
  const setup: AssistantSetup = { databaseUrl: String(pool.options.connectionString), ai }
  const readers = openReaders<AssistantQuestion, AssistantAnswer>({
    file: new URL('assistant-worker.ts', import.meta.url),
    workerData: setup,
    memoryMb: 512,
    workMs: 2_000,
    atOnce: Math.max(2, availableParallelism()),
    kept: 2,
    warmUp: 'warm-up',
    onLog: ({ level, fields, message }) => log[level](fields, message),
  })
  return {
    tell: (asked, signal, note) => tellApart(readers, asked, signal, note),
    ready: () => readers.ready(),
    close: () => readers.close(),
  }
}

async function* tellApart(
  readers: ReturnType<typeof openReaders<AssistantQuestion, AssistantAnswer>>,
  asked: Asked,
  signal: AbortSignal,
  note: Note,
): Telling {
  const reader = await readers.borrow({ signal, holder: asked.user_id })
  try {
    let answer = await reader.ask(asked)
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
}
