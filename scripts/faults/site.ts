import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../server/src/db/embedded/start-embedded-database.ts'
import { databaseUrl, runSql } from '../../server/src/testing/test-server.ts'
import { type MachineWatch, watchMachine } from './machine.ts'
import { type NodeOptions, type PortalNode, startPortalNode } from '../../server/src/testing/portal-node.ts'

/** The resources of a row. Everything it starts is ended with the row, however that ends. */
export interface Site {
  /** A new, empty database on the PostgreSQL of this run. */
  newDatabase(): Promise<string>
  /** Kills that PostgreSQL; its supervisor restarts it. Returns the milliseconds until it accepts connections. */
  killPostgres(): Promise<number>
  newFolder(): string
  startNode(options: NodeOptions): Promise<PortalNode>
  /** Two processes with one public address, that of the first, on one new database. */
  startTwoNodes(env?: Record<string, string>): Promise<{ a: PortalNode; b: PortalNode; database: string }>
  /** Measures the delays of the machine itself meanwhile. */
  watchMachine(): MachineWatch
  /** Runs when the row ends. */
  atEnd(action: () => unknown): void
}

export type Postgres = Pick<EmbeddedDatabase, 'url' | 'pid' | 'stop'>

const FIRST_PORT = 4350
export const SITE_SECRET = 'a secret of the fault rows, known to all of them'

/** PostgreSQL with default settings, with writes as durable as in production. */
export async function startPostgres(end: AsyncDisposableStack): Promise<Postgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsyn-faults-'))
  // Under root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  end.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startEmbeddedDatabase({ dataDir, log: pino({ level: 'silent' }) })
  end.defer(() => postgres.stop())
  return postgres
}

export function openSite(postgres: Postgres, end: AsyncDisposableStack, crowd: number): Site {
  const site: Site = {
    async newDatabase() {
      const name = `faults_${randomBytes(6).toString('hex')}`
      await runSql(postgres.url, `create database ${name} template template0 encoding 'UTF8'`)
      end.defer(() => dropDatabase(postgres.url, name))
      return databaseUrl(postgres.url, name)
    },
    async killPostgres() {
      const pid = postgres.pid()
      const killed = performance.now()
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
      for (let tries = 0; tries < 500; tries++) {
        await sleep(20)
        if (postgres.pid() === pid) continue
        const answers = await runSql(postgres.url, 'select 1').then(
          () => true,
          () => false,
        )
        if (answers) return performance.now() - killed
      }
      throw new Error('PostgreSQL did not come back')
    },
    newFolder() {
      const folder = mkdtempSync(join(tmpdir(), 'utsyn-faults-'))
      chmodSync(folder, 0o755)
      end.defer(() => rmSync(folder, { recursive: true, force: true }))
      return folder
    },
    async startNode(options) {
      const env = { PORT: String(FIRST_PORT), PORTAL_SECRET: SITE_SECRET, DATABASE_URL: '', ...options.env }
      const node = await startPortalNode({ ...options, env })
      end.defer(async () => void (await node.stop()))
      await untilReady(node.port)
      return node
    },
    async startTwoNodes(env = {}) {
      const database = await site.newDatabase()
      const a = await site.startNode({ env: { DATABASE_URL: database, ...env } })
      const b = await site.startNode({ env: { DATABASE_URL: database, PUBLIC_URL: a.url, ...env } })
      return { a, b, database }
    },
    watchMachine() {
      const watch = watchMachine(crowd)
      end.defer(watch.end)
      return watch
    },
    atEnd: (action) => end.defer(async () => void (await action())),
  }
  return site
}

const MOST_WARM_UP_MS = 20_000

/** A node is ready when it is warm: the cost of warming up is not part of a row. */
async function untilReady(port: number): Promise<void> {
  const end = performance.now() + MOST_WARM_UP_MS
  while (performance.now() < end) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    await ready?.body?.cancel()
    if (ready?.ok) return
    await sleep(100)
  }
  throw new Error(`The process at port ${port} was not ready after ${MOST_WARM_UP_MS / 1_000} s`)
}

/** The server may just be recovering from a kill. */
async function dropDatabase(url: string, name: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    try {
      return void (await runSql(url, `drop database if exists ${name} with (force)`))
    } catch {
      await sleep(250)
    }
  }
}
