import { atMost, demand, type FaultRow } from './fault-row.ts'
import { openLivePages, within } from './live-pages.ts'
import { besideNodes, makePeople, notify } from './people.ts'

const PAGES = 1_000
const PEOPLE = 100

/** The process is killed and started again on the same port; a user is notified meanwhile. */
export const nodeKilled: FaultRow = {
  row: 8,
  fault: `kill -9 and restart of a node with ${PAGES} sockets`,
  async run(site) {
    const env = { DATABASE_URL: await site.newDatabase(), ROLE: 'web', MAX_EVENT_LOOP_DELAY: '0' }
    const node = await site.startNode({ env })
    const db = besideNodes(site, env.DATABASE_URL)
    const people = await makePeople(db, PEOPLE)
    const { pages } = await openLivePages(
      node.url,
      people.map(({ token }) => token),
      PAGES,
    )
    site.atEnd(() => pages.forEach((page) => page.close()))
    let cut = 0
    for (const { socket } of pages) socket.once('disconnect', () => cut++)

    process.kill(node.pid, 'SIGKILL')
    const killed = performance.now()
    const seconds = () => (performance.now() - killed) / 1_000
    await within(5_000, () => cut === PAGES)
    const [id] = await notify(db, people.slice(0, 1))
    // In real use the port is configured, so the address stays.
    const again = await site.startNode({ env: { ...env, PORT: String(node.port), PUBLIC_URL: node.url } })
    const up = seconds()
    await within(15_000, () => pages.every(({ socket }) => socket.connected))
    const back = seconds()
    const standing = pages.filter(({ socket }) => socket.connected).length
    const reply = await fetch(`${again.url}/api/notifications/`, { headers: people[0]!.headers })
    const { data } = (await reply.json()) as { data: { id: string }[] }
    return [
      demand(`${standing} of ${PAGES} back`, standing === PAGES, 'all'),
      atMost(
        10,
        back,
        ' s',
        (value) => `the last after ${value}, the process itself after ${up.toFixed(1)} s`,
      ),
      demand(
        `${data.length} line in the list for what was written meanwhile`,
        data.length === 1 && data[0]?.id === id,
        'that one',
      ),
    ]
  },
}
