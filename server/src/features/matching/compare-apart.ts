import { once } from 'node:events'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { giveBack, lendThread } from '../../tasks/lent-threads.ts'
import type { CompareAnswer, CompareQuestion, KeyedCv } from './compare-worker.ts'
import { readComparedCvs } from './compared-cvs.repository.ts'

const THREAD = new URL('compare-worker.ts', import.meta.url)
const MEMORY_MB = 1_024
const MOST_MS = 20_000
/** Few enough to be read from the database and handed on without anybody waiting for it. */
const CVS_AT_ONCE = 25

/** Ads or CVs that take too long to compare, or more memory than there is. */
export class NotComparable extends Error {}

export interface CompareThread {
  ask(question: CompareQuestion): Promise<CompareAnswer>
  /** Lets it read those of these CVs that it does not know. With `only` it forgets all others. */
  learn(db: Kysely<Database>, cvs: readonly KeyedCv[], options?: { only: boolean }): Promise<void>
}

/** Lends a thread that compares; one that hangs, dies or is stopped in the middle is not given back. */
export async function withCompareThread<T>(
  work: (thread: CompareThread) => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  const worker = lendThread(THREAD, { maxOldGenerationSizeMb: MEMORY_MB })
  let isWell = true

  async function ask(question: CompareQuestion): Promise<CompareAnswer> {
    stopping?.throwIfAborted()
    const done = new AbortController()
    const end = () => done.abort()
    stopping?.addEventListener('abort', end, { once: true })
    const timer = setTimeout(() => done.abort(), MOST_MS)
    worker.postMessage(question)
    isWell = false
    try {
      const replied = once(worker, 'message', { signal: done.signal }) as Promise<[CompareAnswer]>
      const died = once(worker, 'exit', { signal: done.signal }).then(() => null)
      died.catch(() => undefined)
      const got = await Promise.race([replied, died])
      if (!got) throw new NotComparable('The thread that compares has ended')
      isWell = true
      if ('failed' in got[0]) throw new Error(got[0].failed)
      return got[0]
    } catch (error) {
      stopping?.throwIfAborted()
      throw done.signal.aborted && !isWell ? new NotComparable('Comparing takes too long') : error
    } finally {
      clearTimeout(timer)
      stopping?.removeEventListener('abort', end)
      done.abort()
    }
  }

  async function learn(db: Kysely<Database>, cvs: readonly KeyedCv[], { only } = { only: false }) {
    const known = await ask({ ask: 'missing', cvs, only })
    const missing = 'missing' in known ? known.missing : []
    for (let at = 0; at < missing.length; at += CVS_AT_ONCE)
      await ask({ ask: 'read', cvs: await readComparedCvs(db, missing.slice(at, at + CVS_AT_ONCE)) })
  }

  try {
    return await work({ ask, learn })
  } finally {
    await (isWell ? giveBack(THREAD, worker) : worker.terminate())
  }
}
