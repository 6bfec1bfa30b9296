import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDatabaseFolder } from '../server/src/testing/database-folder.ts'
import { startPortalNode } from '../server/src/testing/portal-node.ts'
import { databaseUrl, runSql } from '../server/src/testing/test-server.ts'

const root = join(import.meta.dirname, '..')

/** Names a variable with the address of the server, and after # the database with example data to copy. */
export const EXAMPLE_DATABASE = 'UTSYN_EXAMPLE_DATABASE'

/** A real portal on a fresh database of its own, as `npm start` would run it. */
export interface Portal {
  url: string
  dataDir: string
  log: () => string
  /** Runs one of the developer commands against this portal, like `npm run users -- list`. */
  command: (name: 'doctor' | 'users' | 'import', ...args: string[]) => Promise<string>
  /** One statement on its database, for what otherwise happens only by time or chance. */
  sql: (text: string) => Promise<unknown[]>
  stop: () => Promise<void>
}

export async function startPortal(
  env: Record<string, string> = {},
  { demoUsers = false } = {},
): Promise<Portal> {
  const dataDir = makeDatabaseFolder()
  const copy = env['DEMO_DATA'] === 'false' ? null : await copyExampleDatabase()
  const environment = {
    DEMO_DATA: 'true',
    PORT: '0',
    DATA_DIR: dataDir,
    // A busy test machine must not shed requests.
    MAX_EVENT_LOOP_DELAY: '0',
    DATABASE_URL: copy?.url ?? '',
    ...env,
  }
  const { url, log, stop } = await startPortalNode({ env: environment })
  const database = copy?.url ?? databaseUrlOf(dataDir)
  // Tests set up their own follows and notifications: users have none before they sign in.
  if (!demoUsers) await runSql(database, 'delete from users')
  return {
    url,
    dataDir,
    log,
    command: (name, ...args) =>
      runCommand(join(root, `server/src/commands/${name}.ts`), args, {
        ...process.env,
        ...environment,
        PORT: new URL(url).port,
      }),
    sql: (text) => runSql(database, text),
    async stop() {
      await stop()
      await copy?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A new copy of the database that the test run has prepared; null outside of one. */
async function copyExampleDatabase(): Promise<{ url: string; drop(): Promise<unknown> } | null> {
  const [server, template] = process.env[EXAMPLE_DATABASE]?.split('#') ?? []
  if (!server || !template) return null
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await runSql(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(server, name),
    drop: () => runSql(server, `drop database if exists ${name} with (force)`),
  }
}

function runCommand(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [file, ...args], { cwd: root, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${file} ${args.join(' ')}:\n${stdout}${stderr}`))
      else resolve(stdout)
    })
  })
}

/** The running portal writes down, for its owner only, where its database is. */
function databaseUrlOf(dataDir: string): string {
  const note = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8')) as { database_url: string }
  return note.database_url
}
