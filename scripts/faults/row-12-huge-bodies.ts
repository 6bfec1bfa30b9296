import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from './calls.ts'
import { atMost, demand, type FaultRow, figure, type Finding } from './fault-row.ts'
import { memoryOf } from './process-figures.ts'

const PATH = '/api/trade-code-for-token'
const TEN_MB = Buffer.alloc(10 * 1024 * 1024, 'a')
const ROUNDS = 10
const ORDINARY = 2_000

export const hugeBodies: FaultRow = {
  row: 12,
  fault: '10 MB bodies and broken JSON',
  async run(site) {
    const node = await site.startNode({ env: { DATABASE_URL: await site.newDatabase() } })
    const portal = caller(node.port)
    site.atEnd(portal.close)
    // The first ones pay for loading and compiling code, and for the memory a process takes on first use: ordinary
    // ones, since the huge ones are measured.
    for (let i = 0; i < ORDINARY; i++) await portal.call({ path: '/healthz' })
    for (let i = 0; i < 3; i++) await send(node.port, i % 2 === 0)

    const before = memoryOf(node.pid)
    let peak = before
    const watching = setInterval(() => (peak = Math.max(peak ?? 0, memoryOf(node.pid) ?? 0) || null), 20)
    site.atEnd(() => clearInterval(watching))
    const huge: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      huge.push(...(await Promise.all([true, false, true, false].map((length) => send(node.port, length)))))
    }
    await sleep(100)
    const broken = []
    for (const body of ['{"code":', '{"code":"a"}}', '"', '[', '{"__proto__":{}}', '\u0000']) {
      broken.push((await portal.call({ method: 'POST', path: PATH, body })).status)
    }
    const after = (await portal.call({ path: '/healthz' })).status
    return [
      demandAll(`${huge.length} × 10 MB`, huge, 413),
      demandAll(`${broken.length} × broken JSON`, broken, 400),
      memory(before, peak),
      demand('served after it', after === 200, `200, not ${after}`),
    ]
  },
}

function demandAll(what: string, statuses: number[], wanted: number): Finding {
  const different = statuses.filter((status) => status !== wanted)
  const found = different.length > 0 ? ` but ${different.join(' ')}` : ''
  return demand(`${what} → ${wanted}${found}`, different.length === 0, `${wanted} for all`)
}

function memory(before: number | null, peak: number | null): Finding {
  if (before === null || peak === null) return figure('memory cannot be read on this system')
  return atMost(20, Math.max(0, peak - before), ' MB', (value) => `memory +${value} at the peak`)
}

/** Declares the body's length, or sends it in chunks. Returns the status; 0 when the connection broke without one. */
function send(port: number, withLength: boolean): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      ...(withLength && { 'content-length': String(TEN_MB.length) }),
    }
    const outgoing = request({ host: '127.0.0.1', port, method: 'POST', path: PATH, headers }, (incoming) => {
      resolve(incoming.statusCode ?? 0)
      incoming.resume()
      incoming.once('end', () => outgoing.destroy())
    })
    outgoing.on('error', () => resolve(0))
    for (let at = 0; at < TEN_MB.length; at += 1024 * 1024)
      outgoing.write(TEN_MB.subarray(at, at + 1024 * 1024))
    outgoing.end()
  })
}
