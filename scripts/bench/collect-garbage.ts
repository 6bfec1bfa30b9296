/**
 * Loaded with `--import` and `--expose-gc`: collects everything that nobody uses any more whenever the process is sent
 * SIGUSR2. The runtime throws away most compiled code with it, and is slower for some seconds: that is to happen before
 * a row is measured, and not within whichever row comes when the time is up.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread) process.on('SIGUSR2', () => globalThis.gc?.())

/** How a process is started that is to be told. */
export const COLLECTING = ['--expose-gc', '--import', import.meta.filename]

export const collectGarbage = (pid: number): boolean => process.kill(pid, 'SIGUSR2')
