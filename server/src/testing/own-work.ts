/**
 * Processor milliseconds of this thread. A limit on it holds on a busy machine too, where the clock goes on while
 * others run.
 */
export function ownWork(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
