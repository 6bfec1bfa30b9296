import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { cannotWrite, StartupError } from '../../process/startup-error.ts'
import type { SystemUser } from './tied-process.ts'

/** Where PostgreSQL runs: its programs, the folder that holds its `postgres` data folder, and the user it runs as. */
export type Places = { native: string; home: string; user: SystemUser | undefined }

const SHARED = '/var/lib/utsyn'
const POINTER = 'postgres-folder'

/**
 * PostgreSQL refuses to run as root, so root runs it as another user. When that user cannot reach the programs or the
 * data folder (below /root, for example), both move to /var/lib/utsyn, and a note in the data folder says where.
 */
export function choosePlaces(native: string, dataDir: string, log: Logger): Places {
  const here = makeFolder(dataDir)
  const moved = readPointer(here)
  const isRoot = process.getuid?.() === 0
  if (!isRoot) return { native, home: moved ?? here, user: undefined }
  const user = ownerOf(join(moved ?? here, 'postgres')) ?? unprivilegedUser()
  const reachable = (folder: string) => canEnter(folder, user)
  if (moved === undefined && !reachable(here) && existsSync(join(here, 'postgres'))) {
    throw new StartupError(
      `PostgreSQL runs as user id ${user.uid} when Utsyn runs as root, and that user cannot enter ${here}. ` +
        'Open the folders above it (chmod o+x), or run Utsyn as the user who owns them.',
    )
  }
  try {
    const home = moved ?? (reachable(here) ? here : moveHome(here))
    const programs = reachable(join(native, 'bin')) ? native : copyPrograms(native)
    if (programs !== native || home !== here) {
      log.info(
        `user id ${user.uid}, which PostgreSQL runs as, cannot enter ${programs === native ? here : native}: ` +
          `programs are in ${programs}, data is in ${home}`,
      )
    }
    return { native: programs, home, user }
  } catch (error) {
    throw error instanceof StartupError ? error : cannotWrite(SHARED, error)
  }
}

/** The folder that holds `postgres`: the data folder, or the one that its note names. */
export const databaseHome = (dataDir: string): string => readPointer(dataDir) ?? dataDir

/** Creates the data folder; under root its parents must also be open to PostgreSQL's user. */
export function makeFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 })
    return realpathSync(dataDir)
  } catch (error) {
    throw cannotWrite(dataDir, error)
  }
}

function readPointer(dataDir: string): string | undefined {
  const pointer = join(dataDir, POINTER)
  if (!existsSync(pointer)) return undefined
  const home = readFileSync(pointer, 'utf8').trim()
  if (existsSync(home)) return home
  throw new StartupError(
    `The database of ${dataDir} was in ${home}, which is gone. Bring it back, or delete ${pointer}.`,
  )
}

/** Named after the path. A database left there by an earlier folder of the same path is kept aside and not reused. */
function moveHome(dataDir: string): string {
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 10)
  const name = `${basename(dirname(dataDir)).replace(/[^\w.-]+/g, '-')}-${mark}`
  const candidates = Array.from({ length: 1000 }, (_, i) => join(SHARED, i === 0 ? name : `${name}-${i + 1}`))
  const home = candidates.find((candidate) => !existsSync(join(candidate, 'postgres')))
  if (!home)
    throw new StartupError(`${SHARED} holds too many databases of ${dataDir}. Delete those you do not need.`)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const pointer = join(dataDir, POINTER)
  writeFileSync(`${pointer}.new`, `${home}\n`, { flush: true })
  renameSync(`${pointer}.new`, pointer)
  return home
}

function copyPrograms(native: string): string {
  const packageJson = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const target = join(SHARED, `postgresql-${packageJson.version}`)
  if (existsSync(target)) return target
  // Copied beside and renamed, so that a kill or a second start never leaves half a copy.
  const half = `${target}.new-${randomBytes(6).toString('hex')}`
  mkdirSync(SHARED, { recursive: true, mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  chmodSync(half, 0o755)
  try {
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function canEnter(folder: string, { uid, gid }: SystemUser): boolean {
  // Tested by running a program as that user, since permissions are more than mode bits.
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status ===
    0
  )
}

function ownerOf(cluster: string): SystemUser | undefined {
  const stat = statSync(cluster, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

/** initdb needs a user that exists; `nobody` is on every system. */
function unprivilegedUser(): SystemUser {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const name of ['nobody', 'postgres', 'daemon']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartupError(
    'PostgreSQL does not run as root and there is no user "nobody". Run Utsyn as an ordinary user.',
  )
}
