import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * JSON and nothing else: without `text/plain` and forms no other site can post without asking first.
 * An empty body is no body, because browsers send the JSON content type on calls that carry none.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body as string, (error, value) => {
      if (error) {
        done(new AppError(400, 'bad_json', 'Innholdet er ikke gyldig JSON.', { field: 'body', cause: error }))
      } else done(null, value ?? undefined)
    })
  })
}
