import { getRadar } from '@utsyn/contract/radar.ts'
import type { FastifyInstance } from 'fastify'
import type { FigureCache } from '../../db/figure-cache.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { registerRadarExport } from './export-radar.ts'
import { readRadar } from './read-radar.ts'

export function registerRadarRoutes(api: FastifyInstance, deps: Deps, figures: FigureCache): void {
  registerRadarExport(api, deps, figures)
  route(api, getRadar, ({ query, user }) => {
    const { scope = 'market', free_within = '30', whole = false } = query
    return readRadar(deps.db, figures, { user_id: user.user_id, scope, free_within, whole })
  })
}
