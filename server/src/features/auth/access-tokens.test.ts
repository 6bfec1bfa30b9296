import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Deps } from '../../deps.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { accessTokens } from './access-tokens.ts'
import { SESSION_ENDED } from './sessions.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

// Only the clock of the cache is frozen; the database keeps its own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A node whose change channel the test controls. */
function aNode() {
  let announce = (_payload: string) => {}
  let reconnect = () => {}
  const changes: Deps['changes'] = {
    on: (channel, listener) => {
      expect(channel).toBe(SESSION_ENDED)
      announce = listener
    },
    onReconnect: (listener) => void (reconnect = listener),
    caughtUp: async () => {},
    close: async () => {},
  }
  const tokens = accessTokens({ db: database.db, changes } as Deps)
  return { tokens, announce: (id: string) => announce(id), reconnect: () => reconnect() }
}

const endInDatabase = (session_id: string) =>
  database.pool.query('update sessions set ended_at = now() where id = $1', [session_id])

describe('a token that was read', () => {
  test('is believed for three seconds and not longer', async () => {
    const { tokens } = aNode()
    const { token, session_id, user_id } = await aSignedInUser(database)
    expect(await tokens.read(token)).toMatchObject({ user_id, session_id })
    await endInDatabase(session_id)
    vi.advanceTimersByTime(2_999)
    expect(await tokens.read(token)).toMatchObject({ user_id })
    vi.advanceTimersByTime(1)
    expect(await tokens.read(token)).toBe(null)
  })

  test('is not accepted beyond its own end', async () => {
    const { tokens } = aNode()
    const { token } = await aSignedInUser(database)
    await database.pool.query(
      `update access_tokens set expires_at = now() + interval '2.9 seconds' where token_hash = sha256($1::bytea)`,
      [token],
    )
    expect(await tokens.read(token)).not.toBe(null)
    await database.pool.query(
      `update access_tokens set expires_at = now() where token_hash = sha256($1::bytea)`,
      [token],
    )
    vi.advanceTimersByTime(2_900)
    expect(await tokens.read(token)).toBe(null)
  })

  test.each([
    ['its person is disabled', 'update users set disabled_at = now() where id = $1', 'user_id'],
    [
      'its session has rested too long',
      'update sessions set idle_expires_at = now() where id = $1',
      'session_id',
    ],
    ['its session has lasted too long', 'update sessions set expires_at = now() where id = $1', 'session_id'],
  ] as const)('is worth nothing when %s', async (_why, statement, id) => {
    const { tokens } = aNode()
    const person = await aSignedInUser(database)
    await database.pool.query(statement, [person[id]])
    expect(await tokens.read(person.token)).toBe(null)
  })

  test.each(['announced', 'ended here', 'missed while the channel was down'])(
    'is asked for again when the end of its session is %s',
    async (how) => {
      const node = aNode()
      const gone = await aSignedInUser(database)
      const other = await aSignedInUser(database)
      await node.tokens.read(gone.token)
      await node.tokens.read(other.token)
      await endInDatabase(gone.session_id)
      if (how === 'announced') node.announce(gone.session_id)
      else if (how === 'ended here') node.tokens.forget(gone.session_id)
      else node.reconnect()
      expect(await node.tokens.read(gone.token)).toBe(null)
      expect(await node.tokens.read(other.token)).not.toBe(null)
    },
  )

  test('is not cached when its session ends during the look-up', async () => {
    const { tokens } = aNode()
    const { token, session_id } = await aSignedInUser(database)
    const reading = tokens.read(token)
    tokens.forget(session_id)
    await reading
    await endInDatabase(session_id)
    expect(await tokens.read(token)).toBe(null)
  })
})
