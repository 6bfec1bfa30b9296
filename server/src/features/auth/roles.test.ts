import { type Role, ROLES } from '@utsyn/contract/role.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { signIn } from '../../testing/browser-session.ts'
import { apiRoutesOf } from '../../testing/routes-of.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { requireDecision } from './require-session.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

/** Answered without a token: app.test.ts counts them. */
const OPEN = [
  'GET /api/calendar/:file',
  'GET /api/callback',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/kept-mails/:id',
  'GET /api/media/:hash',
  'GET /api/notifications/stop',
  'GET /api/openapi.json',
  'GET /api/version',
  'POST /api/backchannel-logout',
  'POST /api/csp-reports',
  'POST /api/notifications/stop',
  'POST /api/refresh-token',
  'POST /api/trade-code-for-token',
]

/** The lowest role of each call, decided here a second time. A new endpoint needs an entry. */
const NEEDS: Record<Role, string[]> = {
  leser: [
    'GET /api/jobs',
    'GET /api/jobs/:id',
    'GET /api/jobs/:id/history',
    'PUT /api/jobs/:id/opened',
    'GET /api/jobs/companies',
    'GET /api/jobs/counties',
    'GET /api/jobs/csv',
    'GET /api/jobs/facets',
    'GET /api/jobs/locations',
    'GET /api/jobs/technologies',
    'GET /api/companies',
    'GET /api/companies/:id',
    'GET /api/companies/:id/logo',
    'GET /api/companies/:id/logo_extension',
    'GET /api/news',
    'GET /api/news/:id',
    'GET /api/news/companies',
    'GET /api/news/sources',
    'GET /api/sources',
    'GET /api/sources/figures',
    // What is their own: their data, and their rights over what is stored of them.
    'GET /api/user',
    'GET /api/user/export',
    'GET /api/user/overview',
    'GET /api/user/preferences',
    'GET /api/user/privacy',
    'PUT /api/user/preferences',
    'GET /api/user/companies',
    'POST /api/user/companies',
    'DELETE /api/user/companies/:id',
    'GET /api/user/jobs',
    'POST /api/user/jobs',
    'DELETE /api/user/jobs/:id',
    'GET /api/user/technologies',
    'POST /api/user/technologies',
    'DELETE /api/user/technologies/:technology',
    'GET /api/user/searches',
    'POST /api/user/searches',
    'PATCH /api/user/searches/:id',
    'DELETE /api/user/searches/:id',
    'GET /api/user/sessions',
    'DELETE /api/user/sessions',
    'GET /api/user/calendar',
    'POST /api/user/calendar',
    'DELETE /api/user/calendar',
    'GET /api/user/tokens',
    'POST /api/user/tokens',
    'DELETE /api/user/tokens/:id',
    'GET /api/user/consultant',
    'PATCH /api/user/consultant',
    'GET /api/user/comparisons',
    'GET /api/user/comparisons/lists',
    'PUT /api/user/comparisons/objection',
    'GET /api/match/about',
    'GET /api/notifications',
    'PUT /api/notifications/:id/read',
    'PUT /api/notifications/mark-all-as-read',
    'GET /api/notifications/settings',
    'PUT /api/notifications/settings',
    'GET /api/notifications/channels/:channel',
    'PUT /api/notifications/channels/:channel',
    'PUT /api/notifications/channels/:channel/address',
    'DELETE /api/notifications/channels/:channel/address',
    'POST /api/notifications/channels/:channel/sample',
    // What a reader gets from it: reader-asks.test.ts.
    'GET /api/chat/sessions',
    'GET /api/chat/sessions/:id',
    'PATCH /api/chat/sessions/:id',
    'DELETE /api/chat/sessions/:id',
    'POST /api/chat/message',
    'POST /api/chat/message/:id/feedback',
  ],
  ansatt: [
    'GET /api/radar',
    'GET /api/radar/csv',
    'GET /api/consultants',
    'GET /api/consultants/:id',
    'GET /api/consultants/:id/image',
    'GET /api/consultants/deliveries',
    'GET /api/consultants/technologies',
    'GET /api/match/manual/:jobId',
    'GET /api/match/consultant/:consultantId',
    'GET /api/match/ai/:jobId/:consultantId',
    'GET /api/match/ai/:jobId/:consultantId/export',
    'POST /api/match/ai/:jobId/:consultantId/verdict',
    'POST /api/jobs/scrape/scrape-url',
    'GET /api/processes/status/:id',
    'POST /api/jobs/scrape/process/:id',
    'POST /api/requests/read',
    'POST /api/requests/read-file',
    'POST /api/requests',
    'GET /api/requests/mails',
    'GET /api/requests/mails/:id',
    'DELETE /api/requests/mails/:id',
    'GET /api/requests/:id',
    'PATCH /api/requests/:id',
    'DELETE /api/requests/:id',
    'GET /api/follow-ups',
    'POST /api/follow-ups',
    'GET /api/follow-ups/:id',
    'PATCH /api/follow-ups/:id',
    'PUT /api/follow-ups/:id/consultants/:consultantId',
    'DELETE /api/follow-ups/:id/consultants/:consultantId',
    'POST /api/follow-ups/:id/comments',
    'DELETE /api/follow-ups/:id/comments/:commentId',
    'GET /api/follow-ups/colleagues',
    'GET /api/follow-ups/choices',
    'GET /api/follow-ups/csv',
    'GET /api/follow-ups/figures',
  ],
  bemanner: [
    'POST /api/consultants/read-cv',
    'POST /api/consultants/compare-cv',
    'POST /api/consultants/cv',
    'GET /api/offers/:jobId',
    'PATCH /api/offers/:jobId',
    'POST /api/offers/:jobId/consultants',
    'PATCH /api/offers/:jobId/consultants/:consultantId',
    'DELETE /api/offers/:jobId/consultants/:consultantId',
    'GET /api/offers/:jobId/export',
    'POST /api/offers/:jobId/consultants/:consultantId/form',
    'POST /api/offers/:jobId/consultants/:consultantId/form/filled',
  ],
  administrator: [
    'GET /api/offer-template',
    'PUT /api/offer-template',
    'DELETE /api/offer-template',
    'GET /api/offer-template/file',
    'GET /api/admin/people',
    'DELETE /api/admin/people/:id',
    'DELETE /api/admin/people/:id/sessions',
    'PUT /api/admin/people/:id/disabled',
    'GET /api/admin/audit',
    'GET /api/admin/audit/csv',
    'GET /api/admin/operations',
    'GET /api/admin/tasks/failed',
    'POST /api/admin/tasks/:name/:id/retry',
    'GET /api/admin/outbox',
    'GET /api/admin/outlets',
    'POST /api/admin/outlets',
    'PUT /api/admin/outlets/:id',
    'DELETE /api/admin/outlets/:id',
    'POST /api/admin/outlets/:id/sample',
    'GET /api/admin/outlets/:id/deliveries',
    'POST /api/admin/outbox/:id/again',
    'DELETE /api/admin/outbox/:id',
    'GET /api/admin/first-steps',
    'PUT /api/admin/first-steps/put-away',
    'GET /api/admin/sources',
    'POST /api/admin/sources',
    'DELETE /api/admin/sources/:id',
    'PUT /api/admin/sources/:id/paused',
    'POST /api/admin/sources/:id/run',
  ],
}

describe('every endpoint', () => {
  test('has been decided on, once', () => {
    const routes = apiRoutesOf(portal.app).filter((route) => !/ \/api\/(?:\*|docs.*)$/.test(route))
    const decided = [...OPEN, ...Object.values(NEEDS).flat()]
    expect(routes.toSorted()).toEqual(decided.toSorted())
  })

  test.each(ROLES)('answers or refuses a person who is %s', async (role) => {
    const { headers } = await aSignedInUser(portal.deps, { role })
    for (const [needed, routes] of Object.entries(NEEDS)) {
      const isAllowed = ROLES.indexOf(role) >= ROLES.indexOf(needed as Role)
      for (const route of routes) {
        const [method, path = ''] = route.split(' ') as ['GET', string]
        const reply = await portal.app.inject({ method, url: path.replace(/:\w+/g, '1'), headers })
        const isRefused = reply.statusCode === 403 && reply.json().code === 'forbidden'
        expect([route, isRefused]).toEqual([route, !isAllowed])
      }
    }
  })

  test('refuses in Norwegian, and does not say whether the thing exists', async () => {
    const { headers } = await aSignedInUser(portal.deps, { role: 'leser' })
    const refused = await portal.app.inject({ url: '/api/consultants/1', headers })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'forbidden', message: 'Det har du ikke tilgang til.' })
    expect((await portal.app.inject({ url: '/api/nothing-here', headers })).statusCode).toBe(404)
  })

  test('without a decision stops the start', async () => {
    const app = Fastify()
    app.addHook('onRoute', requireDecision)
    expect(() => app.get('/forgotten', () => 'hei')).toThrow(/GET \/forgotten says neither/)
    app.get('/decided', { config: { needs: 'leser' } }, () => 'hei')
    await app.close()
  })
})

describe('the role of a person', () => {
  test.each([
    ['Ingrid Solvang', 'administrator'],
    ['Kari Moe', 'bemanner'],
    ['Sindre Haugland', 'ansatt'],
    ['Jonas Bakke', 'leser'],
  ])('%s is %s', async (name, role) => {
    const { browser, token } = await signIn(portal, name)
    const { body } = await browser.call<{ role: Role }>('GET', '/api/user/', { token })
    expect(body.data.role).toBe(role)
    const { status } = await browser.call('GET', '/api/consultants/', { token })
    expect(status).toBe(role === 'leser' ? 403 : 200)
  })
})
