import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { isApiPath } from './plain-path.ts'

/**
 * Strict headers on every page, the same on each, and stricter ones on what the API answers. Vite emits only files of
 * its own, so no nonce is needed; React builds its elements without HTML sinks, so Trusted Types can allow none at all.
 */
export async function addSecurityHeaders(app: FastifyInstance, deps: Deps): Promise<void> {
  const page = policyFor(deps.publicUrl)
  const ofPages = await headersOf(page)
  // Whoever may be kept says so itself.
  const ofAnswers = Object.fromEntries([
    ...(await headersOf({ ...page, ...ANSWERS })),
    ['cache-control', 'no-store'],
  ])
  app.addHook('onRequest', ({ url }, reply, done) => {
    // Node reads those of the raw answer twice, which is felt where thousands are answered a second.
    if (isAnswer(url)) reply.headers(ofAnswers)
    // On the raw answer, so that pages which Fastify does not send itself carry them too.
    else for (const [name, value] of ofPages) reply.raw.setHeader(name, value)
    done()
  })
}

/** The docs are a page. Nearly all is spelled plainly, and nothing is decoded for that. */
const isAnswer = (url: string) =>
  url.startsWith('/api/') ? !/^\/api\/docs([/?]|$)/.test(url) : isApiPath(url)

/** What the API answers is no page: were it shown as one it could load nothing, and nothing is said of windows. */
const ANSWERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
} satisfies FastifyHelmetOptions

/** Helmet puts its headers together anew for each answer; ours are always the same, so it is asked once. */
async function headersOf(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const app = fastify()
  await app.register(helmet, options)
  app.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  const { body } = await app.inject('/')
  await app.close()
  return Object.entries(JSON.parse(body) as Record<string, string>)
}

function policyFor(publicUrl: string) {
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
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    // The one-time code stands in the address for a moment.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Said to browsers of the past alone, and each header is felt where thousands are answered a second.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  } satisfies FastifyHelmetOptions
}
