import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartupError } from '../process/startup-error.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ isMigrated: false })
  folder = mkdtempSync(join(tmpdir(), 'utsyn-migrations-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const migration = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text)
const run = () => migrate({ url: database.url, log, folder })

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  return rows.map((row) => row.name)
}

test('runs what is pending, in order, and nothing twice', async () => {
  migration('0001-first', 'create table one (id int); insert into one values (1);')
  migration('0002-second', 'create table two as select * from one;')
  await run()
  await run()
  expect(await tables()).toEqual(['one', 'two'])
  migration('0003-third', 'create table three (id int)')
  await run()
  expect(await tables()).toEqual(['one', 'three', 'two'])
})

test('of several starts at once one migrates and all succeed', async () => {
  migration('0001-first', 'create table one (id int); select pg_sleep(0.2);')
  await Promise.all(Array.from({ length: 4 }, run))
  expect(await tables()).toEqual(['one'])
})

test('a migration that fails takes those before it back, and is named', async () => {
  migration('0001-first', 'create table one (id int);')
  migration('0002-broken', 'create table two (id int); select 1/0;')
  await expect(run()).rejects.toThrow(/0002-broken failed: division by zero/)
  expect(await tables()).toEqual([])
})

test('refuses a database that a newer version has migrated', async () => {
  migration('0001-first', 'create table one (id int);')
  migration('0002-newer', 'create table two (id int);')
  await run()
  rmSync(join(folder, '0002-newer.sql'))
  await expect(run()).rejects.toThrow(StartupError)
  await expect(run()).rejects.toThrow(/newer Utsyn.*0002-newer/)
})

test('a kill in the middle leaves nothing of it, and the next start completes', async () => {
  migration('0001-first', 'create table one (id int);')
  migration('0002-long', 'create table two (id int); select pg_sleep(1); create table three (id int);')
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { pino } from 'pino'
     import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
     await migrate({ url: ${JSON.stringify(database.url)}, folder: ${JSON.stringify(folder)}, log: pino({ level: 'silent' }) })`,
  ])
  while (!(await isMigrating())) await sleep(20)
  child.kill('SIGKILL')
  expect(await tables()).toEqual([])
  await run()
  expect(await tables()).toEqual(['one', 'three', 'two'])
})

async function isMigrating(): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
  )
  return rowCount === 1
}
