import type { Logger } from 'pino'

const PATIENCE_MS = 15_000
/** A terminal and the program that started this one may both pass on the same Ctrl+C. */
const SAME_PRESS_MS = 500

/**
 * Shuts the process down in order on SIGTERM, Ctrl+C, or when its parent process is gone: running work is finished,
 * then everything is closed. It exits anyway 15 seconds after the time for draining, and at once on a second Ctrl+C.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  { log, drainSeconds }: { log: Logger; drainSeconds: number },
): void {
  let since: number | null = null
  const begin = (reason: string): void => {
    if (since !== null) {
      if (reason === 'SIGINT' && performance.now() - since > SAME_PRESS_MS) process.exit(130)
      return
    }
    since = performance.now()
    log.info({ reason }, 'Stopping')
    const timer = setTimeout(
      () => {
        log.warn('Did not stop in time; leaving what is left')
        process.exit(1)
      },
      drainSeconds * 1_000 + PATIENCE_MS,
    )
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
