/**
 * What each verb that writes announces. Lists, bells and workers follow from it, from every caller: a caller that
 * had to remember would be forgotten some day.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChangeChannel, openChangeChannel } from './db/change-channel.ts'
import { createJobCache } from './features/jobs/list-jobs.ts'
import { endSessions, SESSION_ENDED } from './features/auth/sessions.repository.ts'
import type { RegisterEntity } from './features/companies/register/register-entity.ts'
import {
  saveRegisterFacts,
  saveWithoutFacts,
} from './features/companies/register/register-facts.repository.ts'
import {
  changeFollowUp,
  comment,
  removeConsultant,
  setConsultant,
} from './features/follow-ups/change-follow-up.ts'
import { startFollowUp } from './features/follow-ups/start-follow-up.ts'
import { FOLLOW_UP_CHANGED } from './features/follow-ups/write-follow-ups.repository.ts'
import { removeOldJobs } from './features/jobs/job-retention.repository.ts'
import { saveModelSummary } from './features/jobs/job-summaries.repository.ts'
import { saveTags } from './features/jobs/job-tags.repository.ts'
import { JOB_OPENED, noteOpened } from './features/jobs/new-jobs.repository.ts'
import { unmarkExpired } from './features/jobs/save-jobs.repository.ts'
import { enqueueJob, enqueueOld, MATCH_WANTED } from './features/matching/match-queue.repository.ts'
import { setObjection } from './features/matching/objection.repository.ts'
import { setLinks } from './features/news/link-news.repository.ts'
import { removeOldNews } from './features/news/news-retention.repository.ts'
import { saveTags as saveNewsTags } from './features/news/reread-news.repository.ts'
import { takeInNews } from './features/news/take-in-news.ts'
import { readAll, readOne } from './features/notifications/read-notifications.ts'
import { aFollower, notifyAll, takeIn } from './testing/bell.ts'
import { aSignedInUser, aUser } from './testing/builders.ts'
import { aConsultant } from './testing/consultant-builders.ts'
import { aDraft, aWithdrawal } from './testing/draft-builders.ts'
import { aCompany, aJob } from './testing/job-builders.ts'
import { anArticle } from './testing/news-builders.ts'
import { aNotification } from './testing/notification-builders.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

const CHANNELS = [
  'jobs_changed',
  'news_changed',
  'happenings_noted',
  'notifications_changed',
  JOB_OPENED,
  MATCH_WANTED,
  SESSION_ENDED,
  FOLLOW_UP_CHANGED,
]

let database: TestDatabase
let changes: ChangeChannel
let heard: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  changes = openChangeChannel(database.url, pino({ level: 'silent' }))
  for (const channel of CHANNELS) changes.on(channel, () => heard.push(channel))
  // Until the connection is there.
  while (heard.length === 0) await announcedBy(() => sql`select pg_notify('jobs_changed', '')`.execute(db()))
})
beforeEach(async () => {
  for (const table of [
    'happenings',
    'jobs',
    'news',
    'consultants',
    'companies',
    'users',
    'match_queue',
  ] as const)
    await db().deleteFrom(table).execute()
})
afterAll(async () => {
  await changes.close()
  await database.drop()
})

const db = () => database.db
type Trx = Parameters<typeof setLinks>[0]
const inOne = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db().transaction().execute(work)

/** The channels on which something was announced, in alphabetical order. */
async function announcedBy(act: () => Promise<unknown>): Promise<string[]> {
  await changes.caughtUp()
  heard = []
  await act()
  await changes.caughtUp()
  return [...new Set(heard)].sort()
}

describe('ads', () => {
  test('importing: new, changed, joined and withdrawn ones, and nothing when all is as before', async () => {
    const draft = aDraft({ title: 'Kokk', deadline: '2099-01-01' })
    const NEW = ['happenings_noted', 'jobs_changed', 'match_wanted']
    expect(await announcedBy(() => takeIn(db(), { jobs: [draft] }))).toEqual(NEW)
    expect(await announcedBy(() => takeIn(db(), { jobs: [draft] }))).toEqual([])
    const later = { ...draft, deadline: '2099-02-01' }
    expect(await announcedBy(() => takeIn(db(), { jobs: [later] }))).toEqual([
      'happenings_noted',
      'jobs_changed',
    ])
    const elsewhere = { ...later, source: 'annet.example' }
    expect(await announcedBy(() => takeIn(db(), { jobs: [elsewhere] }))).toEqual(['jobs_changed'])
    const withdrawals = [draft, elsewhere].map(({ source, external_id }) =>
      aWithdrawal({ source, external_id }),
    )
    expect(await announcedBy(() => takeIn(db(), { withdrawals }))).toContain('jobs_changed')
  })

  test('a batch of a large import that goes on leaves the lists to the last one', async () => {
    const take = () => takeIn(db(), { jobs: [aDraft()] }, { isContinued: true })
    expect(await announcedBy(take)).toEqual(['happenings_noted', 'match_wanted'])
  })

  test('expiry', async () => {
    await aJob(db(), { deadline: '2026-01-01' })
    await db().updateTable('jobs').set({ is_current: true }).execute()
    expect(await announcedBy(() => unmarkExpired(db()))).toEqual(['jobs_changed'])
    expect(await announcedBy(() => unmarkExpired(db()))).toEqual([])
  })

  test('tags', async () => {
    const id = await aJob(db(), { tag_version: 1 })
    const save = () => inOne((trx) => saveTags(trx, [{ id, technologies: ['Kotlin'] }], 2))
    expect(await announcedBy(save)).toEqual(['jobs_changed'])
    expect(await announcedBy(save)).toEqual([])
  })

  test('technologies proposed with a summary', async () => {
    const id = await aJob(db(), { title: 'Utvikler', long_description: 'Du kan Skyvev.', tag_version: 1 })
    const { rows } = await sql<{ summary_hash: string }>`
      select summary_hash(title, long_description) from jobs where id = ${id}`.execute(db())
    const { summary_hash } = rows[0]!
    const summary = { summary_engine: 'embedded', summary_version: 1, summary_hash, ai_summary: 'Kort.' }
    await db()
      .insertInto('job_summaries')
      .values({ job_id: id, ...summary })
      .execute()
    const written = { ...summary, id, summary_engine: 'modell-x', facts_hash: null }
    expect(await announcedBy(() => inOne((trx) => saveModelSummary(trx, written, ['Skyvev'])))).toEqual([
      'jobs_changed',
    ])
  })

  test('removal, of ads and of the people in them', async () => {
    const keep = { contacts: 90, expired: 365, withdrawn: 365 }
    const remove = () => removeOldJobs(db(), '2027-06-01', keep)
    await aJob(db(), { deadline: '2027-01-01', contacts: JSON.stringify([{ name: 'Kari Vik' }]) as never })
    expect(await announcedBy(remove)).toEqual(['jobs_changed'])
    expect(await announcedBy(remove)).toEqual([])
    await aJob(db(), { deadline: '2025-01-01', people_removed: true })
    expect(await announcedBy(remove)).toEqual(['jobs_changed'])
  })

  test('opening a new one', async () => {
    const { user_id } = await aUser({ db: db() })
    const id = await aJob(db(), { listed_date: new Date().toISOString().slice(0, 10) })
    const open = () => noteOpened(db(), user_id, id)
    expect(await announcedBy(open)).toEqual(['job_opened'])
    expect(await announcedBy(open)).toEqual([])
  })

  test('a list is read anew at once by the person who changed it, also when changes come many times a second', async () => {
    const cache = createJobCache({ changes })
    let read = 0
    const total = () => cache('total', {}, async () => (read += 1))
    await takeIn(db(), { jobs: [aDraft()] })
    await changes.caughtUp()
    await total()
    const { user_id } = await aUser({ db: db() })
    await takeIn(db(), { jobs: [aDraft()] }, { caused_by: user_id })
    await changes.caughtUp()
    expect(await total()).toBe(2)
  })
})

describe('articles', () => {
  const draft = {
    source: 'avisa.example',
    external_id: 'sak',
    url: null,
    title: 'Ny fabrikk',
    introduction: null,
    image_url: null,
    posted_at: null,
  }
  const take = (title: string) =>
    announcedBy(() =>
      inOne((trx) => takeInNews(trx, [{ ...draft, title }], { now: new Date(), told_by: null })),
    )

  test('importing: new and changed ones, and nothing when all is as before', async () => {
    expect(await take('Ny fabrikk')).toEqual(['happenings_noted', 'news_changed'])
    expect(await take('Ny fabrikk')).toEqual([])
    expect(await take('Ny, stor fabrikk')).toEqual(['news_changed'])
    // The source itself said which companies it is about.
    await db().updateTable('news').set({ link_version: 0 }).execute()
    expect(await take('Ny, liten fabrikk')).toEqual(['news_changed'])
  })

  test('links, tags and removal', async () => {
    const id = await anArticle(db(), { posted_at: new Date('2026-01-01') })
    const company_ids = [(await aCompany(db())).id]
    const changed = ['news_changed']
    expect(await announcedBy(() => inOne((trx) => setLinks(trx, [{ news_id: id, company_ids }], 1)))).toEqual(
      changed,
    )
    const tags = [{ id, technologies: ['Kotlin'] }]
    expect(await announcedBy(() => inOne((trx) => saveNewsTags(trx, tags, 1)))).toEqual(changed)
    expect(await announcedBy(() => removeOldNews(db(), '2027-01-01', 30))).toEqual(changed)
    expect(await announcedBy(() => removeOldNews(db(), '2027-01-01', 30))).toEqual([])
  })
})

test('follow-ups: started, changed, commented on, and nothing when all is as before', async () => {
  const deps = { db: db() }
  const { user_id } = await aUser(deps)
  const on = { subject: 'company', id: (await aCompany(db())).id } as const
  const consultant_id = await aConsultant(db())
  const changed = ['follow_up_changed']
  expect(await announcedBy(() => startFollowUp(deps, user_id, on))).toEqual(changed)
  expect(await announcedBy(() => startFollowUp(deps, user_id, on))).toEqual([])
  const { id } = await startFollowUp(deps, user_id, on)
  const { user_id: other } = await aUser(deps)
  const announced = ['follow_up_changed', 'notifications_changed']
  expect(await announcedBy(() => comment(deps, user_id, id, `Hei <@${other}>`))).toEqual(announced)
  expect(await announcedBy(() => changeFollowUp(deps, user_id, id, { version: 1, owner_id: other }))).toEqual(
    announced,
  )
  const call = () => changeFollowUp(deps, user_id, id, { version: 2, next_step: 'Ringe' })
  expect(await announcedBy(call)).toEqual(changed)
  expect(await announcedBy(call)).toEqual([])
  expect(await announcedBy(() => comment(deps, user_id, id, 'Hei'))).toEqual(changed)
  const choose = () => setConsultant(deps, user_id, id, consultant_id, { stage: 'new', was: null })
  expect(await announcedBy(choose)).toEqual(changed)
  expect(await announcedBy(choose)).toEqual([])
  const leave = () => removeConsultant(deps, user_id, id, consultant_id, 'new')
  expect(await announcedBy(leave)).toEqual(changed)
  expect(await announcedBy(leave)).toEqual([])
  await startFollowUp(deps, user_id, { subject: 'job', id: await aJob(db()) })
  expect(await announcedBy(() => db().deleteFrom('jobs').execute())).toEqual(changed)
})

test('facts of a company: changed ones and its end', async () => {
  const { id } = await aCompany(db(), { orgnr: '509100675' })
  const facts = (employees: number): RegisterEntity => ({
    orgnr: '509100675',
    state: 'active',
    legal_name: 'BRATTSKAR AS',
    form: 'AS',
    industries: [],
    employees,
    address: null,
    municipality: null,
    founded_on: null,
    deleted_on: null,
    place: null,
    url: null,
  })
  const times = { fetched_at: new Date(), next_at: new Date() }
  const save = (employees: number) =>
    announcedBy(() => inOne((trx) => saveRegisterFacts(trx, id, facts(employees), times)))
  expect(await save(10)).toEqual([])
  expect(await save(90)).toEqual(['happenings_noted'])
  const end = () =>
    inOne((trx) => saveWithoutFacts(trx, { company_id: id, orgnr: '509100675' }, 'deleted', times))
  expect(await announcedBy(end)).toEqual(['happenings_noted'])
})

test('notifications: written, read, all read and removed', async () => {
  const user_id = await aFollower(db(), { companies: ['Brattskar AS'] })
  await takeIn(db(), { jobs: [aDraft()] })
  const changed = ['notifications_changed']
  expect(await announcedBy(() => notifyAll(db()))).toEqual(changed)
  const [line] = await db().selectFrom('notifications').select('id').where('user_id', '=', user_id).execute()
  expect(await announcedBy(() => readOne(db(), user_id, line!.id))).toEqual(changed)
  expect(await announcedBy(() => readOne(db(), user_id, line!.id))).toEqual([])
  expect(await announcedBy(() => readAll(db(), user_id))).toEqual([])
  await aNotification(db(), { user_id })
  expect(await announcedBy(() => readAll(db(), user_id))).toEqual(changed)
  expect(await announcedBy(() => db().deleteFrom('notifications').execute())).toEqual(changed)
})

test('consultants: new ones and a withdrawn objection are compared', async () => {
  let id = 0
  expect(await announcedBy(async () => (id = await aConsultant(db())))).toEqual(['match_wanted'])
  const object = (objects: boolean) => announcedBy(() => inOne((trx) => setObjection(trx, id, objects)))
  expect(await object(true)).toEqual([])
  expect(await object(false)).toEqual(['match_wanted'])
})

test('comparisons: those that are overdue, and the one that somebody is looking at', async () => {
  const id = await aJob(db())
  await db().deleteFrom('match_queue').execute()
  expect(await announcedBy(() => enqueueOld(db(), '2026-12-01'))).toEqual(['match_wanted'])
  expect(await announcedBy(() => enqueueOld(db(), '2026-12-01'))).toEqual([])
  expect(await announcedBy(() => enqueueJob(db(), id))).toEqual(['match_wanted'])
  expect(await announcedBy(() => enqueueJob(db(), id))).toEqual([])
})

test('the end of a session', async () => {
  const { session_id } = await aSignedInUser({ db: db() })
  const end = () => endSessions(db(), { id: session_id }, 'logout')
  expect(await announcedBy(end)).toEqual(['session_ended'])
  expect(await announcedBy(end)).toEqual([])
})

/** The text of a file of the server, by its name. */
function sourceOf(name: string): string {
  const [path] = globSync(`**/${name}`, { cwd: import.meta.dirname })
  return readFileSync(join(import.meta.dirname, path!), 'utf8')
}

test('the table in ARCHITECTURE.md has every trigger with its function, and every channel', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8')
  const table = page.slice(page.indexOf('## Triggers and channels'))
  const rows = [...table.matchAll(/^\| (?!cause|-)(.*) \|$/gm)].map(([, row]) => row!.split('|'))
  const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
  const listed = rows.flatMap(([, cell = '']) => {
    const [triggers = '', called] = cell.split('→')
    if (called === undefined) return []
    return namesIn(triggers).map((name) => `${name} → ${namesIn(called).join()}`)
  })
  const { rows: triggers } = await sql<{ line: string }>`
    select tgname || ' → ' || proname as line from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    `.execute(db())
  expect(listed.sort()).toEqual(triggers.map(({ line }) => line).sort())
  for (const [, , , channel = '', listeners = ''] of rows)
    for (const [, file = ''] of listeners.matchAll(/`(?:[\w./-]+\/)?([\w.-]+\.ts)`/g))
      expect(sourceOf(file), file).toMatch(new RegExp(namesIn(channel).join(), 'i'))
  const channels = new Set(rows.flatMap((row) => namesIn(row[3])))
  expect([...channels].sort()).toEqual([...CHANNELS].sort())
})
