import { addVerdict, type Comparison, getComparison } from '@utsyn/contract/match.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { hangUpOf } from '../../http/hang-up.ts'
import { route } from '../../http/route.ts'
import { logCvsRead } from '../consultants/quoted-cvs.repository.ts'
import { comparePair, findPair, pairIn } from './compare-pair.ts'
import { engineOf } from './match-engine.ts'
import { registerComparisonExport } from './export-comparison.ts'
import { findVerdicts, logVerdict } from './match-log.repository.ts'

/** Each occupies a thread, and calls a model when one is configured. */
const COMPARISONS_PER_MINUTE = 60
const VERDICTS_PER_MINUTE = 30

export function registerComparisonRoutes(api: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(
    api,
    getComparison,
    async ({ params, user, request, reply }): Promise<Comparison> => {
      const pair = pairIn(params)
      const { user_id } = user
      const { comparison } = await comparePair(deps, { ...pair, user_id }, 'comparison', hangUpOf(reply))
      await logCvsRead(db, user, [pair.consultant_id], request)
      const { score, justification, requirements, compared_at } = comparison
      return {
        score,
        justification,
        engine: engineOf(comparison),
        requirements,
        compared_at: compared_at.toISOString(),
        verdicts: await findVerdicts(db, pair.job_id, pair.consultant_id),
      }
    },
    { perMinute: COMPARISONS_PER_MINUTE, onAllNodes: db },
  )

  route(
    api,
    addVerdict,
    async ({ params, body, user: { user_id } }) => {
      const pair = pairIn(params)
      const { stored } = await findPair(db, pair)
      if (!stored)
        throw new AppError(409, 'not_compared', 'Åpne sammenligningen før du vurderer den: Den er endret.')
      const reason = body.reason?.trim() || null
      await logVerdict(db, { ...pair, user_id, comparison: stored }, { verdict: body.verdict, reason })
      return findVerdicts(db, pair.job_id, pair.consultant_id)
    },
    { perMinute: VERDICTS_PER_MINUTE },
  )

  registerComparisonExport(api, deps)
}
