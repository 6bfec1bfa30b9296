import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port below the range that systems use for outgoing connections, so that no such connection takes it while
 * PostgreSQL restarts.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(15_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free port between 15000 and 30000')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
