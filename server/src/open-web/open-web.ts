import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { checkAddress, checkUrl } from './check-address.ts'
import { asRefusal, FetchRefused } from './fetch-refused.ts'
import { type FetchOptions, firstRequest, type Fetched, keepHeaders } from './fetch-options.ts'
import { followRedirect } from './follow-redirect.ts'
import { hostTurns, type Pace } from './host-turns.ts'
import { askDns, askSystem, pinAddresses, type Resolve } from './pin-addresses.ts'
import { requestClock } from './request-clock.ts'
import { robotsCache } from './robots-cache.ts'
import { requireAllowed, type RobotsRules } from './robots-rules.ts'
import { sendRequest, type WebAnswer, type WebRequest } from './send-request.ts'
import { connectPinned } from './pinned-connector.ts'

const MAX_REDIRECTS = 5
const MAX_BYTES = 5_000_000
const TIMEOUT_MS = 10_000
const PACE_MS = 1_000
/** How many requests may start at once, when neither the caller nor the site has set a pace. */
const BURST = 3

/** RFC 9309 asks for at least 500 KiB. */
const ROBOTS_BYTES = 512_000

export interface OpenWeb {
  /** `checkAddress` with the allowed origins. */
  check(address: unknown): URL
  /**
   * Fetches an untrusted address with every check. Returns responses of any status. Throws FetchRefused, or the abort
   * reason of `signal`.
   */
  fetch(address: string, options?: FetchOptions): Promise<Fetched>
  /**
   * For a browser that renders `page`: connects to the origin of `target`, if the page may use it. Throws as `fetch`
   * does. The caller must limit what is sent over it.
   */
  connect(target: URL, options: { page: URL; signal: AbortSignal }): Promise<Socket>
  /** Throws FetchRefused when robots.txt forbids reading a page. */
  requireReadable(address: string, signal: AbortSignal): Promise<void>
  /** Aborts running requests; nothing is fetched afterwards. */
  close(): Promise<void>
}

interface Options {
  /** Begins with the name that robots.txt files use for us, such as `Utsyn/1.0`. */
  userAgent: string
  /** Origins that may lie in private networks and on any port. Every other check and limit applies to them too. */
  allowedOrigins: readonly string[]
  /** Replaces DNS in tests. */
  resolve?: Resolve
  log: Logger
}

const paceOf = ({ pace }: FetchOptions, rules: RobotsRules | null): Pace => ({
  pace: Math.max(pace ?? PACE_MS, rules?.pace ?? 0),
  burst: pace === undefined && !rules?.pace ? BURST : 1,
})

/** The server's only way to fetch addresses given by people or pages. */
export function createOpenWeb({ userAgent, allowedOrigins, resolve, log }: Options): OpenWeb {
  const turns = hostTurns()
  const askOpenDns = askDns()
  const stopped = new AbortController()
  const running = new Set<Promise<unknown>>()
  const robots = robotsCache(userAgent, (address) =>
    guarded(address, { maxBytes: ROBOTS_BYTES, isBoundByRobots: false }),
  )

  function send(request: WebRequest, options: FetchOptions, signal: AbortSignal): Promise<WebAnswer> {
    const limits = { maxBytes: options.maxBytes ?? MAX_BYTES, accept: options.accept ?? null }
    return sendRequest(request, limits, {
      resolve: resolve ?? (request.isTrusted ? askSystem : askOpenDns),
      signal,
    })
  }

  async function follow(address: string, options: FetchOptions, stop: AbortSignal): Promise<Fetched> {
    const clock = requestClock(options.timeoutMs ?? TIMEOUT_MS)
    const url = checkAddress(address, allowedOrigins)
    const isTrusted = allowedOrigins.includes(url.origin)
    let request = firstRequest(url, options, { userAgent, isTrusted })
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const rules =
        options.isBoundByRobots === false ? null : await untilStopped(robots.rulesFor(request.url), stop)
      if (rules) requireAllowed(rules, request.url)
      const endTurn = await turns.take(request.url.host, paceOf(options, rules), stop)
      let answer: WebAnswer
      try {
        answer = await clock.run((signal) => send(request, options, signal), stop)
      } finally {
        endTurn()
      }
      const next = options.isFollowing === false ? null : followRedirect(request, answer, allowedOrigins)
      if (!next) {
        return {
          url: request.url.href,
          status: answer.status,
          headers: keepHeaders(answer),
          bytes: answer.bytes,
        }
      }
      request = next
    }
    throw new FetchRefused('too_many_redirects')
  }

  async function guarded(address: string, options: FetchOptions): Promise<Fetched> {
    const ownStop = new AbortController()
    const end = () => ownStop.abort(new FetchRefused('stopping'))
    if (stopped.signal.aborted) end()
    stopped.signal.addEventListener('abort', end, { once: true })
    const signals = [ownStop.signal, ...(options.signal ? [options.signal] : [])]
    const work = follow(address, options, AbortSignal.any(signals))
    running.add(work)
    try {
      return await work
    } catch (error) {
      if (error instanceof FetchRefused) {
        const host = URL.parse(address)?.host ?? null
        log.info({ host, reason: error.reason, cause: error.cause ?? '' }, 'Not fetched')
      }
      throw error
    } finally {
      running.delete(work)
      stopped.signal.removeEventListener('abort', end)
    }
  }

  return {
    check: (address) => checkAddress(address, allowedOrigins),
    fetch: (address, options = {}) => guarded(address, options),
    async connect(target, { page, signal }) {
      const { isTrusted } = checkWay(target, page, allowedOrigins)
      return openWay(target, {
        resolve: resolve ?? (isTrusted ? askSystem : askOpenDns),
        isTrusted,
        signal: AbortSignal.any([signal, stopped.signal]),
      })
    },
    async requireReadable(address, signal) {
      const url = checkAddress(address, allowedOrigins)
      requireAllowed(await untilStopped(robots.rulesFor(url), signal), url)
    },
    async close() {
      stopped.abort()
      await Promise.allSettled(running)
    },
  }
}

/** Several callers share the promise; one of them may stop waiting earlier. */
async function untilStopped<T>(shared: Promise<T>, stop: AbortSignal): Promise<T> {
  stop.throwIfAborted()
  const stopping = Promise.withResolvers<never>()
  const leave = () => stopping.reject(stop.reason)
  stop.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([shared, stopping.promise])
  } finally {
    stop.removeEventListener('abort', leave)
  }
}

/**
 * Whether a page may request an address. A page of an allowed origin may use only that origin, so that no stranger's
 * script or frame in it reaches the private network; all other pages may use the open web, and an https page only
 * https.
 */
function checkWay(target: URL, page: URL, allowedOrigins: readonly string[]): { isTrusted: boolean } {
  if (allowedOrigins.includes(page.origin)) {
    if (target.origin !== page.origin) throw new FetchRefused('blocked_host')
    return { isTrusted: true }
  }
  const { protocol } = checkUrl(target)
  if (page.protocol === 'https:' && protocol === 'http:') throw new FetchRefused('downgrade')
  return { isTrusted: false }
}

/** Connects to an origin, checked like every other request. Nothing has been sent yet. */
async function openWay(
  { hostname, port, protocol }: URL,
  { resolve, isTrusted, signal }: { resolve: Resolve; isTrusted: boolean; signal: AbortSignal },
): Promise<Socket> {
  const pinned = await pinAddresses(hostname.replace(/\.$/, ''), { resolve, isTrusted, signal })
  signal.throwIfAborted()
  const connected = Promise.withResolvers<Socket>()
  // TLS, if any, is between the browser and the site.
  const options = { hostname, protocol: 'http:', port: port || (protocol === 'https:' ? '443' : '80') }
  connectPinned(pinned, signal)(options, (...[error, socket]) => {
    if (error) connected.reject(asRefusal(error))
    else connected.resolve(socket)
  })
  return connected.promise
}
