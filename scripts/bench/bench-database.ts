import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../server/src/db/embedded/start-embedded-database.ts'
import { migrate, MIGRATIONS_FOLDER } from '../../server/src/db/migrate.ts'
import { databaseUrl, runSql } from '../../server/src/testing/test-server.ts'
import { makeAds } from './make-ads.ts'

const root = join(import.meta.dirname, '../..')
/** Kept between runs. */
const DATA_DIR = join(root, '.cache/bench')
const log = pino({ level: 'silent' })

/** Nothing needs to survive a crash while ads are generated: an unfinished database is generated again. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
}

export interface BenchDatabases {
  /** PostgreSQL with default settings, with a database for each size. */
  postgres: EmbeddedDatabase
  urlOf(ads: number): string
}

/** Starts the benchmark PostgreSQL with all its databases, generated now or in an earlier run. */
export async function openBenchDatabases(
  sizes: number[],
  end: AsyncDisposableStack,
  say: (text: string) => void,
): Promise<BenchDatabases> {
  mkdirSync(DATA_DIR, { recursive: true })
  // Under root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(DATA_DIR, 0o755)
  const fast = await startEmbeddedDatabase({ dataDir: DATA_DIR, log, settings: FAST })
  try {
    for (const ads of sizes) await prepare(fast.url, ads, say)
    await runSql(fast.url, 'checkpoint')
  } finally {
    await fast.stop()
  }
  const postgres = await startEmbeddedDatabase({ dataDir: DATA_DIR, log })
  end.defer(() => postgres.stop())
  return { postgres, urlOf: (ads) => databaseUrl(postgres.url, nameOf(ads)) }
}

const nameOf = (ads: number) => `bench_${ads}`

async function prepare(server: string, ads: number, say: (text: string) => void): Promise<void> {
  const name = nameOf(ads)
  const url = databaseUrl(server, name)
  const [kept] = await runSql<{ comment: string | null }>(
    server,
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = '${name}'`,
  )
  if (kept?.comment === stamp()) return moveToToday(url)
  say(kept ? 'The tables have changed: making the ads anew' : 'Making the ads, once')
  await runSql(server, `drop database if exists ${name} with (force)`)
  await runSql(server, `create database ${name} template template0 encoding 'UTF8'`)
  await migrate({ url, log })
  await makeAds(url, ads, say)
  await runSql(server, `comment on database ${name} is '${stamp()}'`)
}

/** Changes with everything that determines the content of the databases. */
function stamp(): string {
  const hash = createHash('sha256')
  for (const folder of [MIGRATIONS_FOLDER, import.meta.dirname]) {
    for (const file of readdirSync(folder).sort()) {
      if (MAKES_ADS.test(file)) hash.update(file).update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('hex')
}

const MAKES_ADS = /\.sql$|^(?:make-ads|make-articles|lay-pools|pools|vocabulary|draw)\.ts$/

/** Shifts the dates: what was open on the day of generation is open today. All others have expired already. */
async function moveToToday(url: string): Promise<void> {
  const [newest] = await runSql<{ days: number }>(
    url,
    `select (now() at time zone 'Europe/Oslo')::date - max(listed_date) as days from jobs where external_id like 'bench-%'`,
  )
  if (!newest || newest.days < 1) return
  await runSql(url, `update news set posted_at = posted_at + interval '${newest.days} days'`)
  await runSql(
    url,
    `update jobs set listed_date = listed_date + ${newest.days}, posted_date = posted_date + ${newest.days},
       deadline = deadline + ${newest.days}
     where is_current and external_id like 'bench-%'`,
  )
  await runSql(url, 'vacuum (analyze) jobs, news')
}
