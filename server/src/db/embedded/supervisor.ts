import { setTimeout as sleep } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import type { Logger } from 'pino'
import { StartupError } from '../../process/startup-error.ts'
import type { Places } from './places.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { exited } from './tied-process.ts'

const SHORT_PAUSE = 50
const LONG_PAUSE = 5_000

export type Supervisor = { port: number; pid(): number | undefined; stop(): Promise<void> }

type Options = { places: Places; cluster: string; settings: Record<string, string>; log: Logger }

/** Starts PostgreSQL and keeps it running on the same port until `stop`. Throws StartupError when it cannot start. */
export async function supervise(options: Options): Promise<Supervisor> {
  const { log } = options
  let current: ServerProcess | undefined = await startFirst(options)
  const { port } = current
  const halt = new AbortController()

  async function keepRunning(): Promise<void> {
    while (!halt.signal.aborted) {
      if (current) {
        const code = await exited(current.child)
        current = undefined
        if (halt.signal.aborted) return
        log.warn({ exit_code: code }, 'PostgreSQL ended by itself; starting it again')
      }
      current = await startAgain(options, port, halt.signal)
      if (current) log.info({ port }, 'PostgreSQL runs again')
    }
    await shutDown(current)
  }
  const running = keepRunning()

  return {
    port,
    pid: () => current?.pid,
    async stop() {
      halt.abort()
      await shutDown(current)
      await running
    },
  }
}

async function shutDown(server: ServerProcess | undefined): Promise<void> {
  if (!server) return
  server.child.stdin?.end()
  if (process.platform === 'win32') server.child.kill()
  await exited(server.child)
}

async function startFirst({ places, cluster, settings, log }: Options): Promise<ServerProcess> {
  // An earlier run's port and shared memory take up to a few seconds to be released.
  const giveUp = Date.now() + 5_000
  for (;;) {
    const result = await startServerProcess(places, cluster, await findFreePort(), settings, log)
    if ('child' in result) return result
    const passing = result.isPortTaken || result.isStillInUse
    if (!passing || Date.now() > giveUp)
      throw new StartupError(`PostgreSQL could not start in ${cluster}: ${result.reason}.`)
    await sleep(100)
  }
}

async function startAgain(
  { places, cluster, settings, log }: Options,
  port: number,
  halt: AbortSignal,
): Promise<ServerProcess | undefined> {
  let pause = SHORT_PAUSE
  while (!halt.aborted) {
    try {
      const result = await startServerProcess(places, cluster, port, settings, log)
      if ('child' in result) return result
      // A killed server's helper processes release its memory within a moment; anything else backs off.
      pause = result.isStillInUse ? SHORT_PAUSE : Math.min(pause * 2, LONG_PAUSE)
      log.warn({ reason: result.reason, next_try_ms: pause }, 'PostgreSQL could not start again yet')
    } catch (error) {
      pause = LONG_PAUSE
      log.error({ err: error, next_try_ms: pause }, 'PostgreSQL could not start again')
    }
    await sleep(pause, undefined, { signal: halt }).catch(() => undefined)
  }
  return undefined
}

/**
 * A free port below the range that systems use for outgoing connections, so that no such connection takes it while
 * PostgreSQL restarts.
 */
async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(15_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free port between 15000 and 30000')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
