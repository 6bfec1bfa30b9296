import { openLoadClient } from '../bench/load.ts'
import { startBareServer } from './start-bare-server.ts'
import { demand, type FaultRow, figure, type Finding, number } from './fault-row.ts'
import { processorOf } from '../../server/src/db/processor-of.ts'
import { signInMany } from './sign-in.ts'

const CONNECTIONS = 50
const SECONDS = 5

interface Load {
  rate: number
  p50: number
  p99: number
  answered: number
  failed: number
  /** Processor milliseconds of the server per request. */
  processor: number | null
}

/**
 * Beside it the same load on a bare Fastify that sends the database `select 1`. A machine in use by others slows both,
 * so there the processor time of a request counts instead: at 0.5 ms one core could answer 2,000 a second.
 */
export const steadyLoad: FaultRow = {
  row: 18,
  fault: `GET /api/user/ on ${CONNECTIONS} connections`,
  async run(site) {
    const database = await site.newDatabase()
    const node = await site.startNode({ env: { DATABASE_URL: database, LOG_LEVEL: 'info' } })
    const [person] = await signInMany(node, 1)
    const portal = await load(node.pid, `http://127.0.0.1:${node.port}/api/user/`, person!.token)
    const asking = await load(node.pid, `http://127.0.0.1:${node.port}/api/user/preferences`, person!.token)
    const bareServer = await startBareServer(site, database)
    const bare = await load(bareServer.pid, `http://127.0.0.1:${bareServer.port}/`)
    const light = portal.processor !== null && portal.processor <= 0.5
    const rateHolds = portal.rate >= 1_500 || light
    const p99Holds = portal.p99 <= 250 || portal.p99 <= 3 * bare.p99
    return [
      demand(
        `${number(portal.rate)} requests/s`,
        rateHolds,
        'at least 1,500, or at most 0.5 ms of processor each',
      ),
      figure(`p50 ${number(portal.p50)} ms, ${processorWords(portal)}`),
      demand(`p99 ${number(portal.p99)} ms`, p99Holds, 'at most 250 ms, or 3 times the bare one'),
      nothingRefused(portal),
      figure(`with one query (/api/user/preferences) ${words(asking)}`),
      nothingRefused(asking),
      figure(`bare Fastify with select 1 ${words(bare)}`),
    ]
  },
}

const words = (load: Load) =>
  `${number(load.rate)} requests/s, p50 ${number(load.p50)} ms, p99 ${number(load.p99)} ms, ${processorWords(load)}`

const processorWords = ({ processor }: Load) =>
  processor === null ? 'processor time cannot be read' : `${number(processor)} ms of processor each`

const nothingRefused = ({ answered, failed }: Load): Finding =>
  demand(`${number(failed)} of ${number(answered)} refused`, failed === 0 && answered > 0, '0')

/** A short load first, for the compiler and the connections; then the measured one. */
async function load(pid: number, url: string, token?: string): Promise<Load> {
  const { port, pathname } = new URL(url)
  const client = await openLoadClient({
    port: Number(port),
    ...(token && { token }),
    pathOf: () => pathname,
    askers: CONNECTIONS,
  })
  try {
    await client.warmUp(0, 2_000)
    const before = processorOf(pid)
    await client.fire(SECONDS * 1_000)
    const after = processorOf(pid)
    const { refused, ...result } = client.result()
    const used = before === null || after === null ? null : after - before
    return {
      ...result,
      failed: refused,
      processor: used === null ? null : (used * 1000) / result.answered,
    }
  } finally {
    client.close()
  }
}
