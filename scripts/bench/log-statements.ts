/**
 * Loaded with `--import` into a portal process: logs every statement that a request sends to its pool, as lines of JSON
 * in STATEMENT_LOG, before it is sent. Statements of one `wave` ran in parallel. Background statements of the portal
 * are left out.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { Client } from 'pg'
import type { Statement } from './captured-statements.ts'

const file = process.env['STATEMENT_LOG'] ?? ''
const requests = new AsyncLocalStorage<true>()
let wave = 0

subscribe('http.server.request.start', () => requests.enterWith(true))

type Query = (this: Client, ...args: unknown[]) => unknown
const prototype = Client.prototype as unknown as { query: Query; connectionParameters: unknown }
const query = prototype.query

prototype.query = function (...args) {
  const { application_name } = (this as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters
  const [first, values = []] = args
  const statement = (typeof first === 'string' ? { text: first, values } : first) as Partial<Statement>
  if (requests.getStore() && application_name === 'utsyn' && statement.text !== undefined) {
    const { text, values = [], name } = statement
    appendFileSync(file, `${JSON.stringify({ wave, text, values, name })}\n`)
  }
  // A pool passes a callback as the last argument; on a dedicated connection a promise is returned.
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    args[args.length - 1] = (...answer: unknown[]) => {
      wave++
      ;(callback as (...answer: unknown[]) => void)(...answer)
    }
    return query.apply(this, args)
  }
  const answer = query.apply(this, args)
  if (answer instanceof Promise) void answer.finally(() => wave++).catch(() => undefined)
  return answer
}
