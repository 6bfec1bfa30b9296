import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runSql } from '../../server/src/testing/test-server.ts'
import { caller, type Reply } from './calls.ts'
import {
  atMost,
  demand,
  type FaultRow,
  figure,
  type Finding,
  number,
  percentile,
  soonEnough,
} from './fault-row.ts'
import type { PortalNode } from '../../server/src/testing/portal-node.ts'
import { type SignedIn, signInMany } from './sign-in.ts'

const SIZE_MB = 110
const REFUSED_WRITES = 50
const BACK_LIMIT_MS = 12_000

/** A small disk in memory that only the portal sees: in a mount namespace of its own, which ends with it. */
const SMALL_DISK = `mount -t tmpfs -o size=${SIZE_MB}m,mode=755 utsyn-faults "$0" && exec`

/**
 * As root a mount namespace is enough. Others need a user namespace to mount in, and a second one inside it, because
 * there they are root and PostgreSQL refuses that.
 */
function smallDisk(folder: string): string[] {
  const shell = (words: string) => ['sh', '-c', `${SMALL_DISK} ${words}"$@"`, folder]
  const uid = process.getuid?.() ?? 0
  if (uid === 0) return ['unshare', '-m', ...shell('')]
  return ['unshare', '-rm', ...shell(`unshare --user --map-user=${uid} `)]
}

export const diskFull: FaultRow = {
  row: 3,
  fault: 'disk full',
  async run(site) {
    const folder = site.newFolder()
    const under = smallDisk(folder)
    const trial = spawnSync(under[0]!, [...under.slice(1), 'true'], { encoding: 'utf8' })
    if (trial.status !== 0) {
      return {
        notRun: `needs Linux and the right to mount (${trial.stderr?.trim() || trial.error?.message})`,
      }
    }
    const node = await site.startNode({ env: { DATA_DIR: folder }, under })
    const [person] = await signInMany(node, 1)
    const portal = caller(node.port)
    site.atEnd(portal.close)
    const machine = site.watchMachine()
    await machine.allowance()
    const ballast = fillDisk(node, folder)

    const writes = await writeUntilRefused(portal.call, node, person!)
    const refused = writes.filter(({ status }) => status === 503)
    const other = writes.filter(({ status }) => status !== 200 && status !== 503)
    const reads = await Promise.all(
      Array.from({ length: 20 }, () => portal.call({ path: '/api/user/preferences', token: person!.token })),
    )
    const alarms = [...node.log().matchAll(/"level":"error"[^\n]*has no disk or memory left/g)].length
    const freed = performance.now()
    rmSync(ballast)
    const back = await untilWritten(portal.call, node, person!, freed)
    return [
      demand(
        `${number(refused.length)} writes → 503`,
        refused.length >= REFUSED_WRITES,
        `${REFUSED_WRITES} at least`,
      ),
      demand(`${other.length} other refusals`, other.length === 0, `0, and not ${other[0]?.status}`),
      figure(
        `p50 ${number(
          percentile(
            refused.map(({ ms }) => ms),
            50,
          ),
        )} ms`,
      ),
      demandReads(reads),
      demand(`${alarms} alarms in the log`, alarms > 0, 'at least 1'),
      soonEnough(
        1_000,
        back,
        await machine.allowance(),
        (value) => `writes again ${value} after there was room`,
      ),
      ...(await walFull(portal.call, node, person!, folder)),
      demand(node.ended() ?? '0 exits', node.ended() === null, 'alive'),
    ]
  },
}

const demandReads = (reads: Reply[]): Finding => {
  const good = reads.filter(({ status }) => status === 200).length
  return demand(`${good} of ${reads.length} reads → 200 meanwhile`, good === reads.length, 'all')
}

/** Harder: PostgreSQL has no room for its WAL either, stops, and is restarted until there is room. */
async function walFull(call: Call, node: PortalNode, person: SignedIn, folder: string): Promise<Finding[]> {
  const ballast = fillDisk(node, folder)
  await fillLog(node, folder)
  const statuses: number[] = []
  for (let i = 0; i < 100; i++) {
    statuses.push((await change(call, person, i % 2 === 0)).status)
    await sleep(20)
  }
  const away = statuses.filter((status) => status === 503).length
  const freed = performance.now()
  rmSync(ballast)
  const back = await untilWritten(call, node, person, freed)
  return [
    demand(
      `PostgreSQL stopped without room for its log: ${away} × 503`,
      away > 0,
      'some, or nothing was tried',
    ),
    atMost(6, back / 1000, ' s', (value) => `back ${value} after there was room`),
  ]
}

/** Fills PostgreSQL's WAL until it panics. */
async function fillLog(node: PortalNode, folder: string): Promise<void> {
  const note = readFileSync(join(`/proc/${node.pid}/root`, folder, 'instance.json'), 'utf8')
  const { database_url } = JSON.parse(note) as { database_url: string }
  for (let megabytes = 0; megabytes < 100; megabytes++) {
    try {
      await runSql(database_url, `select pg_logical_emit_message(false, 'faults', repeat('x', 1000000))`)
    } catch {
      return
    }
  }
}

type Call = ReturnType<typeof caller>['call']

/** A write into allocated space; the WAL grows by it. */
const change = (call: Call, { token }: SignedIn, dark_mode: boolean) =>
  call({ method: 'PUT', path: '/api/user/preferences', token, body: JSON.stringify({ dark_mode }) })

/** A write that needs new space: each adds a token. */
async function refresh(call: Call, { browser }: SignedIn, node: PortalNode): Promise<Reply> {
  const name = `rt_${new URL(node.url).port}`
  const reply = await call({
    method: 'POST',
    path: '/api/refresh-token',
    headers: { cookie: `${name}=${browser.cookies.get(name)?.value}` },
  })
  const next = reply.headers['set-cookie']?.find((line) => line.startsWith(`${name}=`))
  if (next)
    browser.cookies.set(name, { value: next.slice(name.length + 1).split(';', 1)[0] ?? '', path: '/' })
  return reply
}

async function writeUntilRefused(call: Call, node: PortalNode, person: SignedIn): Promise<Reply[]> {
  const writes: Reply[] = []
  let refused = 0
  while (refused < REFUSED_WRITES && writes.length < 3_000) {
    const reply = await refresh(call, person, node)
    writes.push(reply)
    if (reply.status === 503) refused++
  }
  return writes
}

async function untilWritten(call: Call, node: PortalNode, person: SignedIn, since: number): Promise<number> {
  while (performance.now() - since < BACK_LIMIT_MS) {
    if ((await refresh(call, person, node)).status === 200) return performance.now() - since
    await sleep(20)
  }
  return BACK_LIMIT_MS
}

/** Fills the disk with a file, through the mount namespace of the portal's process. Returns its path. */
function fillDisk(node: PortalNode, folder: string): string {
  const path = join(`/proc/${node.pid}/root`, folder, 'ballast')
  const file = openSync(path, 'w')
  for (const size of [1 << 20, 4096]) {
    const zeros = Buffer.alloc(size)
    try {
      for (;;) if (writeSync(file, zeros) < size) break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return path
}
