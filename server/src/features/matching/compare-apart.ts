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
export class NotComparable extends Error {
  /** Of those asked about when the limit was reached; none when it was about the ad alone. */
  readonly consultants: readonly number[]

  constructor(
    message: string,
    { consultants = [], ...options }: ErrorOptions & { consultants?: readonly number[] } = {},
  ) {
    super(message, options)
    this.consultants = consultants
  }
}

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
  const borrow = () => readers.borrow({ signal: stopping })
  let reader = await borrow()

  async function ask(question: CompareQuestion): Promise<CompareAnswer> {
    try {
      return await reader.ask(question)
    } catch (error) {
      if (!(error instanceof ReaderLimit)) throw error
      // Its thread has been ended: what follows gets another one, which knows no CV.
      reader.giveBack()
      reader = await borrow()
      const consultants = 'consultants' in question ? question.consultants : []
      throw new NotComparable('Comparing costs too much', { cause: error, consultants })
    }
  }

  async function learn(
    db: Kysely<Database>,
    cvs: readonly KeyedCv[],
    { isExclusive } = { isExclusive: false },
  ) {
    const known = await ask({ ask: 'missing', cvs, isExclusive })
    const missing = 'missing' in known ? known.missing : []
    for (let at = 0; at < missing.length; at += CVS_AT_ONCE) {
      const consultants = missing.slice(at, at + CVS_AT_ONCE)
      await ask({ ask: 'read', consultants, cvs: await readComparedCvs(db, consultants) })
    }
  }

  try {
    return await work({ ask, learn })
  } finally {
    reader.giveBack()
  }
}
