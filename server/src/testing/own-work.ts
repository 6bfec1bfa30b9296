/**
 * The least processor milliseconds of up to five runs, ending with the first within `bound`: what is slow is slow each
 * time, while garbage collection and the neighbours of a core fall into one or two.
 */
export function leastWork(run: () => unknown, bound: number): number {
  let least = Infinity
  for (let times = 0; times < 5 && (times === 0 || least > bound); times++) {
    const before = ownWork()
    run()
    least = Math.min(least, ownWork() - before)
  }
  return least
}

/** The same for work that is awaited, and for any figure: `measure` returns one. */
export async function leastOf(measure: () => Promise<number>, bound: number): Promise<number> {
  let least = Infinity
  for (let times = 0; times < 5 && (times === 0 || least > bound); times++)
    least = Math.min(least, await measure())
  return least
}

/**
 * Processor milliseconds of this thread. A limit on it holds on a busy machine too, where the clock goes on while
 * others run.
 */
export function ownWork(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
