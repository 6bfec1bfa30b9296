import { setTimeout as sleep } from 'node:timers/promises'
import { FetchRefused } from '../open-web/fetch-refused.ts'
import type { OpenWeb } from '../open-web/open-web.ts'
import type { Browser } from './browser-process.ts'
import type { GuardedProxy } from './guarded-proxy.ts'
import { BEFORE_PAGE, type PageText, TAKE_PAGE } from './page-scripts.ts'
import { watchNetwork } from './watch-network.ts'

const LOOK_MS = 50
/** How long no request may be running before a page counts as complete. */
const QUIET_MS = 700
/** The resource types that produce a page's text. Pictures, fonts and prefetches are not loaded. */
const FOR_WORDS: ReadonlySet<string> = new Set([
  'Stylesheet',
  'Script',
  'XHR',
  'Fetch',
  'EventSource',
  'WebSocket',
])

interface DrawOptions {
  openWeb: Pick<OpenWeb, 'requireReadable'>
  /** Each host the page may contact is admitted before it does. */
  proxy: Pick<GuardedProxy, 'admit' | 'refusals'>
  /** The user agent the page sees. */
  userAgent: string
  /** How many requests of the page are allowed. */
  requests: number
  /** When to capture a page that does not settle, by `performance.now()`. */
  latest: number
  signal: AbortSignal
}

interface PausedRequest {
  requestId: string
  resourceType: string
  frameId: string
  request: { url: string }
}

/** Opens an address in a browser and captures the page once the network is quiet. */
export async function drawPage(
  { devtools }: Browser,
  address: string,
  options: DrawOptions,
): Promise<PageText> {
  const { openWeb, proxy, userAgent, signal } = options
  const { targetId: page } = await devtools.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  })
  const { sessionId: session } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: page,
    flatten: true,
  })
  const command = <T = unknown>(method: string, params?: object) => devtools.send<T>(method, params, session)
  // A request the browser has dropped needs no response.
  const decide = (method: string, params: object) => void command(method, params).catch(() => undefined)
  const { frameTree } = await command<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree')
  const frame = frameTree.frame.id
  const network = watchNetwork(devtools, frame)
  let left = options.requests
  let refused: unknown = null
  /** The page's own host, after redirects. */
  let host = ''

  async function judge({ resourceType, frameId, request }: PausedRequest): Promise<boolean> {
    const url = URL.parse(request.url)
    // The content of a frame is a page of its own, and is read as one or not at all.
    const isPage = resourceType === 'Document' && frameId === frame
    if (!url || !(isPage || FOR_WORDS.has(resourceType)) || left-- <= 0) return false
    try {
      if (isPage) await openWeb.requireReadable(request.url, signal)
    } catch (error) {
      refused ??= error
      return false
    }
    proxy.admit(url.host)
    if (isPage) host = url.host
    return true
  }
  const failed = (cause: string) => new FetchRefused(proxy.refusals.get(host) ?? 'fetch_failed', cause)
  devtools.on<PausedRequest>('Fetch.requestPaused', async (paused) => {
    const { requestId } = paused
    if (await judge(paused)) decide('Fetch.continueRequest', { requestId })
    else decide('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
  })
  devtools.on('Page.javascriptDialogOpening', () => decide('Page.handleJavaScriptDialog', { accept: false }))

  await Promise.all([
    devtools.send('Browser.setDownloadBehavior', { behavior: 'deny' }),
    command('Page.enable'),
    command('Network.enable', { maxPostDataSize: 0, maxTotalBufferSize: 1_000_000 }),
    command('Network.setBypassServiceWorker', { bypass: true }),
    command('Network.setUserAgentOverride', { userAgent, acceptLanguage: 'nb,nn;q=0.9,no;q=0.9,en;q=0.5' }),
    command('Page.addScriptToEvaluateOnNewDocument', { source: BEFORE_PAGE }),
    command('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
  ])
  const { errorText } = await command<{ errorText?: string }>('Page.navigate', { url: address })
  if (refused) throw refused
  if (errorText) throw failed(errorText)

  while (!network.isQuiet(QUIET_MS) && performance.now() < options.latest) {
    await sleep(LOOK_MS, undefined, { signal })
  }
  const { executionContextId: contextId } = await command<{ executionContextId: number }>(
    'Page.createIsolatedWorld',
    { frameId: frame },
  )
  const { result } = await command<{ result: { value?: PageText } }>('Runtime.evaluate', {
    expression: TAKE_PAGE,
    contextId,
    returnByValue: true,
  })
  if (refused) throw refused
  const status = network.status()
  if (!result.value || status < 200 || status > 299) throw failed(`status ${status}`)
  return result.value
}
