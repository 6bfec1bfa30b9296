// Waits for what takes too long.
// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerErrors } from './error-handler.ts'
import { shedLoad } from './shed-load.ts'

let app: FastifyInstance
beforeEach(() => {
  app = fastify()
  answerErrors(app)
})
afterEach(() => app.close())

const open = { config: { open: true } }
async function serve(): Promise<void> {
  for (const path of ['/api/jobs/', '/'] as const) app.get(path, () => 'ok')
  for (const path of ['/api/login', '/healthz'] as const) app.get(path, open, () => 'ok')
  await app.ready()
}
const status = async (url: string) => (await app.inject({ url })).statusCode

/** Blocks the event loop. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Until the average of a sample shows it, which a busy machine may delay. */
async function overload(): Promise<void> {
  for (let nth = 0; nth < 100 && (await status('/api/jobs/')) === 200; nth++) {
    block(40)
    await sleep(1)
  }
}

describe('while the process is overloaded', () => {
  beforeEach(async () => {
    await shedLoad(app, { maxEventLoopDelay: 5, sampleMs: 100 })
    await serve()
    await overload()
  })

  test('calls are refused with Retry-After', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/api/jobs/' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(body)).toMatchObject({ code: 'overloaded' })
  })

  test.each(['/', '/api/login', '/healthz'])('%s is answered', async (path) => {
    expect(await status(path)).toBe(200)
  })
})

test('one slow moment within a sample is no overload', async () => {
  await shedLoad(app, { maxEventLoopDelay: 400, sampleMs: 3_000 })
  await serve()
  await sleep(300)
  block(1_200)
  // Until after the sample has ended.
  for (let nth = 0; nth < 10; nth++) {
    expect(await status('/api/jobs/')).toBe(200)
    await sleep(300)
  }
})
