import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { FakeWeb } from '../testing/fake-web.ts'
import { FetchRefused } from './fetch-refused.ts'
import type { FetchOptions } from './fetch-options.ts'
import { createOpenWeb, type OpenWeb } from './open-web.ts'

const PAGE = '<h1>Ledige stillinger</h1>'
const NOW: FetchOptions = { isBoundByRobots: false, pace: 0 }

interface Seen {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

let web: FakeWeb
let openWeb: OpenWeb
const seen: Seen[] = []
const lines: string[] = []
let made = 0

beforeAll(async () => {
  web = await FakeWeb.start()
  openWeb = newOpenWeb([])
})
afterAll(async () => {
  await openWeb.close()
  web.close()
})
afterEach(() => {
  vi.useRealTimers()
  seen.splice(0)
  expect(web.canaryHits).toBe(0)
})

function newOpenWeb(allowedOrigins: string[]): OpenWeb {
  return createOpenWeb({
    userAgent: 'Utsyn/1.0 (+https://firma.example)',
    allowedOrigins,
    resolve: web.resolve,
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  })
}

/** A site for one test that records its requests. Returns its origin. */
async function site(pages: RequestListener): Promise<string> {
  const host = `site-${++made}.example`
  await web.site(host, (request, response) => {
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      seen.push({ method: request.method!, path: request.url!, headers: request.headers, body })
      pages(request, response)
    })
  })
  return `http://${host}`
}

const text = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString()
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchRefused ? error.reason : error),
  )

describe('requests', () => {
  test('has our user agent, and no cookie from an earlier response', async () => {
    const origin = await site((_request, response) => response.setHeader('set-cookie', 'a=1').end(PAGE))
    await openWeb
      .fetch(`${origin}/a?b=c#d`, { ...NOW, accept: ['text/html', 'application/json'] })
      .catch(() => null)
    await openWeb.fetch(`${origin}/`, NOW)
    expect(seen[0]).toMatchObject({
      method: 'GET',
      path: '/a?b=c',
      headers: {
        'user-agent': 'Utsyn/1.0 (+https://firma.example)',
        accept: 'text/html, application/json',
        'accept-language': expect.stringMatching(/^nb/),
      },
    })
    expect(seen[1]!.headers).not.toHaveProperty('cookie')
  })

  test('a POST with its body', async () => {
    const origin = await site((_request, response) => response.end('{}'))
    const headers = { 'Content-Type': 'application/json' }
    await openWeb.fetch(origin, { ...NOW, method: 'POST', headers, body: '{"take":10}' })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      body: '{"take":10}',
      headers: { 'content-type': 'application/json' },
    })
  })

  test.each(['cookie', 'Host', 'Proxy-Authorization', 'transfer-encoding'])('never %s', async (name) => {
    const origin = await site((_request, response) => response.end(PAGE))
    await expect(openWeb.fetch(origin, { ...NOW, headers: { [name]: 'x' } })).rejects.toThrow(TypeError)
    expect(seen).toEqual([])
  })

  test('encrypted connections must prove the name', async () => {
    const origin = await site((_request, response) => response.end(PAGE))
    await openWeb.fetch(origin.replace('http:', 'https:'), NOW)
    expect(web.dials.at(-1)).toMatchObject({
      port: 443,
      tls: { rejectUnauthorized: true, servername: new URL(origin).hostname },
    })
  })
})

describe('responses', () => {
  test.each([
    ['gzip', gzipSync(PAGE)],
    ['x-gzip', gzipSync(PAGE)],
    ['br', brotliCompressSync(PAGE)],
    ['zstd', zstdCompressSync(PAGE)],
    ['deflate', deflateSync(PAGE)],
    ['deflate', deflateRawSync(PAGE)],
    ['identity', Buffer.from(PAGE)],
  ])('%s is unpacked', async (encoding, packed) => {
    const origin = await site((_request, response) =>
      response.setHeader('content-encoding', encoding).end(packed),
    )
    expect(text(await openWeb.fetch(origin, NOW))).toBe(PAGE)
  })

  test('a body up to the limit, and not a byte more', async () => {
    const origin = await site((_request, response) => response.end('x'.repeat(100_000)))
    expect((await openWeb.fetch(origin, { ...NOW, maxBytes: 100_000 })).bytes).toHaveLength(100_000)
    expect(await reasonOf(openWeb.fetch(origin, { ...NOW, maxBytes: 99_999 }))).toBe('too_large')
  })

  test('304 passes with an empty body, and the headers that matter', async () => {
    const origin = await site((request, response) => {
      response.setHeader('etag', '"1"').setHeader('x-other', 'no')
      response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end()
    })
    const answer = await openWeb.fetch(origin, {
      ...NOW,
      accept: ['text/html'],
      headers: { 'If-None-Match': '"1"' },
    })
    expect(answer).toEqual({
      url: `${origin}/`,
      status: 304,
      headers: { etag: '"1"' },
      bytes: new Uint8Array(),
    })
  })

  test.each([
    [204, 'text/html', ''],
    [404, 'application/json', PAGE],
    [429, 'text/plain', PAGE],
    [500, 'text/plain', PAGE],
    [302, 'text/plain', ''],
  ])('status %i is an answer, not an error', async (status, type, expected) => {
    const origin = await site((_request, response) =>
      response.writeHead(status, { 'content-type': type, 'retry-after': '5' }).end(PAGE),
    )
    const answer = await openWeb.fetch(origin, { ...NOW, accept: ['text/html'] })
    expect(answer.status).toBe(status)
    expect(answer.headers['retry-after']).toBe('5')
    expect(text(answer)).toBe(expected)
  })

  test.each([
    ['too large', (response) => response.writeHead(500).end('x'.repeat(5_000))],
    [
      'a bomb',
      (response) => response.writeHead(500, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(5_000))),
    ],
    ['unreadable', (response) => response.writeHead(500, { 'content-encoding': 'gzip' }).end('x')],
  ] as [string, (response: Parameters<RequestListener>[1]) => void][])(
    'of an error page that is %s only the status comes through',
    async (_what, pages) => {
      const origin = await site((_request, response) => pages(response))
      const answer = await openWeb.fetch(origin, { ...NOW, maxBytes: 1_000 })
      expect(answer).toMatchObject({ status: 500, bytes: new Uint8Array() })
    },
  )

  test('media types by family', async () => {
    const origin = await site((_request, response) =>
      response.setHeader('content-type', 'image/PNG').end(PAGE),
    )
    expect((await openWeb.fetch(origin, { ...NOW, accept: ['image/*'] })).status).toBe(200)
    expect(await reasonOf(openWeb.fetch(origin, { ...NOW, accept: ['text/*'] }))).toBe('content_type')
  })
})

describe('redirects', () => {
  test('are followed five times, also to where the path is written in Norwegian', async () => {
    const origin = await site((request, response) => {
      const [, left = ''] = /^\/(\d+)$/.exec(request.url!) ?? []
      if (left === '') response.end(PAGE)
      else
        response
          .writeHead(302, {
            location: Buffer.from(left === '1' ? 'rådgiver' : `/${Number(left) - 1}`).toString('latin1'),
          })
          .end('x')
    })
    expect(await openWeb.fetch(`${origin}/5`, NOW)).toMatchObject({
      url: `${origin}/r%C3%A5dgiver`,
      status: 200,
    })
    expect(await reasonOf(openWeb.fetch(`${origin}/6`, NOW))).toBe('too_many_redirects')
  })

  test('to another origin drop private headers', async () => {
    const other = await site((_request, response) => response.end(PAGE))
    const origin = await site((request, response) =>
      response.writeHead(307, { location: request.url === '/away' ? `${other}/` : '/away' }).end(),
    )
    const headers = { authorization: 'Bearer secret', 'x-api-key': 'secret', 'if-none-match': '"1"' }
    await openWeb.fetch(`${origin}/`, { ...NOW, headers })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
      undefined,
    ])
    expect(JSON.stringify(seen[2])).not.toMatch(/secret|if-none-match/)
    expect(seen[2]!.headers['user-agent']).toContain('Utsyn')
  })

  test.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', '{}'],
    [308, 'POST', '{}'],
  ])('%i after a POST becomes a %s', async (status, method, body) => {
    const origin = await site((request, response) =>
      request.url === '/there'
        ? response.end(PAGE)
        : response.writeHead(status, { location: '/there' }).end(),
    )
    await openWeb.fetch(origin, {
      ...NOW,
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(seen[1]).toMatchObject({ method, body })
    expect('content-type' in seen[1]!.headers).toBe(method === 'POST')
  })
})

describe('allowed origins', () => {
  test('may be private and on any port, with every other check and limit', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/out') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      else if (request.url === '/around') response.writeHead(302, { location: '/' }).end()
      else response.end(PAGE)
    })
    await web.serve('closed.example', server)
    const { port } = server.address() as AddressInfo
    web.name('intranet', [web.addressOf('closed.example')])
    const origin = `http://intranet:${port}`
    const allowed = newOpenWeb([origin])

    expect(await reasonOf(openWeb.fetch(origin, NOW))).toBe('blocked_host')
    expect(text(await allowed.fetch(origin, NOW))).toBe(PAGE)
    expect(text(await allowed.fetch(`${origin}/around`, NOW))).toBe(PAGE)
    expect(allowed.check(` ${origin}/karriere `).href).toBe(`${origin}/karriere`)
    expect(await reasonOf(allowed.fetch(`${origin}/out`, NOW))).toBe('blocked_ip')
    expect(await reasonOf(allowed.fetch(origin, { ...NOW, maxBytes: 5 }))).toBe('too_large')
    expect(await reasonOf(allowed.fetch(`http://intranet:${port + 1}/`, NOW))).toBe('blocked_host')
    expect(await reasonOf(allowed.fetch(`http://a:b@intranet:${port}/`, NOW))).toBe('credentials')

    const outside = await site((_request, response) =>
      response.writeHead(302, { location: `${origin}/` }).end(),
    )
    expect(await reasonOf(allowed.fetch(outside, NOW))).toBe('blocked_host')
    await allowed.close()
  })
})

describe('robots.txt', () => {
  async function siteWithRobots(status: number, robots: string): Promise<string> {
    return site((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(status).end(robots)
      else response.end(PAGE)
    })
  }
  const asked = () => seen.map(({ path }) => path)

  test('is read once an hour', async () => {
    const origin = await siteWithRobots(200, 'User-agent: *\nDisallow: /admin')
    const options = { pace: 0 }
    expect(await reasonOf(openWeb.fetch(`${origin}/admin/x`, options))).toBe('robots')
    expect(await reasonOf(openWeb.fetch(`${origin}/jobb`, options))).toBe('fetched')
    expect(asked()).toEqual(['/robots.txt', '/jobb'])
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] })
    await openWeb.fetch(`${origin}/jobb`, options)
    expect(asked()).toEqual(['/robots.txt', '/jobb', '/robots.txt', '/jobb'])
  })

  test.each([
    [404, 'User-agent: *\nDisallow: /', 'fetched'],
    [403, '', 'fetched'],
    [500, '', 'robots'],
    [503, '', 'robots'],
    [200, 'x'.repeat(600_000), 'robots'],
  ])('with status %i', async (status, robots, expected) => {
    const origin = await siteWithRobots(status, robots)
    expect(await reasonOf(openWeb.fetch(origin, { pace: 0 }))).toBe(expected)
  })

  test('goes through the same guard, and holds for the target of a redirect', async () => {
    const target = await siteWithRobots(200, 'User-agent: utsyn\nDisallow: /')
    const origin = await site((request, response) => {
      const to = request.url === '/robots.txt' ? 'http://127.0.0.1/' : target
      response.writeHead(302, { location: to }).end()
    })
    expect(await reasonOf(openWeb.fetch(origin, { pace: 0 }))).toBe('robots')
    expect(asked()).toEqual(['/robots.txt', '/', '/robots.txt'])
  })

  test('is fetched once for many waiting requests, and cancelling one does not affect the others', async () => {
    const origin = await siteWithRobots(200, '')
    const leave = new AbortController()
    const first = openWeb
      .fetch(`${origin}/1`, { pace: 0, signal: leave.signal })
      .catch((error: Error) => error.name)
    const others = ['/2', '/3'].map((path) => openWeb.fetch(origin + path, { pace: 0 }))
    leave.abort()
    expect(await first).toBe('AbortError')
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    expect(asked().toSorted()).toEqual(['/2', '/3', '/robots.txt'])
  })

  test('of a site that is away is asked for again', async () => {
    web.name('away.example', [])
    expect(await reasonOf(openWeb.fetch('http://away.example/', { pace: 0 }))).toBe('dns')
    const origin = await siteWithRobots(200, '')
    web.name('away.example', [web.addressOf(new URL(origin).hostname)])
    expect(await reasonOf(openWeb.fetch('http://away.example/', { pace: 0 }))).toBe('fetched')
  })
})

describe('manners', () => {
  test('one request at a time to a host, with a pause between their beginnings', async () => {
    let underWay = 0
    let most = 0
    const origin = await site((_request, response) => {
      most = Math.max(most, ++underWay)
      setTimeout(() => {
        underWay -= 1
        response.end(PAGE)
      }, 20)
    })
    const begun = performance.now()
    await Promise.all(
      ['/1', '/2', '/3', '/4'].map((path) => openWeb.fetch(origin + path, { ...NOW, pace: 100 })),
    )
    expect(most).toBe(1)
    expect(seen.map(({ path }) => path)).toEqual(['/1', '/2', '/3', '/4'])
    expect(performance.now() - begun).toBeGreaterThan(300)
  })

  test('waiting for a turn does not use up the time of a request', async () => {
    const origin = await site((request, response) =>
      request.url === '/treg' ? setTimeout(() => response.end(PAGE), 5_500) : response.end(PAGE),
    )
    const answers = await Promise.all([
      openWeb.fetch(`${origin}/treg`, { ...NOW, timeoutMs: 60_000 }),
      openWeb.fetch(origin, { ...NOW, timeoutMs: 5_000 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('redirects share one time', async () => {
    const origin = await site((_request, response) =>
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150),
    )
    expect(await reasonOf(openWeb.fetch(origin, { ...NOW, timeoutMs: 400 }))).toBe('timeout')
    expect(seen.length).toBeLessThan(4)
  })

  test('a request can be cancelled at any time', async () => {
    const origin = await site(() => undefined)
    const leave = new AbortController()
    const all = [1, 2].map(() =>
      openWeb.fetch(origin, { ...NOW, signal: leave.signal }).catch((error: Error) => error.name),
    )
    await expect.poll(() => seen).toHaveLength(1)
    leave.abort()
    expect(await Promise.all(all)).toEqual(['AbortError', 'AbortError'])
    expect(
      await openWeb.fetch(origin, { ...NOW, signal: leave.signal }).catch((error: Error) => error.name),
    ).toBe('AbortError')
  })

  test('closing ends running and waiting requests, and starts no new ones', async () => {
    const origin = await site(() => undefined)
    const ending = newOpenWeb([])
    const all = [1, 2].map(() => reasonOf(ending.fetch(origin, NOW)))
    await expect.poll(() => seen).toHaveLength(1)
    await ending.close()
    expect(await Promise.all(all)).toEqual(['stopping', 'stopping'])
    expect(await reasonOf(ending.fetch(origin, NOW))).toBe('stopping')
    expect(seen).toHaveLength(1)
  })

  test('the log names the host and the reason, and not the path or query', async () => {
    lines.splice(0)
    await reasonOf(openWeb.fetch('http://user:secret@karriere.example/?token=secret', NOW))
    expect(lines.join()).toMatch(/karriere\.example.*credentials/)
    expect(lines.join()).not.toContain('secret')
  })
})
