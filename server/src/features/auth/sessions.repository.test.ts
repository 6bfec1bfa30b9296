import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'
import { endSessions, touchSession } from './sessions.repository.ts'
import { addRefreshToken, findRefreshToken, markRefreshTokenUsed } from './tokens.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a request waiting for a rotation sees its result, not the state before it', async () => {
  const { db, pool } = database
  const { session_id } = await aSignedInUser(database)
  await addRefreshToken(db, session_id, 'token')
  const first = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const rotation = db.transaction().execute(async (tx) => {
    await findRefreshToken(tx, 'token', 'lock')
    held.resolve()
    await first.promise
    await markRefreshTokenUsed(tx, 'token')
    await touchSession(tx, session_id)
  })
  await held.promise
  const second = db.transaction().execute((tx) => findRefreshToken(tx, 'token', 'lock'))
  await untilBlocked(pool)
  first.resolve()
  await rotation
  expect(await second).toMatchObject({ is_used: true, is_in_grace: true })
})

test('ending without saying whose sessions is refused', async () => {
  const { session_id } = await aSignedInUser(database)
  await expect(endSessions(database.db, {}, 'logout')).rejects.toThrow()
  for (const filter of [{ except: session_id }, { issuer: 'https://id.example' }, { subject: '' }])
    await expect(endSessions(database.db, filter, 'logout')).rejects.toThrow()
  const { rows } = await database.pool.query('select ended_at from sessions where id = $1', [session_id])
  expect(rows).toEqual([{ ended_at: null }])
})

test.each([
  ['user_disabled', null],
  ['logout', 'sealed'],
] as const)(
  'tokens of the identity service go with the session, but for a sign-out: %s',
  async (reason, sealed_id_token) => {
    const { db } = database
    const { session_id } = await aSignedInUser(database)
    await db.updateTable('sessions').set({ sealed_id_token: 'sealed' }).where('id', '=', session_id).execute()
    await endSessions(db, { id: session_id }, reason)
    const kept = await db
      .selectFrom('sessions')
      .select('sealed_id_token')
      .where('id', '=', session_id)
      .execute()
    expect(kept).toEqual([{ sealed_id_token }])
  },
)
