import type { Logger } from 'pino'

const PATIENCE_MS = 15_000

/**
 * Shuts the process down in order on SIGTERM, Ctrl+C, or when its parent process is gone: running work is finished,
 * then everything is closed. After 15 seconds it exits anyway.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stopping = false
  const begin = (reason: string): void => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'Stopping')
    const timer = setTimeout(() => {
      log.warn('Did not stop in time; leaving what is left')
      process.exit(1)
    }, PATIENCE_MS)
    timer.unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => begin('SIGTERM'))
  process.on('SIGINT', () => begin('SIGINT'))
  process.on('disconnect', () => begin('the starting process is gone'))
}
