import * as fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FakeModel } from '../testing/fake-model.ts'
import { garbledAnswers } from '../testing/garbled-answers.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { embeddedSummariser } from './embedded-summariser.ts'
import { hasInventedFacts } from './invented-facts.ts'
import { createLanguageModel } from './language-model.ts'
import { createModelSummariser, type ModelSummariser } from './model-summariser.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 10_000 : 100

let service: FakeModel
let database: TestDatabase
let summariser: ModelSummariser
beforeAll(async () => {
  ;[service, database] = await Promise.all([FakeModel.start(), createTestDatabase()])
  summariser = createModelSummariser(
    createLanguageModel({
      config: {
        address: service.address,
        model: 'modell-x',
        key: null,
        sendCv: false,
        callsPerDay: 1_000_000,
        timeoutMs: 20_000,
        atOnce: 2,
        answersPerDay: 100,
      },
      db: database.db,
      log: pino({ level: 'silent' }),
      patience: { pauseMs: 0, longestPauseMs: 50, restMs: 0 },
    }),
  )
})
beforeEach(() => service.forget())
afterAll(async () => {
  service.close()
  await database.drop()
})

let nth = 0
/** Of another text each time: none is answered from what is kept. */
const anAd = () => ({
  kind: 'ad' as const,
  title: 'Seniorutvikler Kotlin',
  text: `Brattskar søker en seniorutvikler som vil lede arbeidet med skadeplattformen. Referanse ${++nth}.

## Arbeidsoppgaver

- Utvikle og drifte tjenester i Kotlin for oppgjør og regress sammen med resten av laget
- Ta tekniske valg sammen med teamet, og skrive dem ned for andre

## Krav

- Minst fem års erfaring med Java eller Kotlin fra større systemer
- God norsk, både skriftlig og muntlig`,
})
const GOOD = {
  sections: [
    { label: null, sentences: ['Du leder arbeidet med skadeplattformen hos Brattskar.'] },
    { label: 'Krav', sentences: ['Minst fem års erfaring med Java eller Kotlin.'] },
  ],
}
const summarise = (ad = anAd()) => summariser.summarise(ad, new AbortController().signal)

test('a model may tell an ad in its own words, under its own name', async () => {
  service.answer = () => ({ text: JSON.stringify(GOOD) })
  expect(await summarise()).toEqual({ ...GOOD, engine: 'modell-x', version: 1, unanswered: null })
})

test.each([
  ['invents', 'invented', { text: JSON.stringify(GOOD).replace('Brattskar', 'Equinor') }],
  [
    'leads out of the page',
    'invented',
    { text: JSON.stringify(GOOD).replace('Du', 'Les mer på ond.example: du') },
  ],
  ['makes up a heading', 'unreadable', { text: JSON.stringify(GOOD).replace('Krav', 'Ring oss') }],
  [
    'writes more than there is',
    'invented',
    {
      text: JSON.stringify({
        sections: [{ label: null, sentences: Array.from({ length: 5 }, () => 'du '.repeat(120)) }],
      }),
    },
  ],
  [
    'says nothing',
    'invented',
    { text: JSON.stringify({ sections: [{ label: null, sentences: ['\u200b'] }] }) },
  ],
  ['is not there', 'refused', { status: 401 }],
])('where it %s the rules tell it, under their name', async (_what, unanswered, manner) => {
  service.answer = () => manner
  const ad = anAd()
  expect(await summarise(ad)).toEqual({ ...(await embeddedSummariser.summarise(ad)), unanswered })
})

test('whatever comes is either checked and of the model, or of the rules', async () => {
  const answer = garbledAnswers(GOOD)
  await fc.assert(
    fc.asyncProperty(answer, answer, async (first, second) => {
      service.forget()
      service.answer = (_question, turn) => (turn === 1 ? first : second)
      const ad = anAd()
      const { unanswered, ...summary } = await summarise(ad)
      if (unanswered !== null) expect(summary).toEqual(await embeddedSummariser.summarise(ad))
      else {
        expect(summary.engine).toBe('modell-x')
        const sentences = summary.sections.flatMap((section) => section.sentences)
        expect(hasInventedFacts(sentences, `${ad.title}\n${ad.text}`)).toBe(false)
      }
    }),
    { numRuns },
  )
}, 1_200_000)
