import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedSummariser } from '../../ai/embedded-summariser.ts'
import { FakeModel } from '../../testing/fake-model.ts'
import { aJob } from '../../testing/job-builders.ts'
import { POISONED_ADS } from '../../testing/poisoned-ads.ts'
import { tableHashes } from '../../testing/table-hashes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findJob } from './jobs.repository.ts'
import { summariseJobs } from './summarise-jobs.ts'
import { TAG_VERSION, tagsOf } from './tag-job.ts'
import { summariseJobsByModelOften } from './summarise-jobs-by-model.task.ts'

let service: FakeModel
let portal: TestApp
beforeAll(async () => {
  service = await FakeModel.start()
  portal = await createTestApp({
    env: { AI_BASE_URL: service.address, AI_MODEL: 'modell-x', AI_API_KEY: 'sk-hemmelig' },
  })
})
afterAll(async () => {
  await portal.close()
  service.close()
})

const textWith = (
  poison: string,
) => `Vi søker en utvikler som skal lede arbeidet med plattformen i laget vårt.

## Oppgaver

- Bygge plattformen sammen med åtte andre og holde den i drift
- Skrive tester og dokumentasjon som andre forstår

${poison}

## Krav

- Minst tre års erfaring med Kotlin eller Java fra større systemer
- God norsk, både skriftlig og muntlig, og lyst til å lære bort`

/** All database content except the model's own tables and the displayed text. */
const everythingElse = () =>
  tableHashes(portal.deps.db, { but: ['job_summaries', 'model_usage', 'model_answers'] })

test.each(POISONED_ADS)('$poison', async ({ poison, obeyed }) => {
  service.forget()
  service.answer = () => (obeyed === 'tools' ? 'tools' : { text: obeyed })
  const text = { title: 'Utvikler', short_description: null, long_description: textWith(poison) }
  const tags = tagsOf(text)
  const id = await aJob(portal.deps.db, { ...text, ai_technologies: tags, tag_version: TAG_VERSION })
  await summariseJobs(portal.deps.db, embeddedSummariser, [id])
  const [ad, rest] = [await findJob(portal.deps.db, id), await everythingElse()]
  await summariseJobsByModelOften.run(
    portal.deps,
    {},
    { log: portal.deps.log, request_id: 'test', signal: new AbortController().signal },
  )
  expect(await everythingElse()).toEqual(rest)

  const { ai_summary, summary_engine, ...after } = (await findJob(portal.deps.db, id))!
  const { ai_summary: by_rules, summary_engine: _rules, ...before } = ad!
  expect(after).toEqual(before)
  // Every text is attributed: it is the rules' own, or the model's under its name and without links.
  if (summary_engine === 'embedded') expect(ai_summary).toBe(by_rules)
  else expect(summary_engine).toBe('modell-x')
  if (summary_engine !== 'embedded') expect(ai_summary).not.toMatch(/https?:|@|<|sk-|AI_/)

  for (const { body } of service.asked) {
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(body.messages[0]?.content).not.toContain(poison)
    expect(JSON.stringify(body)).not.toContain('sk-hemmelig')
    expect(body.tools).toBeUndefined()
  }
})
