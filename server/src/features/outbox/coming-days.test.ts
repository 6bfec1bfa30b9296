import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keep } from '../../testing/bell.ts'
import { aUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { aNotification } from '../../testing/notification-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { daysLater } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { notifyColleagues } from '../follow-ups/notify-colleagues.ts'
import { remindOwners } from '../follow-ups/remind-owners.task.ts'
import { remindOfDeadlines } from '../notifications/remind-of-deadlines.ts'
import { remindOfDeadlinesDaily } from '../notifications/remind-of-deadlines.task.ts'
import { writeDigest } from './digest.ts'
import { reachOf } from './digest-words.ts'
import { findComingDays } from './digest.repository.ts'
import { gatherDispatches } from './send-dispatches.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [
  '2025-12-08',
  '2025-12-09',
  '2025-12-10',
  '2025-12-11',
  '2025-12-12',
] as const
const WEEK = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY]
const LONG_AGO = new Date('2025-11-02T12:00:00Z')

/** The titles in the daily mail of this morning, on which there is other news as well. */
async function mailOn(day: string, user_id: string): Promise<string[]> {
  const { db, config, publicUrl } = portal.deps
  const now = new Date(`${day}T06:30:00Z`)
  await remindOfDeadlines(db, new Date(`${day}T05:00:00Z`))
  const news = await aNotification(db, { user_id, notification_type: 'company_news', kind: 'news', count: 6 })
  await sql`insert into outbox_lines (notification_id, channel) values (${news}, 'mail')`.execute(db)
  await sql`update outbox_lines set written_at = ${new Date(`${day}T05:00:00Z`)}`.execute(db)
  await gatherDispatches(db, ['mail'], now)
  const { id } = await db
    .updateTable('dispatches')
    .set({ state: 'sent' })
    .where('user_id', '=', user_id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirstOrThrow()
  const digest = await writeDigest(
    { db, config, publicUrl },
    { id, user_id, channel: 'mail', pace: 'daily', role: 'ansatt', times: null },
    now,
  )
  return digest!.sections.flatMap(({ lines }) => lines.map(({ title }) => title))
}

test('a favourite that closes on Friday is in the mails of two mornings of its week', async () => {
  const { db } = portal.deps
  const { user_id } = await aUser(portal.deps)
  await keep(db, user_id, await aJob(db, { title: 'Snart for sent', deadline: FRIDAY }), LONG_AGO)
  const named = []
  for (const day of WEEK) if ((await mailOn(day, user_id)).includes('Snart for sent')) named.push(day)
  expect(named).toEqual([TUESDAY, FRIDAY])
})

test('a favourite that closes on a Sunday is said on the Friday before it, since no mail comes at the weekend', async () => {
  const { db } = portal.deps
  const { user_id } = await aUser(portal.deps)
  await keep(db, user_id, await aJob(db, { title: 'På søndag', deadline: '2025-12-14' }), LONG_AGO)
  const named = []
  for (const day of WEEK) if ((await mailOn(day, user_id)).includes('På søndag')) named.push(day)
  expect(named).toEqual([THURSDAY, FRIDAY])
})

test('four favourites that close together are one line, and are named on their day', async () => {
  const { db } = portal.deps
  const { user_id } = await aUser(portal.deps)
  const titles = ['Alfa', 'Beta', 'Gamma', 'Delta']
  for (const title of titles) await keep(db, user_id, await aJob(db, { title, deadline: FRIDAY }), LONG_AGO)
  const favourites = []
  for (const day of WEEK)
    favourites.push((await mailOn(day, user_id)).filter((title) => !title.includes('nyheter')).toSorted())
  expect(favourites).toEqual([[], ['4 favoritter har snart frist'], [], [], titles.toSorted()])
})

test('what a day brings is written before its first message, which may be chosen at any hour', () => {
  for (const { name, schedule } of [remindOfDeadlinesDaily, remindOwners])
    expect([name, schedule]).toEqual([name, expect.stringMatching(/^\d+ 0-18 /)])
})

test('a weekly message lists the days until the next one, also when nothing has happened', async () => {
  const { db, config, publicUrl } = portal.deps
  const today = osloDay(new Date())
  const weekly = async () => {
    const { user_id } = await aUser(portal.deps)
    await db
      .insertInto('dispatch_choices')
      .values({ user_id, channel: 'mail', setting: 'deadline_soon', pace: 'weekly' })
      .execute()
    await db
      .insertInto('dispatch_times')
      .values({
        user_id,
        sent_at: '00:00',
        weekly_on: Temporal.PlainDate.from(today).dayOfWeek,
        quiet_from: '12:00',
        quiet_to: '12:00',
        days_off: [],
        off_on_holidays: false,
      })
      .execute()
    return user_id
  }
  const [person, idle] = [await weekly(), await weekly()]
  for (const days of [5, 12])
    await keep(db, person, await aJob(db, { title: `Om ${days} dager`, deadline: daysLater(today, days) }))
  const digestsOf = async (user_id: string) => {
    const made = await db.selectFrom('dispatches').selectAll().where('user_id', '=', user_id).execute()
    return Promise.all(
      made.map(({ id }) =>
        writeDigest(
          { db, config, publicUrl },
          { id, user_id, channel: 'mail', pace: 'weekly', role: 'ansatt', times: null },
        ),
      ),
    )
  }
  for (let times = 0; times < 2; times++) await gatherDispatches(db, ['mail'])
  const [digest, ...others] = await digestsOf(person)
  expect(others).toEqual([])
  expect(digest!.intro).toBe('Dette er frister og neste steg i uken som kommer.')
  expect(digest!.sections.flatMap(({ lines }) => lines.map(({ title }) => title))).toEqual(['Om 5 dager'])
  expect(await digestsOf(idle)).toEqual([null])
})

test('a step is listed from the day before, late in the first message of a week only, and a deadline after its reminder only on its day', async () => {
  const { db } = portal.deps
  const { user_id } = await aUser(portal.deps)
  const job_id = await aJob(db, { deadline: FRIDAY })
  const { id: follow_up_id } = await db
    .insertInto('follow_ups')
    .values({ subject: 'job', job_id, title: 'Kunde', owner_id: user_id, next_step_on: WEDNESDAY })
    .returning('id')
    .executeTakeFirstOrThrow()
  const comingOn = async (today: string, pace: 'daily' | 'sample' = 'daily') =>
    (
      await findComingDays(
        db,
        { user_id, channel: 'mail', pace },
        { role: 'ansatt', today, days: reachOf(pace)!.days, times: null },
      )
    ).map(({ kind }) => kind)
  expect(await comingOn(MONDAY)).toEqual([])
  expect(await comingOn(TUESDAY)).toEqual(['step', 'follow_up'])
  await db.transaction().execute((trx) =>
    notifyColleagues(trx, {
      follow_up_id,
      kind: 'deadline_soon',
      user_ids: [user_id],
      told_of: `deadline:${FRIDAY}`,
    }),
  )
  expect(await comingOn(WEDNESDAY)).toEqual(['step'])
  expect(await comingOn(THURSDAY)).toEqual([])
  expect(await comingOn(THURSDAY, 'sample')).toEqual(['step'])
  expect(await comingOn(FRIDAY)).toEqual(['follow_up'])
  expect(await comingOn('2025-12-15')).toEqual(['step'])
})
