import { setImmediate as breathe } from 'node:timers/promises'

/**
 * Works off what there is, a batch at a time, until nothing is left or the portal stops. `batch` answers how many it has
 * done and leaves each of them so that it is not there the next time: then a run that was cut short goes on by itself.
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

/** What `work` makes of each; other requests of this process are answered between two. */
export async function oneByOne<In, Out>(items: readonly In[], work: (item: In) => Out): Promise<Out[]> {
  const made: Out[] = []
  for (const item of items) {
    made.push(work(item))
    await breathe()
  }
  return made
}
