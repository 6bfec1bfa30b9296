import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aConsultant, aCv, someTechnologies, TEST_SECRETS } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readCv } from '../consultants/reading/read-cv.ts'
import { takeInConsultants } from '../consultants/take-in-consultants.ts'
import { type CompareThread, NotComparable, withCompareThread } from './compare-apart.ts'
import { keepMatching } from './keep-matching.ts'
import { matchNext } from './match-next.ts'
import { matchOldOften } from './match-old.task.ts'
import { enqueueJob } from './match-queue.repository.ts'
import { setObjection } from './objection.repository.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
beforeEach(async () => {
  await db().deleteFrom('jobs').execute()
  await db().deleteFrom('consultants').execute()
  await db().deleteFrom('match_queue').execute()
})
afterAll(() => portal.close())

const db = () => portal.deps.db
const TEXT = '## Krav\n- Erfaring med Kotlin\n\n## Det er en fordel\n- Erfaring med Kafka'
const project = (what: string) => ({
  project_experiences: [
    { customer: { no: 'Nordlys' }, description: { no: what }, year_from: '2022', month_from: '1' },
  ],
})

/** Compares until the queue is empty. Returns what was compared, in order. */
const matchAllWaiting = () =>
  withCompareThread(async (thread) => {
    const kinds: string[] = []
    for (;;) {
      const kind = await matchNext(portal.deps, thread)
      if (kind === null) return kinds
      kinds.push(kind)
    }
  })
const pairs = () =>
  db().selectFrom('consultant_matches').selectAll().orderBy('job_id').orderBy('consultant_id').execute()
const queue = () => db().selectFrom('match_queue').selectAll().orderBy('id').execute()

test('a new ad is compared with everybody, and again after each change', async () => {
  const kari = await aConsultant(db(), project('Tjenester i Kotlin og Kafka'))
  const per = await aConsultant(db(), project('Tjenester i Java'))
  await matchAllWaiting()
  const job_id = await aJob(db(), { title: 'Ressurs', long_description: TEXT })
  expect(await matchAllWaiting()).toEqual(['new'])
  const [best, other, ...rest] = await pairs()
  expect(rest).toEqual([])
  expect(best).toMatchObject({
    job_id,
    consultant_id: kari,
    content_version: 1,
    must_documented: 1,
    should_documented: 1,
  })
  expect(other).toMatchObject({ consultant_id: per, score: 0, must_missing: 1, should_missing: 1 })
  expect(await queue()).toEqual([])

  await db().updateTable('jobs').set({ long_description: '## Krav\n- Erfaring med Java' }).execute()
  expect(await matchAllWaiting()).toEqual(['new'])
  expect((await pairs()).map(({ score }) => score! > 0)).toEqual([false, true])

  await db().updateTable('jobs').set({ long_description: 'Bli med på reisen!' }).execute()
  await matchAllWaiting()
  expect(await pairs()).toEqual([])
  expect(await db().selectFrom('job_matches').selectAll().executeTakeFirst()).toMatchObject({
    state: 'unreadable',
    worth: [],
  })
})

test('ads wait while there are no consultants, except one that is being viewed', async () => {
  const [, seen] = [
    await aJob(db(), { long_description: TEXT }),
    await aJob(db(), { long_description: TEXT }),
  ]
  await db().insertInto('match_queue').values({ job_id: seen, urgency: 0 }).execute()
  expect(await matchAllWaiting()).toEqual(['new'])
  expect(await queue()).toHaveLength(1)
  await aConsultant(db(), project('Kotlin'))
  await matchAllWaiting()
  expect([await pairs(), await queue()]).toMatchObject([[{}, {}], []])
})

test('among many new ads the one being viewed goes first', async () => {
  await aConsultant(db(), project('Kotlin'))
  const [seen] = [
    await aJob(db(), { long_description: TEXT }),
    await aJob(db(), { long_description: TEXT }),
    await aJob(db(), { long_description: TEXT }),
  ]
  await enqueueJob(db(), seen)
  await enqueueJob(db(), seen)
  expect((await queue()).filter(({ urgency }) => urgency === 0)).toHaveLength(1)
  await withCompareThread((thread) => matchNext(portal.deps, thread))
  expect((await pairs()).map(({ job_id }) => job_id)).toEqual([seen])
})

test('changes outside the text cause no comparison', async () => {
  await aConsultant(db(), project('Kotlin'))
  await aJob(db(), { long_description: TEXT })
  await matchAllWaiting()
  await db().updateTable('jobs').set({ deadline: '2027-01-01', contacts: '[]' }).execute()
  expect(await queue()).toEqual([])
})

test('a withdrawn ad loses its requirements at once', async () => {
  await aConsultant(db(), project('Kotlin'))
  await aJob(db(), { long_description: TEXT })
  await matchAllWaiting()
  await db().updateTable('jobs').set({ status: 'withdrawn', long_description: null }).execute()
  expect(await db().selectFrom('job_matches').selectAll().execute()).toEqual([])
  expect(await pairs()).toEqual([])
})

test('one changed CV among many is compared alone, with the stored worth of the requirements', async () => {
  const others = []
  for (let nth = 0; nth < 25; nth++) others.push(aCv(project(nth % 2 ? 'Kotlin' : 'Java')))
  const drafts = others.map((cv) => {
    const read = readCv(cv)
    if ('reason' in read) throw new Error(read.reason)
    return read.draft
  })
  await db()
    .transaction()
    .execute((trx) => takeInConsultants(trx, drafts, { source: 'file', secrets: TEST_SECRETS }))
  const job_id = await aJob(db(), { title: 'Ressurs', long_description: TEXT })
  await matchAllWaiting()
  const before = await pairs()
  const measured = await db().selectFrom('job_matches').selectAll().executeTakeFirstOrThrow()

  await db()
    .transaction()
    .execute((trx) =>
      takeInConsultants(trx, [{ ...drafts[0]!, content: { ...drafts[1]!.content, title: 'Ny' } }], {
        source: 'file',
        secrets: TEST_SECRETS,
      }),
    )
  expect(await queue()).toHaveLength(1)
  expect(await matchAllWaiting()).toEqual(['old', 'old'])
  const after = await pairs()
  expect(after[0]).toMatchObject({ job_id, content_version: 2, score: before[1]!.score })
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(await db().selectFrom('job_matches').selectAll().executeTakeFirst()).toEqual(measured)
})

test('many changed CVs: the ads are compared with everybody again', async () => {
  await aConsultant(db(), project('Java'))
  await aJob(db(), { title: 'Ressurs', long_description: TEXT })
  await matchAllWaiting()
  await aConsultant(db(), { technologies: someTechnologies({ Kotlin: 3 }) })
  expect(await matchAllWaiting()).toEqual(['old'])
  expect(await pairs()).toHaveLength(2)
  expect(await queue()).toEqual([])
})

test('what is being viewed goes first, then new ads, newest first, then the backlog', async () => {
  await aConsultant(db(), project('Kotlin'))
  const [a, b, c] = [
    await aJob(db(), { long_description: TEXT }),
    await aJob(db(), { long_description: TEXT }),
    await aJob(db(), { long_description: TEXT }),
  ]
  await db().deleteFrom('match_queue').execute()
  await db()
    .insertInto('match_queue')
    .values([
      { job_id: c, urgency: 3 },
      { job_id: a, urgency: 1 },
      { job_id: b, urgency: 1 },
      { job_id: a, urgency: 0 },
    ])
    .execute()
  const order: number[] = []
  await withCompareThread(async (thread) => {
    for (;;) {
      const waiting = new Set((await queue()).map(({ job_id }) => job_id))
      if ((await matchNext(portal.deps, thread)) === null) return
      const left = new Set((await queue()).map(({ job_id }) => job_id))
      order.push(...[...waiting].filter((id) => !left.has(id)).map(Number))
    }
  })
  expect(order).toEqual([a, b, c])
})

test('scores are deleted at once on an objection, and come back when it is withdrawn', async () => {
  const kari = await aConsultant(db(), project('Kotlin'))
  await aConsultant(db(), project('Kotlin'))
  await aJob(db(), { title: 'Ressurs', long_description: TEXT })
  await matchAllWaiting()
  await db()
    .transaction()
    .execute((trx) => setObjection(trx, kari, true))
  expect((await pairs()).map(({ consultant_id }) => consultant_id)).not.toContain(kari)
  await db().updateTable('jobs').set({ title: 'En annen' }).execute()
  await matchAllWaiting()
  expect(await pairs()).toHaveLength(1)
  await db()
    .transaction()
    .execute((trx) => setObjection(trx, kari, false))
  await matchAllWaiting()
  expect((await pairs()).map(({ consultant_id }) => consultant_id)).toContain(kari)
})

test('a CV that costs too much to compare has no score, and the others have theirs', async () => {
  const costly = await aConsultant(db(), project('Kotlin'))
  const kari = await aConsultant(db(), project('Kotlin'))
  const job_id = await aJob(db(), { title: 'Ressurs', long_description: TEXT })
  const matchAll = () =>
    withCompareThread(async (thread) => {
      const guarded: CompareThread = {
        learn: thread.learn,
        ask: async (question) => {
          const consultants = question.ask === 'gather' ? question.consultants : []
          if (consultants.includes(costly) || (question.ask === 'pairs' && question.consultant === costly))
            throw new NotComparable('Comparing costs too much', { consultants })
          return thread.ask(question)
        },
      }
      while ((await matchNext(portal.deps, guarded)) !== null);
    })
  await matchAll()
  expect(await db().selectFrom('job_matches').select('state').execute()).toEqual([{ state: 'ready' }])
  expect(await pairs()).toMatchObject([
    { job_id, consultant_id: costly, content_version: 1, score: null },
    { job_id, consultant_id: kari, score: expect.any(Number) },
  ])
  // Among many others, a changed CV is compared with ads, and not the other way round.
  await aJob(db(), { title: 'Ressurs 2', long_description: TEXT })
  await sql`insert into consultants (source, external_id, name, name_key, content_hash)
    select 'file', 'n' || nth, 'N', 'n', 'a' from generate_series(1, 20) as nth`.execute(db())
  await matchAll()
  await db().updateTable('consultants').set({ content_version: 2 }).where('id', '=', costly).execute()
  await matchAll()
  const without = (await pairs()).filter(({ score }) => score === null)
  expect(without.map(({ consultant_id, content_version }) => [consultant_id, content_version])).toEqual([
    [costly, 2],
    [costly, 2],
  ])
  expect(await queue()).toEqual([])
})

test('pairs compared by other rules, or not at all, are found', async () => {
  await aConsultant(db(), project('Kotlin'))
  await aJob(db(), { long_description: TEXT })
  await aJob(db(), { long_description: TEXT })
  await matchAllWaiting()
  const run = () =>
    matchOldOften.run(
      portal.deps,
      {},
      {
        log: portal.deps.log,
        request_id: 'test',
        signal: new AbortController().signal,
      },
    )
  await run()
  expect(await queue()).toEqual([])
  await db().updateTable('job_matches').set({ engine_version: 0 }).execute()
  await run()
  await run()
  expect(await queue()).toHaveLength(2)
  expect(await matchAllWaiting()).toEqual(['old', 'old'])
})

test('a worker in the background is notified of a new ad', async () => {
  await aConsultant(db(), project('Kotlin'))
  const stop = keepMatching(portal.deps)
  try {
    await aJob(db(), { title: 'Ressurs', long_description: TEXT })
    await expect.poll(async () => (await pairs()).length).toBe(1)
  } finally {
    await stop()
  }
})

test('a worker that is stopped leaves its unfinished work to others at once', async () => {
  await aConsultant(db(), project('Kotlin'))
  await aJob(db(), { title: 'Ressurs', long_description: TEXT })
  const stop = new AbortController()
  const stopped = withCompareThread(async (thread) => {
    const under = matchNext(portal.deps, {
      learn: thread.learn,
      ask: (question) => {
        if (question.ask === 'measure') stop.abort(new Error('The portal stops'))
        return thread.ask(question)
      },
    })
    return under
  }, stop.signal)
  await expect(stopped).rejects.toThrow('The portal stops')
  expect(await pairs()).toEqual([])
  await matchAllWaiting()
  expect(await pairs()).toHaveLength(1)
})
