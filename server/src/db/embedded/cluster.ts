import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { cannotWrite, diskFull, StartupError } from '../../process/startup-error.ts'
import { program } from './binaries.ts'
import type { Places } from './places.ts'
import { exited, spawnTied } from './tied-process.ts'

export const DATABASE_USER = 'utsyn'
const MAJOR = '18'
const PASSWORD_FILE = 'utsyn-password'

/** A PostgreSQL data folder and the password of its owner. */
export type Cluster = { folder: string; password: string }

/**
 * Opens the data folder, or creates it. A new one is built beside its place and renamed when complete and on disk, so a
 * kill at any moment leaves none or a whole one. The caller must hold the folder's lock.
 */
export async function openCluster(places: Places, log: Logger, durable = true): Promise<Cluster> {
  const folder = join(places.home, 'postgres')
  try {
    clearHalfMade(places.home)
    if (isEmptyFolder(folder)) rmdirSync(folder)
    if (!existsSync(folder)) await makeCluster(places, folder, log, durable)
    checkMajor(folder)
    return { folder, password: readFileSync(join(folder, PASSWORD_FILE), 'utf8').trim() }
  } catch (error) {
    throw error instanceof StartupError ? error : cannotWrite(folder, error)
  }
}

async function makeCluster(places: Places, folder: string, log: Logger, isDurable: boolean): Promise<void> {
  const started = performance.now()
  const workshop = join(places.home, `postgres.new-${randomBytes(6).toString('hex')}`)
  const half = join(workshop, 'cluster')
  const password = randomBytes(24).toString('hex')
  makeOwned(places, workshop)
  makeOwned(places, half)
  const passwordFile = join(workshop, 'password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  own(places, passwordFile)
  try {
    await runInitdb(places, half, passwordFile, isDurable)
    renameSync(passwordFile, join(half, PASSWORD_FILE))
    syncFolder(half)
    renameSync(half, folder)
    syncFolder(places.home)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
  log.info({ ms: Math.round(performance.now() - started) }, `made a new database in ${folder}`)
}

// The builtin provider sorts and folds case alike on every machine. Only the text search parser asks the system's
// locale what is a letter: with plain C it takes « and – for letters.
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'nb_NO.UTF-8', 'C']

async function runInitdb(
  places: Places,
  folder: string,
  passwordFile: string,
  isDurable: boolean,
): Promise<void> {
  for (const ctype of CTYPES) {
    const { code, said } = await tryInitdb(places, folder, [
      `--pwfile=${passwordFile}`,
      `--lc-ctype=${ctype}`,
      ...(isDurable ? [] : ['--no-sync']),
    ])
    if (code === 0) return
    if (said.includes('invalid locale')) continue
    if (/No space left on device|Disk quota exceeded/.test(said)) throw diskFull(places.home, said)
    throw new StartupError(`A new database could not be made in ${places.home}: ${whyItFailed(said)}.`)
  }
  throw new StartupError(
    `A new database could not be made in ${places.home}: the system has no locale for it.`,
  )
}

async function tryInitdb({ native, user }: Places, folder: string, options: string[]) {
  const initdb = spawnTied(
    program(native, 'initdb'),
    [
      `--pgdata=${folder}`,
      `--username=${DATABASE_USER}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...options,
    ],
    user,
  )
  let said = ''
  initdb.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  initdb.on('error', (error) => (said += error.message))
  return { code: await exited(initdb), said }
}

/** The line of PostgreSQL's output that names the cause. */
export function whyItFailed(said: string): string {
  if (said.includes('No space left on device')) return 'the disk is full'
  const lines = said.split('\n').map((line) => line.trim())
  const cause =
    lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line !== '')
  return (cause ?? 'it ended without a word').replace(/^.*?(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')
}

/** Removes what a killed first start left. Its initdb may still be running; then the next start clears it. */
function clearHalfMade(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith('postgres.new-')) continue
    try {
      rmSync(join(home, name), { recursive: true, force: true })
    } catch {
      continue
    }
  }
}

function isEmptyFolder(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length === 0
}

function checkMajor(folder: string): void {
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new StartupError(
      `${folder} is not a PostgreSQL data folder. Move it away, or set DATA_DIR to another folder.`,
    )
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === MAJOR) return
  throw new StartupError(
    `The database in ${folder} was made by PostgreSQL ${major} and this Utsyn brings PostgreSQL ${MAJOR}. ` +
      'Make a backup with the Utsyn that made it ("npm run backup"), and restore it into a new DATA_DIR.',
  )
}

function makeOwned(places: Places, folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  own(places, folder)
}

function own({ user }: Places, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
