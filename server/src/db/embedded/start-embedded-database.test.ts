// Starts and ends whole processes.
// @module-tag long
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { StartupError } from '../../process/startup-error.ts'
import { makeDatabaseFolder } from '../../testing/database-folder.ts'
import { runModule } from '../../testing/run-module.ts'
import { runSql } from '../../testing/test-server.ts'
import { connectPool } from '../connect.ts'
import { processState } from './process-state.ts'
import { readPostmaster } from './postmaster.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './start-embedded-database.ts'

const log = pino({ level: 'silent' })
const settings = { fsync: 'off' }
let dataDir: string
let open: EmbeddedDatabase[] = []

beforeAll(() => {
  dataDir = newFolder()
})
afterEach(async () => {
  for (const database of open) await database.stop()
  open = []
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const newFolder = () => makeDatabaseFolder('æøå ')

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: folder, log, settings })
  open.push(database)
  return database
}

/** A process that starts the database, prints its address and stays until killed. */
function startElsewhere(folder = dataDir) {
  return runModule(`
    import { pino } from 'pino'
    import { startEmbeddedDatabase } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded-database.ts'))}
    const dataDir = ${JSON.stringify(folder)}
    const database = await startEmbeddedDatabase({ dataDir, log: pino({ level: 'silent' }), settings: { fsync: 'off' } })
    console.log(database.url)
    setInterval(() => {}, 1000)
  `)
}

test('keeps its rows across a restart, listens on the loopback address only, and handles Norwegian', async () => {
  const first = await start()
  await runSql(first.url, 'drop table if exists kept; create table kept as select 1 as n')
  await first.stop()
  const second = await start()
  expect(await runSql(second.url, 'select n from kept')).toEqual([{ n: 1 }])
  const [row] = await runSql(
    second.url,
    `select lower('ÆØÅ') as lower, to_tsvector('norwegian', '«Utvikler» – Ærlig')::text as words,
      current_setting('listen_addresses') as address, current_setting('unix_socket_directories') as sockets,
      current_setting('data_checksums') as checksums`,
  )
  expect(row).toEqual({
    lower: 'æøå',
    words: `'utvikl':1 'ærl':2`,
    address: '127.0.0.1',
    sockets: '',
    checksums: 'on',
  })
})

test('its password is random and readable by its owner only', async () => {
  const database = await start()
  expect(new URL(database.url).password).toMatch(/^[0-9a-f]{48}$/)
  expect(statSync(join(dataDir, 'postgres', 'utsyn-password')).mode & 0o077).toBe(0)
  const wrong = new URL(database.url)
  wrong.password = 'guess'
  await expect(runSql(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a killed PostgreSQL restarts on the same port, and the pool survives it', async () => {
  const database = await start()
  const pool = connectPool({ url: database.url, log })
  await pool.query('drop table if exists kept; create table kept as select 1 as n')
  const held = await pool.connect()
  process.kill(database.pid() ?? 0, 'SIGKILL')
  await expect(held.query('select pg_sleep(5)')).rejects.toThrow()
  held.release(true)
  let rows: unknown[] = []
  while (rows.length === 0) {
    rows = await pool.query('select n from kept').then(
      (result) => result.rows,
      () => sleep(20).then(() => []),
    )
  }
  expect(rows).toEqual([{ n: 1 }])
  await pool.end()
})

test('ends with the process that started it, and the next start succeeds at once', async () => {
  const parent = startElsewhere()
  while (!parent.said().includes('postgres://')) await sleep(20)
  const url = parent.said().trim()
  await runSql(url, 'drop table if exists kept; create table kept as select 1 as n')
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  parent.kill('SIGKILL')
  const database = await start()
  expect(processState(postmaster?.pid ?? 0).isAlive).toBe(false)
  expect(await runSql(database.url, 'select n from kept')).toEqual([{ n: 1 }])
})

test('both killed at once: the next start succeeds at once', async () => {
  const parent = startElsewhere()
  while (!parent.said().includes('postgres://')) await sleep(20)
  await runSql(parent.said().trim(), 'drop table if exists kept; create table kept as select 1 as n')
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  parent.kill('SIGKILL')
  process.kill(postmaster?.pid ?? 0, 'SIGKILL')
  const database = await start()
  expect(await runSql(database.url, 'select n from kept')).toEqual([{ n: 1 }])
})

test('a first start that is killed at any moment leaves a folder that starts', async () => {
  for (const moment of [300, 600]) {
    const folder = newFolder()
    const parent = startElsewhere(folder)
    await sleep(moment + Math.random() * 200)
    parent.kill('SIGKILL')
    await (await start(folder)).stop()
    // What the killed initdb wrote during that start is gone after the next one.
    await (await start(folder)).stop()
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
    rmSync(folder, { recursive: true })
  }
})

test('refuses a folder that another living process uses, without touching it', async () => {
  const first = await start()
  await expect(startEmbeddedDatabase({ dataDir, log, settings })).rejects.toThrow(
    /Another process of Utsyn uses/,
  )
  expect(await runSql(first.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a process id that now belongs to another program is ignored', async () => {
  const first = await start()
  await first.stop()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n1\n1\n\n127.0.0.1\n0 0\nready\n`)
  const second = await start()
  expect(await runSql(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('explains in one sentence what is wrong with the folder', async () => {
  const folder = join(dataDir, 'postgres')
  await (await start()).stop()
  writeFileSync(join(folder, 'PG_VERSION'), '16\n')
  await expect(start()).rejects.toThrow(/made by PostgreSQL 16 and this Utsyn brings PostgreSQL 18/)
  rmSync(join(folder, 'PG_VERSION'))
  await expect(start()).rejects.toThrow(/is not a PostgreSQL data folder/)
  expect(existsSync(join(folder, 'base'))).toBe(true)
  writeFileSync(join(dataDir, 'file'), '')
  await expect(startEmbeddedDatabase({ dataDir: join(dataDir, 'file', 'below'), log })).rejects.toThrow(
    StartupError,
  )
})
