import type { DevtoolsPipe } from './devtools-pipe.ts'

/** What has not been answered by then is not waited for: many pages keep a request open to hear of news. */
const STALE_MS = 4_000

interface Sent {
  requestId: string
  type?: string
  frameId?: string
  request: { url: string }
}

export interface Network {
  /** Whether the page has been loaded and nothing has been under way for so many milliseconds. */
  isQuiet(ms: number): boolean
  /** HTTP status of the page itself, the last one when it has sent us on; 0 before it came. */
  status(): number
}

/** Listens to what the page in `frame` asks for. */
export function watchNetwork(devtools: DevtoolsPipe, frame: string): Network {
  /** When each began. */
  const underWay = new Map<string, number>()
  let since = performance.now()
  let isLoaded = false
  let status = 0

  const done = ({ requestId }: { requestId: string }) => {
    if (underWay.delete(requestId)) since = performance.now()
  }
  devtools.on<Sent>('Network.requestWillBeSent', ({ requestId, type = '', frameId, request }) => {
    // Of what comes out of the page itself the end is not always told.
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
