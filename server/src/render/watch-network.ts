import type { DevtoolsPipe } from './devtools-pipe.ts'

/** Requests running longer than this are ignored: many pages keep one open to wait for news. */
const STALE_MS = 4_000

interface Sent {
  requestId: string
  type?: string
  frameId?: string
  request: { url: string }
}

export interface Network {
  /** Whether the page has loaded and no request has been running for so many milliseconds. */
  isQuiet(ms: number): boolean
  /** HTTP status of the page itself, the last one after redirects; 0 before it arrived. */
  status(): number
}

/** Tracks the requests of the page in `frame`. */
export function watchNetwork(devtools: DevtoolsPipe, frame: string): Network {
  /** Start time of each request. */
  const underWay = new Map<string, number>()
  let since = performance.now()
  let isLoaded = false
  let status = 0

  const done = ({ requestId }: { requestId: string }) => {
    if (underWay.delete(requestId)) since = performance.now()
  }
  devtools.on<Sent>('Network.requestWillBeSent', ({ requestId, type = '', frameId, request }) => {
    // For requests that never leave the page, the end is not always reported.
    if (type === 'EventSource' || !/^https?:/.test(request.url)) return
    if (type === 'Document' && frameId === frame) isLoaded = false
    since = performance.now()
    underWay.set(requestId, since)
  })
  devtools.on('Network.loadingFinished', done)
  devtools.on('Network.loadingFailed', done)
  devtools.on<Omit<Sent, 'request'> & { response: { status: number } }>(
    'Network.responseReceived',
    ({ type, frameId, response }) => {
      if (type === 'Document' && frameId === frame) status = response.status
    },
  )
  devtools.on('Page.loadEventFired', () => {
    isLoaded = true
    since = performance.now()
  })
  return {
    isQuiet(ms) {
      const now = performance.now()
      return isLoaded && now - since >= ms && [...underWay.values()].every((begun) => now - begun > STALE_MS)
    },
    status: () => status,
  }
}
