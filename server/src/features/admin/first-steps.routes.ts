import { getFirstSteps, putFirstStepsAway } from '@utsyn/contract/first-steps.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { describeFirstSteps } from './first-steps.ts'
import { findInstallation, putFirstStepsAway as savePutAway } from './first-steps.repository.ts'

export function registerFirstStepRoutes(api: FastifyInstance, { db, config }: Deps): void {
  const describe = async () => describeFirstSteps(config, await findInstallation(db), new Date())

  route(api, getFirstSteps, describe)

  route(api, putFirstStepsAway, async ({ body }) => {
    await savePutAway(db, body.put_away)
    return describe()
  })
}
