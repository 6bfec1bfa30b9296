import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cannotWrite, StartupError } from '../../process/startup-error.ts'
import { isFileLocked, takeFileLock } from './file-lock.ts'
import { makeFolder } from './places.ts'

const LOCK_FILE = 'instance.lock'
const NOTE_FILE = 'instance.json'

/** The holder of a data folder. `address` and `database_url` are null while it starts. */
export interface RunningInstance {
  pid: number
  /** A command (backup, users) holds the folder briefly; the portal as long as it runs. */
  kind: 'portal' | 'command'
  address: string | null
  database_url: string | null
}

export type InstanceLock = {
  /** Writes down where this instance can be reached, for our commands and for the message of a second start. */
  announce(where: Partial<Pick<RunningInstance, 'address' | 'database_url'>>): void
  release(): void
}

// A start right after a stop, or after npm was killed, meets the previous portal's last moments.
const PATIENCE = 3_000

/** Another living process holds the data folder. */
export class AlreadyRunning extends StartupError {}

/** Takes the data folder for this process. Throws AlreadyRunning when another process keeps it. */
export async function lockDataDir(
  dataDir: string,
  kind: RunningInstance['kind'],
  patience = PATIENCE,
): Promise<InstanceLock> {
  const folder = makeFolder(dataDir)
  const giveUp = Date.now() + patience
  let lock = takeFileLock(join(folder, LOCK_FILE))
  while (!lock && Date.now() < giveUp) {
    await sleep(50)
    lock = takeFileLock(join(folder, LOCK_FILE))
  }
  if (!lock) throw alreadyRunning(folder)
  let note: RunningInstance = { pid: process.pid, kind, address: null, database_url: null }
  const announce: InstanceLock['announce'] = (where) => {
    note = { ...note, ...where }
    writeNote(folder, note)
  }
  try {
    announce({})
  } catch (error) {
    lock.release()
    throw cannotWrite(folder, error)
  }
  return {
    announce,
    release() {
      rmSync(join(folder, NOTE_FILE), { force: true })
      lock.release()
    },
  }
}

/** The process that holds the data folder, or undefined. Only reads. */
export function readRunningInstance(dataDir: string): RunningInstance | undefined {
  if (!isFileLocked(join(dataDir, LOCK_FILE))) return undefined
  try {
    return JSON.parse(readFileSync(join(dataDir, NOTE_FILE), 'utf8')) as RunningInstance
  } catch {
    return undefined
  }
}

function alreadyRunning(dataDir: string): AlreadyRunning {
  const other = readRunningInstance(dataDir)
  const where = other?.address ? ` at ${other.address}` : ''
  const who = other ? ` (process ${other.pid})` : ''
  return new AlreadyRunning(
    `Utsyn is already running${where}${who} with the data folder ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder for a second one.',
  )
}

/**
 * Written beside and renamed, so that no reader sees half of it; readable by its owner only, since it holds a password.
 */
function writeNote(folder: string, note: RunningInstance): void {
  const draft = join(folder, `${NOTE_FILE}.new`)
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  renameSync(draft, join(folder, NOTE_FILE))
}
