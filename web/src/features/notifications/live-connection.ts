import type {
  FOLLOW_UP_CHANGED_EVENT,
  JOB_OPENED_EVENT,
  JobOpened,
  MISSED,
  NOTIFICATION_EVENT,
  SOCKET_PATH,
} from '@utsyn/contract/live.ts'
import type { TOKEN_INVALID_MESSAGE } from '@utsyn/contract/envelope.ts'
import type { NotificationEvent } from '@utsyn/contract/notifications.ts'
import { io, type Socket } from 'socket.io-client'
import { authToken, isSignedIn } from '../../lib/auth-token.ts'
import { onPortalEvent } from '../../lib/portal-events.ts'
import { refreshToken } from '../../lib/refresh-token.ts'
import { connected } from './connected.ts'

const EVENT = 'notification' satisfies typeof NOTIFICATION_EVENT
const JOB_OPENED = 'job_opened' satisfies typeof JOB_OPENED_EVENT
const FOLLOW_UP_CHANGED = 'follow_up_changed' satisfies typeof FOLLOW_UP_CHANGED_EVENT
const MISSED_EVENT = 'missed' satisfies typeof MISSED
const TOKEN_INVALID = 'Authentication token is invalid or has expired' satisfies typeof TOKEN_INVALID_MESSAGE

/** After five attempts in a row the client pauses; a hidden tab must reconnect too. */
const REST_MS = 20_000
/** Some proxies leave a connection hanging: the list does not wait for it. */
const PATIENCE_MS = 2_000
/** All pages miss the same events at once; their requests are spread out. */
const SPREAD_MS = 2_000

interface Listeners {
  onEvent: (event: NotificationEvent) => void
  onJobOpened: (job: JobOpened) => void
  onFollowUpChanged: () => void
  /** Events may have been missed: fetch the list. Also called once the first attempt is over. */
  onBehind: () => void
}

/**
 * The live connection of this tab while the user is signed in. It reconnects after an interruption; what happened
 * meanwhile is in the database.
 */
export function openLiveConnection({ onBehind, ...on }: Listeners): () => void {
  const socket = io({
    path: '/socket.io/' satisfies typeof SOCKET_PATH,
    transports: ['websocket'],
    // Read at each attempt: the token may have been renewed meanwhile.
    auth: (send) => send({ token: authToken.get() }),
    withCredentials: true,
    forceNew: true,
    reconnectionAttempts: 5,
    timeout: 10_000,
    autoConnect: false,
  })
  let rest: ReturnType<typeof setTimeout> | undefined
  let spread: ReturnType<typeof setTimeout> | undefined
  let settled = false

  const ensure = () => {
    clearTimeout(rest)
    // Without a network every attempt would fail; it resumes on `online`.
    if (!isSignedIn() || !navigator.onLine) socket.disconnect()
    // `active` means connected, or reconnecting by itself.
    else if (!socket.active || resting) {
      resting = false
      socket.connect()
    }
  }
  let resting = false
  const restAWhile = () => {
    resting = true
    clearTimeout(rest)
    rest = setTimeout(ensure, REST_MS * (0.75 + Math.random() / 2))
  }
  const renewToken = async () => {
    const stale = authToken.get()
    try {
      if (stale !== null) await refreshToken(stale)
      ensure()
    } catch {
      restAWhile()
    }
  }
  const settle = () => {
    if (!settled) onBehind()
    settled = true
  }
  const patience = setTimeout(settle, PATIENCE_MS)

  socket.on('connect', () => {
    settled = true
    clearTimeout(patience)
    connected.set(true)
    onBehind()
  })
  socket.on('disconnect', (reason) => {
    connected.set(false)
    if (reason !== 'io server disconnect') return
    // The session has ended, or the server refused the connection: fetching the list finds out which.
    onBehind()
    restAWhile()
  })
  socket.on('connect_error', (error) => {
    connected.set(false)
    settle()
    // The connection failed: the next attempt comes by itself.
    if (socket.active) return
    if (error.message === TOKEN_INVALID) void renewToken()
    else restAWhile()
  })
  socket.io.on('reconnect_failed', restAWhile)
  hear(socket, on)
  socket.on(MISSED_EVENT, () => {
    clearTimeout(spread)
    spread = setTimeout(onBehind, SPREAD_MS * Math.random())
  })

  const onVisible = () => {
    if (document.visibilityState === 'visible') ensure()
  }
  const stops = [
    authToken.subscribe(ensure),
    onPortalEvent('connection-check', ensure),
    listen(window, 'online', ensure),
    listen(window, 'offline', ensure),
    listen(document, 'visibilitychange', onVisible),
    // A page in the back-forward cache must not hold a connection.
    listen(window, 'pageshow', ensure),
  ]
  ensure()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(rest)
    clearTimeout(spread)
    clearTimeout(patience)
    connected.set(false)
    socket.removeAllListeners()
    socket.io.removeAllListeners()
    socket.disconnect()
  }
}

function hear(socket: Socket, on: Omit<Listeners, 'onBehind'>): void {
  socket.on(EVENT, on.onEvent)
  socket.on(JOB_OPENED, on.onJobOpened)
  socket.on(FOLLOW_UP_CHANGED, on.onFollowUpChanged)
}

function listen(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
