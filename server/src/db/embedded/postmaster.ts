import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartupError } from '../../process/startup-error.ts'
import { processState } from './process-state.ts'

type Postmaster = { pid: number; isReady: boolean }

/** The content of postmaster.pid, when it is there and complete. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

/** Whether the process is a PostgreSQL on this data folder, and not another process with a reused id. */
function servesCluster(pid: number, cluster: string): boolean {
  const { isAlive, command } = processState(pid)
  return isAlive && command.some((part) => part === cluster || part.includes(`-D ${cluster} `))
}

/**
 * Clears the way for a start: shuts down a PostgreSQL left by an earlier run, and removes a pid file whose process is
 * gone or whose id was reused. The caller must hold the folder's lock.
 */
export async function clearOldPostmaster(cluster: string, log: Logger): Promise<void> {
  const old = readPostmaster(cluster)
  if (old && servesCluster(old.pid, cluster)) {
    log.warn({ pid: old.pid }, 'shutting down a PostgreSQL that an earlier run left behind')
    for (const [signal, seconds] of [
      ['SIGINT', 5],
      ['SIGQUIT', 5],
      ['SIGKILL', 2],
    ] as const) {
      if (await endProcess(old.pid, cluster, signal, seconds)) break
    }
    if (servesCluster(old.pid, cluster)) {
      throw new StartupError(
        `PostgreSQL (process ${old.pid}) still uses ${cluster} and does not stop; end it first.`,
      )
    }
  }
  // PostgreSQL would refuse a reused process id. Its shared memory check still guards against a live one.
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

async function endProcess(
  pid: number,
  cluster: string,
  signal: NodeJS.Signals,
  seconds: number,
): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return true
    throw new StartupError(`PostgreSQL (process ${pid}) of another user runs on ${cluster}; end it first.`)
  }
  for (let waited = 0; waited < seconds * 1000; waited += 20) {
    if (!servesCluster(pid, cluster)) return true
    await sleep(20)
  }
  return false
}
