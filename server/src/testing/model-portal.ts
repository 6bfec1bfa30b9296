import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Environment } from '../config/config.ts'
import type { Database } from '../db/tables.ts'
import type { TaskDefinition } from '../tasks/define-task.ts'
import { FakeModel } from './fake-model.ts'
import { createTestApp, type TestApp } from './test-app.ts'

interface ModelPortal {
  readonly service: FakeModel
  readonly portal: TestApp
  /** Another portal with the same service, which the caller closes. */
  start(env?: Environment): Promise<TestApp>
  db(): Kysely<Database>
  /** Runs a task without a payload. */
  run(
    task: TaskDefinition,
    options?: { signal?: AbortSignal | undefined; of?: TestApp | undefined },
  ): Promise<void>
}

/**
 * For one test file: a portal with a language model, `modell-x`. Before each test the service has forgotten everything,
 * and this table, what was used and what was answered are empty.
 */
export function useModelPortal(emptied: 'jobs' | 'news', env: Environment = {}): ModelPortal {
  let service: FakeModel
  let portal: TestApp
  const start = (more: Environment = {}) =>
    createTestApp({
      env: {
        AI_BASE_URL: service.address,
        AI_MODEL: 'modell-x',
        AI_CALLS_PER_DAY: '200',
        ...env,
        ...more,
      },
    })
  beforeAll(async () => {
    service = await FakeModel.start()
    portal = await start()
  })
  beforeEach(async () => {
    service.forget()
    for (const table of [emptied, 'model_usage', 'model_answers'] as const)
      await portal.deps.db.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await portal.close()
    service.close()
  })
  return {
    get service() {
      return service
    },
    get portal() {
      return portal
    },
    start,
    db: () => portal.deps.db,
    run: (task, { signal = new AbortController().signal, of = portal } = {}) =>
      task.run(of.deps, {}, { log: of.deps.log, request_id: 'test', signal }),
  }
}
