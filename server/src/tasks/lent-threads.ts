import { type ResourceLimits, Worker } from 'node:worker_threads'

/** How long a thread that has done its work waits for more: starting one takes a third of a second of a core. */
const REST_MS = 60_000
/** So many of a kind may wait; the others end. */
const MOST_AT_REST = 2

const atRest = new Map<string, Worker[]>()

/**
 * A thread that runs `file`, which has done a work before or is started now. It belongs to one at a time, who hands it
 * to `giveBack` when all its work is done and answered, and ends it otherwise. One at rest keeps no process alive.
 */
export function lendThread(file: URL, resourceLimits: ResourceLimits): Worker {
  const rested = atRest.get(file.href)?.pop()
  if (rested) {
    rested.ref()
    return rested
  }
  const started = new Worker(file, { resourceLimits })
  // A thread that has used up its memory says so here, and then ends.
  started.on('error', () => undefined)
  started.on('exit', () => leave(file.href, started))
  return started
}

export async function giveBack(file: URL, thread: Worker): Promise<void> {
  const others = atRest.get(file.href) ?? []
  atRest.set(file.href, others)
  if (others.length >= MOST_AT_REST) {
    await thread.terminate()
    return
  }
  others.push(thread)
  thread.unref()
  setTimeout(() => {
    if (leave(file.href, thread)) void thread.terminate()
  }, REST_MS).unref()
}

/** Whether it was at rest. */
function leave(kind: string, thread: Worker): boolean {
  const others = atRest.get(kind)
  const place = others?.indexOf(thread) ?? -1
  if (place !== -1) others!.splice(place, 1)
  return place !== -1
}
