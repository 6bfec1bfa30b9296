// Starts and ends whole processes.
// @module-tag long
import { execFile } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase } from '../db/with-database.ts'
import { makeDatabaseFolder } from '../testing/database-folder.ts'
import { databaseUrl, runSql } from '../testing/test-server.ts'

const run = (DATABASE_URL: string, DATA_DIR: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...words], {
    env: {
      PATH: '/usr/bin:/bin',
      DATABASE_URL,
      DATA_DIR,
      PORTAL_SECRET: 'a secret of the test of moving, long enough',
    },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )

test('--embedded moves everything from the embedded database to another, in one command', async () => {
  const server = inject('test_server').url
  const name = `moved_${crypto.randomUUID().slice(0, 8)}`
  const dataDir = makeDatabaseFolder()
  const home = join(dataDir, 'elsewhere')
  await runSql(server, `create database ${name} template template0 encoding 'UTF8'`)
  onTestFinished(async () => {
    await runSql(server, `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const target = databaseUrl(server, name)
  expect(await run(target, dataDir, '--embedded')).toContain(`no embedded database in ${dataDir}`)

  await withDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }), ({ pool }) =>
    pool.query("insert into companies (name, name_key) values ('Brattskar AS', 'brattskar')"),
  )
  // Where root starts it and PostgreSQL's user cannot enter the folder, the database is elsewhere.
  mkdirSync(home, { mode: 0o755 })
  renameSync(join(dataDir, 'postgres'), join(home, 'postgres'))
  writeFileSync(join(dataDir, 'postgres-folder'), `${home}\n`)
  expect(await run('', dataDir, '--embedded')).toContain('Set DATABASE_URL')
  const said = await run(target, dataDir, '--embedded')
  expect(said).toMatch(/^Restored \d+ tables/)
  expect(said).toContain('The embedded database is left as it was')
  expect(said).toContain(`remove ${dataDir} and ${home} when`)
  expect(await runSql(target, 'select name from companies')).toEqual([{ name: 'Brattskar AS' }])
  // Not over what is there already.
  expect(await run(target, dataDir, '--embedded')).toContain('--replace')
})
