import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cvsReadBy } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { type Call, createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { MATCH_VERSION } from './match-version.ts'
import { removeOldLines } from './match-log.repository.ts'
import { setObjection } from './objection.repository.ts'

let at: MatchPortal
let call: Call
let user_id: string
beforeAll(async () => {
  at = await createMatchPortal()
  ;({ call, user_id } = await at.signIn({ name: 'Siri Selger' }))
})
let job: number
let kari: number
beforeEach(async () => {
  await at.db.deleteFrom('jobs').execute()
  await at.db.deleteFrom('consultants').execute()
  kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    ...someProjects(
      { text: 'Holdt kurs.', from: '2015', to: '2016' },
      { customer: 'Nordlys', text: 'Bygde tjenester i Kotlin. Satte dem i drift.', from: '2021' },
    ),
  })
  job = await aJob(at.db, {
    title: 'Ressurs',
    company: 'Brattskar AS',
    long_description: '## Krav\n- Erfaring med Kotlin\n- Erfaring med Kafka',
  })
})
afterAll(() => at.close())

const compare = () => call('GET', `/match/ai/${job}/${kari}`)
const lines = () =>
  at.db.selectFrom('match_log').selectAll().where('consultant_id', '=', kari).orderBy('id').execute()

test('each requirement with its evidence, and the score of the list', async () => {
  await at.matchWaiting()
  const { data } = (await compare()).json()
  const [listed] = (await call('GET', `/match/manual/${job}`)).json().data
  expect(data.score).toBe(listed.percentage)
  expect(data.requirements).toHaveLength(2)
  const [kotlin, kafka] = data.requirements
  expect(kotlin).toMatchObject({
    sentence: 'Erfaring med Kotlin',
    kind: 'must',
    category: 'technology',
    status: 'documented',
    quote: 'Bygde tjenester i Kotlin.',
    source: 'Prosjekt hos Nordlys',
    from: '2021-01',
    to: null,
  })
  const profile = (await call('GET', `/consultants/${kari}`)).json().data
  const nth = Number(/^prosjekt-(\d+)$/.exec(kotlin.anchor)?.[1])
  expect(profile.project_experiences[nth - 1].long_description).toContain(kotlin.quote)
  expect(kafka).toMatchObject({ status: 'missing', quote: null, source: null, anchor: null, points: 0 })
  expect(kotlin.points + kafka.points).toBe(data.score)
  expect(data.justification).toBe(
    'CV-en dokumenterer 1 av 2 skal-krav. Best dokumentert er «Erfaring med Kotlin» (Prosjekt hos Nordlys, 2021–nå). Av skal-kravene er dette ikke funnet i CV-en: «Erfaring med Kafka». Det betyr ikke at konsulenten ikke kan det.',
  )
  expect(data.engine).toEqual({
    kind: 'embedded',
    model: null,
    version: MATCH_VERSION,
    instead_of_model: null,
  })
})

test('an ad not yet compared is compared at once, and so is a changed CV', async () => {
  await at.db.deleteFrom('match_queue').execute()
  const first = (await compare()).json().data
  expect(first.score).toBeGreaterThan(0)
  const again = (await compare()).json().data
  expect(again).toEqual(first)
  await at.db
    .updateTable('consultant_projects')
    .set({ long_description: 'Kotlin og Kafka.' })
    .where('consultant_id', '=', kari)
    .execute()
  await at.db.updateTable('consultants').set({ content_version: 2 }).execute()
  const after = (await compare()).json().data
  expect(after.score).toBeGreaterThan(first.score)
  expect((await call('GET', `/match/manual/${job}`)).json().data[0].percentage).toBe(after.score)
})

test('an ad without requirements cannot be assessed, and never gets 0', async () => {
  await at.db.updateTable('jobs').set({ long_description: 'Bli med!' }).execute()
  expect((await compare()).json().data).toMatchObject({ score: null, justification: null, requirements: [] })
})

test.each(['/match/ai/1/x', '/match/ai/999999/1', '/match/ai/x/1/export?format=md'])(
  '%s names nothing',
  async (path) => {
    expect((await call('GET', path)).statusCode).toBe(404)
  },
)

test('a consultant who objects is neither compared nor exported', async () => {
  await compare()
  await at.db.transaction().execute((trx) => setObjection(trx, kari, true))
  expect(await at.db.selectFrom('comparisons').selectAll().execute()).toEqual([])
  for (const reply of [
    await compare(),
    await call('GET', `/match/ai/${job}/${kari}/export?format=csv`),
    await call('POST', `/match/ai/${job}/${kari}/verdict`, { verdict: 'fits' }),
  ]) {
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      409,
      'objected',
      'Konsulenten har reservert seg mot å bli sammenlignet med annonser.',
    ])
  }
  expect(await lines()).toHaveLength(1)
})

describe('the log', () => {
  test('records who opened it, about what, and what they saw', async () => {
    await compare()
    expect(await lines()).toMatchObject([
      {
        kind: 'comparison',
        user_id,
        job_id: job,
        job_title: 'Ressurs',
        company: 'Brattskar AS',
        content_version: 1,
        engine_version: MATCH_VERSION,
        model: null,
        score: expect.any(Number),
        parts: [
          { sentence: 'Erfaring med Kotlin', status: 'documented', quote: 'Bygde tjenester i Kotlin.' },
          { sentence: 'Erfaring med Kafka', status: 'missing', quote: null, points: 0 },
        ],
      },
    ])
  })

  test('is also of the CV that it quotes, once an hour, and never of one’s own', async () => {
    const read = async (by: string) => (await cvsReadBy(at, by)).filter((id) => id === kari)
    for (let time = 0; time < 2; time++) await compare()
    expect(await read(user_id)).toEqual([kari])
    const own = await at.signIn({ name: 'Kari Vik' })
    expect((await own.call('GET', `/match/ai/${job}/${kari}`)).statusCode).toBe(200)
    expect(await read(own.user_id)).toEqual([])
  })

  test('is append-only', async () => {
    await compare()
    await at.db.transaction().execute(async (trx) => {
      await sql`select set_config('utsyn.match_log', 'erasure', true)`.execute(trx)
      await sql`savepoint before`.execute(trx)
      await expect(sql`update match_log set score = 100`.execute(trx)).rejects.toThrow('only ever added to')
      await sql`rollback to savepoint before`.execute(trx)
      await expect(sql`delete from match_log`.execute(trx)).rejects.toThrow('only ever added to')
      await sql`rollback to savepoint before`.execute(trx)
    })
    await expect(sql`update match_log set reason = 'x'`.execute(at.db)).rejects.toThrow('only ever added to')
    await expect(sql`delete from match_log`.execute(at.db)).rejects.toThrow('only ever added to')
    await expect(sql`truncate match_log`.execute(at.db)).rejects.toThrow('only ever added to')
    expect(await lines()).toHaveLength(1)
  })

  test('loses only the lines that are too old', async () => {
    await compare()
    await at.db
      .insertInto('match_log')
      .values({
        at: new Date('2025-01-01'),
        kind: 'comparison',
        job_id: job,
        consultant_id: kari,
        job_title: 'Gammel',
        content_version: 1,
        engine_version: 1,
      })
      .execute()
    expect(await removeOldLines(at.db, 365)).toBe(1)
    expect(await lines()).toMatchObject([{ job_title: 'Ressurs' }])
  })

  test('keeps the legally required data when a consultant is removed, without any of their CV', async () => {
    await compare()
    await call('POST', `/match/ai/${job}/${kari}/verdict`, { verdict: 'fits', reason: 'Kari er flink' })
    await at.db.deleteFrom('consultants').execute()
    expect(await at.db.selectFrom('consultant_matches').selectAll().execute()).toEqual([])
    const left = await lines()
    expect(left.map(({ kind }) => kind)).toEqual(['comparison', 'verdict'])
    expect(left[0]).toMatchObject({ user_id, parts: [{ status: 'documented' }, { status: 'missing' }] })
    expect(JSON.stringify(left)).not.toMatch(/Bygde tjenester|Kari/)
  })
})

describe('verdicts', () => {
  const say = (payload: object) => call('POST', `/match/ai/${job}/${kari}/verdict`, payload)

  test('are listed beside the comparison, newest first, and change no score', async () => {
    const { score } = (await compare()).json().data
    await say({ verdict: 'fits', reason: '  Kjenner kunden ' })
    const other = await at.signIn({ name: 'Odd Opptatt' })
    const reply = await other.call('POST', `/match/ai/${job}/${kari}/verdict`, { verdict: 'does_not_fit' })
    const expected = [
      { verdict: 'does_not_fit', reason: null, by: 'Odd Opptatt', at: expect.any(String) },
      { verdict: 'fits', reason: 'Kjenner kunden', by: 'Siri Selger', at: expect.any(String) },
    ]
    expect(reply.json().data).toEqual(expected)
    expect((await compare()).json().data).toMatchObject({ score, verdicts: expected })
  })

  test.each([{ verdict: 'great' }, {}, { verdict: 'fits', reason: 'x'.repeat(1_001) }])(
    '%j is refused',
    async (payload) => {
      await compare()
      expect((await say(payload)).statusCode).toBe(400)
    },
  )

  test('need a comparison', async () => {
    expect((await say({ verdict: 'fits' })).json().code).toBe('not_compared')
  })

  test('are counted by rank of the suggestion, using the last verdict of each person', async () => {
    const before = (await call('GET', '/match/about')).json().data
    const { score } = (await compare()).json().data
    await say({ verdict: 'partly' })
    await say({ verdict: 'fits' })
    const { verdicts, ...about } = (await call('GET', '/match/about')).json().data
    expect(about).toEqual({
      engine: { kind: 'embedded', model: null, version: MATCH_VERSION, instead_of_model: null },
      sends_cv: false,
      log_kept_days: 365,
      consultants: 1,
      objections: 0,
    })
    const step = Math.min(4, Math.floor(score / 20))
    expect(verdicts[step].fits).toBe(before.verdicts[step].fits + 1)
    expect(verdicts[step].partly).toBe(before.verdicts[step].partly)
    expect(verdicts.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
      [0, 19],
      [20, 39],
      [40, 59],
      [60, 79],
      [80, 100],
    ])
  })
})
