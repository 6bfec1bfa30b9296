import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connectKysely, connectPool } from '../../../server/src/db/connect.ts'
import { startEmbeddedDatabase } from '../../../server/src/db/embedded/start-embedded-database.ts'
import { migrate } from '../../../server/src/db/migrate.ts'

/** As the server's repositories take it. */
export type Db = ReturnType<typeof connectKysely>

const log = pino({ level: 'silent' })
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Files that the prepared data depend on: data are reused until one of these changes. */
const RESTS_ON = [
  'server/{seed,migrations}/**/*.ts',
  'server/src/{db,text}/**/*.ts',
  'server/src/features/{companies,consultants,jobs,matching,news}/**/*.ts',
  'server/data/*',
  'scripts/eval/chat/evaluate.ts',
]

/** Runs with a database prepared by `lay`, which takes half a minute: prepared once, and copied from then on. */
export async function withLaidDatabase<T>(
  lay: (db: Db) => Promise<void>,
  use: (db: Db) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256')
  for (const file of RESTS_ON.flatMap((pattern) => globSync(pattern)).toSorted())
    if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(file))
  const kept = join(tmpdir(), `utsyn-laid-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(kept)) {
    const laying = newDataDir()
    await withDatabaseIn(laying, lay)
    // Two processes may prepare it at once; either copy will do.
    if (existsSync(kept)) rmSync(laying, { recursive: true })
    else renameSync(laying, kept)
  }
  const dataDir = newDataDir()
  try {
    // Preserves owners, which Node's copy does not.
    execFileSync('cp', ['-a', `${kept}/.`, dataDir])
    return await withDatabaseIn(dataDir, use)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsyn-eval-'))
  // Under root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  return dataDir
}

async function withDatabaseIn<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedDatabase({ dataDir, log, settings: FAST })
  try {
    await migrate({ url: postgres.url, log })
    const pool = connectPool({ url: postgres.url, log, max: 5, name: 'utsyn eval' })
    try {
      return await use(connectKysely(pool))
    } finally {
      await pool.end()
    }
  } finally {
    await postgres.stop()
  }
}
