import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from './calls.ts'
import { atMost, demand, type FaultRow, figure, number, percentile, soonEnough } from './fault-row.ts'
import { dripInto } from './slow-connections.ts'

const CONNECTIONS = 300

export const slowHeaders: FaultRow = {
  row: 13,
  fault: `${CONNECTIONS} connections that never finish their headers`,
  async run(site) {
    const node = await site.startNode({ env: { DATABASE_URL: await site.newDatabase() } })
    const portal = caller(node.port)
    site.atEnd(portal.close)
    for (let i = 0; i < 50; i++) await portal.call({ path: '/readyz' })
    const machine = site.watchMachine()
    await machine.allowance()

    let open = true
    const attack = Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        dripInto(node.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'),
      ),
    ).finally(() => (open = false))
    const good: number[] = []
    let refused = 0
    const isOpen = () => open
    while (isOpen()) {
      const { status, ms } = await portal.call({ path: '/readyz' })
      good.push(ms)
      if (status !== 200) refused++
      await sleep(20)
    }
    const slowest = Math.max(...(await attack).map(({ seconds }) => seconds))
    const allowance = await machine.allowance()
    return [
      atMost(15, slowest, ' s', (value) => `all closed after ${value}`),
      figure(`${number(good.length)} requests of others meanwhile`),
      soonEnough(100, percentile(good, 99), allowance, (value) => `p99 ${value}`),
      demand(`${refused} refused`, refused === 0, '0'),
    ]
  },
}
