import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lapseOldRolesHourly } from '../auth/lapse-old-roles.task.ts'
import { aSignedInUser, withDefaultRole } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { dayFromToday } from '../../testing/dates.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeCalendar } from './write-calendar.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>

const call = (
  person: Person,
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH' | 'PUT',
  path: string,
  payload?: object,
) => portal.app.inject({ method, url: `/api${path}`, headers: person.headers, ...(payload && { payload }) })
const addressOf = async (person: Person): Promise<string> =>
  new URL((await call(person, 'POST', '/user/calendar')).json().data.address).pathname
const readAt = (url: string) => portal.app.inject({ url })

/** What a program shows: by two readers, which agree. */
function eventsIn(text: string): Record<string, [day: string, summary: string]> {
  const one = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((part): [string, [string, string]] => {
      const event = new ICAL.Event(part)
      expect(event.startDate.isDate).toBe(true)
      return [event.uid, [event.startDate.toString(), event.summary]]
    })
  const other = Object.values(nodeIcal.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT' ? [[event.uid, String(event.summary)]] : [],
  )
  expect(other.toSorted()).toEqual(one.map(([uid, [, summary]]) => [uid, summary]).toSorted())
  return Object.fromEntries(one)
}

test('deadlines, next steps and days when consultants become free, which follow what happens', async () => {
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps)
  const ad = await aJob(db, { title: 'Utvikler, «Æ; Ø»', company: 'Fjordnes AS', deadline: dayFromToday(10) })
  const followed = await aJob(db, { title: 'Arkitekt', company: 'Brattskar AS' })
  const consultant = await aConsultant(db, { name: 'Kari Vik' })
  await db
    .updateTable('consultants')
    .set({ available_from: dayFromToday(20), available_percent: 60 })
    .where('id', '=', consultant)
    .execute()
  await call(person, 'POST', '/user/jobs', { job_id: ad })
  const { follow_up } = (
    await call(person, 'POST', '/follow-ups/', { subject: 'job', id: String(followed) })
  ).json().data
  const step = { version: follow_up.version, next_step: 'Ringe kunden', next_step_on: dayFromToday(3) }
  await call(person, 'PATCH', `/follow-ups/${follow_up.id}`, step)
  await call(person, 'PUT', `/follow-ups/${follow_up.id}/consultants/${consultant}`, {
    stage: 'new',
    was: null,
  })

  const address = await addressOf(person)
  const reply = await readAt(address)
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(eventsIn(reply.body)).toEqual({
    [`annonse-${ad}@utsyn`]: [dayFromToday(10), 'Søknadsfrist: Utvikler, «Æ; Ø», Fjordnes AS'],
    [`oppfolging-${follow_up.id}@utsyn`]: [dayFromToday(3), 'Ringe kunden: Arkitekt, Brattskar AS'],
    [`ledig-${consultant}@utsyn`]: [dayFromToday(20), 'Kari Vik blir ledig (60 %)'],
  })

  await db
    .updateTable('jobs')
    .set({ deadline: dayFromToday(12) })
    .where('id', '=', ad)
    .execute()
  for (const [change, back] of [
    [{ objected_at: new Date() }, { objected_at: null }],
    [{ available_percent: 0 }, { available_percent: 60 }],
  ]) {
    const isShown = async () =>
      Object.keys(eventsIn((await readAt(address)).body)).includes(`ledig-${consultant}@utsyn`)
    const set = (values: object) =>
      db.updateTable('consultants').set(values).where('id', '=', consultant).execute()
    await set(change!)
    expect([change, await isShown()]).toEqual([change, false])
    await set(back!)
    expect(await isShown()).toBe(true)
  }
  await call(person, 'DELETE', `/follow-ups/${follow_up.id}/consultants/${consultant}?was=new`)
  const then = eventsIn((await readAt(address)).body)
  expect(then[`annonse-${ad}@utsyn`]![0]).toBe(dayFromToday(12))
  await db.updateTable('jobs').set({ status: 'withdrawn' }).where('id', '=', ad).execute()
  expect(Object.keys(eventsIn((await readAt(address)).body))).not.toContain(`annonse-${ad}@utsyn`)

  // As a reader they see no follow-ups; when they are disabled, nothing.
  await db.updateTable('users').set({ role: 'leser' }).where('id', '=', person.user_id).execute()
  expect(eventsIn((await readAt(address)).body)).toEqual({})
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', person.user_id).execute()
  expect((await readAt(address)).statusCode).toBe(404)
})

test('of somebody who has not signed in for 30 days it shows what the default role may see', async () => {
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps, { role: 'administrator' })
  const followed = await aJob(db, { title: 'Arkitekt' })
  const { follow_up } = (
    await call(person, 'POST', '/follow-ups/', { subject: 'job', id: String(followed) })
  ).json().data
  const step = { version: follow_up.version, next_step: 'Ringe Kari Vik', next_step_on: dayFromToday(3) }
  await call(person, 'PATCH', `/follow-ups/${follow_up.id}`, step)
  const address = await addressOf(person)
  const after = async (days: number) => {
    await sql`
      update users set last_login_at = now() - make_interval(days => ${days}) where id = ${person.user_id}`.execute(
      db,
    )
    await lapseOldRolesHourly.run(withDefaultRole(portal.deps, 'leser'), {}, {
      log: portal.deps.log,
    } as never)
    return Object.keys(eventsIn((await readAt(address)).body)).length
  }
  expect(await after(29)).toBe(1)
  expect(await after(31)).toBe(0)
})

describe('the address', () => {
  test('is shown once, replaced by the next, and stopped', async () => {
    const person = await aSignedInUser(portal.deps)
    const state = async () => (await call(person, 'GET', '/user/calendar')).json().data.calendar
    expect(await state()).toBeNull()
    const first = await addressOf(person)
    expect(await state()).toMatchObject({ last_read_on: null })
    expect((await readAt(first)).statusCode).toBe(200)
    expect(await state()).toMatchObject({ last_read_on: dayFromToday(0) })
    const second = await addressOf(person)
    expect([(await readAt(first)).statusCode, (await readAt(second)).statusCode]).toEqual([404, 200])
    await call(person, 'DELETE', '/user/calendar')
    expect((await readAt(second)).statusCode).toBe(404)
  })

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), '%00.ics'])('nobody has: %s', async (file) => {
    expect((await readAt(`/api/calendar/${file}`)).statusCode).toBe(404)
  })
})

test('a company that is followed up is named once', () => {
  const day = { kind: 'next_step', id: '7', day: '2026-12-01', detail: 'Ringe' } as const
  const text = writeCalendar(
    [{ ...day, title: 'Fjordnes AS', company: 'Fjordnes AS' }],
    'https://utsyn.example',
  )
  expect(eventsIn(text)['oppfolging-7@utsyn']).toEqual(['2026-12-01', 'Ringe: Fjordnes AS'])
})

test('what strangers write stays one line of text', () => {
  const title = 'Utvikler\r\nBEGIN:VEVENT\r\nSUMMARY:Falsk\r\nEND:VEVENT; ' + 'lang '.repeat(60)
  const text = writeCalendar(
    [{ kind: 'deadline', id: '7', day: '2026-12-01', title, company: null, detail: null }],
    'https://utsyn.example',
  )
  const events = eventsIn(text)
  expect(Object.keys(events)).toEqual(['annonse-7@utsyn'])
  expect(events['annonse-7@utsyn']![1]).not.toContain('\n')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).toContain('URL;VALUE=URI:https://utsyn.example/jobbannonser/annonse/7')
})
