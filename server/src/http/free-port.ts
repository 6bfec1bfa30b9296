import { createServer } from 'node:net'
import { StartupError } from '../startup-error.ts'

const TRIES = 50

/** The wanted port, or the next one that nobody holds. 0 lets the system choose. */
export async function findFreePort(host: string, wanted: number): Promise<number> {
  if (wanted === 0) return (await tryPort(host, 0)) ?? 0
  for (let port = wanted; port < Math.min(wanted + TRIES, 65_536); port++) {
    if ((await tryPort(host, port)) !== null) return port
  }
  throw new StartupError(`No port from ${wanted} on is free on ${host}. Set PORT to one that is.`)
}

function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else
        reject(
          new StartupError(
            `Cannot listen on ${host}: ${error.message}. Set HOST to an address of this machine.`,
          ),
        )
    })
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
