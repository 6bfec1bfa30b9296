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

/** `/healthz`: the process is alive. `/readyz`: it is also warm, not about to stop, and the database answers. */
export function registerHealthRoutes(app: FastifyInstance, deps: Deps): void {
  app.decorate('warmUps', [])
  app.decorate('isWarmingUp', false)
  const open = { config: { open: true }, schema: { hide: true } }
  app.get('/healthz', open, (request) => {
    const seen = seenBy(request, deps.config)
    return { status: 'ok', version: deps.version, ...(seen && { seen }) }
  })
  app.get('/readyz', open, async () => {
    if (app.isDraining) throw new AppError(503, 'unavailable', 'Portalen stopper.', { retryAfter: 2 })
    if (app.isWarmingUp) throw new AppError(503, 'unavailable', 'Portalen starter.', { retryAfter: 2 })
    try {
      await sql`select 1`.execute(deps.db)
    } catch (error) {
      throw new AppError(503, 'unavailable', 'Databasen svarer ikke.', { retryAfter: 2, cause: error })
    }
    return { status: 'ready', version: deps.version }
  })
}

/** Runs all `warmUps`; `/readyz` answers no until then. After a failure the first request pays. */
export async function warmUp(app: FastifyInstance, log: Deps['log']): Promise<void> {
  app.isWarmingUp = true
  for (const warm of app.warmUps)
    await warm().catch((error) => log.warn({ err: error }, 'Could not be warmed up'))
  app.isWarmingUp = false
}
