import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LanguageModel } from '../ai/language-model.ts'
import { ModelError } from '../ai/model-failure.ts'
import { connectKysely, connectPool } from '../db/connect.ts'
import { findFreePort } from '../http/free-port.ts'
import { aSignedInUser } from '../testing/builders.ts'
import { connectLive } from '../testing/live-client.ts'
import { type PortalNode, startPortalNode } from '../testing/portal-node.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createMetrics } from './metrics.ts'

let database: TestDatabase
let node: PortalNode
let port: number
beforeAll(async () => {
  database = await createTestDatabase()
  port = await findFreePort('127.0.0.1', 0)
  node = await startPortalNode({
    env: {
      DATABASE_URL: database.url,
      PORTAL_SECRET: 'a secret of the test of metrics, long enough',
      PORT: '0',
      METRICS_PORT: String(port),
      MAX_EVENT_LOOP_DELAY: '0',
      ROLE: 'web',
    },
  })
})
afterAll(async () => {
  await node.stop()
  await database.drop()
})

const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${node.port}${path}`, { headers })
const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
/** The value of a figure with these labels; undefined when there is none. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('requests are counted by pattern and status, and never by what was asked', async () => {
  const { headers, token } = await aSignedInUser(database)
  for (const query of ['kanarifugl', 'b']) await ask(`/api/jobs/?search=${query}`, headers)
  await ask('/api/jobs/')
  await ask('/api/jobs/999999', headers)
  const live = await connectLive(node.url, token)
  const text = await scrape()
  live.close()
  const requests = (route: string, status: number) =>
    valueOf(text, `utsyn_http_requests_total{method="GET",route="${route}",status="${status}"}`)
  expect(requests('/api/jobs/', 200)).toBe(2)
  expect(requests('/api/jobs/', 401)).toBe(1)
  expect(requests('/api/jobs/:id', 404)).toBe(1)
  expect(valueOf(text, 'utsyn_http_request_seconds_count{route="/api/jobs/"}')).toBe(3)
  expect(valueOf(text, 'utsyn_sockets')).toBe(1)
  expect(valueOf(text, 'utsyn_database_up')).toBe(1)
  expect(valueOf(text, 'utsyn_database_connections{state="waited_for"}')).toBe(0)
  expect(text).not.toContain('kanarifugl')
})

test('tasks by state and age, and feeds by host and age without their address', async () => {
  const { pool } = database
  await pool.query(`insert into feeds (address, kind, last_success_at, failures)
    values ('https://a.example/jobs.rss?key=hemmelig', 'feed', now() - interval '1 hour', 2),
      ('https://b.example/new', 'news', null, 5)`)
  const [{ name }] = (
    await pool.query("select name from pgboss.queue where name !~ '^_' order by name limit 1")
  ).rows
  await pool.query(
    `insert into pgboss.job (name, start_after, created_on, state)
     values ($1, now() - interval '10 minutes', now() - interval '1 day', 'created')`,
    [name],
  )
  await pool.query(
    `insert into users (issuer, subject, name, email) values ('https://sso.example', 'maalt', 'M', 'maalt@utsyn.example')`,
  )
  await pool.query(`insert into dispatches (user_id, channel, pace, state, created_at)
    select id, 'mail', 'daily', unnest(array['waiting', 'failed', 'sent']), now() - interval '2 hours' from users where subject = 'maalt'`)
  const text = await scrape()
  expect(valueOf(text, 'utsyn_dispatches{channel="mail",state="failed"}')).toBe(1)
  expect(valueOf(text, 'utsyn_dispatch_age_seconds{channel="mail"}')).toBeGreaterThan(7_195)
  expect(text).not.toContain('maalt')
  // Paused: the person or the administrator knows, and nobody else has to act.
  await pool.query(
    `insert into paused_channels (user_id, channel) select id, 'mail' from users where subject = 'maalt'`,
  )
  await pool.query(`with paused as (
      insert into outlets (channel, name, sealed_address, host, pace, paused_since)
      values ('slack', 'Salg', 'x', 'hooks.slack.com', 'daily', now()) returning id)
    insert into dispatches (outlet_id, channel, pace) select id, 'slack', 'daily' from paused`)
  const paused = await scrape()
  expect(valueOf(paused, 'utsyn_dispatches{channel="mail",state="failed"}')).toBe(1)
  expect(valueOf(paused, 'utsyn_dispatches{channel="mail",state="waiting"}')).toBe(0)
  expect(paused).not.toMatch(/utsyn_dispatch_age_seconds\{|channel="slack"/)
  expect(valueOf(text, `utsyn_tasks{task="${name}",state="created"}`)).toBe(1)
  const age = valueOf(text, `utsyn_task_age_seconds{task="${name}",state="created"}`)!
  expect(age).toBeGreaterThan(595)
  expect(age).toBeLessThan(700)
  expect(valueOf(text, 'utsyn_feed_age_seconds{kind="feed",host="a.example"}')).toBeGreaterThan(3_595)
  expect(valueOf(text, 'utsyn_feed_failures{kind="news",host="b.example"}')).toBe(5)
  // One that was never read has no age.
  expect(text).not.toContain('utsyn_feed_age_seconds{kind="news"')
  expect(text).not.toContain('hemmelig')
})

test('the alert rules name figures that are served, and the public port serves none', async () => {
  const text = await scrape()
  const served = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!))
  const alerts = readFileSync(join(import.meta.dirname, '../../../docs/operations/alerts.yml'), 'utf8')
  const named = [...alerts.matchAll(/\b(?:utsyn|nodejs)_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !served.has(name))).toEqual([])
  // Prometheus loads no rule of a file in which a set operator has a number beside it.
  expect(alerts).not.toMatch(/\b(?:or|and|unless) [\d.]/)
  // A feed that was never read has no age: only its failures tell.
  expect(alerts).toContain('max by (kind, host) (utsyn_feed_failures) >')
  // Enhetsregisteret may have nobody to be asked about for weeks.
  expect(alerts).toContain('utsyn_feed_age_seconds{kind!="register"}')
  expect((await ask('/metrics')).headers.get('content-type')).not.toContain('version=0.0.4')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('a database that is away leaves the figures of the process', async () => {
  const pool = connectPool({ url: 'postgres://127.0.0.1:1/none', log: pino({ level: 'silent' }) })
  const metrics = createMetrics()
  metrics.watch({ pool, db: connectKysely(pool) }, () => 3)
  const text = await metrics.text()
  expect(valueOf(text, 'utsyn_database_up')).toBe(0)
  expect(valueOf(text, 'utsyn_sockets')).toBe(3)
  await pool.end()
})

test('answers and failures of the language model are counted, and passed on as they are', async () => {
  const metrics = createMetrics()
  const model = metrics.meterModel({
    model: 'modell-x',
    isSendingCv: false,
    askModel: async () => ({ ok: false, failure: 'budget' }),
    async *converse() {
      yield 'Hei'
      throw new ModelError('timeout')
    },
  } as LanguageModel)
  expect(await model.askModel({ purpose: 'summarise-ad' } as never)).toEqual({ ok: false, failure: 'budget' })
  const words: string[] = []
  const listen = async () => {
    for await (const word of model.converse({} as never)) words.push(word)
  }
  await expect(listen()).rejects.toThrow(ModelError)
  expect(words).toEqual(['Hei'])
  const text = await metrics.text()
  expect(valueOf(text, 'utsyn_model_questions_total{purpose="summarise-ad",outcome="budget"}')).toBe(1)
  expect(valueOf(text, 'utsyn_model_questions_total{purpose="answer-question",outcome="timeout"}')).toBe(1)
})
