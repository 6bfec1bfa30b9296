import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How it treats the next message; then it takes messages again. */
export type Treatment =
  | { answers: number; headers?: Record<string, string> }
  /** Takes the message and closes the connection without a word. */
  | 'cut off after taking it'
  | 'cut off'
  | { slow: number }
  /** Takes the message, and answers without an end. */
  | 'flood'

/** A webhook of Teams, Slack or another program that keeps what it is sent, and misbehaves on request. */
export function fakeReceiver() {
  const received: Received[] = []
  const next: Treatment[] = []
  const answer: RequestListener = async (request, response) => {
    const body = await text(request).catch(() => null)
    if (body === null) return
    const how = next.shift()
    const isTaken = typeof how !== 'object' || 'slow' in how
    if (how !== 'cut off' && isTaken)
      received.push({ path: request.url ?? '', headers: request.headers, body })
    if (how === 'cut off' || how === 'cut off after taking it') return void request.socket.destroy()
    if (how === 'flood') {
      const piece = Buffer.alloc(65_536, 'x')
      const write = () => {
        while (!response.destroyed && response.write(piece));
      }
      response.on('drain', write)
      return write()
    }
    if (typeof how === 'object' && 'slow' in how) await sleep(how.slow)
    if (typeof how === 'object' && 'answers' in how) response.writeHead(how.answers, how.headers)
    response.end('ok')
  }
  return { received, next, answer }
}
