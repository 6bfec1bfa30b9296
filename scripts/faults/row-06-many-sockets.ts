import { setTimeout as sleep } from 'node:timers/promises'
import { demand, type FaultRow, percentile, soonEnough } from './fault-row.ts'
import { openLivePages, within } from './live-pages.ts'
import { besideNodes, makePeople, notify } from './people.ts'

const PAGES = 1_000
const HALF = PAGES / 2
const ROUNDS = 5
const SINGLE = 100

/** A thousand users open a page each on one of two nodes; every second of them is notified, several times. */
export const manySockets: FaultRow = {
  row: 6,
  fault: `${PAGES} sockets connect at once to two nodes, and ${HALF} of them are notified (rows 6, 7, 16)`,
  async run(site) {
    const { a, b, database } = await site.startTwoNodes({ ROLE: 'web', MAX_EVENT_LOOP_DELAY: '0' })
    const db = besideNodes(site, database)
    const people = await makePeople(db, PAGES)
    const tokens = people.map(({ token }) => token)
    const machine = site.watchMachine()
    await machine.allowance()

    const opened = await Promise.all([
      openLivePages(`http://127.0.0.1:${a.port}`, tokens.slice(0, HALF), HALF),
      openLivePages(`http://127.0.0.1:${b.port}`, tokens.slice(HALF), HALF),
    ])
    const pages = opened.flatMap((each) => each.pages)
    site.atEnd(() => pages.forEach((page) => page.close()))
    const connected = Math.max(...opened.flatMap(({ ms }) => ms))
    const whileConnecting = await machine.allowance()

    const notified = people.flatMap((person, nth) => (nth % 2 === 0 ? [{ person, page: pages[nth]! }] : []))
    const waits: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      await notify(
        db,
        notified.map(({ person }) => person),
      )
      const committed = performance.now()
      const pending = new Set(notified)
      await within(5_000, () => {
        for (const one of pending) {
          if (one.page.heard.length < round) continue
          pending.delete(one)
          waits.push(performance.now() - committed)
        }
        return pending.size === 0
      })
    }
    const whileNotifying = await machine.allowance()
    await sleep(300)
    const heard = pages.reduce((sum, page) => sum + page.heard.length, 0)

    // One at a time, by user.
    const single: number[] = []
    for (let nth = 0; nth < SINGLE; nth++) {
      const { person, page } = notified[(nth * 7) % notified.length]!
      const before = page.heard.length
      let rang = 0
      page.socket.once('notification', () => (rang = performance.now()))
      await notify(db, [person])
      const committed = performance.now()
      await within(5_000, () => page.heard.length > before)
      single.push(Math.max(0, rang - committed))
    }
    const whileOne = await machine.allowance()
    return [
      soonEnough(3_000, connected, whileConnecting, (value) => `all in after ${value}`),
      soonEnough(
        100,
        percentile(waits, 99),
        whileNotifying,
        (value) => `notified, p99 ${value} after the commit`,
      ),
      soonEnough(50, percentile(single, 99), whileOne, (value) => `one person p99 ${value}`),
      demand(`${heard} of ${HALF * ROUNDS} heard`, heard === HALF * ROUNDS, 'each once'),
    ]
  },
}
