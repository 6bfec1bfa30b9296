import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { NotComparable } from './compare-apart.ts'
import { inThread } from './compare-pair.ts'
import type { KeptCv } from './compared-cv.ts'
import type { Compared } from './comparisons.repository.ts'
import type { EvidenceStatus } from './evidence.ts'

export type { KeptCv }

/** For each requirement the status by what is kept, where that is less than by the whole CV; null where it is not. */
export type LessShown = readonly (EvidenceStatus | null)[]

/** An offer is opened again after each change of it. */
const known = new LRUCache<string, LessShown>({ max: 500 })

/**
 * Which requirements of an ad what is kept of a CV shows less of: five years with Java are not documented by the two that
 * are left, and Java and Kotlin not by Kotlin. By the rules alone; nothing is stored, or logged.
 */
export async function compareKept({ ad }: Pick<Compared, 'ad'>, cv: KeptCv): Promise<LessShown> {
  if (!ad || ad.state === 'unreadable') return []
  const key = createHash('sha256')
    .update(JSON.stringify([ad, cv]))
    .digest('base64')
  const before = known.get(key)
  if (before) return before
  const found = await inThread((thread) => thread.ask({ ask: 'kept', ad, cv }))
  if (!('less' in found)) throw new NotComparable('What is kept of a CV was not compared')
  known.set(key, found.less)
  return found.less
}
