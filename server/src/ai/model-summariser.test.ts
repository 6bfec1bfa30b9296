import * as fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FakeModel, type ModelManner } from '../testing/fake-model.ts'
import { garbledAnswers } from '../testing/garbled-answers.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { embeddedSummariser } from './embedded-summariser.ts'
import { hasInventedFacts } from './invented-facts.ts'
import { createLanguageModel } from './language-model.ts'
import { createModelSummariser, type ModelSummariser, type ModelSummary } from './model-summariser.ts'
import type { SummaryRequest } from './summariser.ts'

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
        isSendingCv: false,
        isSendingRequests: false,
        callsPerDay: 1_000_000,
        personShare: 25,
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
/** A new text each time, so that no stored answer is used. */
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
  technologies: ['Kotlin', 'Skadeplattformen'],
}
const summarise = (text: SummaryRequest = anAd()) => summariser.summarise(text, new AbortController().signal)

const anArticle = () => ({
  kind: 'article' as const,
  title: 'Kommunen bytter system',
  text: `Bergen kommune bytter ut systemet for byggesaker etter tolv år, i sak ${++nth}. Det nye systemet skal være i bruk i alle
bydeler innen utgangen av neste år, opplyser kommunen. «Vi har ventet lenge», sier byggesakssjef Ola Moe.

Prosjektet har kostet 84 millioner kroner, som er tolv millioner mer enn bystyret vedtok i 2022. Det skyldes først og
fremst at gamle byggesaker måtte leses inn på nytt. Revisjonen mener at kommunen burde ha kjent til problemet.

Innbyggerne kan søke om byggetillatelse på nett fra april. Da blir også kartet over alle byggesaker åpent for alle.
Saksbehandlerne får opplæring i det nye systemet gjennom vinteren, og leverandøren har ansvar for driften i fire år.

Kommunen kan forlenge avtalen med to år. Tre andre kommuner vurderer å ta i bruk det samme systemet for byggesaker, og har
bedt om å få se erfaringene fra Bergen. Bystyret skal behandle regnskapet for prosjektet før sommeren, og revisjonen skal
se på hvordan kommunen styrer store prosjekter. Ansatte har i flere år meldt om et system som er tregt og ofte nede.`,
})
const GOOD_ARTICLE = {
  sections: [
    { sentences: ['Bergen kommune bytter ut systemet for byggesaker.'] },
    { sentences: ['Prosjektet har kostet 84 millioner kroner.', 'Det er mer enn bystyret vedtok i 2022.'] },
    { sentences: ['Innbyggerne kan søke på nett fra april.'] },
  ],
}

test('a model summarises an ad in its own words, under its own name', async () => {
  service.answer = () => ({ text: JSON.stringify(GOOD) })
  expect(await summarise()).toEqual({ ...GOOD, engine: 'modell-x', version: 2, unanswered: null })
})

test('a model summarises an article in sections without headings', async () => {
  service.answer = () => ({ text: JSON.stringify(GOOD_ARTICLE) })
  expect(await summarise(anArticle())).toEqual({
    sections: GOOD_ARTICLE.sections.map((section) => ({ label: null, ...section })),
    engine: 'modell-x',
    version: 2,
    unanswered: null,
    technologies: [],
  })
  const [{ body }] = service.asked as [(typeof service.asked)[number]]
  expect(body.messages[0]?.content).toContain('You summarise Norwegian news articles')
  expect(body.messages[1]?.content).toContain('Kommunen bytter system')
})

test('the same text is sent once per kind', async () => {
  service.answer = ({ body }) => ({
    text: JSON.stringify(body.messages[0]!.content.includes('job ads') ? GOOD : GOOD_ARTICLE),
  })
  const article = anArticle()
  expect(await summarise(article)).toEqual(await summarise(article))
  expect(service.asked).toHaveLength(1)
  await summarise({ ...article, kind: 'ad' })
  expect(service.asked).toHaveLength(2)
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
        technologies: [],
      }),
    },
  ],
  [
    'says nothing',
    'invented',
    { text: JSON.stringify({ sections: [{ label: null, sentences: ['\u200b'] }], technologies: [] }) },
  ],
  ['is not there', 'refused', { status: 401 }],
])('when the model %s, the rules summarise the ad under their name', async (_what, unanswered, manner) => {
  service.answer = () => manner
  const ad = anAd()
  expect(await summarise(ad)).toEqual({
    ...(await embeddedSummariser.summarise(ad)),
    unanswered,
    technologies: [],
  })
})

const says = (...sentences: string[]) => ({ text: JSON.stringify({ sections: [{ sentences }] }) })

test.each<[string, ModelSummary['unanswered'], ModelManner]>([
  ['names a company that the article does not', 'invented', says('Equinor bytter ut systemet.')],
  ['has another number', 'invented', says('Prosjektet har kostet 85 millioner kroner.')],
  ['has somebody say what nobody has said', 'invented', says('Ola Moe sier «vi har ventet i år».')],
  ['leads out of the page', 'invented', says('Les mer på ond.example.')],
  [
    'gives it a heading',
    'unreadable',
    { text: JSON.stringify({ sections: [{ label: 'X', sentences: ['Du.'] }] }) },
  ],
  [
    'has too many sections',
    'unreadable',
    { text: JSON.stringify({ sections: ['A.', 'B.', 'C.', 'D.'].map((one) => ({ sentences: [one] })) }) },
  ],
  ['answers as for an ad', 'unreadable', { text: JSON.stringify(GOOD) }],
  ['writes more than it may', 'invented', says(...Array(3).fill('kommunen '.repeat(44)))],
  ['is empty', 'unreadable', 'empty'],
  ['is cut off', 'unreadable', 'cut'],
  ['sends without end', 'unreadable', 'huge'],
  ['asks for tools', 'unreadable', 'tools'],
  ['is not let in', 'refused', { status: 401 }],
  ['is busy', 'busy', { status: 429 }],
  ['is down', 'unreachable', { status: 500 }],
])(
  'when the model %s, the rules summarise the article under their name',
  async (_what, unanswered, manner) => {
    service.answer = () => manner
    const article = anArticle()
    const byRules = await embeddedSummariser.summarise(article)
    expect(byRules.sections).toHaveLength(3)
    expect(await summarise(article)).toEqual({ ...byRules, unanswered, technologies: [] })
  },
)

test('an unreadable answer is asked for once more', async () => {
  service.answer = (_question, turn) => ({ text: turn === 1 ? 'Her er den:' : JSON.stringify(GOOD_ARTICLE) })
  expect(await summarise(anArticle())).toMatchObject({ engine: 'modell-x', unanswered: null })
  expect(service.asked).toHaveLength(2)
})

test(
  'any summary is either a checked one by the model, or by the rules',
  { tags: 'long', timeout: 1_200_000 },
  async () => {
    const [ads, articles] = [garbledAnswers(GOOD), garbledAnswers(GOOD_ARTICLE)]
    const asked = fc.oneof(
      fc.record({ kind: fc.constant('ad' as const), first: ads, second: ads }),
      fc.record({ kind: fc.constant('article' as const), first: articles, second: articles }),
    )
    await fc.assert(
      fc.asyncProperty(asked, async ({ kind, first, second }) => {
        service.forget()
        service.answer = (_question, turn) => (turn === 1 ? first : second)
        const ad = kind === 'ad' ? anAd() : anArticle()
        const { unanswered, technologies, ...summary } = await summarise(ad)
        if (unanswered !== null) expect(technologies).toEqual([])
        if (unanswered !== null) expect(summary).toEqual(await embeddedSummariser.summarise(ad))
        else {
          expect(summary.engine).toBe('modell-x')
          const sentences = summary.sections.flatMap((section) => section.sentences)
          expect(hasInventedFacts(sentences, `${ad.title}\n${ad.text}`)).toBe(false)
        }
      }),
      { numRuns },
    )
  },
)
