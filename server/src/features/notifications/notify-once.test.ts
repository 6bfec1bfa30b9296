import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChangeChannel, openChangeChannel } from '../../db/change-channel.ts'
import { aFollower, bellOf, notifyAll, takeIn } from '../../testing/bell.ts'
import { aDraft } from '../../testing/draft-builders.ts'
import { type Heard, listenForNotifications } from '../../testing/heard.ts'
import { aCompany } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { takeInJobs } from '../jobs/take-in-jobs.ts'
import { keepNotifying, notifyPeople, notifySome } from './notify-people.ts'
import { notifyPeopleOften } from './notify-people.task.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let changes: ChangeChannel
let heard: Heard
beforeAll(async () => {
  database = await createTestDatabase()
  changes = openChangeChannel(database.url, log)
  heard = listenForNotifications(changes)
})
afterAll(async () => {
  await changes.close()
  await database.drop()
})
beforeEach(async () => {
  for (const table of ['users', 'happenings', 'jobs'] as const) await database.db.deleteFrom(table).execute()
  heard.all.length = 0
})

const db = () => database.db
const ads = (count: number) => Array.from({ length: count }, () => aDraft({ company: 'Nordlys AS' }))
const left = () => db().selectFrom('happenings').select('id').execute()

describe('happenings are notified', () => {
  test('not when the import is undone', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    const undone = db()
      .transaction()
      .execute(async (trx) => {
        await takeInJobs(trx, { jobs: ads(1), withdrawals: [] }, { now: new Date() })
        throw new Error('changed my mind')
      })
    await expect(undone).rejects.toThrow()
    expect(await left()).toEqual([])
    await notifyAll(db())
    expect(await bellOf(db(), person)).toEqual([])
  })

  test('once, when a process is cut short between the writing and the end', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    await takeIn(db(), { jobs: ads(1) })
    const cut = db()
      .transaction()
      .execute(async (trx) => {
        await notifySome(trx, {})
        throw new Error('killed')
      })
    await expect(cut).rejects.toThrow('killed')
    expect(await bellOf(db(), person)).toEqual([])
    expect(await left()).toHaveLength(1)
    await notifyAll(db())
    await notifyAll(db())
    expect(await bellOf(db(), person)).toHaveLength(1)
    await heard.until(() => heard.idsOf('new', person).length > 0)
    expect(heard.idsOf('new', person)).toHaveLength(1)
  })

  test('once, however many notify and import at the same time, and one import never in four lines', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => aFollower(db(), { companies: ['Nordlys AS'] })),
    )
    const imports = [randomUUID(), randomUUID()]
    for (const batch of [1, 2, 3, 4])
      await Promise.all(imports.map((import_id) => takeIn(db(), { jobs: ads(batch) }, { import_id })))
    await Promise.all(Array.from({ length: 4 }, () => notifyAll(db())))
    for (const person of people)
      expect((await bellOf(db(), person)).map(({ count }) => count)).toEqual([10, 10])
    expect(await left()).toEqual([])
  })

  test("each person's notification names only what they follow", async () => {
    const [one, other] = [
      await aFollower(db(), { companies: ['Nordlys AS'], technologies: ['Kotlin'] }),
      await aFollower(db(), { companies: ['Ro AS'], technologies: ['Kotlin'] }),
    ]
    const jobs = [
      ...[1, 2, 3, 4].map((nth) => aDraft({ title: `Kotlin ${nth}`, company: 'Nordlys AS' })),
      aDraft({ title: 'Kotlin 5', company: 'Ro AS' }),
    ]
    await takeIn(db(), { jobs })
    await notifyAll(db())
    expect((await bellOf(db(), one))[0]).toMatchObject({ count: 5, reasons: ['Kotlin', 'Nordlys AS'] })
    expect((await bellOf(db(), other))[0]).toMatchObject({ count: 5, reasons: ['Kotlin', 'Ro AS'] })
  })
})

test('members replaced by a bundle are announced as gone, and a growing bundle with its new state', async () => {
  const person = await aFollower(db(), { companies: ['Nordlys AS'] })
  const import_id = randomUUID()
  for (const count of [3, 1, 1]) {
    await takeIn(db(), { jobs: ads(count) }, { import_id })
    await notifyAll(db())
  }
  await heard.until(() => heard.idsOf('new', person).length === 5)
  const [a, b, c, bundle, again] = heard.idsOf('new', person)
  expect(heard.idsOf('delete', person).toSorted()).toEqual([a, b, c].toSorted())
  expect(again).toBe(bundle)
})

test('five hundred followers of one ad are notified in one go', async () => {
  const { id: company_id } = await aCompany(db(), { name: 'Nordlys AS' })
  const users = Array.from({ length: 500 }, (_, nth) => ({
    issuer: 'https://sso.example',
    subject: `many-${nth}`,
    name: 'N',
    email: 'n@utsyn.example',
  }))
  const people = await db().insertInto('users').values(users).returning('id').execute()
  await db()
    .insertInto('followed_companies')
    .values(people.map(({ id }) => ({ user_id: id, company_id })))
    .execute()
  await takeIn(db(), { jobs: ads(1) })
  expect(await notifyPeople(db())).toMatchObject({ people: 500 })
  const announced = () => heard.all.filter(({ type }) => type === 'new').flatMap(({ of }) => of)
  await heard.until(() => announced().length === 500)
  expect(new Set(announced().map(([person]) => person)).size).toBe(500)
  expect(heard.all.length).toBeLessThan(10)
})

describe('the worker that keeps notifying', () => {
  test('is woken by what happens, in another process too, and handles what was left when it started', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    await takeIn(db(), { jobs: ads(1) })
    const stop = keepNotifying({ db: db(), changes, log })
    try {
      await heard.until(() => heard.idsOf('new', person).length === 1)
      await takeIn(db(), { jobs: ads(1) })
      await heard.until(() => heard.idsOf('new', person).length === 2)
    } finally {
      await stop()
    }
    await takeIn(db(), { jobs: ads(1) })
    expect(await left()).toHaveLength(1)
  })

  test('notifies of the others when one import fails, and of that one when it succeeds', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    const [broken, whole] = [randomUUID(), randomUUID()]
    await database.db.schema
      .alterTable('notifications')
      .addCheckConstraint('broken', sql`import_id <> ${sql.lit(broken)}`)
      .execute()
    await takeIn(db(), { jobs: ads(1) }, { import_id: broken })
    await takeIn(db(), { jobs: ads(1) }, { import_id: whole })
    const stop = keepNotifying({ db: db(), changes, log }, 50, 400)
    try {
      await heard.until(() => heard.idsOf('new', person).length === 1)
      expect(await left()).toHaveLength(1)
      await notifyPeopleOften.run({ db: db() } as never, {}, {
        log,
        signal: AbortSignal.timeout(9_000),
      } as never)
      expect(await left()).toHaveLength(1)
      await database.db.schema.alterTable('notifications').dropConstraint('broken').execute()
      await heard.until(() => heard.idsOf('new', person).length === 2)
      expect(await left()).toEqual([])
    } finally {
      await stop()
    }
  })

  test('retries a failed import that another process held when its rest was over', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    const import_id = randomUUID()
    await database.db.schema
      .alterTable('notifications')
      .addCheckConstraint('broken', sql`import_id <> ${sql.lit(import_id)}`)
      .execute()
    await takeIn(db(), { jobs: ads(1) }, { import_id })
    let failures = 0
    const counting = pino({ level: 'warn' }, { write: () => failures++ })
    const stop = keepNotifying({ db: db(), changes, log: counting }, 50)
    try {
      await expect.poll(() => failures).toBeGreaterThan(0)
      await db()
        .transaction()
        .execute(async (trx) => {
          await trx.selectFrom('happenings').select('id').forUpdate().execute()
          await database.db.schema.alterTable('notifications').dropConstraint('broken').execute()
          await sleep(400)
        })
      await heard.until(() => heard.idsOf('new', person).length === 1)
    } finally {
      await stop()
    }
  })

  test('notifies of a running import only so often, and then of all the rest', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    const import_id = randomUUID()
    const rest = 3_000
    const stop = keepNotifying({ db: db(), changes, log }, rest)
    try {
      await takeIn(db(), { jobs: ads(5) }, { import_id })
      await heard.until(() => heard.idsOf('new', person).length === 1)
      const first = performance.now()
      await takeIn(db(), { jobs: ads(5) }, { import_id })
      await heard.until(() => heard.idsOf('new', person).length === 2)
      // Part of the pause was over before the first announcement arrived here.
      expect(performance.now() - first).toBeGreaterThan(rest / 2)
      expect((await bellOf(db(), person)).map(({ count }) => count)).toEqual([10])
    } finally {
      await stop()
    }
  })
})
