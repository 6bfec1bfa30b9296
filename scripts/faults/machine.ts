import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface MachineWatch {
  /** The allowance for the time since the last call. */
  allowance(): Promise<Allowance>
  end(): Promise<void>
}

/** The cost of other load on the machine. On a quiet machine `crowd` is 1 and `stall` nearly 0. */
export interface Allowance {
  /** Runnable programs of others per core before the row started, at least 1. */
  crowd: number
  /** The longest delay in milliseconds of a short piece of work. */
  stall: number
}

// 2 ms of work after a pause of 20 ms: on a quiet machine it is never late. In a thread of its own, so that the work of
// the rows in this process does not count.
const SOURCE = `
  const { parentPort } = require('node:worker_threads')
  const work = (rounds) => { let x = 0; for (let i = 0; i < rounds; i++) x = (x * 31 + i) | 0; return x }
  const time = (rounds) => { const from = performance.now(); work(rounds); return performance.now() - from }
  for (let i = 0; i < 5; i++) time(1e6)
  const rounds = Math.round((2 / Math.min(time(1e6), time(1e6), time(1e6))) * 1e6)
  let worst = 0
  parentPort.on('message', () => { parentPort.postMessage(worst); worst = 0 })
  let from = performance.now()
  setInterval(() => {
    work(rounds)
    const now = performance.now()
    worst = Math.max(worst, now - from - 22)
    from = now
  }, 20)
`

/**
 * Others may use the machine at the same time. The targets are meant for a quiet one, so its delays are measured beside
 * each row and allowed for.
 */
export function watchMachine(crowd: number): MachineWatch {
  const worker = new Worker(SOURCE, { eval: true })
  worker.unref()
  const allowance = () =>
    new Promise<Allowance>((resolve) => {
      worker.once('message', (ms: number) => resolve({ crowd, stall: Math.max(0, ms) }))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('')
    })
  return { allowance, end: async () => void (await worker.terminate()) }
}

/** How many programs want to run per core, at least 1. Call it before a row starts its own. */
export async function crowding(): Promise<number> {
  if (!existsSync('/proc/loadavg')) return 1
  let running = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    await sleep(25)
    // This process is one of them.
    running += Number(readFileSync('/proc/loadavg', 'utf8').split(/[ /]/)[3]) - 1
  }
  return Math.max(1, running / SAMPLES / availableParallelism())
}

const SAMPLES = 20

/** A request goes from the client to the portal, to the database, and back: each step may have to wait. */
export const HANDS = 4
