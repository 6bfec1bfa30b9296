// Starts and ends whole processes.
// @module-tag long
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { readErasures } from '../erasure/erasure-file.ts'
import { keepErasures } from '../erasure/keep-erasures.task.ts'
import { eraseUser } from '../features/auth/manage-users.ts'
import { addPersonalToken } from '../features/auth/personal-tokens.repository.ts'
import { setDisabled } from '../features/auth/users.repository.ts'
import { addAnswer, addQuestion } from '../features/chat/chat.repository.ts'
import { removeConsultants } from '../features/consultants/remove-consultants.ts'
import { setObjection } from '../features/matching/objection.repository.ts'
import { aSignedInUser, aUser } from '../testing/builders.ts'
import { TEST_SECRETS, aConsultant } from '../testing/consultant-builders.ts'
import { aJob } from '../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { whereStands } from '../testing/where-stands.ts'
import { carryErasures, type Reapplied } from './reapply-erasures.ts'

let folder: string
let backup: string
let file: string
let before: TestDatabase
let databases: TestDatabase[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'utsyn-erasures-'))
  backup = join(folder, 'backup.gz')
})
beforeEach(async () => {
  file = join(folder, 'data', 'erasures.jsonl')
  before = await newDatabase()
})
afterEach(async () => {
  for (const database of databases) await database.drop()
  databases = []
  rmSync(join(folder, 'data'), { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

/** One person of each kind that a backup holds and an answer mentions. */
async function threePeople() {
  const { db } = before
  const { user_id } = await aUser({ db }, { name: 'Vilgot Xandrup', email: 'vilgot@xandrup.example' })
  const seller = await aUser({ db })
  const gone = await aConsultant(db, { name: 'Zara Quxbo', email: 'zara@konsulent.example' })
  const objecting = await aConsultant(db, { name: 'Bolgrim Uvdal', email: 'bolgrim@konsulent.example' })
  for (const [id, name] of [
    [gone, 'Zara Quxbo'],
    [objecting, 'Bolgrim Uvdal'],
  ] as const) {
    const content = `Hva kan ${name}?`
    const asked = { user_id: seller.user_id, session_id: null, title: content, content }
    const { question_id } = await addQuestion(db, asked)
    const source = { number: 1, kind: 'consultant', id: String(id), title: name } as const
    await addAnswer(db, {
      message_id: crypto.randomUUID(),
      question_id,
      content: `${name} kan Kotlin. [1]`,
      sources: [{ ...source, sentence: null, detail: null }],
      understood: [],
      engine: { kind: 'embedded', model: null },
      cut_off: false,
      memory: null,
    })
  }
  return { user_id, objecting }
}

async function eraseAll({ user_id, objecting }: { user_id: string; objecting: number }): Promise<void> {
  const { db } = before
  await eraseUser(db, user_id)
  await removeConsultants({ db, config: TEST_SECRETS }, ['zara@konsulent.example'], () => undefined)
  await db.transaction().execute((trx) => setObjection(trx, objecting, true))
}

async function restore(into: TestDatabase, filed = readErasures(file) ?? []): Promise<Reapplied> {
  let done: Reapplied | null = null
  await restoreBackup(into.url, backup, {
    isReplacing: true,
    carryOver: carryErasures(filed, TEST_SECRETS, (reapplied) => (done = reapplied)),
  })
  return done!
}

const ALL = { users: 1, consultants: 1, objections: 1, tokens: 0, disabled: 0, requests: 0 }
const NONE = { users: 0, consultants: 0, objections: 0, tokens: 0, disabled: 0, requests: 0 }

async function expectErased(database: TestDatabase): Promise<void> {
  expect(await whereStands(database.pool, ['xandrup', 'vilgot', 'quxbo', 'zara'])).toEqual([])
  expect(await whereStands(database.pool, ['bolgrim'])).toEqual(
    ['consultants.email', 'consultants.email_key', 'consultants.name', 'consultants.name_key'].concat(
      'consultants.search',
    ),
  )
  const objections = await database.db.selectFrom('consultants').select('objected_at').execute()
  expect(objections).toEqual([{ objected_at: expect.any(Date) }])
}

test('people erased since a backup do not come back with it, in another database, by the file alone', async () => {
  const people = await threePeople()
  await writeBackup(before.url, backup)
  await eraseAll(people)
  expect(await keepErasures(before.db, file)).toBe(3)
  expect(await keepErasures(before.db, file)).toBe(0)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toMatch(new RegExp(`xandrup|quxbo|bolgrim|${people.user_id}`, 'i'))

  const after = await newDatabase()
  expect(await restore(after)).toEqual(ALL)
  await expectErased(after)
  // The restored database remembers the erasure too, and a second run finds nobody left.
  expect(await keepErasures(after.db, file)).toBe(0)
  await writeBackup(after.url, backup)
  expect(await restore(await newDatabase())).toEqual(NONE)
})

test('nor in the same database when nothing was filed', async () => {
  const people = await threePeople()
  await writeBackup(before.url, backup)
  await eraseAll(people)
  expect(await restore(before, [])).toEqual(ALL)
  await expectErased(before)
  expect(await keepErasures(before.db, file)).toBe(3)
})

test('an objection of somebody who came and went after the backup is still remembered', async () => {
  await writeBackup(before.url, backup)
  const objecting = await aConsultant(before.db, {
    name: 'Bolgrim Uvdal',
    email: 'bolgrim@konsulent.example',
  })
  await before.db.transaction().execute((trx) => setObjection(trx, objecting, true))
  await removeConsultants(
    { db: before.db, config: TEST_SECRETS },
    ['bolgrim@konsulent.example'],
    () => undefined,
  )
  const remembered = () => before.db.selectFrom('kept_objections').select(['keys', 'objected_at']).execute()
  const kept = await remembered()
  expect(kept.length).toBe(1)
  await restore(before)
  expect(await remembered()).toEqual(kept)
})

test('a withdrawn objection, a new sign-in and a reused number are left alone', async () => {
  const { db } = before
  const { user_id, objecting } = await threePeople()
  await writeBackup(before.url, backup)
  await eraseAll({ user_id, objecting })
  await keepErasures(db, file)
  await db.transaction().execute((trx) => setObjection(trx, objecting, false))
  expect(await keepErasures(db, file)).toBe(1)
  const after = await newDatabase()
  expect(await restore(after)).toEqual({ ...ALL, objections: 0 })

  // The backup hands out again the ids that were given after it was made.
  await aUser({ db: after.db }, { name: 'Vilgot Xandrup', email: 'vilgot@xandrup.example' })
  await aConsultant(after.db, { name: 'Kari Vik' })
  await aConsultant(before.db, { name: 'Ola Li', email: 'ola@konsulent.example' })
  await removeConsultants({ db: before.db, config: TEST_SECRETS }, ['ola@konsulent.example'], () => undefined)
  await keepErasures(before.db, file)
  await writeBackup(after.url, backup)
  const last = await newDatabase()
  expect(await restore(last)).toEqual(NONE)
  const names = await last.db.selectFrom('consultants').select('name').orderBy('name').execute()
  expect(names).toEqual([{ name: 'Bolgrim Uvdal' }, { name: 'Kari Vik' }])
})

test('an access token revoked since a backup stays revoked, and others work as before', async () => {
  const { db } = before
  const { user_id } = await aUser({ db })
  const add = (name: string, expires_on: string) =>
    db.transaction().execute(async (trx) => {
      await addPersonalToken(trx, { user_id, secret: name, name, scope: 'read', expires_on })
    })
  await add('revoked', '2999-01-01')
  await add('kept', '2999-01-01')
  await add('expired', '2026-01-01')
  await writeBackup(before.url, backup)
  await db.deleteFrom('personal_tokens').where('name', '<>', 'kept').execute()
  // What has expired needs no record.
  expect(await keepErasures(db, file)).toBe(1)
  const after = await newDatabase()
  expect(await restore(after)).toEqual({ ...NONE, tokens: 1 })
  const names = await after.db.selectFrom('personal_tokens').select('name').orderBy('name').execute()
  expect(names).toEqual([{ name: 'expired' }, { name: 'kept' }])
})

test('who was shut out, a calendar address that was replaced and a session that ended stay so', async () => {
  const { db } = before
  const [shut, back, other] = [await aSignedInUser({ db }), await aUser({ db }), await aUser({ db })]
  const addresses = () => db.selectFrom('calendar_feeds').select('user_id').execute()
  for (const { user_id } of [shut, back, other])
    await db
      .insertInto('calendar_feeds')
      .values({ user_id, token_hash: Buffer.from(user_id) })
      .execute()
  await writeBackup(before.url, backup)
  const disable = (user_id: string, disabled_at: Date | null) =>
    db.updateTable('users').set({ disabled_at }).where('id', '=', user_id).execute()
  await disable(shut.user_id, new Date())
  await disable(back.user_id, new Date())
  await disable(back.user_id, null)
  await db
    .updateTable('calendar_feeds')
    .set({ token_hash: Buffer.from('new') })
    .where('user_id', '=', other.user_id)
    .execute()
  expect(await addresses()).toHaveLength(3)
  expect(await keepErasures(db, file)).toBe(3)
  const after = await newDatabase()
  expect(await restore(after)).toEqual({ ...NONE, tokens: 1, disabled: 1 })
  const disabled = await after.db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', 'is not', null)
    .execute()
  expect(disabled).toEqual([{ id: shut.user_id }])
  const kept = await after.db.selectFrom('calendar_feeds').select('user_id').execute()
  expect(new Set(kept.map(({ user_id }) => user_id))).toEqual(new Set([shut.user_id, back.user_id]))
  expect(await after.db.selectFrom('sessions').selectAll().where('ended_at', 'is', null).execute()).toEqual(
    [],
  )
})

test('who was shut out by the identity service may be let in by it again, and by nobody else whom another shut out', async () => {
  const { db } = before
  const [left, shut, taken, both] = [
    await aUser({ db }),
    await aUser({ db }),
    await aUser({ db }),
    await aUser({ db }),
  ]
  await setDisabled(db, taken.user_id, true, 'scim')
  await keepErasures(db, file)
  await writeBackup(before.url, backup)
  await setDisabled(db, left.user_id, true, 'scim')
  await setDisabled(db, shut.user_id, true)
  // An administrator after the identity service: before the backup, and since.
  await setDisabled(db, taken.user_id, true)
  await setDisabled(db, both.user_id, true, 'scim')
  await setDisabled(db, both.user_id, true)
  expect(await keepErasures(db, file)).toBe(4)
  const after = await newDatabase()
  expect(await restore(after)).toEqual({ ...NONE, disabled: 4 })
  const byScim = async ({ db }: TestDatabase) => {
    const users = await db
      .selectFrom('users')
      .select(['id', 'is_disabled_by_scim'])
      .where('disabled_at', 'is not', null)
      .execute()
    return new Map(users.map(({ id, is_disabled_by_scim }) => [id, is_disabled_by_scim]))
  }
  const expected = new Map([
    [left.user_id, true],
    [shut.user_id, false],
    [taken.user_id, false],
    [both.user_id, false],
  ])
  expect(await byScim(after)).toEqual(expected)
  await writeBackup(after.url, backup)
  const last = await newDatabase()
  expect(await restore(last)).toEqual(NONE)
  expect(await byScim(last)).toEqual(expected)
})

test('several processes may write the file, and a truncated record is written again', async () => {
  const people = await threePeople()
  await eraseAll(people)
  const kept = () => new Set(readErasures(file)!.map(({ key }) => key)).size
  await keepErasures(before.db, file)
  writeFileSync(file, readFileSync(file, 'utf8').trimEnd().slice(0, -20))
  expect(kept()).toBe(2)
  await keepErasures(before.db, file)
  expect(kept()).toBe(3)
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20))
  appendFileSync(file, '\nrubbish\n{"kind":"user"}')
  await Promise.all([1, 2, 3].map(() => keepErasures(before.db, file)))
  expect(kept()).toBe(3)
  expect(readErasures(join(folder, 'nowhere'))).toBe(null)
})

test('a request deleted since a backup does not come back with it, and another one does', async () => {
  const { db } = before
  const gone = await aJob(db, { status: 'request', title: 'Skipsarkitekt Quxbo' })
  await aJob(db, { status: 'request', title: 'Maskinist' })
  await writeBackup(before.url, backup)
  await db.deleteFrom('jobs').where('id', '=', gone).execute()
  await keepErasures(db, file)
  const after = await newDatabase()
  expect(await restore(after)).toEqual({ ...NONE, requests: 1 })
  expect(await after.db.selectFrom('jobs').select('title').execute()).toEqual([{ title: 'Maskinist' }])
})
