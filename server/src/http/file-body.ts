import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badInput } from './app-error.ts'

/** Lets the routes of a scope take a file as `application/octet-stream`, and nothing else. */
export function acceptFiles(api: FastifyInstance, bodyLimit: number): void {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  )
}

/** The file that was sent. Throws 400 for an empty one. */
export function fileOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw badInput('file', 'Filen er tom.')
  return body
}
