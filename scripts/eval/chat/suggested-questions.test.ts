import type { PageData } from '@utsyn/contract/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/src/db/statement.ts'
import { answerEmbedded } from '../../../server/src/features/chat/answer-embedded.ts'
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
  // What is suggested of one's own is asked by somebody who has something.
  const all = await rowsOf<{ id: string }>(database.db, () => 'select id::text as id from companies')
  for (const { id } of all) await followCompanyFor(database.db, asker, Number(id))
})
afterAll(() => database.drop())

const ask = (question: string, page: PageData | null) =>
  answerEmbedded(database.db, {
    question,
    user_id: asker,
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
])('every question that an empty chat suggests on %s has an answer with sources', async (path) => {
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
test.each(Object.entries(ONE_OF))('and so has every one on the page of a %s', async (type, sql) => {
  const [row] = await rowsOf<{ id: string }>(database.db, () => sql)
  const page = { path: '/', type, id: row!.id, title: 'Tittel' } as PageData
  for (const question of suggestionsFor(page)) await expectAnswer(question, page)
})

async function expectAnswer(question: string, page: PageData) {
  const { content, sources } = await ask(question, page)
  expect(content, question).not.toMatch(/^Det finner jeg ikke|mener du\?|Hva vil du vite/u)
  expect(sources.length, `${question}: ${content}`).toBeGreaterThan(0)
}

test('who seeks something is told by the ads, and not by what they use', async () => {
  const { content, sources } = await ask('Hvilke bedrifter søker etter Java?', null)
  expect(content).toMatch(/^Jeg fant \d+ bedrifter med \d+ åpne annonser som nevner \*\*Java\*\*/u)
  expect(sources[0]!.kind).toBe('company')
  expect(sources[1]!.kind).toBe('job')
  expect((await ask('Hvilke bedrifter bruker Java?', null)).content).toContain('som bruker **Java**')
  for (const question of [
    'Hvilke bedrifter i Bergen søker Java-utviklere?',
    'Hvilke kunder trenger prosjektledere?',
    'Hvilke banker søker Java?',
    'Hvor mange selskaper har ledige stillinger innen React?',
  ])
    expect((await ask(question, null)).content, question).toMatch(/bedrift.* med .*åp(?:en|ne) annonse/u)
})

test.each([
  ['Hva er siste nytt?', null],
  ['Noe nytt?', null],
  ['Hva er nytt?', 'company'],
  ['Har de noe nytt?', 'company'],
] as const)('%s is news', async (question, type) => {
  const [row] = type ? await rowsOf<{ id: string }>(database.db, () => ONE_OF[type]) : []
  const page = row ? ({ path: '/', type, id: row.id, title: '' } as PageData) : null
  const { content, sources } = await ask(question, page)
  expect(sources[0]!.kind).toBe('article')
  if (type) expect(content).toContain('om **Havblikk Pensjon**')
})

test('one person is told by the list of the ad, however it is asked', async () => {
  const [ad] = await rowsOf<{ id: string }>(database.db, () => ONE_OF.job)
  const page = { path: '/', type: 'job', id: ad!.id, title: '' } as PageData
  const told = (await ask('Passer Sindre Haugland til DevOps-ingeniør hos Lyngfjell Bank?', null)).content
  expect(told).toMatch(
    /^\*\*Sindre Haugland\*\* får \d+ prosent for \*\*DevOps-ingeniør\*\*.*3 av 4 skal-krav/u,
  )
  expect(told).toContain('Mangler: «God kjennskap til Linux og nettverk»')
  for (const question of [
    'Er Sindre kvalifisert for denne?',
    'Hvorfor passer ikke Sindre Haugland?',
    'Kan Sindre ta denne?',
  ])
    expect((await ask(question, page)).content, question).toBe(told)
  const { memory } = await ask('Hvem passer til DevOps-ingeniør hos Lyngfjell Bank?', null)
  const after = await answerEmbedded(database.db, {
    question: 'Hvorfor ikke Sindre?',
    user_id: asker,
    page: null,
    memories: [memory!],
    said: [],
    now: NOW,
  })
  expect(after.content).toBe(told)
  expect(after.ranked).toHaveLength(1)
  expect((await ask('Vurder om Sindre Haugland passer til en DevOps-stilling', null)).content).toContain(
    '59 prosent',
  )
})

test('ads are told with who fits each', async () => {
  for (const question of [
    'Hvilke kunder har frist denne uken, og hvem av oss passer?',
    'Hvilke annonser har frist denne uken, og hvem passer?',
  ]) {
    const { content, ranked } = await ask(question, null)
    expect(content, question).toMatch(/^Jeg fant \d+ jobbannonser med frist denne uken/u)
    expect(content).toMatch(/Passer best: \*\*.+ \(\d+ prosent\) \[\d+\]/u)
    expect(ranked!.length).toBeGreaterThan(1)
  }
})

test('whom an article names is told, and an article that nothing names is not made up', async () => {
  const [row] = await rowsOf<{ id: string }>(
    database.db,
    () =>
      `select id::text as id from news where title = 'Tindra Forsikring velger Portvakt Sikkerhet som leverandør'`,
  )
  const page = { path: '/', type: 'article', id: row!.id, title: '' } as PageData
  const { content } = await ask('Hvem er nevnt her?', page)
  expect(content).toContain('**Tindra Forsikring ASA**')
  expect(content).toContain('**Portvakt Sikkerhet AS**')
  expect((await ask('Hvilke nyheter nevner datasenter?', null)).content).toMatch(/^Det finner jeg ikke/u)
})
