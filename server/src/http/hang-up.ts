import type { FastifyReply } from 'fastify'

/**
 * Aborted when the caller hangs up before the answer is out. Fastify's `request.signal` is also aborted when a body has
 * been read to its end, so it cannot be used for calls that have one.
 */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const caller = new AbortController()
  reply.raw.once('close', () => {
    if (hasHungUp(reply)) caller.abort()
  })
  return caller.signal
}

/** Whether the connection has closed before the answer is out. */
export const hasHungUp = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished
