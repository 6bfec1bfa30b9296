import { getSourceFigures, listSources } from '@utsyn/contract/sources.ts'
import type { FastifyInstance } from 'fastify'
import type { FigureCache } from '../../db/figure-cache.ts'
import { readQuietly } from '../../db/read-quietly.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { countFromFlowcase } from '../consultants/remove-consultants.repository.ts'
import { countOpenByCounty } from '../jobs/job-counties.repository.ts'
import { countJobs } from '../jobs/jobs.repository.ts'
import { describeSources, withPublicFeed } from './describe-sources.ts'
import { mostWanted, newAdsByWeek } from './market-figures.ts'
import { nextReadings } from './next-readings.ts'
import { countListed, countSources, findActiveFeeds } from './sources.repository.ts'

export function registerSourceRoutes(api: FastifyInstance, { db }: Deps, figures: FigureCache): void {
  const countOpenBySource = () =>
    figures('sources', () =>
      readQuietly(db, async (trx) => {
        const open = { deadline_after: osloDay(new Date()) }
        return {
          counts: await countSources(trx, open),
          listed: await countListed(trx, open),
          total: await countJobs(trx, open),
          consultants: (await countFromFlowcase(trx, [])).all,
        }
      }),
    )

  route(api, listSources, async () => {
    // The state of the feeds is read every time: there are few, and it should be current.
    const now = new Date()
    const [{ value, counted_at }, feeds, next] = await Promise.all([
      countOpenBySource(),
      findActiveFeeds(db),
      nextReadings(db, now),
    ])
    const { sources, left_out } = describeSources(value, feeds, now)
    return {
      sources: withPublicFeed(sources),
      left_out,
      open_jobs: value.total,
      next,
      updated_at: counted_at.toISOString(),
    }
  })

  route(api, getSourceFigures, async () => {
    const [weeks, technologies, counties] = await Promise.all([
      newAdsByWeek(db, figures),
      mostWanted(db, figures),
      countOpenByCounty(db, figures),
    ])
    const oldest = Math.min(...[weeks, technologies, counties].map(({ counted_at }) => Number(counted_at)))
    const { total, ...by_county } = counties.value
    return {
      ...weeks.value,
      technologies: technologies.value,
      ...by_county,
      open_jobs: total,
      updated_at: new Date(oldest).toISOString(),
    }
  })
}
