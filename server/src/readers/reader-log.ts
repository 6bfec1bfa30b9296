import { parentPort } from 'node:worker_threads'
import { type Logger, pino } from 'pino'
import type { FromThread, LogLine } from './reader-messages.ts'

/** A log for reader threads: the process writes their lines among its own. */
export function readerLog(): Logger {
  const write = (text: string): void => {
    const {
      level,
      msg = '',
      time: _time,
      ...fields
    } = JSON.parse(text) as Record<string, unknown> & { msg?: string }
    const line = { level: level as LogLine['level'], fields, message: msg }
    parentPort?.postMessage({ line } satisfies FromThread<never>)
  }
  return pino({ level: 'debug', base: null, formatters: { level: (level) => ({ level }) } }, { write })
}
