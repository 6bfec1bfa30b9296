import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { isApiPath } from './plain-path.ts'

/** Where browsers report what the policy has refused. */
export const CSP_REPORTS = '/api/csp-reports'

/**
 * Strict headers on every page, identical on each, and stricter ones on API responses. Vite emits only files of its
 * own, so no nonce is needed; React uses no HTML sinks, so Trusted Types can allow none at all.
 */
export async function addSecurityHeaders(app: FastifyInstance, deps: Deps): Promise<void> {
  const page = policyFor(deps.publicUrl, deps.config.mail?.kind === 'kept')
  const ofPages = [...(await headersOf(page)), ['reporting-endpoints', `csp="${CSP_REPORTS}"`] as const]
  // Routes whose responses may be cached say so themselves.
  const ofAnswers = Object.fromEntries([
    ...(await headersOf({ ...page, ...ANSWERS })),
    ['cache-control', 'no-store'],
  ])
  app.addHook('onRequest', ({ url }, reply, done) => {
    // Node reads raw headers twice, which is measurable at thousands of requests a second.
    if (isAnswer(url)) reply.headers(ofAnswers)
    // On the raw response, so that pages which Fastify does not send itself carry them too.
    else for (const [name, value] of ofPages) reply.raw.setHeader(name, value)
    done()
  })
}

/** The docs are a page. Nearly all addresses are spelled plainly, and are not decoded for this. */
const isAnswer = (url: string) =>
  url.startsWith('/api/') ? !/^\/api\/docs([/?]|$)/.test(url) : isApiPath(url)

/** An API response is not a page: if shown as one it may load nothing, and window policies do not apply. */
const ANSWERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
} satisfies FastifyHelmetOptions

/** Helmet rebuilds its headers for each response; ours never change, so it is called once. */
async function headersOf(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const app = fastify()
  await app.register(helmet, options)
  app.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  const { body } = await app.inject('/')
  await app.close()
  return Object.entries(JSON.parse(body) as Record<string, string>)
}

function policyFor(publicUrl: string, hasFrames: boolean) {
  const { host, protocol } = new URL(publicUrl)
  const https = protocol === 'https:'
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", `${https ? 'wss' : 'ws'}://${host}`],
        manifestSrc: ["'self'"],
        // Mails that are kept instead of sent, in development.
        ...(hasFrames && { frameSrc: ["'self'"] }),
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        // Two names for the same: not every browser knows the newer one.
        reportTo: ['csp'],
        reportUri: [CSP_REPORTS],
      },
    },
    // The address holds the one-time code for a moment.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Only obsolete browsers read it, and each header is measurable at thousands of requests a second.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  } satisfies FastifyHelmetOptions
}
