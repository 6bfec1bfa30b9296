import { getMatchAbout, listConsultantMatches, listManualMatches } from '@utsyn/contract/match.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { mediaAddress } from '../../media/media-address.ts'
import { findBestAds, findManualMatches } from './list-matches.repository.ts'
import { configuredEngine, EMBEDDED } from './match-engine.ts'
import { logSeenAds, logSeenList } from './match-list-log.repository.ts'
import { countVerdicts } from './match-log.repository.ts'
import { enqueueJob } from './match-queue.repository.ts'

/** A page asks again while a list is being made. */
const LISTS_PER_MINUTE = 120

export function registerMatchRoutes(api: FastifyInstance, deps: Deps): void {
  const { db, config } = deps

  route(
    api,
    listManualMatches,
    async ({ params, user }) => {
      const id = rowId(params.jobId)
      const found = id === null ? null : await findManualMatches(db, id)
      if (!found) throw notFound('Stillingen finnes ikke.')
      // Closed ads are not kept up to date, so viewing one has it compared.
      if (found.is_old) await enqueueJob(db, id!)
      const { text_hash, engine_version, matches } = { ...found, matches: found.matches ?? [] }
      if (text_hash !== null && engine_version !== null)
        await logSeenList(db, {
          user_id: user.user_id,
          seen_in: 'ad',
          job_id: id!,
          text_hash,
          engine_version,
          matches,
        })
      return {
        data: matches.map(({ consultant: { thumb_hash, ...consultant }, ...match }) => ({
          ...match,
          consultant: { ...consultant, image_url: mediaAddress(config, thumb_hash) },
        })),
        state: found.state ?? ('pending' as const),
        is_waiting: found.is_old,
        engine: { ...EMBEDDED, version: engine_version ?? EMBEDDED.version },
      }
    },
    { perMinute: LISTS_PER_MINUTE },
  )

  route(
    api,
    listConsultantMatches,
    async ({ params, user }) => {
      const id = rowId(params.consultantId)
      const found = id === null ? null : await findBestAds(db, id)
      if (!found) throw notFound('Konsulenten finnes ikke.')
      const { ads, is_waiting } = found
      await logSeenAds(db, { user_id: user.user_id, seen_in: 'profile', consultant_id: id!, ads })
      return {
        data: ads.map(({ job_id, kind, title, company, percentage }) => ({
          job_id,
          kind,
          title,
          company,
          percentage,
        })),
        is_waiting,
      }
    },
    { perMinute: LISTS_PER_MINUTE },
  )

  route(api, getMatchAbout, async () => {
    const { verdicts, ...counts } = await countVerdicts(db)
    return {
      engine: configuredEngine(deps),
      sends_cv: config.ai?.isSendingCv ?? false,
      log_kept_days: config.keepDays.matchLog,
      ...counts,
      verdicts,
    }
  })
}
