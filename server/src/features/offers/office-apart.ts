import { LARGEST_OFFICE_FILE, LARGEST_OFFICE_FILE_TEXT } from '@utsyn/contract/largest-file.ts'
import { DOCUMENT_LIMITS } from '../../documents/document-limits.ts'
import { type RefusalReason, REFUSALS } from '../../documents/document-refused.ts'
import type { PackageLimits } from '../../documents/office-package.ts'
import { ReaderLimit } from '../../readers/reader-thread.ts'
import { openReaders, ReaderBusy } from '../../readers/readers.ts'
import type { OfficeAnswer, OfficeQuestion } from './office-worker.ts'

const LIMITS: PackageLimits = { ...DOCUMENT_LIMITS, bytes: LARGEST_OFFICE_FILE }
/** Processor time of a file; the first of a thread has three times as much. */
const WORK_MS = 5_000
/** By the clock, waiting for a thread included. */
const LONGEST_MS = 60_000

const readers = openReaders<OfficeQuestion, OfficeAnswer>({
  file: new URL('office-worker.ts', import.meta.url),
  memoryMb: 384,
  workMs: WORK_MS,
  atOnce: 2,
})

type WithoutLimits<Q> = Q extends unknown ? Omit<Q, 'limits'> : never

/**
 * Has a Word document or a workbook read or filled in a thread with limits of time and memory. Nothing in it is run,
 * evaluated or fetched.
 */
export async function askOffice(
  question: WithoutLimits<OfficeQuestion>,
  { signal, holder }: { signal: AbortSignal; holder: string },
): Promise<OfficeAnswer> {
  const clock = AbortSignal.timeout(LONGEST_MS)
  const options = { signal: AbortSignal.any([signal, clock]), holder }
  try {
    return await readers.ask({ ...question, limits: LIMITS } as OfficeQuestion, options)
  } catch (error) {
    if (error instanceof ReaderLimit) return { refused: error.limit === 'time' ? 'slow' : 'memory' }
    if (error instanceof ReaderBusy) return { refused: 'busy' }
    if (clock.aborted && !signal.aborted) return { refused: 'slow' }
    throw error
  }
}

/** Why a file is refused, where only these kinds of files may come. */
export function refusalText(reason: RefusalReason, wanted: string): string {
  if (reason === 'too_large') return `Filen er for stor. Den kan være på inntil ${LARGEST_OFFICE_FILE_TEXT}.`
  const isOther = reason === 'unknown' || reason === 'picture' || reason === 'no_text'
  return isOther ? `Filen er ikke ${wanted}.` : REFUSALS[reason]
}
