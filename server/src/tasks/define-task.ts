import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'

export interface TaskContext {
  log: Logger
  /** Id of the request that queued the task, or its own when a schedule did. */
  request_id: string
  /** Aborted when the process stops or the task's time is up. */
  signal: AbortSignal
}

/** A background task ("job" means job ad here). `name` is the queue's name: after a change the old one belongs in `FORMER_NAMES` of run-tasks.ts. */
export interface TaskDefinition<P extends object = object> {
  name: string
  /** Cron, in Norwegian time. Several processes may share a schedule: it runs once. */
  schedule?: string
  /** `once`: a time that passed while nothing ran is made up for at the next start. Default: it is skipped. */
  missed?: 'once'
  /** Returns false when the configuration gives it nothing to do; the schedule is then off. Default: always needed. */
  isNeeded?(config: Config): boolean
  /** Seconds one run may take before it counts as failed. Default 15 minutes. */
  timeoutSeconds?: number
  /** Default 2, which makes three tries with growing pauses. */
  retries?: number
  /** Pause before the second try; it doubles after that. Default 5. */
  retryDelaySeconds?: number
  /** Concurrent runs per process. Default 1. */
  atOnce?: number
  run(deps: Deps, payload: P, context: TaskContext): Promise<void>
}

export function defineTask<P extends object>(definition: TaskDefinition<P>): TaskDefinition<P> {
  return definition
}
