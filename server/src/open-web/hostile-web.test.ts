// Waits for what takes too long.
// @module-tag long
import { createServer as createTcpServer } from 'node:net'
import type { RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  constants,
  createBrotliCompress,
  createZstdCompress,
  deflateRawSync,
  deflateSync,
  gzipSync,
} from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FakeWeb } from '../testing/fake-web.ts'
import { HOSTILE_ADDRESSES, HOSTILE_ANSWERS, HOSTILE_REDIRECTS } from '../testing/hostile-addresses.ts'
import { checkAddress } from './check-address.ts'
import { type FetchRefusal, FetchRefused, refusalText } from './fetch-refused.ts'
import type { OpenWeb } from './open-web.ts'

const MEGABYTE = 1_000_000
const PAGE = '<h1>Ledige stillinger</h1>'

let web: FakeWeb
let pagesRead = 0
let openWeb: OpenWeb

beforeAll(async () => {
  web = await FakeWeb.start()
  openWeb = web.openWeb()
  await web.site('karriere.example', (request, response) => {
    pagesRead += 1
    const to = new URL(request.url!, 'http://karriere.example').searchParams.get('to')
    if (to === '/round-and-round') response.writeHead(302, { location: request.url }).end()
    else if (to) response.writeHead(302, { location: to }).end()
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
  })
  web.name('metadata.example', ['169.254.169.254'])
})
afterAll(async () => {
  await openWeb.close()
  web.close()
})
afterEach(() => expect(web.canaryHits).toBe(0))

/** Why a fetch was refused; fails the test when it was not. */
async function refusal(
  address: unknown,
  options: Parameters<OpenWeb['fetch']>[1] = {},
): Promise<FetchRefusal> {
  try {
    const { status } = await openWeb.fetch(address as string, { isBoundByRobots: false, pace: 0, ...options })
    return expect.fail(`It was fetched, with status ${status}`)
  } catch (error) {
    if (error instanceof FetchRefused) return error.reason
    throw error
  }
}

describe.each(Object.entries(HOSTILE_ADDRESSES))('%s', (_group, rows) => {
  test.each(rows)('%j is refused', async (address, ...reasons) => {
    const lookups = web.lookups.length
    const dials = web.dials.length
    expect(reasons).toContain(await refusal(address))
    expect(() => checkAddress(address)).toThrow(FetchRefused)
    expect(web.lookups.length - lookups).toBe(0)
    expect(web.dials.length - dials).toBe(0)
  })
})

describe('DNS', () => {
  test.each(Object.entries(HOSTILE_ANSWERS))('a name that leads to %s is refused', async (_what, answers) => {
    web.name('trick.example', answers)
    const dials = web.dials.length
    expect(await refusal('http://trick.example/')).toBe('blocked_ip')
    expect(web.dials.length - dials).toBe(0)
  })

  test('an unknown name is refused', async () => {
    expect(await refusal('http://unknown.example/')).toBe('dns')
  })

  test('a name with changing answers is looked up once, and the first answer is used', async () => {
    web.name('rebind.example', [web.addressOf('karriere.example')], ['127.0.0.1'])
    const lookups = web.lookups.length
    const answer = await openWeb.fetch('http://rebind.example/', { isBoundByRobots: false, pace: 0 })
    expect(Buffer.from(answer.bytes).toString()).toBe(PAGE)
    expect(web.lookups.length - lookups).toBe(1)
    expect(web.dials.at(-1)!.addresses).toEqual([web.addressOf('karriere.example')])
    expect(await refusal('http://rebind.example/')).toBe('blocked_ip')
  })

  test('a connection that ends elsewhere is cut before anything is sent', async () => {
    const read = pagesRead
    const asBefore = web.pretendToReach('127.0.0.1')
    const reasons = [await refusal('http://karriere.example/'), await refusal('https://karriere.example/')]
    asBefore()
    expect(reasons).toEqual(['blocked_ip', 'blocked_ip'])
    expect(pagesRead).toBe(read)
  })
})

describe('redirects', () => {
  test.each(HOSTILE_REDIRECTS)('to %s are not followed', async (location, reason) => {
    expect(await refusal(`http://karriere.example/?to=${encodeURIComponent(location)}`)).toBe(reason)
  })

  test('from an encrypted to an open page are not followed', async () => {
    expect(await refusal('https://karriere.example/?to=http://karriere.example/')).toBe('downgrade')
  })
})

/** Brotli and zstd have no members to repeat, so the zeros are packed as they are produced. */
async function packedZeros(packer: NodeJS.ReadWriteStream, megabytes: number): Promise<Buffer> {
  const zeros = Buffer.alloc(MEGABYTE)
  const source = Readable.from(Array.from({ length: megabytes }, () => zeros))
  return buffer(source.pipe(packer))
}

const send = (headers: Record<string, string>, body?: string | Buffer): RequestListener => {
  return (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
}

const drip = (response: ServerResponse, everyMs: number, text = ' ') => {
  const timer = setInterval(() => response.write(text), everyMs)
  response.on('close', () => clearInterval(timer))
}

function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(65_536, 'x')
  const write = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', write)
  write()
}

const bomb = Buffer.concat(Array.from({ length: 200 }, () => gzipSync(Buffer.alloc(MEGABYTE))))

const HOSTILE_BODIES: [what: string, reason: FetchRefusal, pages: RequestListener][] = [
  ['a gzip of 200 MB', 'too_large', send({ 'content-encoding': 'gzip' }, bomb)],
  [
    'a brotli of 200 MB',
    'too_large',
    async (_request, response) => {
      const packer = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      send({ 'content-encoding': 'br' }, await packedZeros(packer, 200))(_request, response)
    },
  ],
  [
    'a zstd of 200 MB',
    'too_large',
    async (_request, response) =>
      send({ 'content-encoding': 'zstd' }, await packedZeros(createZstdCompress(), 200))(_request, response),
  ],
  [
    'a deflate of 20 MB',
    'too_large',
    send({ 'content-encoding': 'deflate' }, deflateSync(Buffer.alloc(20 * MEGABYTE))),
  ],
  [
    'a raw deflate of 20 MB',
    'too_large',
    send({ 'content-encoding': 'deflate' }, deflateRawSync(Buffer.alloc(20 * MEGABYTE))),
  ],
  [
    'a zstd that asks for a window of 128 MB',
    'encoding',
    async (_request, response) => {
      const packer = createZstdCompress({ params: { [constants.ZSTD_c_windowLog]: 27 } })
      send({ 'content-encoding': 'zstd' }, await packedZeros(packer, 1))(_request, response)
    },
  ],
  ['gzip in gzip', 'encoding', send({ 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(PAGE)))],
  ['an unknown encoding', 'encoding', send({ 'content-encoding': 'compress' }, PAGE)],
  ['a gzip that is none', 'encoding', send({ 'content-encoding': 'gzip' }, PAGE)],
  [
    'a gzip that is cut off',
    'encoding',
    send({ 'content-encoding': 'gzip' }, gzipSync(PAGE).subarray(0, 20)),
  ],
  [
    'a body without end',
    'too_large',
    (_request, response) => flood(response.writeHead(200, { 'content-type': 'text/html' })),
  ],
  [
    'pieces of one byte without end',
    'too_large',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders()
      const pieces = '1\r\nx\r\n'.repeat(10_000)
      const write = () => {
        while (!response.socket!.destroyed && response.socket!.write(pieces));
      }
      response.socket!.on('drain', write)
      write()
    },
  ],
  [
    'a length of 1 GB',
    'too_large',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000000000' }).flushHeaders(),
  ],
  [
    'a body shorter than its length',
    'fetch_failed',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).write(PAGE)
      setTimeout(() => response.destroy(), 20)
    },
  ],
  ['a PDF', 'content_type', send({ 'content-type': 'application/pdf' }, PAGE)],
  ['no type', 'content_type', (_request, response) => response.end(PAGE)],
  ['silence', 'timeout', () => undefined],
  [
    'silence after the headers',
    'timeout',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders(),
  ],
  [
    'one byte every 200 ms',
    'timeout',
    (_request, response) => drip(response.writeHead(200, { 'content-type': 'text/html' }), 200),
  ],
  ['headers of 60 kB', 'too_large', send({ 'x-long': 'x'.repeat(60_000) }, PAGE)],
]

describe('bodies', () => {
  test.each(HOSTILE_BODIES)('%s ends as %s', async (what, reason, pages) => {
    const host = `body-${HOSTILE_BODIES.findIndex(([name]) => name === what)}.example`
    await web.site(host, pages)
    const peak = process.resourceUsage().maxRSS
    const timeoutMs = reason === 'timeout' ? 500 : 60_000
    expect(await refusal(`http://${host}/`, { accept: ['text/html'], timeoutMs })).toBe(reason)
    expect(process.resourceUsage().maxRSS - peak).toBeLessThan(100_000)
  })

  test.each([
    ['a banner of another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['an answer of three bytes', 'HTT'],
    ['headers without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`],
  ])('%s is no page', async (_what, text) => {
    const host = `raw-${text.length}.example`
    await web.serve(
      host,
      createTcpServer((socket) => void socket.on('error', () => undefined).end(text)),
    )
    expect(['fetch_failed', 'too_large']).toContain(await refusal(`http://${host}/`))
  })
})

describe('one good page', () => {
  test('comes through', async () => {
    const answer = await openWeb.fetch('http://karriere.example/?to=%2F', {
      accept: ['text/html'],
      isBoundByRobots: false,
      pace: 0,
    })
    expect(Buffer.from(answer.bytes).toString()).toBe(PAGE)
    expect(answer).toMatchObject({
      url: 'http://karriere.example/',
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  })
})

test('the table is complete: 119 bad inputs and more', () => {
  const counts = {
    addresses: Object.values(HOSTILE_ADDRESSES).flat().length,
    dns: Object.keys(HOSTILE_ANSWERS).length + 1,
    rebinding: 2,
    redirects: HOSTILE_REDIRECTS.length + 1,
    bodies: HOSTILE_BODIES.length + 3,
  }
  expect(counts).toEqual({ addresses: 98, dns: 14, rebinding: 2, redirects: 12, bodies: 23 })
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(119)
})

test('each refusal has one Norwegian sentence', () => {
  expect(refusalText('blocked_ip')).toBe('Adressen peker til et lukket nett og kan ikke hentes.')
  for (const [, reason] of [...HOSTILE_REDIRECTS, ...Object.values(HOSTILE_ADDRESSES).flat()]) {
    expect(refusalText(reason)).toMatch(/^[A-ZÆØÅ].+[.]$/)
  }
})
