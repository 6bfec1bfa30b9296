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
  const noteReadiness = readinessLog(deps.log)
  app.get('/readyz', { ...open, config: { open: true, isProbe: true } }, async () => {
    const refusal = app.isDraining
      ? unready('Portalen stopper.')
      : app.isWarmingUp
        ? unready('Portalen starter.')
        : await sql`select 1`.execute(deps.db).then(
            () => null,
            (error) => unready('Databasen svarer ikke.', error),
          )
    noteReadiness(refusal)
    if (refusal) throw refusal
    return { status: 'ready', version: deps.version }
  })
}

const unready = (message: string, cause?: unknown) =>
  new AppError(503, 'unavailable', message, { retryAfter: 2, cause })

/** A line when the answer changes: a gateway asks every few seconds, and starts and stops are no faults. */
function readinessLog(log: Deps['log']) {
  let said: string | null = null
  return (refusal: AppError | null) => {
    const reason = refusal?.message ?? null
    if (reason === said) return
    said = reason
    if (refusal?.cause) log.warn({ reason, err: refusal.cause }, 'Not ready')
    else if (refusal) log.info({ reason }, 'Not ready')
    else log.info('Ready again')
  }
}

/** Runs all `warmUps`; `/readyz` answers no until then. After a failure the first request pays. */
export async function warmUp(app: FastifyInstance, log: Deps['log']): Promise<void> {
  app.isWarmingUp = true
  for (const warm of app.warmUps)
    await warm().catch((error) => log.warn({ err: error }, 'Could not be warmed up'))
  app.isWarmingUp = false
}
