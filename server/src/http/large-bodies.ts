import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { tooManyRequests } from './app-error.ts'

/** Bytes of a body, unless its route takes more. */
export const USUAL_BODY = 128 * 1024
/** Large bodies of one person that this process holds at once. */
const AT_ONCE = 2
const RETRY_SECONDS = 2

/**
 * Lets a person have few large bodies in memory at once, on every route that takes any: a body is held from its first byte
 * until its call is answered or given up. The refusal comes before it is read.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const held = new Map<string, number>()
  const takeTurn: onRequestHookHandler = (request, reply, done) => {
    const user_id = request.user?.user_id
    // Who hung up while the hooks before this one ran has closed already: the turn would never be given back.
    if (user_id === undefined || !isLarge(request) || reply.raw.destroyed) return done()
    const others = held.get(user_id) ?? 0
    if (others >= AT_ONCE) return done(tooManyRequests(RETRY_SECONDS))
    held.set(user_id, others + 1)
    reply.raw.once('close', () => {
      const left = held.get(user_id)! - 1
      if (left > 0) held.set(user_id, left)
      else held.delete(user_id)
    })
    done()
  }
  app.addHook('onRoute', (route) => {
    if ((route.bodyLimit ?? 0) > USUAL_BODY) route.onRequest = [route.onRequest ?? [], takeTurn].flat()
  })
}

/** By what it says itself, which the parser of HTTP holds it to; a body in chunks may be of any length. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > USUAL_BODY
