import { findFreePort } from '../../server/src/http/free-port.ts'
import type { PortalNode } from '../../server/src/testing/portal-node.ts'
import type { FaultRow, Finding } from './fault-row.ts'
import { findGateway, type Said, startCaddy, startNginx, whyNotRun } from './gateways.ts'
import { openLivePages } from './live-pages.ts'
import { besideNodes, makePeople } from './people.ts'
import { judgeRestart, keepAsking } from './restart-load.ts'
import type { Site } from './site.ts'

const PAGES = 20

/** How a gateway is started for two processes, or why it cannot be. */
interface Setup {
  name: string
  program: 'nginx' | 'caddy'
  drainSeconds: number
  start(site: Site, program: string, ports: { port: number; to: number[] }): Promise<Said>
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
export const rollingRestarts: FaultRow[] = [
  ...SETUPS.map((setup) => ({
    row: 23,
    fault: faultBehind(setup.name),
    run: async (site: Site) => {
      const program = findGateway(setup.program)
      return program ? restartBehind(site, setup, program) : { notRun: whyNotRun(setup.program) }
    },
  })),
  {
    row: 23,
    fault: faultBehind('Traefik'),
    run: async () => ({
      notRun: 'Debian has no package of Traefik; its settings are documented and were not tried',
    }),
  },
]

function faultBehind(gateway: string): string {
  return `both processes are restarted in turn behind ${gateway}, under load`
}

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
  const said = await start(site, program, { port, to: nodes.map((node) => node.port) })
  const { pages } = await openLivePages(url, [person!.token], PAGES)
  site.atEnd(() => pages.forEach((page) => page.close()))

  const load = keepAsking(site, { port, token: person!.token })
  for (const node of nodes) await restart(site, node, env)
  return judgeRestart({ ...(await load.end()), pages, said })
}

/** As an orchestrator does: the next one only when this one is ready again. `startNode` waits for that. */
async function restart(site: Site, node: PortalNode, env: Record<string, string>): Promise<void> {
  const code = await node.stop()
  if (code !== 0) throw new Error(`A process ended with ${code}:\n${node.log().slice(-2_000)}`)
  await site.startNode({ env: { ...env, PORT: String(node.port) } })
}
