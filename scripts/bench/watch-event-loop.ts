/**
 * Loaded with `--import` into a portal process: records the delay of its event loop in milliseconds, each tick of 10
 * ms, as lines `moment lateness` in EVENT_LOOP_LOG.
 */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env['EVENT_LOOP_LOG'] ?? ''
const TICK_MS = 10
const WRITE_EVERY = 50

let due = performance.now() + TICK_MS
let lines: string[] = []

function tick(): void {
  const late = Math.max(0, performance.now() - due)
  lines.push(`${Date.now()} ${late.toFixed(1)}\n`)
  if (lines.length === WRITE_EVERY) {
    appendFileSync(file, lines.join(''))
    lines = []
  }
  due = performance.now() + TICK_MS
  setTimeout(tick, TICK_MS).unref()
}
// Threads inherit the flags of their process, but their delay does not matter.
if (isMainThread) setTimeout(tick, TICK_MS).unref()
