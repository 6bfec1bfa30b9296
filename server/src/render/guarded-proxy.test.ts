import { once } from 'node:events'
import http from 'node:http'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { OpenWeb } from '../open-web/open-web.ts'
import { FakeWeb } from '../testing/fake-web.ts'
import { type GuardedProxy, openGuardedProxy } from './guarded-proxy.ts'

let web: FakeWeb
let openWeb: OpenWeb
beforeAll(async () => {
  web = await FakeWeb.start()
  await web.site('furuvik.example', (request, response) => {
    response.setHeader('x-got', JSON.stringify(request.rawHeaders)).end(`svar på ${request.url}`)
  })
  await web.serve(
    'ekko.example',
    createServer((socket) => void socket.on('error', () => undefined).pipe(socket)),
  )
  await web.site('intranett.example', (_request, response) => void response.end('internt'))
  web.name('innside.example', ['127.0.0.1'])
  web.name('bytter.example', [web.addressOf('furuvik.example')], ['127.0.0.1'])
  openWeb = web.openWeb(['http://intranett.example:8080'])
})
afterAll(async () => {
  expect(web.canaryHits).toBe(0)
  await openWeb.close()
  web.close()
})

async function proxyFor(
  page: string,
  { admit = [] as string[], limits = { requests: 10, bytes: 10_000 }, onTooMuch = () => {} } = {},
): Promise<GuardedProxy> {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const proxy = await openGuardedProxy(new URL(page), { openWeb, limits, signal: over.signal, onTooMuch })
  for (const host of admit) proxy.admit(host)
  return proxy
}

async function get(
  { port }: GuardedProxy,
  path: string,
): Promise<{ status: number; body: string; got: string }> {
  const request = http.get({
    host: '127.0.0.1',
    port,
    path,
    agent: false,
    headers: { 'proxy-connection': 'keep-alive', cookie: 'a=b' },
  })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  const body = (await answer.setEncoding('utf8').toArray()).join('')
  return { status: answer.statusCode!, body, got: String(answer.headers['x-got']) }
}

async function connect({ port }: GuardedProxy, path: string): Promise<{ status: number; socket: Socket }> {
  const request = http.request({ host: '127.0.0.1', port, method: 'CONNECT', path, agent: false }).end()
  const [answer, socket] = (await once(request, 'connect')) as [http.IncomingMessage, Socket]
  onTestFinished(() => void socket.destroy())
  return { status: answer.statusCode!, socket }
}

test('hands on what a page asks for, without what is between the browser and us', async () => {
  const proxy = await proxyFor('http://furuvik.example/', { admit: ['furuvik.example'] })
  const { status, body, got } = await get(proxy, 'http://furuvik.example/stillinger?side=2')
  expect([status, body]).toEqual([200, 'svar på /stillinger?side=2'])
  expect(got).toContain('"cookie","a=b"')
  expect(got).not.toContain('proxy')
})

test('carries what is encrypted, and websockets', async () => {
  const proxy = await proxyFor('http://furuvik.example/', { admit: ['ekko.example'] })
  for (const authority of ['ekko.example:443', 'ekko.example:80']) {
    const { status, socket } = await connect(proxy, authority)
    expect(status).toBe(200)
    socket.write('hei')
    expect(String((await once(socket, 'data'))[0])).toBe('hei')
  }
})

test.each([
  ['http://furuvik.example/', 'a host that the page has not asked for', 'ekko.example:443', []],
  ['http://furuvik.example/', 'this machine', '127.0.0.1:443', ['127.0.0.1']],
  ['http://furuvik.example/', 'this machine, on any port', 'localhost:5432', ['localhost:5432']],
  ['http://furuvik.example/', 'a name that leads here', 'innside.example:443', ['innside.example']],
  ['http://furuvik.example/', 'another port', 'ekko.example:22', ['ekko.example:22']],
  ['http://furuvik.example/', 'a named origin', 'intranett.example:8080', ['intranett.example:8080']],
  ['https://furuvik.example/', 'open text from an encrypted page', 'ekko.example:80', ['ekko.example']],
  [
    'http://intranett.example:8080/',
    'the open web from a named origin',
    'ekko.example:443',
    ['ekko.example'],
  ],
  ['http://furuvik.example/', 'no host', 'bruker:ord@ekko.example:443', ['ekko.example']],
])('%s does not get %s', async (page, _what, authority, admit) => {
  const proxy = await proxyFor(page, { admit })
  expect((await connect(proxy, authority)).status).toBe(403)
  expect((await get(proxy, `http://${authority.replace(/:443$/, '')}/`)).status).toBe(403)
})

test('a named origin has itself', async () => {
  const proxy = await proxyFor('http://intranett.example:8080/', { admit: ['intranett.example:8080'] })
  expect((await get(proxy, 'http://intranett.example:8080/')).body).toBe('internt')
  expect((await connect(proxy, 'intranett.example:8080')).status).toBe(200)
})

test('a name is looked up for each connection, and what it says is judged each time', async () => {
  const proxy = await proxyFor('http://bytter.example/', { admit: ['bytter.example'] })
  expect((await get(proxy, 'http://bytter.example/')).status).toBe(200)
  expect((await get(proxy, 'http://bytter.example/')).status).toBe(403)
  expect(proxy.refusals.get('bytter.example')).toBe('blocked_ip')
})

test('ends when there have been too many requests, or too many bytes', async () => {
  let ended = 0
  const proxy = await proxyFor('http://furuvik.example/', {
    admit: ['furuvik.example', 'ekko.example'],
    limits: { requests: 2, bytes: 10_000 },
    onTooMuch: () => (ended += 1),
  })
  expect((await get(proxy, 'http://furuvik.example/')).status).toBe(200)
  const { socket } = await connect(proxy, 'ekko.example:443')
  expect((await get(proxy, 'http://furuvik.example/')).status).toBe(403)
  socket.on('error', () => undefined).resume()
  const closed = once(socket, 'close')
  socket.write(Buffer.alloc(20_000))
  await closed
  expect(ended).toBe(1)
})
