import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type ProcessState = { isAlive: boolean; command: string[] }

/** Whether a process runs, and its command line. A zombie counts as dead: it only waits for its parent to notice. */
export function processState(pid: number): ProcessState {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return { isAlive: false, command: [] }
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
    return { isAlive: state !== 'Z' && state !== 'X', command }
  } catch {
    return stateFromPs(pid)
  }
}

function stateFromPs(pid: number): ProcessState {
  if (process.platform === 'win32') return { isAlive: true, command: [] }
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return { isAlive: line !== '' && !line.startsWith('Z'), command: [line.replace(/^\S+\s+/, '')] }
  } catch {
    return { isAlive: false, command: [] }
  }
}
