import type { FastifyInstance } from 'fastify'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { TOKEN_INVALID_MESSAGE } from '@utsyn/contract/envelope.ts'
import { MISSED, SOCKET_PATH, TOO_MANY_SOCKETS, TRY_AGAIN } from '@utsyn/contract/live.ts'
import type { Deps } from '../deps.ts'

/** Tabs and devices of one user on one node. A browser in a reconnect loop must not exhaust the node. */
const PER_PERSON = 30
/** A connection must authenticate within this time. */
const SAY_WHO_MS = 5_000
/** The handshake carries a token; clients send nothing else. */
const LARGEST_MESSAGE = 4_096
/** A client that does not answer the close is cut off after this. */
const FAREWELL_MS = 1_000
/** Announcements can be lost with the database connection, and an expiring session is not announced. */
const LOOK_OVER_MS = 15_000

interface SocketPerson {
  user_id: string
  session_id: string
}

interface Doorkeeper {
  /** The user and session of a token; `over` when the token or session has expired, null when the token is unknown. */
  readToken(token: string | undefined): Promise<SocketPerson | 'over' | null>
  /** Records an unknown token and slows down an address that sends many; throws when too many wait. */
  noteFailure(request: IncomingMessage): Promise<void>
  /** Which of these sessions are still valid. */
  livingSessions(session_ids: string[]): Promise<string[]>
  /** The channel that announces the end of a session, with its id. */
  session_ended: string
}

/** The sockets of this node. Every node hears every announcement, so each serves only its own. */
export interface Sockets {
  /** All that are open. */
  count(): number
  isHere(user_id: string): boolean
  /** The users with an open page on this node. */
  here(): string[]
  /** Sends an event to every tab and device of a user. */
  send(user_id: string, event: string, payload: object): void
  /** Events may have been missed: the pages of this user, or of all users, must fetch again. */
  sayMissed(user_id?: string): void
}

type Person = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketPerson>

const TRANSPORT = {
  path: SOCKET_PATH,
  addTrailingSlash: true,
  transports: ['websocket' as const],
  allowUpgrades: false,
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: LARGEST_MESSAGE,
  connectTimeout: SAY_WHO_MS,
}

/**
 * Live connections beside the API, on its port. A socket belongs to a session, not to the token that opened it: it
 * survives token renewal and ends with the session. Clients send nothing.
 */
export function openSockets(app: FastifyInstance, deps: Deps, door: Doorkeeper): Sockets {
  // A server that never listens: it only gets upgrades, so that plain requests stay with Fastify.
  const gate = createServer()
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketPerson>(gate, {
    ...TRANSPORT,
    allowRequest: (request, decide) => decide(null, !closing && isOwnPage(request, deps.publicUrl)),
  })
  let closing = false
  // Counts session ends: a session looked up before the latest one may have just ended.
  let endings = 0

  const lines = new Set<Duplex>()
  app.server.on('upgrade', (request, line: Duplex, head) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
    gate.emit('upgrade', request, line, head)
  })

  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    try {
      let person: SocketPerson | 'over' | null
      let heard: number
      do {
        heard = endings
        person = await door.readToken(typeof token === 'string' ? token : undefined)
      } while (heard !== endings)
      if (person === null && token !== undefined && token !== null) await door.noteFailure(socket.request)
      if (person === null || person === 'over') return next(new Error(TOKEN_INVALID_MESSAGE))
      if (countOf(userRoom(person.user_id)) >= PER_PERSON) return next(new Error(TOO_MANY_SOCKETS))
      socket.data = { user_id: person.user_id, session_id: person.session_id }
      next()
    } catch (error) {
      deps.log.debug({ err: error }, 'A socket could not be let in')
      next(new Error(TRY_AGAIN))
    }
  })
  io.on('connection', (socket: Person) => {
    void socket.join([userRoom(socket.data.user_id), sessionRoom(socket.data.session_id)])
    socket.onAny(() => socket.disconnect(true))
  })

  const countOf = (room: string) => io.of('/').adapter.rooms.get(room)?.size ?? 0
  const drop = (session_id: string) => io.in(sessionRoom(session_id)).disconnectSockets(true)

  deps.changes.on(door.session_ended, (session_id) => {
    endings++
    drop(session_id)
  })

  async function lookOver(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()]
    const open = [...new Set(sockets.map(({ data }) => data.session_id))]
    if (open.length === 0) return
    const living = new Set(await door.livingSessions(open))
    for (const session_id of open) if (!living.has(session_id)) drop(session_id)
  }
  const lookOverQuietly = () =>
    lookOver().catch((error: unknown) => deps.log.debug({ err: error }, 'Sockets could not be looked over'))
  const timer = setInterval(() => void lookOverQuietly(), LOOK_OVER_MS).unref()
  deps.changes.onReconnect(() => {
    endings++
    void lookOverQuietly()
    io.emit(MISSED)
  })

  app.addHook('preClose', async () => {
    closing = true
    clearInterval(timer)
    // Closes the transport and not the socket in it: a browser disconnected by the server would not reconnect.
    io.engine.close()
    setTimeout(() => {
      for (const line of lines) line.destroy()
    }, FAREWELL_MS).unref()
    await io.close()
  })

  return {
    count: () => io.engine.clientsCount,
    isHere: (user_id) => countOf(userRoom(user_id)) > 0,
    here: () => [...new Set([...io.of('/').sockets.values()].map(({ data }) => data.user_id))],
    send: (user_id, event, payload) => void io.to(userRoom(user_id)).emit(event, payload),
    sayMissed: (user_id) => void (user_id === undefined ? io : io.to(userRoom(user_id))).emit(MISSED),
  }
}

const userRoom = (user_id: string) => `user:${user_id}`
const sessionRoom = (session_id: string) => `session:${session_id}`

/** Browsers always send the origin of the page that opens a socket; programs do not. */
function isOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  return headers.origin === undefined || headers.origin === publicUrl
}
