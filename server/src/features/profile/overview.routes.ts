import { getOverview } from '@utsyn/contract/user.ts'
import type { FastifyInstance } from 'fastify'
import type { FigureCache } from '../../db/figure-cache.ts'
import { readQuietly } from '../../db/read-quietly.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { daysLater } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { countJobsSeenSince } from '../jobs/jobs.repository.ts'
import { countSavedDeadlines } from '../jobs/saved-jobs.repository.ts'
import { countNews } from '../news/news.repository.ts'

/** Ads mark their deadline as near from the same day on. */
const NEAR_DAYS = 3
const WEEK_DAYS = 7

export function registerOverviewRoute(api: FastifyInstance, { db }: Deps, figures: FigureCache): void {
  route(api, getOverview, async ({ user }) => {
    const today = osloDay(new Date())
    const [new_jobs, new_news, saved_deadlines_soon] = await Promise.all([
      // The same for all users, and many right after a new source was read.
      figures('new_jobs', () =>
        readQuietly(db, (trx) => countJobsSeenSince(trx, { deadline_after: today }, daysLater(today, -1))),
      ),
      figures('new_news', () => countNews(db, { posted_after: daysLater(today, 1 - WEEK_DAYS) })),
      countSavedDeadlines(db, user.user_id, { first: today, last: daysLater(today, NEAR_DAYS) }),
    ])
    return {
      new_jobs_since_yesterday: new_jobs.value,
      saved_deadlines_soon,
      new_news_week: new_news.value,
    }
  })
}
