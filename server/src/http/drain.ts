import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process got the signal to stop. It still answers, but `/readyz` says no. */
    isDraining: boolean
  }
}

/** For requests on connections that were made before listening ended: each closes its own with its response. */
const LAST_ARRIVALS_MS = 2_000

/**
 * Says no at `/readyz`, goes on answering for so many seconds, and then closes. Listening ends first: a refused
 * connection makes every load balancer try the next process, while a 503 from this one would reach the browser. Until
 * then connections are kept open, so that a load balancer makes hardly any anew at that moment, which the system would
 * reset; from then on each response closes its connection.
 */
export async function drainAndClose(app: FastifyInstance, seconds: number): Promise<void> {
  app.isDraining = true
  await sleep(seconds * 1_000)
  await acceptWaiting()
  const closed = once(app.server, 'close')
  // The close of an HTTP server also ends connections that have just been made and have not asked yet.
  Server.prototype.close.call(app.server)
  await sleep(Math.min(LAST_ARRIVALS_MS, seconds * 1_000))
  // What a load balancer keeps and does not use is closed before anything can be asked on it again.
  app.server.closeIdleConnections()
  // Fastify would not wait for running requests of a server that listens no longer.
  await Promise.all([app.close(), closed])
}

/** Longest turn of the event loop, in milliseconds, in which hardly any connection can have been made. */
const SHORT_TURN_MS = 1
const MOST_TURNS = 100

/**
 * Resolves after a short turn of the event loop: what was made during a long one waits for being accepted, and the
 * system resets it when listening ends. A proxy must not repeat what it has sent on it, if that writes.
 */
async function acceptWaiting(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const begun = performance.now()
    await nextTurn()
    if (turns > 0 && performance.now() - begun < SHORT_TURN_MS) return
  }
}
