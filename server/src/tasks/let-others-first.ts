import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** The share of a core that is left where somebody waits for an answer: a tenth of theirs. */
const NICE = 10

/**
 * Called in a thread: answers to people come before what it does, as long as they need the core. Only Linux has a
 * priority for each thread; elsewhere it would be that of the whole process, and nothing is changed.
 */
export function letOthersFirst(): void {
  if (!isMainThread && process.platform === 'linux') setPriority(NICE)
}
