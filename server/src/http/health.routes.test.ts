import fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connectKysely, connectPool } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { answerErrors } from './error-handler.ts'
import { registerHealthRoutes } from './health.routes.ts'

test('without its database a process is not ready, and a gate still sends people to it', async () => {
  const pool = connectPool({ url: 'postgres://127.0.0.1:1/none', log: pino({ level: 'silent' }) })
  const app = fastify().decorate('isDraining', false)
  answerErrors(app)
  const log = pino({ level: 'silent' })
  registerHealthRoutes(app, { db: connectKysely(pool), version: '1', log } as unknown as Deps)
  const ask = async (path: string) => (await app.inject(path)).statusCode
  const both = async () => [await ask('/readyz/process'), await ask('/readyz')]
  expect(await both()).toEqual([200, 503])
  app.isWarmingUp = true
  expect(await both()).toEqual([503, 503])
  app.isWarmingUp = false
  app.isDraining = true
  expect(await both()).toEqual([503, 503])
  await app.close()
  await pool.end()
})
