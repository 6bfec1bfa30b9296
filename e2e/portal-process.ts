import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDatabaseFolder } from '../server/src/testing/database-folder.ts'
import { startPortalNode } from '../server/src/testing/portal-node.ts'
import { runSql } from '../server/src/testing/test-server.ts'

const root = join(import.meta.dirname, '..')

/** A real portal on a fresh database of its own, as `npm start` would run it. */
export interface Portal {
  url: string
  dataDir: string
  log: () => string
  /** Runs one of the developer commands against this portal, like `npm run users -- list`. */
  command: (name: 'users' | 'import', ...args: string[]) => Promise<string>
  /** One statement on its database, for what otherwise happens only by time or chance. */
  sql: (text: string) => Promise<unknown[]>
  stop: () => Promise<void>
}

export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = makeDatabaseFolder()
  const environment = {
    DEMO_DATA: 'true',
    PORT: '0',
    DATA_DIR: dataDir,
    // A busy test machine must not shed requests.
    MAX_EVENT_LOOP_DELAY: '0',
    DATABASE_URL: '',
    ...env,
  }
  const { url, log, stop } = await startPortalNode({ env: environment })
  // Tests set up their own follows and notifications: users have none before they sign in.
  await runSql(databaseUrlOf(dataDir), 'delete from users')
  return {
    url,
    dataDir,
    log,
    command: (name, ...args) =>
      runCommand(join(root, `server/src/commands/${name}.ts`), args, { ...process.env, ...environment }),
    sql: (text) => runSql(databaseUrlOf(dataDir), text),
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
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
