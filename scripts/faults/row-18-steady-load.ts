import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { demand, type FaultRow, figure, type Finding, number } from './fault-row.ts'
import { signInMany } from './sign-in.ts'
import type { Site } from './site.ts'

const CONNECTIONS = 50
const SECONDS = 5
const AUTOCANNON = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js')

interface Load {
  rate: number
  p50: number
  p99: number
  answered: number
  failed: number
}

/**
 * Beside it the same load on a bare Fastify that asks the database `select 1`. A machine that others use gives both
 * less, so there the portal must keep up with the bare one instead.
 */
export const steadyLoad: FaultRow = {
  row: 18,
  fault: `GET /api/user/ on ${CONNECTIONS} connections`,
  async run(site) {
    const database = await site.newDatabase()
    const node = await site.startNode({ env: { DATABASE_URL: database, LOG_LEVEL: 'info' } })
    const [person] = await signInMany(node, 1)
    const portal = await load(`http://127.0.0.1:${node.port}/api/user/`, person!.token)
    const asking = await load(`http://127.0.0.1:${node.port}/api/user/preferences`, person!.token)
    const bare = await load(await startBare(site, database))
    const rateHolds = portal.rate >= 1_500 || portal.rate >= 0.8 * bare.rate
    const p99Holds = portal.p99 <= 250 || portal.p99 <= 1.5 * bare.p99
    return [
      demand(`${number(portal.rate)} requests/s`, rateHolds, 'at least 1,500, or 0.8 of the bare one'),
      figure(`p50 ${number(portal.p50)} ms`),
      demand(`p99 ${number(portal.p99)} ms`, p99Holds, 'at most 250 ms, or 1.5 of the bare one'),
      nothingRefused(portal),
      figure(`with one query (/api/user/preferences) ${words(asking)}`),
      nothingRefused(asking),
      figure(`bare Fastify with select 1 ${words(bare)}`),
    ]
  },
}

const words = ({ rate, p50, p99 }: Load) =>
  `${number(rate)} requests/s, p50 ${number(p50)} ms, p99 ${number(p99)} ms`

const nothingRefused = ({ answered, failed }: Load): Finding =>
  demand(`${number(failed)} of ${number(answered)} refused`, failed === 0 && answered > 0, '0')

/** A short load first, for the compiler and the connections; then the one that counts. */
async function load(url: string, token?: string): Promise<Load> {
  await fire(url, 2, token)
  return fire(url, SECONDS, token)
}

async function fire(url: string, seconds: number, token?: string): Promise<Load> {
  const args = [AUTOCANNON, '--json', '-c', String(CONNECTIONS), '-d', String(seconds)]
  if (token) args.push('-H', `authorization=Bearer ${token}`)
  const text = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [...args, url], { maxBuffer: 1 << 24 }, (error, stdout) => {
      if (error) reject(error)
      else resolve(stdout)
    })
  })
  const result = JSON.parse(text.slice(text.indexOf('{'))) as {
    requests: { total: number; average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

async function startBare(site: Site, database: string): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), database], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  site.atEnd(() => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', () => reject(new Error('The bare server did not start')))
  })
}
