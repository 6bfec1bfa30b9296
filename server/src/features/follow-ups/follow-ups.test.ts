import type { Role } from '@utsyn/contract/role.ts'
import type { FollowUp } from '@utsyn/contract/follow-up.ts'
import type { FollowUpFigures } from '@utsyn/contract/follow-up-figures.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { daysLater } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { removeOldFollowUpsNightly } from './remove-old-follow-ups.task.ts'
import { remindOwners } from './remind-owners.task.ts'
import { accessTokens } from '../auth/access-tokens.ts'
import { removeConsultants } from '../consultants/remove-consultants.ts'
import { keep } from '../../testing/bell.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { connectLive } from '../../testing/live-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'
import { addFollowUp } from './write-follow-ups.repository.ts'

let portal: TestApp
let ada: Person
let bo: Person
beforeAll(async () => {
  portal = await createTestApp()
  ada = await aSignedInUser(portal.deps, { name: 'Ada Vik' })
  bo = await aSignedInUser(portal.deps, { name: 'Bo Dal' })
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>
type Line = { title: string; detail: string; link: string }
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

const call = (person: Person, method: Method, path: string, payload?: object) =>
  portal.app.inject({
    method,
    url: `/api/follow-ups/${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
const changed = async (person: Person, method: Method, path: string, payload?: object): Promise<FollowUp> => {
  const reply = await call(person, method, path, payload)
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
  return reply.json().data.follow_up
}
const refusal = async (person: Person, method: Method, path: string, payload?: object) => {
  const reply = await call(person, method, path, payload)
  const { code, field } = reply.json()
  return [reply.statusCode, code, ...(field === undefined ? [] : [field])]
}
const start = async (person: Person, on: { job_id: number } | { company_id: number }) => {
  const [name, id] = Object.entries(on)[0]!
  const payload = { subject: name === 'job_id' ? 'job' : 'company', id: String(id) }
  const { follow_up, is_new } = (await call(person, 'POST', '', payload)).json().data
  return { ...(follow_up as FollowUp), is_new: is_new as boolean }
}
/** Follow-ups of other tests that ended for this reason. */
const lostAsDear = ({ reasons }: FollowUpFigures) =>
  reasons.find(({ stage, reason }) => stage === 'lost' && reason === 'For dyrt')?.count ?? 0
const kinds = ({ log }: FollowUp) => log.map(({ kind }) => kind)

describe('starting', () => {
  test('on an ad: its owner is who started, and it has what the ad says', async () => {
    const job_id = await aJob(portal.deps.db, {
      title: 'Utvikler til Stat',
      company: 'Stat AS',
      deadline: '2099-01-01',
    })
    const started = await start(ada, { job_id })
    expect(started).toMatchObject({
      subject: 'job',
      job_id: String(job_id),
      title: 'Utvikler til Stat',
      company_name: 'Stat AS',
      deadline: '2099-01-01',
      stage: 'new',
      owner: { id: ada.user_id, name: 'Ada Vik' },
      consultants: [],
      version: 1,
      ended_at: null,
      is_new: true,
    })
    expect(kinds(started)).toEqual(['started'])
    // The company's page shows it too.
    const { follow_ups } = (await call(bo, 'GET', `?company_id=${started.company_id}`)).json().data
    expect(follow_ups.map(({ id }: FollowUp) => id)).toEqual([started.id])
  })

  test('a second person gets the one that exists, also at the same moment, until it has ended', async () => {
    const { id: company_id } = await aCompany(portal.deps.db)
    const both = await Promise.all([ada, bo, ada, bo].map((person) => start(person, { company_id })))
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect(both.filter(({ is_new }) => is_new)).toHaveLength(1)
    const { id, version } = both[0]!
    await changed(ada, 'PATCH', id, { version, stage: 'lost', end_reason: 'For dyrt' })
    const next = await start(bo, { company_id })
    expect([next.id === id, next.is_new]).toEqual([false, true])
    // The first cannot be taken up again beside it.
    expect(await refusal(ada, 'PATCH', id, { version: version + 1, stage: 'contacted' })).toEqual([
      409,
      'already_followed_up',
    ])
  })

  test('who reopens one while somebody starts anew is refused as if it had been a moment later', async () => {
    const { db, pool } = portal.deps
    const { id: company_id } = await aCompany(db)
    const { id } = await start(ada, { company_id })
    await changed(ada, 'PATCH', id, { version: 1, stage: 'lost', end_reason: 'For dyrt' })
    const begun = Promise.withResolvers<void>()
    const seen = Promise.withResolvers<void>()
    const starting = db.transaction().execute(async (trx) => {
      await addFollowUp(trx, { subject: 'company', id: company_id }, bo.user_id)
      begun.resolve()
      await seen.promise
    })
    await begun.promise
    const reopening = refusal(ada, 'PATCH', id, { version: 2, stage: 'contacted' })
    await untilBlocked(pool)
    seen.resolve()
    await starting
    expect(await reopening).toEqual([409, 'already_followed_up'])
  })

  test('an unknown or withdrawn ad is 404, a body without a subject 400', async () => {
    const withdrawn = await aJob(portal.deps.db, { status: 'withdrawn' })
    for (const body of [
      { subject: 'job', id: '999999' },
      { subject: 'job', id: String(withdrawn) },
      { subject: 'company', id: '999999' },
    ])
      expect((await refusal(ada, 'POST', '', body))[0]).toBe(404)
    for (const body of [{}, { subject: 'job', id: 'x' }, { subject: 'news', id: '1' }])
      expect((await refusal(ada, 'POST', '', body))[0]).toBe(400)
    expect((await refusal(ada, 'GET', '999999'))[0]).toBe(404)
    expect((await refusal(ada, 'GET', 'x'))[0]).toBe(404)
  })
})

describe('changing', () => {
  test('stage, owner and next step are logged with who did it', async () => {
    const { id } = await start(ada, { job_id: await aJob(portal.deps.db) })
    const first = await changed(bo, 'PATCH', id, {
      version: 1,
      stage: 'contacted',
      owner_id: bo.user_id,
      next_step: ' Ringe Kari ',
      next_step_on: '2099-05-01',
    })
    expect(first).toMatchObject({
      stage: 'contacted',
      owner: { name: 'Bo Dal' },
      next_step: 'Ringe Kari',
      next_step_on: '2099-05-01',
      version: 2,
    })
    expect(kinds(first)).toEqual(['next_step', 'owner', 'stage', 'started'])
    expect(first.log[0]).toMatchObject({
      actor: { name: 'Bo Dal' },
      text: 'Ringe Kari',
      day: '2099-05-01',
    })
    const cleared = await changed(ada, 'PATCH', id, { version: 2, next_step: null, next_step_on: null })
    expect([cleared.next_step, cleared.next_step_on]).toEqual([null, null])
    // Nothing new is no change.
    const same = await changed(ada, 'PATCH', id, { version: 3, stage: 'contacted' })
    expect([same.version, same.log.length]).toEqual([3, 5])
  })

  test('an end needs a reason, and nothing else has one', async () => {
    const { id } = await start(ada, { job_id: await aJob(portal.deps.db) })
    for (const stage of ['won', 'lost', 'dropped'])
      expect(await refusal(ada, 'PATCH', id, { version: 1, stage })).toEqual([400, 'bad_input', 'end_reason'])
    expect(await refusal(ada, 'PATCH', id, { version: 1, stage: 'new', end_reason: 'Nei' })).toEqual([
      400,
      'bad_input',
      'end_reason',
    ])
    const won = await changed(ada, 'PATCH', id, { version: 1, stage: 'won', end_reason: 'Best på pris' })
    expect(won).toMatchObject({ stage: 'won', end_reason: 'Best på pris', ended_at: expect.any(String) })
    const list = async (state: string) =>
      (await call(ada, 'GET', `?paging=false&state=${state}`)).json().data.follow_ups as FollowUp[]
    expect((await list('ended')).map((one) => one.id)).toContain(id)
    expect((await list('open')).map((one) => one.id)).not.toContain(id)
    const again = await changed(ada, 'PATCH', id, { version: 2, stage: 'interview' })
    expect([again.end_reason, again.ended_at]).toEqual([null, null])
  })

  test('of two at once the later gets 409 with what the first did, and nothing is lost', async () => {
    const { id } = await start(ada, { job_id: await aJob(portal.deps.db) })
    const replies = await Promise.all([
      call(ada, 'PATCH', id, { version: 1, next_step: 'Ringe' }),
      call(bo, 'PATCH', id, { version: 1, stage: 'offered' }),
    ])
    const [won, lost] = replies.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([won!.statusCode, lost!.statusCode]).toEqual([200, 409])
    const { code, current } = lost!.json()
    expect([code, current.follow_up]).toEqual(['changed_meanwhile', won!.json().data.follow_up])
    // The same value that the other chose is no conflict.
    const { stage, next_step } = current.follow_up
    expect((await changed(bo, 'PATCH', id, { version: 1, stage, next_step })).version).toBe(2)
  })

  test('only somebody who may see it can own it', async () => {
    const reader = await aSignedInUser(portal.deps, { role: 'leser' })
    const { id } = await start(ada, { job_id: await aJob(portal.deps.db) })
    for (const owner_id of [reader.user_id, '00000000-0000-4000-8000-000000000000'])
      expect(await refusal(ada, 'PATCH', id, { version: 1, owner_id })).toEqual([
        400,
        'bad_input',
        'owner_id',
      ])
    // The format `uuid` has this prefix, and the database does not.
    const prefixed = `urn:uuid:${bo.user_id}`
    expect(await refusal(ada, 'PATCH', id, { version: 1, owner_id: prefixed })).toEqual([
      400,
      'bad_input',
      'owner_id',
    ])
    expect(await refusal(ada, 'GET', `?owner_id=${prefixed}`)).toEqual([400, 'bad_input', 'owner_id'])
    const { colleagues } = (await call(ada, 'GET', 'colleagues')).json().data
    expect(colleagues).toEqual([
      { id: ada.user_id, name: 'Ada Vik', email: null },
      { id: bo.user_id, name: 'Bo Dal', email: null },
    ])
    const namesake = await aSignedInUser(portal.deps, { name: 'Ada Vik' })
    const { colleagues: found } = (await call(bo, 'GET', 'colleagues?text_search=ada')).json().data
    expect(new Set(found.map(({ email }: { email: string }) => email))).toEqual(
      new Set([ada.email, namesake.email]),
    )
    await portal.deps.db.deleteFrom('users').where('id', '=', namesake.user_id).execute()
  })
})

test('consultants have a stage each; two people who move one at once get a conflict', async () => {
  const { id } = await start(ada, { job_id: await aJob(portal.deps.db) })
  const consultant = await aConsultant(portal.deps.db, { name: 'Vidar Vik' })
  const path = `${id}/consultants/${consultant}`
  const chosen = await changed(ada, 'PUT', path, { stage: 'considering', was: null })
  expect(chosen.consultants).toEqual([{ id: String(consultant), name: 'Vidar Vik', stage: 'considering' }])
  // Consultants leave what others are writing as it is.
  expect(chosen.version).toBe(1)
  await changed(bo, 'PUT', path, { stage: 'offered', was: 'considering' })
  const late = await call(ada, 'PUT', path, { stage: 'dropped', was: 'considering' })
  expect([late.statusCode, late.json().current.follow_up.consultants[0].stage]).toEqual([409, 'offered'])
  expect(await refusal(ada, 'PUT', `${id}/consultants/999999`, { stage: 'new', was: null })).toEqual([
    404,
    'not_found',
  ])
  const late_removal = await call(ada, 'DELETE', `${path}?was=considering`)
  expect([late_removal.statusCode, late_removal.json().current.follow_up.consultants[0].stage]).toEqual([
    409,
    'offered',
  ])
  const without = await changed(bo, 'DELETE', `${path}?was=offered`)
  // Two who remove at once want the same.
  expect((await changed(ada, 'DELETE', `${path}?was=offered`)).consultants).toEqual([])
  expect(without.consultants).toEqual([])
  expect(kinds(without)).toEqual(['consultant_removed', 'consultant_stage', 'consultant_added', 'started'])
  expect(without.log[0]!.consultant).toBe('Vidar Vik')
})

test('comments of two at once are both kept, with those they mention', async () => {
  const { id } = await start(ada, { job_id: await aJob(portal.deps.db) })
  await Promise.all([
    changed(ada, 'POST', `${id}/comments`, { text: ` Hei <@${bo.user_id}>! ` }),
    changed(bo, 'POST', `${id}/comments`, { text: 'Hei selv' }),
  ])
  const { comments, mentioned } = await changed(ada, 'GET', id)
  expect(comments.map(({ author, text }) => `${author?.name}: ${text}`).toSorted()).toEqual([
    `Ada Vik: Hei <@${bo.user_id}>!`,
    'Bo Dal: Hei selv',
  ])
  expect(mentioned).toEqual([{ id: bo.user_id, name: 'Bo Dal' }])
  expect(await refusal(ada, 'POST', `${id}/comments`, { text: '  ' })).toEqual([400, 'bad_input', 'text'])
})

test('who is named after @ is mentioned, and what names nobody or several is said', async () => {
  const { id } = await start(ada, { job_id: await aJob(portal.deps.db, { title: 'Navngitt' }) })
  const eva = await aSignedInUser(portal.deps, { name: 'Eva Øye' })
  await aSignedInUser(portal.deps, { name: 'Eva Rask' })
  await aSignedInUser(portal.deps, { name: 'Lise Leser', role: 'leser' })
  const say = async (text: string) => {
    const { follow_up, not_mentioned } = (await call(ada, 'POST', `${id}/comments`, { text })).json().data
    return { text: (follow_up as FollowUp).comments.at(-1)!.text, not_mentioned }
  }
  expect(await say('@EVA ØYE, spør @ada')).toEqual({
    text: `<@${eva.user_id}>, spør <@${ada.user_id}>`,
    not_mentioned: [],
  })
  expect(await say('Hei @eva og @lise')).toEqual({
    text: 'Hei @eva og @lise',
    not_mentioned: [
      { text: '@eva', is_ambiguous: true },
      { text: '@lise', is_ambiguous: false },
    ],
  })
  const { data } = (await portal.app.inject({ url: '/api/notifications/', headers: eva.headers })).json()
  expect(data).toMatchObject([
    { title: 'Du er nevnt: Navngitt', detail: expect.stringMatching(/^Av Ada Vik/) },
  ])
  expect(await refusal(ada, 'POST', `${id}/comments`, { text: '@ada '.repeat(200) })).toEqual([
    400,
    'bad_input',
    'text',
  ])
})

test('what is on a request says so, until the request is gone', async () => {
  const { db } = portal.deps
  const job_id = await aJob(db, { title: 'Spurt om', status: 'request' })
  const { id, is_request } = await start(ada, { job_id })
  const ad = await start(ada, { job_id: await aJob(db) })
  const { follow_ups } = (await call(bo, 'GET', `?job_id=${job_id}`)).json().data
  expect([is_request, ad.is_request, follow_ups[0].is_request]).toEqual([true, false, true])
  await db.deleteFrom('jobs').where('id', '=', job_id).execute()
  expect(await changed(bo, 'GET', id)).toMatchObject({ is_request: false, job_id: null })
})

test('what goes leaves the rest: an ad its title, a user no name, a consultant no line', async () => {
  const { db } = portal.deps
  const gone = await aSignedInUser(portal.deps, { name: 'Eva Borte' })
  const job_id = await aJob(db, { title: 'Fjernet annonse', company: 'Kunde AS' })
  const consultant = await aConsultant(db, { name: 'Kim Sluttet' })
  const { id } = await start(gone, { job_id })
  await changed(gone, 'PUT', `${id}/consultants/${consultant}`, { stage: 'new', was: null })
  await changed(gone, 'POST', `${id}/comments`, { text: 'Jeg ringer' })
  await changed(ada, 'POST', `${id}/comments`, { text: `Takk, <@${gone.user_id}>` })
  await db.deleteFrom('jobs').where('id', '=', job_id).execute()
  await db.deleteFrom('consultants').where('id', '=', consultant).execute()
  await db.deleteFrom('users').where('id', '=', gone.user_id).execute()
  const left = await changed(ada, 'GET', id)
  expect(left).toMatchObject({
    job_id: null,
    title: 'Fjernet annonse',
    company_name: 'Kunde AS',
    owner: null,
    consultants: [],
    mentioned: [],
  })
  expect(left.comments.map(({ author, text }) => [author?.name, text])).toEqual([
    [undefined, 'Jeg ringer'],
    ['Ada Vik', 'Takk, <@>'],
  ])
  expect(left.log.map(({ actor, person, consultant: name }) => [actor, person, name])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`Eva|Kim|${gone.user_id}`))
})

test('the bell shows mentions, new ownership, and once a next step that is due', async () => {
  const reader = await aSignedInUser(portal.deps, { role: 'leser' })
  const bell = async (person: Person) => {
    const { data } = (await portal.app.inject({ url: '/api/notifications/', headers: person.headers })).json()
    return (data as Line[])
      .filter(({ link }) => link === `/oppfolging?open=${id}`)
      .map(({ title, detail }) => `${title} (${detail})`)
  }
  const titlesOf = async (person: Person, beginning: string) =>
    ((await portal.app.inject({ url: '/api/notifications/', headers: person.headers })).json().data as Line[])
      .map(({ title }) => title.replaceAll('\u00a0', ' '))
      .filter((title) => title.startsWith(beginning))
  const near_ad = { deadline: daysLater(osloDay(new Date()), 2) }
  const { id } = await start(ada, {
    job_id: await aJob(portal.deps.db, { title: 'Arkitekt', company: 'Kunde AS' }),
  })
  const text = [bo, ada, reader].map(({ user_id }) => `<@${user_id}>`).join(' ')
  await changed(ada, 'POST', `${id}/comments`, { text })
  await changed(ada, 'PATCH', id, { version: 1, owner_id: bo.user_id })
  const lines = ['Du følger opp: Arkitekt (Kunde AS)', 'Du er nevnt: Arkitekt (Av Ada Vik · Kunde AS)']
  // Nobody is notified of what they did themselves, and readers of nothing.
  expect([await bell(bo), await bell(ada), await bell(reader)]).toEqual([lines, [], []])

  const set = (payload: object) =>
    portal.app.inject({ method: 'PUT', url: '/api/notifications/settings', headers: bo.headers, payload })
  const remind = () => remindOwners.run(portal.deps, {}, { log: portal.deps.log } as never)
  const today = osloDay(new Date())
  await changed(bo, 'PATCH', id, { version: 2, next_step: 'Ringe', next_step_on: daysLater(today, 1) })
  await remind()
  expect(await bell(bo)).toEqual(lines)
  await changed(bo, 'PATCH', id, { version: 3, next_step_on: today })
  await remind()
  await remind()
  expect(await bell(bo)).toEqual(['Neste steg: Arkitekt (Ringe)', ...lines])

  // A deadline of what they own, but for a favourite, of which they are reminded anyway.
  const [near, kept] = [await aJob(portal.deps.db, near_ad), await aJob(portal.deps.db, near_ad)]
  const request = await aJob(portal.deps.db, { ...near_ad, status: 'request' })
  for (const job_id of [near, kept, request]) await start(bo, { job_id })
  await keep(portal.deps.db, bo.user_id, kept, new Date('2026-01-01'))
  await remind()
  await remind()
  expect(await titlesOf(bo, 'Frist')).toEqual(['Frist om 2 dager', 'Frist om 2 dager'])
  // Who wants no reminders of favourites is reminded of what they follow up.
  await set({ deadline_soon: false })
  await remind()
  expect(await titlesOf(bo, 'Frist')).toHaveLength(3)

  await set({ follow_up: false })
  await changed(ada, 'POST', `${id}/comments`, { text: `<@${bo.user_id}>` })
  expect(await bell(bo)).toHaveLength(3)

  const unread = async () =>
    (await portal.app.inject({ url: '/api/notifications/', headers: bo.headers })).json()
      .unread_count as number
  const before = await unread()
  const become = async (role: Role) => {
    await portal.deps.db.updateTable('users').set({ role }).where('id', '=', bo.user_id).execute()
    // A node knows for three seconds what somebody was.
    accessTokens(portal.deps).forget(bo.session_id)
    await portal.deps.changes.caughtUp()
  }
  await become('leser')
  await changed(ada, 'PATCH', id, { version: 4, next_step: 'Tilby Vidar Vik' })
  expect(await bell(bo)).toEqual([])
  expect(before - (await unread())).toBeGreaterThanOrEqual(3)
  await become('ansatt')
})

test('one deletes comments of one’s own, and what has ended goes after its time', async () => {
  const { db } = portal.deps
  const { id } = await start(ada, { job_id: await aJob(db) })
  const { comments } = await changed(ada, 'POST', `${id}/comments`, { text: 'Feil kunde' })
  const path = `${id}/comments/${comments[0]!.id}`
  expect((await refusal(bo, 'DELETE', path))[0]).toBe(404)
  expect((await changed(ada, 'DELETE', path)).comments).toEqual([])
  expect((await refusal(ada, 'DELETE', path))[0]).toBe(404)

  const ended = await start(ada, { job_id: await aJob(db) })
  await changed(ada, 'PATCH', ended.id, { version: 1, stage: 'lost', end_reason: 'For dyrt' })
  await sql`update follow_ups set ended_at = now() - interval '1094 days' where id = ${ended.id}`.execute(db)
  const remove = () => removeOldFollowUpsNightly.run(portal.deps, {}, { log: portal.deps.log } as never)
  await remove()
  await changed(ada, 'GET', ended.id)
  await sql`update follow_ups set ended_at = now() - interval '1096 days' where id = ${ended.id}`.execute(db)
  await remove()
  expect((await refusal(ada, 'GET', ended.id))[0]).toBe(404)
  await changed(ada, 'GET', id)

  // One that nobody ended goes when nobody has touched it for as long.
  const touched = (days: number) =>
    sql`update follow_ups set updated_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    )
  await touched(1094)
  await remove()
  await changed(ada, 'GET', id)
  await touched(1096)
  await remove()
  expect((await refusal(ada, 'GET', id))[0]).toBe(404)
})

test('texts that name a removed consultant go with them, and no others', async () => {
  const { db } = portal.deps
  await aConsultant(db, { name: 'Torunn Fjellstad', email: 'torunn@konsulent.example' })
  const { id } = await start(ada, { job_id: await aJob(db) })
  for (const text of ['Torunn Fjellstad kan begynne i mai', 'Ringte kunden'])
    await changed(ada, 'POST', `${id}/comments`, { text })
  await changed(ada, 'PATCH', id, { version: 1, next_step: 'Spørre Fjellstad' })
  await removeConsultants(portal.deps, ['torunn@konsulent.example'], () => undefined)
  const left = await changed(ada, 'GET', id)
  expect(left.comments.map(({ text }) => text)).toEqual(['Konsulenten er fjernet', 'Ringte kunden'])
  expect(left.next_step).toBe('Konsulenten er fjernet')
  expect(JSON.stringify(left)).not.toMatch(/Torunn|Fjellstad/)
})

test('lists are narrowed and ordered by the database, and so is their CSV, which the log has', async () => {
  const { db } = portal.deps
  const consultant_id = await aConsultant(db, { name: 'Vidar Filter' })
  const onAd = async (company: string, deadline: string | null) =>
    (await start(ada, { job_id: await aJob(db, { company, deadline }) })).id
  const late = await onAd('Siling AS', '2099-12-01')
  const early = await onAd('Siling AS', '2099-11-30')
  const none = await onAd('Siling AS', null)
  await changed(ada, 'PATCH', early, { version: 1, owner_id: bo.user_id, next_step: '=Ringe' })
  await changed(ada, 'PUT', `${late}/consultants/${consultant_id}`, { stage: 'new', was: null })
  const ids = async (query: string) =>
    (await call(bo, 'GET', `?customer=Siling%20AS&${query}`))
      .json()
      .data.follow_ups.map(({ id }: FollowUp) => id)
  expect(await ids('order=deadline')).toEqual([early, late, none])
  expect(await ids('order=consultant')).toEqual([late, early, none])
  expect(await ids('order=owner')).toEqual([late, none, early])
  expect(await ids(`owner_id=${bo.user_id}`)).toEqual([early])
  expect(await ids(`consultant_id=${consultant_id}`)).toEqual([late])
  expect(await ids('stale=true')).toEqual([late, none])
  await sql`update follow_ups set updated_at = now() - interval '15 days' where id = ${early}`.execute(db)
  expect(await ids('stale=true&order=deadline')).toEqual([early, late, none])
  expect(await ids('state=ended')).toEqual([])

  const choices = (await call(bo, 'GET', 'choices')).json().data
  expect(choices.owners).toContainEqual({ id: bo.user_id, name: 'Bo Dal', detail: null })
  expect(choices.customers).toContain('Siling AS')
  expect(choices.consultants).toContainEqual({
    id: String(consultant_id),
    name: 'Vidar Filter',
    detail: null,
  })

  const namesake = await aConsultant(db, { name: 'Vidar Filter', email: 'vidar@konsulent.example' })
  await changed(ada, 'PUT', `${none}/consultants/${namesake}`, { stage: 'new', was: null })
  await db
    .updateTable('consultants')
    .set({ title: 'Arkitekt', email: null })
    .where('id', '=', consultant_id)
    .execute()
  const both = (await call(bo, 'GET', 'choices')).json().data.consultants
  expect(both).toEqual(
    expect.arrayContaining([
      { id: String(consultant_id), name: 'Vidar Filter', detail: 'Arkitekt' },
      { id: String(namesake), name: 'Vidar Filter', detail: 'vidar@konsulent.example' },
    ]),
  )
  await changed(ada, 'DELETE', `${none}/consultants/${namesake}?was=new`)

  const csv = await call(bo, 'GET', 'csv?customer=Siling%20AS&order=deadline')
  const lines = csv.body.trim().split('\r\n')
  expect(lines[0]).toBe(
    'Hva;Kunde;Trinn;Grunn;Eier;Neste steg;Dag;Frist;Konsulenter;Påbegynt;Sist endret;Avsluttet;Lenke',
  )
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`;Siling AS;Ny;;Bo Dal;'=Ringe;;2099-11-30;;`)
  expect(lines[2]).toContain('Vidar Filter (Ny)')
  const [logged] = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('event', '=', 'follow_ups_exported')
    .execute()
  expect(logged).toMatchObject({ user_id: bo.user_id, amount: 3 })
})

test('figures count what became of follow-ups by customer, source and technology, and only in their period', async () => {
  const { db } = portal.deps
  const figures = async (period: string) =>
    (await call(bo, 'GET', `figures?period=${period}`)).json().data as FollowUpFigures
  // A request has come from brokers, or straight from the customer.
  for (const broker of ['Tallmegler AS', null]) {
    const job_id = await aJob(db, { company: null, status: 'request' })
    await sql`insert into request_receipts (job_id, broker, text) values (${job_id}, ${broker}, 'Hei')`.execute(
      db,
    )
    await start(ada, { job_id })
    await sql`update jobs set company_name = 'Senere navngitt' where id = ${job_id}`.execute(db)
  }
  const before = await figures('all')
  const source = 'tall.example'
  const ends = [
    { stage: 'won', end_reason: 'Best på pris', days: 1 },
    { stage: 'lost', end_reason: 'For dyrt', days: 100 },
    { stage: 'lost', end_reason: 'for dyrt', days: 100 },
    { stage: 'dropped', end_reason: 'Ingen ledige', days: 400 },
    null,
  ]
  for (const end of ends) {
    const ad = { company: 'Tallfabrikken AS', source, ai_technologies: ['Simula', 'simula'] }
    const { id } = await start(ada, { job_id: await aJob(db, ad) })
    if (!end) continue
    const { days, ...body } = end
    await changed(ada, 'PATCH', id, { version: 1, stage: 'contacted' })
    await changed(ada, 'PATCH', id, { version: 2, ...body })
    await sql`update follow_ups set ended_at = ended_at - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    )
    // Two days as new, four as contacted.
    await sql`
      update follow_up_events set at = at - make_interval(days => ${days} + case when kind = 'started' then 6 when stage = 'contacted' then 4 else 0 end)
      where follow_up_id = ${id}`.execute(db)
  }
  const all = await figures('all')
  const counts = { open: 1, won: 1, lost: 2, dropped: 1 }
  expect(all.customers).toContainEqual({ name: 'Tallfabrikken AS', ...counts })
  expect(all.customers).toContainEqual({ name: 'Senere navngitt', open: 2, won: 0, lost: 0, dropped: 0 })
  expect(all.sources).toContainEqual({ name: source, ...counts })
  for (const name of ['Tallmegler AS', 'Uten megler'])
    expect(all.sources).toContainEqual({ name, open: 1, won: 0, lost: 0, dropped: 0 })
  expect(all.technologies).toContainEqual({ name: 'Simula', ...counts })
  expect(all.total.lost - before.total.lost).toBe(2)
  expect(all.reasons).toContainEqual({ stage: 'lost', reason: 'For dyrt', count: 2 + lostAsDear(before) })
  const [at_first] = all.stages
  expect(at_first).toMatchObject({ stage: 'new', now: before.stages[0]!.now + 1 })
  expect(at_first!.left - before.stages[0]!.left).toBe(4)

  const byName = async (period: string) =>
    (await figures(period)).customers.find(({ name }) => name === 'Tallfabrikken AS')
  expect(await byName('year')).toMatchObject({ ...counts, dropped: 0 })
  expect(await byName('quarter')).toMatchObject({ ...counts, lost: 0, dropped: 0 })
  expect((await refusal(bo, 'GET', 'figures?period=decade'))[0]).toBe(400)
  // Nobody is ranked.
  expect(JSON.stringify(all)).not.toMatch(/Ada|Bo Dal/)
})

test('open pages of those who may see it are updated on every node, and nobody else’s', async () => {
  const other_node = await createTestApp({ database: portal.database, env: { PUBLIC_URL: portal.url } })
  const reader = await aSignedInUser(portal.deps, { role: 'leser' })
  const lines = await Promise.all([
    connectLive(portal.url, ada.token),
    connectLive(other_node.url, bo.token),
    connectLive(portal.url, reader.token),
  ])
  const heard: [number, string][] = []
  for (const [nth, { socket }] of lines.entries())
    socket.on('follow_up_changed', ({ id }: { id: string }) => heard.push([nth, id]))
  const { id } = await start(ada, { job_id: await aJob(portal.deps.db) })
  await expect
    .poll(() => heard.toSorted())
    .toEqual([
      [0, id],
      [1, id],
    ])
  await changed(bo, 'POST', `${id}/comments`, { text: 'Hei' })
  await expect.poll(() => heard.length).toBe(4)
  expect(heard.map(([nth]) => nth)).not.toContain(2)
  for (const line of lines) line.close()
  await other_node.close()
})
