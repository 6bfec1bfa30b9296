import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Site } from './site.ts'

/** A server that does nothing but ask the database for `select 1`: what the machine is capable of today. */
export async function startBareServer(site: Site, database: string): Promise<{ port: number; pid: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), database], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  site.atEnd(() => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) =>
      resolve({ port: Number(new URL(line.toString()).port), pid: child.pid! }),
    )
    child.once('exit', () => reject(new Error('The bare server did not start')))
  })
}
