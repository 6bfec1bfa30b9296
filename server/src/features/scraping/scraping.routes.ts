import {
  decideScrape as decideScrapeEndpoint,
  getScrapeProcess,
  startScrape as startScrapeEndpoint,
} from '@utsyn/contract/scraping.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { decideScrape } from './decide-scrape.ts'
import { showScrape } from './show-scrape.ts'
import { startScrape } from './start-scrape.ts'

export function registerScrapingRoutes(api: FastifyInstance, deps: Deps): void {
  route(
    api,
    startScrapeEndpoint,
    async ({ body, user, request }) => ({
      process_id: await startScrape(
        deps,
        { user, url: body.url, company_name: body.company_name ?? null },
        request,
      ),
    }),
    { perMinute: 10, onAllNodes: deps.db },
  )

  route(
    api,
    getScrapeProcess,
    async ({ params, user }) => {
      const process = await showScrape(deps.db, params.id, user.user_id)
      if (!process) throw notFound('Denne hentingen finnes ikke.')
      return process
    },
    { perMinute: 240 },
  )

  route(
    api,
    decideScrapeEndpoint,
    ({ params, user, body, request }) => decideScrape(deps, { id: params.id, user, decision: body }, request),
    { perMinute: 60 },
  )
}
