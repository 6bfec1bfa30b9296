import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** More than any event of ours is; a stream that never ends a line must not fill the memory. */
const LONGEST_EVENT = 2_000_000

/**
 * The events of a stream as they come, wherever the network has cut it. `onBytes` is called for everything that comes,
 * also for what only keeps the line open.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<EventSourceMessage, void, undefined> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const come: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => come.push(event), maxBufferSize: LONGEST_EVENT })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      parser.feed(decoder.decode(value, { stream: true }))
      yield* come.splice(0)
    }
  } finally {
    // Whoever stops listening ends the answer.
    reader.cancel().catch(() => {})
  }
}
