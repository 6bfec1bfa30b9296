import { listJobCounties } from '@utsyn/contract/jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { FigureCache } from '../../db/figure-cache.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { countOpenByCounty } from './job-counties.repository.ts'

export function registerJobCountyRoutes(api: FastifyInstance, { db }: Deps, figures: FigureCache): void {
  route(api, listJobCounties, async () => (await countOpenByCounty(db, figures)).value.counties)
}
