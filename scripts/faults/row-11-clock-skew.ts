import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BrowserSession } from '../../server/src/testing/browser-session.ts'
import { runSql } from '../../server/src/testing/test-server.ts'
import { caller, cookieOf } from './calls.ts'
import { demand, type FaultRow, figure, type Finding } from './fault-row.ts'
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts'
import type { PortalNode } from '../../server/src/testing/portal-node.ts'
import { signInThere } from './sign-in.ts'
import type { Site } from './site.ts'

const SKEWS = [-60, -50, 0, 50, 60]
const SHIFT_MINUTES = 10
const SHIFTED_CLOCK = join(import.meta.dirname, 'shifted-clock.ts')

export const clockSkew: FaultRow = {
  row: 11,
  fault: 'clocks that differ',
  async run(site) {
    const provider = await startOpenIdProvider()
    site.atEnd(() => provider.close())
    const database = await site.newDatabase()
    const right = await site.startNode({ env: { DATABASE_URL: database, ...provider.env } })
    return [
      ...(await skewedIdentityService(right, provider)),
      ...(await shiftedNodes(site, right, provider, database)),
    ]
  },
}

async function skewedIdentityService(node: PortalNode, provider: OpenIdProvider): Promise<Finding[]> {
  const failed: string[] = []
  for (const skew of SKEWS) {
    provider.ahead = skew
    const subject = `skew${skew}`
    const token = await signInThere(node, provider, subject)
    const portal = caller(node.port)
    const ask = async () => (await portal.call({ path: '/api/user/', token: token ?? '' })).status
    if (!token || (await ask()) !== 200) failed.push(`${skew} s: no sign-in`)
    const logout_token = await provider.logoutToken(subject)
    const reply = await portal.call({
      method: 'POST',
      path: '/api/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token }).toString(),
    })
    if (reply.status !== 200 || (await ask()) !== 401) failed.push(`${skew} s: no sign-out (${reply.status})`)
    portal.close()
  }
  const beyond: string[] = []
  for (const skew of [-600, 600]) {
    provider.ahead = skew
    beyond.push(`${skew} s ${(await signInThere(node, provider, 'beyond')) ? 'signs in' : 'is refused'}`)
  }
  provider.ahead = 0
  return [
    demand(
      `an identity service at ${SKEWS.join(', ')} s signs in and out${failed.length > 0 ? ` but ${failed.join(', ')}` : ''}`,
      failed.length === 0,
      'all of them',
    ),
    figure(`one at ${beyond.join(', ')}`),
  ]
}

/** A session lives and ends by the database's clock: nodes that are minutes off neither end nor prolong it. */
async function shiftedNodes(
  site: Site,
  right: PortalNode,
  provider: OpenIdProvider,
  database: string,
): Promise<Finding[]> {
  const shifted = (minutes: number) =>
    site.startNode({
      env: {
        DATABASE_URL: database,
        PUBLIC_URL: right.url,
        SHIFTED_CLOCK_MS: String(minutes * 60_000),
        ...provider.env,
      },
      flags: ['--import', SHIFTED_CLOCK],
    })
  const nodes = [right, await shifted(SHIFT_MINUTES), await shifted(-SHIFT_MINUTES)]
  const offsets = nodes.map(clockOf).map((time) => Math.round((time - clockOf(right)) / 60_000))
  const callers = nodes.map(({ port }) => caller(port))
  site.atEnd(() => callers.forEach(({ close }) => close()))

  const browser = new BrowserSession(right.url)
  let token = await signInThere(right, provider, 'shifted', browser)
  const cookieName = `rt_${new URL(right.url).port}`
  let cookie = browser.cookies.get(cookieName)?.value ?? ''
  const reads = () =>
    Promise.all(
      callers.map(async ({ call }) => (await call({ path: '/api/user/', token: token ?? '' })).status),
    )
  const alive = await reads()
  const refreshed: number[] = []
  for (const { call } of [...callers, ...callers]) {
    const reply = await refresh(call, cookieName, cookie)
    refreshed.push(reply.status)
    cookie = cookieOf(reply, cookieName) ?? cookie
    token = (JSON.parse(reply.body) as { data?: { token: string } }).data?.token ?? null
  }
  const aliveAfter = await reads()
  await runSql(database, `update access_tokens set expires_at = now() + interval '1 second'`)
  // The nodes cache a token for three seconds at most.
  await sleep(4_200)
  const expired = await reads()
  await runSql(database, 'update sessions set idle_expires_at = now()')
  const over: number[] = []
  for (const { call } of callers) over.push((await refresh(call, cookieName, cookie)).status)

  const all = (statuses: number[], wanted: number) => statuses.every((status) => status === wanted)
  const demandAll = (what: string, statuses: number[], wanted: number) =>
    demand(`${what}: ${statuses.join(' ')}`, all(statuses, wanted), `${wanted} on each`)
  return [
    demand(
      `nodes at ${offsets.join(', ')} min`,
      offsets[1]! >= SHIFT_MINUTES && offsets[2]! <= -SHIFT_MINUTES + 1,
      `0, ${SHIFT_MINUTES}, -${SHIFT_MINUTES}`,
    ),
    demandAll('token read', [...alive, ...aliveAfter], 200),
    demandAll('refreshed in turn', refreshed, 200),
    demandAll('token expired', expired, 401),
    demandAll('session over', over, 401),
  ]
}

const refresh = (call: ReturnType<typeof caller>['call'], name: string, value: string) =>
  call({ method: 'POST', path: '/api/refresh-token', headers: { cookie: `${name}=${value}` } })

/** The time in the node's last log line, in milliseconds. */
function clockOf(node: PortalNode): number {
  const times = [...node.log().matchAll(/"time":"([^"]+)"/g)]
  return Date.parse(times.at(-1)?.[1] ?? '')
}
