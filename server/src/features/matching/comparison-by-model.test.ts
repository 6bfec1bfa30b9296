import * as fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLanguageModel } from '../../ai/language-model.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { FakeModel } from '../../testing/fake-model.ts'
import { garbledAnswers } from '../../testing/garbled-answers.ts'
import { aJob } from '../../testing/job-builders.ts'
import { type Call, createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { MATCH_VERSION } from './match-version.ts'
import { comparePair } from './compare-pair.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 10_000 : 100

let service: FakeModel
let at: MatchPortal
let call: Call
let user_id: string
let job: number
let kari: number
beforeAll(async () => {
  service = await FakeModel.start()
  at = await createMatchPortal({
    env: {
      AI_BASE_URL: service.address,
      AI_MODEL: 'modell-x',
      AI_SEND_CV: 'true',
      AI_CALLS_PER_DAY: '1000000',
    },
  })
  // Configured without the rest after a failure.
  at.deps.languageModel = createLanguageModel({
    config: at.deps.config.ai!,
    db: at.db,
    log: pino({ level: 'silent' }),
    patience: { pauseMs: 0, longestPauseMs: 10, restMs: 0 },
  })
  ;({ call, user_id } = await at.signIn())
  kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    key_qualifications: [{ long_description: { no: 'Kjenner hendelser og køer godt.' } }],
    ...someProjects({ customer: 'Nordlys', text: 'Bygde tjenester i Kotlin. Satte opp køer med Redpanda.' }),
  })
  job = await aJob(at.db, {
    title: 'Ressurs',
    long_description: '## Krav\n- Erfaring med Kotlin\n- Erfaring med Kafka',
  })
  await at.matchWaiting()
})
beforeEach(async () => {
  service.forget()
  await at.db.deleteFrom('comparisons').execute()
  await at.db.deleteFrom('model_answers').execute()
})
afterAll(async () => {
  await at.close()
  service.close()
})

const GOOD = {
  rows: [
    { nr: 1, status: 'documented', quote: 'Bygde tjenester i Kotlin.' },
    { nr: 2, status: 'mentioned', quote: 'Satte opp køer med Redpanda.' },
  ],
  justification:
    'Konsulenten har bygd tjenester i Kotlin. Kafka er ikke nevnt, men køer med Redpanda er satt opp.',
}
const saying = (change: object) => ({ text: JSON.stringify({ ...GOOD, ...change }) })
const compare = async () => (await call('GET', `/match/ai/${job}/${kari}`)).json().data

test('a model proposes proof and words, under its name; the score is ours', async () => {
  service.answer = () => saying({})
  const data = await compare()
  expect(data.engine).toEqual({ kind: 'model', model: 'modell-x', version: 1, instead_of_model: null })
  expect(data.justification).toBe(GOOD.justification)
  expect(
    data.requirements.map(({ status, quote }: { status: string; quote: string }) => [status, quote]),
  ).toEqual([
    ['documented', 'Bygde tjenester i Kotlin.'],
    ['mentioned', 'Satte opp køer med Redpanda.'],
  ])
  const [listed] = (await call('GET', `/match/manual/${job}`)).json().data
  expect(data.score).toBeGreaterThan(listed.percentage)
  expect(data.score).toBe(data.requirements[0].points + data.requirements[1].points)
  expect(await compare()).toEqual(data)
  expect(service.asked).toHaveLength(1)
  // Deleted with either.
  const kept = await at.db.selectFrom('model_answers').select(['consultant_id', 'job_id']).execute()
  expect(kept).toEqual([{ consultant_id: kari, job_id: job }])
})

test('the model gets the requirements and the compared CV, and no identity', async () => {
  service.answer = () => saying({})
  await compare()
  const [{ body } = { body: { messages: [] } }] = service.asked
  const material = body.messages.at(-1)!.content
  expect(material).toContain('1. (skal) Erfaring med Kotlin')
  expect(material).toContain('Satte opp køer med Redpanda.')
  expect(material).not.toMatch(/Kari|Vik|Nordlys|@/)
})

describe('a proposal counts as far as the CV supports it', () => {
  test.each<[string, object, string]>([
    ['a quote that is made up', { nr: 2, status: 'mentioned', quote: 'Brukte Kafka i fem år.' }, 'missing'],
    ['no quote', { nr: 2, status: 'mentioned', quote: null }, 'missing'],
    [
      'two steps at once',
      { nr: 2, status: 'documented', quote: 'Satte opp køer med Redpanda.' },
      'mentioned',
    ],
    [
      'a claim as proof',
      { nr: 2, status: 'documented', quote: 'Kjenner hendelser og køer godt.' },
      'mentioned',
    ],
    ['a demand that there is not', { nr: 9, status: 'documented', quote: 'Kotlin' }, 'missing'],
  ])('%s', async (_what, row, status) => {
    service.answer = () => saying({ rows: [row] })
    const data = await compare()
    expect(data.engine.kind).toBe('model')
    expect(data.requirements[1].status).toBe(status)
    expect(data.requirements[0].status).toBe('documented')
  })
})

test.each<[string, ReturnType<FakeModel['answer']>, string]>([
  ['is away', { status: 500 }, 'Språkmodellen er ikke tilgjengelig.'],
  ['refuses', { status: 401 }, 'Språkmodellen avviste spørsmålet.'],
  [
    'knows no form of answer',
    { status: 400, says: 'response_format is not supported' },
    'Språkmodellen avviste spørsmålet.',
  ],
  [
    'writes what cannot be read',
    { text: 'Gjerne!' },
    'Språkmodellen svarte på en måte som ikke kunne leses.',
  ],
  [
    'invents',
    saying({ justification: 'Konsulenten har jobbet hos Equinor i 12 år.' }),
    'Språkmodellen svarte med noe som ikke står i CV-en eller annonsen.',
  ],
])('when the model %s, the rules answer and the reason is given', async (_what, manner, reason) => {
  service.answer = () => manner
  const data = await compare()
  const [listed] = (await call('GET', `/match/manual/${job}`)).json().data
  expect(data.engine).toEqual({
    kind: 'embedded',
    model: null,
    version: MATCH_VERSION,
    instead_of_model: reason,
  })
  expect(data.score).toBe(listed.percentage)
  expect(data.justification).toMatch(/^CV-en dokumenterer 1 av 2 skal-krav\./)
})

test('a justification that names things not in the CV or ad is asked for once more', async () => {
  service.answer = (_question, nth) => (nth === 1 ? saying({ justification: 'Equinor.' }) : saying({}))
  expect((await compare()).engine.kind).toBe('model')
  expect(service.asked).toHaveLength(2)
})

test('a temporary failure is retried by the next viewer', async () => {
  service.answer = () => ({ status: 401 })
  expect((await compare()).engine.kind).toBe('embedded')
  service.answer = () => saying({})
  expect((await compare()).engine.kind).toBe('model')
})

test(
  "any answer is either the model's and checked, or the rules'",
  { tags: 'long', timeout: 2_400_000 },
  async () => {
    const answer = garbledAnswers(GOOD, 'documented')
    await fc.assert(
      fc.asyncProperty(answer, answer, async (first, second) => {
        await at.db.deleteFrom('comparisons').execute()
        await at.db.deleteFrom('model_answers').execute()
        service.forget()
        service.answer = (_question, turn) => (turn === 1 ? first : second)
        const pair = { job_id: job, consultant_id: kari, user_id }
        // Nothing is thrown, so nothing answers 5xx.
        const { comparison } = await comparePair(at.deps, pair, 'comparison', new AbortController().signal)
        const { model, instead_of_model, score, justification, requirements } = comparison
        expect(score).toBe(requirements.reduce((sum, { points }) => sum + points, 0))
        for (const { quote } of requirements)
          if (quote !== null)
            expect(
              'Bygde tjenester i Kotlin. Satte opp køer med Redpanda. Kjenner hendelser og køer godt.',
            ).toContain(quote)
        if (model === null) {
          expect(instead_of_model).toEqual(expect.any(String))
          expect(justification).toMatch(/^CV-en dokumenterer 1 av 2 skal-krav\./)
        } else {
          expect([model, instead_of_model]).toEqual(['modell-x', null])
          expect(justification).not.toMatch(/Equinor|https|99/)
        }
      }),
      { numRuns },
    )
  },
)
