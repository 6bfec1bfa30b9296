import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runSql } from '../../server/src/testing/test-server.ts'
import { atMost, demand, type FaultRow, figure, type Finding } from './fault-row.ts'
import type { Site } from './site.ts'

const ROUNDS = 10
const MIGRATIONS = 6
const ROWS = 5_000

/** Each creates, fills, changes and indexes a table, with a pause in between for the kill to hit. */
const migration = (n: number) => `
create table t${n} (id int primary key);
insert into t${n} select generate_series(1, ${ROWS});
select pg_sleep(0.05);
alter table t${n} add column word text not null default 'x';
update t${n} set word = 'y' where id > ${ROWS / 2};
select pg_sleep(0.05);
create index t${n}_word on t${n} (word);
`

/** Every second round PostgreSQL is killed at the same moment. */
export const migrationKilled: FaultRow = {
  row: 20,
  fault: 'kill -9 in the middle of a migration',
  async run(site) {
    const folder = site.newFolder()
    for (let n = 1; n <= MIGRATIONS; n++) writeFileSync(join(folder, `000${n}-step.sql`), migration(n))
    let inTheMiddle = 0
    let half = 0
    let completed = 0
    let slowest = 0
    for (let round = 0; round < ROUNDS; round++) {
      const database = await site.newDatabase()
      const first = start(site, database, folder)
      await first.begun
      await sleep(100 + (round / ROUNDS) * 700)
      first.kill()
      if (round % 2 === 1) await site.killPostgres()
      if ((await first.ended) !== 0) inTheMiddle++
      if (!(await isWhole(database))) half++
      const again = performance.now()
      const second = start(site, database, folder)
      if (
        (await second.ended) === 0 &&
        (await applied(database)) === MIGRATIONS &&
        (await isWhole(database))
      ) {
        completed++
      }
      slowest = Math.max(slowest, performance.now() - again)
    }
    return [
      ...findings({ inTheMiddle, half, completed }),
      atMost(20, slowest / 1000, ' s', (s) => `slowest ${s}`),
    ]
  },
}

function findings(count: { inTheMiddle: number; half: number; completed: number }): Finding[] {
  return [
    demand(
      `${count.inTheMiddle} of ${ROUNDS} kills met it at work`,
      count.inTheMiddle >= ROUNDS / 2,
      'half of them',
    ),
    demand(`${count.half} half states`, count.half === 0, '0'),
    demand(`${count.completed} of ${ROUNDS} next starts completed it`, count.completed === ROUNDS, 'all'),
    figure(`every second time with PostgreSQL killed too`),
  ]
}

function start(site: Site, database: string, folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'migrate-folder.ts'), database, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  site.atEnd(() => child.kill('SIGKILL'))
  const begun = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { begun, ended, kill: () => child.kill('SIGKILL') }
}

async function applied(database: string): Promise<number> {
  const [table] = await runSql<{ there: boolean }>(
    database,
    `select to_regclass('kysely_migration') is not null as there`,
  )
  if (!table?.there) return 0
  const [row] = await runSql<{ count: number }>(
    database,
    'select count(*)::int as count from kysely_migration',
  )
  return row?.count ?? 0
}

/** What is recorded as done is complete to the last row and index, and nothing else exists. */
async function isWhole(database: string): Promise<boolean> {
  await untilOthersAreGone(database)
  const done = await applied(database)
  const [found] = await runSql<{ tables: number; indexes: number }>(
    database,
    `select (select count(*)::int from pg_tables where tablename ~ '^t[0-9]$') as tables,
      (select count(*)::int from pg_indexes where indexname ~ '^t[0-9]_word$') as indexes`,
  )
  if (found?.tables !== done || found.indexes !== done) return false
  for (let n = 1; n <= done; n++) {
    const [row] = await runSql<{ changed: number }>(
      database,
      `select count(*) filter (where word = 'y')::int as changed from t${n}`,
    )
    if (row?.changed !== ROWS / 2) return false
  }
  return true
}

/** A server notices late that its client is gone, and rolls its work back then. */
async function untilOthersAreGone(database: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const [row] = await runSql<{ count: number }>(
      database,
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'utsyn migrations'`,
    )
    if (row?.count === 0) return
    await sleep(50)
  }
}
