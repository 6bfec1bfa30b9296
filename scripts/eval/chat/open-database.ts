import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
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

/** A database of its own, with all tables and nothing in them, that goes when it has been used. */
export async function withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsyn-eval-'))
  // Under root PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
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
    rmSync(dataDir, { recursive: true, force: true })
  }
}
