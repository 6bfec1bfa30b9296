/**
 * Loaded with `--import` and `--expose-gc`: forces a garbage collection on SIGUSR2. This discards most compiled code,
 * and the process is slower for some seconds: it should happen before a row is measured, not in whichever row the next
 * collection falls.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread) process.on('SIGUSR2', () => globalThis.gc?.())

/** Flags for a process to be signalled. */
export const COLLECTING = ['--expose-gc', '--import', import.meta.filename]

export const collectGarbage = (pid: number): boolean => process.kill(pid, 'SIGUSR2')
