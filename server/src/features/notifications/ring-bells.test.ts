import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { connectLive, type LiveClient } from '../../testing/live-client.ts'
import { aNotification } from '../../testing/notification-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { announceNotifications } from './written-notifications.repository.ts'

let portal: TestApp
/** A second node on the same database. */
let other: TestApp
const open: LiveClient[] = []

beforeAll(async () => {
  portal = await createTestApp()
  other = await createTestApp({ database: portal.database, env: { PUBLIC_URL: portal.url } })
})
afterAll(async () => {
  for (const live of open) live.close()
  await other.close()
  await portal.close()
})

async function listen(url: string, token: string): Promise<LiveClient> {
  const live = await connectLive(url, token)
  open.push(live)
  return live
}

/** A user with a tab on each node. */
async function aPersonOnBoth() {
  const person = await aSignedInUser(portal.deps)
  const tabs = [await listen(portal.url, person.token), await listen(other.url, person.token)]
  return { ...person, tabs }
}

const write = (user_id: string, job_id: number) =>
  portal.deps.db.transaction().execute(async (trx) => {
    const id = await aNotification(trx, { user_id, job_id, reasons: ['t:Kotlin'] })
    await announceNotifications(trx, 'new', [{ user_id, id }])
    return String(id)
  })

const cutAll = (client: Client) =>
  client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

/** The first try may meet a dead connection that is not known to be dead. */
async function writeWhenBack(user_id: string): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      return await write(user_id, await aJob(portal.deps.db))
    } catch (error) {
      if (tries === 100) throw error
      await sleep(50)
    }
  }
}

const until = (condition: () => boolean) => expect.poll(condition).toBe(true)

describe('the bell', () => {
  test('rings in every tab of the person, on every node, once, with the whole notification', async () => {
    const person = await aPersonOnBoth()
    const id = await write(
      person.user_id,
      await aJob(portal.deps.db, { title: 'Utvikler', company: 'Nordlys AS' }),
    )
    await until(() => person.tabs.every(({ heard }) => heard.length > 0))
    await sleep(100)
    for (const { heard } of person.tabs)
      expect(heard).toEqual([
        {
          type: 'new',
          notification: expect.objectContaining({
            id,
            title: 'Ny stilling hos Nordlys AS',
            detail: 'Utvikler',
            read: false,
            reasons: ['Kotlin'],
          }),
        },
      ])
  })

  test('rings for nobody else', async () => {
    const person = await aPersonOnBoth()
    const neighbour = await aPersonOnBoth()
    const job = await aJob(portal.deps.db)
    for (let nth = 0; nth < 20; nth++) await write(person.user_id, job)
    await until(() => person.tabs.every(({ heard }) => heard.length === 20))
    expect(neighbour.tabs.flatMap(({ heard }) => heard)).toEqual([])
  })

  test('is silent about a rolled-back transaction', async () => {
    const person = await aPersonOnBoth()
    const undone = portal.deps.db.transaction().execute(async (trx) => {
      const id = await aNotification(trx, { user_id: person.user_id })
      await announceNotifications(trx, 'new', [{ user_id: person.user_id, id }])
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    const id = await write(person.user_id, await aJob(portal.deps.db))
    await until(() => person.tabs.every(({ heard }) => heard.length > 0))
    for (const { heard } of person.tabs)
      expect(heard.map(({ notification }) => notification?.id)).toEqual([id])
  })

  test('loses none of many at once, whatever their size, and keeps their order', async () => {
    const person = await aPersonOnBoth()
    // All ids have as many digits, and all ads one title: where one is longer, a size would be skipped.
    for (const table of ['jobs', 'notifications'] as const)
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 100000)`.execute(portal.deps.db)
    const ids = [
      await write(person.user_id, await aJob(portal.deps.db, { title: 'Utvikler', ai_summary: 'x' })),
      await write(person.user_id, await aJob(portal.deps.db, { ai_summary: 'Lang. '.repeat(4_000) })),
    ]
    await until(() => person.tabs.every(({ heard }) => heard.length === 2))
    const around = 8_000 - JSON.stringify(person.tabs[0]!.heard[0]).length
    // Event sizes from somewhat below what one announcement can carry to somewhat above.
    for (let more = -30; more <= 30; more++) {
      const job_id = await aJob(portal.deps.db, {
        title: 'Utvikler',
        ai_summary: 'x'.repeat(around + more),
      })
      ids.push(await write(person.user_id, job_id))
    }
    await until(() => person.tabs.every(({ heard }) => heard.length === ids.length))
    for (const { heard } of person.tabs) {
      expect(heard.map(({ notification }) => notification?.id)).toEqual(ids)
      expect(heard.map((event) => JSON.stringify(event).length)).toContain(8_000)
    }
  })

  test('keeps notifying after the database has cut every connection, whatever was in progress', async () => {
    const person = await aPersonOnBoth()
    const { pool } = portal.deps
    const away = new Client({ connectionString: portal.database.url })
    await away.connect()
    // One waiting in a transaction, one held by a user, and the idle ones.
    const waiting = portal.deps.db.transaction().execute((trx) => sql`select pg_sleep(30)`.execute(trx))
    const held = await pool.connect()
    await Promise.all([expect(waiting).rejects.toThrow(), cutAll(away)])
    held.release(true)
    await away.end()
    await until(() => person.tabs.every((tab) => tab.missed() > 0))
    const id = await writeWhenBack(person.user_id)
    await until(() => person.tabs.every(({ heard }) => heard.length === 1))
    for (const { heard, socket } of person.tabs) {
      expect(heard[0]?.notification?.id).toBe(id)
      expect(socket.connected).toBe(true)
    }
  })

  test('announces read notifications to the other tabs and devices', async () => {
    const person = await aPersonOnBoth()
    const job = await aJob(portal.deps.db)
    const first = await write(person.user_id, job)
    const second = await write(person.user_id, job)
    const put = (url: string) => portal.app.inject({ method: 'PUT', url, headers: person.headers })
    await put(`/api/notifications/${first}/read`)
    await put(`/api/notifications/${first}/read`)
    await put('/api/notifications/mark-all-as-read')
    await announceNotifications(portal.deps.db, 'delete', [{ user_id: person.user_id, id: second }])
    await until(() => person.tabs.every(({ heard }) => heard.some(({ type }) => type === 'delete')))
    for (const { heard } of person.tabs)
      expect(heard.slice(2)).toEqual([
        { type: 'read', notification: { id: first } },
        { type: 'read_all', notification: null },
        { type: 'delete', notification: { id: second } },
      ])
  })

  test('reports that something was missed when it could not be read', async () => {
    const person = await aPersonOnBoth()
    const job = await aJob(portal.deps.db)
    await portal.deps.pool.query('alter table notifications rename to notifications_away')
    await announceNotifications(portal.deps.db, 'new', [{ user_id: person.user_id, id: 1 }])
    await until(() => person.tabs.every((tab) => tab.missed() > 0))
    await portal.deps.pool.query('alter table notifications_away rename to notifications')
    await write(person.user_id, job)
    await until(() => person.tabs.every(({ heard }) => heard.length === 1))
  })
})
