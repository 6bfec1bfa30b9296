import { io, type Socket } from 'socket.io-client'

/** A browser's live connection without a browser. It never comes back by itself, unless told to. */
export interface LiveClient {
  socket: Socket
  /** What was heard of notifications, in order. */
  heard: { type: string; notification: { id: string; title?: string } | null }[]
  /** How often it was said that something may have been missed. */
  missed(): number
  close(): void
}

interface Options {
  origin?: string
  /** The address that a proxy in front would name. */
  from?: string
  reconnection?: boolean
}

/** Answers once the handshake is through; throws why it was refused. */
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

/** Why a live connection ended, once it has: the client's own word for it. */
export function endOf({ socket }: LiveClient): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve))
}
