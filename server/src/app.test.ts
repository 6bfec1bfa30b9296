import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request as rawRequest } from 'node:http'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { registerHealthRoutes } from './http/health.routes.ts'
import { createHttpServer } from './http/http-server.ts'
import { aSignedInUser } from './testing/builders.ts'
import { apiRoutesOf } from './testing/routes-of.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

/** Every API address that answers without a token. Add a new one here only on purpose. */
const OPEN = [
  'GET /api/calendar/:file',
  'GET /api/callback',
  'GET /api/docs',
  'GET /api/kept-mails/:id',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/media/:hash',
  'GET /api/notifications/stop',
  'GET /api/openapi.json',
  'GET /api/version',
  'POST /api/backchannel-logout',
  'POST /api/csp-reports',
  'POST /api/notifications/stop',
  'POST /api/refresh-token',
  'POST /api/trade-code-for-token',
]

describe('the routes', () => {
  test('are closed but for a list that can be counted', async () => {
    const routes = apiRoutesOf(portal.app)
    expect(routes.length).toBeGreaterThan(12)
    const open: string[] = []
    for (const route of routes) {
      const [method, path = ''] = route.split(' ') as ['GET' | 'POST', string]
      const reply = await portal.app.inject({ method, url: path.replace(/:\w+/g, '1') })
      if (reply.statusCode !== 401 || reply.json().code !== 'token_invalid') open.push(route)
    }
    // The refresh call needs its cookie and answers 401 itself; the API docs serve files of their own.
    const ours = open.filter((route) => !/^GET \/api\/docs[/*]/.test(route))
    expect(ours.toSorted()).toEqual(OPEN)
    expect(routes).toContain('GET /api/jobs/:id')
  })

  test('are never cached, however the address is spelled', async () => {
    const ask = (path: string) =>
      new Promise<{ status: number; kept: string | undefined; type: string }>((resolve, reject) => {
        const sent = rawRequest(
          { host: '127.0.0.1', port: portal.deps.port, path, agent: false },
          (answer) => {
            answer.resume()
            const { 'cache-control': kept, 'content-type': type = '' } = answer.headers
            answer.on('end', () => resolve({ status: answer.statusCode!, kept, type }))
          },
        )
        sent.on('error', reject)
        sent.end()
      })
    const spelled = (text: string) =>
      fc.tuple(
        ...Array.from(text, (letter) => {
          const code = letter.charCodeAt(0).toString(16)
          return fc.constantFrom(letter, `%${code}`, `%${code.toUpperCase()}`, `%25${code}`)
        }),
      )
    const slash = fc.constantFrom('/', '/', '/', '//', '%2f', '%5c', '/./', '/x/../')
    const first = fc.constantFrom('/', '/', '//', '/%2f', '/%5c', '/./', '/x/../')
    const start = fc.constantFrom('', '', 'http://localhost', 'http://127.0.0.1:1')
    const address = fc
      .tuple(
        start,
        first,
        spelled('api'),
        slash,
        fc.constantFrom('user', 'version', 'nothing', ''),
        fc.constantFrom('', '?a=%2f', '#x'),
      )
      .map((parts) => parts.flat().join(''))
    await fc.assert(
      fc.asyncProperty(address, async (path) => {
        const { status, kept, type } = await ask(path)
        // An HTML page means that the router matched no call.
        if (!type.startsWith('text/html')) expect([path, status, kept]).toEqual([path, status, 'no-store'])
      }),
      { numRuns: 300 },
    )
    for (const path of ['/%61pi/version', 'http://localhost/api/version', '/%61pi/user/'])
      expect((await ask(path)).kept).toBe('no-store')
  })

  test('an unknown address of the API reveals nothing without a session', async () => {
    const reply = await portal.app.inject('/api/nothing-here')
    expect(reply.statusCode).toBe(401)
    expect(reply.json().message).toBe('Authentication token is invalid or has expired')
  })

  test('the OpenAPI description names every call of the contract', async () => {
    const { paths } = (await portal.app.inject('/api/openapi.json')).json()
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/jobs/', '/api/jobs/{id}', '/api/user/', '/api/trade-code-for-token']),
    )
  })

  test('are not described when that is switched off', async () => {
    const silent = await createTestApp({ env: { API_DOCS: 'false' } })
    const { headers } = await aSignedInUser(silent.deps)
    for (const url of [
      '/api/docs',
      '/api/docs/',
      '/api/docs/json',
      '/api/docs/static/index.html',
      '/api/openapi.json',
    ]) {
      expect([url, (await silent.app.inject(url)).statusCode]).toEqual([url, 401])
      expect([url, (await silent.app.inject({ url, headers })).statusCode]).toEqual([url, 404])
    }
    expect((await silent.app.inject({ url: '/api/user/', headers })).statusCode).toBe(200)
    await silent.close()
  })

  test('the readable docs find their files', async () => {
    for (const page of ['/api/docs', '/api/docs/']) {
      const { body } = await portal.app.inject(page)
      const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
        ([, file = '']) => new URL(file, `http://x${page}`),
      )
      expect(files.length).toBeGreaterThan(3)
      for (const file of files)
        expect((await portal.app.inject(file.pathname)).statusCode, file.pathname).toBe(200)
    }
  })

  test('the OpenAPI description holds the contract and nothing of the identity service', async () => {
    const { paths } = (await portal.app.inject('/api/openapi.json')).json()
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
  })

  test('only the readable docs have a policy of their own', async () => {
    const docs = await portal.app.inject('/api/docs/')
    expect(docs.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'")
    const other = await portal.app.inject('/api/version')
    expect(other.headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(other.headers['cache-control']).toBe('no-store')
  })
})

describe('health', () => {
  test('alive and ready', async () => {
    expect((await portal.app.inject('/healthz')).json()).toMatchObject({ status: 'ok' })
    expect((await portal.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' })
  })

  test('a line says once that the portal starts or stops, however often a gateway asks', async () => {
    const lines: { level: string; msg: string; reason?: string }[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const asked = await createHttpServer({ ...portal.deps, log })
    registerHealthRoutes(asked, { ...portal.deps, log })
    const statuses: number[] = []
    const ask = async () => statuses.push((await asked.inject('/readyz')).statusCode)
    for (const state of [
      { isWarmingUp: true },
      { isWarmingUp: true },
      { isWarmingUp: false },
      { isDraining: true },
      { isDraining: true },
    ]) {
      Object.assign(asked, state)
      await ask()
    }
    await asked.close()
    expect(statuses).toEqual([503, 503, 200, 503, 503])
    expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
      ['Not ready', 'Portalen starter.'],
      ['Ready again', undefined],
      ['Not ready', 'Portalen stopper.'],
    ])
  })
})
