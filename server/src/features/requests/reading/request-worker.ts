/** Reads requests in a reader thread: see read-apart.ts. */
import { serveReader } from '../../../readers/serve-reader.ts'
import { sketchOf } from '../../jobs/ad-likeness.ts'
import { readAdText } from '../../jobs/reading/ad-text.ts'
import { readRequest, type RequestReading, type RequestText, tidyText } from './read-request.ts'

export interface ReadText {
  reading: RequestReading
  /** The text as it is kept, and as markdown; null when it is far larger than any request. */
  text: string
  markdown: string | null
  /** Of its demands: see `sameRequest`. */
  sketch: number[]
}

serveReader<RequestText, ReadText>((asked) => {
  const reading = readRequest(asked)
  const text = tidyText(asked.text)
  // Marks of HTML are text here, and addresses stand in angle brackets.
  const markdown = readAdText(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), null)?.markdown ?? null
  return { reading, text, markdown, sketch: sketchOf([...reading.must, ...reading.should].join('\n')) }
}, 'answer')
