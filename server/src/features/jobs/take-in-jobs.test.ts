import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDraft, aWithdrawal } from '../../testing/draft-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findJobEvents } from './job-history.repository.ts'
import { findJob, findJobs } from './jobs.repository.ts'
import type { JobDraft, Withdrawal } from './reading/job-draft.ts'
import { takeInJobs } from './take-in-jobs.ts'
import type { TakeInOptions } from './taken-in.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('companies').execute()
})
afterAll(() => database.drop())

const NOW = new Date('2026-11-20T12:00:00Z')
interface Overrides extends Partial<TakeInOptions> {
  withdrawals?: Withdrawal[]
}
const take = (jobs: JobDraft[], { withdrawals = [], ...options }: Overrides = {}) =>
  database.db.transaction().execute((trx) => takeInJobs(trx, { jobs, withdrawals }, { now: NOW, ...options }))
const events = async (id: number) =>
  (await findJobEvents(database.db, id))
    .toReversed()
    .map(({ kind, field }) => (field ? `${kind} ${field}` : kind))

const TEXT = `Vi søker en utvikler som vil lage løsninger for kystens fiskere. Du skal bygge tjenester i tett
samarbeid med brukerne, drifte dem i skyen og ta del i vaktordningen hver sjette uke. Hos oss får du tid til å lære,
kolleger som bryr seg og kort vei til beslutningene. Lønn etter avtale, pensjon og forsikring som de fleste andre.`

describe('an ad that was read before', () => {
  test('gets a history of each field that changed, with both values', async () => {
    const draft = aDraft({ title: 'Utvikler', deadline: '2026-12-01', locations: ['Oslo'] })
    const { added } = await take([draft])
    const id = added[0]!.id
    const { changed } = await take([{ ...draft, title: 'Seniorutvikler', locations: ['Oslo', 'Hamar'] }])
    expect(changed).toMatchObject([{ id, title: 'Seniorutvikler' }])
    expect((await findJobEvents(database.db, id)).slice(0, 2)).toMatchObject([
      { kind: 'changed', field: 'locations', old_value: ['Oslo'], new_value: ['Oslo', 'Hamar'] },
      { kind: 'changed', field: 'title', old_value: 'Utvikler', new_value: 'Seniorutvikler' },
    ])
  })

  test('keeps its codes of occupations without an event, and is known by them where its title says nothing', async () => {
    const of = (...codes: string[]) =>
      codes.map((code) => ({ system: 'STYRK08', code, name: `Yrke ${code}` }))
    const roles = async (id: number) =>
      (
        await database.db
          .selectFrom('jobs')
          .select('work_roles')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).work_roles
    const draft = aDraft({ title: 'Rådgiver', company: 'Kystdata AS', long_description: TEXT })
    const { added } = await take([draft])
    const id = added[0]!.id
    expect(await roles(id)).toEqual([])
    await take([
      {
        ...draft,
        source: 'nav.example',
        external_id: 'n1',
        url: null,
        occupations: of('2512.03', '2529', '9999'),
      },
    ])
    expect((await findJob(database.db, id))!.occupations).toEqual(of('2512.03', '2529', '9999'))
    expect(await roles(id)).toEqual(['Utvikler'])
    await take([draft])
    expect((await findJob(database.db, id))!.occupations).toHaveLength(3)
    await take([{ ...draft, title: 'Prosjektleder' }])
    expect(await roles(id)).toEqual(['Prosjektleder'])
    expect(await events(id)).toEqual(['first_seen', 'another_source', 'changed title'])
  })

  test('counts how often its deadline was moved to a later day', async () => {
    const draft = aDraft({ deadline: '2026-12-01' })
    const { added } = await take([draft])
    for (const deadline of ['2026-12-08', '2026-12-05', '2026-12-20']) await take([{ ...draft, deadline }])
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({
      deadline: '2026-12-20',
      deadline_extensions: 2,
    })
    expect(await events(added[0]!.id)).toEqual([
      'first_seen',
      'deadline_extended deadline',
      'changed deadline',
      'deadline_extended deadline',
    ])
  })

  test('is not undone by an older reading', async () => {
    const draft = aDraft({ title: 'Ny tittel', updated_at: '2026-11-10T00:00:00Z' })
    await take([draft])
    const older = { ...draft, title: 'Gammel tittel', updated_at: '2026-11-01T00:00:00Z' }
    expect(await take([older])).toMatchObject({ changed: [], unchanged: 1 })
  })

  test('keeps texts and people out of its history', async () => {
    const draft = aDraft({ long_description: 'Ring Kari.' })
    const { added } = await take([draft])
    await take([{ ...draft, long_description: 'Ring Ola.' }])
    const [event] = await findJobEvents(database.db, added[0]!.id)
    expect(event).toMatchObject({ field: 'long_description', old_value: null, new_value: null })
  })
})

describe('a withdrawn ad', () => {
  const contacts = [{ name: 'Kari Brattskar', title: null, email: 'kari@brattskar.example', tlf: null }]

  test('loses people and text at once, in its history too, and stays as a stub', async () => {
    const draft = aDraft({ external_id: 'x', title: 'Utvikler', contacts, long_description: 'Ring Kari.' })
    const { added } = await take([draft])
    const id = added[0]!.id
    await take([{ ...draft, long_description: 'Ring Kari nå.' }])
    const { withdrawn } = await take([], { withdrawals: [aWithdrawal({ external_id: 'x' })] })
    expect(withdrawn).toMatchObject([{ id }])
    expect(await findJob(database.db, id)).toMatchObject({
      status: 'withdrawn',
      title: 'Utvikler',
      company: 'Brattskar AS',
      contacts: [],
      long_description: null,
    })
    const rows = await database.db.selectFrom('job_events').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Kari')
    expect(await findJobs(database.db, {}, { limit: 9, offset: 0 })).toEqual([])
    expect(await take([], { withdrawals: [aWithdrawal({ external_id: 'x' })] })).toMatchObject({
      withdrawn: [],
    })
  })

  test('is not restored by a file older than the withdrawal, but by a newer one', async () => {
    const draft = aDraft({ external_id: 'x', updated_at: '2026-11-01T00:00:00Z' })
    const { added } = await take([draft])
    const withdrawals = [aWithdrawal({ external_id: 'x', updated_at: '2026-11-05T00:00:00Z' })]
    await take([], { withdrawals })
    expect(await take([draft])).toMatchObject({ changed: [], unchanged: 1 })
    const later = { ...draft, updated_at: '2026-11-09T00:00:00Z', long_description: 'Igjen.' }
    expect((await take([later])).changed).toHaveLength(1)
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({
      status: 'open',
      times_posted: 1,
      long_description: 'Igjen.',
    })
    expect(await events(added[0]!.id)).toEqual(['first_seen', 'withdrawn', 'back'])
  })

  test.each([
    ['a moment later', { updated_at: '2026-11-05T00:00:07Z' }, 1],
    ['thirteen days later', { updated_at: '2026-11-18T00:00:00Z' }, 1],
    ['fourteen days later', { updated_at: '2026-11-19T00:00:00Z' }, 2],
    ['with an earlier day of posting', { updated_at: '2026-11-06T00:00:00Z', posted_date: '2026-10-01' }, 1],
    ['with a later day of posting', { updated_at: '2026-11-06T00:00:00Z', posted_date: '2026-11-06' }, 2],
  ])('that comes back %s', async (_name, back, times_posted) => {
    const updated_at = '2026-11-01T00:00:00Z'
    const draft = aDraft({ external_id: 'x', updated_at, posted_date: '2026-11-01' })
    const { added } = await take([draft])
    await take([], { withdrawals: [aWithdrawal({ external_id: 'x', updated_at: '2026-11-05T00:00:00Z' })] })
    expect((await take([{ ...draft, ...back }])).changed).toHaveLength(1)
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({ times_posted })
  })

  test('without any time counts as away while it was not seen', async () => {
    const draft = aDraft({ external_id: 'x' })
    const { added } = await take([draft])
    const back = async (days: number) => {
      await take([], { withdrawals: [aWithdrawal({ external_id: 'x' })] })
      await take([draft], { isLive: true, now: new Date(Date.now() + days * 86_400_000) })
      return (await findJob(database.db, added[0]!.id))?.times_posted
    }
    expect([await back(1), await back(20)]).toEqual([1, 2])
  })

  test('without any time is restored only by its source itself', async () => {
    const draft = aDraft({ external_id: 'x' })
    await take([draft])
    await take([], { withdrawals: [aWithdrawal({ external_id: 'x' })] })
    expect((await take([draft])).changed).toEqual([])
    expect((await take([draft], { isLive: true })).changed).toHaveLength(1)
  })

  test('stays while another source shows it, and is led by that one', async () => {
    const here = aDraft({ external_id: 'x', source: 'a.example', long_description: TEXT, title: 'Utvikler' })
    const there = { ...here, source: 'b.example', external_id: 'y', url: 'https://b.example/y' }
    const { added } = await take([here])
    await take([there])
    await take([], { withdrawals: [aWithdrawal({ external_id: 'x', source: 'a.example' })] })
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({ status: 'open', source: 'b.example' })
    await take([], { withdrawals: [aWithdrawal({ external_id: 'y', source: 'b.example' })] })
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({ status: 'withdrawn' })
  })
})

describe('an ad of two sources that both dropped it', () => {
  const here = aDraft({
    external_id: 'x',
    source: 'a.example',
    long_description: TEXT,
    title: 'Utvikler',
    deadline: '2026-11-10',
  })
  const there = { ...here, source: 'b.example', external_id: 'y', url: 'https://b.example/y' }
  const posted_again = { deadline: '2026-12-20', title: 'Seniorutvikler', short_description: 'Ny runde.' }

  test.each([
    ['the first', here],
    ['the other', there],
  ])('is open again when %s shows it again, with all that one says', async (_which, back) => {
    const { added } = await take([here])
    await take([there])
    for (const { source, external_id } of [here, there])
      await take([], { withdrawals: [aWithdrawal({ source, external_id })] })
    await take([{ ...back, ...posted_again }], { isLive: true })
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({
      ...posted_again,
      status: 'open',
      source: back.source,
      url: back.url,
    })
    const current = await findJobs(database.db, { deadline_after: '2026-11-20' }, { limit: 9, offset: 0 })
    expect(current.map(({ title }) => title)).toEqual(['Seniorutvikler'])
  })

  test('comes back once when both show it again in one reading, in the words of the first', async () => {
    const { added } = await take([here])
    await take([there])
    for (const { source, external_id } of [here, there])
      await take([], { withdrawals: [aWithdrawal({ source, external_id })] })
    await take([here, { ...there, long_description: `${TEXT} Velkommen.` }], { isLive: true })
    expect(await events(added[0]!.id)).toEqual(['first_seen', 'another_source', 'withdrawn', 'back'])
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({
      source: 'a.example',
      long_description: TEXT,
    })
  })
})

test('a withdrawn ad that comes back with the same day a year later has the later deadline', async () => {
  const draft = aDraft({ external_id: 'x', deadline: '2026-01-15' })
  const { added } = await take([draft])
  const later = { ...draft, deadline: '2027-01-15' }
  await take([later], { isLive: true })
  expect(await findJob(database.db, added[0]!.id), 'never gone').toMatchObject({ deadline: '2026-01-15' })
  await take([], { withdrawals: [aWithdrawal({ external_id: 'x' })] })
  await take([later], { isLive: true })
  expect(await findJob(database.db, added[0]!.id)).toMatchObject({ status: 'open', deadline: '2027-01-15' })
})

describe('the same ad from another source', () => {
  const first = () =>
    aDraft({ source: 'a.example', title: 'Utvikler (m/k)', long_description: TEXT, locations: ['Bergen'] })

  test('is one ad that lists both, and fills in what was missing', async () => {
    const draft = first()
    const { added } = await take([draft])
    const other = aDraft({
      source: 'b.example',
      title: 'UTVIKLER – Bergen',
      company: 'Brattskar',
      locations: ['Bergen'],
      long_description: `${TEXT}\n\nBrattskar AS har holdt til på kaia siden 1911.`,
      deadline: '2026-12-12',
    })
    expect(await take([other])).toMatchObject({ added: [], joined: [{ id: added[0]!.id }] })
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({
      title: 'Utvikler (m/k)',
      deadline: '2026-12-12',
    })
    expect((await findJob(database.db, added[0]!.id))?.sources.map(({ source }) => source)).toEqual([
      'a.example',
      'b.example',
    ])
    for (const again of [draft, other])
      expect(await take([again])).toMatchObject({ unchanged: 1, changed: [] })
  })

  test('gives the day that was chosen, where the first source has one that a system filled in', async () => {
    const filled = { ...first(), posted_date: '2026-11-02', deadline: '2027-05-02' }
    const { added } = await take([filled])
    const chosen = { ...first(), source: 'b.example', deadline: '2026-12-12' }
    const deadline = async () => (await findJob(database.db, added[0]!.id))?.deadline
    expect((await take([chosen])).joined).toHaveLength(1)
    expect(await deadline()).toBe('2026-12-12')
    expect(await take([filled])).toMatchObject({ unchanged: 1 })
    expect(await take([{ ...filled, posted_date: '2026-11-03', deadline: '2027-05-03' }])).toBeTruthy()
    expect(await deadline()).toBe('2026-12-12')
    await take([{ ...filled, posted_date: '2026-12-20', deadline: '2027-06-20' }], {
      now: new Date('2026-12-21T12:00:00Z'),
    })
    expect(await deadline(), 'posted anew').toBe('2027-06-20')
  })

  test('is found by its address, whatever leads there', async () => {
    const draft = { ...first(), long_description: null }
    await take([draft])
    const url = `${draft.url?.replace('https://', 'http://www.')}/?utm_source=x#top`
    const other = { ...draft, source: 'b.example', external_id: 'b', url }
    expect((await take([other])).joined).toHaveLength(1)
  })

  test('is another ad when both stand on one page without addresses of their own, in two places', async () => {
    const of = (place: string, external_id: string) => ({
      ...first(),
      url: 'https://a.example/jobb',
      title: `Utvikler, ${place}`,
      locations: [place],
      external_id,
    })
    const ads = [of('Bergen', 'sha256:1'), of('Oslo', 'sha256:2'), of('Bergen', 'sha256:3')]
    expect(await take(ads)).toMatchObject({ added: { length: 2 }, joined: { length: 1 } })
  })

  test('in the same reading too', async () => {
    const { added, joined } = await take([
      first(),
      { ...first(), source: 'b.example', external_id: 'b', url: null },
    ])
    expect([added.length, joined.length]).toEqual([1, 1])
  })

  test.each([
    ['another place', { locations: ['Tromsø'] }],
    ['another company', { company: 'Havnedata AS' }],
    ['another title', { title: 'Tester' }],
    ['a far later deadline', { deadline: '2027-06-01' }],
    ['another share of full time', { title: 'Utvikler 50 %' }],
    ['another kind of employment', { job_type: 'Vikariat' }],
    ['another text', { long_description: TEXT.split(' ').toReversed().join(' ') }],
    ['the same source', { source: 'a.example' }],
  ])('is not one with %s', async (_what, difference) => {
    await take([{ ...first(), title: 'Utvikler 80 %', job_type: 'Fast', deadline: '2026-12-01' }])
    const other = aDraft({
      source: 'b.example',
      title: 'Utvikler 80 %',
      job_type: 'Fast',
      long_description: TEXT,
      locations: ['Bergen'],
      deadline: '2026-12-01',
      ...difference,
    })
    expect((await take([other])).added).toHaveLength(1)
  })
})

describe('an ad that repeats a closed one', () => {
  test('counts how many times the job has been posted', async () => {
    const draft = (days: Partial<JobDraft>) => aDraft({ title: 'Utvikler', long_description: TEXT, ...days })
    await take([draft({ posted_date: '2026-08-01', deadline: '2026-08-20' })])
    await take([draft({ posted_date: '2026-09-15', deadline: '2026-10-01' })])
    const { added } = await take([draft({ posted_date: '2026-11-10', deadline: '2026-12-01' })])
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({ times_posted: 3 })
    expect(await events(added[0]!.id)).toEqual(['first_seen', 'posted_again'])
  })

  test('also when its text is gone', async () => {
    await take([aDraft({ external_id: 'x', title: 'Utvikler', long_description: TEXT })])
    await take([], { withdrawals: [aWithdrawal({ external_id: 'x' })] })
    const { added } = await take([aDraft({ title: 'Utvikler', long_description: TEXT })])
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({ times_posted: 2 })
  })

  test('but not while the first is still open', async () => {
    await take([aDraft({ title: 'Utvikler', long_description: TEXT })])
    const { added } = await take([aDraft({ title: 'Utvikler', long_description: TEXT })])
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({ times_posted: 1 })
  })
})

describe('the company of an ad', () => {
  const company_of = async (external_id: string) =>
    database.db
      .selectFrom('jobs')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .select(['companies.id', 'companies.name', 'companies.orgnr'])
      .where('external_id', '=', external_id)
      .executeTakeFirst()

  test('is recognised by its number, whatever its name', async () => {
    await take([aDraft({ external_id: 'a', company: 'Havnedata AS' })])
    await take([aDraft({ external_id: 'b', company: 'HAVNEDATA', company_orgnr: '123456785' })])
    await take([aDraft({ external_id: 'c', company: 'Havnedata Drift', company_orgnr: '123456785' })])
    const [a, b, c] = [await company_of('a'), await company_of('b'), await company_of('c')]
    expect([b, c]).toEqual([a, a])
    expect(a).toMatchObject({ name: 'Havnedata AS', orgnr: '123456785' })
  })

  test('is one of two names that come with one number at once', async () => {
    await take([
      aDraft({ external_id: 'a', company: 'Havnedata AS', company_orgnr: '123456785' }),
      aDraft({ external_id: 'b', company: 'Havnedata Drift', company_orgnr: '123456785' }),
    ])
    expect(await company_of('b')).toEqual(await company_of('a'))
  })

  test('keeps its number when another of the same name arrives', async () => {
    await take([aDraft({ external_id: 'a', company: 'Havnedata', company_orgnr: '123456785' })])
    await take([
      aDraft({ external_id: 'b', company: 'Havnedata', company_orgnr: '987654325' }),
      aDraft({ external_id: 'c', company: 'Havnedata', company_orgnr: '111111111' }),
    ])
    expect(await company_of('c')).toMatchObject({ orgnr: '123456785' })
  })
})
