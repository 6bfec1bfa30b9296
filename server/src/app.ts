import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { getVersion } from '@utsyn/contract/version.ts'
import { registerAuditLogRoutes } from './features/admin/audit-log.routes.ts'
import { registerFirstStepRoutes } from './features/admin/first-steps.routes.ts'
import { registerOperationsRoutes } from './features/admin/operations.routes.ts'
import { registerPeopleRoutes } from './features/admin/people.routes.ts'
import { createFigureCache } from './db/figure-cache.ts'
import type { Deps } from './deps.ts'
import { accessTokens } from './features/auth/access-tokens.ts'
import { registerAuthRoutes } from './features/auth/auth.routes.ts'
import { failuresByAddress } from './features/auth/failures-by-address.ts'
import { registerDemoSso } from './features/auth/demo-sso.ts'
import { registerPersonalTokenRoutes } from './features/auth/personal-tokens.routes.ts'
import { registerSessionRoutes } from './features/auth/sessions.routes.ts'
import { requireDecision, requireSession } from './features/auth/require-session.ts'
import { findLivingSessions, SESSION_ENDED } from './features/auth/sessions.repository.ts'
import { registerCalendarRoutes } from './features/calendar/calendar.routes.ts'
import { registerChatRoutes } from './features/chat/chat.routes.ts'
import { registerCompanyRoutes } from './features/companies/companies.routes.ts'
import { registerFollowedCompanyRoutes } from './features/companies/followed-companies.routes.ts'
import { registerCvFileRoute, registerCvRoutes } from './features/consultants/cv-files/cv-files.routes.ts'
import { registerConsultantRoutes } from './features/consultants/consultants.routes.ts'
import { registerOwnConsultantRoutes } from './features/consultants/own-consultant.routes.ts'
import { createJobCache } from './features/jobs/list-jobs.ts'
import { registerJobCountyRoutes } from './features/jobs/job-counties.routes.ts'
import { registerJobRoutes } from './features/jobs/jobs.routes.ts'
import { registerSavedJobRoutes } from './features/jobs/saved-jobs.routes.ts'
import { registerSavedSearchRoutes } from './features/jobs/saved-searches.routes.ts'
import { pushOpened } from './features/jobs/push-opened.ts'
import { registerFollowUpRoutes } from './features/follow-ups/follow-ups.routes.ts'
import { registerOfferFileRoutes, registerOfferRoutes } from './features/offers/offers.routes.ts'
import { pushFollowUps } from './features/follow-ups/push-follow-ups.ts'
import { registerComparisonRoutes } from './features/matching/comparison.routes.ts'
import { registerMatchRoutes } from './features/matching/match.routes.ts'
import { registerOwnComparisonRoutes } from './features/matching/own-comparisons.routes.ts'
import { registerMcpRoute } from './features/mcp/mcp.routes.ts'
import { registerNewsRoutes } from './features/news/news.routes.ts'
import { registerNotificationRoutes } from './features/notifications/notifications.routes.ts'
import { ringBells } from './features/notifications/ring-bells.ts'
import { registerKeptMailPage } from './features/outbox/kept-mail-page.ts'
import { registerOutboxRoutes } from './features/outbox/outbox.routes.ts'
import { registerStopPage } from './features/outbox/stop-page.ts'
import { registerPersonalDataExport } from './features/profile/export-personal-data.ts'
import { registerOverviewRoute } from './features/profile/overview.routes.ts'
import { registerSavedTechnologyRoutes } from './features/profile/saved-technologies.routes.ts'
import { registerUserRoutes } from './features/profile/user.routes.ts'
import { registerScim } from './features/scim/scim.routes.ts'
import { registerManagedSourceRoutes } from './features/sources/managed-sources.routes.ts'
import { registerReceivedMailRoutes } from './features/requests/mail/received-mails.routes.ts'
import { registerRequestFileRoute, registerRequestRoutes } from './features/requests/requests.routes.ts'
import { registerRadarRoutes } from './features/radar/radar.routes.ts'
import { registerSourceRoutes } from './features/sources/sources.routes.ts'
import { registerDemoCareerSite } from './features/scraping/demo-career-site.ts'
import { registerScrapingRoutes } from './features/scraping/scraping.routes.ts'
import { notFound } from './http/app-error.ts'
import { registerHealthRoutes } from './http/health.routes.ts'
import { registerCspReports } from './http/csp-reports.routes.ts'
import { createHttpServer } from './http/http-server.ts'
import { describeApi } from './http/openapi.ts'
import { route } from './http/route.ts'
import { registerSecurityTxt } from './http/security-txt.routes.ts'
import { serveWeb } from './http/web-files.ts'
import { registerMediaRoutes } from './media/media.routes.ts'
import { openSockets } from './realtime/sockets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Open live connections of this process. */
    countSockets(): number
  }
}

/** Routes that read forms, files and reports. */
const NOT_JSON = [
  registerStopPage,
  registerRequestFileRoute,
  registerOfferFileRoutes,
  registerCvFileRoute,
  registerCspReports,
]

/** Builds the whole server without listening. Reads as the table of contents of the API. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createHttpServer(deps)
  registerHealthRoutes(app, deps)
  registerSecurityTxt(app, deps)
  if (deps.config.hasApiDocs) await describeApi(app, deps)
  await app.register(
    async (api) => {
      api.addHook('onRoute', requireDecision)
      api.addHook('onRequest', requireSession(deps))
      // A route and not a not-found handler: the web's own catch-all would win, and it does not check the session.
      api.all('/*', { schema: { hide: true }, config: { needs: 'leser' } }, () => {
        throw notFound('Denne adressen finnes ikke.')
      })
      route(api, getVersion, () => ({ version: deps.version }))
      // In a scope of its own: no other route may read its cookies.
      await api.register((auth) => registerAuthRoutes(auth, deps))
      registerSessionRoutes(api, deps)
      registerPersonalTokenRoutes(api, deps)
      registerUserRoutes(api, deps)
      registerCalendarRoutes(api, deps)
      registerPersonalDataExport(api, deps)
      registerSavedTechnologyRoutes(api, deps)
      const jobCache = createJobCache(deps)
      registerJobRoutes(api, deps, jobCache)
      registerSavedJobRoutes(api, deps, jobCache)
      registerSavedSearchRoutes(api, deps)
      registerFigureRoutes(api, deps)
      registerManagedSourceRoutes(api, deps)
      registerNewsRoutes(api, deps)
      registerFollowedCompanyRoutes(api, deps)
      registerCompanyRoutes(api, deps)
      registerConsultantRoutes(api, deps)
      registerOwnConsultantRoutes(api, deps)
      registerMatchRoutes(api, deps)
      registerComparisonRoutes(api, deps)
      registerOwnComparisonRoutes(api, deps)
      registerFollowUpRoutes(api, deps)
      registerOfferRoutes(api, deps)
      registerNotificationRoutes(api, deps)
      registerOutboxRoutes(api, deps)
      registerKeptMailPage(api, deps)
      registerScrapingRoutes(api, deps)
      registerReceivedMailRoutes(api, deps)
      registerRequestRoutes(api, deps)
      registerCvRoutes(api, deps)
      registerChatRoutes(api, deps)
      registerPeopleRoutes(api, deps)
      registerAuditLogRoutes(api, deps)
      registerOperationsRoutes(api, deps)
      registerFirstStepRoutes(api, deps)
      registerMediaRoutes(api, deps)
      // In scopes of their own: no other route may read what is not JSON.
      for (const register of NOT_JSON) await api.register((scope) => register(scope, deps))
    },
    { prefix: '/api' },
  )
  await app.register(async (mcp) => {
    mcp.addHook('onRequest', requireSession(deps))
    registerMcpRoute(mcp, deps)
  })
  await registerScim(app, deps)
  const sockets = openSockets(app, deps, {
    readToken: (token) => accessTokens(deps).judge(token),
    noteFailure: (request) => failuresByAddress(deps).note(proxyAddr(request, deps.config.trustedProxies)),
    livingSessions: (session_ids) => findLivingSessions(deps.db, session_ids),
    session_ended: SESSION_ENDED,
  })
  app.decorate('countSockets', () => sockets.count())
  ringBells(deps, sockets)
  pushOpened(deps, sockets)
  pushFollowUps(deps, sockets)
  if (!deps.config.oidc) await registerDemoSso(app, deps)
  if (deps.config.hasDemoData) registerDemoCareerSite(app, deps)
  await serveWeb(app, {
    publicUrl: deps.publicUrl,
    hasGallery: deps.config.hasGallery,
    hasExampleData: deps.config.hasDemoData,
  })
  return app
}

/** The app of a process that serves no pages: it only reports that it is alive. */
export async function buildHealthApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createHttpServer(deps)
  app.decorate('countSockets', () => 0)
  registerHealthRoutes(app, deps)
  return app
}

/** What counts much: their figures take turns. */
function registerFigureRoutes(api: FastifyInstance, deps: Deps): void {
  const figures = createFigureCache()
  registerJobCountyRoutes(api, deps, figures)
  registerSourceRoutes(api, deps, figures)
  registerRadarRoutes(api, deps, figures)
  registerOverviewRoute(api, deps, figures)
}
