import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Deps } from '../../deps.ts'
import { createIdentityProvider } from './demo-sso/identity-provider.ts'
import { choosePersonPage, faultPage } from './demo-sso/demo-pages.ts'
import { findDemoPerson } from './demo-sso/demo-people.ts'

const CSP =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Per person and address: an office shares its address, and nobody tries many persons in a minute. */
const PER_PERSON = 60

/**
 * The embedded identity service under /sso: real OpenID Connect, invented people, no passwords. The configuration
 * allows it on this machine only, and refuses it in production.
 */
export async function registerDemoSso(app: FastifyInstance, deps: Deps): Promise<void> {
  const provider = await createIdentityProvider(deps, app.server)
  await app.register(async (sso) => {
    serveAssets(sso)
    servePersonChoice(sso, provider, deps)
    mountProvider(sso, provider, deps)
  })
}

function serveAssets(sso: FastifyInstance): void {
  const resolve = createRequire(import.meta.url).resolve
  const css = readFileSync(new URL('./demo-sso/demo.css', import.meta.url))
  const font = readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  sso.get('/sso/demo.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  )
  sso.get('/sso/inter.woff2', (_request, reply) =>
    reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
  )
}

function servePersonChoice(sso: FastifyInstance, provider: Provider, deps: Deps): void {
  const rateLimit = {
    max: PER_PERSON,
    timeWindow: 60_000,
    hook: 'preHandler' as const,
    keyGenerator: (request: { ip?: string; body?: unknown }) =>
      `${request.ip ?? 'unknown'} ${chosenPerson(request.body)}`,
  }
  void sso.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    forms.get('/sso/velg/:uid', async (request, reply) => {
      const open = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
      // The back button after sign-in leads here again, with nothing left to do.
      if (!open && (await isSignedIn(provider, request.raw, reply.raw)))
        return reply.redirect(`${deps.publicUrl}/`)
      return sendPage(
        reply,
        open ? 200 : 400,
        open ? choosePersonPage(`/sso/velg/${open.uid}`) : faultPage('utlopt', deps.publicUrl),
      )
    })
    forms.post('/sso/velg/:uid', { config: { rateLimit } }, async (request, reply) => {
      const person = findDemoPerson(chosenPerson(request.body))
      const next = person && (await finishInteraction(provider, request.raw, reply, person.subject))
      return next ? reply.redirect(next, 303) : sendPage(reply, 400, faultPage('utlopt', deps.publicUrl))
    })
  })
}

/** Whether this browser has a session with the identity service. */
async function isSignedIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request, response))
  return session.accountId !== undefined
}

/** Where the provider continues, or null when this browser has no sign-in in progress. */
async function finishInteraction(
  provider: Provider,
  request: Parameters<Provider['interactionResult']>[0],
  reply: FastifyReply,
  accountId: string,
): Promise<string | null> {
  try {
    return await provider.interactionResult(request, reply.raw, { login: { accountId } })
  } catch {
    return null
  }
}

const chosenPerson = (body: unknown): string =>
  body instanceof URLSearchParams ? (body.get('person') ?? '') : ''

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': CSP, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Everything else below /sso belongs to the provider, which reads the body and responds itself. */
function mountProvider(sso: FastifyInstance, provider: Provider, deps: Deps): void {
  const { host, protocol } = new URL(deps.publicUrl)
  const handle = provider.callback()
  void sso.register(async (mount) => {
    mount.removeAllContentTypeParsers()
    mount.addContentTypeParser('*', (_request, _body, done) => done(null))
    mount.all('/sso/*', (request, reply) => {
      reply.hijack()
      const { raw } = request
      // The provider builds its addresses from these, so clients must not set them.
      Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
      const originalUrl = raw.url ?? ''
      Object.assign(raw, { originalUrl, url: originalUrl.slice('/sso'.length) || '/' })
      // Restored, so that the log shows the address that was requested.
      return handle(raw, reply.raw).finally(() => (raw.url = originalUrl))
    })
  })
}
