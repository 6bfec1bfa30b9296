import type { Kysely, Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { TaskDefinition } from './define-task.ts'

export interface TaskQueue {
  /**
   * Queues a task with the caller's transaction: it runs if, and only if, that commits.
   * `request_id` follows it into the log, so that work can be traced back to the click.
   */
  enqueue<P extends object>(
    db: Kysely<Database> | Transaction<Database>,
    task: TaskDefinition<P>,
    payload: P,
    request_id: string,
  ): Promise<void>
  /** Begins to take tasks. Only processes with ROLE=all or worker call this. */
  work(deps: Deps): Promise<void>
  stop(): Promise<void>
}

interface Envelope {
  payload: object
  request_id: string
}

/** Opens the queue in the same database; makes the queues that do not exist yet. */
export async function openTaskQueue(
  connectionString: string,
  tasks: readonly TaskDefinition<never>[],
  log: Logger,
): Promise<TaskQueue> {
  const boss = new PgBoss({ connectionString, max: 4, application_name: 'utsyn-tasks', registerInstance: false })
  // Without a listener a database that goes away would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'The task queue has trouble'))
  await boss.start()
  for (const task of tasks) await prepareQueue(boss, task)

  return {
    async enqueue(db, task, payload, request_id) {
      await boss.send(task.name, { payload, request_id } satisfies Envelope, { db: fromKysely(db) })
    },
    async work(deps) {
      for (const task of tasks) {
        if (task.schedule) await boss.schedule(task.name, task.schedule, { payload: {} }, { tz: 'Europe/Oslo' })
        else await boss.unschedule(task.name)
        await boss.work<Partial<Envelope>>(task.name, { pollingIntervalSeconds: 1 }, async ([item]) => {
          if (item) await runTask(deps, task, item)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: true }),
  }
}

async function prepareQueue(boss: PgBoss, task: TaskDefinition<never>): Promise<void> {
  const options = {
    retryLimit: task.retries ?? 2,
    retryBackoff: true,
    retryDelay: 5,
    expireInSeconds: task.timeoutSeconds ?? 900,
  }
  if (await boss.getQueue(task.name)) await boss.updateQueue(task.name, options)
  else await boss.createQueue(task.name, options)
}

async function runTask(
  deps: Deps,
  task: TaskDefinition<never>,
  item: { id: string; data: Partial<Envelope>; signal: AbortSignal },
): Promise<void> {
  const log = deps.log.child({ task: task.name, task_id: item.id, request_id: item.data.request_id ?? item.id })
  const started = performance.now()
  try {
    await task.run(deps, (item.data.payload ?? {}) as never, { log, signal: item.signal })
    log.info({ duration_ms: Math.round(performance.now() - started) }, 'Task done')
  } catch (error) {
    log.error({ err: error }, 'Task failed')
    throw error
  }
}
