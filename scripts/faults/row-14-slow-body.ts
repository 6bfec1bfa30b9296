import { atMost, demand, type FaultRow } from './fault-row.ts'
import { dripInto } from './slow-connections.ts'

const CONNECTIONS = 20

export const slowBody: FaultRow = {
  row: 14,
  fault: 'bodies of one byte a second',
  mostlyWaits: true,
  async run(site) {
    const node = await site.startNode({ env: { DATABASE_URL: await site.newDatabase() } })
    const beginning =
      'POST /api/trade-code-for-token HTTP/1.1\r\nHost: localhost\r\n' +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
    const closed = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => dripInto(node.port, beginning, 'a')),
    )
    const refused = closed.filter(({ answer }) => answer.includes(' 408 ')).length
    return [
      demand(`${refused} of ${CONNECTIONS} answered 408`, refused === CONNECTIONS, 'all'),
      atMost(
        17,
        Math.max(...closed.map(({ seconds }) => seconds)),
        ' s',
        (value) => `the last after ${value}`,
      ),
    ]
  },
}
