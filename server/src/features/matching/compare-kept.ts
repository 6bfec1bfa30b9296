import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { NotComparable } from './compare-apart.ts'
import { inThread, type Pairing } from './compare-pair.ts'
import type { KeptCv } from './compared-cv.ts'
import type { Compared } from './comparisons.repository.ts'
import type { EvidenceStatus } from './evidence.ts'

export type { KeptCv }

/** Per requirement the status by the kept parts of a CV, where it is lower than by the whole CV; otherwise null. */
export type LessShown = readonly (EvidenceStatus | null)[]

/** Cached, since an offer is opened again after each change of it. */
const known = new LRUCache<string, LessShown>({ max: 500 })

/**
 * Finds the requirements that the kept parts of a CV document less well than the whole: two remaining years with Java
 * do not document five. By the rules alone; nothing is stored or logged.
 */
export async function compareKept(
  { ad }: Pick<Compared, 'ad'>,
  cv: KeptCv,
  who: Pick<Pairing, 'user_id'>,
): Promise<LessShown> {
  if (!ad || ad.state === 'unreadable') return []
  const key = createHash('sha256')
    .update(JSON.stringify([ad, cv]))
    .digest('base64')
  const before = known.get(key)
  if (before) return before
  const found = await inThread(who, (thread) => thread.ask({ ask: 'kept', ad, cv }))
  if (!('less' in found)) throw new NotComparable('What is kept of a CV was not compared')
  known.set(key, found.less)
  return found.less
}
