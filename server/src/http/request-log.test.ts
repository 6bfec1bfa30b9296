import { pino } from 'pino'
import { expect, test } from 'vitest'
import { quietChildren, RequestLog } from './request-log.ts'

function logOfLines(level = 'info') {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level, base: null, timestamp: false, redact: ['token'] },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  return { log, lines }
}

test('a request that logs nothing creates no logger', () => {
  const { log } = logOfLines()
  let made = 0
  const request_log = new RequestLog(() => (made++, log.child({ request_id: 'a' })))
  expect(made).toBe(0)
  request_log.warn({ path: '/x' }, 'Slow')
  request_log.error('Broken')
  expect(made).toBe(1)
})

test.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)(
  'a line of level %s names its request, and hides what the log hides',
  (level) => {
    const { log, lines } = logOfLines('trace')
    const request_log = new RequestLog(() => log.child({ request_id: 'a' }))
    request_log[level]({ token: 'secret', n: 1 }, 'Said %s', 'so')
    expect(lines).toEqual([
      { level: log.levels.values[level], request_id: 'a', token: '[Redacted]', n: 1, msg: 'Said so' },
    ])
  },
)

test('a child logger is not created before it logs something either', () => {
  const { log, lines } = logOfLines()
  let made = 0
  const request_log = new RequestLog(() => (made++, log.child({ request_id: 'a' })))
  const child = request_log.child({ step: 1 })
  expect(made).toBe(0)
  child.info('said')
  expect(lines).toEqual([{ level: 30, request_id: 'a', step: 1, msg: 'said' }])
})

test('lines below the level are not written, and a child keeps the request', () => {
  const { log, lines } = logOfLines()
  const request_log = new RequestLog(() => log.child({ request_id: 'a' }))
  request_log.debug('too little')
  request_log.silent('nothing')
  request_log.child({ step: 2 }).info('enough')
  expect(request_log.level).toBe('info')
  request_log.level = 'error'
  request_log.warn('not any more')
  expect(lines).toEqual([{ level: 30, request_id: 'a', step: 2, msg: 'enough' }])
})

test('a log with lazy children writes its own lines, and its children carry their bindings', () => {
  const { log, lines } = logOfLines()
  const quiet = quietChildren(log as never)
  quiet.info('of the server')
  quiet.child({ request_id: 'b' }).info('of a request')
  expect(lines).toEqual([
    { level: 30, msg: 'of the server' },
    { level: 30, request_id: 'b', msg: 'of a request' },
  ])
})
