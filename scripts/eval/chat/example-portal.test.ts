import type { PageData } from '@utsyn/contract/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf, valuesOf } from '../../../server/src/db/statement.ts'
import { answerQuestion } from '../../../server/src/features/chat/answer-question.ts'
import { EXAMPLES, STARTERS } from '../../../server/src/features/chat/render/fixed-answers.ts'
import { followCompanyFor } from '../../../server/src/features/companies/followed-companies.repository.ts'
import { seededRandom } from '../../../server/seed/seeded-random.ts'
import { aUser } from '../../../server/src/testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/test-database.ts'
import { suggestionsFor } from '../../../web/src/features/chat/suggestions.ts'
import { askedOf } from './ask-engine.ts'
import { readNames } from './composed-names.ts'
import { PARTS } from './composed-parts.ts'
import { composeQuestions } from './composed-questions.ts'
import { layPortal } from './evaluate.ts'
import { OPEN_HALVES, readQuestions } from './question-set.ts'

const NOW = new Date('2026-11-20T20:00:00+01:00')
let database: TestDatabase
let asker: string
beforeAll(async () => {
  database = await createTestDatabase()
  await layPortal(database.db)
  asker = (await aUser(database, { name: 'Eva Selger' })).user_id
  // Suggestions about one's own things need an asker who has some.
  const all = await rowsOf<{ id: string }>(database.db, () => 'select id::text as id from companies')
  for (const { id } of all) await followCompanyFor(database.db, asker, Number(id))
})
afterAll(() => database.drop())

const ask = (question: string, page: PageData | null) =>
  answerQuestion(database.db, {
    question,
    user_id: asker,
    sees_people: true,
    sees_requests: true,
    page,
    memories: [],
    said: [],
    now: NOW,
  })

test.each([
  '/',
  '/konto',
  '/jobbannonser',
  '/jobbannonser?technology=Kotlin',
  '/jobbannonser?technology=Azure&location=Oslo',
  '/jobbannonser?company=Havblikk Pensjon',
  '/nyheter',
  '/nyheter?company=Havblikk Pensjon',
  '/konsulenter',
  '/konsulenter?technology=Kotlin',
  '/bedrifter',
])('every suggestion of an empty chat on %s has an answer with sources or a list', async (path) => {
  const type = /^\/(?:konto)?$/u.test(path) ? 'other' : 'list'
  const page = { path, type, id: null, title: null } as PageData
  for (const question of suggestionsFor(page)) await expectAnswer(question, page)
})

const ONE_OF = {
  job: `select id::text as id from jobs where title = 'DevOps-ingeniør' and company_name = 'Lyngfjell Bank' and is_current`,
  company: `select id::text as id from companies where name = 'Havblikk Pensjon'`,
  article: `select id::text as id from news order by posted_at desc, id limit 1`,
  consultant: `select id::text as id from consultants where name = 'Sindre Haugland'`,
} as const
test.each(Object.entries(ONE_OF))('so has every suggestion on the page of a %s', async (type, sql) => {
  const [row] = await rowsOf<{ id: string }>(database.db, () => sql)
  const page = { path: '/', type, id: row!.id, title: 'Tittel' } as PageData
  for (const question of suggestionsFor(page)) await expectAnswer(question, page)
})

test.each([...EXAMPLES.map(([, question]) => question), ...STARTERS])(
  '%s, an example in the list of abilities, is answered',
  async (question) => {
    const { content, understood = [] } = await ask(question, null)
    expect(content).not.toMatch(/finner jeg ikke|forstod jeg ikke|mener du\?|Hva vil du vite/u)
    expect(understood.length > 0 || question === STARTERS[0], content).toBe(true)
  },
)

async function expectAnswer(question: string, page: PageData) {
  const { content, sources } = await ask(question, page)
  expect(content, question).not.toMatch(/^Det finner jeg ikke|mener du\?|Hva vil du vite/u)
  // A count links to the list that was counted.
  const leads = sources.length > 0 || content.includes('](/')
  expect(leads, `${question}: ${content}`).toBe(true)
}

test.each([
  ['Hva er siste nytt?', null],
  ['Noe nytt?', null],
  ['Har de noe nytt?', 'company'],
] as const)('%s is news', async (question, type) => {
  const [row] = type ? await rowsOf<{ id: string }>(database.db, () => ONE_OF[type]) : []
  const page = row ? ({ path: '/', type, id: row.id, title: '' } as PageData) : null
  const { content, sources } = await ask(question, page)
  expect(sources[0]!.kind).toBe('article')
  if (type) expect(content).toContain('Havblikk Pensjon')
})

const MOST = 120

test('no question about consultants gives a reader their names', async () => {
  const isOfPeople = ({ sources, page }: ReturnType<typeof readQuestions>[number]) =>
    page?.type === 'consultant' || sources.some(({ kind }) => kind === 'consultant')
  const questions = OPEN_HALVES.flatMap(readQuestions).filter(isOfPeople)
  expect(questions.length).toBeGreaterThan(100)
  const people = await rowsOf<{ name: string }>(database.db, () => 'select name from consultants')
  const names = people.map(({ name }) => name)
  // Every so many of all sets.
  const step = Math.ceil(questions.length / MOST)
  for (const labelled of questions.filter((_, at) => at % step === 0)) {
    // Earlier answers are those that an employee got: their role may have been taken away since.
    const asked = await askedOf(database.db, labelled)
    const { content, sources, suggestions } = await answerQuestion(database.db, {
      ...asked,
      sees_people: false,
    })
    const answered = [content, ...sources.map(({ title }) => title), ...suggestions].join('\n')
    const named = names.filter((name) => answered.includes(name) && !labelled.question.includes(name))
    expect([labelled.question, named, sources.filter(({ kind }) => kind === 'consultant')]).toEqual([
      labelled.question,
      [],
      [],
    ])
  }
})

test('a seed gives the same questions each time, of all subjects and in many shapes', async () => {
  const [one, again, other] = [
    await composeQuestions(database.db, 60, 3),
    await composeQuestions(database.db, 60, 3),
    await composeQuestions(database.db, 60, 4),
  ]
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
  expect(new Set(one.map(({ question }) => question)).size).toBe(60)
  const kinds = one.map(({ id }) => id.split('-'))
  expect(new Set(kinds.map(([, subject]) => subject)).size).toBe(4)
  expect(new Set(kinds.map(([, , shape]) => shape)).size).toBeGreaterThan(6)
})

const TABLES = { job: 'jobs', company: 'companies', consultant: 'consultants', article: 'news' }
test.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('every condition on a %s is SQL', async (subject) => {
  const names = await readNames(database.db)
  for (const make of PARTS[subject].flat())
    for (let seed = 0; seed < 12; seed++) {
      const { sql, after, clause, noun } = make(seededRandom(seed), names)
      expect(after ?? clause ?? noun).toBeTruthy()
      for (const where of sql)
        await valuesOf(
          database.db,
          () =>
            `select count(*) from ${TABLES[subject]} t where ${where.replaceAll(':today', `date '2026-11-20'`)}`,
        )
    }
})
