import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnTied, type SystemUser } from '../../server/src/db/embedded/tied-process.ts'
import { findFreePort } from '../../server/src/http/free-port.ts'
import type { Certificate } from '../../server/src/testing/certificates.ts'
import { runSql } from '../../server/src/testing/test-server.ts'
import { installPackage, mayInstall } from '../debian-package.ts'
import type { Site } from './site.ts'

const INSTALL_PAGE = join(import.meta.dirname, '../../docs/operations/install.md')

/** The programs of Debian's newest PostgreSQL. The package is installed where that is allowed. */
export function findDebianPostgres(): string | null {
  const find = () =>
    globSync('/usr/lib/postgresql/*/bin')
      .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
      .toSorted((a, b) => versionOf(a) - versionOf(b))
      .pop() ?? null
  const found = find()
  if (found || !mayInstall()) return found
  console.error('Installing Debian’s postgresql …')
  installPackage('postgresql')
  return find()
}

const versionOf = (folder: string) => Number(folder.split('/').at(-2))

/** Starts it with an empty cluster, for TLS and passwords only. Returns the address of its superuser. */
export async function startDebianPostgres(
  site: Site,
  programs: string,
  { certificate, key }: Certificate,
): Promise<string> {
  const folder = site.newFolder()
  const user = postgresUser()
  const give = (file: string) => user && chownSync(file, user.uid, user.gid)
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    give(file)
    return file
  }
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  give(data)
  const password = randomBytes(16).toString('hex')
  const initdb = ['--auth=scram-sha-256', `--pwfile=${write('password', password)}`, '--username=postgres']
  const made = spawnSync(join(programs, 'initdb'), [...initdb, '--no-sync', data], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  chmodSync(key, 0o600)
  give(key)
  const port = await findFreePort('127.0.0.1', 0)
  const max_connections = /`max_connections = (\d+)`/.exec(readFileSync(INSTALL_PAGE, 'utf8'))?.[1]
  if (!max_connections) throw new Error('docs/operations/install.md sets no max_connections')
  const settings = {
    port,
    max_connections,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'on',
    ssl_cert_file: certificate,
    ssl_key_file: key,
    hba_file: write('hba', 'hostssl all all 127.0.0.1/32 scram-sha-256\n'),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawnTied(join(programs, 'postgres'), ['-D', data, ...options], user)
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  site.atEnd(() => {
    server.stdin?.end()
    return ended
  })
  const url = `postgres://postgres:${password}@localhost:${port}/postgres?sslmode=verify-full`
  for (let tries = 0; tries < 100 && server.exitCode === null; tries++) {
    const answers = await runSql(url, 'select 1').catch((error: Error) => error)
    if (Array.isArray(answers)) return url
    said = tries === 99 ? `${said}${answers.message}` : said
    await sleep(100)
  }
  throw new Error(`Debian's PostgreSQL did not start:\n${said}`)
}

/** PostgreSQL refuses to run as root; Debian makes a user for it. */
function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** Makes role and database with the statements of the page on installing. Returns the address as that role. */
export async function makeDatabase(superuser: string): Promise<string> {
  const documented = /`(create role utsyn [^`]+)`/.exec(readFileSync(INSTALL_PAGE, 'utf8'))?.[1]
  if (!documented) throw new Error('docs/operations/install.md makes no database')
  const address = new URL(superuser)
  const password = randomBytes(16).toString('hex')
  for (const statement of documented.split(';').filter((one) => one.trim() !== ''))
    await runSql(superuser, statement.replace('…', password))
  address.username = 'utsyn'
  address.password = password
  address.pathname = '/utsyn'
  // DATABASE_TLS decides.
  address.search = ''
  return address.href
}
