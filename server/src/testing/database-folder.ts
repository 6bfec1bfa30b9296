import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'utsyn-test-'
/** Longer than any run of the tests takes. */
const FORGOTTEN_MS = 6 * 3_600_000
/** What the databases of two portals or of three test workers take, with room to spare. */
const NEEDED = 3 * 1024 ** 3

/**
 * A new folder for the data of a test server, with `more` in its name; remove it afterwards. In memory where there is plenty: a database is
 * hundreds of small files, and on a disk the file system takes longer to make and delete them than PostgreSQL to fill
 * them.
 */
export function makeDatabaseFolder(more = ''): string {
  const parent = hasMemory() ? MEMORY : tmpdir()
  removeForgotten(parent)
  const folder = mkdtempSync(join(parent, PREFIX + more))
  // Under root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

/** Runs that were killed leave theirs, which would fill the memory in time. */
function removeForgotten(parent: string): void {
  const before = Date.now() - FORGOTTEN_MS
  for (const name of readdirSync(parent).filter((one) => one.startsWith(PREFIX))) {
    const made = statSync(join(parent, name), { throwIfNoEntry: false })?.birthtimeMs ?? before
    if (made < before) rmSync(join(parent, name), { recursive: true, force: true })
  }
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
