import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { AppError } from './app-error.ts'
import { seenBy } from './seen-by-portal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Work that the first requests would otherwise pay for. Each feature adds its own; see `warmUp`. */
    warmUps: (() => Promise<unknown>)[]
    isWarmingUp: boolean
  }
}

/**
 * `/healthz`: the process is alive. `/readyz/process`: it is also warm and not about to stop. `/readyz`: and the database
 * answers. A gate asks for the process alone: without the database all say no, and it would have none left to ask.
 */
export function registerHealthRoutes(app: FastifyInstance, deps: Deps): void {
  app.decorate('warmUps', [])
  app.decorate('isWarmingUp', false)
  const open = { config: { open: true }, schema: { hide: true } }
  app.get('/healthz', open, (request) => {
    const seen = seenBy(request, deps.config)
    return { status: 'ok', version: deps.version, ...(seen && { seen }) }
  })
  const ready = { status: 'ready', version: deps.version }
  const refuseUnlessServing = (): void => {
    if (app.isDraining) throw new AppError(503, 'unavailable', 'Portalen stopper.', { retryAfter: 2 })
    if (app.isWarmingUp) throw new AppError(503, 'unavailable', 'Portalen starter.', { retryAfter: 2 })
  }
  app.get('/readyz/process', open, async () => {
    refuseUnlessServing()
    return ready
  })
  app.get('/readyz', open, async () => {
    refuseUnlessServing()
    try {
      await sql`select 1`.execute(deps.db)
    } catch (error) {
      throw new AppError(503, 'unavailable', 'Databasen svarer ikke.', { retryAfter: 2, cause: error })
    }
    return ready
  })
}

/** Runs all `warmUps`; `/readyz` answers no until then. After a failure the first request pays. */
export async function warmUp(app: FastifyInstance, log: Deps['log']): Promise<void> {
  app.isWarmingUp = true
  for (const warm of app.warmUps)
    await warm().catch((error) => log.warn({ err: error }, 'Could not be warmed up'))
  app.isWarmingUp = false
}
