import { once } from 'node:events'
import { Readable, type Duplex } from 'node:stream'
import type { Client, Submittable } from 'pg'

// The driver speaks COPY but offers no call for it. These are the parts of its connection and query that it takes.
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

/** The lines of `copy … to stdout`, no faster than they are read. */
export function copyOut(client: Client, text: string): Readable {
  let connection: Connection | undefined
  const rows = new Readable({ read: () => void connection?.stream.resume() })
  submit(client, {
    submit(opened) {
      connection = opened
      opened.query(text)
    },
    handleCopyData({ chunk }) {
      // The driver reuses the memory that the chunk lies in.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error) => void rows.destroy(error),
  })
  return rows
}

export type CopyTarget = { write(lines: Buffer): Promise<void>; end(): Promise<void> }

/** Opens `copy … from stdin`. What the server refuses comes as the error of `end`, or of a `write` before it. */
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
  // An error that comes while nobody waits is thrown by the next call.
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
