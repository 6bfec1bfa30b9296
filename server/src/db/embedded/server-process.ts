import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { program } from './binaries.ts'
import { whyItFailed } from './cluster.ts'
import type { Places } from './places.ts'
import { clearOldPostmaster, readPostmaster } from './postmaster.ts'
import { exited, spawnTied } from './tied-process.ts'

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // Counting a common word among a million ads reads more than the default 128 MB holds.
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  // Failed statements contain personal data; the caller gets the error anyway.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // After a crash all files are synced first. One call for the whole disk instead of one for each of a thousand files:
  // back in 0.3 to 0.8 s instead of 0.9 to 2.7 s on a busy machine. Only Linux has such a call.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

export type ServerProcess = { child: ChildProcess; port: number; pid: number }

export type FailedStart = { reason: string; isPortTaken: boolean; isStillInUse: boolean }

/** Starts PostgreSQL once and waits until it accepts connections, or returns why it ended. */
export async function startServerProcess(
  places: Places,
  cluster: string,
  port: number,
  settings: Record<string, string>,
  log: Logger,
): Promise<ServerProcess | FailedStart> {
  await clearOldPostmaster(cluster, log)
  const options = Object.entries({ ...SETTINGS, ...settings, port: String(port) })
  const args = ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawnTied(program(places.native, 'postgres'), args, places.user)
  const said = listen(child, log)
  let ended = false
  void exited(child).then(() => (ended = true))
  for (let waited = 0; ; waited += 10) {
    if (ended) return failure(said())
    const postmaster = readPostmaster(cluster)
    if (postmaster?.isReady) return { child, port, pid: postmaster.pid }
    if (waited > 0 && waited % 10_000 === 0) log.info('PostgreSQL is still recovering')
    await sleep(10)
  }
}

/** Forwards PostgreSQL's output to our log and keeps the last lines. */
function listen(child: ChildProcess, log: Logger): () => string {
  let tail = ''
  child.on('error', (error) => (tail += `error: ${error.message}\n`))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-4000)
    for (const line of text.split('\n')) {
      // Clients that connect during startup are refused; that is expected.
      const matters = /^(FATAL|PANIC|WARNING):/.test(line) && !line.includes('the database system is')
      if (matters) log.warn({ postgres: line }, 'PostgreSQL says')
      else if (line.trim() !== '') log.debug({ postgres: line }, 'PostgreSQL says')
    }
  })
  return () => tail
}

function failure(said: string): FailedStart {
  return {
    reason: whyItFailed(said),
    isPortTaken:
      said.includes('could not create any TCP/IP sockets') || said.includes('Address already in use'),
    isStillInUse:
      said.includes('is still in use') || said.includes('lock file "postmaster.pid" already exists'),
  }
}
