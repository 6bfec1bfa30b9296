import { once } from 'node:events'
import { Readable, type Duplex } from 'node:stream'
import type { Client, Submittable } from 'pg'

// The driver supports the COPY protocol but has no API for it. These are the parts of its connection and query it uses.
type Connection = {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}
type CopyQuery = {
  submit(connection: Connection): void
  handleCopyData?(message: { chunk: Buffer }): void
  handleCopyInResponse?(connection: Connection): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const submit = (client: Client, query: CopyQuery) => client.query(query as unknown as Submittable)

export type RowBlock = { lines: Buffer; rows: number }

const BLOCK = 128 * 1024

/** Yields the output of `copy … to stdout` in blocks, with backpressure. */
export function copyOut(client: Client, text: string): AsyncIterable<RowBlock> {
  let connection: Connection | undefined
  let lines: Buffer[] = []
  let size = 0
  const blocks = new Readable({
    objectMode: true,
    highWaterMark: 4,
    read: () => void connection?.stream.resume(),
  })
  function flush(): void {
    if (lines.length === 0) return
    const block: RowBlock = { lines: Buffer.concat(lines), rows: lines.length }
    lines = []
    size = 0
    if (!blocks.push(block)) connection?.stream.pause()
  }
  submit(client, {
    submit(opened) {
      connection = opened
      opened.query(text)
    },
    handleCopyData({ chunk }) {
      // The driver reuses the chunk's memory.
      lines.push(Buffer.from(chunk))
      size += chunk.length
      if (size > BLOCK) flush()
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery() {
      flush()
      blocks.push(null)
    },
    handleError: (error) => void blocks.destroy(error),
  })
  return blocks
}

export type CopyTarget = { write(lines: Buffer): Promise<void>; end(): Promise<void> }

/** Opens `copy … from stdin`. What the server refuses surfaces in `end`, or in an earlier `write`. */
export async function copyIn(client: Client, text: string): Promise<CopyTarget> {
  const opened = Promise.withResolvers<Connection>()
  const done = Promise.withResolvers<void>()
  let failed: Error | undefined
  submit(client, {
    submit: (connection) => connection.query(text),
    handleCopyInResponse: (connection) => opened.resolve(connection),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => (failed ? done.reject(failed) : done.resolve()),
    handleError(error) {
      failed = error
      opened.reject(error)
      done.reject(error)
    },
  })
  // An error that arrives while nobody awaits it is thrown by the next call.
  done.promise.catch(() => undefined)
  const connection = await opened.promise
  return {
    async write(lines) {
      if (failed) throw failed
      connection.sendCopyFromChunk(lines)
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), done.promise])
    },
    async end() {
      if (!failed) connection.endCopyFrom()
      await done.promise
    },
  }
}
