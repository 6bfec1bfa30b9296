import { DatabaseSync } from 'node:sqlite'
import { cannotWrite } from '../../process/startup-error.ts'

// Node has no flock. SQLite's lock is a kernel lock on the file: one process holds it, and it goes when that process
// ends, however it ends, so a stale lock cannot exist.
const SQLITE_BUSY = 5

export type FileLock = { release(): void }

/**
 * Takes the lock, or returns undefined when a living process holds it. Throws StartupError when the file cannot be
 * made.
 */
export function takeFileLock(path: string): FileLock | undefined {
  let database: DatabaseSync | undefined
  try {
    // Longer than isFileLocked holds the lock, so that a look never makes a start fail.
    database = new DatabaseSync(path, { timeout: 250 })
    // Nothing is ever written, so no journal is needed.
    database.exec('pragma journal_mode = off; begin exclusive')
    const held = database
    return { release: () => held.isOpen && held.close() }
  } catch (error) {
    database?.close()
    if (isBusy(error)) return undefined
    throw cannotWrite(path, error)
  }
}

export function isFileLocked(path: string): boolean {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 0 })
    database.prepare('select count(*) from sqlite_master').get()
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    database?.close()
  }
}

function isBusy(error: unknown): boolean {
  // The low byte is the error class, the upper bytes the detail.
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY
}
