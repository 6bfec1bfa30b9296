import { io, type Socket } from 'socket.io-client'

/** One open page: the notifications it received, and when each first arrived. */
export interface Listener {
  user_id: string
  token: string
  socket: Socket
  heard: Map<string, { times: number; at: number }>
}

/** Opens that many pages at once. Resolves when all are connected, with the time of each. */
export async function openPages(
  address: string,
  people: { user_id: string; token: string }[],
  end: AsyncDisposableStack,
): Promise<{ listeners: Listener[]; ms: number[] }> {
  const begun = performance.now()
  const opened = people.map(({ user_id, token }) => {
    const socket = io(address, {
      path: '/socket.io/',
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      // As in the web.
      reconnectionAttempts: 5,
      timeout: 10_000,
    })
    const listener: Listener = { user_id, token, socket, heard: new Map() }
    socket.on('notification', ({ notification }: { notification: { id: string } | null }) => {
      if (!notification) return
      const before = listener.heard.get(notification.id)
      if (before) before.times++
      else listener.heard.set(notification.id, { times: 1, at: performance.now() })
    })
    const connected = new Promise<number>((resolve, reject) => {
      socket.once('connect', () => resolve(performance.now() - begun))
      setTimeout(() => reject(new Error('A page was not let in within 30 s')), 30_000).unref()
    })
    return { listener, connected }
  })
  end.defer(() => {
    for (const { listener } of opened) listener.socket.close()
  })
  const ms = await Promise.all(opened.map(({ connected }) => connected))
  return { listeners: opened.map(({ listener }) => listener), ms }
}

/** Milliseconds until all of them are connected; more than the limit when some are not by then. */
export async function allBack(listeners: Listener[], limit: number): Promise<number> {
  const begun = performance.now()
  while (listeners.some(({ socket }) => !socket.connected)) {
    if (performance.now() - begun > limit) return limit + 1
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return performance.now() - begun
}
