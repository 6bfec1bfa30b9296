import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { connectKysely, connectPool } from '../../server/src/db/connect.ts'
import { deleteExpiredSessions } from '../../server/src/features/auth/delete-expired-sessions.task.ts'
import { openTaskQueue } from '../../server/src/tasks/task-queue.ts'
import { BrowserSession } from '../../server/src/testing/browser-session.ts'
import { runSql } from '../../server/src/testing/test-server.ts'
import { type Call, caller, cookieOf, type Reply } from './calls.ts'
import { demand, type FaultRow, type Finding, number } from './fault-row.ts'
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts'
import type { PortalNode } from '../../server/src/testing/portal-node.ts'
import type { Site } from './site.ts'

const CODES = 100
const TRADES = 20
const SESSIONS = 40
const REFRESHES = 50
const CHANGES = 4_010
const NEWCOMERS = 10
const ARRIVALS = 10
const LOGOUTS = 20
const DELIVERIES = 20
const ADS = 500
const IMPORTS = 4
const TASKS = 5

/** Everything arrives several times at once, on both nodes in turn, and must take effect once. */
export const duplicates: FaultRow = {
  row: 10,
  fault: 'everything delivered several times at once',
  async run(site) {
    const provider = await startOpenIdProvider()
    site.atEnd(() => provider.close())
    const { a, b, database } = await site.startTwoNodes({ TRUSTED_PROXIES: '127.0.0.1', ...provider.env })
    const house: House = { site, provider, a, database, deliver: deliverTo([a, b], site) }
    const results = [
      await newcomers(house),
      ...(await tradesAndRefreshes(house)),
      await logouts(house),
      await imports(house),
      await tasks(house, [a, b]),
    ]
    const delivered = results.reduce((sum, { deliveries }) => sum + deliveries, 0)
    const twice = results.reduce((sum, result) => sum + result.duplicates, 0)
    return [
      demand(`${number(delivered)} deliveries`, delivered >= 10_000, 'at least 10,000'),
      demand(`${number(twice)} duplicates`, twice === 0, '0'),
      ...results.map(({ finding }) => finding),
    ]
  },
}

interface House {
  site: Site
  provider: OpenIdProvider
  a: PortalNode
  database: string
  /** The same call that many times at once, to the nodes in turn. */
  deliver(times: number, call: Call): Promise<Reply[]>
}

interface Result {
  deliveries: number
  /** Effects beyond the first. */
  duplicates: number
  finding: Finding
}

function deliverTo(nodes: PortalNode[], site: Site): House['deliver'] {
  const callers = nodes.map(({ port }) => caller(port, { connections: 60 }))
  site.atEnd(() => callers.forEach(({ close }) => close()))
  return (times, call) =>
    Promise.all(Array.from({ length: times }, (_, i) => callers[i % callers.length]!.call(call)))
}

/** As if each came from an address of its own: the limits per address are not measured here. */
const from = (n: number) => ({ 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` })

const count = async (database: string, what: string): Promise<number> =>
  (await runSql<{ n: number }>(database, `select count(*)::int as n from ${what}`))[0]?.n ?? 0

/** A user who signs in for the first time, in several browsers at once. */
async function newcomers({ provider, a, database }: House): Promise<Result> {
  for (let n = 0; n < NEWCOMERS; n++) {
    provider.nextSubject = () => `newcomer-${n}`
    await Promise.all(Array.from({ length: ARRIVALS }, () => arrive(a)))
  }
  const users = await count(database, 'users')
  return {
    deliveries: NEWCOMERS * ARRIVALS,
    duplicates: users - NEWCOMERS,
    finding: demand(
      `${NEWCOMERS} new people ${ARRIVALS} times each: ${users} rows`,
      users === NEWCOMERS,
      `${NEWCOMERS}`,
    ),
  }
}

/** The one-time code, and the browser that may trade it. */
async function arrive(node: PortalNode): Promise<{ browser: BrowserSession; code: string }> {
  const browser = new BrowserSession(node.url)
  const page = await browser.visit('/api/login', { stopAt: `${node.url}/?code=` })
  const code = new URL(page.url).searchParams.get('code')
  if (!code) throw new Error(`The sign-in ended at ${page.url}`)
  return { browser, code }
}

async function tradesAndRefreshes(house: House): Promise<Result[]> {
  const { provider, a, database, deliver } = house
  provider.nextSubject = () => 'trader'
  const arrivals: Awaited<ReturnType<typeof arrive>>[] = []
  for (let i = 0; i < CODES; i += 10) {
    arrivals.push(...(await Promise.all(Array.from({ length: 10 }, () => arrive(a)))))
  }
  const port = new URL(a.url).port
  const winners: Reply[] = []
  let wins = 0
  let strange = 0
  for (const [i, { browser, code }] of arrivals.entries()) {
    const cookie = `lb_${port}=${browser.cookies.get(`lb_${port}`)?.value}`
    const body = JSON.stringify({ code })
    const replies = await deliver(TRADES, {
      method: 'POST',
      path: '/api/trade-code-for-token',
      headers: { cookie, ...from(i) },
      body,
    })
    const won = replies.filter(({ status }) => status === 200)
    wins += won.length
    strange += replies.filter(({ status }) => status !== 200 && status !== 400).length
    if (won[0]) winners.push(won[0])
  }
  const roots = await count(database, 'refresh_tokens')
  const tokens = winners.map((reply) => (JSON.parse(reply.body) as { data: { token: string } }).data.token)
  return [
    {
      deliveries: CODES * TRADES,
      duplicates: wins - CODES + (roots - CODES),
      finding: demand(
        `${CODES} codes traded ${TRADES} times each: ${wins} tokens, ${roots} sessions, ${strange} strange answers`,
        wins === CODES && roots === CODES && strange === 0,
        `${CODES}, ${CODES} and 0`,
      ),
    },
    await changes(house, tokens.slice(0, 5)),
    await refreshes(house, winners.slice(0, SESSIONS), `rt_${port}`),
  ]
}

async function changes({ database, deliver }: House, tokens: string[]): Promise<Result> {
  const before = await count(database, 'users')
  const replies: Reply[] = []
  const body = JSON.stringify({ dark_mode: true })
  for (const token of tokens) {
    replies.push(
      ...(await deliver(CHANGES / tokens.length, {
        method: 'PUT',
        path: '/api/user/preferences',
        token,
        body,
      })),
    )
  }
  const refused = replies.filter(({ status }) => status !== 200).length
  const made = (await count(database, 'users')) - before
  const changed = await count(database, 'users where dark_mode')
  return {
    deliveries: replies.length,
    duplicates: made + (changed - 1),
    finding: demand(
      `${number(replies.length)} same changes: ${refused} refused, ${changed} row changed`,
      refused === 0 && changed === 1 && made === 0,
      '0 and 1',
    ),
  }
}

async function refreshes({ deliver }: House, winners: Reply[], name: string): Promise<Result> {
  let different = 0
  let refused = 0
  for (const winner of winners) {
    const cookie = `${name}=${cookieOf(winner, name)}`
    const replies = await deliver(REFRESHES, {
      method: 'POST',
      path: '/api/refresh-token',
      headers: { cookie },
    })
    refused += replies.filter(({ status }) => status !== 200).length
    different += new Set(replies.map((reply) => cookieOf(reply, name))).size - 1
  }
  return {
    deliveries: winners.length * REFRESHES,
    duplicates: different,
    finding: demand(
      `${winners.length} cookies refreshed ${REFRESHES} times each: ${refused} refused, ${different} forks`,
      refused === 0 && different === 0,
      '0 and 0',
    ),
  }
}

async function logouts({ provider, database, deliver }: House): Promise<Result> {
  let taken = 0
  for (let n = 0; n < LOGOUTS; n++) {
    const logout_token = await provider.logoutToken(`newcomer-${n % NEWCOMERS}`)
    const replies = await deliver(DELIVERIES, {
      method: 'POST',
      path: '/api/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...from(1_000 + n) },
      body: new URLSearchParams({ logout_token }).toString(),
    })
    taken += replies.filter(({ status }) => status === 200).length
  }
  // The newcomers' sessions, each of which may end once.
  const ended = await count(database, `audit_log where event = 'backchannel_logout'`)
  const holds = taken === LOGOUTS && ended === NEWCOMERS * ARRIVALS
  return {
    deliveries: LOGOUTS * DELIVERIES,
    duplicates: taken - LOGOUTS + (ended - NEWCOMERS * ARRIVALS),
    finding: demand(
      `${LOGOUTS} logout messages ${DELIVERIES} times each: ${taken} taken, ${ended} sessions ended`,
      holds,
      `${LOGOUTS} and ${NEWCOMERS * ARRIVALS}`,
    ),
  }
}

/** The same file from several terminals at once. */
async function imports({ site, database }: House): Promise<Result> {
  const file = join(site.newFolder(), 'ads.html')
  const ads = Array.from({ length: ADS }, (_, n) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: `Utvikler ${n}`,
    url: `https://karriere.example/stilling/${n}`,
    identifier: `stilling-${n}`,
    description: `<p>Vi søker utvikler nummer ${n}.</p>`,
    datePosted: '2026-11-01',
    hiringOrganization: { '@type': 'Organization', name: `Brattskar ${n % 20} AS` },
    jobLocation: { '@type': 'Place', address: { addressLocality: 'Oslo', addressCountry: 'NO' } },
  }))
  writeFileSync(file, `<html><script type="application/ld+json">${JSON.stringify(ads)}</script></html>`)
  const codes = await Promise.all(Array.from({ length: IMPORTS }, () => runImport(file, database)))
  const jobs = await count(database, 'jobs')
  const companies = await count(database, 'companies')
  return {
    deliveries: ADS * IMPORTS,
    duplicates: jobs - ADS + (companies - 20),
    finding: demand(
      `a file of ${ADS} ads imported ${IMPORTS} times at once: ${jobs} ads, ${companies} companies`,
      jobs === ADS && companies === 20 && codes.every((code) => code === 0),
      `${ADS} and 20, exit code 0 (${codes.join(' ')})`,
    ),
  }
}

function runImport(file: string, database: string): Promise<number | null> {
  const command = join(import.meta.dirname, '../../server/src/commands/import.ts')
  const child = spawn(process.execPath, [command, file], {
    env: { ...process.env, DATABASE_URL: database, PORTAL_SECRET: 'a secret of the commands, never used' },
    stdio: 'ignore',
  })
  return new Promise((resolve) => child.once('exit', resolve))
}

/** A task queued twice runs twice, which it must tolerate; one queued once is taken by one node only. */
async function tasks({ site, database }: House, nodes: PortalNode[]): Promise<Result> {
  const log = pino({ level: 'silent' })
  const pool = connectPool({ url: database, log, max: 4 })
  site.atEnd(() => pool.end())
  const queue = await openTaskQueue(database, log)
  site.atEnd(() => queue.stop())
  const db = connectKysely(pool)
  const mark = crypto.randomUUID()
  const names = Array.from({ length: TASKS * 2 }, (_, n) => `${mark}-${n >> 1}`)
  await Promise.all(names.map((name) => queue.enqueue(db, deleteExpiredSessions, {}, name)))
  const done = () =>
    nodes.flatMap((node) => [...node.log().matchAll(taskDone(mark))].map((match) => match[1]))
  for (let waited = 0; waited < 20_000 && done().length < names.length; waited += 50) await sleep(50)
  await sleep(1_500)
  const runs = done()
  return {
    deliveries: names.length,
    duplicates: runs.length - new Set(runs).size,
    finding: demand(
      `${TASKS} tasks queued twice: ${runs.length} runs by two nodes`,
      runs.length === names.length && new Set(runs).size === names.length,
      `${names.length}, each of another entry`,
    ),
  }
}

const taskDone = (mark: string) =>
  new RegExp(`"task_id":"([^"]+)","request_id":"${mark}[^"]*"[^\\n]*"msg":"Task done"`, 'g')
