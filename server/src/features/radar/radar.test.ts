import type { Radar, RadarList, RadarRow, Spell } from '@utsyn/contract/radar.ts'
import { WORK_ROLES } from '@utsyn/contract/work-role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createFigureCache } from '../../db/figure-cache.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { daysLater } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { readRadar, spellsAt } from './read-radar.ts'

let portal: TestApp
let headers: Record<string, string>
let user_id: string
let followed: { id: number; name: string }
let objector: number
const today = osloDay(new Date())
const day = (from_now: number) => daysLater(today, from_now)

const TITLES = ['Løsningsarkitekt', 'Backendutvikler', 'Systemutvikler', 'Prosjektleder', 'Regnskapsfører']
const TAGS = ['Java', 'Kotlin', 'Cobol', 'React', 'SAP', 'Rust']

/** The same every time: what matters lies on the first and last days of months and spells too. */
async function layAds() {
  const { db } = portal.deps
  const { months, now, before } = spellsAt(today)
  const edges = [...months, now, before].flatMap(({ from, to }) => [from, to, daysLater(from, -1)])
  const days = [...edges, ...Array.from({ length: 60 }, (_, nth) => day(-((nth * 7) % 190)))]
  for (const [nth, listed] of days.entries()) {
    const tags = TAGS.slice(0, 4).filter((_, at) => (nth * (at + 3)) % 5 < 2)
    await aJob(db, {
      title: TITLES[nth % TITLES.length]!,
      company: nth % 3 === 0 ? 'Fulgt AS' : nth % 3 === 1 ? 'Annen AS' : null,
      posted_date: listed,
      // The same name in two cases counts once.
      ai_technologies: nth % 9 === 0 ? [...tags, 'java', 'Java'] : tags,
      created_at: new Date(`${listed}T10:00:00Z`),
      deadline: nth % 4 === 0 ? day(-1) : null,
      ...(nth % 5 === 0 && { status: 'withdrawn' as const }),
    })
  }
  for (let nth = 0; nth < 3; nth++)
    await aJob(db, { ai_technologies: ['Java', 'Rust'], status: 'request', posted_date: today })
  await aJob(db, { status: 'request', posted_date: day(-9), deadline: day(-1) })
  await aJob(db, { company: 'Ny kunde AS', ai_technologies: ['Rust'], posted_date: day(-3) })
  await aJob(db, { ai_technologies: ['Java'], posted_date: day(2) })
}

beforeAll(async () => {
  portal = await createTestApp()
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps)
  headers = person.headers
  user_id = person.user_id
  await layAds()
  followed = await aCompany(db, { name: 'Fulgt AS' })
  await db
    .insertInto('followed_companies')
    .values({ user_id: person.user_id, company_id: followed.id })
    .execute()
  await anArticle(db, { title: 'Ny kunde bygger', companies: ['Ny kunde AS'], posted_at: new Date() })
  const consultant = async (
    name: string,
    free: string | null,
    years: Record<string, number>,
    title = 'Utvikler',
  ) => {
    const id = await aConsultant(db, { name, title: { no: title }, technologies: someTechnologies(years) })
    await db
      .updateTable('consultants')
      .set({ available_from: free, available_percent: free ? 60 : null })
      .where('id', '=', id)
      .execute()
    return id
  }
  await consultant('Ada Ås', day(0), { Java: 9, Rust: 2 })
  await consultant('Bo Berg', day(20), { Kotlin: 4, SAP: 8 }, 'Løsningsarkitekt')
  await consultant('Cil Dahl', day(80), { React: 3, Java: 1 }, 'Prosjektleder')
  await consultant('Dag Elv', null, { React: 3 })
  objector = await consultant('Eva Foss', day(0), { Cobol: 9, Java: 9 }, 'Løsningsarkitekt')
  await db.updateTable('consultants').set({ objected_at: new Date() }).where('id', '=', objector).execute()
})
afterAll(() => portal.close())

const get = async <T>(path: string): Promise<T> => {
  const reply = await portal.app.inject({ url: `/api${path}`, headers })
  expect(reply.statusCode, path).toBe(200)
  return reply.json().data
}
const listed = async (query: Record<string, string>) =>
  (await get<{ pagination: { total_count: number } }>(`/jobs/?${new URLSearchParams(query)}`)).pagination
    .total_count
const people = async (query: Record<string, string>) =>
  (
    await get<{ pagination: { total_count: number } }>(
      `/consultants/?${new URLSearchParams({ ...query, comparable: 'true' })}`,
    )
  ).pagination.total_count
const period = ({ from, to }: Spell) => `${from}/${to}`

/** Ads of a spell, counted one by one. */
async function counted(column: string, name: string, { from, to }: Spell, company?: number) {
  const { rows } = await sql<{ ads: number; withdrawn: number }>`
    select count(*) filter (where status = 'open')::int as ads, count(*) filter (where status = 'withdrawn')::int as withdrawn
    from jobs
    where listed_date >= ${from}::date and listed_date <= ${to}::date and status in ('open', 'withdrawn')
      and exists (select from unnest(${sql.ref(column)}) as said where lower(said) = lower(${name}))
      and (${company ?? null}::bigint is null or company_id = ${company ?? null})`.execute(portal.deps.db)
  return rows[0]
}

describe.each(['market', 'followed'] as const)('the radar of %s', (scope) => {
  test('counts as SQL written apart does, and as the lists that its figures lead to', async () => {
    const radar = await get<Radar>(`/radar/?scope=${scope}`)
    const company = scope === 'followed' ? followed.id : undefined
    const check = async (row: RadarRow, column: string, filter: Record<string, string>) => {
      for (const [spell, demand] of [
        [radar.now, row.now],
        [radar.before, row.before],
        ...radar.months.map((month, at) => [month, row.months[at]!] as const),
      ] as const) {
        expect(demand, `${row.name} ${period(spell)}`).toEqual(
          await counted(column, row.name, spell, company),
        )
        const query = { ...filter, period: period(spell), ...(company && { followed: 'true' }) }
        expect(await listed(query), `${row.name} ${period(spell)}`).toBe(demand.ads)
      }
      expect(await people(filter)).toBe(row.known_by)
      expect(await people({ ...filter, available_by: day(30) })).toBe(row.free)
    }
    for (const row of [...radar.technologies, ...radar.gaps, ...radar.idle])
      await check(row, 'ai_technologies', { technology: row.name })
    for (const row of radar.roles) await check(row, 'work_roles', { work_role: row.name })
    expect(radar.technologies.length).toBeGreaterThan(3)
    expect(radar.roles.length).toBeGreaterThan(3)
    const { rows } = await sql<{ month: string; ads: number }>`
      select to_char(listed_date, 'YYYY-MM') as month, count(*)::int as ads from jobs
      where status <> 'request' and listed_date <= ${today}::date
        and (${company ?? null}::bigint is null or company_id = ${company ?? null})
      group by 1`.execute(portal.deps.db)
    for (const [at, { from }] of radar.months.entries()) {
      const { ads, withdrawn } = radar.total.months[at]!
      expect(ads + withdrawn).toBe(rows.find(({ month }) => from.startsWith(month))?.ads ?? 0)
    }
  })
})

describe('the radar', () => {
  const radar = (query = '') => get<Radar>(`/radar/${query}`)
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

  test('names gaps, idle strengths and new customers, but nobody who has objected', async () => {
    const { gaps, idle, customers, total, technologies } = await radar()
    expect(names(gaps)).toContain('React')
    expect(gaps.find(({ name }) => name === 'React')!.people.map(({ name }) => name)).toEqual(['Cil Dahl'])
    expect(names(idle)).toEqual(['SAP', 'Rust'])
    // Cobol is known by the objector alone.
    expect(technologies.find(({ name }) => name === 'Cobol')).toMatchObject({
      known_by: 0,
      free: 0,
      people: [],
    })
    expect(total).toMatchObject({ consultants: 4, free: 2, requests: 4 })
    expect(await listed({ kind: 'request' })).toBe(total.requests)
    expect(customers).toMatchObject([
      { name: 'Ny kunde AS', is_followed: false, technologies: [{ name: 'Rust', ads: 1, free: 1 }] },
    ])
    expect(customers[0]!.article?.title).toBe('Ny kunde bygger')
    const whole = JSON.stringify(await radar('?free_within=90'))
    expect(whole).not.toContain('Eva Foss')
  })

  test('looks as far ahead as asked for', async () => {
    const free = async (within: string) => (await radar(`?free_within=${within}`)).total.free
    expect(await Promise.all(['0', '30', '90'].map(free))).toEqual([1, 2, 3])
    expect((await portal.app.inject({ url: '/api/radar/?free_within=7', headers })).statusCode).toBe(400)
  })

  test('an objection counts at once', async () => {
    const { db } = portal.deps
    const ada = (at: Date | null) =>
      db.updateTable('consultants').set({ objected_at: at }).where('name', '=', 'Ada Ås').execute()
    await ada(new Date())
    const { total, idle } = await radar()
    await ada(null)
    expect(total.free).toBe(1)
    expect(JSON.stringify(idle)).not.toContain('Ada Ås')
  })

  test('is a file without names of people', async () => {
    const { payload, headers: sent } = await portal.app.inject({ url: '/api/radar/csv', headers })
    expect(sent['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = payload.replace('\uFEFF', '').trim().split('\r\n')
    const { technologies, roles, gaps, idle, customers } = await radar('?whole=true')
    const begun = customers.flatMap((customer: { technologies: object[] }) => customer.technologies)
    expect(rows).toHaveLength(technologies.length + roles.length + gaps.length + idle.length + begun.length)
    expect(head!.split(';')).toHaveLength(rows[0]!.split(';').length)
    expect(payload).not.toMatch(/Ada Ås|Bo Berg|Cil Dahl/)
  })

  test('says how many there are of what it cuts, and gives all when asked', async () => {
    const { db } = portal.deps
    const company = { company: 'Stor kunde AS', source: 'alt.example' }
    const many = Array.from({ length: 14 }, (_, nth) => `Sjelden ${nth}`)
    for (let nth = 0; nth < 3; nth++)
      await aJob(db, {
        ...company,
        posted_date: day(-nth),
        ai_technologies: [...many, 'Rust', 'SAP', 'Kotlin'],
      })
    for (let nth = 0; nth < 8; nth++)
      await aJob(db, { ...company, company: `Kunde ${nth} AS`, posted_date: today, ai_technologies: ['SAP'] })
    const id = await aConsultant(db, {
      name: 'Fri Vik',
      technologies: someTechnologies(Object.fromEntries(many.slice(0, 4).map((name) => [name, 1]))),
    })
    await db
      .updateTable('consultants')
      .set({ available_from: today, available_percent: 100 })
      .where('id', '=', id)
      .execute()
    // As another process would: nothing is kept.
    const read = (whole: boolean) =>
      readRadar(db, createFigureCache(), { user_id, scope: 'market', free_within: '30', whole })
    const [some, all] = [await read(false), await read(true)]
    expect(some.counts).toEqual(all.counts)
    for (const [name, count] of Object.entries(all.counts)) expect(all[name as RadarList]).toHaveLength(count)
    expect([some.gaps.length, some.customers.length]).toEqual([8, 6])
    expect(some.counts.gaps).toBeGreaterThanOrEqual(10)
    expect(some.counts.customers).toBeGreaterThanOrEqual(9)
    expect(all.gaps.slice(0, 8)).toEqual(some.gaps)
    const big = (radar: Radar) => radar.customers.find(({ name }) => name === 'Stor kunde AS')!
    expect([big(some).technologies.length, big(some).more]).toEqual([4, 3])
    expect(big(all).technologies).toHaveLength(7)
    expect(big(all).more).toBe(0)
    await db.deleteFrom('consultants').where('id', '=', id).execute()
    await db.deleteFrom('jobs').where('source', '=', 'alt.example').execute()
  })

  test('shows no trend while a source of many ads is young, and says which', async () => {
    const { db } = portal.deps
    expect((await radar()).new_source).toBeNull()
    const company = { company: 'Fulgt AS', source: 'ny.example' }
    for (let nth = 0; nth < 60; nth++) await aJob(db, { ...company, posted_date: day(-(nth % 50)) })
    // The market is kept for a while, those of followed companies are counted every time.
    const { new_source, total } = await radar('?scope=followed')
    expect([new_source, total.trend]).toEqual(['ny.example', null])
    await db.deleteFrom('jobs').where('source', '=', 'ny.example').execute()
  })

  test('is refused to readers', async () => {
    const { headers: reader } = await aSignedInUser(portal.deps, { role: 'leser' })
    for (const url of ['/api/radar/', '/api/radar/csv'])
      expect((await portal.app.inject({ url, headers: reader })).statusCode).toBe(403)
  })
})

test('the list refuses a period that does not exist', async () => {
  const status = async (value: string) =>
    (await portal.app.inject({ url: `/api/jobs/?period=${encodeURIComponent(value)}`, headers })).json()
  for (const value of ['2026-02-30/2026-03-01', '2026-11-02/2026-11-01', '2026-11', 'i dag/i morgen'])
    expect(await status(value), value).toMatchObject({ code: 'bad_input', field: 'period' })
})

test('the roles of SQL are those of the contract', async () => {
  const titles: Record<string, string[]> = {
    'Seniorutvikler Java': ['Utvikler'],
    'Java-utvikler': ['Utvikler', 'Backendutvikler'],
    'Frontend Developer': ['Utvikler', 'Frontendutvikler'],
    Fullstackutvikler: ['Utvikler', 'Fullstackutvikler'],
    'Apputvikler iOS': ['Utvikler', 'Apputvikler'],
    'IT-arkitekt': ['Arkitekt'],
    'DevOps-ingeniør': ['Plattformingeniør'],
    'Data Engineer': ['Data og analyse'],
    Sikkerhetsrådgiver: ['Sikkerhetsrådgiver'],
    Testleder: ['Tester og testleder'],
    'UX-designer': ['Designer'],
    'Prosjektleder IT': ['Prosjektleder'],
    Produkteier: ['Produkteier og produktleder'],
    'Scrum Master': ['Smidig leder'],
    'Tech lead': ['Teknisk leder'],
    Forretningsutvikler: [],
    Landskapsarkitekt: [],
    Regnskapsfører: [],
    'Minister for attestasjon': [],
  }
  const { rows } = await sql<{ title: string; roles: string[] }>`
    select title, work_roles_of(title) as roles from unnest(${Object.keys(titles)}::text[]) as title`.execute(
    portal.deps.db,
  )
  expect(Object.fromEntries(rows.map(({ title, roles }) => [title, roles]))).toEqual(titles)
  expect(new Set(Object.values(titles).flat())).toEqual(new Set(WORK_ROLES))
})
