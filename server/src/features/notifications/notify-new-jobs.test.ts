import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFollower, bellOf, notifyAll, takeIn } from '../../testing/bell.ts'
import { aUser } from '../../testing/builders.ts'
import { aDraft } from '../../testing/draft-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { addSavedSearch } from '../jobs/saved-searches.repository.ts'
import { changeNotificationSettings } from './notification-settings.repository.ts'
import { resolveJobFilter } from '../jobs/job-filter.repository.ts'
import { dayFromToday } from '../../testing/dates.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of ['users', 'happenings', 'jobs'] as const) await database.db.deleteFrom(table).execute()
})

const db = () => database.db
const titles = async (user_id: string) => (await bellOf(db(), user_id)).map(({ title }) => title)
const save = async (
  user_id: string,
  name: string,
  query: Parameters<typeof resolveJobFilter>[1],
  alert = true,
) => {
  const filter = await resolveJobFilter(db(), query, user_id)
  await db()
    .transaction()
    .execute((trx) => addSavedSearch(trx, { user_id, name, alert, query, filter }))
}

describe('a new ad', () => {
  test('notifies each user who wants it once, with all reasons in order', async () => {
    const both = await aFollower(db(), { companies: ['Nordlys AS'], technologies: ['Kotlin', 'Java'] })
    const company = await aFollower(db(), { companies: ['Nordlys AS'] })
    const technology = await aFollower(db(), { technologies: ['Kotlin'] })
    const nobody = await aFollower(db(), { companies: ['Andre AS'], technologies: ['Go'] })
    await save(both, 'Alt i Bergen', { location: ['Bergen'] })
    const job = aDraft({ title: 'Kotlin-utvikler', company: 'Nordlys AS' })
    const { added } = await takeIn(db(), { jobs: [job] })
    await notifyAll(db())
    expect(await bellOf(db(), both)).toMatchObject([
      {
        notification_type: 'new_job',
        title: 'Ny stilling hos Nordlys AS',
        detail: 'Kotlin-utvikler',
        reasons: ['Kotlin', 'Nordlys AS', 'Søk: Alt i Bergen'],
        sender_id: String(added[0]!.id),
        read: false,
      },
    ])
    expect((await bellOf(db(), company)).map(({ reasons }) => reasons)).toEqual([['Nordlys AS']])
    expect((await bellOf(db(), technology)).map(({ reasons }) => reasons)).toEqual([['Kotlin']])
    expect(await bellOf(db(), nobody)).toEqual([])

    await takeIn(db(), { jobs: [job] })
    await notifyAll(db())
    expect(await titles(both)).toHaveLength(1)
  })

  test('matches a saved search whose alert is on, and only when all its conditions hold', async () => {
    const { user_id } = await aUser({ db: db() })
    await aFollower(db(), { companies: ['Nordlys AS'] })
    const followed = await aFollower(db(), { companies: ['Nordlys AS'] })
    await save(followed, 'Fulgte', { followed: true, text_search: 'testleder' })
    await save(user_id, 'Stille', { text_search: 'testleder' }, false)
    await save(user_id, 'Ord', { text_search: 'testleder' })
    await save(user_id, 'Ord og sted', { text_search: 'testleder', location: ['Vestland'] })
    await save(user_id, 'Annet sted', { text_search: 'testleder', location: ['Oslo', 'Tromsø'] })
    await save(user_id, 'Bedrift', { company: ['Nordlys AS'] })
    await save(user_id, 'Annen bedrift', { company: ['Finnes ikke AS'] })
    await save(user_id, 'Teknologi', { technology: ['k8s', 'Go'] })
    await save(user_id, 'Ikke fulgte', { followed: true })
    await takeIn(db(), {
      jobs: [
        aDraft({ title: 'Testlederen', long_description: 'Erfaring med Kubernetes.', company: 'Nordlys AS' }),
      ],
    })
    await notifyAll(db())
    expect((await bellOf(db(), user_id)).map(({ reasons }) => reasons)).toEqual([
      ['Søk: Bedrift', 'Søk: Ord', 'Søk: Ord og sted', 'Søk: Teknologi'],
    ])
    expect((await bellOf(db(), followed))[0]?.reasons).toEqual(['Nordlys AS', 'Søk: Fulgte'])
  })

  test('is found by a saved search for home office when it says that one may work from home', async () => {
    const { user_id } = await aUser({ db: db() })
    await save(user_id, 'Hjemme', { remote: true })
    await save(user_id, 'Hjemme i Oslo', { remote: true, location: ['Oslo'] })
    await save(user_id, 'Uansett', { remote: false, location: ['Vestland'] })
    const texts = ['Vi tilbyr hjemmekontor.', 'Hjemmekontor er ikke mulig.']
    await takeIn(db(), {
      jobs: texts.map((long_description, nth) =>
        aDraft({ title: `Jobb ${nth}`, company: `Nr ${nth} AS`, long_description }),
      ),
    })
    await notifyAll(db())
    expect((await bellOf(db(), user_id)).map(({ reasons }) => reasons)).toEqual([
      ['Søk: Uansett'],
      ['Søk: Hjemme', 'Søk: Uansett'],
    ])
  })

  test('is found by a saved search for the last days when it was posted in them', async () => {
    const { user_id } = await aUser({ db: db() })
    await save(user_id, 'Uka', { posted_days: 7 })
    await save(user_id, 'Måneden', { posted_days: 30 })
    const posted_date = dayFromToday(-20)
    await takeIn(db(), { jobs: [aDraft({ posted_date })] })
    await notifyAll(db())
    expect((await bellOf(db(), user_id)).map(({ reasons }) => reasons)).toEqual([['Søk: Måneden']])
  })

  test('does not notify users who imported it, have switched it off, are disabled or have unfollowed since', async () => {
    const people = []
    for (let nth = 0; nth < 5; nth++) people.push(await aFollower(db(), { companies: ['Nordlys AS'] }))
    const [doer, silent, disabled, gone, receiver] = people as [string, string, string, string, string]
    await changeNotificationSettings(db(), silent, { new_job: false })
    await db().updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled).execute()
    await takeIn(db(), { jobs: [aDraft({ company: 'Nordlys AS' })] }, { caused_by: doer })
    await db().deleteFrom('followed_companies').where('user_id', '=', gone).execute()
    await notifyAll(db())
    for (const person of [doer, silent, disabled, gone]) expect(await titles(person)).toEqual([])
    expect(await titles(receiver)).toEqual(['Ny stilling hos Nordlys AS'])
  })

  test('notifies nobody when it is closed, nor when it is the same ad from another source', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    const ad = aDraft({ company: 'Nordlys AS', title: 'Driftsansvarlig' })
    await takeIn(db(), { jobs: [aDraft({ company: 'Nordlys AS', deadline: '2020-01-01' }), ad] })
    await notifyAll(db())
    await takeIn(db(), { jobs: [{ ...ad, source: 'andre.example', external_id: 'samme' }] })
    await notifyAll(db())
    expect(await titles(person)).toEqual(['Ny stilling hos Nordlys AS'])
  })

  test('that is withdrawn before anybody was notified notifies nobody', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    const { source, external_id, ...ad } = aDraft({ company: 'Nordlys AS' })
    await takeIn(db(), { jobs: [{ source, external_id, ...ad }] })
    await takeIn(db(), { withdrawals: [{ source, external_id, line: 1, updated_at: null }] })
    await notifyAll(db())
    expect(await titles(person)).toEqual([])
  })
})

describe('many of a kind within one import', () => {
  const drafts = (count: number, company: string, title = 'Utvikler nummer') =>
    Array.from({ length: count }, (_, nth) => aDraft({ title: `${title} ${nth}`, company }))

  test('are three lines, or one bundle from the fourth on', async () => {
    const three = await aFollower(db(), { companies: ['Nordlys AS'] })
    const four = await aFollower(db(), { companies: ['Nordlys AS', 'Ro AS'] })
    await takeIn(db(), { jobs: [...drafts(3, 'Nordlys AS'), ...drafts(1, 'Ro AS')] })
    await notifyAll(db())
    expect(await titles(three)).toEqual(Array(3).fill('Ny stilling hos Nordlys AS'))
    expect(await bellOf(db(), four)).toMatchObject([
      {
        title: '4 nye stillinger for deg',
        count: 4,
        sender_id: null,
        notification_type: 'new_job',
        reasons: ['Nordlys AS', 'Ro AS'],
        link: expect.stringMatching(/^\/jobbannonser\?page=1&notified=[-\da-f]{36}$/),
      },
    ])
  })

  test('grow together however many transactions the import takes; another import has lines of its own', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    const import_id = randomUUID()
    await takeIn(db(), { jobs: drafts(2, 'Nordlys AS', 'A') }, { import_id })
    await notifyAll(db())
    expect(await titles(person)).toHaveLength(2)
    await takeIn(db(), { jobs: drafts(2, 'Nordlys AS', 'B') }, { import_id })
    await notifyAll(db())
    const [bundle, ...rest] = await bellOf(db(), person)
    expect(rest).toEqual([])
    expect(bundle).toMatchObject({ title: '4 nye stillinger hos Nordlys AS', detail: 'B 1, B 0, A 1' })
    await takeIn(db(), { jobs: drafts(5, 'Nordlys AS', 'C') }, { import_id })
    await takeIn(db(), { jobs: drafts(1, 'Nordlys AS', 'D') })
    await notifyAll(db())
    expect(await bellOf(db(), person)).toMatchObject([
      { title: 'Ny stilling hos Nordlys AS' },
      { id: bundle!.id, title: '9 nye stillinger hos Nordlys AS' },
    ])
    // All of them are kept for the list that it leads to.
    const ads = await db()
      .selectFrom('jobs')
      .select('id')
      .where('title', 'not like', 'D%')
      .orderBy('id', 'desc')
      .execute()
    const { members } = await db()
      .selectFrom('notifications')
      .select('members')
      .where('id', '=', bundle!.id as never)
      .executeTakeFirstOrThrow()
    expect(members).toEqual(ads.map(({ id }) => id))
  })

  test('that come after the bundle was read make a new one', async () => {
    const person = await aFollower(db(), { companies: ['Nordlys AS'] })
    const import_id = randomUUID()
    await takeIn(db(), { jobs: drafts(4, 'Nordlys AS', 'A') }, { import_id })
    await notifyAll(db())
    const [first] = await bellOf(db(), person)
    await db().updateTable('notifications').set({ read_at: new Date() }).execute()
    await takeIn(db(), { jobs: drafts(1, 'Nordlys AS', 'B') }, { import_id })
    await notifyAll(db())
    const [second, ...rest] = await bellOf(db(), person)
    expect(rest).toEqual([])
    expect(second).toMatchObject({ count: 5, read: false })
    expect(second!.id).not.toBe(first!.id)
  })
})
