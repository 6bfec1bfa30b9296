import type { FastifyInstance, FastifyRequest } from 'fastify'
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

const LINGER_MS = 2_000

/**
 * Closing at once, while the client still sends, would lose the answer on the way. Nothing more is read, so that it
 * costs no memory, and the connection stays for a moment in which the answer arrives.
 */
export function closeUnhurried({ raw }: FastifyRequest): void {
  const { socket } = raw
  socket.destroySoon = () => {
    // Node has just begun to read the rest away, which takes effect in the next turn.
    setImmediate(() => {
      raw.pause()
      socket.pause()
      socket.end()
    })
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}
