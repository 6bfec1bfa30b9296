import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createLanguageModel } from '../ai/language-model.ts'
import { buildApp } from '../app.ts'
import { readConfig, type Environment } from '../config/config.ts'
import { openChangeChannel } from '../db/change-channel.ts'
import type { Deps } from '../deps.ts'
import { holdFreePort } from '../http/free-port.ts'
import { createOpenWeb } from '../open-web/open-web.ts'
import type { Resolve } from '../open-web/pin-addresses.ts'
import { TASKS } from '../task-list.ts'
import { prepareTasks } from '../tasks/run-tasks.ts'
import { openTaskQueue, type WorkQueue } from '../tasks/task-queue.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  /** The queue, for running tasks: pass it to `workOnTasks`. */
  queue: WorkQueue
  database: TestDatabase
  /** The address that people would type, `http://localhost:PORT`. The app listens there. */
  url: string
  close(): Promise<void>
}

interface Options {
  env?: Environment
  /** The database of another app, for two nodes on one. It stays when this app closes. */
  database?: TestDatabase
  /** Resolves the names of the open web, such as a FakeWeb's; without it, only localhost is known. */
  resolve?: Resolve
  /** A browser for pages that are empty without one; none by default. */
  renderPage?: Deps['renderPage']
  /** What makes PDFs; none by default. */
  printer?: Deps['printer']
  /** Where log lines go; nowhere by default. */
  log?: Deps['log']
}

const nowhere: Resolve = async (host) => {
  if (host === 'localhost') return ['127.0.0.1']
  throw new Error(`Tests do not look up ${host}`)
}

/** The real app on a database of its own, listening on a free port. Close it in `afterAll`. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const config = readConfig({
    DATABASE_URL: database.url,
    // A busy test machine must not shed requests.
    MAX_EVENT_LOOP_DELAY: '0',
    PORTAL_SECRET: 'a secret that only tests know, long enough',
    ...options.env,
  })
  const log = options.log ?? pino({ level: 'silent' })
  // Held while the app is built: another test may not get it meanwhile.
  const { port, letGo } = await holdFreePort('127.0.0.1', 0)
  const changes = openChangeChannel(database.url, log)
  const queue = await openTaskQueue(database.url, log)
  await prepareTasks(queue, TASKS)
  const openWeb = createOpenWeb({
    userAgent: config.fetchUserAgent ?? 'Utsyn/0.0.0-test',
    allowedOrigins: [
      ...config.allowedOrigins,
      ...(config.hasDemoData ? [config.publicUrl ?? `http://localhost:${port}`] : []),
    ],
    resolve: options.resolve ?? nowhere,
    log,
  })
  const deps: Deps = {
    config,
    port,
    publicUrl: config.publicUrl ?? `http://localhost:${port}`,
    version: '0.0.0-test',
    log,
    pool: database.pool,
    db: database.db,
    changes,
    tasks: queue,
    openWeb,
    renderPage: options.renderPage ?? null,
    printer: options.printer ?? null,
    languageModel: config.ai && createLanguageModel({ config: config.ai, db: database.db, log }),
  }
  const app = await buildApp(deps)
  await letGo()
  await app.listen({ host: '127.0.0.1', port, listenTextResolver: () => '' })
  return {
    app,
    deps,
    queue,
    database,
    url: `http://localhost:${port}`,
    async close() {
      await app.close()
      await openWeb.close()
      await queue.stop()
      await changes.close()
      if (!options.database) await database.drop()
    },
  }
}
