import { connect, type Socket } from 'node:net'
import { percentile } from '../faults/fault-row.ts'

/** The responses of a server under load. Milliseconds. */
export interface Load {
  rate: number
  p50: number
  p95: number
  p99: number
  answered: number
  /** Responses other than 200. */
  refused: number
}

export interface Target {
  port: number
  token?: string
  /** The path of each request, by its number. Several separated by a space are requested in parallel. */
  pathOf: (request: number) => string
  /** Number of concurrent clients, each asking again as soon as it has its response. */
  askers?: number | undefined
}

export const CONNECTIONS = 16

/** A lightweight client: with two cores it competes with what it measures. */
export interface LoadClient {
  /** Runs for that many requests and that long, and discards the measurements: for the compiler and the caches. */
  warmUp(requests: number, ms: number): Promise<void>
  /** Runs for that long, each connection asking again as soon as it has its response. */
  fire(ms: number): Promise<void>
  /** Of everything since the last call. */
  result(): Load
  close(): void
}

export async function openLoadClient({
  port,
  token,
  pathOf,
  askers: count = CONNECTIONS,
}: Target): Promise<LoadClient> {
  const headers = `Host: 127.0.0.1:${port}\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`
  const together = pathOf(0).split(' ').length
  const askers = await Promise.all(
    Array.from({ length: count }, () =>
      Promise.all(Array.from({ length: together }, () => openConnection(port))),
    ),
  )
  let latencies: number[] = []
  let refused = 0
  let spent = 0
  let asked = 0

  /** A request is complete when all its parts are. */
  async function keepAsking(connections: Connection[], until: number, least = 0): Promise<void> {
    while (asked < least || performance.now() < until) {
      const begun = performance.now()
      const paths = pathOf(asked++).split(' ')
      const statuses = await Promise.all(
        connections.map((connection, index) => connection.ask(`GET ${paths[index]} HTTP/1.1\r\n${headers}`)),
      )
      latencies.push(performance.now() - begun)
      if (statuses.some((status) => status !== 200)) refused++
      if (statuses.includes(BROKEN)) return
    }
  }

  const forget = () => {
    latencies = []
    refused = 0
    spent = 0
  }

  return {
    async warmUp(requests, ms) {
      const until = performance.now() + ms
      await Promise.all(askers.map((asker) => keepAsking(asker, until, requests)))
      forget()
    },
    async fire(ms) {
      const begun = performance.now()
      await Promise.all(askers.map((asker) => keepAsking(asker, begun + ms)))
      spent += performance.now() - begun
    },
    result() {
      const result = {
        rate: (latencies.length * 1000) / spent,
        p50: percentile(latencies, 50),
        p95: percentile(latencies, 95),
        p99: percentile(latencies, 99),
        answered: latencies.length,
        refused,
      }
      forget()
      return result
    },
    close: () => askers.flat().forEach(({ close }) => close()),
  }
}

interface Connection {
  /** Sends one request and returns its status, or BROKEN. */
  ask(request: string): Promise<number>
  close(): void
}

const BROKEN = 0
const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('\r\ncontent-length: ')
const STATUS_AT = 'HTTP/1.1 '.length

/**
 * The digits from there on. Read from the bytes: one server's longer headers must not cost the client more than
 * another's.
 */
function numberAt(bytes: Buffer, start: number): number {
  let number = 0
  for (let at = start; bytes[at]! >= 48 && bytes[at]! <= 57; at++) number = number * 10 + bytes[at]! - 48
  return number
}

/** Parses only the HTTP that our servers send: a status, a length, and that many bytes. */
async function openConnection(port: number): Promise<Connection> {
  const socket = await connected(port)
  let answer: ((status: number) => void) | undefined
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  let missing = 0
  const done = (value: number) => {
    const resolve = answer
    answer = undefined
    resolve?.(value)
  }
  socket.on('data', (chunk: Buffer) => {
    let body = chunk.length
    if (missing === 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      const at = head.indexOf(LENGTH)
      if (at < 0 || at > end)
        return void socket.destroy(new Error(`No length in: ${head.toString('latin1', 0, end)}`))
      status = numberAt(head, STATUS_AT)
      missing = numberAt(head, at + LENGTH.length)
      body = head.length - end - HEAD_END.length
      head = Buffer.alloc(0)
    }
    missing -= body
    if (missing <= 0) done(status)
  })
  socket.on('error', () => done(BROKEN))
  socket.on('close', () => done(BROKEN))
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answer = resolve
        if (socket.destroyed) done(BROKEN)
        else socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}
