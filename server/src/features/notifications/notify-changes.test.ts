import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFollower, bellOf, keep, takeIn, notifyAll } from '../../testing/bell.ts'
import { aUser } from '../../testing/builders.ts'
import { aDraft, aWithdrawal } from '../../testing/draft-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { NewsDraft } from '../news/reading/news-draft.ts'
import { takeInNews } from '../news/take-in-news.ts'
import { changeNotificationSettings } from './notification-settings.repository.ts'
import { dayFromToday } from '../../testing/dates.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of ['users', 'happenings', 'jobs', 'news'] as const)
    await database.db.deleteFrom(table).execute()
})

const db = () => database.db
const linesOf = async (user_id: string) =>
  (await bellOf(db(), user_id)).map(({ kind, title, detail }) => [kind, title, detail])

/** An ad that a user keeps. */
async function aKeptAd(overrides: Parameters<typeof aDraft>[0] = {}) {
  const { user_id } = await aUser({ db: db() })
  const draft = aDraft({
    title: 'Utvikler',
    deadline: dayFromToday(10),
    long_description: 'Vi bygger.',
    ...overrides,
  })
  const { added } = await takeIn(db(), { jobs: [draft] })
  await notifyAll(db())
  await keep(db(), user_id, added[0]!.id)
  return { user_id, draft, job_id: added[0]!.id }
}

describe('a saved ad', () => {
  test('and that changes is one notification, with what has changed', async () => {
    const { user_id, draft, job_id } = await aKeptAd()
    const { user_id: other } = await aUser({ db: db() })
    const changed = {
      ...draft,
      title: 'Systemutvikler',
      long_description: 'Vi bygger mer.',
      contacts: [{ name: 'Kari Nordmann', title: null, email: 'kari@firma.example', tlf: null }],
    }
    await takeIn(db(), { jobs: [changed] })
    await notifyAll(db())
    await takeIn(db(), { jobs: [changed] })
    await notifyAll(db())
    expect(await bellOf(db(), user_id)).toMatchObject([
      {
        notification_type: 'job_update',
        kind: 'changed',
        title: 'Endret: Systemutvikler',
        detail: 'Kontaktpersonene, teksten og tittelen er endret',
        reasons: ['Favoritt'],
        link: `/jobbannonser/annonse/${job_id}`,
      },
    ])
    expect(await linesOf(other)).toEqual([])
  })

  test('notifies of another deadline and of a longer one', async () => {
    const { user_id, draft } = await aKeptAd()
    await takeIn(db(), { jobs: [{ ...draft, deadline: dayFromToday(8) }] })
    await notifyAll(db())
    await takeIn(db(), { jobs: [{ ...draft, deadline: dayFromToday(20) }] })
    await notifyAll(db())
    expect((await linesOf(user_id)).map(([kind, title]) => [kind, title])).toEqual([
      ['deadline_extended', 'Forlenget frist: Utvikler'],
      ['changed', 'Endret frist: Utvikler'],
    ])
  })

  test('notifies of its withdrawal and its return, and stores none of its text or people', async () => {
    const contact = { name: 'Ola Hansen', title: null, email: 'ola@firma.example', tlf: '22 33 44 55' }
    const { user_id, draft, job_id } = await aKeptAd({ contacts: [contact] })
    await db().insertInto('job_summaries').values({ job_id, ai_summary: 'Ring Ola.' }).execute()
    await takeIn(db(), { jobs: [{ ...draft, long_description: 'Ring Ola Hansen.' }] })
    await takeIn(db(), { withdrawals: [aWithdrawal({ external_id: draft.external_id })] })
    await notifyAll(db())
    expect(await linesOf(user_id)).toEqual([
      ['withdrawn', 'Trukket: Utvikler', 'Brattskar AS: kilden viser ikke annonsen lenger'],
    ])
    const [notification] = await bellOf(db(), user_id)
    expect(notification!.data).toEqual({
      job_title: 'Utvikler',
      source: 'karriere.example',
      ai_summary: null,
    })
    const rows = await db().selectFrom('notifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Ola|ola@|22 33|bygger|Ring/)
    expect(await db().selectFrom('job_summaries').selectAll().execute()).toEqual([])

    await takeIn(db(), { jobs: [draft] })
    await notifyAll(db())
    expect((await linesOf(user_id))[0]).toEqual(['back', 'Lyst ut igjen: Utvikler', 'Brattskar AS'])
  })

  test('writes nothing without an audience', async () => {
    const { user_id, draft } = await aKeptAd()
    // A picture, another posting date, and the same ad in another place.
    await takeIn(db(), {
      jobs: [{ ...draft, image_url: 'https://karriere.example/b.png', posted_date: dayFromToday(-1) }],
    })
    await notifyAll(db())
    expect(await linesOf(user_id)).toEqual([])
    const over = await aKeptAd({ title: 'Gammel', deadline: dayFromToday(-1) })
    await takeIn(db(), { jobs: [{ ...over.draft, title: 'Gammel og endret' }] })
    await takeIn(db(), { withdrawals: [aWithdrawal({ external_id: over.draft.external_id })] })
    await notifyAll(db())
    expect(await linesOf(over.user_id)).toEqual([])
  })

  test('does not notify users who kept it after the change, changed it, or have switched it off', async () => {
    const { user_id: doer, draft, job_id } = await aKeptAd()
    const [late, silent] = [await aFollower(db()), await aFollower(db())]
    await keep(db(), silent, job_id)
    await changeNotificationSettings(db(), silent, { job_update: false })
    await takeIn(db(), { jobs: [{ ...draft, title: 'Arkitekt' }] }, { caused_by: doer })
    await keep(db(), late, job_id)
    await notifyAll(db())
    for (const person of [doer, late, silent]) expect(await linesOf(person)).toEqual([])
  })
})

describe('a followed company', () => {
  const article = (overrides: Partial<NewsDraft> = {}): NewsDraft => ({
    source: 'avisa.example',
    external_id: `a-${Math.random()}`,
    url: null,
    title: 'Brevika Energi bygger ut',
    introduction: 'Fornybar kraft.',
    image_url: null,
    posted_at: new Date().toISOString(),
    ...overrides,
  })
  const takeInArticles = (...drafts: NewsDraft[]) =>
    db()
      .transaction()
      .execute((trx) => takeInNews(trx, drafts, { now: new Date(), told_by: null }))

  test('notifies of news once, also when two of them are in one article', async () => {
    const person = await aFollower(db(), { companies: ['Brevika Energi', 'Tindra Forsikring'] })
    const silent = await aFollower(db(), { companies: ['Brevika Energi'] })
    await changeNotificationSettings(db(), silent, { company_news: false })
    const news = article({ title: 'Brevika Energi og Tindra Forsikring går sammen' })
    await takeInArticles(news)
    await notifyAll(db())
    await takeInArticles({ ...news, introduction: 'Endret ingress.' })
    await notifyAll(db())
    expect(await bellOf(db(), person)).toMatchObject([
      {
        notification_type: 'company_news',
        title: 'Brevika Energi og Tindra Forsikring går sammen',
        detail: 'Endret ingress.',
        data: { job_title: null, source: 'avisa.example' },
        reasons: ['Brevika Energi', 'Tindra Forsikring'],
      },
    ])
    expect(await linesOf(silent)).toEqual([])
  })

  test('does not notify of what is long past, and bundles the rest', async () => {
    const person = await aFollower(db(), { companies: ['Brevika Energi'] })
    await takeInArticles(
      article({ posted_at: new Date(Date.now() - 30 * 86_400_000).toISOString() }),
      ...[1, 2, 3, 4].map((nth) => article({ title: `Brevika Energi bygger nummer ${nth}` })),
    )
    await notifyAll(db())
    expect(await bellOf(db(), person)).toMatchObject([
      { title: '4 nyheter om Brevika Energi', link: '/nyheter?page=1&company=Brevika+Energi' },
    ])
  })
})
