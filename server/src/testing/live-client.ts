import { io, type Socket } from 'socket.io-client'

/** A browser's live connection without a browser. Does not reconnect by itself unless `reconnection` is set. */
export interface LiveClient {
  socket: Socket
  /** The notification events received, in order. */
  heard: { type: string; notification: { id: string; title?: string } | null }[]
  /** How often the server reported possibly missed events. */
  missed(): number
  close(): void
}

interface Options {
  origin?: string
  /** The client address that a proxy in front would forward. */
  from?: string
  reconnection?: boolean
}

/** Resolves once the handshake is through; throws the reason of a refusal. */
export async function connectLive(
  url: string,
  token: unknown,
  { origin, from, reconnection = false }: Options = {},
): Promise<LiveClient> {
  const socket = io(url, {
    path: '/socket.io/',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection,
    extraHeaders: { ...(origin && { origin }), ...(from && { 'x-forwarded-for': from }) },
  })
  const heard: LiveClient['heard'] = []
  let missed = 0
  socket.on('notification', (event: LiveClient['heard'][number]) => heard.push(event))
  socket.on('missed', () => missed++)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
  } catch (error) {
    socket.close()
    throw error
  }
  return { socket, heard, missed: () => missed, close: () => socket.close() }
}

/** Why a live connection ended, in the client's own word; waits until it has. */
export function endOf({ socket }: LiveClient): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve))
}
