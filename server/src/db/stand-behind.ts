import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { processorOf } from './processor-of.ts'

/** As far behind as `nice` goes. */
export const LAST = 19

const LOOK_EVERY_MS = 500

/**
 * Lets a process of this machine stand behind all others: at once by its niceness, and once it has worked for
 * `idle_after` milliseconds by taking only what nobody else wants. Linux gives even the nicest process its whole slice
 * of 3 ms before somebody else gets a turn, at each step of an answer, but not an idle one. It is the work that counts
 * and not the time: who brings in one ad on a busy machine would wait for ever. Does nothing about a process of another
 * user.
 */
export function standBehind(pid: number, idle_after: number): void {
  try {
    setPriority(pid, LAST)
  } catch {
    return
  }
  if (process.platform !== 'linux') return
  const look = setInterval(() => {
    const worked = processorOf(pid)
    if (worked !== null && worked * 1_000 < idle_after) return
    clearInterval(look)
    if (worked !== null) makeIdle(pid)
  }, LOOK_EVERY_MS).unref()
}

/** Where the program is missing it stays as it is. */
function makeIdle(pid: number): void {
  const child = spawn('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], { stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
}
