import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FakeModel } from '../../testing/fake-model.ts'
import { aCv, anAd } from '../../testing/match-builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { POISONED_ADS } from '../../testing/poisoned-ads.ts'
import { POISONED_CVS } from '../../testing/poisoned-cvs.ts'
import { matchAll } from '../../testing/match-all.ts'

const POISONS = [...POISONED_ADS.map(({ poison }) => poison), ...POISONED_CVS]
const TODAY = '2026-11-20'
const DEMANDS = '- Erfaring med Kotlin\n- Erfaring med Kafka\n- Minst fem års erfaring som utvikler'
const adWith = (poison: string) =>
  anAd({ title: 'Ressurs', text: `Vi bygger en plattform.\n\n${poison}\n\n## Krav\n${DEMANDS}` })
const cvWith = (poison: string) => [
  aCv({
    qualifications: ['Jobber med tjenester.', poison],
    projects: [{ long_description: 'Bygde tjenester i Kotlin.', began: '2022-01' }],
  }),
  aCv({ projects: [{ long_description: 'Bygde tjenester i Java.', began: '2022-01' }] }),
]
test('there are at least 25 different texts', () => expect(new Set(POISONS).size).toBeGreaterThanOrEqual(25))

describe.each(POISONS)('%s', (poison) => {
  test('in an ad changes no requirement and no score', () => {
    const [plain, poisoned] = [adWith(''), adWith(poison)].map((ad) => matchAll(ad, cvWith(''), TODAY))
    expect(poisoned).toEqual(plain)
  })

  test('in a CV changes no score', () => {
    const [plain, poisoned] = ['', poison].map((text) => matchAll(adWith(''), cvWith(text), TODAY))
    expect(poisoned).toEqual(plain)
  })
})

/** Quotes a model may give for the Kafka requirement, which the CV does not meet, and their effect. */
const QUOTES = [
  ['of something else that was done', 'Bygde tjenester i Kotlin.', 'mentioned'],
  ['of a claim', 'Jeg er god på meldinger.', 'mentioned'],
  ['of another CV', 'Java', 'missing'],
  ['that stands nowhere', 'Drev Kafka i ti år.', 'missing'],
] as const

describe('with a model that obeys', () => {
  let service: FakeModel
  let at: MatchPortal
  beforeAll(async () => {
    service = await FakeModel.start()
    at = await createMatchPortal({
      env: {
        AI_BASE_URL: service.address,
        AI_MODEL: 'modell-x',
        AI_API_KEY: 'sk-hemmelig',
        AI_SEND_CV: 'true',
      },
    })
  })
  afterAll(async () => {
    await at.close()
    service.close()
  })

  test.each(QUOTES)('a quote %s proves no requirement', async (_name, quote, status) => {
    service.forget()
    service.answer = () => ({
      text: JSON.stringify({
        rows: [{ nr: 2, status: 'documented', quote }],
        justification: 'Konsulenten har Kotlin og Kafka.',
      }),
    })
    const { call } = await at.signIn()
    const other = await aConsultant(at.db, { name: 'Hemmelig Hansen', ...someProjects({ text: 'Java' }) })
    const id = await aConsultant(at.db, {
      key_qualifications: [{ long_description: { no: 'Jeg er god på meldinger.' } }],
      ...someProjects({ text: 'Bygde tjenester i Kotlin.' }),
    })
    const { title, text } = adWith('')
    const job = await aJob(at.db, { title, long_description: text })
    const { data } = (await call('GET', `/match/ai/${job}/${id}`)).json()
    expect(data.engine).toMatchObject({ kind: 'model', model: 'modell-x' })
    const kafka = data.requirements.find(({ sentence }: { sentence: string }) => /Kafka/.test(sentence))
    expect(kafka).toMatchObject({ status, quote: status === 'missing' ? null : quote })
    await at.db.deleteFrom('jobs').where('id', '=', job).execute()
    await at.db.deleteFrom('consultants').where('id', 'in', [id, other]).execute()
  })

  test.each(POISONS)('%s', async (poison) => {
    service.forget()
    service.answer = () => ({
      text: JSON.stringify({
        rows: [1, 2, 3].map((nr) => ({ nr, status: 'documented', quote: poison.slice(0, 500) })),
        justification: poison.slice(0, 1_000),
      }),
    })
    const { call } = await at.signIn()
    const other = await aConsultant(at.db, { name: 'Hemmelig Hansen', ...someProjects({ text: 'Java' }) })
    const id = await aConsultant(at.db, {
      key_qualifications: [{ long_description: { no: poison } }],
      ...someProjects({ customer: 'Nordlys', text: 'Bygde tjenester i Kotlin.' }),
    })
    const { title, text } = adWith(poison)
    const job = await aJob(at.db, { title, long_description: text })
    const { data } = (await call('GET', `/match/ai/${job}/${id}`)).json()
    const rules = (await call('GET', `/match/manual/${job}`)).json().data
    const listed = rules.find(({ consultant_id }: { consultant_id: string }) => consultant_id === String(id))

    // It moves a requirement by one step, and a claim is never proof.
    const kafka = data.requirements.find(({ sentence }: { sentence: string }) => /Kafka/.test(sentence))
    expect(kafka.status).not.toBe('documented')
    expect(data.score).toBe(
      data.requirements.reduce((sum: number, { points }: { points: number }) => sum + points, 0),
    )
    if (data.engine.kind === 'embedded') {
      expect(data.engine.instead_of_model).toEqual(expect.any(String))
      expect(data.score).toBe(listed.percentage)
      expect(data.justification).toMatch(/^CV-en dokumenterer/)
    } else expect(data.engine.model).toBe('modell-x')
    expect(data.justification).not.toMatch(/https?:|@|<|sk-hemmelig|AI_|Hemmelig Hansen/)

    for (const { body } of service.asked) {
      expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
      expect(body.messages[0]?.content).not.toContain(poison)
      expect(JSON.stringify(body)).not.toMatch(/sk-hemmelig|Hemmelig Hansen|Nordlys|Vidar Vik/)
      expect(body.tools).toBeUndefined()
    }
    expect(service.asked.length).toBeGreaterThan(0)
    await at.db.deleteFrom('jobs').where('id', '=', job).execute()
    await at.db.deleteFrom('consultants').where('id', 'in', [id, other]).execute()
  })
})
