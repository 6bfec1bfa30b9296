import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../lib/fake-browser.ts'
import { sendChange } from './follows.api.ts'

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  stubBrowser()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (data: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(Response.json({ data }, { status }))

describe('a call', () => {
  test.each([
    ['job-12', true, 'POST', '/api/user/jobs', '{"job_id":"12"}', { saved_jobs: [{ id: '12' }] }],
    ['job-12', false, 'DELETE', '/api/user/jobs/12', undefined, { saved_jobs: [{ id: '3' }] }],
    ['company-7', true, 'POST', '/api/user/companies', '{"id":"7"}', { followed_companies: [{ id: 7 }] }],
    ['company-7', false, 'DELETE', '/api/user/companies/7', undefined, { followed_companies: [] }],
  ] as const)('%s %s is %s %s and outlives the page', async (key, wanted, method, address, body, data) => {
    answer(data)
    expect(await sendChange(key, wanted)).toBe('saved')
    expect(fetched).toHaveBeenCalledOnce()
    const [to, init] = fetched.mock.calls[0]!
    expect([to, init.method, init.body, init.keepalive]).toEqual([address, method, body, true])
  })
})

describe('an answer', () => {
  test('names the company that is followed now', async () => {
    const named = vi.fn()
    answer({
      followed_companies: [
        { id: '6', name: 'Annen' },
        { id: '7', name: 'Fyr og Flamme' },
      ],
    })
    expect(await sendChange('company-7', true, named)).toBe('saved')
    answer({ followed_companies: [{ id: '6', name: 'Annen' }] })
    expect(await sendChange('company-7', false, named)).toBe('saved')
    expect(named.mock.calls).toEqual([['Fyr og Flamme']])
  })

  test.each([
    ['no data', undefined],
    ['null', null],
    ['no list', {}],
    ['something else as list', { saved_jobs: 'alle' }],
    ['a list without the ad', { saved_jobs: [{ id: '120' }] }],
  ])('with %s is unclear', async (_, data) => {
    answer(data)
    expect(await sendChange('job-12', true)).toBe('unclear')
  })

  test('in which the ad still is, is unclear when it was to go', async () => {
    answer({ saved_jobs: [{ id: '12' }] })
    expect(await sendChange('job-12', false)).toBe('unclear')
  })

  test('that is no JSON is unclear', async () => {
    fetched.mockResolvedValueOnce(new Response('<p>Logg inn på nettet', { status: 200 }))
    expect(await sendChange('job-12', true)).toBe('unclear')
  })

  test.each([400, 403, 404, 409, 422])('%d refuses', async (status) => {
    answer(null, status)
    expect(await sendChange('job-12', true)).toBe('refused')
  })

  test.each([401, 408, 429, 500, 502, 503, 504])('%d is passing', async (status) => {
    answer(null, status)
    expect(await sendChange('job-12', true)).toBe('failed')
  })

  test('that does not come is passing', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await sendChange('job-12', true)).toBe('failed')
  })

  test('that takes too long is passing', async () => {
    const timer = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timer.signal)
    fetched.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    )
    const sent = sendChange('job-12', true)
    timer.abort(new DOMException('Too late', 'TimeoutError'))
    expect(await sent).toBe('failed')
  })
})
