import type { ChatEvent } from '@utsyn/contract/chat.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../../http/app-error.ts'
import { cutOff } from '../chat.errors.ts'

/** Proxies close connections that are idle for half a minute. */
const KEEP_ALIVE_MS = 10_000

const FAILED = { message: 'Beklager, det oppstod en feil. Vennligst prøv igjen senere.', code: 'internal' }

export const wantsEvents = (request: FastifyRequest): boolean =>
  /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(request.headers.accept ?? '')

/**
 * Sends events one by one, no faster than the client reads them. Ends with `done` or `error`, or with neither if the client
 * has left. The signal aborts when the client leaves or on a timeout.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  events: AsyncIterable<ChatEvent>,
  signal: AbortSignal,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  // A client that disconnects is no error: `raw.destroyed` is checked instead.
  raw.on('error', () => undefined)
  const write = async (text: string) => {
    if (!raw.destroyed && !raw.write(text)) await once(raw, 'drain', { signal }).catch(() => undefined)
  }
  const send = ({ event, data }: ChatEvent) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
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
    if (signal.aborted) await sendError(cutOff())
  } catch (error) {
    const isForUser = error instanceof AppError
    if (!isForUser && !signal.aborted)
      request.log.error({ err: error }, 'An answer of the assistant has failed')
    await sendError(isForUser ? error : FAILED)
  } finally {
    clearInterval(alive)
    raw.end()
  }
}
