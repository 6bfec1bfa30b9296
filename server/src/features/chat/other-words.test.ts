import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { answerEmbedded } from './answer-embedded.ts'

let database: TestDatabase
let db: Kysely<Database>
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, {
    name: 'Rennvik IKS',
    location: 'Molde',
    summary: 'Rennvik leverer vann og avløp til ni kommuner. Rennvik eier 35 kjøretøy.',
  })
  await aCompany(db, {
    name: 'Ferdmo AS',
    location: 'Oslo',
    summary: 'Ferdmo tester programvare. Selskapet har 12 lastebiler.',
  })
  const deadline = '2026-12-20'
  await aJob(db, {
    title: 'Driftsingeniør',
    company: 'Ferdmo AS',
    deadline,
    long_description: 'Vi drifter systemer.\n\n- Delta i vaktordning sammen med fem andre',
  })
  await aJob(db, {
    title: 'Systemeier',
    company: 'Ferdmo AS',
    deadline,
    long_description: 'Du eier systemet.\n\n- Turnus hver sjette uke',
  })
  await aJob(db, { title: 'Testleder', company: 'Rennvik IKS', deadline, long_description: 'Du leder test.' })
  await anArticle(db, { title: 'Kloankk åpner kontor', introduction: 'Bandet Kloankk øver i Molde.' })
  await aConsultant(db, {
    name: 'Eirik Li',
    project_experiences: [
      {
        _id: 'a',
        customer: { no: 'Havnes' },
        description: { no: 'Modell for avdekking av forsikringssvindel.' },
      },
    ],
  })
})
afterAll(() => database.drop())

const ask = (question: string) =>
  answerEmbedded(db, {
    question,
    user_id: '',
    page: null,
    memories: [],
    said: [],
    now: new Date('2026-11-20T09:00:00Z'),
  })
const NOT_FOUND = 'Det finner jeg ikke i portalen.'

test.for([
  ['Hvilket selskap har med kloakk å gjøre?', 'Rennvik IKS'],
  ['Hvem har jobbet med forsikringsbedrageri?', 'Eirik Li'],
  ['Finnes det stillinger som testansvarlig?', 'Testleder'],
  ['Hvor mange trailere har Ferdmo?', 'Ferdmo AS'],
])('«%s» is answered in other words', async ([question, title]) => {
  const { content, sources } = await ask(question!)
  expect(content).not.toContain(NOT_FOUND)
  expect(sources[0]?.title).toBe(title)
})

test('a list by a word that nothing has shows what says the same, each with where it stands', async () => {
  const { content, sources } = await ask('Er det noen stillinger med beredskapsvakt?')
  expect(content).toContain('«beredskapsvakt»')
  expect(sources.map(({ title, sentence }) => [title, sentence])).toEqual([
    ['Driftsingeniør', 'Delta i vaktordning sammen med fem andre'],
  ])
})

test('a list by a word that something has shows nothing else', async () => {
  const { sources } = await ask('Er det noen stillinger med turnus?')
  expect(sources.map(({ title }) => title)).toEqual(['Systemeier'])
})

test.for(['Hvem driver med traktor?', 'Hvem selger blomster?', 'Hvilken bedrift lager sjokolade?'])(
  '«%s» is refused: nothing says it, and what is wider says less',
  async (question) => {
    expect((await ask(question)).content).toContain(NOT_FOUND)
  },
)
