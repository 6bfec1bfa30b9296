import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What the databases of two portals or of three test workers take, with room to spare. */
const NEEDED = 3 * 1024 ** 3

/**
 * A new folder for the data of a test server; remove it afterwards. In memory where there is plenty: a database is
 * hundreds of small files, and on a disk the file system takes longer to make and delete them than PostgreSQL to fill
 * them.
 */
export function makeDatabaseFolder(): string {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'utsyn-test-'))
  // Under root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED
  } catch {
    return false
  }
}
