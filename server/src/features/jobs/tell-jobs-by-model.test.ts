import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { embeddedSummariser } from '../../ai/embedded-summariser.ts'
import { FakeModel } from '../../testing/fake-model.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findJob } from './jobs.repository.ts'
import { summariseJobs } from './summarise-jobs.ts'
import { tellJobsByModelOften } from './tell-jobs-by-model.task.ts'

let service: FakeModel
let portal: TestApp
beforeAll(async () => {
  service = await FakeModel.start()
  portal = await createTestApp({
    env: { AI_BASE_URL: service.address, AI_MODEL: 'modell-x', AI_CALLS_PER_DAY: '100' },
  })
})
beforeEach(async () => {
  service.forget()
  await db().deleteFrom('jobs').execute()
  await db().deleteFrom('model_usage').execute()
  await db().deleteFrom('model_answers').execute()
})
afterAll(async () => {
  await portal.close()
  service.close()
})

const db = () => portal.deps.db
const run = (signal = new AbortController().signal) =>
  tellJobsByModelOften.run(portal.deps, {}, { log: portal.deps.log, request_id: 'test', signal })
const textWith = (
  more: string,
) => `Vi søker en utvikler som skal lede arbeidet med plattformen i laget vårt. ${more}

## Oppgaver

- Bygge plattformen sammen med åtte andre og holde den i drift
- Skrive tester og dokumentasjon som andre forstår

## Krav

- Minst tre års erfaring med Kotlin eller Java fra større systemer
- God norsk, både skriftlig og muntlig, og lyst til å lære bort`

async function aToldJob(more = ''): Promise<number> {
  const id = await aJob(db(), { title: 'Utvikler', long_description: textWith(more) })
  await summariseJobs(db(), embeddedSummariser, [id])
  return id
}
const saying = (...sentences: string[]) => ({
  text: JSON.stringify({ sections: [{ label: null, sentences }] }),
})
const GOOD = saying('Du leder arbeidet med plattformen i Kotlin.')

test('ads that the rules have told are told by the model, and each is asked about once', async () => {
  service.answer = () => GOOD
  const ids = [await aToldJob('En.'), await aToldJob('To.'), await aToldJob('Tre.')]
  await run()
  for (const id of ids) {
    expect(await findJob(db(), id)).toMatchObject({
      ai_summary: 'Du leder arbeidet med plattformen i Kotlin.',
      summary_engine: 'modell-x',
    })
  }
  await run()
  expect(service.asked).toHaveLength(3)
})

test('what it invents is not shown, and it is asked again only when the text changes', async () => {
  service.answer = () => saying('Du får 99 ukers ferie.')
  const id = await aToldJob()
  const before = await findJob(db(), id)
  await run()
  await run()
  expect(await findJob(db(), id)).toEqual(before)
  expect(service.asked).toHaveLength(1)
  service.answer = () => GOOD
  await db()
    .updateTable('jobs')
    .set({ long_description: textWith('Ny.') })
    .where('id', '=', id)
    .execute()
  await run()
  expect(service.asked).toHaveLength(1)
  await summariseJobs(db(), embeddedSummariser, [id])
  await run()
  expect(await findJob(db(), id)).toMatchObject({ summary_engine: 'modell-x' })
})

test('a text that changes while the model thinks gets no words of the old one', async () => {
  const id = await aToldJob()
  service.answer = async () => {
    await db()
      .updateTable('jobs')
      .set({ long_description: textWith('Ny.') })
      .where('id', '=', id)
      .execute()
    await summariseJobs(db(), embeddedSummariser, [id])
    service.answer = () => saying('Du får 99 ukers ferie.')
    return GOOD
  }
  await run()
  expect(await findJob(db(), id)).toMatchObject({ summary_engine: 'embedded' })
})

test('while the service is away nothing is lost, and nobody keeps asking', async () => {
  service.answer = () => ({ status: 401 })
  for (const more of ['En.', 'To.', 'Tre.', 'Fire.', 'Fem.']) await aToldJob(more)
  await run()
  await run()
  expect([1, 2]).toContain(service.asked.length)
  expect(await db().selectFrom('job_summaries').select('summary_engine').distinct().execute()).toEqual([
    { summary_engine: 'embedded' },
  ])
})
