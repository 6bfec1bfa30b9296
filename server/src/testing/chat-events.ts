import type { ChatEvent } from '@utsyn/contract/chat.ts'

/** The events of a stream as they stand in its text. */
export const eventsIn = (text: string): ChatEvent[] =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    ([, event, data]) => ({ event, data: JSON.parse(data!) }) as ChatEvent,
  )
