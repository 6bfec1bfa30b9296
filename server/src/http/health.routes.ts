import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { AppError } from './app-error.ts'

/** `/healthz`: the process lives. `/readyz`: it can also serve, so the database must answer. */
export function registerHealthRoutes(app: FastifyInstance, deps: Deps): void {
  const open = { config: { open: true }, schema: { hide: true } }
  app.get('/healthz', open, () => ({ status: 'ok', version: deps.version }))
  app.get('/readyz', open, async () => {
    try {
      await sql`select 1`.execute(deps.db)
    } catch (error) {
      throw new AppError(503, 'unavailable', 'Databasen svarer ikke.', { retryAfter: 2, cause: error })
    }
    return { status: 'ready', version: deps.version }
  })
}
