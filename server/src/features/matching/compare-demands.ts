import type { RequirementRow } from '@utsyn/contract/match.ts'
import type { Deps } from '../../deps.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { NotComparable } from './compare-apart.ts'
import { findPair, inThread, type Pairing, readCv } from './compare-pair.ts'
import { noObjectionMeanwhile } from './job-matches.repository.ts'
import { EMBEDDED } from './match-engine.ts'
import { logComparison } from './match-log.repository.ts'
import { requirementRows } from './requirement-rows.ts'

/**
 * Compares one consultant with sentences that state requirements, such as those of a customer's form, by the rules
 * for ads. Returns the requirements of each sentence with evidence, empty when none can be read. No language model is
 * involved. Logs who asked and what they saw. Throws like comparePair.
 */
export async function compareDemands(
  { db }: Pick<Deps, 'db'>,
  pairing: Pairing,
  sentences: readonly string[],
  now: Date,
): Promise<RequirementRow[][]> {
  const { ad, consultant } = await findPair(db, pairing)
  const { id, cv_key, content_version } = consultant
  const { demands } = await inThread(async (thread) => {
    await thread.learn(db, [[id, cv_key]])
    const found = await thread.ask({
      ask: 'demands',
      consultant: id,
      sentences,
      locations: ad?.locations ?? [],
      today: osloDay(now),
    })
    if (!('demands' in found)) throw new NotComparable('Demands were not compared')
    return found
  })
  const cv = await readCv(db, id)
  const rows = demands.map(({ requirements, evidence }) => {
    // A form has no score, so its requirements are not weighted against each other.
    const worth = requirements.map(() => 0)
    return requirementRows({ requirements, worth }, evidence, cv, consultant).rows
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
      requirements: rows.flat(),
      compared_at: now,
    }
    await logComparison(trx, 'comparison', { ...pairing, comparison })
  })
  return rows
}
