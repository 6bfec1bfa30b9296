import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/** As far behind as `nice` goes. */
export const LAST = 19

/**
 * Lets a process of this machine stand behind all others: at once by its niceness, and if it lasts longer than
 * `idle_after` milliseconds by taking only what nobody else wants. Linux gives even the nicest process its whole slice
 * of 3 ms before somebody else gets a turn, at each step of an answer, but not an idle one; who only brings in an ad
 * on a busy machine shall not wait for ever. Does nothing about a process of another user.
 */
export function standBehind(pid: number, idle_after: number): void {
  try {
    setPriority(pid, LAST)
  } catch {
    return
  }
  if (process.platform === 'linux') setTimeout(() => makeIdle(pid), idle_after).unref()
}

/** Where the program is missing it stays as it is. */
function makeIdle(pid: number): void {
  const child = spawn('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], { stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
}
