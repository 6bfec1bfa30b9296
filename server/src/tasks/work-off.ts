import { setImmediate as breathe } from 'node:timers/promises'

/**
 * Processes batches until nothing is left or the portal stops. `batch` returns how many it handled and must mark them
 * as done, so that an interrupted run can continue.
 */
export async function workOff(signal: AbortSignal, batch: () => Promise<number>): Promise<number> {
  let all = 0
  while (!signal.aborted) {
    const done = await batch()
    if (done === 0) break
    all += done
  }
  return all
}

/** Applies `work` to each item and lets other requests of this process run in between. */
export async function oneByOne<In, Out>(items: readonly In[], work: (item: In) => Out): Promise<Out[]> {
  const made: Out[] = []
  for (const item of items) {
    made.push(work(item))
    await breathe()
  }
  return made
}
