import { ReaderLimit } from '../readers/reader-thread.ts'
import { openReaders } from '../readers/readers.ts'
import type { Summariser, SummaryRequest, SummarySection } from './summariser.ts'

const EMBEDDED = 'embedded'

const readers = openReaders<SummaryRequest, SummarySection[]>({
  file: new URL('summary-worker.ts', import.meta.url),
  memoryMb: 512,
  workMs: 5_000,
  atOnce: 2,
})

/**
 * Summarises by rules: deterministic, without a model or network, and with nothing that is not in the text or the
 * fields of the ad. Runs in a worker thread; returns no summary for a text that takes too long.
 */
export const embeddedSummariser: Summariser = {
  engine: EMBEDDED,
  version: 10,
  async summarise(request) {
    return { sections: await sectionsOf(request), engine: this.engine, version: this.version }
  },
}

async function sectionsOf(request: SummaryRequest): Promise<SummarySection[]> {
  try {
    return await readers.ask(request)
  } catch (error) {
    if (error instanceof ReaderLimit) return []
    throw error
  }
}
