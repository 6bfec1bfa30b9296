import type { Readable, Writable } from 'node:stream'

/** A page can make messages long; a longer one than this closes the connection. */
const MAX_MESSAGE = 64_000_000

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

export interface DevtoolsPipe {
  /** Sends a DevTools command and returns its result. `session` is that of a page. */
  send<T>(method: string, params?: object, session?: string): Promise<T>
  /** One listener per event. */
  on<T>(event: string, hear: (params: T) => void): void
  /** Rejects everything that still waits for a response. */
  close(reason: Error): void
}

/** Talks to a Chromium started with --remote-debugging-pipe: JSON with a zero byte after each message. */
export function devtoolsPipe(to: Writable, from: Readable): DevtoolsPipe {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (params: never) => void>()
  let closed: Error | null = null
  let last = 0
  let parts: Buffer[] = []
  let size = 0

  function close(reason: Error): void {
    closed ??= reason
    for (const { reject } of waiting.values()) reject(closed)
    waiting.clear()
    from.destroy()
    to.destroy()
  }

  function hear(text: string): void {
    const { id, method, params, result, error } = JSON.parse(text) as Message
    if (id === undefined) return listeners.get(method ?? '')?.(params as never)
    const answer = waiting.get(id)
    waiting.delete(id)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result)
  }

  from.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      parts.push(rest.subarray(0, end))
      rest = rest.subarray(end + 1)
      const text = Buffer.concat(parts).toString('utf8')
      parts = []
      size = 0
      hear(text)
      if (closed) return
    }
    parts.push(rest)
    size += rest.length
    if (size > MAX_MESSAGE) close(new Error('The browser says too much at once'))
  })
  for (const end of [to, from]) {
    end.on('error', (error) => close(error))
    end.on('close', () => close(new Error('The browser is gone')))
  }

  return {
    send<T>(method: string, params: object = {}, session?: string) {
      if (closed) return Promise.reject(closed)
      const id = ++last
      const answer = Promise.withResolvers<unknown>()
      waiting.set(id, answer)
      to.write(`${JSON.stringify({ id, method, params, ...(session && { sessionId: session }) })}\0`)
      return answer.promise as Promise<T>
    },
    on: (event, listener) => void listeners.set(event, listener),
    close,
  }
}
