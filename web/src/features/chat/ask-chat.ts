import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { postChatMessage } from '@utsyn/contract/chat.ts'
import { exchange } from '../../lib/api-client.ts'
import { readEvents } from '../../lib/event-stream.ts'
import { type HeardEvent, readEvent, readReply } from './read-reply.ts'

/** The server gives a sign of life every ten seconds: after so long without one the line is dead. */
const SILENCE_MS = 40_000

/** Asks, and gives back what the server tells as it comes. Throws ApiError when it refuses, and what `signal` says. */
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

/** Null for what a newer server may tell and this page does not know. */
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
