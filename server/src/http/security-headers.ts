import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * The same strict headers on every answer. Vite emits only files of its own, so no nonce is needed; React
 * builds its elements without HTML sinks, so Trusted Types can allow none at all.
 */
export async function addSecurityHeaders(app: FastifyInstance, deps: Deps): Promise<void> {
  const { host, protocol } = new URL(deps.publicUrl)
  const https = protocol === 'https:'
  await app.register(helmet, {
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
  })
}
