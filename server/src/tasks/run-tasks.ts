import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../deps.ts'
import type { TaskDefinition } from './define-task.ts'
import type { TaskEnvelope, WorkQueue } from './task-queue.ts'

type Tasks = readonly TaskDefinition<never>[]

const retriesOf = ({ retries = 2 }: TaskDefinition<never>): number => retries

/** What tasks were called before. Nobody takes what is still queued or kept under these names. */
const FORMER_NAMES = ['tell-people', 'tell-jobs-by-model', 'tell-news-by-model']

/** Creates the queues of all tasks, so that they can be filled before a worker runs. */
export async function prepareTasks({ boss }: WorkQueue, tasks: Tasks): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const task of tasks) {
    const queue = existing.get(task.name)
    const options = {
      retryLimit: retriesOf(task),
      retryBackoff: true,
      retryDelay: task.retryDelaySeconds ?? 5,
      expireInSeconds: task.timeoutSeconds ?? 900,
    }
    if (!queue) await boss.createQueue(task.name, options)
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(task.name, options)
  }
}

/**
 * Starts taking tasks and keeps the schedules. Only for processes with ROLE=all or worker. Returns what ends the taking;
 * tasks that run go on until the queue stops.
 */
export async function workOnTasks(
  deps: Deps,
  queue: WorkQueue,
  tasks: Tasks,
): Promise<() => Promise<unknown>> {
  const { boss } = queue
  // An earlier version may have left a schedule that this one does not know.
  for (const { name } of await boss.getSchedules())
    if (!tasks.some((task) => task.name === name)) await boss.unschedule(name)
  for (const name of FORMER_NAMES)
    if (await boss.getQueue(name))
      await Promise.all([boss.deleteQueuedJobs(name), boss.deleteStoredJobs(name)])
  for (const task of tasks) {
    const schedule = task.isNeeded?.(deps.config) === false ? null : task.schedule
    const { missed = 'skip' } = task
    if (schedule) await boss.schedule(task.name, schedule, BY_SCHEDULE, { tz: 'Europe/Oslo', missed })
    else await boss.unschedule(task.name)
    const options = {
      pollingIntervalSeconds: 1,
      localConcurrency: task.atOnce ?? 1,
    }
    await boss.work<Partial<TaskEnvelope>>(task.name, options, async ([item]) => {
      if (!item || (isScheduled(item) && (await isFollowed(queue, task.name)))) return
      await runTask(deps, task, { ...item, signal: AbortSignal.any([item.signal, queue.stopping]) })
    })
  }
  return () => Promise.all(tasks.map(({ name }) => boss.offWork(name, { wait: false })))
}

/** What a schedule queues; a request's task has the id of the request, too. */
const BY_SCHEDULE = { payload: {}, is_scheduled: true }

/** A try after a failure always runs, so that the last one is noticed. */
const isScheduled = ({ data, retryCount }: Pick<QueueItem, 'data' | 'retryCount'>): boolean =>
  data.is_scheduled === true && retryCount === 0

/**
 * Whether the schedule has queued the task once more: after an absence of the workers each time that passed is in the
 * queue, and one run does the work of all.
 */
async function isFollowed({ boss }: WorkQueue, name: string): Promise<boolean> {
  const waiting = await boss.findJobs(name, { queued: true, data: { is_scheduled: true } })
  return waiting.some(({ state, startAfter }) => state === 'created' && startAfter <= new Date())
}

interface QueueItem {
  id: string
  data: Partial<TaskEnvelope>
  signal: AbortSignal
  retryCount: number
}

async function runTask(deps: Deps, task: TaskDefinition<never>, item: QueueItem): Promise<void> {
  const request_id = item.data.request_id ?? item.id
  const log = deps.log.child({ task: task.name, task_id: item.id, request_id })
  const started = performance.now()
  try {
    await task.run(deps, (item.data.payload ?? {}) as never, { log, request_id, signal: item.signal })
    log.info({ duration_ms: Math.round(performance.now() - started) }, 'Task done')
  } catch (error) {
    // Only the last failure needs somebody: the others are tried again.
    if (item.retryCount < retriesOf(task))
      log.warn({ err: error, try: item.retryCount + 1 }, 'Task failed, and is tried again')
    else log.error({ err: error }, 'Task failed')
    throw error
  }
}
