import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { KEEP_ALIVE } from '../db/keep-alive.ts'
import type { TaskQueue } from '../deps.ts'

/**
 * The payload as it travels through the queue. `request_id` follows the work, so that it can be traced back to the
 * request.
 */
export interface TaskEnvelope {
  payload: object
  request_id: string
  /** Queued by its schedule, and not by a request. */
  is_scheduled?: boolean
}

/** The queue as the process that runs its tasks sees it. */
export interface WorkQueue extends TaskQueue {
  /** Aborts running tasks, waits at most ten seconds for them, and closes the connections. */
  stop(): Promise<void>
  /** Aborted when the queue stops. */
  readonly stopping: AbortSignal
  readonly boss: PgBoss
}

/** Opens the queue, which lives in the same database in a schema of its own. */
export async function openTaskQueue(connectionString: string, log: Logger): Promise<WorkQueue> {
  const boss = new PgBoss({
    ...KEEP_ALIVE,
    connectionString,
    max: 4,
    application_name: 'utsyn tasks',
    registerInstance: false,
  })
  // Without a listener, losing the database would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'The task queue has trouble'))
  await boss.start()
  const stopping = new AbortController()
  return {
    boss,
    stopping: stopping.signal,
    async enqueue(db, task, payload, request_id) {
      await boss.send(task.name, { payload, request_id } satisfies TaskEnvelope, { db: fromKysely(db) })
    },
    async retry(name, id) {
      await boss.retry(name, id)
    },
    async stop() {
      // The queue itself would abort them only after its ten seconds.
      stopping.abort(new Error('The portal stops'))
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
    },
  }
}
