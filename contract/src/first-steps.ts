import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'

/** `pages`: ads from career pages. `cvs`: consultants. `model`: a language model, which a portal can do without. */
const FirstStepName = Type.Enum(['nav', 'pages', 'news', 'cvs', 'roles', 'mail', 'backup', 'model'])
export type FirstStepName = Static<typeof FirstStepName>

export const FirstStep = Type.Object({
  name: FirstStepName,
  /** `started`: it is set up but nothing has come of it yet, or what was done is too old. */
  state: Type.Enum(['done', 'started', 'missing']),
  /** When a backup was last taken by the command; null for the others. */
  at: Nullable(Type.String()),
})
export type FirstStep = Static<typeof FirstStep>

export const FirstSteps = Type.Object({
  /** In the order to take them. */
  steps: Type.Array(FirstStep),
  /** Whether the front page of administrators shows them: not when they are done or put away, nor with example data. */
  is_shown: Type.Boolean(),
  is_put_away: Type.Boolean(),
})
export type FirstSteps = Static<typeof FirstSteps>

export const getFirstSteps = endpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/admin/first-steps',
  tag: 'admin',
  needs: 'administrator',
  summary: 'What a new installation needs, and what of it is there',
  reply: FirstSteps,
})

export const putFirstStepsAway = endpoint({
  name: 'putFirstStepsAway',
  method: 'PUT',
  path: '/admin/first-steps/put-away',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Remove the first steps from the front page of all administrators, or show them again',
  body: Type.Object({ put_away: Type.Boolean() }),
  reply: FirstSteps,
})
