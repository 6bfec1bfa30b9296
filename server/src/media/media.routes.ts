import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { secondsLeft } from './media-address.ts'
import { findMedia } from './media.repository.ts'
import { sendWebp } from './send-webp.ts'

/** Pictures for `<img>`, which cannot send a token: the signature in the address replaces it. */
export function registerMediaRoutes(api: FastifyInstance, { db, config }: Deps): void {
  api.get(
    '/media/:hash',
    {
      schema: {
        operationId: 'getMedia',
        summary: 'A picture as WebP; the address comes from the portal and is good for one to two hours',
        tags: ['media'],
        security: [],
        params: Type.Object({ hash: Type.String() }),
        querystring: Type.Object({
          /** When the address expires, in seconds. */
          e: Type.Optional(Type.String()),
          s: Type.Optional(Type.String()),
        }),
      } as object,
      config: { open: true },
    },
    async (request, reply) => {
      const { hash } = request.params as { hash: string }
      const { e, s } = request.query as { e?: string; s?: string }
      const left = secondsLeft(config, { hash, e, s })
      // Before the database is queried: a stranger learns neither what exists nor how fast the lookup is.
      if (left === null) {
        throw new AppError(403, 'address_expired', 'Adressen til bildet er utløpt eller ikke gyldig.')
      }
      const webp = await findMedia(db, hash)
      if (!webp) throw notFound('Bildet finnes ikke.')
      // The content of a hash never changes.
      reply.header('cache-control', `private, max-age=${left}, immutable`)
      return sendWebp(reply, webp)
    },
  )
}
