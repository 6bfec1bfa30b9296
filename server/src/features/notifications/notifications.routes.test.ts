import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { type Heard, listenForNotifications } from '../../testing/heard.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { aNotification } from '../../testing/notification-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { daysLater } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { announceNotifications, messagesOf } from './written-notifications.repository.ts'
import { findNotificationsOf, removeOldNotifications } from './notifications.repository.ts'
import { readAll, readOne } from './read-notifications.ts'

let portal: TestApp
let heard: Heard
beforeAll(async () => {
  portal = await createTestApp()
  heard = listenForNotifications(portal.deps.changes)
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>

const send = async (method: 'GET' | 'PUT', url: string, person: Person, payload?: object) => {
  const answer = await portal.app.inject({
    method,
    url: `/api/notifications${url}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const list = async (person: Person, query = '') => (await send('GET', `/${query}`, person)).body
const db = () => portal.deps.db

describe('GET /notifications/', () => {
  test('has the words of the ad as it is now, with the unread count beside it', async () => {
    const person = await aSignedInUser(portal.deps)
    const job_id = await aJob(db(), { title: 'Utvikler', company: 'Nordlys AS', ai_summary: 'Kort fortalt.' })
    const id = await aNotification(db(), {
      user_id: person.user_id,
      job_id,
      reasons: ['t:Kotlin', 'c:Nordlys AS', 's:Kotlin i Oslo'],
    })
    await db().updateTable('jobs').set({ title: 'Seniorutvikler' }).where('id', '=', job_id).execute()
    expect(await list(person)).toEqual({
      data: [
        {
          id: String(id),
          entity_name: 'Nordlys AS',
          notification_type: 'new_job',
          kind: 'new',
          title: 'Ny stilling hos Nordlys AS',
          detail: 'Seniorutvikler',
          read: false,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          data: { job_title: 'Seniorutvikler', source: 'karriere.example', ai_summary: 'Kort fortalt.' },
          sender_id: String(job_id),
          link: `/jobbannonser/annonse/${job_id}`,
          reasons: ['Kotlin', 'Nordlys AS', 'Søk: Kotlin i Oslo'],
          count: 1,
        },
      ],
      unread_count: 1,
    })
  })

  test('counts the days that are left when it is read', async () => {
    const person = await aSignedInUser(portal.deps)
    const today = osloDay(new Date())
    for (const days of [3, 1, 0, -1]) {
      const job_id = await aJob(db(), { title: 'Tester', company: 'Ro', deadline: daysLater(today, days) })
      await aNotification(db(), {
        user_id: person.user_id,
        notification_type: 'job_update',
        kind: 'deadline_soon',
        job_id,
      })
    }
    const { data } = await list(person)
    expect(data.map(({ title }: { title: string }) => title.replaceAll('\u00a0', ' '))).toEqual([
      'Søknadsfristen har gått ut',
      'Frist om 0 dager',
      'Frist om 1 dag',
      'Frist om 3 dager',
    ])
    expect(data[0]).toMatchObject({ detail: 'Tester, Ro', reasons: ['Favoritt'] })
  })

  test('covers articles, companies and changes', async () => {
    const person = await aSignedInUser(portal.deps)
    const { user_id } = person
    const company = await aCompany(db(), { name: 'Brevika Energi' })
    const news_id = await anArticle(db(), {
      title: 'Brevika vinner rammeavtale',
      introduction: 'Avtalen er på 140 millioner kroner.',
    })
    const job_id = await aJob(db(), { title: 'Utvikler, GIS', company: null, deadline: '2026-11-30' })
    const update = { user_id, notification_type: 'job_update', job_id } as const
    await aNotification(db(), { ...update, kind: 'deadline_extended', fields: ['deadline'] })
    await aNotification(db(), { ...update, kind: 'changed', fields: ['deadline'] })
    await aNotification(db(), {
      ...update,
      kind: 'changed',
      fields: ['title', 'long_description', 'contacts'],
    })
    await aNotification(db(), { ...update, kind: 'withdrawn' })
    await aNotification(db(), { ...update, kind: 'back' })
    const reasons = ['c:Brevika Energi']
    await aNotification(db(), { user_id, notification_type: 'company_news', kind: 'news', news_id, reasons })
    await aNotification(db(), {
      user_id,
      notification_type: 'company_update',
      kind: 'facts',
      company_id: company.id,
      fields: ['industries', 'address', 'place'],
      reasons,
    })
    const { data } = await list(person)
    const lines = data.map(({ title, detail, link }: Record<string, string>) => [title, detail, link])
    const ad = `/jobbannonser/annonse/${job_id}`
    expect(lines).toEqual([
      [
        'Nye opplysninger om Brevika Energi',
        'Bransjen og adressen er endret',
        `/bedrifter/bedrift/${company.id}`,
      ],
      ['Brevika vinner rammeavtale', 'Avtalen er på 140 millioner kroner.', `/nyheter/artikkel/${news_id}`],
      ['Lyst ut igjen: Utvikler, GIS', null, ad],
      ['Trukket: Utvikler, GIS', 'Kilden viser ikke annonsen lenger', ad],
      ['Endret: Utvikler, GIS', 'Tittelen, teksten og kontaktpersonene er endret', ad],
      ['Endret frist: Utvikler, GIS', 'Ny frist er 30.\u00a0november 2026', ad],
      ['Forlenget frist: Utvikler, GIS', 'Ny frist er 30.\u00a0november 2026', ad],
    ])
  })

  test('a bundle of new ads leads to exactly these, whatever brought them', async () => {
    const person = await aSignedInUser(portal.deps)
    const { user_id } = person
    const other = await aSignedInUser(portal.deps)
    const ads: number[] = []
    for (let nth = 0; nth < 6; nth++) ads.push(await aJob(db(), { title: `Nytt ${nth}` }))
    const together = { user_id, import_id: randomUUID() }
    const reasons = ['c:Nordlys AS', 't:C#', 's:Nytt i Oslo', 's:Testledere']
    const id = await aNotification(db(), { ...together, count: 4, members: ads.slice(0, 4), reasons })
    await aNotification(db(), { ...together, job_id: ads[4]! })
    const [{ link }] = (await list(person)).data.slice(1)
    const shown = async (asked: string, { headers }: Person) => {
      const url = `/api/jobs/?${new URLSearchParams({ notified: asked })}`
      const { jobs } = (await portal.app.inject({ url, headers })).json().data
      return jobs.map(({ title }: { title: string }) => title).toSorted()
    }
    const asked = new URL(link, 'http://a').searchParams.get('notified')!
    const all = ['Nytt 0', 'Nytt 1', 'Nytt 2', 'Nytt 3', 'Nytt 4']
    expect(await shown(asked, person)).toEqual(all)
    expect(await shown(asked, other)).toEqual([])

    // A message has those of its notifications, and only for the person it went to.
    const [{ dispatch_id }] = (
      await sql<{ dispatch_id: string }>`
        with made as (insert into dispatches (user_id, channel, pace) values (${user_id}, 'mail', 'daily') returning id)
        insert into dispatch_lines (dispatch_id, notification_id) select id, ${id} from made returning dispatch_id`.execute(
        db(),
      )
    ).rows as [{ dispatch_id: string }]
    expect(await shown(dispatch_id, person)).toEqual(all.slice(0, 4))
    expect(await shown(dispatch_id, other)).toEqual([])
    // It follows a bundle that grows.
    await db().updateTable('notifications').set({ members: ads, count: 6 }).where('id', '=', id).execute()
    expect(await shown(asked, person)).toEqual([...all, 'Nytt 5'])
  })

  test('a bundle gives its count and kind, and links to the list', async () => {
    const person = await aSignedInUser(portal.deps)
    const { user_id } = person
    const ads = await Promise.all(
      ['Lyngfjell Bank', 'Kvantum Helse'].map((company) => aJob(db(), { title: `Hos ${company}`, company })),
    )
    const import_id = randomUUID()
    const others = Array.from({ length: 198 }, (_, nth) => 1_000_000 + nth)
    const bundle = { user_id, count: 1400, members: [...ads, ...others], import_id }
    const list_of_them = `/jobbannonser?page=1&notified=${import_id}`
    const NEWEST = 'Listen viser de 200 nyeste'
    await aNotification(db(), { ...bundle, reasons: ['t:C#', 'c:Nordlys AS'] })
    await aNotification(db(), { ...bundle, reasons: ['t:C#'] })
    await aNotification(db(), { ...bundle, reasons: ['c:Nordlys AS'] })
    await aNotification(db(), { ...bundle, reasons: ['s:Nytt i Oslo'] })
    await aNotification(db(), {
      ...bundle,
      notification_type: 'job_update',
      kind: 'deadline_soon',
    })
    const { data } = await list(person)
    const lines = data.map(({ title, detail, link }: Record<string, string>) => [title, detail, link])
    expect(lines).toEqual([
      [
        '1\u00a0400 favoritter har snart frist',
        'Hos Lyngfjell Bank, Hos Kvantum Helse',
        '/jobbannonser?page=1&favorites=true&sort=DEADLINE_ASC',
      ],
      [
        '1\u00a0400 nye stillinger i søket «Nytt i Oslo»',
        `${NEWEST} · Lyngfjell Bank, Kvantum Helse`,
        list_of_them,
      ],
      [
        '1\u00a0400 nye stillinger hos Nordlys AS',
        `${NEWEST} · Hos Lyngfjell Bank, Hos Kvantum Helse`,
        list_of_them,
      ],
      ['1\u00a0400 nye stillinger med C#', `${NEWEST} · Lyngfjell Bank, Kvantum Helse`, list_of_them],
      ['1\u00a0400 nye stillinger for deg', `${NEWEST} · Lyngfjell Bank, Kvantum Helse`, list_of_them],
    ])
    expect(data[0]).toMatchObject({ sender_id: null, count: 1400, entity_name: null })
    expect(data[2].entity_name).toBe('Nordlys AS')
  })

  test('a bundle of 0.1.4, which stored five, links to a list of what its reasons bring', async () => {
    const person = await aSignedInUser(portal.deps)
    const { user_id } = person
    const bundle = {
      user_id,
      count: 12,
      members: [await aJob(db(), { title: 'Ny', company: 'Lyngfjell Bank' })],
    }
    await portal.app.inject({
      method: 'POST',
      url: '/api/user/searches',
      headers: person.headers,
      payload: { name: 'Nytt i Oslo', query: { text_search: 'utvikler', location: ['Oslo'] } },
    })
    const named = (mark: string, count: number) =>
      Array.from({ length: count }, (_, nth) => `${mark}:Navn ${nth}`)
    const LINKS: [string[], string][] = [
      [['s:Nytt i Oslo'], '/jobbannonser?page=1&search=utvikler&location=Oslo'],
      [['c:Nordlys AS', 'c:Ro AS'], '/jobbannonser?page=1&company=Nordlys+AS&company=Ro+AS'],
      [named('c', 6), '/jobbannonser?page=1&followed=true'],
      [['t:C#'], '/jobbannonser?page=1&technology=C%23'],
      [['c:Nordlys AS', 't:C#'], '/jobbannonser?page=1'],
      // As many as are stored: others may have brought some of them.
      [named('t', 10), '/jobbannonser?page=1'],
      [named('c', 10), '/jobbannonser?page=1'],
    ]
    for (const [reasons] of LINKS) await aNotification(db(), { ...bundle, reasons })
    const { data } = await list(person)
    const lines = data.map(({ detail, link }: Record<string, string>) => [detail, link]).toReversed()
    expect(lines).toEqual(LINKS.map(([, link]) => ['Lyngfjell Bank', link]))
  })

  test('gives the newest hundred, and the hundred before one of them', async () => {
    const person = await aSignedInUser(portal.deps)
    const ids: number[] = []
    for (let nth = 0; nth < 120; nth++) ids.push(await aNotification(db(), { user_id: person.user_id }))
    const newest = await list(person)
    expect(newest.unread_count).toBe(120)
    expect(newest.data.map(({ id }: { id: string }) => Number(id))).toEqual(ids.slice(20).toReversed())
    const older = await list(person, `?before=${ids[20]}`)
    expect(older.data.map(({ id }: { id: string }) => Number(id))).toEqual(ids.slice(0, 20).toReversed())
    expect((await list(person, `?before=${ids[0]}`)).data).toEqual([])
  })

  test.each(['0', '-1', 'abc', '1.5', '99999999999999999'])('refuses before=%s', async (before) => {
    const person = await aSignedInUser(portal.deps)
    expect(await send('GET', `/?before=${before}`, person)).toMatchObject({
      status: 400,
      body: { field: 'before' },
    })
  })
})

describe('reading', () => {
  test('marks one, announces it once, and there is no way back', async () => {
    const person = await aSignedInUser(portal.deps)
    const { user_id } = person
    const [first, second] = [await aNotification(db(), { user_id }), await aNotification(db(), { user_id })]
    for (let twice = 0; twice < 2; twice++) {
      const answer = await send('PUT', `/${first}/read`, person)
      expect(answer).toEqual({ status: 200, body: { data: { unread_count: 1 } } })
    }
    expect((await list(person)).data.map(({ read }: { read: boolean }) => read)).toEqual([false, true])
    await send('PUT', `/${second}/read`, person)
    await heard.until(() => heard.idsOf('read', user_id).includes(String(second)))
    expect(heard.idsOf('read', user_id)).toEqual([String(first), String(second)])
  })

  test('marks all, and announces it only when something was unread', async () => {
    const person = await aSignedInUser(portal.deps)
    const { user_id } = person
    for (let nth = 0; nth < 3; nth++) await aNotification(db(), { user_id })
    const announced = () => heard.all.filter(({ type, of }) => type === 'read_all' && of[0]?.[0] === user_id)
    for (let twice = 0; twice < 2; twice++)
      expect(await send('PUT', '/mark-all-as-read', person)).toEqual({
        status: 200,
        body: { data: { unread_count: 0 } },
      })
    await heard.until(() => announced().length > 0)
    expect(announced()).toEqual([{ type: 'read_all', of: [[user_id]] }])
  })

  test('marks all, and announces again those that arrived meanwhile', async () => {
    const person = await aSignedInUser(portal.deps)
    const { user_id } = person
    const old = await aNotification(db(), { user_id })
    const holder = await portal.deps.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from notifications where id = $1 for update', [old])
      const marking = send('PUT', '/mark-all-as-read', person)
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await holder.query<{ count: number }>(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        waiting = rows[0]!.count
      }
      const late = await db()
        .transaction()
        .execute(async (trx) => {
          const id = await aNotification(trx, { user_id })
          await announceNotifications(trx, 'new', [{ user_id, id }])
          return String(id)
        })
      await holder.query('commit')
      expect((await marking).body).toEqual({ data: { unread_count: 1 } })
      const ofPerson = () => heard.all.filter(({ of }) => of.some(([someone]) => someone === user_id))
      await heard.until(() => ofPerson().length === 3)
      expect(ofPerson()).toEqual([
        { type: 'new', of: [[user_id, late]] },
        { type: 'read_all', of: [[user_id]] },
        { type: 'new', of: [[user_id, late]] },
      ])
    } finally {
      holder.release()
    }
  })

  test('marks nothing when it cannot be announced', async () => {
    const person = await aSignedInUser(portal.deps)
    const { user_id } = person
    const id = await aNotification(db(), { user_id })
    const silent = db().withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('pg_notify')) throw new Error('no word')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(readOne(silent, user_id, id)).rejects.toThrow('no word')
    await expect(readAll(silent, user_id)).rejects.toThrow('no word')
    expect((await list(person)).unread_count).toBe(1)
  })

  test('takes JSON null and an empty body alike', async () => {
    const person = await aSignedInUser(portal.deps)
    for (const payload of ['null', '']) {
      const answer = await portal.app.inject({
        method: 'PUT',
        url: '/api/notifications/mark-all-as-read',
        headers: { ...person.headers, 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode).toBe(200)
    }
  })

  test("others' notifications can be neither seen nor marked", async () => {
    const person = await aSignedInUser(portal.deps)
    const other = await aSignedInUser(portal.deps)
    const id = await aNotification(db(), { user_id: person.user_id })
    expect(await list(other)).toEqual({ data: [], unread_count: 0 })
    expect((await list(other, `?before=${id + 1}`)).data).toEqual([])
    expect((await send('PUT', `/${id}/read`, other)).status).toBe(404)
    await send('PUT', '/mark-all-as-read', other)
    expect((await list(person)).unread_count).toBe(1)
  })

  test.each(['0', 'abc', '999999999', '%00'])('there is no notification %s', async (id) => {
    const person = await aSignedInUser(portal.deps)
    expect((await send('PUT', `/${id}/read`, person)).status).toBe(404)
  })

  test('is for the signed-in only', async () => {
    for (const [method, url] of [
      ['GET', '/'],
      ['PUT', '/1/read'],
      ['PUT', '/mark-all-as-read'],
      ['GET', '/settings'],
    ] as const)
      expect((await portal.app.inject({ method, url: `/api/notifications${url}` })).statusCode).toBe(401)
  })
})

describe('the switches', () => {
  const ALL = {
    new_job: true,
    job_update: true,
    deadline_soon: true,
    company_update: true,
    company_news: true,
    follow_up: true,
    bench: false,
  }

  test('are all on by default, and turning one off affects nobody else', async () => {
    const person = await aSignedInUser(portal.deps)
    const other = await aSignedInUser(portal.deps)
    expect((await send('GET', '/settings', person)).body).toEqual({ data: ALL })
    await send('PUT', '/settings', person, { company_news: false, user_id: other.user_id })
    await send('PUT', '/settings', person, {})
    const answer = await send('PUT', '/settings', person, { deadline_soon: false })
    expect(answer.body).toEqual({ data: { ...ALL, company_news: false, deadline_soon: false } })
    expect((await send('GET', '/settings', other)).body).toEqual({ data: ALL })
  })

  test.each([{ new_job: 'nei' }, { company_news: 1 }])('refuse %j', async (body) => {
    const person = await aSignedInUser(portal.deps)
    expect(await send('PUT', '/settings', person, body)).toMatchObject({
      status: 400,
      body: { field: Object.keys(body)[0] },
    })
  })
})

describe('a notification is deleted', () => {
  test('with its ad, and after its days; open pages are notified', async () => {
    const { user_id } = await aSignedInUser(portal.deps)
    const job_id = await aJob(db())
    const erased = await aNotification(db(), { user_id, job_id })
    const old = await aNotification(db(), { user_id, created_at: new Date(Date.now() - 91 * 86_400_000) })
    const kept = await aNotification(db(), { user_id, created_at: new Date(Date.now() - 89 * 86_400_000) })
    await db().deleteFrom('jobs').where('id', '=', job_id).execute()
    expect(await removeOldNotifications(db(), 90)).toBe(1)
    await heard.until(() => heard.idsOf('delete', user_id).length === 2)
    expect(heard.idsOf('delete', user_id)).toEqual([String(erased), String(old)])
    const left = await db().selectFrom('notifications').select('id').where('user_id', '=', user_id).execute()
    expect(left).toEqual([{ id: kept }])
  })
})

test('announced ones are read by id, with their recipient', async () => {
  const people = [await aSignedInUser(portal.deps), await aSignedInUser(portal.deps)]
  const ids: number[] = []
  for (const { user_id } of people) ids.push(await aNotification(db(), { user_id }))
  const found = await findNotificationsOf(db(), [...ids.map(String), '999999999'])
  expect(found.map(({ id, user_id }) => [Number(id), user_id]).toReversed()).toEqual(
    ids.map((id, nth) => [id, people[nth]!.user_id]),
  )
})

test('no announcement is longer than the database can send', () => {
  const people = Array.from({ length: 1_000 }, () => ({
    user_id: crypto.randomUUID(),
    id: 999_999_999_999_999,
  }))
  const many = Array.from({ length: 5_000 }, (_, id) => ({ user_id: people[0]!.user_id, id }))
  const messages = messagesOf([...people, ...many])
  for (const of of messages) expect(JSON.stringify({ type: 'read_all', of }).length).toBeLessThan(7_900)
  const ids = messages.flat().flatMap(([, ...some]) => some)
  expect(ids).toHaveLength(6_000)
})
