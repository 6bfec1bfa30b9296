import type { ChatEvent } from '@utsyn/contract/chat.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../../http/app-error.ts'
import { cutOff } from '../chat.errors.ts'

/** Something in between closes connections on which nothing comes for half a minute. */
const KEEP_ALIVE_MS = 10_000

const FAILED = { message: 'Beklager, det oppstod en feil. Vennligst prøv igjen senere.', code: 'internal' }

export const wantsEvents = (request: FastifyRequest): boolean =>
  /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(request.headers.accept ?? '')

/**
 * Sends events as they come, each at once, and no faster than they are read. It ends with `done` or `error`, or without
 * either when nobody listens any longer. The signal says that nobody does, or that it took too long.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  events: AsyncIterable<ChatEvent>,
  signal: AbortSignal,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  // A client that has gone is no failure: `raw.destroyed` is checked instead.
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
      // Each bit leaves before the next is made.
      await nextTurn()
    }
    if (signal.aborted) await sendError(cutOff())
  } catch (error) {
    const isTold = error instanceof AppError
    if (!isTold && !signal.aborted) request.log.error({ err: error }, 'An answer of the assistant has failed')
    await sendError(isTold ? error : FAILED)
  } finally {
    clearInterval(alive)
    raw.end()
  }
}
