import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../lib/fake-browser.ts'

let sent: string[]
let status: number
let browser: ReturnType<typeof stubBrowser>

beforeEach(() => {
  vi.useFakeTimers()
  browser = stubBrowser()
  Object.assign(browser.page, { location: { reload: vi.fn() } })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  sent = []
  status = 200
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (address.includes('/user/')) sent.push(`${method} ${String(body)}`)
    return Promise.resolve(Response.json({ data: { saved_jobs: [{ id: '12' }] } }, { status }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page is loaded in this tab. */
async function load() {
  vi.resetModules()
  const { follows, watchFollows } = await import('./portal-follows.ts')
  const { noteOwner } = await import('../auth/sign-out.ts')
  watchFollows(new QueryClient())
  return { follows, noteOwner }
}
const kept = () => [...browser.session.values.keys()].filter((key) => key.startsWith('job-'))

test.each(['kari@fyr.example', 'jonas@fyr.example'])(
  'what waits when a session of Kari has ended is sent for nobody but her (signed in: %s)',
  async (next) => {
    browser.local.setItem('authToken', 'a')
    const before = await load()
    before.noteOwner('kari@fyr.example')
    before.follows.change('job-12', true, false)
    status = 401
    await vi.advanceTimersByTimeAsync(1_000)
    browser.writeFromOtherTab('authToken', null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['POST {"job_id":"12"}'])
    expect(before.follows.pendingOf('job-12')).toBe(true)

    browser.local.setItem('authToken', 'b')
    status = 200
    const after = await load()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(1)
    after.noteOwner(next)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(next.startsWith('kari') ? 2 : 1)
    expect(kept()).toEqual([])
  },
)
