import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * The same strict headers on every answer. Vite emits only files of its own, so no nonce is needed; React
 * builds its elements without HTML sinks, so Trusted Types can allow none at all.
 */
export async function addSecurityHeaders(app: FastifyInstance, deps: Deps): Promise<void> {
  const headers = await headersOf(policyFor(deps.publicUrl))
  // On the raw answer, so that those which Fastify does not send itself carry them too.
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

/** Helmet puts its headers together anew for each answer; ours are always the same, so it is asked once. */
async function headersOf(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const app = fastify()
  await app.register(helmet, options)
  app.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  const { body } = await app.inject('/')
  await app.close()
  return Object.entries(JSON.parse(body) as Record<string, string>)
}

function policyFor(publicUrl: string): FastifyHelmetOptions {
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
  }
}
