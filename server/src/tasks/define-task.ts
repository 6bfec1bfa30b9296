import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'

export interface TaskContext {
  log: Logger
  /** Of the request that queued the task; its own id when a schedule did. */
  request_id: string
  /** Aborted when the process stops or the task has used its time. */
  signal: AbortSignal
}

/** Background work. ("Job" is taken: here it is a job ad.) `name` is the queue's name and must never change. */
export interface TaskDefinition<P extends object = object> {
  name: string
  /** Cron, in Norwegian time. Several processes may share a schedule: it runs once. */
  schedule?: string
  /** False: nothing is configured that it would work on, and the schedule rests. Default: it does not. */
  isNeeded?(config: Config): boolean
  /** Seconds that one run may take before it counts as failed. Default 15 minutes. */
  timeoutSeconds?: number
  /** Default 2, that is three tries, with growing pauses between. */
  retries?: number
  /** Before the second try; then it doubles. Default 5. */
  retryDelaySeconds?: number
  /** How many of them one process does beside each other. Default 1. */
  atOnce?: number
  run(deps: Deps, payload: P, context: TaskContext): Promise<void>
}

export function defineTask<P extends object>(definition: TaskDefinition<P>): TaskDefinition<P> {
  return definition
}
