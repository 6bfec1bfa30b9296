import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badInput } from './app-error.ts'

/** Lets the routes of this scope be sent a file as it is. In a scope of its own: no other route may read what is not JSON. */
export function acceptFiles(api: FastifyInstance, bodyLimit: number): void {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  )
}

export function sentFile({ body }: Pick<FastifyRequest, 'body'>): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw badInput('file', 'Filen er tom.')
  return body
}
