// Starts and ends whole processes.
// @module-tag long
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { makeDatabaseFolder } from '../testing/database-folder.ts'
import { runModule } from '../testing/run-module.ts'
import { databaseUrl } from '../testing/test-server.ts'
import { readRunningInstance } from './embedded/instance-lock.ts'
import { openDatabase } from './open-database.ts'
import { LAST } from './stand-behind.ts'
import { withDatabase } from './with-database.ts'

const log = pino({ level: 'silent' })
let dataDir: string
beforeAll(() => {
  dataDir = makeDatabaseFolder()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const tableNames = () =>
  withDatabase({ dataDir }, log, async ({ pool }) => {
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    return rows.map((row) => row.name)
  })

test('a command starts the embedded database for itself, migrated, and stops it', async () => {
  expect(await tableNames()).toContain('users')
  expect(readRunningInstance(dataDir)).toBeUndefined()
})

test('a command uses the database of the portal that runs, and leaves it running', async () => {
  const portal = await openDatabase({ dataDir }, log)
  portal.announce('http://localhost:3000')
  const seen = await withDatabase({ dataDir }, log, async ({ url, address }) => ({ url, address }))
  expect(seen).toEqual({ url: portal.url, address: 'http://localhost:3000' })
  expect(await tableNames()).toContain('users')
  await expect(openDatabase({ dataDir }, log)).rejects.toThrow(
    'Utsyn is already running at http://localhost:3000',
  )
  await portal.close()
})

test('low-priority work runs at a lower priority than the portal, also in its database', async () => {
  const portal = await openDatabase({ dataDir }, log)
  portal.announce('http://localhost:3000')
  const child = runModule(`
    import { spawnSync } from 'node:child_process'
    import { readFileSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { pino } from 'pino'
    import { withDatabase } from ${JSON.stringify(join(import.meta.dirname, 'with-database.ts'))}
    const options = { behind: 0 }
    // Policy 5 of Linux; a machine without the program is only nice.
    const hasIdle = spawnSync('chrt', ['--version']).status === 0
    await withDatabase({ dataDir: ${JSON.stringify(dataDir)} }, pino({ level: 'silent' }), async ({ pool }) => {
      const { rows } = await pool.query('select pg_backend_pid() as pid')
      const policyOf = (pid) => Number(readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ').pop().split(' ')[38])
      const both = [process.pid, rows[0].pid]
      while (hasIdle && both.some((pid) => policyOf(pid) !== 5)) await new Promise((resolve) => setTimeout(resolve, 20))
      console.log(...both.map((pid) => getPriority(pid)))
    }, options)
  `)
  await new Promise((resolve) => child.once('close', resolve))
  expect(child.said().trim()).toBe(`${LAST} ${LAST}`)
  await portal.close()
})

test('two commands at once wait for each other', async () => {
  expect(await Promise.all([tableNames(), tableNames()])).toEqual([
    expect.arrayContaining(['users']),
    expect.arrayContaining(['users']),
  ])
})

test('a command that is killed leaves nothing in the way', async () => {
  const child = runModule(`
    import { pino } from 'pino'
    import { withDatabase } from ${JSON.stringify(join(import.meta.dirname, 'with-database.ts'))}
    await withDatabase({ dataDir: ${JSON.stringify(dataDir)} }, pino({ level: 'silent' }), async () => {
      console.log('at work')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    })
  `)
  while (child.said() === '') await sleep(20)
  child.kill('SIGKILL')
  expect(await tableNames()).toContain('users')
})

test('an external database is checked and named without its password', async () => {
  const { url } = inject('test_server')
  const database = await openDatabase({ databaseUrl: url, dataDir: '/nowhere' }, log)
  expect(database).toMatchObject({ kind: 'external', url })
  await database.close()
  const gone = new URL(databaseUrl(url, 'not_there'))
  gone.password = 'geheim'
  const message = await openDatabase({ databaseUrl: gone.href, dataDir }, log).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(message).toMatch(/^The database at 127\.0\.0\.1:\d+\/not_there \(DATABASE_URL\) cannot be used: /)
  expect(message).not.toContain('geheim')
})

test('low-priority work waits for a server that answers late', async () => {
  const { hostname, port } = new URL(inject('test_server').url)
  // The ordinary limit is five seconds: a machine that is busy may give work behind everything else no time for longer.
  const late = createServer((socket) => {
    socket.pause()
    setTimeout(() => {
      const there = connect(Number(port), hostname)
      socket.pipe(there).pipe(socket)
      for (const end of [socket, there]) end.on('error', () => end.destroy())
    }, 6_000)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void late.close())
  await once(late, 'listening')
  const url = new URL(inject('test_server').url)
  url.port = String((late.address() as AddressInfo).port)
  const child = runModule(`
    import { pino } from 'pino'
    import { withDatabase } from ${JSON.stringify(join(import.meta.dirname, 'with-database.ts'))}
    const config = { databaseUrl: ${JSON.stringify(url.href)}, dataDir: '/nowhere' }
    const answer = await withDatabase(config, pino({ level: 'silent' }), async () => 'in', { isMigrated: false, behind: 0 })
    console.log(answer)
  `)
  await new Promise((resolve) => child.once('close', resolve))
  expect(child.said().trim()).toBe('in')
})

test('a database that does not speak TLS is refused when it must, and the words say what decides', async () => {
  const safe = new URL(inject('test_server').url)
  safe.searchParams.set('sslmode', 'verify-full')
  await expect(openDatabase({ databaseUrl: safe.href, dataDir }, log)).rejects.toThrow(
    /does not support SSL connections\. See DATABASE_TLS/,
  )
})
