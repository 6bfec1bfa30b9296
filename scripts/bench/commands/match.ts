/**
 * `npm run bench -- match`: how soon a new ad has its list with 1,000 consultants, alone and before a backlog, how much
 * other requests are delayed meanwhile, and how long the example data takes at its first start. Writes the figures in
 * docs/matching.md; `--consultants N` uses another number and writes nothing.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { DEMO_CVS } from '../../../server/seed/lay-consultants.ts'
import { toDraft } from '../../../server/seed/consultant-cv.ts'
import { connectKysely, connectPool } from '../../../server/src/db/connect.ts'
import { takeInConsultants } from '../../../server/src/features/consultants/take-in-consultants.ts'
import { aJob } from '../../../server/src/testing/job-builders.ts'
import { type PortalNode, startPortalNode } from '../../../server/src/testing/portal-node.ts'
import { osloDay } from '../../../server/src/text/oslo-day.ts'
import { writeDatedFigures } from '../write-dated-figures.ts'
import { readAds } from '../../eval/match/match-set.ts'
import { percentile } from '../../faults/fault-row.ts'
import { crowding } from '../../faults/machine.ts'
import { signInMany } from '../../faults/sign-in.ts'

const { values: options } = parseArgs({ options: { consultants: { type: 'string', default: '1000' } } })
const CONSULTANTS = Number(options.consultants)
const BACKLOG = 60
const MOST_SECONDS = 5
const MOST_LATE_MS = 30
const today = osloDay(new Date())

const folder = mkdtempSync(join(tmpdir(), 'utsyn-match-'))
// Under root, the embedded database runs as another user.
chmodSync(folder, 0o755)

type Db = ReturnType<typeof connectKysely>

interface Running {
  portal: PortalNode
  db: Db
  stop(): Promise<void>
}

async function start(name: string, env: Record<string, string> = {}): Promise<Running> {
  const dataDir = join(folder, name)
  const portal = await startPortalNode({
    env: { DATA_DIR: dataDir, PORT: '0', EVENT_LOOP_LOG: `${dataDir}.loop`, ...env },
    flags: ['--import', join(import.meta.dirname, '../watch-event-loop.ts')],
  })
  const { database_url: url } = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'))
  const pool = connectPool({ url, log: pino({ level: 'silent' }), max: 4 })
  return {
    portal,
    db: connectKysely(pool),
    async stop() {
      await pool.end()
      await portal.stop()
    },
  }
}

const rowsIn = async (db: Db, table: 'match_queue' | 'job_matches' | 'consultant_matches') => {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
  return (await counted.executeTakeFirstOrThrow()).rows
}
const waiting = (db: Db) => rowsIn(db, 'match_queue')

/** Seconds until the match queue is empty. */
async function untilDone(db: Db): Promise<number> {
  const begun = performance.now()
  while ((await waiting(db)) > 0) await sleep(50)
  return (performance.now() - begun) / 1_000
}

/** Event loop delay in milliseconds since a moment, 99th percentile of ticks. */
function lateSince(name: string, since: number): number {
  const ticks = readFileSync(`${join(folder, name)}.loop`, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .flatMap(([moment = 0, late = 0]) => (moment >= since ? [late] : []))
  return percentile(ticks, 99)
}

async function layConsultants(db: Db): Promise<void> {
  for (let laid = 0; laid < CONSULTANTS; laid += DEMO_CVS.length) {
    const drafts = DEMO_CVS.slice(0, CONSULTANTS - laid).map((cv, nth) => {
      const draft = toDraft(cv, today)
      const number = laid + nth
      return {
        ...draft,
        external_id: `cv:bench-${number}`,
        email: `bench-${number}@konsulent.example`,
        // No two are alike.
        content: {
          ...draft.content,
          projects: draft.content.projects.toSpliced(number % 5, 1),
          technologies: draft.content.technologies.toSpliced(number % 7, 2),
        },
      }
    })
    await db.transaction().execute((trx) => takeInConsultants(trx, drafts, { source: 'file', secrets: null }))
  }
}

const ADS = readAds('development').filter(({ requirements }) => requirements.length > 0)
let added = 0
function addAd(db: Db): Promise<number> {
  const { title, locations, text } = ADS[added % ADS.length]!
  return aJob(db, { title: `${title} ${++added}`, locations, long_description: text })
}

/** Seconds from inserting an ad to its complete list. */
async function timeAd(db: Db): Promise<number> {
  const begun = performance.now()
  const job_id = await addAd(db)
  const isThere = () =>
    db.selectFrom('job_matches').select('state').where('job_id', '=', job_id).executeTakeFirst()
  while (!(await isThere())) await sleep(10)
  return (performance.now() - begun) / 1_000
}

async function measureLarge() {
  const first = await start('large')
  await layConsultants(first.db)
  await untilDone(first.db)
  await first.stop()

  const { portal, db, stop } = await start('large')
  const since = Date.now()
  try {
    const cold = await timeAd(db)
    const warm: number[] = []
    for (let nth = 0; nth < 10; nth++) warm.push(await timeAd(db))
    for (let nth = 0; nth < BACKLOG; nth++) await addAd(db)
    const before: number[] = []
    for (let nth = 0; nth < 5; nth++) before.push(await timeAd(db))
    const left = await waiting(db)
    const backlog = await untilDone(db)
    const person = (await signInMany(portal, 1))[0]!
    const job = await db
      .selectFrom('job_matches')
      .select('job_id')
      .where('state', '=', 'ready')
      .executeTakeFirstOrThrow()
    const reads: number[] = []
    for (let nth = 0; nth < 60; nth++) {
      const begun = performance.now()
      const reply = await fetch(`${portal.url}/api/match/manual/${job.job_id}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      if ((await reply.json()).data.length !== CONSULTANTS) throw new Error('The list is not whole')
      reads.push(performance.now() - begun)
    }
    await sleep(600)
    return { cold, warm, before, left, backlog, reads, late: lateSince('large', since) }
  } finally {
    await stop()
  }
}

async function measureExample() {
  const since = Date.now()
  const { portal, db, stop } = await start('example', { DEMO_DATA: 'true' })
  const started = (Date.now() - since) / 1_000
  const [person] = await signInMany(portal, 1)
  const lists: number[] = []
  const done = new AbortController()
  const asking = (async () => {
    while (!done.signal.aborted) {
      const begun = performance.now()
      const headers = { authorization: `Bearer ${person!.token}` }
      await (await fetch(`${portal.url}/api/jobs/?page=1`, { headers })).text()
      lists.push(performance.now() - begun)
      await sleep(100)
    }
  })()
  try {
    const seconds = await untilDone(db)
    done.abort()
    await asking
    await sleep(600)
    const [ads, pairs] = [await rowsIn(db, 'job_matches'), await rowsIn(db, 'consultant_matches')]
    return { started, seconds, lists, ads, pairs, late: lateSince('example', since + started * 1_000) }
  } finally {
    done.abort()
    await stop()
  }
}

try {
  const others = await crowding()
  const large = await measureLarge()
  const example = await measureExample()
  const seconds = (value: number) => `${value.toFixed(2)} s`
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const gates: [string, string, string, boolean][] = [
    [
      `a new ad, ${CONSULTANTS} consultants, right after a start`,
      seconds(large.cold),
      `≤ ${MOST_SECONDS} s`,
      large.cold <= MOST_SECONDS,
    ],
    [
      'ten more, the slowest',
      seconds(Math.max(...large.warm)),
      `≤ ${MOST_SECONDS} s`,
      Math.max(...large.warm) <= MOST_SECONDS,
    ],
    [
      `five more with ${large.left} others waiting, the slowest`,
      seconds(Math.max(...large.before)),
      `≤ ${MOST_SECONDS} s`,
      Math.max(...large.before) <= MOST_SECONDS,
    ],
    ['the others, in the pauses', seconds(large.backlog), '', true],
    ['event loop late meanwhile, p99', ms(large.late), `≤ ${MOST_LATE_MS} ms`, large.late <= MOST_LATE_MS],
    ['the list of an ad over HTTP, p95', ms(percentile(large.reads, 95)), '', true],
    [
      `example data: ${example.ads} ads, ${example.pairs} pairs, after the start`,
      seconds(example.seconds),
      '',
      true,
    ],
    [
      'event loop late meanwhile, p99',
      ms(example.late),
      `≤ ${MOST_LATE_MS} ms`,
      example.late <= MOST_LATE_MS,
    ],
    ['list of ads meanwhile, p95', ms(percentile(example.lists, 95)), '', true],
  ]
  const lines = [
    '| what | figure | must be |',
    '|---|---|---|',
    ...gates.map(([what, figure, bound]) => `| ${what} | ${figure} | ${bound} |`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  const holds = gates.every(([, , , isHeld]) => isHeld)
  process.stdout.write(holds ? 'All of it holds\n' : 'NOT all of it holds\n')
  process.exitCode = holds ? 0 : 1
  if (CONSULTANTS === 1_000)
    writeDatedFigures('bench-match', lines.join('\n'), {
      others,
      command: 'npm run bench -- match',
      page: 'matching.md',
    })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
