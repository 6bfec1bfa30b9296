import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

const bytes = new TextEncoder()

function streamOf(chunks: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const all = [...chunks]
  return new ReadableStream({
    pull(controller) {
      const chunk = all.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
}

async function read(chunks: Iterable<Uint8Array>): Promise<{ event: string | undefined; data: string }[]> {
  const events = []
  for await (const { event, data } of readEvents(streamOf(chunks))) events.push({ event, data })
  return events
}

/** The same bytes, split at these positions. */
function cutAt(whole: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [...new Set(places.map((place) => place % (whole.length + 1)))].sort((a, b) => a - b)
  return [0, ...cuts].map((from, nth) => whole.slice(from, cuts[nth] ?? whole.length))
}

test('events come whole wherever the network cuts them, also within a letter or a line end', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ø', '€', '😀', ' ', '\n', '\\', '"', ':', 'data') })
  const sent = fc.array(fc.record({ event: fc.constantFrom('delta', 'done'), text, alive: fc.boolean() }))
  await fc.assert(
    fc.asyncProperty(
      sent,
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat()),
      async (events, line_end, places) => {
        const wire = events
          .flatMap(({ event, text, alive }) => [
            ...(alive ? [': still here', ''] : []),
            `event: ${event}`,
            `data: ${JSON.stringify({ text })}`,
            '',
          ])
          .map((line) => line + line_end)
          .join('')
        expect(await read(cutAt(bytes.encode(wire), places))).toEqual(
          events.map(({ event, text }) => ({ event, data: JSON.stringify({ text }) })),
        )
      },
    ),
    { numRuns: 500 },
  )
})

test('an incomplete event at the end of the stream is dropped', async () => {
  expect(
    await read([bytes.encode('event: delta\ndata: {"text":"hel"}\n\nevent: done\ndata: {"con')]),
  ).toEqual([{ event: 'delta', data: '{"text":"hel"}' }])
})

test('a consumer that stops ends the stream, and every byte counts as a sign of life', async () => {
  let ended = false
  let signs = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes.encode(': here\n\ndata: 1\n\n')),
    cancel() {
      ended = true
    },
  })
  for await (const { data } of readEvents(stream, () => signs++)) {
    expect(data).toBe('1')
    break
  }
  expect(ended).toBe(true)
  expect(signs).toBeGreaterThan(0)
})
