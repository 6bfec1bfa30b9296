import type { ChatEvent } from '@utsyn/contract/chat.ts'

/** The events in the text of a stream. */
export const eventsIn = (text: string): ChatEvent[] =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    ([, event, data]) => ({ event, data: JSON.parse(data!) }) as ChatEvent,
  )
