import { setTimeout as sleep } from 'node:timers/promises'
import { connectKysely, connectPool } from '../../server/src/db/connect.ts'
import { startFakeSmtp } from '../../server/src/testing/fake-smtp.ts'
import { pino } from 'pino'
import { atMost, demand, type FaultRow, figure } from './fault-row.ts'

const MESSAGES = Number(process.env['OUTBOX_MESSAGES'] ?? 1_000)
const KILLS = 4
/** A worker has so many on the way. */
const UNDER_WAY = 4
const LIMIT_MS = 240_000

/** Workers die while messages go out; others go on. */
export const outboxKilled: FaultRow = {
  row: 26,
  fault: `kill -9 of workers while ${MESSAGES} mails go out`,
  limitMs: LIMIT_MS + 60_000,
  async run(site) {
    const smtp = await startFakeSmtp()
    site.atEnd(() => smtp.close())
    const DATABASE_URL = await site.newDatabase()
    const env = {
      DATABASE_URL,
      ROLE: 'worker',
      MAX_EVENT_LOOP_DELAY: '0',
      MAIL_OUT: smtp.address,
      MAIL_FROM: 'utsyn@firma.example',
    }
    let node = await site.startNode({ env })
    const pool = connectPool({ url: DATABASE_URL, log: pino({ level: 'silent' }) })
    const db = connectKysely(pool)
    site.atEnd(() => pool.end())
    await pool.query(LAY, [MESSAGES])
    const started = performance.now()
    const left = async () =>
      Number((await pool.query("select count(*) from dispatches where state = 'waiting'")).rows[0].count) +
      Number((await pool.query('select count(*) from outbox_lines')).rows[0].count)
    let kills = 0
    while ((await left()) > 0 && performance.now() - started < LIMIT_MS) {
      if (kills < KILLS && smtp.mails.length > ((kills + 1) * MESSAGES) / (KILLS + 2)) {
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
    const sent = await db.selectFrom('dispatches').select('id').where('state', '=', 'sent').execute()
    const byPerson = Map.groupBy(smtp.mails, ({ to }) => to)
    const several = [...byPerson.values()].filter(
      (mails) => new Set(mails.map(({ message_id }) => message_id)).size > 1,
    )
    const lost = sent.filter(
      ({ id }) => !smtp.mails.some(({ message_id }) => message_id.startsWith(`<${id}@`)),
    )
    return [
      demand(`${byPerson.size} of ${MESSAGES} people got theirs`, byPerson.size === MESSAGES, 'all'),
      demand(`${several.length} with two ids`, several.length === 0, 'none'),
      demand(`${lost.length} marked as sent and not received`, lost.length === 0, 'none'),
      atMost(
        KILLS * UNDER_WAY,
        smtp.mails.length - byPerson.size,
        ' repeated',
        (value) => `${value}, recognisable`,
      ),
      figure(`${kills} kills, ${seconds.toFixed(0)} s`),
    ]
  },
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
    insert into jobs (source, external_id, title, listed_date) values ('feil.example', '1', 'Utvikler', current_date)
    returning id),
  written as (
    insert into notifications (user_id, notification_type, kind, job_id, import_id, told_of)
    select people.id, 'job_update', 'withdrawn', ad.id, gen_random_uuid(), 'test' from people, ad returning id)
  insert into outbox_lines (notification_id, channel, written_at)
  select id, 'mail', now() - interval '5 minutes' from written`
