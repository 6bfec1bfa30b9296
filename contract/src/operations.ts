import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'

/** Background work that has failed for good: its tries are used up. */
export const FailedTask = Type.Object({
  id: Type.String(),
  /** The queue: `scrape-page`. */
  name: Type.String(),
  tries: Type.Integer(),
  created_at: Type.String(),
  failed_at: Nullable(Type.String()),
  /** The class of the error; its text may quote what somebody wrote. */
  fault: Nullable(Type.String()),
})
export type FailedTask = Static<typeof FailedTask>

export const listFailedTasks = endpoint({
  name: 'listFailedTasks',
  method: 'GET',
  path: '/admin/tasks/failed',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Background work that has failed for good, newest first, at most 100',
  reply: Type.Object({ tasks: Type.Array(FailedTask) }),
})

export const retryTask = endpoint({
  name: 'retryTask',
  method: 'POST',
  path: '/admin/tasks/:name/:id/retry',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Try failed background work once more',
  params: Type.Object({ name: Type.String(), id: Type.String() }),
  reply: Type.Object({ queued: Type.Literal(true) }),
})

/** How long something is kept. `key` is the configuration's; null where it is fixed. */
const Keeping = Type.Object({
  what: Type.String(),
  key: Nullable(Type.String()),
  /** Null: until somebody erases it. */
  days: Nullable(Type.Integer()),
})

export const getOperations = endpoint({
  name: 'getOperations',
  method: 'GET',
  path: '/admin/operations',
  tag: 'admin',
  needs: 'administrator',
  summary: 'What is in force: how long anything is kept, and what the language model has used',
  reply: Type.Object({
    keeping: Type.Array(Keeping),
    /** Null without a language model. */
    model: Nullable(
      Type.Object({
        name: Type.String(),
        sends_cv: Type.Boolean(),
        calls_per_day: Type.Integer(),
        /** Of these, the most that one person may use in 24 hours. */
        calls_per_person: Type.Integer(),
        answers_per_day: Type.Integer(),
        /** The last 30 days (UTC) with any use, newest first. */
        days: Type.Array(
          Type.Object({
            day: Type.String(),
            calls: Type.Integer(),
            input_tokens: Type.Integer(),
            output_tokens: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
})
