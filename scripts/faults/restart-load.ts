import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveClient } from '../../server/src/testing/live-client.ts'
import { caller } from './calls.ts'
import { demand, type Finding, number } from './fault-row.ts'
import type { Said } from './gateways.ts'
import { within } from './live-pages.ts'
import type { Site } from './site.ts'

const CLIENTS = 12

interface Load {
  answered: number
  /** Method and status of what was not answered 200; 0 is a broken connection. */
  others: string[]
  /** Milliseconds. */
  slowest: number
}

/** No request was lost while processes were restarted, and these pages are connected again. */
export async function judgeRestart({
  answered,
  others,
  pages,
  said,
}: Omit<Load, 'slowest'> & { pages: LiveClient[]; said: Said }): Promise<Finding[]> {
  await within(10_000, () => pages.every(({ socket }) => socket.connected))
  const back = pages.filter(({ socket }) => socket.connected).length
  return [
    demand(
      `${others.length} of ${number(answered)} requests lost${others.length > 0 ? ` (${counted(others)})` : ''}`,
      others.length === 0 && answered > 500,
      `0; the gateway says: ${beyondRefusals(said()).slice(-500)}`,
    ),
    demand(`${back} of ${pages.length} pages back`, back === pages.length, 'all'),
  ]
}

const counted = (others: string[]): string =>
  [...Map.groupBy(others, String)].map(([what, all]) => `${all.length} × ${what}`).join(', ')

/** A refused connection (111) is tried at the other process, as it should be. */
const beyondRefusals = (said: string): string =>
  said
    .split('\n')
    .filter((line) => !line.includes('(111:'))
    .join('\n')

interface Target {
  port: number
  token: string
  hasTls?: boolean
  /** Each client's pause in milliseconds: with two cores, the processes that start need some of them. */
  pause?: number
  /** What is read, in turn. */
  reads?: string[]
}

/** Every fourth request writes: what was sent once must not be sent twice, so only a refused connection may be retried. */
export function keepAsking(
  site: Site,
  { port, token, hasTls = false, pause = 5, reads = ['/api/user/preferences'] }: Target,
) {
  const others: string[] = []
  let answered = 0
  let slowest = 0
  const over = new AbortController()
  const clients = Array.from({ length: CLIENTS }, async () => {
    const portal = caller(port, { connections: 1, hasTls })
    for (let turn = 0; !over.signal.aborted; turn++) {
      const writes = turn % 4 === 3
      const method = writes ? 'POST' : 'GET'
      const { status, ms } = await portal.call({
        path: writes ? '/api/user/technologies' : reads[turn % reads.length]!,
        token,
        method,
        ...(writes && { body: JSON.stringify({ technology: 'Kotlin' }) }),
      })
      answered++
      slowest = Math.max(slowest, ms)
      if (status !== 200) others.push(`${method} ${status}`)
      await sleep(pause)
    }
    portal.close()
  })
  const end = async (): Promise<Load> => {
    over.abort()
    await Promise.all(clients)
    return { answered, others, slowest }
  }
  site.atEnd(end)
  return { end }
}
