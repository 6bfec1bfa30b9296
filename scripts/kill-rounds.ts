/**
 * Kills the portal, its database or its parent process at random moments while rows are written, and checks after each
 * kill that the next start works at the first try and that no acknowledged row is missing. `node scripts/kill-rounds.ts
 * [--rounds N]`, one of each kind by default.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectClient } from '../server/src/db/backup/connect-client.ts'
import { readRunningInstance, type RunningInstance } from '../server/src/db/embedded/instance-lock.ts'

export type Victim = 'server' | 'database' | 'parent'
const VICTIMS: Victim[] = ['server', 'database', 'parent']

export type KillFigures = {
  victim: Victim
  rounds: number
  /** Rows whose commit was confirmed, and how many of them were missing after a kill. */
  acknowledged: number
  lost: number
  /** Milliseconds from the kill to the first new row, the slowest round; program start included. */
  slowest_return_ms: number
}

type Options = {
  rounds: number
  victims?: Victim[]
  /** What starts the portal; `parent` kills this very process. */
  command?: string[]
  environment?: Record<string, string>
  report?: (line: string) => void
}

const NPM_START = ['npm', 'start']
const START_LIMIT = 180_000

/** Runs the rounds of each kind in one data folder. Throws at the first lost row or failed start. */
export async function killRounds({
  rounds,
  victims = VICTIMS,
  command = NPM_START,
  environment = {},
  report = () => undefined,
}: Options): Promise<KillFigures[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsyn kill æøå-'))
  chmodSync(dataDir, 0o755)
  const env = { ...process.env, ...environment, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' }
  const figures: KillFigures[] = []
  let portal = await startPortal(command, env, dataDir)
  let writer = await openWriter(portal.instance.database_url)
  try {
    for (const victim of victims) {
      const sum: KillFigures = { victim, rounds, acknowledged: 0, lost: 0, slowest_return_ms: 0 }
      for (let round = 1; round <= rounds; round++) {
        const before = writer.acknowledged
        const writing = writer.writeUntilItBreaks()
        await sleep(300 + Math.random() * 2000)
        const killed = performance.now()
        process.kill(pidOf(victim, portal, dataDir), 'SIGKILL')
        await writing
        if (victim !== 'database') portal = await startPortal(command, env, dataDir)
        writer = await openWriter(portal.instance.database_url, writer.acknowledged)
        const back = Math.round(performance.now() - killed)
        sum.acknowledged += writer.acknowledged - before
        sum.lost += writer.missing
        sum.slowest_return_ms = Math.max(sum.slowest_return_ms, back)
        report(
          `kill -9 of ${victim}, round ${round}: ${writer.acknowledged - before} rows, ${writer.missing} lost, back after ${back} ms`,
        )
        if (writer.missing > 0) throw new Error(`${writer.missing} acknowledged rows were lost`)
      }
      figures.push(sum)
    }
  } finally {
    await writer.close()
    await stopPortal(portal)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return figures
}

type Portal = { parent: ChildProcess; instance: RunningInstance }

/** One start, no second try. */
async function startPortal(command: string[], env: NodeJS.ProcessEnv, dataDir: string): Promise<Portal> {
  const [file = '', ...args] = command
  const parent = spawn(file, args, {
    env,
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  parent.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const giveUp = Date.now() + START_LIMIT
  for (;;) {
    const instance = readRunningInstance(dataDir)
    // An address that is not of the run just ending.
    if (instance?.address && isBelow(instance.pid, parent.pid)) return { parent, instance }
    if (parent.exitCode !== null) throw new Error(`the start failed: ${said}`)
    if (Date.now() > giveUp) throw new Error(`the start took more than ${START_LIMIT} ms: ${said}`)
    await sleep(10)
  }
}

function isBelow(pid: number, ancestor: number | undefined): boolean {
  for (let current = pid; current > 1;) {
    if (current === ancestor) return true
    const stat = `/proc/${current}/stat`
    if (!existsSync(stat)) return false
    current = Number(readFileSync(stat, 'utf8').split(') ').pop()?.split(' ')[1])
  }
  return false
}

async function stopPortal({ parent, instance }: Portal): Promise<void> {
  if (parent.exitCode === null && parent.signalCode === null) {
    const ended = new Promise((resolve) => parent.once('exit', resolve))
    process.kill(instance.pid, 'SIGTERM')
    await ended
  }
}

function pidOf(victim: Victim, { parent, instance }: Portal, dataDir: string): number {
  if (victim === 'server') return instance.pid
  if (victim === 'parent') return parent.pid ?? 0
  const pointer = join(dataDir, 'postgres-folder')
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
  return Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

type Writer = {
  acknowledged: number
  /** Acknowledged rows missing when this writer started, or skipped numbers. */
  missing: number
  writeUntilItBreaks(): Promise<void>
  close(): Promise<void>
}

/** Writes the numbers 1, 2, 3 … each in its own commit; first checks that the earlier ones are all there. */
async function openWriter(url: string | null, acknowledged = 0): Promise<Writer> {
  const client = await connect(url ?? '')
  await client.query('create table if not exists kill_rounds (n int primary key)')
  const { rows } = await client.query<{ count: number; last: number }>(
    'select count(*)::int as count, coalesce(max(n), 0) as last from kill_rounds',
  )
  const { count = 0, last = 0 } = rows[0] ?? {}
  // One commit may have succeeded although its response was lost: it is there and counts from now on.
  const writer: Writer = {
    acknowledged: Math.max(last, acknowledged),
    missing: Math.max(0, acknowledged - last) + (last - count),
    async writeUntilItBreaks() {
      try {
        for (;;) {
          await client.query('insert into kill_rounds values ($1)', [writer.acknowledged + 1])
          writer.acknowledged++
        }
      } catch {
        await client.end().catch(() => undefined)
      }
    },
    close: () => client.end().catch(() => undefined),
  }
  return writer
}

async function connect(url: string): ReturnType<typeof connectClient> {
  for (const giveUp = Date.now() + START_LIMIT; ;) {
    try {
      return await connectClient(url)
    } catch (error) {
      if (Date.now() > giveUp) throw error
      await sleep(10)
    }
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } })
  console.table(await killRounds({ rounds: Number(values.rounds), report: console.log }))
}
