import { Worker } from 'node:worker_threads'

export interface MachineWatch {
  /** Milliseconds that a short piece of work had to wait at worst since `begin`, or was stretched. */
  worst(): Promise<number>
  end(): Promise<void>
}

// 2 ms of work after a pause of 20 ms: on a quiet machine it is never late. In a thread of its own, so that what the
// rows themselves do in this process does not count.
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
 * Others may use the machine at the same time. The targets are meant for a quiet one, so what the machine itself holds
 * up is measured beside each row and allowed for.
 */
export function watchMachine(): MachineWatch {
  const worker = new Worker(SOURCE, { eval: true })
  worker.unref()
  const worst = () =>
    new Promise<number>((resolve) => {
      worker.once('message', (ms: number) => resolve(Math.max(0, ms)))
      worker.postMessage('')
    })
  return { worst, end: async () => void (await worker.terminate()) }
}

/** A request goes from the client to the portal, to the database, and both ways back: each may have to wait. */
export const HANDS = 4
