import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Accepts JSON only: without `text/plain` and forms no other site can post without a preflight. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  acceptJsonAs('application/json', app)
}

/** An empty body counts as none, because browsers and other clients send the content type on calls without a body, too. */
export function acceptJsonAs(type: string, app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body as string, (error, value) => {
      if (error) {
        done(new AppError(400, 'bad_json', 'Innholdet er ikke gyldig JSON.', { field: 'body', cause: error }))
      } else done(null, value ?? undefined)
    })
  })
}

const LINGER_MS = 2_000

/**
 * Closing while the client still sends would lose the response on the way. Nothing more is read, so it costs no memory,
 * and the connection stays long enough for the response to arrive.
 */
export function closeUnhurried({ raw }: FastifyRequest): void {
  const { socket } = raw
  socket.destroySoon = () => {
    // Node has just started to drain the body, which takes effect in the next turn.
    setImmediate(() => {
      raw.pause()
      socket.pause()
      socket.end()
    })
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}
