import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import packageJson from '../../package.json' with { type: 'json' }
import { layDemoData } from '../seed/lay-demo-data.ts'
import { createLanguageModel } from './ai/language-model.ts'
import { buildApp, buildHealthApp } from './app.ts'
import type { Config } from './config/config.ts'
import { openChangeChannel } from './db/change-channel.ts'
import { connectKysely, connectPool, openKeptConnections } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { connectionName } from './db/running-processes.ts'
import type { Deps } from './deps.ts'
import { rememberNameKeys } from './features/consultants/own-consultant.repository.ts'
import { keepMatching } from './features/matching/keep-matching.ts'
import { keepNotifying } from './features/notifications/notify-people.ts'
import { keepResuming } from './features/scraping/keep-resuming.ts'
import { drainAndClose } from './http/drain.ts'
import { type HeldPort, holdFreePort } from './http/free-port.ts'
import { warmUp } from './http/health.routes.ts'
import { createMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { createOpenWeb } from './open-web/open-web.ts'
import { endReaders } from './readers/readers.ts'
import { startRenderer } from './render/renderer.ts'
import { startFeeds } from './start-feeds.ts'
import { StartupError } from './process/startup-error.ts'
import { stopOnSignals } from './process/stop-on-signals.ts'
import { TASKS } from './task-list.ts'
import { prepareTasks, workOnTasks } from './tasks/run-tasks.ts'
import { openTaskQueue } from './tasks/task-queue.ts'

/** Starts everything in order of dependency; stopping undoes it in reverse. */
export async function runPortal(config: Config, log: Logger): Promise<void> {
  const undo: (() => Promise<unknown>)[] = []
  let stopping = false
  const stop = async (): Promise<void> => {
    stopping = true
    for (const step of undo.splice(0).toReversed()) await step()
  }
  const drainSeconds = config.role === 'worker' ? 0 : config.drainSeconds
  stopOnSignals(stop, { log, drainSeconds })
  if (config.allowedRisks.length > 0)
    log.warn({ risks: config.allowedRisks }, 'Risks are allowed by ALLOW_RISKS')
  try {
    const database = await openDatabase(config, log)
    undo.push(() => database.close())
    await migrate({ url: database.url, log })

    const { databasePoolSize: max } = config
    const pool = connectPool({ url: database.url, log, max, min: config.role === 'worker' ? 0 : max })
    const db = connectKysely(pool)
    undo.push(() => pool.end(), endReaders)
    await rememberNameKeys(db)
    const { version } = packageJson
    const changes = openChangeChannel(database.url, log, connectionName({ role: config.role, version }))
    undo.push(() => changes.close())
    const held = config.isProduction ? fixedPort(config.port) : await holdFreePort(config.host, config.port)
    undo.push(held.letGo)
    const { port } = held
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`
    const userAgent = config.fetchUserAgent ?? `Utsyn/${version}`
    const openWeb = createOpenWeb({
      userAgent,
      // The example career pages run on this machine.
      allowedOrigins: [...config.allowedOrigins, ...(config.hasDemoData ? [publicUrl] : [])],
      log,
    })
    undo.push(() => openWeb.close())
    const renderer = startRenderer(config.render, { userAgent, openWeb, log })
    undo.push(async () => renderer?.close())
    const tasks = await openTaskQueue(database.url, log)
    undo.push(() => tasks.stop())
    await prepareTasks(tasks, TASKS)
    const metrics = config.metrics && createMetrics()
    const languageModel = config.ai && createLanguageModel({ config: config.ai, db, log })
    const deps: Deps = {
      config,
      port,
      publicUrl,
      version,
      log,
      pool,
      db,
      changes,
      tasks,
      openWeb,
      renderPage: renderer?.renderPage ?? null,
      printer: renderer,
      languageModel: languageModel && (metrics?.meterModel(languageModel) ?? languageModel),
      ...(metrics && { meterRequest: metrics.meterRequest }),
    }
    if (config.hasDemoData) await layDemoData(db, log)

    const app = config.role === 'worker' ? await buildHealthApp(deps) : await buildApp(deps)
    await app.ready()
    undo.push(await serveMetrics(metrics, deps, app.countSockets))
    app.warmUps.unshift(() => openKeptConnections(pool))
    // Not awaited: the address is available at once, and a gateway in front asks /readyz.
    void warmUp(app, log)
    await held.letGo()
    await listen(app, config.host, port)
    undo.push(() => drainAndClose(app, drainSeconds))
    if (config.role !== 'web') undo.push(...(await startWork(deps, tasks)))

    database.announce(publicUrl)
    printAddress(publicUrl, config, log)
  } catch (error) {
    // Stopped during startup: what was still starting missed the close.
    if (stopping) return
    await stop()
    throw error
  }
}

/** Feeds, tasks, and what looks for work by itself. Returns what stops each. */
async function startWork(
  deps: Deps,
  tasks: Awaited<ReturnType<typeof openTaskQueue>>,
): Promise<(() => Promise<unknown>)[]> {
  await startFeeds(deps)
  return [await workOnTasks(deps, tasks, TASKS), keepNotifying(deps), keepResuming(deps), keepMatching(deps)]
}

/** Printed last: people click it, and scripts wait for it. In production every line has the form of the log. */
function printAddress(publicUrl: string, { isProduction }: Config, log: Logger): void {
  if (isProduction) log.info(`Utsyn: ${publicUrl}`)
  else process.stdout.write(`Utsyn: ${publicUrl}\n`)
}

const fixedPort = (port: number): HeldPort => ({ port, letGo: async () => undefined })

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({
      host,
      port,
      backlog: 1024,
      listenTextResolver: (address) => `Listening at ${address}`,
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error
    throw new StartupError(`Cannot listen on ${host}, port ${port}: ${message}. Set HOST and PORT.`, {
      cause: error,
    })
  }
}
