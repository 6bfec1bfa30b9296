import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../server/src/http/free-port.ts'
import type { PortalNode } from '../../server/src/testing/portal-node.ts'
import { caller } from './calls.ts'
import { demand, type FaultRow, type Finding, number } from './fault-row.ts'
import { findGateway, startCaddy, startNginx, whyNotRun } from './gateways.ts'
import { openLivePages, within } from './live-pages.ts'
import { besideNodes, makePeople } from './people.ts'
import type { Site } from './site.ts'

const CLIENTS = 12
const PAGES = 20
/** Each client's pause: with two cores, the processes that start need some of them. */
const PAUSE_MS = 5

/** How a gateway is started for two processes, or why it cannot be. */
interface Setup {
  name: string
  program: 'nginx' | 'caddy'
  drainSeconds: number
  start(site: Site, program: string, ports: { port: number; to: number[] }): Promise<void>
}

const SETUPS: Setup[] = [
  { name: 'nginx as documented', program: 'nginx', drainSeconds: 3, start: startNginx },
  {
    name: 'nginx with its defaults',
    program: 'nginx',
    drainSeconds: 10,
    start: (site, program, ports) => startNginx(site, program, { ...ports, hasDefaults: true }),
  },
  { name: 'the gate of compose.yaml', program: 'caddy', drainSeconds: 3, start: startCaddy },
]

/** One process after the other is stopped and started again, while people read, write and keep their pages open. */
export const rollingRestarts: FaultRow[] = SETUPS.map((setup) => ({
  row: 23,
  fault: `both processes are restarted in turn behind ${setup.name}, under load`,
  async run(site) {
    const program = findGateway(setup.program)
    return program ? restartBehind(site, setup, program) : { notRun: whyNotRun(setup.program) }
  },
}))

async function restartBehind(
  site: Site,
  { drainSeconds, start }: Setup,
  program: string,
): Promise<Finding[]> {
  const port = await findFreePort('127.0.0.1', 0)
  const url = `http://localhost:${port}`
  const env = {
    DATABASE_URL: await site.newDatabase(),
    // As in production a port is taken when everything is ready; otherwise it is held before.
    NODE_ENV: 'production',
    ALLOW_RISKS: 'demo-sign-in',
    PORT: '0',
    ROLE: 'web',
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    MAX_EVENT_LOOP_DELAY: '0',
    DRAIN_SECONDS: String(drainSeconds),
  }
  const nodes = [await site.startNode({ env }), await site.startNode({ env })]
  const [person] = await makePeople(besideNodes(site, env.DATABASE_URL), 1)
  await start(site, program, { port, to: nodes.map((node) => node.port) })
  const { pages } = await openLivePages(url, [person!.token], PAGES)
  site.atEnd(() => pages.forEach((page) => page.close()))

  const load = keepAsking(port, person!.token)
  for (const node of nodes) await restart(site, node, env)
  const { answered, others } = await load.end()
  await within(10_000, () => pages.every(({ socket }) => socket.connected))
  const back = pages.filter(({ socket }) => socket.connected).length
  return [
    demand(
      `${others.length} of ${number(answered)} requests lost${others.length > 0 ? ` (${[...new Set(others)].join(', ')})` : ''}`,
      others.length === 0 && answered > 500,
      '0',
    ),
    demand(`${back} of ${PAGES} pages back`, back === PAGES, 'all'),
  ]
}

/** As an orchestrator does: the next one only when this one is ready again. `startNode` waits for that. */
async function restart(site: Site, node: PortalNode, env: Record<string, string>): Promise<void> {
  const code = await node.stop()
  if (code !== 0) throw new Error(`A process ended with ${code}:\n${node.log().slice(-2_000)}`)
  await site.startNode({ env: { ...env, PORT: String(node.port) } })
}

/** Every fourth request writes: what was sent once must not be sent twice, so only a refused connection may be retried. */
function keepAsking(port: number, token: string) {
  const others: number[] = []
  let answered = 0
  const over = new AbortController()
  const clients = Array.from({ length: CLIENTS }, async () => {
    const portal = caller(port, 1)
    for (let turn = 0; !over.signal.aborted; turn++) {
      const writes = turn % 4 === 3
      const { status } = await portal.call({
        path: writes ? '/api/user/technologies' : '/api/user/preferences',
        token,
        ...(writes && { method: 'POST', body: JSON.stringify({ technology: 'Kotlin' }) }),
      })
      answered++
      if (status !== 200) others.push(status)
      await sleep(PAUSE_MS)
    }
    portal.close()
  })
  return {
    async end() {
      over.abort()
      await Promise.all(clients)
      return { answered, others }
    },
  }
}
