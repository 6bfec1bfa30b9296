import { createServer } from 'node:net'
import { StartupError } from '../process/startup-error.ts'

const TRIES = 50

/** A reserved port, so that of two simultaneous starts each gets its own. */
export interface HeldPort {
  port: number
  letGo(): Promise<void>
}

/** Reserves the wanted port, or the next free one. 0 lets the system choose. */
export async function holdFreePort(host: string, wanted: number): Promise<HeldPort> {
  const last = wanted === 0 ? 0 : Math.min(wanted + TRIES, 65_536) - 1
  for (let port = wanted; port <= last; port++) {
    const held = await tryPort(host, port)
    if (held !== null) return held
  }
  throw new StartupError(`No port from ${wanted} on is free on ${host}. Set PORT to one that is.`)
}

/** As `holdFreePort`, for a caller that listens at once. */
export async function findFreePort(host: string, wanted: number): Promise<number> {
  const { port, letGo } = await holdFreePort(host, wanted)
  await letGo()
  return port
}

function tryPort(host: string, port: number): Promise<HeldPort | null> {
  return new Promise((resolve, reject) => {
    // Connections before the portal listens are refused, as if nothing listened.
    const probe = createServer((socket) => socket.destroy())
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
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        letGo: () => new Promise<void>((gone) => probe.close(() => gone())),
      })
    })
  })
}
