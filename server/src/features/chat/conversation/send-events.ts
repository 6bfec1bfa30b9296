import type { ChatEvent } from '@utsyn/contract/chat.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../../http/app-error.ts'

/** Something in between closes connections on which nothing comes for half a minute. */
const KEEP_ALIVE_MS = 10_000

export const wantsEvents = (request: FastifyRequest): boolean =>
  /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(request.headers.accept ?? '')

/**
 * Sends events as they come, each at once, and no faster than they are read. It ends with `done` or `error`, or without
 * either when nobody listens any longer.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  events: AsyncGenerator<ChatEvent, unknown, undefined>,
  signal: AbortSignal,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  const ended = new AbortController()
  raw.once('close', () => ended.abort())
  raw.on('error', () => ended.abort())
  const write = async (text: string) => {
    if (ended.signal.aborted || raw.write(text)) return
    await once(raw, 'drain', { signal: ended.signal }).catch(() => undefined)
  }
  const send = ({ event, data }: ChatEvent) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
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
      if (ended.signal.aborted) break
      await send(event)
      // Each bit leaves before the next is made.
      await nextTurn()
    }
    if (signal.aborted && !ended.signal.aborted)
      await send({ event: 'error', data: { message: 'Svaret ble avbrutt. Prøv igjen.', code: 'cut_off' } })
  } catch (error) {
    const known = error instanceof AppError ? error : null
    if (!known && !signal.aborted) request.log.error({ err: error }, 'An answer of the assistant has failed')
    await send({
      event: 'error',
      data: {
        message: known?.message ?? 'Beklager, det oppstod en feil. Vennligst prøv igjen senere.',
        code: known?.code ?? 'internal',
      },
    })
  } finally {
    clearInterval(alive)
    raw.end()
  }
}
