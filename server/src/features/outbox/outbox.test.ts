import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aNotification } from '../../testing/notification-builders.ts'
import { aSignedInUser, withDefaultRole } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { type FakeSmtp, startFakeSmtp } from '../../testing/fake-smtp.ts'
import { bellOf, keep, notifyAll, takeIn } from '../../testing/bell.ts'
import { dayFromToday } from '../../testing/dates.ts'
import { aDraft } from '../../testing/draft-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { daysLater } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { readDispatchFigures } from '../../metrics/metrics.repository.ts'
import { lapseOldRolesHourly } from '../auth/lapse-old-roles.task.ts'
import { MATCH_VERSION } from '../matching/match-version.ts'
import { writeDigest } from './digest.ts'
import { claimDispatches, findRecipient } from './dispatches.repository.ts'
import { openMailChannel } from './mail-channel.ts'
import { gatherDispatches, sendDispatches } from './send-dispatches.ts'

let portal: TestApp
let smtp: FakeSmtp
let lines: string[] = []
beforeAll(async () => {
  smtp = await startFakeSmtp({ user: 'utsyn', password: 'hemmelig/@passord' })
  portal = await createTestApp({
    env: { MAIL_OUT: smtp.address, MAIL_FROM: 'Utsyn <utsyn@firma.example>' },
  })
})
afterAll(async () => {
  await portal.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.mails.length = 0
  smtp.next.length = 0
  lines = []
  await sql`truncate dispatches, dispatch_lines, outbox_lines, paused_channels, kept_mails cascade`.execute(
    portal.deps.db,
  )
})

const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })

/**
 * A Tuesday morning, after the daily mail of most people. Long past: dispatches are created by the clock, which must not
 * come between these moments.
 */
const MORNING = new Date('2025-12-02T07:00:00Z')

async function send(now = MORNING, sendMs?: number): Promise<number> {
  const { db, config, publicUrl } = portal.deps
  await gatherDispatches(db, ['mail'], now)
  const { channel, close } = openMailChannel(config.mail!, db, sendMs)
  try {
    return await sendDispatches({ db, config, publicUrl, log }, channel, new AbortController().signal, now)
  } finally {
    close()
  }
}

/** Somebody with a line in the outbox about this ad, written the evening before. */
async function somebodyNotified(overrides: Parameters<typeof aSignedInUser>[1] = {}, title = 'Utvikler') {
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps, overrides)
  const job_id = await aJob(db, { title, company: 'Nordlys' })
  const id = await aNotification(db, { user_id: person.user_id, job_id, reasons: ['c:Nordlys'] })
  await leaveLine(id)
  return { ...person, job_id, notification_id: id }
}
const leaveLine = (notification_id: number, written_at = new Date('2025-12-01T18:00:00Z')) =>
  portal.deps.db.insertInto('outbox_lines').values({ notification_id, channel: 'mail', written_at }).execute()

const states = async (user_id: string) =>
  (
    await portal.deps.db
      .selectFrom('dispatches')
      .select(['state', 'tries', 'fault'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute()
  ).map(({ state, tries, fault }) => [state, tries, fault])
const dueNow = () => sql`update dispatches set due_at = now() where state = 'waiting'`.execute(portal.deps.db)
const call = (
  person: { headers: object },
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) =>
  portal.app.inject({
    method,
    url: `/api${path}`,
    headers: person.headers as Record<string, string>,
    ...(payload && { payload }),
  })
/** The text of a part, whose lines end in «=» where they are folded. */
const readable = (raw: string) =>
  Buffer.from(
    raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString()

test('what an import writes in the bell goes out once, at the chosen pace', async () => {
  const { db } = portal.deps
  const [daily, atOnce, never, only] = await Promise.all(
    ['Dag', 'Straks', 'Aldri', 'Bare post'].map((name) => aSignedInUser(portal.deps, { name })),
  )
  for (const { user_id } of [daily!, atOnce!, never!, only!])
    await db.insertInto('saved_technologies').values({ user_id, technology: 'Kotlin' }).execute()
  await call(atOnce!, 'PUT', '/notifications/channels/mail', { paces: { new_job: 'at_once' } })
  await call(never!, 'PUT', '/notifications/channels/mail', { paces: { new_job: 'never' } })
  await call(only!, 'PUT', '/notifications/settings', { new_job: false })
  await call(only!, 'PUT', '/notifications/channels/mail', { paces: { new_job: 'weekly' } })
  await takeIn(db, {
    jobs: [
      aDraft({ source: 'andre.example', title: 'Kotlin-utvikler', long_description: 'Vi bruker Kotlin.' }),
    ],
  })
  await notifyAll(db)
  await notifyAll(db)
  expect((await bellOf(db, daily!.user_id)).length).toBe(1)
  expect((await bellOf(db, only!.user_id)).length).toBe(0)
  expect((await call(only!, 'GET', '/notifications/')).json().unread_count).toBe(0)
  await sql`update outbox_lines set written_at = '2025-12-01T18:00:00Z'`.execute(db)
  // Before the daily moment, in the quiet hours.
  await gatherDispatches(db, ['mail'], new Date('2025-12-01T19:30:00Z'))
  expect(await states(atOnce!.user_id)).toEqual([])
  await gatherDispatches(db, ['mail'], new Date('2025-12-02T06:20:00Z'))
  expect(await states(atOnce!.user_id)).toEqual([['waiting', 0, null]])
  expect(await states(daily!.user_id)).toEqual([])
  expect(await send()).toBe(2)
  expect(await send()).toBe(0)
  expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual([daily!.email, atOnce!.email].toSorted())
  expect(new Set(smtp.mails.map(({ message_id }) => message_id)).size).toBe(2)
  expect(await send(new Date('2025-12-08T06:30:00Z'))).toBe(1)
  expect(smtp.mails.at(-1)!.to).toBe(only!.email)
})

test('a bundle that has grown since it went out goes out again, with what is new of it', async () => {
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps)
  await db
    .insertInto('saved_technologies')
    .values({ user_id: person.user_id, technology: 'Elixir' })
    .execute()
  await call(person, 'PUT', '/notifications/channels/mail', { paces: { new_job: 'at_once' } })
  const import_id = randomUUID()
  const takeInMore = async (...customers: string[]) => {
    const jobs = customers.map((name) =>
      aDraft({
        source: 'andre.example',
        title: `Utvikler til ${name}`,
        long_description: 'Vi bruker Elixir.',
      }),
    )
    await takeIn(db, { jobs }, { import_id })
    await notifyAll(db)
    await sql`update outbox_lines set written_at = '2025-12-01T18:00:00Z'`.execute(db)
  }
  const sent = async () => {
    expect(await send()).toBe(1)
    return readable(smtp.mails.at(-1)!.raw)
  }
  await takeInMore('Alfa', 'Beta', 'Gamma', 'Delta')
  await takeInMore('Epsilon')
  const first = await sent()
  for (const name of ['Alfa', 'Beta', 'Gamma', 'Delta', 'Epsilon'])
    expect(first).toContain(`Utvikler til ${name}`)
  expect(first).not.toContain('forrige melding')

  await takeInMore('Zeta', 'Eta')
  const second = await sent()
  for (const words of ['Zeta', 'Eta', 'Se alle: 7 nye stillinger', '2 er kommet til siden forrige melding'])
    expect(second).toContain(words)
  expect(second).not.toMatch(/Alfa|Epsilon/)
  expect(await send()).toBe(0)

  // It grows while the message about it waits for a server that is away: nothing is in two messages.
  await takeInMore('Theta')
  await gatherDispatches(db, ['mail'], MORNING)
  await takeInMore('Iota', 'Kappa')
  expect(await send()).toBe(2)
  const [third, fourth] = smtp.mails
    .slice(-2)
    .map(({ raw }) => readable(raw))
    .toSorted((a) => (a.includes('Theta') ? -1 : 1))
  for (const words of ['Theta', 'Se alle: 8 nye stillinger']) expect(third).toContain(words)
  expect(third).not.toMatch(/Iota|Kappa/)
  for (const words of ['Iota', 'Kappa', 'Se alle: 10 nye stillinger']) expect(fourth).toContain(words)
  expect(fourth).not.toContain('Theta')
})

test('single ads that went out are not in the message about the bundle that replaces them', async () => {
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps)
  await db
    .insertInto('saved_technologies')
    .values({ user_id: person.user_id, technology: 'Erlang' })
    .execute()
  const import_id = randomUUID()
  const takeInMore = async (...customers: string[]) => {
    const jobs = customers.map((name) =>
      aDraft({
        source: 'andre.example',
        title: `Utvikler til ${name}`,
        long_description: 'Vi bruker Erlang.',
      }),
    )
    await takeIn(db, { jobs }, { import_id })
    await notifyAll(db)
    await sql`update outbox_lines set written_at = '2025-12-01T18:00:00Z'`.execute(db)
  }
  await takeInMore('Alfa', 'Beta')
  expect(await send()).toBe(1)
  await takeInMore('Gamma', 'Delta', 'Epsilon')
  expect(await send()).toBe(1)
  const mail = readable(smtp.mails.at(-1)!.raw)
  for (const words of ['Gamma', 'Delta', 'Epsilon', 'Se alle: 5 nye stillinger'])
    expect(mail.replaceAll('\u00a0', ' ')).toContain(words)
  expect(mail).not.toMatch(/Alfa|Beta/)
})

test('what was still being written when the daily mail was made comes with the next one', async () => {
  const person = await somebodyNotified()
  expect(await send()).toBe(1)
  await sql`update dispatches set created_at = ${new Date('2025-12-02T06:30:10Z')}`.execute(portal.deps.db)
  const job_id = await aJob(portal.deps.db, { title: 'Arkitekt' })
  await leaveLine(
    await aNotification(portal.deps.db, { user_id: person.user_id, job_id }),
    new Date('2025-12-02T06:29:59Z'),
  )
  expect(await send()).toBe(0)
  expect(await send(new Date('2025-12-03T07:00:00Z'))).toBe(1)
  expect(readable(smtp.mails.at(-1)!.raw)).toContain('Arkitekt')
})

test('a later try waits for the end of quiet hours and days off', async () => {
  const person = await somebodyNotified()
  await call(person, 'PUT', '/notifications/channels/mail', { paces: { new_job: 'at_once' } })
  smtp.next.push({ answers: 451, text: '4.7.1 Greylisted, try again later' })
  expect(await send()).toBe(0)
  for (const [now, sent] of [
    ['2025-12-02T20:00:00Z', 0],
    ['2025-12-06T11:00:00Z', 0],
    ['2025-12-08T06:10:00Z', 1],
  ] as const) {
    await dueNow()
    expect([now, await send(new Date(now))]).toEqual([now, sent])
  }
  expect(await states(person.user_id)).toEqual([['sent', 2, null]])
})

test('a digest that is late waits for the end of quiet hours, however it came to be late', async () => {
  const person = await somebodyNotified()
  smtp.next.push({ answers: 451, text: '4.7.1 Greylisted, try again later' })
  expect(await send()).toBe(0)
  await sql`update dispatches set created_at = now() - interval '2 hours', tries = 0`.execute(portal.deps.db)
  await dueNow()
  expect(await send(new Date('2025-12-02T22:00:00Z'))).toBe(0)
  expect(await states(person.user_id)).toEqual([['waiting', 0, 'quiet']])
  // Nobody is to be woken for one that waits so.
  expect((await readDispatchFigures(portal.deps.db)).map(({ oldest }) => oldest)).toEqual([null])
  await dueNow()
  expect(await send(new Date('2025-12-03T07:00:00Z'))).toBe(1)
})

test('what was done, moved or given to another meanwhile is not to be done', async () => {
  const { db } = portal.deps
  const owner = await aSignedInUser(portal.deps, { role: 'ansatt' })
  const other = await aSignedInUser(portal.deps, { role: 'ansatt' })
  const today = osloDay(new Date())
  const due = async (change: object = { stage: 'new' }) => {
    const { id: follow_up_id } = await db
      .insertInto('follow_ups')
      .values({
        subject: 'company',
        title: 'Kunde',
        company_name: 'Kunde',
        owner_id: owner.user_id,
        next_step: 'Ringe',
        next_step_on: today,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await leaveLine(
      await aNotification(db, {
        user_id: owner.user_id,
        follow_up_id,
        notification_type: 'follow_up',
        kind: 'step_due',
      }),
    )
    await db.updateTable('follow_ups').set(change).where('id', '=', follow_up_id).execute()
  }
  await due({ stage: 'won', ended_at: new Date() })
  await due({ owner_id: other.user_id })
  await due({ next_step_on: '2999-01-20', next_step: 'Sende tilbud' })
  await due({ next_step: null, next_step_on: null })
  expect(await send()).toBe(0)
  await due()
  expect(await send()).toBe(1)
  const mail = readable(smtp.mails.at(-1)!.raw)
  expect(mail).toContain('Ringe')
  expect(mail).not.toContain('Sende tilbud')
})

test('days to come are listed only of what is wanted by the channel', async () => {
  const { db } = portal.deps
  const person = await somebodyNotified({ role: 'ansatt' })
  const job_id = await aJob(db, { title: 'Snart for sent', deadline: daysLater(osloDay(new Date()), 2) })
  await keep(db, person.user_id, job_id, new Date('2026-01-01'))
  await call(person, 'PUT', '/notifications/channels/mail', { paces: { deadline_soon: 'never' } })
  expect(await send()).toBe(1)
  expect(readable(smtp.mails.at(-1)!.raw)).not.toContain('Snart for sent')
  await call(person, 'PUT', '/notifications/channels/mail', { paces: { deadline_soon: 'daily' } })
  await leaveLine(await aNotification(db, { user_id: person.user_id, job_id: person.job_id }))
  expect(await send()).toBe(1)
  const mail = readable(smtp.mails.at(-1)!.raw)
  for (const words of ['Snart for sent', 'e-post om frister']) expect(mail).toContain(words)
})

test('bundles that share a link are all in a message, and an ad of two notifications is in it once', async () => {
  const { db } = portal.deps
  const { user_id, job_id } = await somebodyNotified({}, 'Nevnt to ganger')
  const gone = await aJob(db, { status: 'withdrawn', deadline: '2999-01-01' })
  const notifications: Omit<Parameters<typeof aNotification>[1], 'user_id'>[] = [
    { notification_type: 'job_update', kind: 'back', job_id },
    { notification_type: 'job_update', kind: 'withdrawn', count: 4, members: [gone, job_id] },
    { notification_type: 'job_update', kind: 'withdrawn', count: 3, members: [job_id] },
    { notification_type: 'job_update', kind: 'changed', count: 5, members: [gone, job_id] },
    { notification_type: 'job_update', kind: 'deadline_soon', count: 3, members: [job_id, gone] },
    { notification_type: 'company_news', kind: 'news', count: 6 },
    { notification_type: 'company_news', kind: 'news', count: 7 },
  ]
  for (const line of notifications) await leaveLine(await aNotification(db, { user_id, ...line }))
  expect(await send()).toBe(1)
  const text = readable(smtp.mails[0]!.raw).replaceAll('\u00a0', ' ')
  for (const words of [
    'Lyst ut igjen: Nevnt to ganger',
    '4 favoritter er trukket',
    '5 favoritter er endret',
    '6 nyheter om bedrifter du følger',
    '7 nyheter om bedrifter du følger',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('3 favoritter')
})

test('what was read in the portal, and what was stopped meanwhile, does not come by mail', async () => {
  const { db } = portal.deps
  const reader = await somebodyNotified()
  const stopper = await somebodyNotified()
  await gatherDispatches(db, ['mail'], MORNING)
  await call(reader, 'PUT', `/notifications/${reader.notification_id}/read`)
  await call(stopper, 'PUT', '/notifications/channels/mail', { paces: { new_job: 'never' } })
  expect(await send()).toBe(0)
  expect([await states(reader.user_id), await states(stopper.user_id)]).toEqual([
    [['dropped', 1, null]],
    [['dropped', 1, null]],
  ])
})

test('a disabled, erased or unverified person gets nothing from that moment, and a reader nothing of requests and follow-ups', async () => {
  const { db } = portal.deps
  const people = await Promise.all([
    somebodyNotified(),
    somebodyNotified(),
    somebodyNotified(),
    somebodyNotified(),
  ])
  const [disabled, erased, unverified, leser] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ]
  await sql`update jobs set status = 'request', title = 'Fortrolig' where id = ${leser.job_id}`.execute(db)
  const { id: follow_up_id } = await db
    .insertInto('follow_ups')
    .values({ subject: 'job', job_id: leser.job_id, title: 'Fortrolig', owner_id: leser.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await leaveLine(
    await aNotification(db, {
      user_id: leser.user_id,
      follow_up_id,
      notification_type: 'follow_up',
      kind: 'assigned',
    }),
  )
  await gatherDispatches(db, ['mail'], MORNING)
  await sql`update users set disabled_at = now() where id = ${disabled.user_id}`.execute(db)
  await sql`delete from users where id = ${erased.user_id}`.execute(db)
  await sql`update users set email_verified = false where id = ${unverified.user_id}`.execute(db)
  await sql`update users set role = 'leser' where id = ${leser.user_id}`.execute(db)
  expect(await send()).toBe(0)
  expect(smtp.mails).toEqual([])
  expect(await states(disabled.user_id)).toEqual([['dropped', 0, null]])
  expect(await states(leser.user_id)).toEqual([['dropped', 1, null]])
  expect((await call(unverified, 'GET', '/notifications/channels/mail')).json().data.state).toBe('unverified')
})

test('what was written for another role than the person has now is not sent', async () => {
  const { db } = portal.deps
  const person = await somebodyNotified({ role: 'ansatt' })
  await gatherDispatches(db, ['mail'], MORNING)
  await dueNow()
  const [claimed] = await claimDispatches(db, 'mail', 1)
  expect(await findRecipient(db, claimed!)).toMatchObject({ email: person.email })
  await sql`update users set role = 'leser' where id = ${person.user_id}`.execute(db)
  expect(await findRecipient(db, claimed!)).toBeNull()
})

test('who has not signed in for 30 days gets no more than the default role may see', async () => {
  const { db } = portal.deps
  const { user_id } = await aSignedInUser(portal.deps, { role: 'administrator' })
  const job_id = await aJob(db, { title: 'Utvikler' })
  const { id: follow_up_id } = await db
    .insertInto('follow_ups')
    .values({ subject: 'job', job_id, title: 'Utvikler', owner_id: user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = async (days: number) => {
    const line = { user_id, follow_up_id, notification_type: 'follow_up', kind: 'assigned' } as const
    await leaveLine(await aNotification(db, line))
    await sql`
      update users set last_login_at = now() - make_interval(days => ${days}) where id = ${user_id}`.execute(
      db,
    )
    await lapseOldRolesHourly.run(withDefaultRole(portal.deps, 'leser'), {}, { log } as never)
    return send()
  }
  expect(await after(29)).toBe(1)
  expect(await after(31)).toBe(0)
  expect(smtp.mails).toHaveLength(1)
})

test('a mail is addressed, stoppable and safe, whatever a stranger wrote', async () => {
  const evil = 'Utvikler\r\nBcc: alle@ondt.example\r\n\r\n<img src=x onerror=alert(1)> & <b>fet</b>'
  const person = await somebodyNotified({ name: 'Åse "Bø"\r\nBcc: x@ondt.example' }, evil)
  expect(await send()).toBe(1)
  const [{ raw, to, message_id }] = smtp.mails as [FakeSmtp['mails'][0]]
  expect(to).toBe(person.email)
  const [head = '', body = ''] = raw.split(/\r\n\r\n([\s\S]*)/)
  expect(head).not.toMatch(/^bcc:/im)
  expect(message_id).toMatch(/^<[\da-f-]{36}@firma\.example>$/)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const text = readable(body)
  expect(text).toContain('Content-Type: text/plain')
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text.slice(text.indexOf('<!doctype html>'))).not.toMatch(/<img|<script|src="|url\(/)
  expect(text).toContain('Fordi du følger Nordlys')
  const [stop = ''] =
    /http:\/\/localhost:\d+\/api\/notifications\/stop\?t=[\w.-]+/.exec(
      readable(head.replaceAll(/\r\n[ \t]+/g, '')),
    ) ?? []
  const url = stop.slice(stop.indexOf('/api'))
  // Scanners follow links: nothing happens.
  const asked = await portal.app.inject({ url })
  expect([asked.statusCode, asked.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect(asked.body).toContain('<button>Stopp all e-post fra Utsyn</button>')
  const paces = async () =>
    Object.values((await call(person, 'GET', '/notifications/channels/mail')).json().data.paces)
  // The bench is for those who ask for it.
  expect(new Set(await paces())).toEqual(new Set(['daily', 'never']))
  for (let times = 0; times < 2; times++) {
    const stopped = await portal.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([stopped.statusCode, stopped.body.includes('Du får ikke lenger e-post fra Utsyn')]).toEqual([
      200,
      true,
    ])
  }
  expect(new Set(await paces())).toEqual(new Set(['never']))
  for (const forged of [
    url.slice(0, -3),
    url.replace('?t=', '?t=a'),
    '/api/notifications/stop',
    `${url}&t=x`,
  ]) {
    const refused = await portal.app.inject({ method: 'POST', url: forged })
    expect([forged, refused.statusCode]).toEqual([forged, 404])
  }
})

test('a server that is slow, busy, cut off or refuses: tried again with the same id, or kept for administrators', async () => {
  const { db } = portal.deps
  const person = await somebodyNotified()
  smtp.next.push({ answers: 451, text: '4.7.1 Greylisted, try again later' })
  expect(await send()).toBe(0)
  expect(await states(person.user_id)).toEqual([['waiting', 1, '451 4.7.1']])
  // It waits a minute.
  expect(await send()).toBe(0)
  smtp.next.push('cut off')
  await dueNow()
  expect(await send()).toBe(0)
  smtp.next.push('cut off after taking it')
  await dueNow()
  expect(await send()).toBe(0)
  await dueNow()
  smtp.next.push({ slow: 50 })
  expect(await send()).toBe(1)
  // Twice, and recognisable as one.
  expect(smtp.mails.length).toBe(2)
  expect(new Set(smtp.mails.map(({ message_id }) => message_id)).size).toBe(1)
  expect(await states(person.user_id)).toEqual([['sent', 4, null]])

  // One that takes a message and then says nothing is not waited for.
  const waiting = await somebodyNotified({}, 'Tester')
  smtp.next.push({ slow: 1_500 })
  expect(await send(MORNING, 300)).toBe(0)
  expect(await states(waiting.user_id)).toEqual([['waiting', 1, 'too slow']])
  await sql`delete from dispatches where user_id = ${waiting.user_id}`.execute(db)

  const admin = await aSignedInUser(portal.deps, { role: 'administrator' })
  for (let nth = 0; nth < 3; nth++) {
    await leaveLine(await aNotification(db, { user_id: person.user_id, job_id: person.job_id }))
    smtp.next.push({ answers: 550, text: `5.1.1 <${person.email}> does not exist` })
    expect(await send()).toBe(0)
  }
  const { failed } = (await call(admin, 'GET', '/admin/outbox')).json().data
  expect(failed).toHaveLength(3)
  expect(failed[0]).toMatchObject({
    about: ['Nye stillinger: Utvikler'],
    receiver: person.name,
    fault: '550 5.1.1',
    tries: 1,
    lines: 1,
    channel: 'mail',
  })
  // Three in a row: paused, and said so.
  expect((await call(person, 'GET', '/notifications/channels/mail')).json().data).toMatchObject({
    state: 'paused',
  })
  await leaveLine(await aNotification(db, { user_id: person.user_id, job_id: person.job_id }))
  expect(await send()).toBe(0)
  expect((await call(admin, 'DELETE', `/admin/outbox/${failed[0].id}`)).statusCode).toBe(200)
  expect((await call(admin, 'DELETE', `/admin/outbox/${failed[0].id}`)).statusCode).toBe(404)
  expect((await call(admin, 'POST', `/admin/outbox/${failed[1].id}/again`)).statusCode).toBe(200)
  const logged = db.selectFrom('audit_log').select(['event', 'source']).where('user_id', '=', admin.user_id)
  expect(await logged.orderBy('id').execute()).toEqual([
    { event: 'message_dropped', source: 'mail' },
    { event: 'message_resent', source: 'mail' },
  ])
  // Sending again ends the pause: what waited comes, too.
  expect(await send()).toBe(2)
  expect((await call(person, 'GET', '/notifications/channels/mail')).json().data.state).toBe('on')
  expect(lines.join('')).not.toMatch(/hemmelig|@utsyn\.example|Nordlys/)
})

test('a server that is away costs no tries, and one worker that died none of its messages', async () => {
  const { db, config, publicUrl } = portal.deps
  const person = await somebodyNotified()
  await gatherDispatches(db, ['mail'], MORNING)
  const { channel, close } = openMailChannel({ ...config.mail!, kind: 'smtp', port: 1 } as never, db)
  expect(await sendDispatches({ db, config, publicUrl, log }, channel, new AbortController().signal)).toBe(0)
  close()
  expect(await states(person.user_id)).toEqual([['waiting', 0, expect.stringMatching(/^E/)]])
  // Claimed by a worker that was killed: after its time another takes it.
  await sql`update dispatches set due_at = now(), claim = gen_random_uuid(), held_until = now() + interval '1 minute'`.execute(
    db,
  )
  expect(await send()).toBe(0)
  await sql`update dispatches set held_until = now() - interval '1 second'`.execute(db)
  expect(await send()).toBe(1)
})

test('a server that refuses the sender is away for everybody, unless the mail is too large for it', async () => {
  const person = await somebodyNotified()
  smtp.next.push({ sender: 550, text: '5.7.1 Sender not allowed' })
  expect(await send()).toBe(0)
  expect(await states(person.user_id)).toEqual([['waiting', 0, '550 5.7.1']])
  await dueNow()
  smtp.next.push({ sender: 552, text: '5.3.4 Too large' })
  expect(await send()).toBe(0)
  expect(await states(person.user_id)).toEqual([['failed', 1, '552 5.3.4']])
})

test('a sample comes whatever was chosen, and the times are checked', async () => {
  const person = await somebodyNotified()
  await call(person, 'PUT', `/notifications/${person.notification_id}/read`)
  await call(person, 'PUT', '/notifications/channels/mail', { paces: { new_job: 'never' } })
  expect((await call(person, 'POST', '/notifications/channels/mail/sample')).statusCode).toBe(200)
  expect(await send(new Date('2025-12-06T23:00:00Z'))).toBe(1)
  expect(readable(smtp.mails[0]!.raw)).toContain('Dette er en prøve')
  for (const times of [
    { sent_at: '24:00' },
    { weekly_on: 0 },
    { days_off: [1, 2, 3, 4, 5, 6, 7] },
    { quiet_from: 'kveld' },
  ])
    expect([
      times,
      (await call(person, 'PUT', '/notifications/channels/mail', { times })).statusCode,
    ]).toEqual([times, 400])
  const reply = await call(person, 'PUT', '/notifications/channels/mail', {
    times: { sent_at: '09:15', days_off: [5] },
  })
  expect(reply.json().data.times).toEqual({
    sent_at: '09:15',
    weekly_on: 1,
    quiet_from: '20:00',
    quiet_to: '07:00',
    days_off: [5],
    off_on_holidays: true,
  })
})

test('the free consultant who fits best is named to those who may see consultants, and reads in the log that they were', async () => {
  const { db } = portal.deps
  const seller = await somebodyNotified({ name: 'Selger' }, 'Plattformutvikler')
  const leser = await aSignedInUser(portal.deps, { role: 'leser' })
  await leaveLine(
    await aNotification(db, { user_id: leser.user_id, job_id: seller.job_id, reasons: ['c:Nordlys'] }),
  )
  const free = { available_from: '2025-11-02', available_percent: 100 }
  const scores = { Passer: 71, Opptatt: 90, Reservert: 95, Svak: 30 }
  await sql`insert into job_matches (job_id, text_hash, engine_version, state, requirements, worth, compared_on)
    values (${seller.job_id}, 'x', ${MATCH_VERSION}, 'ready', '[]', '{}', current_date)`.execute(db)
  for (const [name, score] of Object.entries(scores)) {
    const id = await aConsultant(db, { name })
    await db
      .updateTable('consultants')
      .set({
        ...free,
        ...(name === 'Opptatt' && { available_from: '2029-01-01' }),
        ...(name === 'Reservert' && { objected_at: new Date() }),
      })
      .where('id', '=', id)
      .execute()
    await sql`insert into consultant_matches (job_id, consultant_id, content_version, score, must_documented,
        must_mentioned, must_missing, should_documented, should_mentioned, should_missing)
      select ${seller.job_id}, id, content_version, ${score}, 1, 0, 0, 0, 0, 0 from consultants where id = ${id}`.execute(
      db,
    )
  }
  expect(await send()).toBe(2)
  const mailTo = (to: string) => readable(smtp.mails.find((mail) => mail.to === to)!.raw)
  expect(mailTo(seller.email)).toContain('Passer best av de ledige: Passer, 71 %')
  expect(mailTo(leser.email)).not.toMatch(/Passer|71 %/)
  for (const other of ['Opptatt', 'Reservert', 'Svak']) expect(mailTo(seller.email)).not.toContain(other)
  const logged = await db.selectFrom('match_list_log').select(['user_id', 'seen_in', 'scores']).execute()
  expect(logged).toEqual([{ user_id: seller.user_id, seen_in: 'mail', scores: [71] }])
})

test('what a message has no room for are links to lists of exactly that', async () => {
  const { db, config, publicUrl } = portal.deps
  const person = await somebodyNotified()
  const news = []
  for (let nth = 0; nth < 13; nth++) {
    const job_id = await aJob(db, { title: `Ny ${nth}` })
    news.push(await aNotification(db, { user_id: person.user_id, job_id, reasons: ['c:Nordlys'] }))
    await keep(db, person.user_id, await aJob(db, { title: `Kjær ${nth}`, deadline: dayFromToday(2) }))
  }
  for (const id of news) await leaveLine(id)
  expect(await send()).toBe(1)
  const mail = readable(smtp.mails[0]!.raw)
  const linkOf = (text: string) =>
    new RegExp(`<a href="([^"]+)">${text}</a>`).exec(mail)![1]!.replaceAll('&amp;', '&')
  // Of thirteen favourites three are on top and eight below; of fourteen new ads eight are shown.
  expect(linkOf('Og 2 til blant favorittene')).toMatch(
    /jobbannonser\?page=1&favorites=true&sort=DEADLINE_ASC$/,
  )
  const { searchParams } = new URL(linkOf('Og 6 til blant de nye stillingene'))
  const listed = await call(person, 'GET', `/jobs/?notified=${searchParams.get('notified')}`)
  expect(listed.json().data.pagination.total_count).toBe(14)

  const { id } = await db.selectFrom('dispatches').select('id').executeTakeFirstOrThrow()
  const { user_id } = person
  const card = await writeDigest(
    { db, config, publicUrl },
    { id, user_id, channel: 'teams', pace: 'daily', role: 'ansatt', times: null },
  )
  expect(card!.sections.map(({ lines, more }) => [lines.length, more.map(({ text }) => text)])).toEqual([
    [3, []],
    [7, ['Og 3 til blant favorittene']],
    [0, ['Og 14 til blant de nye stillingene']],
  ])
})

test('what was not sent is named for administrators by its kinds and titles', async () => {
  const { db } = portal.deps
  const person = await somebodyNotified()
  const { user_id, job_id } = person
  const admin = await aSignedInUser(portal.deps, { role: 'administrator' })
  const [first, second] = [await aJob(db, { title: 'Arkitekt' }), await aJob(db, { title: 'Tester' })]
  const bundle = { count: 12, members: [first, second], reasons: ['s:Bare mitt'] }
  await leaveLine(await aNotification(db, { user_id, ...bundle }))
  await leaveLine(
    await aNotification(db, { user_id, notification_type: 'job_update', kind: 'changed', job_id }),
  )
  smtp.next.push({ answers: 550, text: '5.1.1 unknown' })
  expect(await send()).toBe(0)
  const { failed } = (await call(admin, 'GET', '/admin/outbox')).json().data
  expect(failed).toMatchObject([
    { lines: 3, about: ['Endringer i favoritter: Utvikler', 'Nye stillinger: Arkitekt, Utvikler og 11 til'] },
  ])
  expect(JSON.stringify(failed)).not.toContain('Bare mitt')
})
