import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { postChatMessage } from '@utsyn/contract/chat.ts'
import { exchange } from '../../lib/api-client.ts'
import { readEvents } from '../../lib/event-stream.ts'
import { type HeardEvent, readEvent, readReply } from './read-reply.ts'

/** The server sends a keep-alive every ten seconds: after this long without one the connection is dead. */
const SILENCE_MS = 40_000

/**
 * Asks, and yields the server's events as they come. Throws ApiError on an error response, and the abort reason of
 * `signal`.
 */
export async function* askChat(
  body: BodyOf<typeof postChatMessage>,
  signal: AbortSignal,
): AsyncGenerator<HeardEvent, void, undefined> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  heard()
  try {
    const { response, body: answer } = await exchange({
      method: 'POST' satisfies typeof postChatMessage.method,
      address: '/chat/message' satisfies typeof postChatMessage.path,
      body,
      signal: AbortSignal.any([signal, silence.signal]),
      accept: 'text/event-stream',
    })
    if (!response.headers.get('content-type')?.includes('event-stream')) {
      yield { event: 'done', data: readReply(answer.data) }
      return
    }
    if (!response.body) return
    for await (const event of readEvents(response.body, heard)) {
      const known = readChatEvent(event)
      if (known) yield known
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Null for an event of a newer server. */
export function readChatEvent({
  event,
  data,
}: {
  event?: string | undefined
  data: string
}): HeardEvent | null {
  try {
    return readEvent(event, JSON.parse(data) as unknown)
  } catch {
    return null
  }
}
