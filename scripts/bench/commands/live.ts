/**
 * `npm run bench -- live`: a thousand open pages on two processes behind one gateway, with a third process for background
 * work, on one database. Measures how fast they connect, how soon all followers of a technology are notified of an ad,
 * and whether anything is lost when one process is killed, compared with the database. Writes the figures in
 * docs/performance.md.
 */
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { connectKysely, connectPool } from '../../../server/src/db/connect.ts'
import { takeInJobs } from '../../../server/src/features/jobs/take-in-jobs.ts'
import { announceNotifications } from '../../../server/src/features/notifications/written-notifications.repository.ts'
import { aSignedInUser } from '../../../server/src/testing/builders.ts'
import { aDraft } from '../../../server/src/testing/draft-builders.ts'
import { aNotification } from '../../../server/src/testing/notification-builders.ts'
import type { Gate } from '../gates.ts'
import { gatesTable, markdown, printed } from '../tables.ts'
import { writeDatedFigures } from '../write-dated-figures.ts'
import { allBack, type Listener, openPages } from '../live/crowd.ts'
import { openGate } from '../live/gate.ts'
import { demand, number, percentile } from '../../faults/fault-row.ts'
import { crowding } from '../../faults/machine.ts'
import { memoryOf } from '../../faults/process-figures.ts'
import { openSite, startPostgres } from '../../faults/site.ts'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const PEOPLE = 1_000
const FOLLOWERS = 500
const ROUNDS = options.quick ? 3 : 10
const TECHNOLOGY = 'Kotlin'

const end = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end.disposeAsync().finally(() => process.exit(130)))
}

let others = await crowding()
const gates: Gate[] = []
const atMost = (what: string, value: number, limit: number, unit = ' ms', budget?: true): void =>
  void gates.push({
    what,
    ...(budget && { budget }),
    ...demand(`${number(value)}${unit}`, value <= limit, `at most ${number(limit)}${unit}`),
  })

try {
  const site = openSite(await startPostgres(end), end, others)
  const { a, b, database } = await site.startTwoNodes({ ROLE: 'web', MAX_EVENT_LOOP_DELAY: '0' })
  await site.startNode({ env: { DATABASE_URL: database, ROLE: 'worker', PUBLIC_URL: a.url } })
  const pool = connectPool({ url: database, log: pino({ level: 'silent' }), max: 8 })
  end.defer(() => pool.end())
  const db = connectKysely(pool)

  const people: Awaited<ReturnType<typeof aSignedInUser>>[] = []
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (people.length < PEOPLE) people.push(await aSignedInUser({ db }))
    }),
  )
  people.length = PEOPLE
  const followers = people.slice(0, FOLLOWERS)
  await db
    .insertInto('saved_technologies')
    .values(followers.map(({ user_id }) => ({ user_id, technology: TECHNOLOGY })))
    .execute()

  const gate = await openGate([a.port, b.port], end)
  const before = memoryOf(a.pid)
  const { listeners, ms } = await openPages(`http://127.0.0.1:${gate}`, people, end)
  atMost(`${number(PEOPLE)} pages connect, the last after`, Math.max(...ms), 3_000)
  const after = memoryOf(a.pid)
  if (before !== null && after !== null)
    atMost('memory of a process for each', ((after - before) * 1_024) / (PEOPLE / 2), 40, ' kB', true)

  const waiting = new Set(followers.map(({ user_id }) => user_id))
  const following = listeners.filter(({ user_id }) => waiting.has(user_id))
  atMost(
    `from the commit to the ear, ${FOLLOWERS} people, ${ROUNDS} times, p99`,
    percentile(await fanOut(following), 99),
    100,
  )
  const ads = await fanOutOfAds(following)
  atMost(
    `from an ad that was taken in to the ear, the worker between, p50`,
    percentile(ads, 50),
    250,
    ' ms',
    true,
  )
  atMost(`the same, p99`, percentile(ads, 99), 500, ' ms', true)

  let cut = 0
  for (const { socket } of listeners) socket.once('disconnect', () => cut++)
  process.kill(b.pid, 'SIGKILL')
  await until(() => cut > 0)
  const back = allBack(listeners, 10_000)
  // Half of them are disconnected for this one.
  await takeIn()
  const back_after = await back
  atMost(`kill -9 of one process: its ${cut} pages are back after`, back_after, 10_000)
  await takeIn()
  await sleep(2_000)
  await countAgainstDatabase(listeners)
  others = Math.max(others, await crowding())

  /** Writes a notification for each of them in one transaction and returns how long each waited for it. */
  async function fanOut(among: Listener[]): Promise<number[]> {
    const waits: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const ids = await db.transaction().execute(async (trx) => {
        const lines: { user_id: string; id: number }[] = []
        for (const { user_id } of among) lines.push({ user_id, id: await aNotification(trx, { user_id }) })
        await announceNotifications(trx, 'new', lines)
        return new Map(lines.map(({ user_id, id }) => [user_id, String(id)]))
      })
      const committed = performance.now()
      await until(() => among.every(({ user_id, heard }) => heard.has(ids.get(user_id)!)))
      // The first round is cold.
      if (round > 0)
        waits.push(...among.map(({ user_id, heard }) => heard.get(ids.get(user_id)!)!.at - committed))
    }
    return waits
  }

  async function fanOutOfAds(among: Listener[]): Promise<number[]> {
    const waits: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const known = new Map(among.map((listener) => [listener, listener.heard.size]))
      await takeIn()
      const committed = performance.now()
      await until(() => among.every((listener) => listener.heard.size > known.get(listener)!))
      if (round > 0)
        waits.push(
          ...among.map(({ heard }) => Math.max(...[...heard.values()].map(({ at }) => at)) - committed),
        )
    }
    return waits
  }

  async function takeIn(): Promise<void> {
    const draft = aDraft({
      title: `Utvikler ${crypto.randomUUID()}`,
      long_description: `Vi bruker ${TECHNOLOGY}.`,
    })
    await db
      .transaction()
      .execute((trx) => takeInJobs(trx, { jobs: [draft], withdrawals: [] }, { now: new Date() }))
  }

  /** Compares what the pages received, and fetched after reconnecting, with the table. */
  async function countAgainstDatabase(among: Listener[]): Promise<void> {
    const rows = await db.selectFrom('notifications').select(['id', 'user_id']).execute()
    const written = Map.groupBy(rows, ({ user_id }) => user_id)
    let doubled = 0
    let foreign = 0
    let missing = 0
    let fetched = 0
    for (const { user_id, token, heard } of among) {
      const own = new Set((written.get(user_id) ?? []).map(({ id }) => String(id)))
      doubled += [...heard.values()].filter(({ times }) => times > 1).length
      foreign += [...heard.keys()].filter((id) => !own.has(id)).length
      const unheard = [...own].filter((id) => !heard.has(id))
      if (unheard.length === 0) continue
      const reply = await fetch(`http://127.0.0.1:${gate}/api/notifications/`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { data } = (await reply.json()) as { data: { id: string }[] }
      const listed = new Set(data.map(({ id }) => id))
      missing += unheard.filter((id) => !listed.has(id)).length
      fetched += unheard.filter((id) => listed.has(id)).length
    }
    gates.push({
      what: `of ${number(rows.length)} notifications: heard at once, or fetched after coming back`,
      text: `${number(rows.length - fetched - missing)} and ${number(fetched)}`,
      holds: true,
      target: '',
    })
    atMost('lost', missing, 0, '')
    atMost('heard twice', doubled, 0, '')
    atMost('heard by somebody else', foreign, 0, '')
  }
} finally {
  await end.disposeAsync()
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 10_000; tries++) {
    if (condition()) return
    await sleep(2)
  }
  throw new Error('Not everybody has heard of it within 20 seconds')
}

const missed = gates.filter(({ holds, budget }) => !holds && !budget).length
console.log(`\n${printed(gatesTable(gates))}\n`)
console.log(missed === 0 ? 'All gates hold' : `${missed} gate(s) missed`)
process.exitCode = missed === 0 ? 0 : 1
if (!options.quick) writeDatedFigures('live', markdown(gatesTable(gates)), { others })
