import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { ReaderLimit } from '../../readers/reader-thread.ts'
import { openReaders } from '../../readers/readers.ts'
import type { CompareAnswer, CompareQuestion, KeyedCv } from './compare-worker.ts'
import { readComparedCvs } from './compared-cvs.repository.ts'

const readers = openReaders<CompareQuestion, CompareAnswer>({
  file: new URL('compare-worker.ts', import.meta.url),
  memoryMb: 1_024,
  workMs: 20_000,
  atOnce: 3,
})
/** Few enough to be read from the database and passed on without blocking requests. */
const CVS_AT_ONCE = 25

/** Ads or CVs that exceed the limits of time or memory. */
export class NotComparable extends Error {}

export interface CompareThread {
  ask(question: CompareQuestion): Promise<CompareAnswer>
  /** Sends it those of these CVs that it does not know. With `isExclusive` it forgets all others. */
  learn(db: Kysely<Database>, cvs: readonly KeyedCv[], options?: { isExclusive: boolean }): Promise<void>
}

/** Lends a thread for comparing. CVs it has read stay for the next borrower. */
export async function withCompareThread<T>(
  work: (thread: CompareThread) => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  const reader = await readers.borrow({ signal: stopping })

  async function ask(question: CompareQuestion): Promise<CompareAnswer> {
    try {
      return await reader.ask(question)
    } catch (error) {
      throw error instanceof ReaderLimit
        ? new NotComparable('Comparing costs too much', { cause: error })
        : error
    }
  }

  async function learn(
    db: Kysely<Database>,
    cvs: readonly KeyedCv[],
    { isExclusive } = { isExclusive: false },
  ) {
    const known = await ask({ ask: 'missing', cvs, isExclusive })
    const missing = 'missing' in known ? known.missing : []
    for (let at = 0; at < missing.length; at += CVS_AT_ONCE)
      await ask({ ask: 'read', cvs: await readComparedCvs(db, missing.slice(at, at + CVS_AT_ONCE)) })
  }

  try {
    return await work({ ask, learn })
  } finally {
    reader.giveBack()
  }
}
