import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processorOf } from '../../server/src/db/processor-of.ts'
import { startPortalNode } from '../../server/src/testing/portal-node.ts'
import { percentile } from '../faults/fault-row.ts'
import { signInMany } from '../faults/sign-in.ts'
import { type BareAnswers, openStatementLog, type Statement } from './captured-statements.ts'
import type { Row } from './requests.ts'

export interface Portal {
  url: string
  port: number
  pid: number
  token: string
  /** The processors that the process uses without a request. */
  at_rest: number
  /** The event loop delay in these intervals, 99th percentile of ticks. */
  lateness(stretches: readonly { from: number; to: number }[]): number
}

const SECRET = 'a secret of the measurements, known to all of them'

/** The product with default settings, on an existing database, with one user signed in. */
export async function startPortal(
  database: string,
  end: AsyncDisposableStack,
  env: Record<string, string> = {},
): Promise<Portal> {
  const loopLog = join(newFolder(end), 'event-loop')
  writeFileSync(loopLog, '')
  const { url, port, pid, token } = await start(database, end, 'watch-event-loop.ts', {
    EVENT_LOOP_LOG: loopLog,
    ...env,
  })
  return {
    url,
    port,
    pid,
    token,
    at_rest: await restOf(pid),
    lateness(stretches) {
      const ticks = readFileSync(loopLog, 'utf8').split('\n').filter(Boolean)
      const within = ticks
        .map((line) => line.split(' ').map(Number))
        .filter(([at = 0]) => stretches.some(({ from, to }) => at >= from && at <= to))
      return percentile(
        within.map(([, late = 0]) => late),
        99,
      )
    },
  }
}

/** Sends a portal every request of the rows, one by one, and returns the statements of each. */
export async function captureStatements(url: string, rows: Row[]): Promise<BareAnswers> {
  await using end = new AsyncDisposableStack()
  const file = join(newFolder(end), 'statements')
  const log = openStatementLog(file)
  const { port, token } = await start(url, end, 'log-statements.ts', { STATEMENT_LOG: file })
  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    await reply.arrayBuffer()
  }
  const answers: BareAnswers = {}
  for (const { key, paths, unlike, alone } of rows) {
    if (alone) continue
    const costs: Statement[][][] = []
    for (const [number, path] of paths.entries()) {
      await ask(path)
      const kept = await log.statementsOf(() => ask(path))
      const first = unlike ? await log.statementsOf(() => ask(unlike(path, number))) : kept
      const known = new Set(kept.flat().map(({ text }) => text))
      if (unlike && first.flat().every(({ text }) => known.has(text))) {
        throw new Error(
          `${unlike(path, number)} was answered from what is kept: the row ${key} measures nothing.`,
        )
      }
      costs.push(first)
    }
    answers[key] = costs
  }
  return answers
}

/** The bare handler in a process of its own. */
export async function startBare(
  url: string,
  answers: BareAnswers,
  end: AsyncDisposableStack,
): Promise<{ port: number; pid: number; at_rest: number }> {
  const file = join(newFolder(end), 'statements.json')
  writeFileSync(file, JSON.stringify(answers))
  const command = [...flags('collect-on-signal.ts'), join(import.meta.dirname, 'bare-server.ts'), url, file]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  end.defer(() => void child.kill('SIGKILL'))
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', () => reject(new Error('The bare server did not start')))
  })
  return { port: Number(new URL(address).port), pid: child.pid!, at_rest: await restOf(child.pid!) }
}

async function start(url: string, end: AsyncDisposableStack, preload: string, env: Record<string, string>) {
  const node = await startPortalNode({
    env: { DATABASE_URL: url, PORT: '0', PORTAL_SECRET: SECRET, ...env },
    flags: flags(preload, 'collect-on-signal.ts'),
  })
  end.defer(async () => void (await node.stop()))
  const [person] = await signInMany(node, 1)
  return { url: node.url, port: node.port, pid: node.pid, token: person!.token }
}

const flags = (...preloads: string[]) => [
  '--expose-gc',
  ...preloads.flatMap((preload) => ['--import', join(import.meta.dirname, preload)]),
]

const COLLECTING_MS = 500

/** Lets a program that is warm collect what its start has left. */
export async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR2')
  await sleep(COLLECTING_MS)
}

const REST_MS = 2_000
const AT_REST = 0.1

/**
 * After a start, threads are warmed up for some seconds, which is no part of the answers. Returns the processors that the
 * process uses at rest: for its clocks, and for watching its event loop.
 */
async function restOf(pid: number): Promise<number> {
  for (let tries = 0; ; tries++) {
    const before = processorOf(pid) ?? 0
    await sleep(REST_MS)
    const used = ((processorOf(pid) ?? 0) - before) / (REST_MS / 1_000)
    if (used < AT_REST || tries === 30) return used
  }
}

function newFolder(end: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'utsyn-bench-'))
  end.defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
