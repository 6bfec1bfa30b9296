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
  /** What was not answered 200; 0 is a broken connection. */
  others: number[]
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
      `${others.length} of ${number(answered)} requests lost${others.length > 0 ? ` (${[...new Set(others)].join(', ')})` : ''}`,
      others.length === 0 && answered > 500,
      `0; the gateway says: ${said().slice(-500)}`,
    ),
    demand(`${back} of ${pages.length} pages back`, back === pages.length, 'all'),
  ]
}

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
  const others: number[] = []
  let answered = 0
  let slowest = 0
  const over = new AbortController()
  const clients = Array.from({ length: CLIENTS }, async () => {
    const portal = caller(port, { connections: 1, hasTls })
    for (let turn = 0; !over.signal.aborted; turn++) {
      const writes = turn % 4 === 3
      const { status, ms } = await portal.call({
        path: writes ? '/api/user/technologies' : reads[turn % reads.length]!,
        token,
        ...(writes && { method: 'POST', body: JSON.stringify({ technology: 'Kotlin' }) }),
      })
      answered++
      slowest = Math.max(slowest, ms)
      if (status !== 200) others.push(status)
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
