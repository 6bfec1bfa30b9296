import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Larger than any of our events; an endless line must not fill the memory. */
const LONGEST_EVENT = 2_000_000

/**
 * Yields the events of a stream, however the network has split it. `onBytes` is called for all bytes, keep-alives
 * included.
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
    // A consumer that stops ends the response.
    reader.cancel().catch(() => {})
  }
}
