import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from './app-error.ts'

/** Proxies close connections that are idle for half a minute. */
const KEEP_ALIVE_MS = 10_000

const FAILED = { message: 'Beklager, det oppstod en feil. Vennligst prøv igjen senere.', code: 'internal' }

export const wantsEvents = (request: FastifyRequest): boolean =>
  /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(request.headers.accept ?? '')

interface SentEvent {
  event: string
  data: unknown
}

/**
 * Sends events one by one, no faster than the client reads them. An error ends them with an event `error`, unless the client
 * has left; so does the signal, with `whenAborted`.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  events: AsyncIterable<SentEvent>,
  { signal, whenAborted }: { signal: AbortSignal; whenAborted: () => AppError },
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  // A client that disconnects is no error: `raw.destroyed` is checked instead.
  raw.on('error', () => undefined)
  const write = async (text: string) => {
    if (!raw.destroyed && !raw.write(text)) await once(raw, 'drain', { signal }).catch(() => undefined)
  }
  const send = ({ event, data }: SentEvent) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const sendError = ({ message, code }: Pick<AppError, 'message' | 'code'>) =>
    send({ event: 'error', data: { message, code } })
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  const alive = setInterval(() => void write(': fortsatt her\n\n'), KEEP_ALIVE_MS)
  try {
    for await (const event of events) {
      if (raw.destroyed) break
      await send(event)
      // Each chunk is flushed before the next is made.
      await nextTurn()
    }
    if (signal.aborted) await sendError(whenAborted())
  } catch (error) {
    const isForUser = error instanceof AppError
    if (!isForUser && !signal.aborted) request.log.error({ err: error }, 'A stream of events has failed')
    await sendError(isForUser ? error : FAILED)
  } finally {
    clearInterval(alive)
    raw.end()
  }
}
