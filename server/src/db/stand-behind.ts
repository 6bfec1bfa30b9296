import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { processorOf } from './processor-of.ts'

/** The lowest priority of `nice`. */
export const LAST = 19

const LOOK_EVERY_MS = 500

/**
 * Lowers the priority of a process on this machine: at once by its niceness, and after `idle_after` milliseconds of
 * work to the idle scheduling class. Linux gives even the nicest process a whole slice of 3 ms before others run, at
 * each step of an answer, but not an idle one. Measured in processor time and not wall time: an import of one ad on a
 * busy machine would otherwise wait for ever. Leaves processes of other users alone.
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

/** Without the program, the priority stays as it is. */
function makeIdle(pid: number): void {
  const child = spawn('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], { stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
}
