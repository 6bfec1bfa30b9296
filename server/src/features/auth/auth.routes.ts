import { refreshToken, tradeCodeForToken } from '@utsyn/contract/auth.ts'
import cookie from '@fastify/cookie'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, badInput } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { audit } from './audit.repository.ts'
import { authCookies } from './auth-cookies.ts'
import { backChannelLogout } from './back-channel-logout.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { connectIdentityService } from './identity-service.ts'
import { loginPage } from './login-page.ts'
import { refreshSession } from './refresh-session.ts'
import { safeReturnTo } from './return-to.ts'
import { isNavigation, requireOwnOrigin } from './same-origin.ts'
import { signOut } from './sign-out.ts'
import { startSignIn } from './start-sign-in.ts'
import { tradeCode } from './trade-code.ts'

/** A whole office may share one address, so limits by address alone are generous. */
const PER_ADDRESS = 300

/** Everything between the portal and the identity service. All of it is open: nobody has a token here yet. */
export async function registerAuthRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(cookie)
  const cookies = authCookies(deps.publicUrl)
  const identity = connectIdentityService(deps, api.server)
  api.addHook('onListen', async () => identity.start())
  api.addHook('onClose', async () => identity.stop())

  const open = (summary: string) => ({
    config: { open: true, rateLimit: { max: PER_ADDRESS, timeWindow: 60_000, keyGenerator: addressOf } },
    schema: { summary, tags: ['auth'], security: [] },
  })

  /** The person sees the address bar here, not JSON: too many tries redirect to the login page with its message. */
  const openPage = (summary: string) => ({
    ...open(summary),
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (!(error instanceof AppError) || error.status !== 429 || !isNavigation(request)) throw error
      const { return_to } = request.query as Record<string, unknown>
      return reply.redirect(loginPage(deps.publicUrl, 'travelt', safeReturnTo(return_to, deps.publicUrl)))
    },
  })

  api.get(
    '/login',
    openPage('Go to the identity service; `return_to` is a path of the portal'),
    async (request, reply) => {
      const { return_to, kanonisk } = request.query as Record<string, unknown>
      const returnTo = safeReturnTo(return_to, deps.publicUrl)
      // Cookies belong to one host. The mark keeps a proxy that rewrites the host from causing a redirect loop.
      if (request.host !== new URL(deps.publicUrl).host && kanonisk === undefined) {
        return reply.redirect(
          `${deps.publicUrl}/api/login?kanonisk=1&return_to=${encodeURIComponent(returnTo)}`,
        )
      }
      try {
        return await startSignIn(deps, identity, cookies, request, reply, returnTo)
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 503) throw error
        request.log.warn({ err: error, request_id: request.id }, 'A sign-in could not be started')
        await audit(deps.db, { event: 'login_failed', reason: error.code }, request)
        if (!isNavigation(request)) throw error
        return reply.redirect(loginPage(deps.publicUrl, 'utilgjengelig', returnTo))
      }
    },
  )

  api.get(
    '/callback',
    openPage('The identity service sends the browser back here'),
    async (request, reply) => {
      const outcome = await finishSignIn(deps, identity, cookies, request, reply)
      return reply.redirect(
        'location' in outcome
          ? outcome.location
          : loginPage(deps.publicUrl, outcome.fault, outcome.return_to),
      )
    },
  )

  route(
    api,
    tradeCodeForToken,
    async ({ body, request, reply }) => {
      requireOwnOrigin(request, deps.publicUrl)
      return { token: await tradeCode(deps, cookies, request, reply, body.code) }
    },
    { perMinute: PER_ADDRESS },
  )

  route(
    api,
    refreshToken,
    async ({ request, reply }) => {
      requireOwnOrigin(request, deps.publicUrl)
      return { token: await refreshSession(deps, identity, cookies, request, reply) }
    },
    // Counted per browser and address, so that an office cannot lock itself out by working.
    {
      perMinute: PER_ADDRESS,
      countBy: (request) => `${addressOf(request)} ${request.cookies[cookies.refresh]?.slice(0, 12) ?? ''}`,
    },
  )

  api.get('/logout', open('End the session; as a page, go on to the identity service'), (request, reply) =>
    signOut(deps, identity, cookies, request, reply),
  )

  const logoutByService = backChannelLogout(deps, identity)
  void api.register(async (form) => {
    acceptForms(form)
    form.post('/backchannel-logout', open('The identity service ends sessions'), async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
      if (!token) throw badInput('logout_token', 'Feltet «logout_token» mangler.')
      await logoutByService(request, token)
      return reply.header('cache-control', 'no-store').send({ data: {} })
    })
  })
}

const addressOf = (request: FastifyRequest) => request.ip ?? 'unknown'

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
}
