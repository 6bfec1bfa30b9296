import { describe, expect, test } from 'vitest'
import { embeddedSummariser } from '../../ai/embedded-summariser.ts'
import { aDraft } from '../../testing/draft-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { useModelPortal } from '../../testing/model-portal.ts'
import { saveTags } from './job-tags.repository.ts'
import { findJob } from './jobs.repository.ts'
import { summariseJobs } from './summarise-jobs.ts'
import { TAG_VERSION } from './tag-job.ts'
import { takeInJobs } from './take-in-jobs.ts'
import { summariseJobsByModelOften } from './summarise-jobs-by-model.task.ts'

const model = useModelPortal('jobs')
const { db } = model
const run = (signal?: AbortSignal) => model.run(summariseJobsByModelOften, { signal })
const textWith = (
  more: string,
) => `Vi søker en utvikler som skal lede arbeidet med plattformen i laget vårt. ${more}

## Oppgaver

- Bygge plattformen sammen med åtte andre og holde den i drift
- Skrive tester og dokumentasjon som andre forstår

## Krav

- Minst tre års erfaring med Kotlin eller Java fra større systemer
- God norsk, både skriftlig og muntlig, og lyst til å lære bort`

async function aSummarisedJob(more = ''): Promise<number> {
  const id = await aJob(db(), { title: 'Utvikler', long_description: textWith(more) })
  await summariseJobs(db(), embeddedSummariser, [id])
  return id
}
const answering = (sentence: string, technologies: string[]) => ({
  text: JSON.stringify({ sections: [{ label: null, sentences: [sentence] }], technologies }),
})
const saying = (sentence: string) => answering(sentence, [])
const GOOD = saying('Du leder arbeidet med plattformen i Kotlin.')

test('ads summarised by the rules are summarised by the model, each requested once', async () => {
  model.service.answer = () => GOOD
  const ids = [await aSummarisedJob('En.'), await aSummarisedJob('To.'), await aSummarisedJob('Tre.')]
  await run()
  for (const id of ids) {
    expect(await findJob(db(), id)).toMatchObject({
      ai_summary: 'Du leder arbeidet med plattformen i Kotlin.',
      summary_engine: 'modell-x',
    })
  }
  await run()
  expect(model.service.asked).toHaveLength(3)
})

test('an invention is not shown, and the model is asked again only when the text changes', async () => {
  model.service.answer = () => saying('Du får 99 ukers ferie.')
  const id = await aSummarisedJob()
  const before = await findJob(db(), id)
  await run()
  await run()
  expect(await findJob(db(), id)).toEqual(before)
  expect(model.service.asked).toHaveLength(1)
  model.service.answer = () => GOOD
  await db()
    .updateTable('jobs')
    .set({ long_description: textWith('Ny.') })
    .where('id', '=', id)
    .execute()
  await run()
  expect(model.service.asked).toHaveLength(1)
  await summariseJobs(db(), embeddedSummariser, [id])
  await run()
  expect(await findJob(db(), id)).toMatchObject({ summary_engine: 'modell-x' })
})

test('a text that changes while the model thinks gets no words of the old one', async () => {
  const id = await aSummarisedJob()
  model.service.answer = async () => {
    await db()
      .updateTable('jobs')
      .set({ long_description: textWith('Ny.') })
      .where('id', '=', id)
      .execute()
    await summariseJobs(db(), embeddedSummariser, [id])
    model.service.answer = () => saying('Du får 99 ukers ferie.')
    return GOOD
  }
  await run()
  expect(await findJob(db(), id)).toMatchObject({ summary_engine: 'embedded' })
})

describe('technologies that the model proposes', () => {
  const WITH_TOOLS = 'Vi bruker Glimtflyt, Skyvev og Bjelkverk hver dag, og det er ikke krav om Scala.'
  const SENTENCE = 'Du leder arbeidet med plattformen i Kotlin.'
  const TAGS = ['Kotlin', 'Java']
  const aTaggedJob = async (overrides: Parameters<typeof aJob>[1] = {}) => {
    const id = await aJob(db(), {
      title: 'Utvikler',
      long_description: textWith(WITH_TOOLS),
      ai_technologies: TAGS,
      tag_version: TAG_VERSION,
      ...overrides,
    })
    await summariseJobs(db(), embeddedSummariser, [id])
    return id
  }
  const tags = async (id: number) => (await findJob(db(), id))?.ai_technologies

  test('are added to the tagger’s, by the same request, where they are in the ad and name no person', async () => {
    await aCompany(db(), { name: 'Bjelkverk AS' })
    const id = await aTaggedJob()
    model.service.answer = () =>
      answering(SENTENCE, ['Skyvev', 'kotlin', 'Glimtflyt', 'Bjelkverk', 'Scala', 'Elixir'])
    await run()
    expect(await tags(id)).toEqual([...TAGS, 'Skyvev', 'Glimtflyt'])
    expect(model.service.asked).toHaveLength(1)
    await run()
    expect(await tags(id)).toEqual([...TAGS, 'Skyvev', 'Glimtflyt'])
  })

  test('are found by the filter of the list at once', async () => {
    let changes = 0
    model.portal.deps.changes.on('jobs_changed', () => changes++)
    await aTaggedJob()
    model.service.answer = () => answering(SENTENCE, ['Glimtflyt'])
    await run()
    await expect.poll(() => changes).toBe(1)
  })

  test('are not taken from an answer that invents facts, nor from one of another form', async () => {
    const ids = [await aTaggedJob(), await aTaggedJob({ title: 'En til' })]
    const answers = [
      answering('Du får 99 ukers ferie.', ['Glimtflyt']),
      answering(
        SENTENCE,
        Array.from({ length: 11 }, () => 'Glimtflyt'),
      ),
      answering(
        SENTENCE,
        Array.from({ length: 11 }, () => 'Glimtflyt'),
      ),
    ]
    model.service.answer = (_question, nth) => answers[nth - 1]!
    await run()
    for (const id of ids) expect(await tags(id)).toEqual(TAGS)
  })

  test('are not added to technologies that were given, nor to a text that is newer by now', async () => {
    const given = await aTaggedJob({ tag_version: 0 })
    const newer = await aTaggedJob({ title: 'En til' })
    model.service.answer = async () => {
      await db().updateTable('jobs').set({ title: 'Nyere' }).where('id', '=', newer).execute()
      return answering(SENTENCE, ['Glimtflyt'])
    }
    await run()
    for (const id of [given, newer]) expect(await tags(id)).toEqual(TAGS)
  })

  test('stay when the ad is tagged again, and are removed with the text they were proposed for', async () => {
    const id = await aTaggedJob()
    model.service.answer = () => answering(SENTENCE, ['Glimtflyt', 'Skyvev'])
    await run()
    const tagAnew = async (technologies: string[]) => {
      await db().updateTable('jobs').set({ tag_version: 1 }).where('id', '=', id).execute()
      await db()
        .transaction()
        .execute((trx) => saveTags(trx, [{ id, technologies }], TAG_VERSION))
    }
    await tagAnew(['Kotlin', 'glimtflyt'])
    expect(await tags(id)).toEqual(['Kotlin', 'glimtflyt', 'Skyvev'])
    await db().updateTable('jobs').set({ title: 'Ny tittel' }).where('id', '=', id).execute()
    await tagAnew(TAGS)
    expect(await tags(id)).toEqual(TAGS)
  })

  test('stay when a source changes fields outside the text, and are removed when its text changes', async () => {
    const draft = aDraft({
      title: 'Utvikler',
      short_description: 'Kort.',
      long_description: textWith(WITH_TOOLS),
    })
    const take = (jobs: (typeof draft)[]) =>
      db()
        .transaction()
        .execute((trx) => takeInJobs(trx, { jobs, withdrawals: [] }, { now: new Date() }))
    const { added } = await take([draft])
    const id = added[0]!.id
    await summariseJobs(db(), embeddedSummariser, [id])
    model.service.answer = () => answering(SENTENCE, ['Glimtflyt'])
    await run()
    expect(await tags(id)).toContain('Glimtflyt')
    await take([{ ...draft, short_description: 'Kortere.' }])
    expect(await tags(id)).toContain('Glimtflyt')
    await take([{ ...draft, long_description: textWith('Vi bruker Rust.') }])
    expect(await tags(id)).not.toContain('Glimtflyt')
    expect(await tags(id)).toContain('Rust')
  })
})

test('while the service is unavailable nothing is lost, and it is not called repeatedly', async () => {
  model.service.answer = () => ({ status: 401 })
  for (const more of ['En.', 'To.', 'Tre.', 'Fire.', 'Fem.']) await aSummarisedJob(more)
  await run()
  await run()
  expect([1, 2]).toContain(model.service.asked.length)
  expect(await db().selectFrom('job_summaries').select('summary_engine').distinct().execute()).toEqual([
    { summary_engine: 'embedded' },
  ])
})
