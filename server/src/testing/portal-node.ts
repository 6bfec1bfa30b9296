import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')

/** A portal process. */
export interface PortalNode {
  url: string
  port: number
  pid: number
  /** Its output so far. */
  log(): string
  /** Why it ended, or null while it runs. */
  ended(): string | null
  /** Asks it to stop, and returns its exit code. */
  stop(): Promise<number | null>
}

export interface NodeOptions {
  env?: Record<string, string>
  /** Flags for Node itself. */
  flags?: string[]
  /** A program that starts the portal: the portal's command line follows these words. */
  under?: string[]
  /** The folder of another installation, which brings its own Node. This one if not given. */
  folder?: string
}

const START_LIMIT_MS = 90_000

/** Starts `server/src/main.ts` and waits for its address. It ends with this process, however this ends. */
export async function startPortalNode({
  env = {},
  flags = [],
  under = [],
  folder,
}: NodeOptions): Promise<PortalNode> {
  const node = folder ? join(folder, 'node_modules/.bin/node') : process.execPath
  const command = [...under, node, ...flags, join(folder ?? root, 'server/src/main.ts')]
  const child = spawn(command[0]!, command.slice(1), {
    cwd: folder ?? root,
    // oxlint-disable-next-line no-restricted-properties -- handed on whole to the portal, which reads it in its config
    env: { ...process.env, LOG_PRETTY: 'false', LOG_LEVEL: 'info', DEMO_DATA: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  let ended: string | null = null
  child.once('exit', (code, signal) => (ended = signal ?? `exit code ${code}`))
  const stop = () => end(child)
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        printed += chunk.toString()
        const address = /(?:^|"msg":")Utsyn: (http[^\s"]+)/m.exec(printed)?.[1]
        if (address) resolve(address)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`The portal did not start (${ended}):\n${printed}`)))
      setTimeout(
        () => reject(new Error(`The portal did not start in time:\n${printed}`)),
        START_LIMIT_MS,
      ).unref()
    })
    // Behind a gateway the address is not its own, and the log says the port, a little later on a busy machine.
    const begun = performance.now()
    const isPatient = () => env['PUBLIC_URL'] && performance.now() - begun < START_LIMIT_MS
    let listening: string | undefined
    do {
      listening = /Listening at http:\/\/[^:]+:(\d+)/.exec(printed)?.[1]
      if (!listening) await sleep(20)
    } while (!listening && isPatient())
    const port = Number(listening ?? new URL(url).port)
    return { url, port, pid: child.pid!, log: () => printed, ended: () => ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 90_000)
  await ended
  clearTimeout(patience)
  return child.exitCode
}
