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
  const answer = (address: string, check: () => Promise<AppError | null>) => {
    const note = readinessLog(deps.log, address)
    app.get(address, { ...open, config: { open: true, isProbe: true } }, async () => {
      const refusal = await check()
      note(refusal)
      if (refusal) throw refusal
      return ready
    })
  }
  const ofProcess = async () => {
    if (app.isDraining) return unready('Portalen stopper.')
    return app.isWarmingUp ? unready('Portalen starter.') : null
  }
  const ofDatabase = () =>
    sql`select 1`.execute(deps.db).then(
      () => null,
      (error: unknown) => unready('Databasen svarer ikke.', error),
    )
  answer('/readyz/process', ofProcess)
  answer('/readyz', async () => (await ofProcess()) ?? ofDatabase())
}

const unready = (message: string, cause?: unknown) =>
  new AppError(503, 'unavailable', message, { retryAfter: 2, cause })

/** A line when the answer changes: a gateway asks every few seconds, and starts and stops are no faults. */
function readinessLog(log: Deps['log'], address: string) {
  let said: string | null = null
  return (refusal: AppError | null) => {
    const reason = refusal?.message ?? null
    if (reason === said) return
    said = reason
    if (refusal?.cause) log.warn({ address, reason, err: refusal.cause }, 'Not ready')
    else if (refusal) log.info({ address, reason }, 'Not ready')
    else log.info({ address }, 'Ready again')
  }
}

/** Runs all `warmUps`; `/readyz` answers no until then. After a failure the first request pays. */
export async function warmUp(app: FastifyInstance, log: Deps['log']): Promise<void> {
  app.isWarmingUp = true
  for (const warm of app.warmUps)
    await warm().catch((error) => log.warn({ err: error }, 'Could not be warmed up'))
  app.isWarmingUp = false
}
