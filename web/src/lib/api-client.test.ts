import type { refreshToken } from '@utsyn/contract/auth.ts'
import type { getJob, listJobs } from '@utsyn/contract/jobs.ts'
import type { getUser, putPreferences } from '@utsyn/contract/user.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ApiClient from './api-client.ts'
import type * as ApiErrors from './api-error.ts'
import { countEvents, stubBrowser } from './fake-browser.ts'

const TOKEN_INVALID = 'Authentication token is invalid or has expired'
const EXPIRED = () =>
  refuse(401, 'Unauthorized', { message: TOKEN_INVALID, code: 'token_invalid', request_id: 'r1' })

type Handler = (request: Request & { address: string }) => Response | Promise<Response>

let browser: ReturnType<typeof stubBrowser>
let checks: { count: number }
let requests: Request[]
let client: typeof ApiClient
let errors: typeof ApiErrors

beforeEach(async () => {
  vi.resetModules()
  browser = stubBrowser()
  checks = countEvents(browser.page, 'token-check')
  requests = []
  client = await import('./api-client.ts')
  errors = await import('./api-error.ts')
})
afterEach(() => vi.unstubAllGlobals())

const reply = (data: unknown) => Response.json({ data })
const refuse = (status: number, statusText: string, body?: object) =>
  new Response(body ? JSON.stringify(body) : '<html>', { status, statusText })

/** The network, as a function of the request. */
function serve(handler: Handler) {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(new URL(input, 'http://portal.example'), { ...init, keepalive: false })
    requests.push(request)
    return handler(Object.assign(request, { address: input }))
  })
}

/** A server whose only valid token is `alive`; a refresh returns that token. */
function serveSession(alive: string, refresh: Handler = () => reply({ token: alive })) {
  serve((request) => {
    if (request.address === '/api/refresh-token') return refresh(request)
    return request.headers.get('authorization') === `Bearer ${alive}` ? reply({ name: 'Ingrid' }) : EXPIRED()
  })
}

const signIn = (token: string) => browser.local.values.set('authToken', token)
const storedToken = () => browser.local.values.get('authToken')
const getTheUser = () => client.call<typeof getUser>('GET', '/user/')
const refreshes = () => requests.filter((request) => request.url.endsWith('/api/refresh-token')).length
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('no error'),
    (error: Error) => error,
  )

test('sends a bearer token and a JSON content type, and returns the data', async () => {
  signIn('alive')
  serveSession('alive')
  expect(await getTheUser()).toEqual({ name: 'Ingrid' })
  const [request] = requests
  expect(request!.headers.get('authorization')).toBe('Bearer alive')
  expect(request!.headers.get('content-type')).toBe('application/json')
  expect(request!.credentials).toBe('include')
})

test('fills parameters, repeats lists, leaves out empty values', async () => {
  serve(() => reply({}))
  await client.call<typeof getJob>('GET', '/jobs/:id', { params: { id: 'a/b ?' } })
  await client.call<typeof listJobs>('GET', '/jobs/', { query: { page: 2, text_search: 'c# & åre' } })
  expect(requests.map((request) => new URL(request.url).pathname + new URL(request.url).search)).toEqual([
    '/api/jobs/a%2Fb%20%3F',
    '/api/jobs/?page=2&text_search=c%23+%26+%C3%A5re',
  ])
  expect(client.addressOf('/x/', {}, { a: ['1', '2'], b: '', c: undefined, d: null, e: 0, f: false })).toBe(
    '/x/?a=1&a=2&e=0&f=false',
  )
})

test('sends a body, and the signal of the caller ends the call with its own reason', async () => {
  serve(async (request) => reply(await request.json()))
  expect(
    await client.call<typeof putPreferences>('PUT', '/user/preferences', { body: { dark_mode: true } }),
  ).toEqual({
    dark_mode: true,
  })
  const stop = new AbortController()
  serve(
    (request) =>
      new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      ),
  )
  const call = client.call<typeof getUser>('GET', '/user/', { signal: stop.signal })
  stop.abort()
  expect((await failure(call)).name).toBe('AbortError')
})

test('an expired token is refreshed once and the call tried once more', async () => {
  signIn('old')
  serveSession('new')
  expect(await getTheUser()).toEqual({ name: 'Ingrid' })
  expect(storedToken()).toBe('new')
  expect(requests.map((request) => `${request.method} ${new URL(request.url).pathname}`)).toEqual([
    'GET /api/user/',
    'POST /api/refresh-token',
    'GET /api/user/',
  ])
  expect(checks.count).toBe(0)
})

test('concurrent calls share one refresh', async () => {
  signIn('old')
  serveSession('new')
  expect(await Promise.all(Array.from({ length: 20 }, getTheUser))).toHaveLength(20)
  expect(refreshes()).toBe(1)
})

test('a late call with the old token finds the new one and does not refresh', async () => {
  signIn('old')
  serveSession('new')
  const { refreshToken } = await import('./refresh-token.ts')
  expect(await refreshToken('old')).toBe('new')
  expect(await refreshToken('old')).toBe('new')
  expect(refreshes()).toBe(1)
})

test('tabs queue at the lock, and the second uses the token stored by the first', async () => {
  signIn('old')
  serveSession('new', async () => {
    await new Promise((done) => setTimeout(done, 5))
    return reply({ token: 'new' })
  })
  vi.resetModules()
  const otherTab = await import('./api-client.ts')
  await Promise.all([getTheUser(), otherTab.call<typeof getUser>('GET', '/user/')])
  expect(refreshes()).toBe(1)
})

test('works where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {})
  signIn('old')
  serveSession('new')
  expect(await getTheUser()).toEqual({ name: 'Ingrid' })
})

test('only one retry: a second refusal is thrown', async () => {
  signIn('old')
  serveSession('never', () => reply({ token: 'new' }))
  const error = await failure(getTheUser())
  expect(error.message).toBe(TOKEN_INVALID)
  expect(requests).toHaveLength(3)
  expect(checks.count).toBe(1)
})

test('a refused refresh clears the token, triggers a token check, and passes on the server’s message', async () => {
  signIn('old')
  serveSession('new', () => refuse(401, 'Unauthorized', { message: 'Du er logget ut.' }))
  const error = await failure(getTheUser())
  expect(error).toMatchObject({
    message: TOKEN_INVALID,
    status: 401,
    code: 'token_invalid',
    request_id: 'r1',
  })
  expect((error.cause as Error).message).toBe('Failed to refresh token')
  expect(storedToken()).toBeUndefined()
  expect(checks.count).toBe(1)
})

test('an answer without a token counts as refused', async () => {
  signIn('old')
  serveSession('new', () => reply({}))
  const error = await failure(getTheUser())
  expect((error.cause as Error).message).toBe('Error in refresh token response')
  expect(storedToken()).toBeUndefined()
})

test('without a message of the server the text is status and reason', () => {
  const reason = new errors.ApiError('Failed to refresh token', { status: 401 })
  expect(errors.errorFrom(refuse(401, 'Unauthorized'), {}, reason).message).toBe(
    'API Error: Unauthorized: Failed to refresh token',
  )
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a restart behind the proxy', () => refuse(503, 'Service Unavailable')],
  ['a limit', () => refuse(429, 'Too Many Requests')],
  ['an error of the server', () => refuse(500, 'Internal Server Error')],
  ['a proxy that reaches nobody', () => refuse(521, '')],
])('%s during the refresh signs nobody out', async (_, refresh) => {
  signIn('old')
  serveSession('new', refresh)
  const error = await failure(getTheUser())
  expect(error.message).toBe('Failed to refresh token')
  expect(errors.isPassing(error)).toBe(true)
  expect(storedToken()).toBe('old')
  expect(checks.count).toBe(0)
})

test('signing out during the refresh stays signed out', async () => {
  signIn('old')
  serveSession('new', () => {
    browser.writeFromOtherTab('authToken', null)
    return reply({ token: 'new' })
  })
  await failure(getTheUser())
  expect(storedToken()).toBeUndefined()
})

test('any other 401 triggers a token check and keeps the token', async () => {
  signIn('alive')
  serve(() => refuse(401, 'Unauthorized', { message: 'Ikke for deg.', code: 'no', request_id: 'r2' }))
  expect((await failure(getTheUser())).message).toBe('Ikke for deg.')
  serve(() => refuse(401, 'Unauthorized'))
  expect((await failure(getTheUser())).message).toBe('API Error: Unauthorized')
  expect(checks.count).toBe(2)
  expect(storedToken()).toBe('alive')
})

test("other refusals carry the server's message", async () => {
  serve(() =>
    refuse(400, 'Bad Request', {
      message: 'Ugyldig side.',
      code: 'bad_input',
      field: 'page',
      request_id: 'r3',
    }),
  )
  expect(await failure(getTheUser())).toMatchObject({
    message: 'Ugyldig side.',
    status: 400,
    code: 'bad_input',
    field: 'page',
    request_id: 'r3',
  })
  serve(() => refuse(502, 'Bad Gateway'))
  expect((await failure(getTheUser())).message).toBe('API Error: Bad Gateway')
  serve(() => refuse(500, ''))
  expect((await failure(getTheUser())).message).toBe('API Error: 500')
})

test('no answer at all is an error that may pass', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failure(getTheUser())
  expect(error).toMatchObject({ message: 'API Error: Failed to fetch', status: 0 })
  expect(errors.isPassing(error)).toBe(true)
})

test('wrong calls do not compile', () => {
  const never = () => {
    // @ts-expect-error the method belongs to the endpoint
    void client.call<typeof getUser>('POST', '/user/')
    // @ts-expect-error the path belongs to the endpoint
    void client.call<typeof getUser>('GET', '/users/')
    // @ts-expect-error params are required
    void client.call<typeof getJob>('GET', '/jobs/:id')
    // @ts-expect-error a page is a number
    void client.call<typeof listJobs>('GET', '/jobs/', { query: { page: 'two' } })
    // @ts-expect-error no body here
    void client.call<typeof refreshToken>('POST', '/refresh-token', { body: {} })
  }
  expect(never).toBeTypeOf('function')
})
