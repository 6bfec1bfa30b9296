import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { caller } from './calls.ts'
import { demand, type FaultRow, soonEnough } from './fault-row.ts'
import { openLivePages } from './live-pages.ts'
import { signInMany } from './sign-in.ts'

const REQUESTS = 20
const HELD_MS = 3_000
const PAGES = 20

/** A lock on the users table holds the requests; it is released two seconds after the signal to stop. */
export const stopUnderWay: FaultRow = {
  row: 15,
  fault: `SIGTERM with ${REQUESTS} requests under way and ${PAGES} sockets`,
  async run(site) {
    const database = await site.newDatabase()
    const node = await site.startNode({ env: { DATABASE_URL: database, DATABASE_POOL_SIZE: '30' } })
    const [person] = await signInMany(node, 1)
    const portal = caller(node.port)
    site.atEnd(portal.close)
    const ask = () => portal.call({ path: '/api/user/preferences', token: person!.token })
    await ask()
    const { pages } = await openLivePages(node.url, [person!.token], PAGES)
    site.atEnd(() => pages.forEach((page) => page.close()))
    const words: string[] = []
    for (const { socket } of pages) socket.once('disconnect', (word) => words.push(word))
    const machine = site.watchMachine()
    await machine.allowance()

    const holder = new Client({ connectionString: database })
    holder.on('error', () => undefined)
    site.atEnd(() => holder.end())
    await holder.connect()
    await holder.query('begin; lock table users in access exclusive mode')
    const requests = Promise.all(Array.from({ length: REQUESTS }, ask))
    await sleep(1_000)
    const stopped = node.stop()
    await sleep(HELD_MS - 1_000)
    await holder.query('commit')
    const released = performance.now()
    const answered = (await requests).filter(({ status }) => status === 200).length
    const code = await stopped
    const later = performance.now() - released
    return [
      demand(`${answered} of ${REQUESTS} answered 200`, answered === REQUESTS, 'all'),
      demand(`exit code ${code}`, code === 0, '0'),
      demand(`${coming(words)} of ${PAGES} pages come back by themselves`, coming(words) === PAGES, 'all'),
      soonEnough(1_000, later, await machine.allowance(), (value) => `ended ${value} after the last`),
    ]
  },
}

/** Socket.IO reconnects after a lost connection, and does not when the server disconnected it. */
const coming = (words: string[]) => words.filter((word) => word === 'transport close').length
