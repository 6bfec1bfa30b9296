import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands in for the gateway of a real deployment: passes each connection to the next process in turn that accepts it.
 */
export async function openGate(ports: number[], end: AsyncDisposableStack): Promise<number> {
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    open.add(client)
    client.on('error', () => undefined)
    client.once('close', () => open.delete(client))
    const first = turn++
    const tryNext = (tries: number): void => {
      if (tries === ports.length) return void client.destroy()
      const line = connect({ port: ports[(first + tries) % ports.length]!, host: '127.0.0.1', noDelay: true })
      line.once('error', () => (line.connecting || !line.bytesRead ? tryNext(tries + 1) : client.destroy()))
      line.once('connect', () => {
        line.removeAllListeners('error')
        line.on('error', () => client.destroy())
        line.once('close', () => client.destroy())
        client.once('close', () => line.destroy())
        client.pipe(line).pipe(client)
      })
    }
    tryNext(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  end.defer(
    () =>
      new Promise<void>((resolve) => {
        for (const client of open) client.destroy()
        server.close(() => resolve())
      }),
  )
  return (server.address() as { port: number }).port
}
