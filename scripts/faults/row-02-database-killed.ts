import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { deleteExpiredSessions } from '../../server/src/features/auth/delete-expired-sessions.task.ts'
import { connectKysely, connectPool } from '../../server/src/db/connect.ts'
import { openTaskQueue } from '../../server/src/tasks/task-queue.ts'
import { DEMO_PEOPLE } from '../../server/src/features/auth/demo-sso/demo-people.ts'
import { connectLive, type LiveClient } from '../../server/src/testing/live-client.ts'
import { runSql } from '../../server/src/testing/test-server.ts'
import { caller } from './calls.ts'
import { atMost, demand, type FaultRow, figure, number, percentile, soonEnough } from './fault-row.ts'
import type { PortalNode } from '../../server/src/testing/portal-node.ts'
import { within } from './live-pages.ts'
import { besideNodes, notify } from './people.ts'
import { type SignedIn, signInMany } from './sign-in.ts'
import type { Site } from './site.ts'

const CLIENTS = 20
const KILLS = 3
const CALM_MS = 2_500

interface Sample {
  at: number
  ms: number
  status: number
}

/** Also row 17: the number of listening connections stays at one per process, and sockets stay open. */
export const databaseKilled: FaultRow = {
  row: 2,
  fault: 'PostgreSQL kill -9 under load',
  async run(site) {
    const { a, b, database } = await site.startTwoNodes()
    const people = await signInMany(a, CLIENTS)
    const pages = await Promise.all(
      [a, b].map(({ port }) => connectLive(`http://127.0.0.1:${port}`, people[0]!.token)),
    )
    site.atEnd(() => pages.forEach((page) => page.close()))
    const load = startLoad([a, b], people)
    site.atEnd(load.stop)
    await sleep(500)
    const listening = await listeners(database)
    const machine = site.watchMachine()
    await machine.allowance()
    const kills: { at: number; back: number }[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const at = performance.now()
      const took = await site.killPostgres()
      kills.push({ at, back: at + took })
      await sleep(CALM_MS)
    }
    await load.stop()
    const allowance = await machine.allowance()

    const refused = load.samples.filter(({ status }) => status === 503)
    const other = load.samples.filter(({ status }) => status !== 503 && status !== 200)
    const away = Math.max(...kills.map(({ at, back }) => back - at))
    const after = Math.max(
      ...kills.map((kill, i) => untilCalm(load.samples, kill, kills[i + 1]?.at ?? Infinity)),
    )
    const slowest = Math.max(0, ...refused.map(({ ms }) => ms))
    const exits = [a, b].filter((node) => node.ended() !== null).length
    return [
      figure(`${KILLS} kills, ${number(load.samples.length)} requests`),
      demand(`${number(refused.length)} × 503`, refused.length > 0, 'some, or nothing was tried'),
      figure(
        `p50 ${number(
          percentile(
            refused.map(({ ms }) => ms),
            50,
          ),
        )} ms`,
      ),
      soonEnough(100, slowest, allowance, (value) => `slowest ${value}`),
      demand(`${other.length} other refusals`, other.length === 0, `0, and not ${other[0]?.status}`),
      figure(`PostgreSQL back after ${number(away / 1000)} s`),
      soonEnough(2_000, after, allowance, (value) => `all 200 again ${value} later`),
      demand(`${exits} exits`, exits === 0, '0'),
      ...(await changesTravel(a, b)),
      await listenersAfter(database, listening),
      await socketsStand(site, database, pages),
      await taskRuns(site, database, [a, b]),
    ]
  },
}

/** Milliseconds from the database's return to the end of the last refused request. */
function untilCalm(samples: Sample[], { at, back }: { at: number; back: number }, next: number): number {
  const refused = samples.filter(({ status }) => status !== 200)
  const ends = refused.map((sample) => sample.at + sample.ms).filter((end) => end > at && end < next)
  return Math.max(0, ...ends.map((end) => end - back))
}

function startLoad(nodes: PortalNode[], people: SignedIn[]) {
  const samples: Sample[] = []
  const ending = new AbortController()
  const callers = nodes.map(({ port }) => caller(port))
  const clients = people.map(async ({ token }, i) => {
    const { call } = callers[i % callers.length]!
    while (!ending.signal.aborted) {
      const at = performance.now()
      const { status, ms } = await call({ path: '/api/user/preferences', token })
      samples.push({ at, ms, status })
      await sleep(10)
    }
  })
  const stop = async () => {
    ending.abort()
    await Promise.all(clients)
    for (const { close } of callers) close()
  }
  return { samples, stop }
}

/** A sign-out on one node reaches the other before its token cache (3 s) would expire. */
async function changesTravel(a: PortalNode, b: PortalNode) {
  const [person] = await signInMany(a, 1)
  const other = caller(b.port)
  const ask = () => other.call({ path: '/api/user/', token: person!.token })
  const before = (await ask()).status
  await person!.browser.call('GET', '/api/logout', { token: person!.token })
  const out = performance.now()
  while ((await ask()).status === 200 && performance.now() - out < 5_000) await sleep(5)
  other.close()
  return [
    demand(`the other node knew the token (${before})`, before === 200, '200'),
    atMost(500, performance.now() - out, ' ms', (value) => `a sign-out reaches it in ${value}`),
  ]
}

/** They are the sockets from before the kills; each page was asked to fetch again, and receives what is written now. */
async function socketsStand(site: Site, database: string, pages: LiveClient[]) {
  const asked = pages.filter((page) => page.missed() > 0).length
  const [person] = await runSql<{ user_id: string }>(
    database,
    `select id as user_id from users where name = '${DEMO_PEOPLE[0]!.name}'`,
  )
  await notify(besideNodes(site, database), [person!])
  const notified = () => pages.filter(({ socket, heard }) => socket.connected && heard.length === 1).length
  await within(5_000, () => notified() === pages.length)
  return demand(
    `${notified()} of ${pages.length} sockets are connected and notified, ${asked} were asked to fetch again`,
    notified() === pages.length && asked === pages.length,
    'all',
  )
}

async function listeners(database: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    database,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'utsyn-changes%'`,
  )
  return row?.count ?? 0
}

async function listenersAfter(database: string, before: number) {
  const after = await listeners(database)
  return demand(
    `${after} listening connections as before`,
    after === before && after === 2,
    `2 and ${before}`,
  )
}

async function taskRuns(site: Site, database: string, nodes: PortalNode[]) {
  const log = pino({ level: 'silent' })
  const pool = connectPool({ url: database, log, max: 2 })
  site.atEnd(() => pool.end())
  const tasks = await openTaskQueue(database, log)
  site.atEnd(() => tasks.stop())
  const request_id = crypto.randomUUID()
  const queued = performance.now()
  await tasks.enqueue(connectKysely(pool), deleteExpiredSessions, {}, request_id)
  const isDone = () => nodes.some((node) => node.log().includes(request_id))
  while (!isDone() && performance.now() - queued < 10_000) await sleep(20)
  return atMost(
    5,
    (performance.now() - queued) / 1000,
    ' s',
    (value) => `a task queued then is done in ${value}`,
  )
}
