import { caller, cookieOf, type Reply } from './calls.ts'
import { demand, type FaultRow, figure, number, percentile, soonEnough } from './fault-row.ts'
import { signInMany } from './sign-in.ts'
import type { Site } from './site.ts'
import { startBareServer } from './start-bare-server.ts'

const PEOPLE = 60
const AT_ONCE = 10

/**
 * Every token expires at once, in ten tabs each: nobody may be signed out, and all tabs get the same cookie. Beside it the
 * same burst on two servers that only ask the database for `select 1`: like the nodes, they have just started, and on a
 * slow machine opening the connections to the database alone takes most of a second.
 */
export const tokenStorm: FaultRow = {
  row: 9,
  fault: 'token storm on two nodes',
  async run(site) {
    const { a, b, database } = await site.startTwoNodes()
    const cookie = `rt_${new URL(a.url).port}`
    const people = await signInMany(a, PEOPLE)
    const machine = site.watchMachine()
    const callers = callersOf(site, [a, b])
    const refresh = (node: number, value: string): Promise<Reply> =>
      callers[node % 2]!.call({
        method: 'POST',
        path: '/api/refresh-token',
        headers: { cookie: `${cookie}=${value}` },
      })
    await machine.allowance()
    const begun = performance.now()
    const storm = await Promise.all(
      people.map(({ browser }) => {
        const { value } = browser.cookies.get(cookie)!
        return Promise.all(Array.from({ length: AT_ONCE }, (_, i) => refresh(i, value)))
      }),
    )
    const seconds = (performance.now() - begun) / 1000
    const allowance = await machine.allowance()
    const replies = storm.flat()
    const successors = storm.map((mine) => new Set(mine.map((reply) => cookieOf(reply, cookie))))
    const forks = successors.filter((different) => different.size !== 1).length
    const next = await Promise.all(successors.map((cookies, i) => refresh(i + 1, [...cookies][0] ?? '')))
    const refused = replies.filter(({ status }) => status !== 200).length
    const signedOut = next.filter(({ status }) => status !== 200).length
    const p99 = p99Of(replies)
    const bare = await bareBurst(site, database)
    return [
      demand(`${number(replies.length - refused)} of ${PEOPLE * AT_ONCE} refreshed`, refused === 0, 'all'),
      figure(`in ${number(seconds)} s`),
      soonEnough(1_000, p99, allowance, (value) => `p99 ${value}`),
      demand(`${forks} people with different cookies`, forks === 0, '0'),
      demand(`${signedOut} signed out at the next refresh`, signedOut === 0, '0'),
      figure(`bare servers with select 1: p99 ${number(bare)} ms`),
    ]
  },
}

const p99Of = (replies: readonly Reply[]) =>
  percentile(
    replies.map(({ ms }) => ms),
    99,
  )

function callersOf(site: Site, servers: readonly { port: number }[]) {
  const callers = servers.map(({ port }) => caller(port, { connections: 300 }))
  site.atEnd(() => callers.forEach(({ close }) => close()))
  return callers
}

async function bareBurst(site: Site, database: string): Promise<number> {
  const callers = callersOf(site, [
    await startBareServer(site, database),
    await startBareServer(site, database),
  ])
  const requests = Array.from({ length: PEOPLE * AT_ONCE }, (_, i) => callers[i % 2]!.call({ path: '/' }))
  return p99Of(await Promise.all(requests))
}
