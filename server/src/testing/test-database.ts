import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { connectKysely, connectPool } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import { databaseUrl, runSql } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server for test databases, and the migrated database they are copied from. */
    test_server: { url: string; template: string }
  }
}

export type TestDatabase = {
  name: string
  url: string
  pool: Pool
  db: Kysely<Database>
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

interface TestDatabaseOptions {
  isMigrated?: boolean
  /** Starts as a copy of that one, which can only be dropped from then on. */
  like?: TestDatabase
}

/**
 * A database for one test file: migrated and empty, or without any table. Drop it in `afterAll`; forgotten ones go when
 * the run ends.
 */
export async function createTestDatabase({
  isMigrated = true,
  like,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('test_server')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  if (like && !like.pool.ended) await like.pool.end()
  const source = like?.name ?? (isMigrated ? template : `template0 encoding 'UTF8'`)
  // Copying files takes half of what copying pages through the log takes.
  await runSql(serverUrl, `create database ${name} template ${source} strategy file_copy`)
  const url = databaseUrl(serverUrl, name)
  const pool = connectPool({
    url,
    log: pino({ level: 'silent' }),
    max: 10,
    name: 'utsyn test',
    connectTimeout: 60_000,
  })
  return {
    name,
    url,
    pool,
    db: connectKysely(pool),
    async drop() {
      if (!pool.ended) await pool.end()
      await runSql(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
