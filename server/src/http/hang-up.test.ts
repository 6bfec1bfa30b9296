import fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerErrors } from './error-handler.ts'
import { hangUpOf } from './hang-up.ts'

/** What is logged when the caller leaves while `work` runs. */
async function logOfLeaving(work: (reply: FastifyReply) => Promise<unknown>) {
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  const begun = Promise.withResolvers<void>()
  answerErrors(app)
  app.post('/', (_request, reply) => {
    begun.resolve()
    return work(reply)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  caller.write(
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  await begun.promise
  lines.length = 0
  caller.destroy()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await app.close()
  return lines.map(({ level, msg }) => [pino.levels.labels[level], msg])
}

const LEFT = [['info', 'The caller hung up before the answer']]

test('a caller who leaves while work is done for them is no error', async () => {
  const waiting = (reply: FastifyReply) => sleep(60_000, undefined, { signal: hangUpOf(reply) })
  expect(await logOfLeaving(waiting)).toEqual(LEFT)
})

test('nor when work that had a time limit too gives up', async () => {
  const limited = async (reply: FastifyReply) => {
    const patience = AbortSignal.any([hangUpOf(reply), AbortSignal.timeout(60_000)])
    await once(new EventTarget(), 'never', { signal: patience })
  }
  expect(await logOfLeaving(limited)).toEqual(LEFT)
})

test('a fault of ours stays one, although the caller has left', async () => {
  const broken = async (reply: FastifyReply) => {
    await once(hangUpOf(reply), 'abort')
    throw new Error('broken')
  }
  expect(await logOfLeaving(broken)).toEqual([['error', 'Noe gikk galt hos oss. Feilen er logget.']])
})

test('work that stops by itself is a fault of ours while the caller waits', async () => {
  const app = fastify()
  answerErrors(app)
  app.get('/', () => {
    throw new DOMException('Stopped', 'AbortError')
  })
  expect((await app.inject('/')).statusCode).toBe(500)
})
