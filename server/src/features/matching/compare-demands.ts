import type { RequirementRow } from '@utsyn/contract/match.ts'
import type { Deps } from '../../deps.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { NotComparable } from './compare-apart.ts'
import type { KeptCv, LessShown } from './compare-kept.ts'
import { findPair, inThread, type Pairing, readCv } from './compare-pair.ts'
import { noObjectionMeanwhile } from './job-matches.repository.ts'
import { EMBEDDED } from './match-engine.ts'
import { logComparison } from './match-log.repository.ts'
import { requirementRows } from './requirement-rows.ts'

/**
 * Compares one consultant with sentences that state requirements, such as those of a customer's form, by the rules
 * for ads. Returns the requirements of each sentence with evidence, empty when none can be read, and with `cv` what its
 * kept parts show less of. No language model is involved. Logs who asked and what they saw. Throws like comparePair.
 */
export async function compareDemands(
  { db }: Pick<Deps, 'db'>,
  pairing: Pairing,
  { sentences, cv: kept }: { sentences: readonly string[]; cv: KeptCv | null },
  now: Date,
): Promise<{ rows: RequirementRow[]; less: LessShown }[]> {
  const { ad, consultant } = await findPair(db, pairing)
  const { id, cv_key, content_version } = consultant
  const { demands } = await inThread(pairing, async (thread) => {
    await thread.learn(db, [[id, cv_key]])
    const found = await thread.ask({
      ask: 'demands',
      consultant: id,
      sentences,
      locations: ad?.locations ?? [],
      today: osloDay(now),
      cv: kept,
    })
    if (!('demands' in found)) throw new NotComparable('Demands were not compared')
    return found
  })
  const cv = await readCv(db, id)
  const compared = demands.map(({ requirements, evidence, less }) => {
    // A form has no score, so its requirements are not weighted against each other.
    const worth = requirements.map(() => 0)
    return { rows: requirementRows({ requirements, worth }, evidence, cv, consultant).rows, less }
  })
  await db.transaction().execute(async (trx) => {
    await noObjectionMeanwhile.execute(trx)
    await findPair(trx, pairing)
    const comparison = {
      text_hash: null,
      content_version,
      engine_version: EMBEDDED.version,
      model: null,
      instead_of_model: null,
      score: null,
      justification: null,
      requirements: compared.flatMap(({ rows }) => rows),
      compared_at: now,
    }
    await logComparison(trx, 'comparison', { ...pairing, comparison })
  })
  return compared
}
