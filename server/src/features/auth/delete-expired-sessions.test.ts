import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { rememberLogoutToken } from './backchannel-tokens.repository.ts'
import { addPortalCode } from './portal-codes.repository.ts'
import { deleteExpired } from './retention.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)

describe('expired rows', () => {
  test('is deleted, and sessions in use stay', async () => {
    const { db } = database
    const { session_id: alive } = await aSignedInUser({ db })
    const { session_id: dead } = await aSignedInUser({ db })
    const { session_id: ended } = await aSignedInUser({ db })
    await addPortalCode(db, { code: 'old', binder: 'b', session_id: alive })
    await addPortalCode(db, { code: 'new', binder: 'b', session_id: alive })
    await rememberLogoutToken(db, 'https://sso.example', 'old')
    await rememberLogoutToken(db, 'https://sso.example', 'new')
    await sql(
      `update portal_codes set expires_at = now() - interval '25 hours' where code_hash = sha256('old')`,
    )
    await sql(`update backchannel_tokens set expires_at = now() - interval '1 second' where jti = 'old'`)
    await sql(`update sessions set idle_expires_at = now() - interval '8 days' where id = $1`, [dead])
    await sql(`update sessions set ended_at = now() - interval '6 days' where id = $1`, [ended])
    await sql(`insert into oidc_payloads (model, id, payload, expires_at) values
      ('Session', 'old', '{}', now() - interval '1 second'), ('Session', 'new', '{}', now() + interval '1 hour'), ('Client', 'kept', '{}', null)`)
    await sql(`insert into personal_tokens (user_id, token_hash, name, scope, expires_on)
      select user_id, convert_to(days::text, 'UTF8'), 'x', 'read', (now() at time zone 'Europe/Oslo')::date - days
      from (select user_id from sessions limit 1) one, (values (30), (31)) ago (days)`)
    await sql(
      `insert into scim_users (external_id, is_active, deleted_at) values
        ('old', false, now() - interval '366 days'), ('new', false, now()), ('here', true, null)`,
    )
    await sql(
      `insert into audit_log (event, at) values ('login', now() - interval '366 days'), ('login', now())`,
    )

    expect(await deleteExpired(db)).toEqual({
      sessions: 1,
      access_tokens: 0,
      personal_tokens: 1,
      portal_codes: 1,
      backchannel_tokens: 1,
      oidc_payloads: 1,
      scim_users: 1,
      audit_log: 1,
    })
    const left = await sql('select id from sessions')
    expect(left.rows.map(({ id }) => id).toSorted()).toEqual([alive, ended].toSorted())
    const tokens = await sql('select count(*)::int as count from access_tokens where session_id = $1', [dead])
    expect(tokens.rows).toEqual([{ count: 0 }])
    expect(Object.values(await deleteExpired(db))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })
})
