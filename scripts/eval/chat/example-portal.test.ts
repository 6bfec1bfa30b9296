import type { PageData } from '@utsyn/contract/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/src/db/statement.ts'
import { answerQuestion } from '../../../server/src/features/chat/answer-question.ts'
import { EXAMPLES, STARTERS } from '../../../server/src/features/chat/render/fixed-answers.ts'
import { followCompanyFor } from '../../../server/src/features/companies/followed-companies.repository.ts'
import { aUser } from '../../../server/src/testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/test-database.ts'
import { suggestionsFor } from '../../../web/src/features/chat/suggestions.ts'
import { layPortal } from './evaluate.ts'

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
