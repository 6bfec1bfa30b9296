import { endpoint } from '@utsyn/contract/endpoint.ts'
import { pageQuery } from '@utsyn/contract/pagination.ts'
import type { FastifyInstance } from 'fastify'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { createHttpServer } from './http-server.ts'
import { route } from './route.ts'

const echo = endpoint({
  name: 'echo',
  method: 'POST',
  path: '/echo',
  tag: 'test',
  needs: 'leser',
  summary: 'Answers what it got',
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 10 }),
    count: Type.Optional(Type.Integer()),
  }),
  reply: Type.Object({ text: Type.String() }),
})
const bodyless = endpoint({
  name: 'bodyless',
  method: 'PUT',
  path: '/bodyless',
  tag: 'test',
  needs: 'leser',
  summary: 'Needs no body',
  reply: Type.Object({ got: Type.String() }),
})
const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/search/',
  tag: 'test',
  needs: 'leser',
  summary: 'Reads its query',
  query: Type.Object({
    ...pageQuery(24),
    name: Type.Optional(Type.Array(Type.String())),
  }),
  reply: Type.Object({ page: Type.Integer(), name: Type.Array(Type.String()) }),
})

let app: FastifyInstance
let port: number

beforeAll(async () => {
  const config = readConfig({
    PORTAL_SECRET: 'a secret that only tests know, long enough',
    LOG_PRETTY: 'false',
    // A busy test machine must not shed requests.
    MAX_EVENT_LOOP_DELAY: '0',
  })
  const deps = { config, publicUrl: 'http://localhost:3000', log: pino({ level: 'silent' }) } as Deps
  app = await createHttpServer(deps)
  route(app, echo, ({ body }) => ({ text: body.text }))
  route(app, bodyless, ({ body }) => ({ got: String(body) }))
  route(app, search, ({ query }) => ({ page: query.page ?? 0, name: query.name ?? [] }))
  app.get('/broken', () => {
    throw new Error('a secret detail')
  })
  app.get('/from', ({ ip, host, protocol }) => ({ ip, host, protocol }))
  app.get('/raw', (_request, reply) => {
    reply.hijack()
    reply.raw.end('raw')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } })

/** Sends raw bytes and reads the status line of the response. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (answer.includes('\r\n')) socket.end()
    })
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''))
    socket.on('error', reject)
  })
}

describe('bodies', () => {
  test('a right body is answered in the envelope', async () => {
    const reply = await post('{"text":"hei"}')
    expect(reply.json()).toEqual({ data: { text: 'hei' } })
  })

  test.each([
    ['a missing field', '{}', 'text', 'Feltet «text» mangler.'],
    ['a number for a text', '{"text":1}', 'text', 'Feltet «text» må være en tekst.'],
    ['a list for a text', '{"text":["a"]}', 'text', 'Feltet «text» må være en tekst.'],
    ['an empty text', '{"text":""}', 'text', 'Feltet «text» kan ikke være tomt.'],
    ['a long text', '{"text":"12345678901"}', 'text', 'Feltet «text» kan ha høyst 10 tegn.'],
    ['a text for a number', '{"text":"a","count":"1"}', 'count', 'Feltet «count» må være et heltall.'],
    ['malformed JSON', '{"text":', 'body', 'Innholdet er ikke gyldig JSON.'],
    ['a prototype', '{"__proto__":{"a":1},"text":"a"}', 'body', 'Innholdet er ikke gyldig JSON.'],
    ['no body', '', 'body', 'Feltet «body» må være et objekt.'],
  ])('%s is refused and names the field', async (_name, payload, field, message) => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ field, message, request_id: reply.headers['x-request-id'] })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s is refused: another site could send it unasked',
    async (type) => {
      expect((await post('{"text":"a"}', type)).statusCode).toBe(415)
    },
  )

  test('10 MB are refused', async () => {
    const reply = await post(`{"text":"${'a'.repeat(10_000_000)}"}`)
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large'])
  })

  test.each([true, false])(
    '10 MB get their answer although they are sent on (length said: %s)',
    async (said) => {
      const body = Buffer.alloc(10_000_000, 'a')
      const statuses = Array.from({ length: 5 }, async () => {
        const headers = { 'content-type': 'application/json' }
        const payload = said ? body : new Blob([body]).stream()
        const options = { method: 'POST', headers, body: payload, duplex: 'half' } as RequestInit
        return (await fetch(`http://127.0.0.1:${port}/echo`, options)).status
      })
      expect(await Promise.all(statuses)).toEqual([413, 413, 413, 413, 413])
    },
  )

  test.each(['', 'null'])('a call without a body accepts %j with the JSON content type', async (payload) => {
    const reply = await app.inject({
      method: 'PUT',
      url: '/bodyless',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.json()).toEqual({ data: { got: 'undefined' } })
  })
})

describe('queries', () => {
  const get = async (query: string) => (await app.inject(`/search${query}`)).json()

  test('with and without a trailing slash, empty and unknown parameters', async () => {
    expect(await get('/?page=&name=&other=1')).toEqual({ data: { page: 1, name: [] } })
    expect(await get('?page=3&name=a&name=b')).toEqual({ data: { page: 3, name: ['a', 'b'] } })
    expect(await get('?name=Toronto, Ontario, CA')).toEqual({
      data: { page: 1, name: ['Toronto, Ontario, CA'] },
    })
  })

  test.each(['0', '-1', 'abc', '1.5', '1e400'])('page=%s is refused and named', async (page) => {
    expect(await get(`?page=${page}`)).toMatchObject({ code: 'bad_input', field: 'page' })
  })
})

describe('errors', () => {
  test('a fault of ours reveals nothing but its request id', async () => {
    const reply = await app.inject('/broken')
    expect(reply.statusCode).toBe(500)
    expect(reply.body).not.toContain('secret')
    expect(reply.json()).toMatchObject({ code: 'internal', request_id: reply.headers['x-request-id'] })
  })

  test('no two requests have the same id', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject('/broken')))
    expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(50)
  })

  test('an unknown address is a JSON 404', async () => {
    const reply = await app.inject('/nothing-here')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    expect(reply.headers['content-type']).toContain('application/json; charset=utf-8')
  })

  test.each([
    ['a bare percent sign', '/%'],
    ['half a letter', '/%E0%A4%A'],
    ['half a letter in a parameter', '/search/%E0'],
    ['a null', '/search/%00'],
    ['3,000 letters', `/${'a'.repeat(3000)}`],
    ['600 letters in a parameter', `/search/${'a'.repeat(600)}`],
  ])('an address with %s is no server error', async (_name, url) => {
    const reply = await app.inject({ url })
    expect([400, 404, 414]).toContain(reply.statusCode)
    expect(reply.json()).toMatchObject({ request_id: reply.headers['x-request-id'] })
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

describe('the raw protocol', () => {
  const host = 'Host: localhost'
  test.each([
    ['two lengths', `POST /echo HTTP/1.1\r\n${host}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [
      'a length and chunks',
      `POST /echo HTTP/1.1\r\n${host}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'a bad transfer encoding',
      `POST /echo HTTP/1.1\r\n${host}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a space before the colon', `GET / HTTP/1.1\r\n${host}\r\nX-A : b\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['bare line feeds', `GET / HTTP/1.1\n${host}\nX: y\n\n`],
  ])('%s is refused', async (_name, text) => {
    expect(await raw(text)).toContain(' 400 ')
  })

  test('a header of 20 kB is refused', async () => {
    expect(await raw(`GET / HTTP/1.1\r\n${host}\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`)).toContain(' 431 ')
  })

  test('TRACE is not known', async () => {
    expect(await raw(`TRACE / HTTP/1.1\r\n${host}\r\n\r\n`)).toMatch(/ (404|405) /)
  })
})

test('forwarded addresses are trusted only from a configured proxy', async () => {
  const headers = {
    'x-forwarded-for': '192.0.2.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }
  const { ip, host, protocol } = (await app.inject({ url: '/from', headers })).json()
  expect({ ip, host, protocol }).toEqual({ ip: '127.0.0.1', host: 'localhost:80', protocol: 'http' })
})

test('an answer of the API may load nothing at all', async () => {
  const { headers } = await app.inject('/api/nothing-here')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })
})

test.each(['/search', '/nothing-here', '/raw', '/api/docs'])(
  'every page carries the security headers: %s',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['content-security-policy']).toContain(
      "default-src 'none';script-src 'self';style-src 'self'",
    )
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script';trusted-types 'none'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)
