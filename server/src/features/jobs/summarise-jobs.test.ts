import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { embeddedSummariser } from '../../ai/embedded-summariser.ts'
import type { Summariser } from '../../ai/summariser.ts'
import type { TaskDefinition } from '../../tasks/define-task.ts'
import { aDraft, aWithdrawal } from '../../testing/draft-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { declineSummaries } from './job-summaries.repository.ts'
import { findJob } from './jobs.repository.ts'
import { isAnybodyTakingIn, lockTakingIn } from './save-jobs.repository.ts'
import { summariseJobs, summariseNextJobs } from './summarise-jobs.ts'
import { summariseJobsOften, summariseTheseJobs } from './summarise-jobs.task.ts'
import { takeInJobs } from './take-in-jobs.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
beforeEach(async () => {
  await db().deleteFrom('jobs').execute()
  await db().updateTable('summary_progress').set({ last_event: 0, summary_version: 0 }).execute()
})
afterAll(() => portal.close())

const db = () => portal.deps.db
const textAbout = (what: string) => `Vi søker en utvikler som skal lede arbeidet med ${what} i laget vårt.

## Oppgaver

- Bygge ${what} sammen med åtte andre og holde den i drift
- Skrive tester og dokumentasjon som andre forstår

## Krav

- Minst tre års erfaring med Kotlin eller Java fra større systemer
- God norsk, både skriftlig og muntlig

## Vi tilbyr

- Fleksibel arbeidstid og hjemmekontor to dager i uka
- Lønn etter avtale og god pensjonsordning`

const take = (reading: Partial<Parameters<typeof takeInJobs>[1]>) =>
  db()
    .transaction()
    .execute((trx) =>
      takeInJobs(trx, { jobs: [], withdrawals: [], ...reading }, { now: new Date(), isLive: true }),
    )
const summaryOf = (id: number) => findJob(db(), id)
const stored = () => db().selectFrom('job_summaries').selectAll().orderBy('job_id').execute()
const run = (task: TaskDefinition<never>, payload: object = {}, signal = new AbortController().signal) =>
  task.run(portal.deps, payload as never, { log: portal.deps.log, request_id: 'test', signal })

/** An engine with this name that counts its calls. */
function anEngine(engine: string, version = 1): Summariser & { asked: string[] } {
  const asked: string[] = []
  return {
    engine,
    version,
    asked,
    async summarise({ title }) {
      asked.push(title)
      return { sections: [{ label: null, sentences: [`${engine} ${version}: ${title}`] }], engine, version }
    },
  }
}

test('new ads are summarised, and again when their text changes', async () => {
  const draft = aDraft({ title: 'Utvikler', long_description: textAbout('skadeplattformen') })
  const { added } = await take({ jobs: [draft, aDraft({ long_description: 'Vi søker en kokk.' })] })
  const [id, short] = [added[0]!.id, added[1]!.id]
  expect(await summaryOf(id)).toMatchObject({ ai_summary: null, summary_engine: null })
  await run(summariseJobsOften)
  expect(await summaryOf(id)).toMatchObject({ summary_engine: 'embedded' })
  expect((await summaryOf(id))?.ai_summary).toContain('bygge skadeplattformen sammen med åtte andre')
  expect((await summaryOf(short))?.ai_summary).toBeNull()

  await take({ jobs: [{ ...draft, long_description: textAbout('kartløsningen') }] })
  await run(summariseJobsOften)
  expect((await summaryOf(id))?.ai_summary).toContain('bygge kartløsningen')
})

test('unchanged ads cost nothing, nor do changes that the summary does not state', async () => {
  const draft = aDraft({ title: 'Utvikler', long_description: textAbout('plattformen') })
  await take({ jobs: [draft] })
  const engine = anEngine('embedded')
  await summariseNextJobs(db(), engine)
  expect(await summariseNextJobs(db(), engine)).toEqual({ events: 0, written: 0 })
  await take({ jobs: [{ ...draft, job_type: 'Deltid' }] })
  expect(await summariseNextJobs(db(), engine)).toEqual({ events: 1, written: 0 })
  expect(engine.asked).toEqual(['Utvikler'])
})

test('a moved deadline is in the summary too', async () => {
  const draft = aDraft({
    title: 'Utvikler',
    long_description: textAbout('plattformen'),
    deadline: '2026-12-01',
  })
  const { added } = await take({ jobs: [draft] })
  await summariseNextJobs(db(), embeddedSummariser)
  await take({ jobs: [{ ...draft, deadline: '2027-01-15' }] })
  expect(await summariseNextJobs(db(), embeddedSummariser)).toEqual({ events: 1, written: 1 })
  expect((await summaryOf(added[0]!.id))?.ai_summary).toMatch(/Søknadsfristen er 15\.\u00a0januar 2027\.$/)
})

test('it continues where it was interrupted, batch by batch', async () => {
  await take({
    jobs: Array.from({ length: 5 }, () => aDraft({ long_description: textAbout('plattformen') })),
  })
  const engine = anEngine('embedded')
  expect(await summariseNextJobs(db(), engine, 2)).toEqual({ events: 2, written: 2 })
  const broken: Summariser = { ...engine, summarise: () => Promise.reject(new Error('no')) }
  await expect(summariseNextJobs(db(), broken, 2)).rejects.toThrow('no')
  expect(await stored()).toHaveLength(2)
  await run(summariseJobsOften, {}, AbortSignal.abort())
  expect(await stored()).toHaveLength(2)
  await run(summariseJobsOften)
  expect(await stored()).toHaveLength(5)
})

test('two concurrent runs write each summary once', async () => {
  await take({
    jobs: Array.from({ length: 6 }, () => aDraft({ long_description: textAbout('plattformen') })),
  })
  const engine = anEngine('embedded')
  await Promise.all([1, 2, 3].map(() => summariseNextJobs(db(), engine)))
  expect(engine.asked).toHaveLength(6)
})

describe('its author', () => {
  test('a newer version rewrites what the engine wrote, and keeps supplied summaries', async () => {
    const { added } = await take({
      jobs: [aDraft({ title: 'Ny', long_description: textAbout('plattformen') })],
    })
    const given = await aJob(db(), { long_description: textAbout('kartet'), ai_summary: 'Gitt.' })
    await summariseNextJobs(db(), anEngine('embedded', 1))
    await summariseNextJobs(db(), anEngine('embedded', 2))
    await summariseJobs(db(), anEngine('embedded', 2), [given])
    expect((await summaryOf(added[0]!.id))?.ai_summary).toBe('embedded 2: Ny')
    expect(await summaryOf(given)).toMatchObject({ ai_summary: 'Gitt.', summary_engine: null })
  })

  test('a summary of another engine stays until the text changes; it may be better than the embedded one', async () => {
    const id = await aJob(db(), { title: 'Utvikler', long_description: textAbout('plattformen') })
    await summariseJobs(db(), embeddedSummariser, [id])
    await summariseJobs(db(), anEngine('modell-x'), [id])
    expect(await summaryOf(id)).toMatchObject({
      ai_summary: 'modell-x 1: Utvikler',
      summary_engine: 'modell-x',
    })
    expect(await summariseJobs(db(), anEngine('embedded', 9), [id])).toBe(0)
    await db()
      .updateTable('jobs')
      .set({ long_description: textAbout('kartet') })
      .where('id', '=', id)
      .execute()
    expect(await summariseJobs(db(), anEngine('embedded', 9), [id])).toBe(1)
  })

  test('a declined summary is not written until it is requested or the text changes', async () => {
    const texts = ['plattformen', 'kartet'].map((what) => ({ long_description: textAbout(what) }))
    const [one, other] = [await aJob(db(), texts[0]), await aJob(db(), texts[1])]
    await db()
      .transaction()
      .execute((trx) => declineSummaries(trx, [one, other]))
    expect(await summariseJobs(db(), embeddedSummariser, [one, other])).toBe(0)
    await run(summariseTheseJobs, { job_ids: [String(one)] })
    await db().updateTable('jobs').set({ title: 'Ny tittel' }).where('id', '=', other).execute()
    expect(await summariseJobs(db(), embeddedSummariser, [one, other])).toBe(1)
    for (const id of [one, other]) expect((await summaryOf(id))?.summary_engine).toBe('embedded')
  })
})

test('it is deleted with the text of a withdrawn ad, and written again when the ad returns', async () => {
  const draft = aDraft({ long_description: textAbout('plattformen') })
  const { added } = await take({ jobs: [draft] })
  await run(summariseJobsOften)
  expect(await stored()).toHaveLength(1)
  await take({ withdrawals: [aWithdrawal({ external_id: draft.external_id })] })
  expect(await stored()).toEqual([])
  // Written while the ad is being withdrawn.
  await db().insertInto('job_summaries').values({ job_id: added[0]!.id, ai_summary: 'Rest.' }).execute()
  await run(summariseJobsOften)
  expect(await stored()).toEqual([])
  await take({ jobs: [draft] })
  await run(summariseJobsOften)
  expect((await summaryOf(added[0]!.id))?.ai_summary).toContain('plattformen')
})

test('it detects an import in progress', async () => {
  expect(await isAnybodyTakingIn(db())).toBe(false)
  await db()
    .transaction()
    .execute(async (trx) => {
      await lockTakingIn(trx)
      expect(await isAnybodyTakingIn(db())).toBe(true)
    })
  expect(await isAnybodyTakingIn(db())).toBe(false)
})
