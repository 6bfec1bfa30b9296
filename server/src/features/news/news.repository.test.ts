import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { countNews, findArticle, findNewsIds, readNews } from './news.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('news').execute()
  await database.db.deleteFrom('companies').execute()
})
afterAll(() => database.drop())

const findNews = async (filter: Parameters<typeof findNewsIds>[1], page: object = {}) =>
  readNews(database.db, await findNewsIds(database.db, filter, { limit: 20, offset: 0, ...page }))
const titles = async (...asked: Parameters<typeof findNews>) =>
  (await findNews(...asked)).map(({ title }) => title)
const carried = () =>
  database.db.selectFrom('news').select(['company_ids', 'company_names']).executeTakeFirstOrThrow()

describe('the companies that an article carries', () => {
  test('keep their order', async () => {
    await anArticle(database.db, { companies: ['Varsund Liv AS', 'Brevika Energi'] })
    expect((await carried()).company_names).toEqual(['Varsund Liv AS', 'Brevika Energi'])
  })

  test('follow a company that is renamed, moved or removed', async () => {
    const id = await anArticle(database.db, { companies: ['Varsund Liv AS', 'Brevika Energi'] })
    await database.db
      .updateTable('companies')
      .set({ name: 'Varsund Person' })
      .where('name', '=', 'Varsund Liv AS')
      .execute()
    expect((await carried()).company_names).toEqual(['Varsund Person', 'Brevika Energi'])
    expect(await titles({ text_search: 'varsund person' })).toHaveLength(1)

    await database.db.deleteFrom('companies').where('name', '=', 'Varsund Person').execute()
    expect((await carried()).company_names).toEqual(['Brevika Energi'])
    await database.db.deleteFrom('news_companies').execute()
    expect(await carried()).toEqual({ company_ids: [], company_names: [] })
    expect((await findArticle(database.db, id))!.company_refs).toEqual([])
  })
})

describe('a text search', () => {
  test('ranks the title before the text', async () => {
    await anArticle(database.db, { title: 'Kabel til øyene', posted_at: new Date('2026-11-01') })
    await anArticle(database.db, {
      title: 'Nytt nett',
      introduction: 'En kabel legges.',
      posted_at: new Date('2026-11-05'),
    })
    expect(await titles({ text_search: 'kabel' })).toEqual(['Kabel til øyene', 'Nytt nett'])
    expect(await titles({ text_search: 'kabel' }, { limit: 1, offset: 1 })).toEqual(['Nytt nett'])
    expect(await titles({ text_search: 'kabel' }, { order: 'newest' })).toEqual([
      'Nytt nett',
      'Kabel til øyene',
    ])
  })

  test('continues by date after the ranked ones, with each article once', async () => {
    const posted = (day: number) => new Date(Date.UTC(2026, 0, day))
    for (let day = 1; day <= 130; day++)
      await anArticle(database.db, { title: `Kabel ${day}`, posted_at: posted(day) })
    const all = (
      await Promise.all([0, 50, 100].map((offset) => titles({ text_search: 'kabel' }, { limit: 50, offset })))
    ).flat()
    expect(new Set(all).size).toBe(130)
    expect(all.slice(-2)).toEqual(['Kabel 2', 'Kabel 1'])
  })

  test.each(['!!!', "'", '\\', ':*', '& | !', '\ud800', "q' | 'z", 'x'.repeat(200), 'og '.repeat(60)])(
    'never fails: %j',
    async (text) => {
      await anArticle(database.db)
      expect(await titles({ text_search: text })).toEqual([])
      expect(await countNews(database.db, { text_search: text })).toBe(0)
    },
  )
})

test('names are sorted by the Norwegian alphabet, and no company comes last in both directions', async () => {
  for (const [title, companies] of [
    ['Øst', ['Ålesund']],
    ['Aaby', []],
    ['Zen', ['Ask']],
    ['Ære', ['Øye']],
  ] as const)
    await anArticle(database.db, { title, companies: [...companies] })
  expect(await titles({}, { order: 'title' })).toEqual(['Zen', 'Ære', 'Øst', 'Aaby'])
  expect(await titles({}, { order: 'company' })).toEqual(['Zen', 'Ære', 'Øst', 'Aaby'])
  expect(await titles({}, { order: 'company_down' })).toEqual(['Øst', 'Ære', 'Zen', 'Aaby'])
})
