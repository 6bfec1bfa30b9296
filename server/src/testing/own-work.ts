/**
 * Milliseconds that this thread has had of the processors. What is bounded by it is bounded on a busy machine too, where
 * the clock goes on while others have their turn.
 */
export function ownWork(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
