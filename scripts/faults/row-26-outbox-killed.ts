import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { connectPool } from '../../server/src/db/connect.ts'
import { sealAddress } from '../../server/src/features/outbox/sealed-address.ts'
import { newWebhookSecret } from '../../server/src/features/outbox/webhook-channel.ts'
import { fakeReceiver } from '../../server/src/testing/fake-receiver.ts'
import { startFakeSmtp } from '../../server/src/testing/fake-smtp.ts'
import { atMost, demand, type FaultRow, figure, type Finding } from './fault-row.ts'
import { type Site, SITE_SECRET } from './site.ts'

/** By each of two ways: as mails to as many people, and as webhooks of as many ads to one program. */
const MESSAGES = Number(process.env['OUTBOX_MESSAGES'] ?? 1_000)
/** Spread over both. */
const KILLS = 8
/** A worker has so many on the way. */
const UNDER_WAY = 4
const LIMIT_MS = 360_000

/** Workers die while messages go out; others go on. */
export const outboxKilled: FaultRow = {
  row: 26,
  fault: `kill -9 of workers while ${MESSAGES} mails and ${MESSAGES} webhooks go out`,
  limitMs: LIMIT_MS + 60_000,
  async run(site) {
    const smtp = await startFakeSmtp()
    site.atEnd(() => smtp.close())
    const program = await startProgram(site)
    const DATABASE_URL = await site.newDatabase()
    const env = {
      DATABASE_URL,
      ROLE: 'worker',
      MAX_EVENT_LOOP_DELAY: '0',
      MAIL_OUT: smtp.address,
      MAIL_FROM: 'utsyn@firma.example',
      ALLOWED_ORIGINS: program.origin,
    }
    let node = await site.startNode({ env })
    const pool = connectPool({ url: DATABASE_URL, log: pino({ level: 'silent' }) })
    site.atEnd(() => pool.end())
    await pool.query(LAY, [MESSAGES])
    await layWebhooks(pool, program.origin)

    const started = performance.now()
    const received = () => smtp.mails.length + program.received.length
    let kills = 0
    while ((await countWaiting(pool)) > 0 && performance.now() - started < LIMIT_MS) {
      if (kills < KILLS && received() > ((kills + 1) * 2 * MESSAGES) / (KILLS + 1)) {
        kills++
        process.kill(node.pid, 'SIGKILL')
        node = await site.startNode({ env })
        // What it held comes free, and the schedule of the next minute comes now.
        await pool.query('update dispatches set held_until = now() where held_until > now()')
      }
      await pool.query(
        `insert into pgboss.job (name, data) select 'empty-outbox', '{"payload":{}}'
         where not exists (select from pgboss.job where name = 'empty-outbox' and state = 'created')`,
      )
      await sleep(200)
    }
    const seconds = (performance.now() - started) / 1_000
    const mails = smtp.mails.map(({ to, message_id }) => ({
      of: to,
      id: /^<([\w-]+)@/.exec(message_id)?.[1],
    }))
    const webhooks = program.received.map(({ headers, body }) => ({
      of: JSON.parse(body).data.job.id as string,
      id: String(headers['webhook-id']),
    }))
    return [
      ...(await arrived(pool, 'mail', mails)),
      ...(await arrived(pool, 'webhook', webhooks)),
      atMost(KILLS * UNDER_WAY, received() - 2 * MESSAGES, ' repeated', (value) => `${value}, recognisable`),
      figure(`${kills} kills, ${seconds.toFixed(0)} s`),
    ]
  },
}

/** `of` is what a message is about: the person it is to, or the ad. */
type Arrival = { of: string; id: string | undefined }

async function arrived(pool: Pool, channel: 'mail' | 'webhook', arrivals: Arrival[]): Promise<Finding[]> {
  const { rows } = await pool.query("select id from dispatches where state = 'sent' and channel = $1", [
    channel,
  ])
  const by_subject = Map.groupBy(arrivals, ({ of }) => of)
  const several = [...by_subject.values()].filter((same) => new Set(same.map(({ id }) => id)).size > 1)
  const ids = new Set(arrivals.map(({ id }) => id))
  const lost = rows.filter(({ id }) => !ids.has(id))
  return [
    demand(`${by_subject.size} of ${MESSAGES} by ${channel}`, by_subject.size === MESSAGES, 'all'),
    demand(`${several.length} with two ids`, several.length === 0, 'none'),
    demand(`${lost.length} marked as sent and not received`, lost.length === 0, 'none'),
  ]
}

async function startProgram(site: Site) {
  const { received, answer } = fakeReceiver()
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query(`
    select (select count(*) from dispatches where state = 'waiting') + (select count(*) from outbox_lines)
      + (select count(*) from outlet_events where not is_taken) as count`)
  return Number(rows[0].count)
}

/** As many people, with a line each that is due at once. */
const LAY = `
  with people as (
    insert into users (issuer, subject, name, email)
    select 'https://sso.example', 'person ' || n, 'Person ' || n, 'person-' || n || '@utsyn.example'
    from generate_series(1, $1::int) as n returning id),
  chosen as (
    insert into dispatch_choices (user_id, channel, setting, pace) select id, 'mail', 'job_update', 'at_once' from people),
  timed as (
    insert into dispatch_times (user_id, quiet_from, quiet_to, days_off, off_on_holidays)
    select id, '00:00', '00:00', '{}', false from people),
  ad as (
    insert into jobs (source, external_id, title, listed_date, status)
    values ('feil.example', 'mail', 'Utvikler', current_date, 'withdrawn') returning id),
  written as (
    insert into notifications (user_id, notification_type, kind, job_id, import_id, told_of)
    select people.id, 'job_update', 'withdrawn', ad.id, gen_random_uuid(), 'test' from people, ad returning id)
  insert into outbox_lines (notification_id, channel, written_at)
  select id, 'mail', now() - interval '5 minutes' from written`

/** A program that hears of as many new ads. */
async function layWebhooks(pool: Pool, origin: string): Promise<void> {
  const secrets = { portalSecret: SITE_SECRET }
  const sealed = await Promise.all(
    [`${origin}/`, newWebhookSecret()].map((text) => sealAddress(secrets, text)),
  )
  await pool.query(
    `with ads as (
      insert into jobs (source, external_id, title, listed_date)
      select 'feil.example', n::text, 'Utvikler ' || n, current_date from generate_series(1, $1::int) as n returning id),
    program as (
      insert into outlets (channel, name, host, pace, sealed_address, sealed_secret)
      values ('webhook', 'CRM', 'crm.example', 'at_once', $2, $3) returning id)
    insert into outlet_events (outlet_id, job_id, kind) select program.id, ads.id, 'new' from program, ads`,
    [MESSAGES, ...sealed],
  )
}
